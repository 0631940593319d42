// @ts-check
// One game's kernels in a WebAssembly module, called with records, codes and numbers. No rule stands here.

import { quoted } from "./compose.js";
import { BadOption, KabinettError, UnknownGame } from "./errors.js";
import { logarithm } from "./logarithm.js";
import { Texts } from "./texts.js";

const FORMAT = 2;
export const ENGLISH = "en"; // The language of the manifest.
export const OVER = -2;
export const CHANCE = -1;
const SEATS = 4; // Most seats of a game.
const DETAILS = 4; // Numbers that come with the reason of a refusal.
const PAGE = 65536;

/**
 * Memory of a function that decides: with what it was asked for, where its arrays lie, what it is handed with room for
 * so many nodes, and the weights that were written to it.
 * @typedef {{ name: string, nodes: number, begin: number, at: Record<string, number>, handed: (room?: number) => number[], weights: Uint8Array | null }} Reserved
 */

/** The lengths of an array with room for so many nodes. @param {(number | [number, number])[]} lengths @param {number} nodes */
const sizesOf = (lengths, nodes) =>
  lengths.map((length) => (typeof length === "number" ? length : Math.floor(nodes / length[0]) + length[1]));

/** Games by address, so that each is fetched and compiled once. @type {Map<string, Promise<Rules>>} */
const loaded = new Map();

/**
 * The rules of a game at an address without its ending, fetched and compiled once.
 * @param {string} name @param {string} address
 */
export function rulesAt(name, address) {
  let rules = loaded.get(address);
  if (!rules) {
    rules = fetchRules(name, address);
    loaded.set(address, rules);
    // What failed to come is asked for again the next time.
    rules.catch(() => loaded.delete(address));
  }
  return rules;
}

/** @param {string} name @param {string} address without its ending */
async function fetchRules(name, address) {
  const [text, code] = await Promise.all([read(`${address}.json`, name), read(`${address}.wasm`, name)]);
  const manifest = JSON.parse(new TextDecoder().decode(text));
  if (manifest.format !== FORMAT) {
    throw new KabinettError(`${address}.json has format ${manifest.format}, this library reads format ${FORMAT}`);
  }
  const { instance } = await WebAssembly.instantiate(code, { env: { exp: Math.exp, log: logarithm } });
  return new Rules(manifest, instance, address);
}

/** The bytes at an address, in a page or in Node. @param {string} address @param {string} name of the game */
async function read(address, name) {
  const missing = (/** @type {unknown} */ cause) =>
    new UnknownGame(`there is no game ${quoted(name)} at ${address}`, { cause });
  if (address.startsWith("file:")) {
    const { readFile } = await import("node:fs/promises");
    const found = await readFile(new URL(address)).catch((error) => {
      throw missing(error);
    });
    return new Uint8Array(found);
  }
  const response = await fetch(address);
  if (response.status === 404) throw missing(response.status);
  if (!response.ok) throw new KabinettError(`${address} answered ${response.status}; try again`);
  return new Uint8Array(await response.arrayBuffer());
}

/** What gzip packed. @param {Uint8Array<ArrayBuffer>} packed */
async function unpacked(packed) {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** One game's kernels, and memory for what they are given: a record, codes, points, shares, numbers. */
export class Rules {
  #memory;
  #call;
  #at;

  /** Where free memory begins. */
  #free = 0;
  /** @type {Reserved | null} What a function that decides is handed, once it was asked for. */
  #search = null;

  /** Files by name, once they were asked for. @type {Map<string, Promise<Uint8Array>>} */
  #files = new Map();

  /** @param {any} manifest @param {WebAssembly.Instance} instance @param {string} address of the folder */
  constructor(manifest, instance, address) {
    this.manifest = manifest;
    this.address = address;
    this.#call = /** @type {Record<string, (...numbers: any[]) => any>} */ (/** @type {unknown} */ (instance.exports));
    this.#memory = /** @type {WebAssembly.Memory} */ (instance.exports.memory);
    const base = /** @type {WebAssembly.Global} */ (instance.exports.__heap_base).value;
    const { scene, scoreItems } = manifest;
    const rows = 2 * Math.max(scene.most * scene.columns, scoreItems.most * scoreItems.columns);
    const lit = Math.max(...manifest.pictures.map((/** @type {any} */ { places }) => places.length));
    const sizes = { rows, lit, trail: 2 * scene.trail, after: manifest.record, record: manifest.record, codes: 2 * manifest.maxMoves, points: 8 * SEATS, shares: 8 * SEATS, setup: 8 * SEATS, details: 8 * DETAILS, random: 8, mind: 8 * manifest.levels[0].mind.length };
    this.#at = /** @type {Record<keyof typeof sizes, number>} */ ({});
    this.#free = base;
    for (const [name, size] of Object.entries(sizes)) {
      this.#at[/** @type {keyof typeof sizes} */ (name)] = this.#take(size);
    }
  }

  /** The function whose name begins so that serves a variant, and which file of weights it needs. @param {string} kind @param {string} game */
  guided(kind, game) {
    const { deciders } = this.manifest;
    const [name] = Object.keys(deciders).filter((each) => each.startsWith(kind) && deciders[each].weights[game]);
    return { name, weights: /** @type {string} */ (deciders[name].weights[game]) };
  }

  /** What a guided level knows. @param {string} file */
  weights(file) {
    const address = new URL(file, this.address).href;
    return this.#file(address, async () => unpacked(await read(address, this.manifest.name)));
  }

  /** The sentences of a language. @param {string} language */
  async texts(language) {
    const { languages, name } = this.manifest;
    if (!languages.includes(language)) {
      throw new BadOption(`${name} has no texts in ${quoted(language)}; its languages: ${languages.join(", ")}`);
    }
    if (language === ENGLISH) return new Texts(language);
    const file = await this.#file(`${this.address}.${language}.json`);
    return new Texts(language, JSON.parse(new TextDecoder().decode(file)));
  }

  /** The bytes at an address, fetched once. @param {string} file */
  #file(file, fetched = () => read(file, this.manifest.name)) {
    let found = this.#files.get(file);
    if (!found) {
      found = fetched();
      this.#files.set(file, found);
      // What failed to come is asked for again the next time.
      found.catch(() => this.#files.delete(file));
    }
    return found;
  }

  /** The address of so many bytes of free memory, all 0. @param {number} size */
  #take(size) {
    const address = Math.ceil(this.#free / 16) * 16;
    this.#free = address + size;
    const lacking = this.#free - this.#memory.buffer.byteLength;
    if (lacking > 0) this.#memory.grow(Math.ceil(lacking / PAGE));
    new Uint8Array(this.#memory.buffer, address, size).fill(0);
    return address;
  }

  /**
   * Memory for a function that decides, with room for so many nodes; whatever another one had before is lost.
   * @param {string} name @param {number} nodes @param {any[]} [arrays] that it takes
   * @returns {Reserved}
   */
  reserve(name, nodes, arrays = this.manifest.deciders[name].memory) {
    const last = this.#search;
    if (last && last.name === name && last.nodes >= nodes) return last;
    // It lies behind all else, so that what comes next takes its place.
    if (last) this.#free = last.begin;
    const begin = this.#free;
    const addresses = /** @type {number[]} */ ([]);
    /** @type {Record<string, number>} */
    const at = {};
    for (const { name: array, item, lengths, content } of arrays) {
      const sizes = sizesOf(lengths, nodes);
      const address = this.#take(sizes.reduce((/** @type {number} */ product, /** @type {number} */ length) => product * length, item));
      if (content) this.write(address, Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0)));
      // The position lies in the last that is called root.
      at[array] = address;
      addresses.push(address);
    }
    const handed = (room = nodes) => arrays.flatMap(({ lengths }, index) => [addresses[index], ...sizesOf(lengths, room)]);
    this.#search = { name, nodes, begin, at, handed, weights: null };
    return this.#search;
  }

  /** A part of the module's memory. @param {number} address @param {number} size in bytes */
  bytes(address, size) {
    return new DataView(this.#memory.buffer, address, size);
  }

  /** What the kernels answer, which are called by their names. */
  get call() {
    return this.#call;
  }

  /** Addresses of memory that every call may use. */
  get at() {
    return this.#at;
  }

  /** @param {number} address @param {Uint8Array} bytes */
  write(address, bytes) {
    new Uint8Array(this.#memory.buffer, address).set(bytes);
  }

  /** The variant with these options, the others at their defaults. @param {Record<string, unknown>} options */
  variant(options) {
    const { name, options: known, variants } = this.manifest;
    for (const [option, value] of Object.entries(options)) {
      const values = known.find((/** @type {any} */ { name }) => name === option)?.values;
      if (!values) {
        const listed = known.map((/** @type {any} */ { name }) => name).join(", ") || "none";
        throw new BadOption(`${name} has no option ${quoted(option)}; its options: ${listed}`);
      }
      if (!values.includes(value)) {
        const shown = typeof value === "string" ? quoted(value) : String(value);
        throw new BadOption(`${option}=${shown} is not possible in ${name}; ${option} is one of ${values.join(", ")}`);
      }
    }
    const wanted = { ...variants[0].values, ...options };
    return variants.find((/** @type {any} */ { values }) => Object.entries(values).every(([key, value]) => wanted[key] === value));
  }

  /** @param {number[]} numbers @returns {Uint8Array} the record at the start */
  setup(numbers) {
    this.#record().fill(0);
    new BigInt64Array(this.#memory.buffer, this.#at.setup, SEATS).set(numbers.map(BigInt));
    this.#call.setup(this.#at.record, this.#at.setup, SEATS);
    return this.#record().slice();
  }

  /** @param {Uint8Array} record */
  turn(record) {
    this.#record().set(record);
    return Number(this.#call.turn(this.#at.record));
  }

  /** The codes of the legal moves, ascending. @param {Uint8Array} record */
  moves(record) {
    this.#record().set(record);
    const { maxMoves } = this.manifest;
    const count = Number(this.#call.moves(this.#at.record, this.#at.codes, maxMoves));
    return [...new Int16Array(this.#memory.buffer, this.#at.codes, count)];
  }

  /** The record after a legal move. @param {Uint8Array} record @param {number} code */
  play(record, code) {
    this.#record().set(record);
    this.#call.play(this.#at.record, BigInt(code));
    return this.#record().slice();
  }

  /** The code that stands for all that mean the same move. @param {Uint8Array} record @param {number} code */
  canonical(record, code) {
    this.#record().set(record);
    return Number(this.#call.canonical(this.#at.record, BigInt(code)));
  }

  /** The number of the reason why a code is not legal, and what it is about. @param {Uint8Array} record @param {number} code */
  refusal(record, code) {
    this.#record().set(record);
    return this.#detailed(() => this.#call.refusal(this.#at.record, BigInt(code), this.#at.details, DETAILS));
  }

  /**
   * The number of the sentence that says what is due, and what it is about.
   * @param {Uint8Array} record of a game that is not over @param {Uint8Array} before the last move, or the same
   */
  task(record, before) {
    const legal = this.moves(record).length;
    new Uint8Array(this.#memory.buffer, this.#at.after, this.manifest.record).set(before);
    const { record: now, after, codes, details } = this.#at;
    return this.#detailed(() => this.#call.task(now, after, codes, legal, details, DETAILS));
  }

  /** The number of the sentence that says why a game has ended, and what it is about. @param {Uint8Array} record */
  endReason(record) {
    this.#record().set(record);
    return this.#detailed(() => this.#call.end_reason(this.#at.record, this.#at.details, DETAILS));
  }

  /** What a function answers, and the details that it writes. @param {() => bigint} ask */
  #detailed(ask) {
    new BigInt64Array(this.#memory.buffer, this.#at.details, DETAILS).fill(0n);
    const number = Number(ask());
    return { number, details: [...new BigInt64Array(this.#memory.buffer, this.#at.details, DETAILS)].map(Number) };
  }

  /** Points by seat as they stand. @param {Uint8Array} record @param {number} seats */
  points(record, seats) {
    this.#record().set(record);
    this.#call.points(this.#at.record, this.#at.points, SEATS);
    return [...new BigInt64Array(this.#memory.buffer, this.#at.points, seats)].map(Number);
  }

  /** Shares of the win by seat with these points. @param {number[]} points */
  shares(points) {
    new BigInt64Array(this.#memory.buffer, this.#at.points, SEATS).set(points.map(BigInt));
    this.#call.shares(this.#at.points, SEATS, BigInt(points.length), this.#at.shares, SEATS);
    return [...new Float64Array(this.#memory.buffer, this.#at.shares, points.length)];
  }

  /** The state of a generator of random numbers from a seed. @param {bigint} seed */
  begin(seed) {
    return BigInt.asUintN(64, this.#call.begin(BigInt.asUintN(64, seed)));
  }

  /**
   * The code that a function decides for, and the state of the player's generator afterwards.
   * @param {string} name of the function @param {Uint8Array} record @param {bigint} state
   * @param {{ simulations: number, mind?: number[], weights?: Uint8Array }} level how it thinks
   * @param {number} seats
   */
  decide(name, record, state, { simulations, mind, weights }, seats) {
    const { maxMoves, nodeLimit } = this.manifest;
    const memory = this.reserve(name, Math.min(1 + (simulations + 1) * maxMoves, nodeLimit));
    if (weights && memory.weights !== weights) {
      this.write(memory.at.weights, weights);
      memory.weights = weights;
    }
    this.write(memory.at.root, record);
    new BigUint64Array(this.#memory.buffer, this.#at.random, 1)[0] = state;
    const numbers = [this.#at.random, 1];
    if (mind) {
      new Float64Array(this.#memory.buffer, this.#at.mind, mind.length).set(mind);
      numbers.push(this.#at.mind, mind.length);
    }
    const code = this.#call[name](...memory.handed(), ...numbers, BigInt(simulations), BigInt(seats));
    return { code: Number(code), state: new BigUint64Array(this.#memory.buffer, this.#at.random, 1)[0] };
  }

  /**
   * What the moves of a game have left for its picture, kept in the module's memory until the next call.
   * @param {Uint8Array[]} records before each move and after the last @param {number[]} codes
   */
  #follow(records, codes) {
    const { trail } = this.manifest.scene;
    new Int16Array(this.#memory.buffer, this.#at.trail, trail).fill(0);
    this.#record().set(records[0]);
    this.#call.begin_trail(this.#at.record, this.#at.trail, trail);
    codes.forEach((code, index) => {
      this.#record().set(records[index]);
      new Uint8Array(this.#memory.buffer, this.#at.after, this.manifest.record).set(records[index + 1]);
      this.#call.follow_trail(this.#at.record, this.#at.after, BigInt(code), this.#at.trail, trail);
    });
    this.#record().set(records[codes.length]);
  }

  /**
   * What a position shows, as rows of integers.
   * @param {Uint8Array[]} records before each move and after the last @param {number[]} codes of the moves
   * @param {Uint8Array} lit @param {{ last: boolean, targets: boolean }} wanted
   */
  scene(records, codes, lit, wanted) {
    const { most, columns, trail, last, targets } = this.manifest.scene;
    const legal = wanted.targets ? this.moves(records[codes.length]).length : 0;
    this.#follow(records, codes);
    new Uint8Array(this.#memory.buffer, this.#at.lit, lit.length).set(lit);
    const view = BigInt((wanted.last ? last : 0) | (wanted.targets ? targets : 0));
    const { record, trail: left, codes: listed, lit: bright, rows } = this.#at;
    return this.#rows(this.#call.scene(record, left, trail, listed, legal, bright, lit.length, view, rows, most, columns), columns);
  }

  /** What scores, as rows of integers. @param {Uint8Array[]} records @param {number[]} codes as for `scene` */
  scoreItems(records, codes) {
    const { most, columns } = this.manifest.scoreItems;
    this.#follow(records, codes);
    const { record, trail, rows } = this.#at;
    return this.#rows(this.#call.score_items(record, trail, this.manifest.scene.trail, rows, most, columns), columns);
  }

  /** So many rows of the module's memory. @param {bigint} count @param {number} columns */
  #rows(count, columns) {
    const numbers = new Int16Array(this.#memory.buffer, this.#at.rows, Number(count) * columns);
    return Array.from({ length: Number(count) }, (_, row) => [...numbers.subarray(row * columns, (row + 1) * columns)]);
  }

  #record() {
    return new Uint8Array(this.#memory.buffer, this.#at.record, this.manifest.record);
  }
}
