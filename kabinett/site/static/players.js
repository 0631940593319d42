// @ts-check
// Players, which ask a position to decide; the position knows the kernels.

import { quoted } from "./compose.js";
import { UnknownPlayer } from "./errors.js";

const MOST_SIMULATIONS = 1_000_000;
const LEVELS = 7;

/** The method by which a position decides; not for others. */
export const DECIDE = Symbol("decide");

/** @typedef {{ level?: number, simulations?: number }} Settings a level, or how many simulations a move */

/**
 * A player: "uct", the plain tree search, or "level", from 1 to 7. Both decide as Python's from the same seed.
 * @param {string} name
 * @param {{ simulations?: number, level?: number, seed?: number | bigint }} [settings] simulations a move, from 1
 */
export function player(name, { simulations = 1000, level = 1, seed = 0 } = {}) {
  if (name === "level") return new Player({ level: within("level", level, LEVELS) }, BigInt(seed));
  if (name === "uct") return new Player({ simulations: within("simulations", simulations, MOST_SIMULATIONS) }, BigInt(seed));
  throw new UnknownPlayer(`there is no player ${quoted(name)}; the players are level, uct`);
}

/** A setting, a whole number from 1. @param {string} name @param {number} value @param {number} most */
function within(name, value, most) {
  if (Number.isSafeInteger(value) && value >= 1 && value <= most) return value;
  throw new UnknownPlayer(`${name}=${quoted(value)} is not possible; it is a whole number from 1 to ${most}`);
}

class Player {
  #state = /** @type {bigint | null} */ (null);
  #settings;
  #seed;

  /** @param {Settings} settings @param {bigint} seed */
  constructor(settings, seed) {
    this.#settings = settings;
    this.#seed = seed;
  }

  /** The token of the move to play. @param {import("./position.js").Position} position where a seat is to move */
  async choose(position) {
    const { move, state } = await position[DECIDE](this.#state, this.#seed, this.#settings);
    this.#state = state;
    return move;
  }
}
