// @ts-check
// Positions of the pages that teach, and of puzzles: the library answers where the table with a server asks.

import { byId } from "table/dom.js";
import { load } from "./kabinett.js";
import { choices } from "./places.js";

/** By specification, what the page knows of a game besides its manifest. @type {Record<string, any>} */
const games = JSON.parse(byId("games").textContent);

/**
 * The position after some moves, as the table with a server describes it.
 * @param {string} spec of the game @param {null} _board games begin at their start here @param {string[]} moves
 */
export async function positionOf(spec, _board, moves) {
  const { name, options, ...words } = games[spec];
  const position = await load(name, options, { language: document.documentElement.lang });
  const movers = moves.map((token) => {
    const mover = position.turn;
    position.push(token);
    return typeof mover === "number" ? mover : -1;
  });
  const { turn, scores } = position;
  const picture = position.svg({ targets: typeof turn === "number" });
  const ids = new Set([...picture.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  return {
    ...words,
    turn: turn === "chance" ? -1 : turn,
    chance: turn === "chance",
    picture,
    choices: choices(position.legalMoves, ids),
    moves: position.moves,
    movers,
    scores,
  };
}

/** Where a game is played on after some moves. @param {string} spec @param {string[]} moves */
export function playOn(spec, moves) {
  const { name, options } = games[spec];
  return `../../${name}/#${new URLSearchParams({ ...options, moves: moves.join(" ") })}`;
}
