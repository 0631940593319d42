// @ts-check
// Chooses moves in a thread of its own: receives a game and its moves, answers with a move and what a tree knows of all.

import { load, player } from "./kabinett.js";

/** Players by what was asked for, so that each keeps its generator from move to move. @type {Map<string, import("./kabinett.d.ts").Player>} */
const players = new Map();

addEventListener("message", async ({ data: { id, game, options, moves, machine } }) => {
  try {
    const position = await load(game, options);
    for (const token of moves) position.push(token);
    const key = JSON.stringify(machine);
    const found = players.get(key) ?? player(machine.name, machine.settings);
    players.set(key, found);
    const { turn: mover, seats } = position;
    if ("think" in found) {
      const { move, roots } = await /** @type {import("./kabinett.d.ts").SearchPlayer} */ (found).think(position);
      postMessage({ id, move, roots, mover, seats });
    } else {
      postMessage({ id, move: await found.choose(position), roots: [], mover, seats });
    }
  } catch (error) {
    postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
