// Follows a game move by move: what happened since is shown one after the other, and a toss of one's own waits for a press.

import { preferences } from "./preferences.js";

const PAUSES = { slow: 1300, normal: 500, fast: 0 }; // Milliseconds between moves that are not one's own.
const MOST = 12; // Moves since; of more only the last is shown.
const PATIENCE = 3000; // How long a position on the way is waited for.

/** Wait until what was shown at a time has been seen as long as the visitor wants. */
export function pauseSince(time) {
  const left = time + (PAUSES[preferences.speed] ?? PAUSES.normal) - Date.now();
  return left > 0 ? new Promise((done) => setTimeout(done, left)) : null;
}

/**
 * The moves between two states that are to be shown one by one.
 * @returns {{ply: number, isOwn: boolean}[]} each position on the way, and whether its next move is a chance event that
 *     belongs to a seat of the visitor, who throws it; [] where the later state is shown at once
 */
export function stepsBetween(before, now) {
  const { ply, movers } = now.game;
  const view = now.view.games.find((game) => game.game === now.game.game);
  if (before.game.game !== now.game.game || ply <= before.game.ply || ply - before.game.ply > MOST) return [];
  const owner = (index) => movers[index + 1] ?? view.turn;
  const steps = [];
  for (let index = before.game.ply; index < ply; index += 1) {
    const isOwn = movers[index] < 0 && !view.ending && now.held.includes(view.seats[owner(index)]);
    if (isOwn || index > before.game.ply) steps.push({ ply: index, isOwn });
  }
  return steps;
}

/** The match as it was after `ply` moves of the game shown; null where the server does not tell. */
export async function stateAt(now, ply, isOwn, address) {
  const found = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) })
    .then((answer) => (answer.ok ? answer.json() : null))
    .catch(() => null);
  if (!found) return null;
  const { movers } = now.game;
  const games = now.view.games.map((game) => {
    if (game.game !== now.game.game) return game;
    const turn = movers[ply] >= 0 ? movers[ply] : (movers[ply + 1] ?? game.turn);
    return { ...game, moves: game.moves.slice(0, ply), turn, due: isOwn ? "throw" : null, ending: null };
  });
  return {
    ...now,
    view: { ...now.view, ended: null, games },
    game: { ...now.game, ...found, movers: movers.slice(0, ply), choices: [], undo: null },
  };
}
