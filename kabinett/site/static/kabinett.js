// @ts-check
// The rules of the games for pages and Node: what the kernels answer, and the manifest's words for it.
// No rule stands here: `games/<name>.wasm` holds the kernels, `games/<name>.json` the manifest.

const FORMAT = 1;
const OVER = -2;
const CHANCE = -1;
const SEATS = 4; // Most seats of a game.
const DETAILS = 4; // Numbers that come with the reason of a refusal.
const TOKENS = "tokens"; // The list of words that is the tokens themselves.
const MOST_SIMULATIONS = 1_000_000;
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
  return new Rules(manifest, instance);
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
  /** @type {{ nodes: number, begin: number, root: number, handed: number[] } | null} What `decide` is handed, once it was asked for. */
  #search = null;

  /** @param {any} manifest @param {WebAssembly.Instance} instance */
  constructor(manifest, instance) {
    this.manifest = manifest;
    this.#call = /** @type {Record<string, (...numbers: any[]) => any>} */ (/** @type {unknown} */ (instance.exports));
    this.#memory = /** @type {WebAssembly.Memory} */ (instance.exports.memory);
    const base = /** @type {WebAssembly.Global} */ (instance.exports.__heap_base).value;
    const sizes = { record: manifest.record, codes: 2 * manifest.maxMoves, points: 8 * SEATS, shares: 8 * SEATS, setup: 8 * SEATS, details: 8 * DETAILS, random: 8 };
    this.#at = /** @type {Record<keyof typeof sizes, number>} */ ({});
    this.#free = base;
    for (const [name, size] of Object.entries(sizes)) {
      this.#at[/** @type {keyof typeof sizes} */ (name)] = this.#take(size);
    }
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

  /** Memory for a search with room for so many nodes: addresses and lengths of its arrays. @param {number} nodes */
  #searchMemory(nodes) {
    if (this.#search && this.#search.nodes >= nodes) return this.#search;
    // The tree lies behind all else, so that a larger one takes its place.
    if (this.#search) this.#free = this.#search.begin;
    const begin = this.#free;
    const { tree, work } = this.manifest.decision;
    /** @param {{ item: number, lengths: (number | string)[], content?: string }} array */
    const place = ({ item, lengths, content }) => {
      const sizes = lengths.map((length) => (typeof length === "string" ? nodes : length));
      const address = this.#take(sizes.reduce((product, length) => product * length, item));
      if (content) new Uint8Array(this.#memory.buffer, address).set(Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0)));
      return [address, ...sizes];
    };
    const trees = tree.map(place);
    const works = work.map(place);
    this.#search = { nodes, begin, root: works[0][0], handed: [...trees, ...works].flat() };
    return this.#search;
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
   * The code that the plain tree search plays, and the state of the player's generator afterwards.
   * @param {Uint8Array} record @param {bigint} state @param {number} simulations @param {number} seats
   */
  decide(record, state, simulations, seats) {
    const { maxMoves, decision } = this.manifest;
    const { root, handed } = this.#searchMemory(Math.min(1 + (simulations + 1) * maxMoves, decision.nodeLimit));
    new Uint8Array(this.#memory.buffer, root, this.manifest.record).set(record);
    const random = new BigUint64Array(this.#memory.buffer, this.#at.random, 1);
    random[0] = state;
    const code = this.#call.decide(...handed, this.#at.random, 1, BigInt(simulations), BigInt(seats));
    return { code: Number(code), state: new BigUint64Array(this.#memory.buffer, this.#at.random, 1)[0] };
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
  /** @type {{ token: string, before: Uint8Array }[]} */
  #history;

  /** @param {Rules} rules @param {any} variant @param {{ token: string, before: Uint8Array }[]} history */
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
    this.#history.push({ token: this.#tokens()[code], before: this.#record });
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

  /** @param {bigint | null} state of the player's generator, null before its first move @param {bigint} seed @param {number} simulations */
  [DECIDE](state, seed, simulations) {
    if (typeof this.turn !== "number") {
      throw new NothingToChoose(`no seat is to move in ${this.game} after ${this.ply} moves`);
    }
    const found = this.#rules.decide(this.#record, state ?? this.#rules.begin(seed), simulations, this.seats);
    return { move: this.#tokens()[found.code], state: found.state };
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
    const { sentence, blanks } = reasons[number];
    const values = Object.fromEntries(
      blanks.map((/** @type {[string, string]} */ [name, listed], /** @type {number} */ index) => [name, this.#word(listed, details[index])]),
    );
    return filled(sentence, values);
  }

  /** What a number of a refusal stands for: itself, a token, or a word of a list. @param {string} listed @param {number} number */
  #word(listed, number) {
    if (!listed) return number;
    return listed === TOKENS ? this.#tokens()[number] : this.#variant.words[listed][number];
  }
}

/**
 * A player: "uct", the plain tree search, which decides as Python's from the same seed and simulations.
 * @param {string} name
 * @param {{ simulations?: number, seed?: number | bigint }} [settings] simulations a move, from 1
 */
export function player(name, { simulations = 1000, seed = 0 } = {}) {
  if (name !== "uct") throw new UnknownPlayer(`there is no player ${quoted(name)}; the players are uct`);
  if (!Number.isSafeInteger(simulations) || simulations < 1 || simulations > MOST_SIMULATIONS) {
    throw new UnknownPlayer(`simulations=${simulations} is not possible; it is a whole number from 1 to ${MOST_SIMULATIONS}`);
  }
  return new UctPlayer(simulations, BigInt(seed));
}

class UctPlayer {
  #state = /** @type {bigint | null} */ (null);
  #simulations;
  #seed;

  /** @param {number} simulations @param {bigint} seed */
  constructor(simulations, seed) {
    this.#simulations = simulations;
    this.#seed = seed;
  }

  /** The token of the move to play. @param {Position} position where a seat is to move */
  choose(position) {
    const { move, state } = position[DECIDE](this.#state, this.#seed, this.#simulations);
    this.#state = state;
    return move;
  }
}

/**
 * A sentence with its blanks filled in: {square}, {token!r} in quotes, {size:stone|stones} with what is counted.
 * @param {string} sentence @param {Record<string, unknown>} values
 */
function filled(sentence, values) {
  return sentence.replace(/\{(\w+)(!r)?(?::([^{}|]*)\|([^{}|]*))?\}/g, (_, name, quotes, single, many) => {
    const value = /** @type {any} */ (values[name]);
    if (single !== undefined) return `${value.toLocaleString("en-US")} ${value === 1 ? single : many}`;
    return quotes ? quoted(value) : String(value);
  });
}

/** A text as the sentences of Python quote it. @param {unknown} value */
function quoted(value) {
  if (typeof value !== "string") return String(value);
  const mark = value.includes("'") && !value.includes('"') ? '"' : "'";
  const escapes = /** @type {Record<string, string>} */ ({ "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", [mark]: `\\${mark}` });
  const isHidden = (/** @type {number} */ code) => code < 32 || (code > 126 && code < 161) || code === 173;
  const shown = Array.from(value, (sign) => {
    const code = /** @type {number} */ (sign.codePointAt(0));
    return escapes[sign] ?? (isHidden(code) ? `\\x${code.toString(16).padStart(2, "0")}` : sign);
  });
  return mark + shown.join("") + mark;
}
