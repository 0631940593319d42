// @ts-check
// Records of games as text, in the form of docs/records.md: read and replayed, and written.

/** @typedef {import("./kabinett.d.ts").Position} Position */
/** @typedef {{ tags: Record<string, string>, position: Position, comments: Record<number, string[]> }} GameRecord */

const COLUMNS = 80;
const END = "#";
const UNFINISHED = "*";
const HIDDEN = "\\x00-\\x1f\\x7f-\\x9f\\u061c\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u2069\\ufeff\\ufff9-\\ufffb";
const IN_VALUE = new RegExp(`[\\\\"${HIDDEN}]`, "g");
const IN_COMMENT = new RegExp(`[\\\\{}${HIDDEN}]| (?= )|^ | $`, "g");
const TAG = /\[[ \t]*([A-Z][A-Za-z0-9]{0,39})[ \t]*"((?:[^"\\]|\\.)*)"[ \t]*\]/y;
const NUMBER = /\d+\.+/y;
const TOKEN = /(?:(?![{}[\];"])[!-~])+/y;
const BLANKS = /[ \t\r\n\f\v]+/y;
const INSIDE = /(?:[^{}\\]|\\(?:u\{[0-9a-f]{0,40}\}|[^]))*/y;

/** What is wrong with a record: the key of a sentence with its values, and where it stands. */
export class BadRecord extends Error {
  /** @param {string} key @param {Record<string, string | number>} values @param {{ line: number, game: number }} place */
  constructor(key, values, { line, game }) {
    super(`line ${line}, game ${game}: ${key} ${JSON.stringify(values)}`);
    this.key = key;
    this.values = values;
    this.line = line;
    this.game = game;
  }
}

// -- writing ------------------------------------------------------------------------------------------------

/** @param {string} sign */
const escape = (sign) => ('\\"{}'.includes(sign) ? `\\${sign}` : sign === "\n" ? "\\n" : `\\u{${sign.charCodeAt(0).toString(16)}}`);

/** A record as text. @param {GameRecord} record @param {number[]} movers by move, the seat that made it, -1 for chance */
export function recordText({ tags, position, comments }, movers) {
  const lines = Object.entries(tags).map(([name, value]) => `[${name} "${value.replace(IN_VALUE, escape)}"]`);
  const said = (/** @type {number} */ ply) => (comments[ply] ?? []).flatMap((text) => `{${text.replace(IN_COMMENT, escape)}}`.split(" "));
  const marks = numbersOf(movers, position.seats);
  const moves = position.moves.flatMap((token, index) => [marks.has(index) ? `${marks.get(index)} ${token}` : token, ...said(index + 1)]);
  const pieces = [...said(0), ...moves, tags.Result === UNFINISHED ? UNFINISHED : END];
  return `${[...lines, "", ...wrapped(pieces)].join("\n")}\n\n`;
}

/** The tags that a game has by itself. @param {string} spec @param {Position} position @param {string} date @param {string[]} names by seat, "" for none */
export function tagsOf(spec, position, date, names) {
  const seats = names.flatMap((name, seat) => (name ? [[`Seat${seat}`, name]] : []));
  return Object.fromEntries([["Game", spec], ["Date", date], ...seats, ["Result", resultOf(position)], ["Termination", position.isOver ? "finished" : "unfinished"]]);
}

/** @param {Position} position */
const resultOf = (position) => (position.isOver ? position.scores.join(" ") : UNFINISHED);

/** The number before each turn that has one, by the index of its first move. @param {number[]} movers @param {number} seats */
function numbersOf(movers, seats) {
  /** @type {Map<number, string>} */
  const marks = new Map();
  let opening = -1;
  let last = -1;
  movers.forEach((seat, index) => {
    if (opening < 0) opening = index;
    if (seat < 0) return;
    if (last < 0 || (seat === 0 && (last !== 0 || seats === 1))) marks.set(opening, `${marks.size + 1}${seat === 0 ? "." : "..."}`);
    last = seat;
    opening = -1;
  });
  return marks;
}

/** @param {string[]} pieces between which lines may break */
function wrapped(pieces) {
  /** @type {string[]} */
  const lines = [];
  let line = "";
  for (const piece of pieces) {
    if (line && [...line].length + 1 + [...piece].length > COLUMNS) {
      lines.push(line);
      line = piece;
    } else line = line ? `${line} ${piece}` : piece;
  }
  return [...lines, line];
}

// -- reading ------------------------------------------------------------------------------------------------

/**
 * The games of a text, each replayed.
 * @param {string} text
 * @param {(spec: string) => Promise<Position | null>} begin gives the start of a game by its specification, null for none
 * @returns {Promise<GameRecord[]>}
 * @throws {BadRecord}
 */
export async function readRecords(text, begin) {
  return await new Reader(text.replace(/^\ufeff/, ""), begin).records();
}

class Reader {
  #text;
  #begin;
  #at = 0;
  #game = 0;
  /** @type {Record<string, string>} */
  #tags = {};
  /** @type {Position | null} */
  #position = null;
  /** @type {Record<number, string[]>} */
  #comments = {};

  /** @param {string} text @param {(spec: string) => Promise<Position | null>} begin */
  constructor(text, begin) {
    this.#text = text;
    this.#begin = begin;
  }

  /** @param {string} key @param {Record<string, string | number>} [values] @param {number} [at] @returns {never} */
  #fail(key, values = {}, at = this.#at) {
    throw new BadRecord(key, values, { line: this.#text.slice(0, at).split("\n").length, game: this.#game });
  }

  /** What a pattern finds here, which is passed over. @param {RegExp} pattern */
  #take(pattern) {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found) this.#at = pattern.lastIndex;
    return found;
  }

  /** What stands here, for a message. */
  #shown() {
    return (/^\S{1,60}/.exec(this.#text.slice(this.#at, this.#at + 60)) ?? [""])[0];
  }

  async records() {
    /** @type {GameRecord[]} */
    const found = [];
    for (this.#take(BLANKS); this.#at < this.#text.length; this.#take(BLANKS)) {
      const record = await this.#step();
      if (record) found.push(record);
    }
    if (Object.keys(this.#tags).length) this.#fail("site_record_cut_off");
    return found;
  }

  async #step() {
    const sign = this.#text[this.#at];
    if (sign === "[") return this.#tag();
    if (!this.#tags.Game) this.#fail("site_record_outside", { word: this.#shown() });
    const position = (this.#position ??= await this.#started());
    if (sign === "{" || sign === ";") return this.#comment(sign, position.ply);
    if (this.#take(NUMBER)) return null;
    const from = this.#at;
    const [word] = this.#take(TOKEN) ?? this.#fail("site_record_word", { word: this.#shown() });
    if (word === END || word === UNFINISHED) return this.#ended(word, position, from);
    try {
      position.push(word);
    } catch (error) {
      this.#fail("site_record_move", { reason: error instanceof Error ? error.message : String(error) }, from);
    }
    return null;
  }

  #tag() {
    if (this.#position) this.#fail("site_record_tag_late");
    if (!this.#tags.Game) this.#game += 1;
    const from = this.#at;
    const [, name, written] = this.#take(TAG) ?? this.#fail("site_record_no_tag", { word: this.#shown() });
    if (name in this.#tags) this.#fail("site_record_tag_twice", { tag: name }, from);
    if (!this.#tags.Game && name !== "Game") this.#fail("site_record_first_tag", { tag: name }, from);
    this.#tags[name] = this.#unescaped(written, from);
    return null;
  }

  /** @param {string} written @param {number} from where it stands */
  #unescaped(written, from) {
    return written.replace(/\\(?:u\{([0-9a-f]{1,6})\}|([^]))/g, (whole, point, sign) => {
      const value = parseInt(point, 16);
      if (point && value <= 0x10ffff) return String.fromCodePoint(value);
      if (sign === "n") return "\n";
      return sign && '\\"{}'.includes(sign) ? sign : this.#fail("site_record_escape", { word: whole }, from);
    });
  }

  async #started() {
    if (this.#tags.Board !== undefined) this.#fail("site_record_set_up");
    return (await this.#begin(this.#tags.Game)) ?? this.#fail("site_record_game", { spec: this.#tags.Game });
  }

  /** @param {string} sign with which it begins @param {number} ply */
  #comment(sign, ply) {
    const from = this.#at;
    this.#at += 1;
    const [inside] = /** @type {RegExpExecArray} */ (this.#take(sign === ";" ? /[^\n]*/y : INSIDE));
    if (sign === "{" && this.#text[this.#at] !== "}") this.#fail("site_record_comment", {}, from);
    if (sign === "{") this.#at += 1;
    const plain = inside.replace(/[ \t\r\n\f\v]+/g, " ").replace(/^ | $/g, "");
    (this.#comments[ply] ??= []).push(sign === "{" ? this.#unescaped(plain, from) : plain);
    return null;
  }

  /** @param {string} sign @param {Position} position @param {number} from where it stands @returns {GameRecord} */
  #ended(sign, position, from) {
    const right = position.isOver ? END : UNFINISHED;
    if (sign !== right) this.#fail("site_record_end", { sign, right }, from);
    const result = resultOf(position);
    if (this.#tags.Result !== result) this.#fail("site_record_result", { given: this.#tags.Result ?? "", right: result }, from);
    const record = { tags: this.#tags, position, comments: this.#comments };
    this.#tags = {};
    this.#comments = {};
    this.#position = null;
    return record;
  }
}
