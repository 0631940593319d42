// What a screen reader hears as it happens: moves, points, and the clock when it runs out.

import { byId, t } from "./dom.js";
import { spoken } from "./moves.js";

const MANY = 4; // More moves than this at once are not read out one by one.
const WARNINGS = [60, 30, 10]; // Seconds left at which one's own clock is said.
let warned = "";

function viewOf(state) {
  return state.view.games.find((game) => game.game === state.game.game);
}

/** Tell the moves between two states, and what the last of them scored. */
export function speakMoves(before, now) {
  const moves = viewOf(now).moves;
  if (before.game.game !== now.game.game || moves.length <= before.game.ply) return;
  const first = Math.max(before.game.ply, moves.length - MANY);
  const sentences = moves.slice(first).map((token, index) => spoken(now, first + index, token));
  now.game.scores.forEach((points, seat) => {
    const gain = points - before.game.scores[seat];
    if (gain) sentences.push(t("points_spoken", { name: now.game.seat_names[seat], points }));
  });
  byId("spoken").textContent = sentences.join("; ");
}

/** Tell one's own clock a few times before it runs out. */
export function speakClock(state, receivedAt) {
  const view = viewOf(state);
  const clock = view.clocks[view.mover];
  if (view.ending || !clock || view.due !== "move" || state.view.format.clock.kind === "none") return;
  const seconds = (clock.left - (Date.now() - receivedAt)) / 1000;
  const warning = WARNINGS.findLast((limit) => seconds <= limit);
  const key = `${view.moves.length}/${warning}`;
  if (!warning || seconds < warning - 3 || key === warned) return;
  warned = key;
  byId("spoken").textContent = t("clock_spoken", { seconds: warning });
}
