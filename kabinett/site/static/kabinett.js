// @ts-check
// The rules of the games for pages and Node: what the kernels answer, and the manifest's words for it.
// No rule stands here: `games/<name>.wasm` holds the kernels, `games/<name>.json` the manifest.

import { compose, escaped, filled, quoted } from "./compose.js";

const FORMAT = 1;
const OVER = -2;
const CHANCE = -1;
const SEATS = 4; // Most seats of a game.
const DETAILS = 4; // Numbers that come with the reason of a refusal.
const MIND = 3; // Numbers that say how a level looks.
const TOKENS = "tokens"; // The list of words that is the tokens themselves.
const MOST_SIMULATIONS = 1_000_000;
const LEVELS = 7;
const PAGE = 65536;
const DECIDE = Symbol("decide");

/** The root of what is wrong with what somebody gave: a name, an option, a move. */
export class KabinettError extends Error {
  get name() {
    return this.constructor.name;
  }
}

/** No player has this name, or it has no such setting. */
export class UnknownPlayer extends KabinettError {}

/** A player was asked for a move where no seat is to move. */
export class NothingToChoose extends KabinettError {}

/** No game has this name here. */
export class UnknownGame extends KabinettError {}

/** A game has no such option, or the option no such value. */
export class BadOption extends KabinettError {}

/** A token that is not in the game's notation. */
export class UnreadableMove extends KabinettError {}

/** A well-formed move that the rules forbid here. */
export class IllegalMove extends KabinettError {}

/** Games by address, so that each is fetched and compiled once. @type {Map<string, Promise<Rules>>} */
const loaded = new Map();

/**
 * The start of a game.
 * @param {string} name such as "noti"
 * @param {Record<string, number | string | boolean>} [options] such as {players: 3}
 * @param {{ base?: string | URL }} [from] the folder that holds `games/`, where it is not beside this file
 * @returns {Promise<Position>}
 */
export async function load(name, options = {}, { base = new URL(".", import.meta.url) } = {}) {
  if (!/^[a-z][a-z0-9-]*$/.test(name)) throw new UnknownGame(`there is no game ${quoted(name)}`);
  const address = new URL(`games/${name}`, base).href;
  let rules = loaded.get(address);
  if (!rules) {
    rules = fetchRules(name, address);
    loaded.set(address, rules);
    // What failed to come is asked for again the next time.
    rules.catch(() => loaded.delete(address));
  }
  const found = await rules;
  return new Position(found, found.variant(options), []);
}

/** @param {string} name @param {string} address without its ending */
async function fetchRules(name, address) {
  const [text, code] = await Promise.all([read(`${address}.json`, name), read(`${address}.wasm`, name)]);
  const manifest = JSON.parse(new TextDecoder().decode(text));
  if (manifest.format !== FORMAT) {
    throw new KabinettError(`${address}.json has format ${manifest.format}, this library reads format ${FORMAT}`);
  }
  const { instance } = await WebAssembly.instantiate(code, { env: { exp: Math.exp, log: Math.log } });
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

/** One game's kernels, and memory for what they are given: a record, codes, points, shares, numbers. */
class Rules {
  #memory;
  #call;
  #at;

  /** Where free memory begins. */
  #free = 0;
  /** @type {{ name: string, nodes: number, begin: number, at: Record<string, number>, handed: number[], weights: Uint8Array | null } | null} What a function that decides is handed, once it was asked for. */
  #search = null;

  /** Files of weights by name, once they were asked for. @type {Map<string, Promise<Uint8Array>>} */
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
    const sizes = { rows, lit, trail: 2 * scene.trail, after: manifest.record, record: manifest.record, codes: 2 * manifest.maxMoves, points: 8 * SEATS, shares: 8 * SEATS, setup: 8 * SEATS, details: 8 * DETAILS, random: 8, mind: 8 * MIND };
    this.#at = /** @type {Record<keyof typeof sizes, number>} */ ({});
    this.#free = base;
    for (const [name, size] of Object.entries(sizes)) {
      this.#at[/** @type {keyof typeof sizes} */ (name)] = this.#take(size);
    }
  }

  /** What a guided level knows. @param {string} file */
  weights(file) {
    let found = this.#files.get(file);
    if (!found) {
      found = read(new URL(file, this.address).href, this.manifest.name);
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
   * @param {string} name @param {number} nodes
   */
  #memoryOf(name, nodes) {
    const last = this.#search;
    if (last && last.name === name && last.nodes >= nodes) return last;
    // It lies behind all else, so that what comes next takes its place.
    if (last) this.#free = last.begin;
    const begin = this.#free;
    /** @type {Record<string, number>} */
    const at = {};
    /** @type {number[]} */
    const handed = [];
    for (const { name: array, item, lengths, content } of this.manifest.deciders[name].memory) {
      const sizes = lengths.map((/** @type {number | [number, number]} */ length) =>
        typeof length === "number" ? length : Math.floor(nodes / length[0]) + length[1]);
      const address = this.#take(sizes.reduce((/** @type {number} */ product, /** @type {number} */ length) => product * length, item));
      if (content) this.#write(address, Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0)));
      // The position lies in the last that is called root.
      at[array] = address;
      handed.push(address, ...sizes);
    }
    this.#search = { name, nodes, begin, at, handed, weights: null };
    return this.#search;
  }

  /** @param {number} address @param {Uint8Array} bytes */
  #write(address, bytes) {
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
    const details = new BigInt64Array(this.#memory.buffer, this.#at.details, DETAILS).fill(0n);
    const number = Number(this.#call.refusal(this.#at.record, BigInt(code), this.#at.details, DETAILS));
    return { number, details: [...details].map(Number) };
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
    const memory = this.#memoryOf(name, Math.min(1 + (simulations + 1) * maxMoves, nodeLimit));
    if (weights && memory.weights !== weights) {
      this.#write(memory.at.weights, weights);
      memory.weights = weights;
    }
    this.#write(memory.at.root, record);
    new BigUint64Array(this.#memory.buffer, this.#at.random, 1)[0] = state;
    const numbers = [this.#at.random, 1];
    if (mind) {
      new Float64Array(this.#memory.buffer, this.#at.mind, MIND).set(mind);
      numbers.push(this.#at.mind, MIND);
    }
    const code = this.#call[name](...memory.handed, ...numbers, BigInt(simulations), BigInt(seats));
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

/** A position with its history; `load` makes the first of a game. */
export class Position {
  #rules;
  #variant;
  #record;
  /** @type {{ token: string, code: number, before: Uint8Array }[]} */
  #history;

  /** @param {Rules} rules @param {any} variant @param {{ token: string, code: number, before: Uint8Array }[]} history */
  constructor(rules, variant, history, record = rules.setup(variant.setup)) {
    this.#rules = rules;
    this.#variant = variant;
    this.#history = history;
    this.#record = record;
  }

  /** The game with the options that differ from their defaults, such as "noti(players=3)". */
  get game() {
    return this.#variant.spec;
  }

  /** How many seats there are. */
  get seats() {
    return this.#variant.seats;
  }

  /** What the seats are called, such as ["Yellow", "Blue"]. */
  get seatNames() {
    return [...this.#variant.seatNames];
  }

  /** The seat to move, "chance" while a chance event is due, null once the game is over. */
  get turn() {
    const turn = this.#rules.turn(this.#record);
    return turn === OVER ? null : turn === CHANCE ? "chance" : turn;
  }

  get isOver() {
    return this.turn === null;
  }

  /** How many moves have been played, chance events included. */
  get ply() {
    return this.#history.length;
  }

  /** The tokens played so far. */
  get moves() {
    return this.#history.map(({ token }) => token);
  }

  /** The tokens of the legal moves in the order of their codes; [] once the game is over. */
  get legalMoves() {
    const tokens = this.#tokens();
    return this.#rules.moves(this.#record).map((code) => tokens[code]);
  }

  /** The probability of each token at a chance event; empty elsewhere. */
  get odds() {
    const { odds } = this.#rules.manifest;
    const legal = this.turn === "chance" ? this.legalMoves : [];
    return Object.fromEntries(legal.map((token, index) => [token, odds[index]]));
  }

  /** Points by seat as they stand now. */
  get scores() {
    return this.#rules.points(this.#record, this.seats);
  }

  /** What each seat has of the win, which the winners divide evenly; [] while the game runs. */
  get shares() {
    return this.isOver ? this.#rules.shares(this.scores) : [];
  }

  /** The seats that share the best result; [] while the game runs. */
  get winners() {
    return this.shares.flatMap((share, seat) => (share > 0 ? [seat] : []));
  }

  /**
   * Play a move.
   * @param {string} token
   * @throws {UnreadableMove} the token is not in the game's notation
   * @throws {IllegalMove} the rules forbid it here; either way the position stays as it was
   */
  push(token) {
    const code = this.#code(token);
    const after = this.#rules.play(this.#record, code);
    this.#history.push({ token: this.#tokens()[code], code, before: this.#record });
    this.#record = after;
  }

  /** Take the last move back and return its token. */
  pop() {
    const last = this.#history.pop();
    if (!last) throw new KabinettError("no move to take back");
    this.#record = last.before;
    return last.token;
  }

  /** An independent position with the same history. */
  copy() {
    return new Position(this.#rules, this.#variant, [...this.#history], this.#record);
  }

  /**
   * The position as an SVG document.
   * @param {{ last?: boolean, targets?: boolean, cells?: string[], theme?: string, width?: number, prefix?: string, description?: string }} [look]
   */
  svg({ last = true, targets = false, cells = [], theme = "auto", width = 0, prefix = "", description = "" } = {}) {
    const picture = this.#rules.manifest.pictures[this.#variant.picture];
    if (!picture.sheets[theme]) {
      throw new BadOption(`theme ${quoted(theme)} is unknown; it is auto, light or dark`);
    }
    const lit = Uint8Array.from(picture.places, (/** @type {string} */ name) => Number(cells.includes(name)));
    const values = {
      prefix: escaped(prefix).replaceAll('"', "&quot;"),
      size: width ? ` width="${Number(width)}"` : "",
      root: `kabinett-${this.#rules.manifest.name}-${theme}`,
      sheet: picture.sheets[theme],
      description: escaped(description),
      ply: this.ply,
    };
    return compose(picture, this.#rules.manifest, this.#rules.scene(...this.#course(), lit, { last, targets }), lit, values);
  }

  /** By seat, what scores: items with cells, points and arithmetic, which add up to `scores`. */
  explain() {
    const { manifest } = this.#rules;
    const columns = manifest.scoreItems;
    const items = this.seatNames.map(() => /** @type {import("./kabinett.d.ts").Item[]} */ ([]));
    for (const row of this.#rules.scoreItems(...this.#course())) {
      const numbers = row.slice(columns.numbers, columns.cellCount);
      const cells = row.slice(columns.cells, columns.cells + row[columns.cellCount]);
      items[row[columns.seat]].push({
        label: this.#said(columns.labels[row[columns.label]], numbers),
        cells: cells.map((cell) => this.#word(columns.places, cell)),
        points: row[columns.points],
        arithmetic: this.#said(columns.sums[row[columns.sum]], numbers),
      });
    }
    return items;
  }

  /** The records before each move and after the last, and the codes of the moves. @returns {[Uint8Array[], number[]]} */
  #course() {
    return [[...this.#history.map(({ before }) => before), this.#record], this.#history.map(({ code }) => code)];
  }

  /**
   * What a player decides and the state of its generator afterwards.
   * @param {bigint | null} state of its generator, null before its first move @param {bigint} seed
   * @param {Thought} thought how it thinks
   */
  async [DECIDE](state, seed, { level, simulations = 0 }) {
    if (typeof this.turn !== "number") {
      throw new NothingToChoose(`no seat is to move in ${this.game} after ${this.ply} moves`);
    }
    const rules = this.#rules;
    const record = this.#record;
    const { name, weights, ...how } = level === undefined ? { name: "uct", weights: "", simulations } : this.#levelled(level);
    const knowledge = weights ? await rules.weights(weights) : undefined;
    const begun = state ?? rules.begin(seed);
    const found = rules.decide(name, record, begun, { ...how, weights: knowledge }, this.seats);
    return { move: rules.manifest.tokens[this.#variant.tokens[rules.turn(record) + 1]][found.code], state: found.state };
  }

  /** Which function decides for a level, how it thinks, and which file of weights it needs. @param {number} level */
  #levelled(level) {
    const { name, levels, deciders } = this.#rules.manifest;
    const found = levels[level - 1];
    if (!found) throw new UnknownPlayer(`level ${level} of ${name} needs more than a page has; ask for another level or for uct`);
    const { simulations, mind, guided } = found;
    if (!guided) return { name: "level", weights: "", simulations, mind };
    const [decider] = Object.keys(deciders).filter((each) => deciders[each].weights[this.game]);
    return { name: decider, weights: deciders[decider].weights[this.game], simulations, mind };
  }

  /** How the one to move writes each code. @returns {string[]} */
  #tokens() {
    const turn = this.#rules.turn(this.#record);
    return this.#rules.manifest.tokens[this.#variant.tokens[turn === OVER ? 0 : turn + 1]];
  }

  /** The code of a legal move. @param {string} token */
  #code(token) {
    const { messages, notation } = this.#rules.manifest;
    const written = this.#written(token);
    if (written < 0) {
      throw new UnreadableMove(filled(messages.move_unreadable, { token, game: this.game, notation }));
    }
    const code = this.#rules.canonical(this.#record, written);
    if (!this.#rules.moves(this.#record).includes(code)) {
      throw new IllegalMove(filled(messages.move_illegal_at, { token, game: this.game, ply: this.ply + 1, reason: this.#refusal(code) }));
    }
    return code;
  }

  /** The code that a token stands for, -1 for none. @param {unknown} token */
  #written(token) {
    if (typeof token !== "string") return -1;
    if (!this.isOver) return this.#tokens().indexOf(token);
    // Nobody is to move, so that it may be anybody's.
    const lists = this.#variant.tokens.map((/** @type {number} */ place) => this.#rules.manifest.tokens[place]);
    return Math.max(...lists.map((/** @type {string[]} */ tokens) => tokens.indexOf(token)));
  }

  /** Which rule forbids a code. @param {number} code */
  #refusal(code) {
    const { messages, reasons } = this.#rules.manifest;
    if (this.isOver) return messages.game_over;
    const { number, details } = this.#rules.refusal(this.#record, code);
    return this.#said(reasons[number], details);
  }

  /**
   * A sentence with its blanks filled by numbers, in their order; what fills a blank again is listed.
   * @param {{ sentence: string, blanks: [string, string][] }} reason @param {number[]} numbers
   */
  #said({ sentence, blanks }, numbers) {
    const values = /** @type {Record<string, unknown>} */ ({});
    blanks.forEach(([name, listed], index) => {
      if (!name) return;
      const word = this.#word(listed, numbers[index]);
      values[name] = name in values ? `${values[name]}, ${word}` : word;
    });
    return filled(sentence, values);
  }

  /** What a number of a refusal stands for: itself, a token, or a word of a list. @param {string} listed @param {number} number */
  #word(listed, number) {
    if (!listed) return number;
    return listed === TOKENS ? this.#tokens()[number] : this.#variant.words[listed][number];
  }
}

/** @typedef {{ level?: number, simulations?: number }} Thought a level, or how many simulations a move */

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
  #thought;
  #seed;

  /** @param {Thought} thought @param {bigint} seed */
  constructor(thought, seed) {
    this.#thought = thought;
    this.#seed = seed;
  }

  /** The token of the move to play. @param {Position} position where a seat is to move */
  async choose(position) {
    const { move, state } = await position[DECIDE](this.#state, this.#seed, this.#thought);
    this.#state = state;
    return move;
  }
}
