// @ts-check
// A position with its history, in the words of the manifest: tokens, seats, sentences, pictures.

import { compose, escaped, quoted } from "./compose.js";
import { BadOption, IllegalMove, KabinettError, NothingToChoose, UnreadableMove } from "./errors.js";
import { PARTS } from "./players.js";
import { CHANCE, OVER } from "./rules.js";

const TOKENS = "tokens"; // The list of words that is the tokens themselves.

/** A position with its history; `load` makes the first of a game. */
export class Position {
  #rules;
  #variant;
  #texts;
  #record;
  /** @type {{ token: string, code: number, before: Uint8Array }[]} */
  #history;

  /**
   * @param {import("./rules.js").Rules} rules @param {any} variant @param {import("./texts.js").Texts} texts
   * @param {{ token: string, code: number, before: Uint8Array }[]} history
   */
  constructor(rules, variant, texts, history, record = rules.setup(variant.setup)) {
    this.#rules = rules;
    this.#variant = variant;
    this.#texts = texts;
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
    return this.#variant.seatNames.map((/** @type {any} */ name) => String(this.#texts.word(name)));
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

  /** What is due, chance events included, such as "Place a marker"; "" once the game is over. */
  get task() {
    if (this.isOver) return "";
    const { number, details } = this.#rules.task(this.#record, this.#history.at(-1)?.before ?? this.#record);
    return this.#said(this.#rules.manifest.tasks[number], details);
  }

  /** Why the game has ended, such as "All stones are laid"; "" while it runs. */
  get endReason() {
    if (!this.isOver) return "";
    const { number, details } = this.#rules.endReason(this.#record);
    return this.#said(this.#rules.manifest.ends[number], details);
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
    return new Position(this.#rules, this.#variant, this.#texts, [...this.#history], this.#record);
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
    const rows = this.#rules.scene(...this.#course(), lit, { last, targets });
    return compose(picture, this.#rules.manifest, rows, lit, values, this.#texts);
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
   * What a player has to know, where a seat is to move.
   * @returns {import("./players.js").Parts}
   */
  [PARTS]() {
    const { turn } = this;
    if (typeof turn !== "number") {
      throw new NothingToChoose(`no seat is to move in ${this.game} after ${this.ply} moves`);
    }
    return { rules: this.#rules, record: this.#record, game: this.game, seats: this.seats, turn, tokens: this.#tokens() };
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
      throw new UnreadableMove(this.#texts.say(messages.move_unreadable, { token, game: this.game, notation: this.#texts.say(notation) }));
    }
    const code = this.#rules.canonical(this.#record, written);
    if (!this.#rules.moves(this.#record).includes(code)) {
      throw new IllegalMove(this.#texts.say(messages.move_illegal_at, { token, game: this.game, ply: this.ply + 1, reason: this.#refusal(code) }));
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
    if (this.isOver) return this.#texts.say(messages.game_over);
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
    return this.#texts.say(sentence, values);
  }

  /** What a number of a sentence stands for: itself, a token, or a word of a list. @param {string} listed @param {number} number */
  #word(listed, number) {
    if (!listed) return number;
    return listed === TOKENS ? this.#tokens()[number] : this.#texts.word(this.#variant.words[listed][number]);
  }
}
