// @ts-check
// Kept games as records that other programs read, and records as games to keep.

import { recordText, tagsOf } from "./records.js";
import { newId } from "./store.js";

/** @typedef {import("./kabinett.d.ts").Position} Position */
/** @typedef {import("./store.js").Kept} Kept */

const PERSON = "me";
const LASTING = /^(?:Event|Site|Round|Seat\d)$/; // Tags of a record that was read which hold for another course, too.

/** By move, the seat that made it, -1 for chance. @param {Position} position */
export function moversOf(position) {
  const back = position.copy();
  /** @type {number[]} */
  const movers = [];
  while (back.ply) {
    back.pop();
    movers.push(typeof back.turn === "number" ? back.turn : -1);
  }
  return movers.reverse();
}

/** Whether a record ended before its game was over by the rules, and nobody has gone on. @param {Kept} kept */
export const isClosed = ({ asRead, tags }) => Boolean(asRead && tags?.Termination && !["finished", "unfinished"].includes(tags.Termination));

/** A kept game as a record. @param {Kept} kept @param {Position} position after all its moves */
export function recordOf(kept, position) {
  const { tags: read, comments = {}, asRead = false } = kept;
  const date = new Date(kept.changed).toISOString().slice(0, 10);
  const own = tagsOf(position.game, position, date, kept.seats.map((who) => (who === PERSON ? "" : who)));
  const lasting = Object.entries(read ?? {}).filter(([name]) => LASTING.test(name));
  const tags = read && asRead ? read : { Game: own.Game, ...Object.fromEntries(lasting), ...own };
  return recordText({ tags, position, comments }, moversOf(position));
}

/**
 * A record as a game to keep.
 * @param {import("./records.js").GameRecord} record @param {{ name: string, values: Record<string, any> }} variant
 * @param {(who: string) => boolean} isMachine whether a name of a seat is that of a machine
 * @param {number} changed when it was, in milliseconds
 * @returns {Kept}
 */
export function keptOf({ tags, position, comments }, { name, values }, isMachine, changed) {
  const seats = Array.from({ length: position.seats }, (_, seat) => {
    const who = tags[`Seat${seat}`] ?? "";
    return isMachine(who) ? who : PERSON;
  });
  const seed = crypto.getRandomValues(new Uint32Array(1))[0];
  return { id: newId(), version: 0, changed, game: name, options: values, seats, seed, moves: position.moves, tags, comments, asRead: true };
}

/** Hand a text to whoever looks at the page, as a file. @param {string} name @param {string} text */
export function download(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  // The browser reads it after this turn of events.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
