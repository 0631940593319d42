// @ts-check
// Players, which ask a position to decide; the position knows the kernels.

import { quoted } from "./compose.js";
import { UnknownPlayer } from "./errors.js";
import { runSearch } from "./tree_search.js";

const MOST_SIMULATIONS = 1_000_000;
const MOST_SECONDS = 3600;
const STRONGEST = 8;

/** The method by which a position says what a player has to know; not for others. */
export const PARTS = Symbol("parts");

/** @typedef {{ rules: import("./rules.js").Rules, record: Uint8Array, game: string, seats: number, turn: number, tokens: string[] }} Parts */
/** @typedef {{ level?: number, simulations?: number, seconds?: number }} Settings a level, or what a move may take */
/** @typedef {{ onProgress?: (progress: import("./kabinett.d.ts").Progress) => void, signal?: AbortSignal }} Asked */

/**
 * A player: "uct", the plain tree search, "level", from 1 to 8, or "search", the strongest.
 * @param {string} name
 * @param {{ simulations?: number, seconds?: number, level?: number, seed?: number | bigint }} [settings]
 */
export function player(name, { simulations, seconds, level = 1, seed = 0 } = {}) {
  if (name === "level") {
    within("level", level, STRONGEST);
    return level === STRONGEST ? new SearchPlayer({ level }, BigInt(seed)) : new Player({ level }, BigInt(seed));
  }
  if (name === "uct") {
    return new Player({ simulations: within("simulations", simulations ?? 1000, MOST_SIMULATIONS) }, BigInt(seed));
  }
  if (name === "search") {
    if (simulations !== undefined) within("simulations", simulations, MOST_SIMULATIONS);
    if (seconds !== undefined && !(seconds > 0 && seconds <= MOST_SECONDS)) {
      throw new UnknownPlayer(`seconds=${quoted(seconds)} is not possible; it is a number above 0, ${MOST_SECONDS} at most`);
    }
    return new SearchPlayer({ simulations, seconds }, BigInt(seed));
  }
  throw new UnknownPlayer(`there is no player ${quoted(name)}; the players are level, search, uct`);
}

/** A setting, a whole number from 1. @param {string} name @param {number} value @param {number} most */
function within(name, value, most) {
  if (Number.isSafeInteger(value) && value >= 1 && value <= most) return value;
  throw new UnknownPlayer(`${name}=${quoted(value)} is not possible; it is a whole number from 1 to ${most}`);
}

/** Which function decides for a level, how it thinks, and which file of weights it needs. @param {Parts} parts @param {number} level */
function levelled({ rules, game }, level) {
  const { levels } = rules.manifest;
  const { simulations, mind, guided } = levels[level - 1];
  if (!guided) return { name: "level", weights: "", simulations, mind };
  return { ...rules.guided("guided", game), simulations, mind };
}

class Player {
  /** @protected */
  state = /** @type {bigint | null} */ (null);
  /** @protected */
  settings;
  /** @protected */
  seed;

  /** @param {Settings} settings @param {bigint} seed */
  constructor(settings, seed) {
    this.settings = settings;
    this.seed = seed;
  }

  /** The token of the move to play. @param {import("./position.js").Position} position where a seat is to move */
  async choose(position) {
    const parts = position[PARTS]();
    const { rules, record, seats, tokens } = parts;
    const { level, simulations = 0 } = this.settings;
    const { name, weights, ...how } = level === undefined ? { name: "uct", weights: "", simulations } : levelled(parts, level);
    const knowledge = weights ? await rules.weights(weights) : undefined;
    const found = rules.decide(name, record, this.state ?? rules.begin(this.seed), { ...how, weights: knowledge }, seats);
    this.state = found.state;
    return tokens[found.code];
  }
}

class SearchPlayer extends Player {
  /** As `think`, the token alone. @param {import("./position.js").Position} position */
  async choose(position) {
    return (await this.think(position)).move;
  }

  /**
   * What the search finds. @param {import("./position.js").Position} position where a seat is to move
   * @param {Asked} [asked]
   */
  async think(position, asked = {}) {
    const parts = position[PARTS]();
    const found = await runSearch(parts, this.state ?? parts.rules.begin(this.seed), this.settings, asked);
    this.state = found.state;
    return found.choice;
  }
}
