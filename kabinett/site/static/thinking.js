// @ts-check
// Chooses moves in a thread of its own: receives a game and its moves, answers with a move.

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
    postMessage({ id, move: await found.choose(position) });
  } catch (error) {
    postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
