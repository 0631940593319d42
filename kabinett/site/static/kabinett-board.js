// @ts-check
// <kabinett-board game="noti" moves="II@d4 …">: a live board, a replay or a puzzle in any page.

import { load } from "./kabinett.js";
import { choices, isPlace, middle, placesAt, rowsOf } from "./places.js";

const STYLE = `
:host { display: block; max-width: 36rem; font: 1rem/1.4 system-ui, sans-serif; }
figure { margin: 0; position: relative; }
svg { display: block; width: 100%; height: auto; }
svg * { pointer-events: none; }
svg [id], svg [data-at], svg [id] *, svg [data-at] * { pointer-events: auto; }
.focus { position: absolute; border: 3px solid #0a6b66; border-radius: 4px; pointer-events: none; box-shadow: 0 0 0 2px #fff; }
.grid { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
nav { display: flex; flex-wrap: wrap; gap: .4rem; margin-top: .5rem; align-items: center; }
nav button { font: inherit; min-width: 2.75rem; min-height: 2.75rem; padding: 0 .6rem; cursor: pointer; }
nav button[aria-disabled="true"] { opacity: 0.45; cursor: default; }
[role="alert"] { font-weight: 600; }
p { margin: .4rem 0 0; }
`;

/** Texts of the element; a page may replace them before a board is used, for another language. */
export const texts = {
  board: "Board",
  first: "To the start",
  back: "One move back",
  forward: "One move forward",
  last: "To the end",
  moveOf: (/** @type {number} */ ply, /** @type {number} */ last) => `Move ${ply} of ${last}`,
  turn: (/** @type {string} */ seat) => `${seat} to move`,
  won: (/** @type {string} */ seats) => `${seats} won`,
  pieceOf: (/** @type {string} */ piece, /** @type {string} */ seat) => `${piece} of ${seat}`,
  open: "can be chosen",
  chosen: "chosen",
  right: (/** @type {string} */ token) => `${token} is right`,
  wrong: (/** @type {string} */ token) => `${token} is not it; try again`,
};

const STEPS = /** @type {const} */ ([["first", "|◀"], ["back", "◀"], ["forward", "▶"], ["last", "▶|"]]);

/**
 * Attributes: `game`; `options`, such as "players=3"; `language` of its pictures and errors; `moves`, tokens with blanks between them; `ply`, how many of
 * them are shown at first; `replay`, if present, lets nobody play; `answers`, tokens of which each solves the puzzle;
 * `theme`. Events: `kabinett-move` and, of a puzzle, `kabinett-answer`, with the token in `detail`.
 */
export class KabinettBoard extends HTMLElement {
  static observedAttributes = ["game", "options", "language", "moves", "ply", "replay", "answers", "theme"];

  /** @type {import("./kabinett.d.ts").Position | null} */
  #position = null;
  /** The moves to step through. @type {string[]} */
  #line = [];
  /** Places chosen so far for a move. @type {string[]} */
  #chosen = [];
  #said = "";
  /** Counts what was asked for, so that what comes late is dropped. */
  #asked = 0;
  #focused = "";
  #figure = document.createElement("figure");
  #picture = document.createElement("div");
  #focus = document.createElement("div");
  #grid = document.createElement("div");
  #controls = document.createElement("nav");
  #kinds = document.createElement("nav");
  #status = document.createElement("p");
  #alert = document.createElement("p");

  constructor() {
    super();
    const style = document.createElement("style");
    style.textContent = STYLE;
    this.#focus.className = "focus";
    this.#focus.hidden = true;
    this.#grid.className = "grid";
    this.#grid.setAttribute("role", "grid");
    this.#picture.setAttribute("aria-hidden", "true");
    this.#status.setAttribute("role", "status");
    this.#alert.setAttribute("role", "alert");
    this.#figure.append(this.#picture, this.#focus, this.#grid);
    this.attachShadow({ mode: "open" }).append(style, this.#figure, this.#kinds, this.#controls, this.#status, this.#alert);
    this.#picture.addEventListener("click", (event) => this.#pick(placesAt(event.target)));
    this.#grid.addEventListener("keydown", (event) => this.#move(event));
    this.#grid.addEventListener("focusout", () => (this.#focus.hidden = true));
  }

  attributeChangedCallback() {
    if (this.isConnected) this.#begin();
  }

  connectedCallback() {
    this.#begin();
  }

  /** The position that is shown; null until the game has come. */
  get position() {
    return this.#position?.copy() ?? null;
  }

  /** Fetch the game once per change of the attributes, and show it. */
  async #begin() {
    this.#asked += 1;
    const asked = this.#asked;
    await Promise.resolve();
    if (asked !== this.#asked) return;
    const words = (/** @type {string} */ name) => (this.getAttribute(name) ?? "").split(/\s+/).filter(Boolean);
    try {
      const language = this.getAttribute("language") ?? "en";
      const position = await load(this.getAttribute("game") ?? "", optionsOf(words("options")), { language });
      if (asked !== this.#asked) return;
      this.#position = position;
      this.#line = [];
      this.#chosen = [];
      this.#said = "";
      this.#alert.textContent = "";
      for (const token of words("moves")) {
        position.push(token);
        this.#line.push(token);
      }
    } catch (error) {
      if (asked !== this.#asked) return;
      this.#alert.textContent = error instanceof Error ? error.message : String(error);
    }
    if (!this.#position) return;
    const ply = Number(this.getAttribute("ply") ?? this.#line.length);
    this.#step(Number.isInteger(ply) && ply >= 0 ? Math.min(ply, this.#line.length) : this.#line.length);
    this.#chance();
  }

  /** Show the line after so many moves. @param {number} ply */
  #step(ply) {
    const position = this.#position;
    if (!position) return;
    while (position.ply > ply) position.pop();
    while (position.ply < ply) position.push(this.#line[position.ply]);
    this.#chosen = [];
    this.#draw();
  }

  /** Whether a move may be played here. */
  get #isOpen() {
    return !this.hasAttribute("replay") && typeof this.#position?.turn === "number";
  }

  #draw() {
    const position = this.#position;
    if (!position) return;
    const cells = this.#chosen.map((id) => id.slice(id.indexOf("-") + 1));
    this.#picture.innerHTML = position.svg({ targets: this.#isOpen, cells, theme: /** @type {any} */ (this.getAttribute("theme") ?? "auto") });
    this.#drawGrid();
    this.#drawControls();
    this.#drawKinds();
    const { winners, seatNames, turn, scores } = position;
    const names = winners.map((seat) => seatNames[seat]).join(", ");
    const state = position.isOver ? texts.won(names) : typeof turn === "number" ? texts.turn(seatNames[turn]) : "";
    const points = seatNames.map((name, seat) => `${name} ${scores[seat]}`).join(", ");
    this.#status.textContent = [this.#said, texts.moveOf(position.ply, this.#line.length), state, points].filter(Boolean).join(" · ");
  }

  /** The places as a grid of buttons, for the keyboard and for who hears the board. */
  #drawGrid() {
    const places = /** @type {Element[]} */ ([...this.#picture.querySelectorAll("[id]")].filter(isPlace));
    const pieces = new Map([...this.#picture.querySelectorAll("[data-at][data-piece]")].map((piece) => [piece.getAttribute("data-at"), piece]));
    const open = new Set(this.#isOpen ? this.#candidates().map(({ places }) => places[this.#chosen.length]) : []);
    const hadFocus = this.shadowRoot?.activeElement?.getAttribute("role") === "gridcell";
    this.#grid.setAttribute("aria-label", texts.board);
    this.#grid.replaceChildren(
      ...rowsOf(places).map((row) => {
        const line = document.createElement("div");
        line.setAttribute("role", "row");
        line.append(...row.map(({ id }) => this.#gridCell(id, pieces.get(id), open.has(id))));
        return line;
      }),
    );
    const cells = this.#cells().flat();
    const focused = cells.find(({ value }) => value === this.#focused) ?? cells.find(({ value }) => open.has(value)) ?? cells[0];
    if (!focused) return;
    focused.tabIndex = 0;
    if (hadFocus) focused.focus();
  }

  /** @param {string} id @param {Element | undefined} piece @param {boolean} isOpen */
  #gridCell(id, piece, isOpen) {
    const button = document.createElement("button");
    button.setAttribute("role", "gridcell");
    button.tabIndex = -1;
    button.value = id;
    const seat = piece?.getAttribute("data-seat");
    const sort = piece?.getAttribute("data-piece") ?? "";
    const owner = seat ? this.#position?.seatNames[Number(seat)] : "";
    const lies = owner ? texts.pieceOf(sort, owner) : sort;
    const state = this.#chosen.includes(id) ? texts.chosen : isOpen ? texts.open : "";
    button.textContent = [id.slice(id.indexOf("-") + 1), lies, state].filter(Boolean).join(", ");
    button.addEventListener("click", () => this.#pick([id]));
    button.addEventListener("focus", () => this.#showFocus(id));
    return button;
  }

  /** The buttons of the grid, by rows. */
  #cells() {
    return [...this.#grid.children].map((row) => /** @type {HTMLButtonElement[]} */ ([...row.children]));
  }

  /** Frame the place that has the focus. @param {string} id */
  #showFocus(id) {
    this.#focused = id;
    const box = this.#picture.querySelector(`#${CSS.escape(id)}`)?.getBoundingClientRect();
    if (!box) return;
    const frame = this.#figure.getBoundingClientRect();
    this.#focus.hidden = false;
    Object.assign(this.#focus.style, {
      left: `${box.left - frame.left - 3}px`,
      top: `${box.top - frame.top - 3}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
    });
  }

  /** Arrows go from place to place, Escape takes back what was chosen. @param {KeyboardEvent} event */
  #move(event) {
    if (event.key === "Escape") {
      this.#chosen = [];
      this.#draw();
      return;
    }
    const rows = this.#cells();
    const from = /** @type {HTMLButtonElement} */ (event.target);
    const row = rows.findIndex((cells) => cells.includes(from));
    const column = rows[row]?.indexOf(from) ?? -1;
    const to = { ArrowLeft: () => rows[row][column - 1], ArrowRight: () => rows[row][column + 1], ArrowUp: () => this.#nearest(from, rows[row - 1]), ArrowDown: () => this.#nearest(from, rows[row + 1]) }[event.key]?.();
    if (!to) return;
    event.preventDefault();
    from.tabIndex = -1;
    to.tabIndex = 0;
    to.focus();
  }

  /** The button of a row whose place is seen nearest to that of another. @param {HTMLButtonElement} from @param {HTMLButtonElement[] | undefined} row */
  #nearest(from, row) {
    const at = (/** @type {HTMLButtonElement} */ { value }) => middle(/** @type {Element} */ (this.#picture.querySelector(`#${CSS.escape(value)}`)).getBoundingClientRect()).x;
    const distance = (/** @type {HTMLButtonElement} */ cell) => Math.abs(at(cell) - at(from));
    return row?.reduce((best, cell) => (distance(cell) < distance(best) ? cell : best));
  }

  /** The legal moves that begin with what was chosen. */
  #candidates() {
    const ids = new Set([...this.#picture.querySelectorAll("[id]")].filter(isPlace).map(({ id }) => id));
    return choices(this.#position?.legalMoves ?? [], ids).filter(({ places }) => this.#chosen.every((id, index) => places[index] === id));
  }

  /** Choose the first of some places that a legal move goes on with, or begin anew with it. @param {string[]} ids */
  #pick(ids) {
    if (!this.#isOpen) return;
    const goesOn = () => ids.find((id) => this.#candidates().some(({ places }) => places[this.#chosen.length] === id));
    let found = goesOn();
    if (!found && this.#chosen.length) {
      this.#chosen = [];
      this.#draw();
      found = goesOn();
    }
    if (!found) return;
    this.#chosen.push(found);
    const left = this.#candidates();
    if (left.length === 1 && left[0].places.length === this.#chosen.length) this.#play(left[0].token);
    else this.#draw();
  }

  /** Buttons for moves that cannot be told apart by pointing, and for those without a place. */
  #drawKinds() {
    const left = this.#isOpen ? this.#candidates().filter(({ places }) => places.length === this.#chosen.length) : [];
    this.#kinds.replaceChildren(...left.map(({ token }) => this.#button(token, token, () => this.#play(token))));
  }

  #drawControls() {
    const { ply } = /** @type {import("./kabinett.d.ts").Position} */ (this.#position);
    const end = this.#line.length;
    const targets = { first: 0, back: ply - 1, forward: ply + 1, last: end };
    const active = this.shadowRoot?.activeElement?.getAttribute("name");
    this.#controls.replaceChildren(
      ...STEPS.map(([name, sign]) => {
        const button = this.#button(sign, texts[name], () => this.#step(targets[name]));
        button.name = name;
        button.setAttribute("aria-disabled", String(targets[name] < 0 || targets[name] > end || targets[name] === ply));
        return button;
      }),
    );
    const again = [...this.#controls.children].find((button) => button.getAttribute("name") === active);
    if (again instanceof HTMLElement) again.focus();
  }

  /** @param {string} sign @param {string} label @param {() => void} act */
  #button(sign, label, act) {
    const button = document.createElement("button");
    button.textContent = sign;
    button.setAttribute("aria-label", label);
    button.addEventListener("click", () => button.getAttribute("aria-disabled") !== "true" && act());
    return button;
  }

  /** @param {string} token */
  #play(token) {
    const position = this.#position;
    if (!position) return;
    const answers = this.getAttribute("answers")?.split(/\s+/).filter(Boolean);
    this.#chosen = [];
    if (answers) {
      const isRight = answers.includes(token);
      this.#said = isRight ? texts.right(token) : texts.wrong(token);
      this.#tell("kabinett-answer", { token, isRight });
      if (!isRight) return this.#draw();
    }
    this.#line = [...this.#line.slice(0, position.ply), token];
    position.push(token);
    this.#draw();
    this.#tell("kabinett-move", { token, moves: position.moves });
    this.#chance();
  }

  /** Let chance decide where it is due, by its odds. */
  #chance() {
    const position = this.#position;
    if (!position || this.hasAttribute("replay") || position.ply < this.#line.length) return;
    while (position.turn === "chance") {
      let drawn = Math.random();
      const odds = Object.entries(position.odds);
      const [token] = odds.find(([, share]) => (drawn -= share) < 0) ?? odds[odds.length - 1];
      position.push(token);
      this.#line.push(token);
    }
    this.#draw();
  }

  /** @param {string} name @param {object} detail */
  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

/** Options such as players=3, with their values as numbers and truth values. @param {string[]} words */
function optionsOf(words) {
  return Object.fromEntries(
    words.map((word) => {
      const [name, value = ""] = word.split("=", 2);
      const known = /** @type {Record<string, boolean>} */ ({ true: true, false: false, True: true, False: false });
      return [name, known[value] ?? (/^\d+$/.test(value) ? Number(value) : value)];
    }),
  );
}

customElements.define("kabinett-board", KabinettBoard);
