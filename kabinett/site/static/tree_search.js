// @ts-check
// The strongest player's search, in parts of milliseconds: what a game's solver proves, else a tree that grows.

import { Findings } from "./findings.js";

const MOST_NODES = 1 << 20; // A tree stops growing here, at about 60 MB.
const FIRST_NODES = 1 << 14;
const SLICE = 15; // Milliseconds of a part.
const REPORT = 200; // Milliseconds between two reports.
const SECONDS = 1;
const LEAST_SHARE = 0.05; // Of the time, for the tree.
const ROOT_SEATS = 4;

/** @typedef {import("./players.js").Parts} Parts */
/** @typedef {import("./findings.js").Root} Root */

/** Let the page, or the worker, do what waits. */
const breathe = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A tree in the module's memory. */
class Tree {
  #rules;
  #name;
  #memory;
  #seats;
  #room;
  #most;
  #grows = true;
  #tokens;

  /**
   * @param {Parts} parts @param {bigint} state of the player's generator @param {Uint8Array} weights
   * @param {{ name: string, nodes: number, codes: number[] }} wanted codes to consider, [] for all
   */
  constructor({ rules, record, seats, tokens }, state, weights, { name, nodes, codes }) {
    const { maxMoves } = rules.manifest;
    this.#rules = rules;
    this.#name = name;
    this.#tokens = tokens;
    this.#seats = seats;
    this.#room = Math.max(FIRST_NODES, 4 * (1 + maxMoves));
    this.#most = Math.max(this.#room, nodes);
    // How much is known differs between variants that share a function.
    const known = rules.manifest.deciders[name].memory.map((/** @type {any} */ array) =>
      array.name === "weights" ? { ...array, lengths: [weights.length / array.item] } : array);
    this.#memory = rules.reserve(`${name} ${weights.length}`, this.#most, known);
    rules.write(this.#memory.at.weights, weights);
    rules.write(this.#memory.at.root, record);
    rules.write(rules.at.codes, new Uint8Array(Int16Array.from(codes).buffer));
    rules.bytes(rules.at.random, 8).setBigUint64(0, state, true);
    this.#call(0, codes.length);
    /** The state of the player's generator from now on. */
    this.state = rules.bytes(rules.at.random, 8).getBigUint64(0, true);
  }

  /** @param {number} simulations @param {number} count of codes at the beginning */
  #call(simulations, count = 0) {
    const { call, at, manifest } = this.#rules;
    const numbers = [at.codes, manifest.maxMoves, BigInt(count), at.random, 1];
    const handed = [...this.#memory.handed(this.#room), ...numbers];
    return Number(call[this.#name](...handed, BigInt(simulations), BigInt(this.#seats), BigInt(this.#grows)));
  }

  /** A part of an array of the tree. @param {string} name @param {number} place in bytes */
  #at(name, place = 0) {
    return this.#rules.bytes(this.#memory.at[name] + place, 8 * ROOT_SEATS);
  }

  /** Whether the result of perfect play is known. */
  get isProven() {
    return this.#at("proof").getInt32(0, true) !== 0;
  }

  /** Do so many simulations, or fewer if the result is proven on the way; says how many. @param {number} simulations */
  simulate(simulations) {
    let left = simulations;
    while (left > 0) {
      left -= this.#call(left);
      if (this.isProven) break;
      if (left > 0) {
        this.#grows = this.#room < this.#most;
        if (this.#grows) this.#room = Math.min(4 * this.#room, this.#most);
      }
    }
    return simulations - left;
  }

  /** @param {number} code */
  #named(code) {
    return { code, move: this.#tokens[code] };
  }

  /** What is known of the moves. @returns {Root[]} */
  roots() {
    const first = this.#at("first").getInt32(0, true);
    const size = first ? this.#at("size").getInt16(0, true) : 0;
    const seats = (/** @type {string} */ name, /** @type {number} */ row) => {
      const view = this.#at(name, 8 * ROOT_SEATS * row);
      return Array.from({ length: this.#seats }, (_, seat) => view.getFloat64(8 * seat, true));
    };
    return Array.from({ length: size }, (_, index) => {
      const node = first + index;
      const visits = this.#at("visits", 4 * node).getInt32(0, true);
      const value = this.#at("value", 8 * node).getFloat64(0, true);
      const row = this.#at("proof", 4 * node).getInt32(0, true);
      return {
        ...this.#named(this.#at("code", 2 * node).getInt16(0, true)),
        visits,
        value,
        games: Number(this.#at("root_games", 8 * index).getBigInt64(0, true)),
        shares: seats("root_shares", index),
        points: seats("root_points", index),
        squares: seats("root_squares", index),
        proof: row ? {
          exact: row > 0,
          shares: seats("proof_shares", Math.abs(row)),
          points: seats("proof_points", Math.abs(row)),
          value: value / Math.max(visits, 1),
        } : null,
      };
    }).sort((left, right) => left.code - right.code);
  }
}

/**
 * What the game's solver says: codes to consider, best first, and who wins: 1 the seat to move, 0 the other one, -1 open.
 * @param {Parts} parts @param {number} nodes @param {() => boolean} isOver
 */
async function solve({ rules, record }, nodes, isOver) {
  const { call, at, manifest } = rules;
  const memory = rules.reserve("solver", 1, manifest.search.solver.memory);
  const handed = memory.handed();
  rules.write(at.record, record);
  call.solver_begin(...handed, at.record, BigInt(nodes));
  let rested = performance.now();
  while (!call.solver_advance(...handed, BigInt(isOver()))) {
    if (performance.now() - rested > SLICE) {
      await breathe();
      rested = performance.now();
    }
  }
  const count = Number(call.solver_considered(...handed, at.codes, manifest.maxMoves));
  const view = rules.bytes(at.codes, 2 * manifest.maxMoves);
  const codes = Array.from({ length: count }, (_, index) => view.getInt16(2 * index, true));
  return { codes, outcome: Number(call.solver_outcome(...handed)) };
}

/**
 * Search a position: with a limit in simulations alone, the same seed gives the same choice.
 * @param {Parts} parts @param {bigint} state of the player's generator
 * @param {import("./players.js").Settings} settings @param {import("./players.js").Asked} asked
 */
export async function runSearch(parts, state, settings, { onProgress, signal }) {
  const begun = performance.now();
  const { rules, record, seats, turn } = parts;
  const { search, maxMoves, nodeLimit } = rules.manifest;
  const legal = rules.moves(record);
  let { simulations = Infinity, seconds = Infinity } = settings;
  if (settings.level !== undefined) seconds = search.seconds;
  else if (simulations === Infinity && seconds === Infinity) seconds = SECONDS;
  const isTimed = seconds < Infinity;
  const spent = () => (performance.now() - begun) / 1000;
  const { name, weights } = rules.guided("search", parts.game);
  const knowledge = await rules.weights(weights);
  let codes = /** @type {number[]} */ ([]);
  if (search.solver && legal.length > 1) {
    const { nodes, least, seconds: share } = search.solver;
    const bound = simulations < Infinity ? Math.max(least, nodes * simulations) : 2 ** 40;
    const found = await solve(parts, bound, () => signal?.aborted || spent() >= share * seconds);
    if (found.codes.length === 1) return { state, choice: proven(parts, found, spent()) };
    codes = found.codes.sort((left, right) => left - right);
  }
  if (legal.length === 1) simulations = Math.min(simulations, search.forced);
  const ends = Math.max(seconds, spent() + LEAST_SHARE * (isTimed ? seconds : 0));
  const room = Math.min(1 + (simulations + 1) * maxMoves, MOST_NODES, nodeLimit);
  const tree = new Tree(parts, state, knowledge, { name, nodes: room, codes });
  const interval = isTimed ? 0 : Math.max(1, Math.floor(simulations / search.looks));
  const findings = () => new Findings(tree.roots(), seats, turn);
  const lines = (/** @type {Findings} */ found) => found.lines(search.knowsPoints);
  let [done, looked, chunk, reported] = [0, 0, 1, performance.now()];
  const fraction = () => Math.max(done / simulations, spent() / ends);
  do {
    const before = performance.now();
    const wanted = Math.min(chunk, simulations - done, isTimed ? Infinity : looked + interval - done);
    done += tree.simulate(wanted);
    const now = performance.now();
    chunk = Math.max(1, Math.min(8 * wanted, Math.floor((SLICE * wanted) / Math.max(now - before, 0.001))));
    if (fraction() >= 1 || tree.isProven) break;
    if (isTimed || done === looked + interval) {
      looked = done;
      const found = findings();
      if (found.isSettled || found.lead > (1.1 * done * (1 - fraction())) / fraction()) break;
    }
    if (onProgress && now - reported >= REPORT) {
      reported = now;
      const found = findings();
      onProgress({ fraction: fraction(), move: found.best, simulations: done, seconds: spent(), lines: lines(found), roots: tree.roots() });
    }
    await breathe();
  } while (!signal?.aborted);
  const found = findings();
  const choice = { move: found.best, lines: lines(found), simulations: done, seconds: spent(), exact: found.isExact, roots: tree.roots() };
  return { state: tree.state, choice };
}

/**
 * A choice of the solver. @param {Parts} parts @param {{ codes: number[], outcome: number }} found @param {number} seconds
 */
function proven({ tokens, turn }, { codes: [code], outcome }, seconds) {
  const isKnown = outcome >= 0;
  const shares = isKnown ? [0, 1].map((seat) => Number((seat === turn) === (outcome === 1))) : [];
  const line = { move: tokens[code], simulations: 0, points: isKnown ? shares : [], shares, exact: isKnown, pointsIntervals: [], sharesIntervals: [] };
  return { move: tokens[code], lines: [line], simulations: 0, seconds, exact: isKnown, roots: [] };
}
