// @ts-check
// The table of a page that needs no server: the library is the referee, machines think beside the page.

import { Board } from "table/board.js";
import { Chooser } from "table/chooser.js";
import { button, byId, capital, listed, make, renew, t, targetOf } from "table/dom.js";
import { drawMoves, words } from "table/moves.js";
import { drawScore } from "table/panels.js";
import { settingsButton } from "table/preferences.js";
import { drawStatus } from "table/status.js";
import { tapsTwice } from "table/taps.js";
import { download, isClosed, recordOf } from "./export.js";
import { load } from "./kabinett.js";
import { linked, linkOf, wantedGame } from "./links.js";
import { Machine } from "./machine.js";
import { choices } from "./places.js";
import { newId, Store } from "./store.js";

const PAUSE = 450; // Milliseconds between what happens by itself.
const ME = "me";
const facts = JSON.parse(byId("facts").textContent);
const { game } = document.body.dataset;
const wordings = JSON.parse(byId("wordings").textContent);

/** What the library answers in place of a server. */
const previews = {
  known: () => undefined,
  ask: (/** @type {string} */ token) => Promise.resolve(previewOf(token)),
  rest: (/** @type {string} */ token) => Promise.resolve(previewOf(token)),
  leave: () => {},
  forget: () => {},
};

const board = new Board(byId("board"), document.body.dataset.title ?? "", /** @type {any} */ (previews), {
  played: (/** @type {{ token: string }} */ { token }) => play(token),
  pointed: (/** @type {string} */ next) => drawDue(next),
  tapsTwice,
});
board.wordings = wordings;

/** @type {import("./kabinett.d.ts").Position} */
let position;
/** The game as it is kept. @type {import("./store.js").Kept} */
let table;
const store = new Store();
/** @type {Map<number, Machine>} */
let machines = new Map();
/** By move, the seat that made it, -1 for chance. @type {number[]} */
let movers = [];
let shown = 0; // The ply that is looked at.
let round = 0; // Counts up whenever what runs by itself is to stop.
let problem = "";

// -- what the page knows of the game ----------------------------------------------------------------------

const isMine = (/** @type {unknown} */ seat) => typeof seat === "number" && table.seats[seat] === ME;
const nameOf = (/** @type {number} */ seat) => facts.machines[table.seats[seat]] ?? named(seat);
const named = (/** @type {number} */ seat) => seatNames()[seat];
const seatNames = () => facts.seats[position.game].names;
const seatMarks = () => facts.seats[position.game].marks;

/** The seat to move after the chance event that is due; it is the same after every event. */
function afterChance() {
  const after = position.copy();
  while (after.turn === "chance") after.push(Object.keys(after.odds)[0]);
  return after.turn;
}

/** What scores, with its cells as places of the picture. @param {import("./kabinett.d.ts").Position} now */
const explained = (now) => now.explain().map((items) => items.map((item) => ({ ...item, cells: item.cells.map((cell) => `cell-${cell}`) })));

/** What a move would do, as the bubble and the ghosts show it. @param {string} token */
function previewOf(token) {
  if (!position.legalMoves.includes(token)) return null;
  const after = position.copy();
  after.push(token);
  const before = explained(position).map((items) => new Set(items.map((item) => JSON.stringify(item))));
  const changes = explained(after).flatMap((items, seat) => items.filter((item) => !before[seat].has(JSON.stringify(item))));
  const gains = after.scores.map((points, seat) => points - position.scores[seat]);
  return { board: after.svg(), gains, changes, growing: [] };
}

// -- drawing ------------------------------------------------------------------------------------------------

/** The position after so many plies. @param {number} ply */
function at(ply) {
  const past = position.copy();
  while (past.ply > ply) past.pop();
  return past;
}

/** The ids of the elements of a picture. @param {string} svg */
const idsOf = (svg) => new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));

function draw() {
  const now = shown === position.ply ? position : at(shown);
  const isDue = shown === position.ply && isMine(position.turn);
  board.seatNames = seatNames();
  board.seatMarks = seatMarks();
  board.seat = typeof position.turn === "number" ? position.turn : null;
  const picture = now.svg({ targets: isDue });
  board.show(picture);
  board.offer(isDue ? new Chooser(choices(position.legalMoves, idsOf(picture))) : null);
  drawSeats(now);
  const state = { game: { game: 1, movers, seat_names: seatNames(), seat_marks: seatMarks(), chance_name: facts.chance }, view: { games: [{ game: 1, moves: position.moves }] } };
  drawMoves(state, shown, look);
  drawScore(state, { scores: now.scores, explain: explained(now) }, (/** @type {string[]} */ cells) => board.light(cells));
  drawStatus(byId("status"), ...statusOf());
  document.body.classList.toggle("my-turn", shown === position.ply && (isDue || waitsForThrow()));
  document.body.classList.toggle("is-over", position.isOver);
  drawDue();
  drawActions();
  byId("refused").hidden = !problem;
  byId("refused").textContent = problem;
}

/** What is going on, and what is due or why the game is over. @returns {[string, string?]} */
function statusOf() {
  if (position.isOver) return [winnerText(), position.endReason];
  if (isClosed(table)) return [t(`by_${table.tags?.Termination}`)];
  const turn = position.turn === "chance" ? afterChance() : position.turn;
  if (typeof turn !== "number") return [t("waiting_for_others")];
  const people = table.seats.filter((who) => who === ME).length;
  if (isMine(turn)) return [people > 1 ? t("turn_of", { name: named(turn) }) : t("your_turn"), position.task];
  return [t("thinking", { name: nameOf(turn) })];
}

function winnerText() {
  const { winners } = position;
  const names = listed(winners.map((seat) => (isMine(seat) ? named(seat) : `${named(seat)} (${nameOf(seat)})`)));
  if (position.seats === 1) return t("solo_over", { points: position.scores[0] });
  if (winners.length > 1) return t("shared_by", { names });
  return table.seats.filter((who) => who === ME).length === 1 && isMine(winners[0]) ? t("won_you") : t("won_by", { names });
}

/** @param {import("./kabinett.d.ts").Position} now */
function drawSeats(now) {
  const rows = table.seats.map((who, seat) => {
    const row = make(
      "li",
      { className: "seat", data: { seat } },
      make("span", { className: `seat-mark seat-${seat}`, attributes: { "aria-hidden": "true" } }, seatMarks()[seat]),
      make(
        "span",
        { className: "who-name" },
        make("span", { className: "who-line" }, make("strong", {}, who === ME ? t("your_seat") : nameOf(seat))),
        make("span", { className: "faint" }, named(seat)),
      ),
      make("span", { className: "clock" }),
      make("span", { className: "seat-points" }, `${now.scores[seat]}`),
    );
    row.classList.toggle("to-move", now.turn === seat);
    row.classList.toggle("mine", who === ME);
    return row;
  });
  renew(byId("seats"), rows);
}

/** What is due besides pointing at the board. @param {string} [next] */
function drawDue(next = "") {
  const parts = [];
  if (next) parts.push(make("p", { className: "faint" }, next));
  if (shown !== position.ply) parts.push(button(t("to_latest"), () => look(position.ply), { className: "main" }));
  else if (waitsForThrow()) parts.push(button(t("toss"), () => decide(), { className: "token main" }));
  const placeless = board.chooser?.placeless ?? [];
  const buttons = placeless.map((choice) => button(capital(words(choice.token)), () => play(choice.token), { className: "token main", title: choice.token }));
  if (buttons.length) parts.push(make("div", { className: "tokens" }, ...buttons));
  renew(byId("due"), parts, `${position.ply} ${shown}`);
}

function drawActions() {
  const parts = [];
  if (position.moves.length && table.seats.includes(ME)) parts.push(button(t("take_back"), takeBack));
  parts.push(button(t("copy"), copyLink, { className: "quiet", id: "copy-link" }));
  if (position.ply) parts.push(button(t("site_export"), exportGame, { className: "quiet" }));
  renew(byId("actions"), parts, `${position.ply}`);
}

// -- what happens -------------------------------------------------------------------------------------------

/** Look at the position after so many plies. @param {number} ply */
function look(ply) {
  shown = Math.max(0, Math.min(ply, position.ply));
  draw();
}

const waitsForThrow = () => facts.thrown && position.turn === "chance" && isMine(afterChance());

/** @param {string} token */
function play(token) {
  board.closeMenu();
  problem = "";
  const mover = position.turn;
  try {
    position.push(token);
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error);
    draw();
    return;
  }
  movers.push(typeof mover === "number" ? mover : -1);
  byId("spoken").textContent = t("move_spoken", { name: typeof mover === "number" ? named(mover) : facts.chance, move: words(token) });
  shown = position.ply;
  // Opened anew, the page goes on with this game and not with what its link holds.
  if (location.hash) history.replaceState(null, "", location.pathname);
  save();
  draw();
  goOn();
}

/** Chance, by its odds. */
function decide() {
  const [ticket] = crypto.getRandomValues(new Uint32Array(1));
  let left = ticket / 2 ** 32;
  const events = Object.entries(position.odds);
  const found = events.find(([, odds]) => (left -= odds) < 0) ?? events[events.length - 1];
  play(found[0]);
}

/** Whatever comes next by itself: chance, or a machine. */
async function goOn() {
  const own = (round += 1);
  if (position.isOver || waitsForThrow() || isMine(position.turn)) return;
  await new Promise((done) => setTimeout(done, PAUSE));
  if (own !== round) return;
  if (position.turn === "chance") {
    decide();
    return;
  }
  const machine = machines.get(/** @type {number} */ (position.turn));
  try {
    const move = await /** @type {Machine} */ (machine).choose(/** @type {string} */ (game), table.options, position.moves);
    if (own === round) play(move);
  } catch (error) {
    if (own !== round) return;
    problem = error instanceof Error ? error.message : String(error);
    draw();
  }
}

/** Back to where a person was to move before the last moves. */
function takeBack() {
  round += 1;
  problem = "";
  do {
    position.pop();
    movers.pop();
  } while (position.ply && !(isMine(position.turn) || waitsForThrow()));
  shown = position.ply;
  save();
  draw();
  goOn();
}

/** Keep the game, once it has a move; one that is only looked at stays as it is kept. */
async function save() {
  const { comments = {} } = table;
  const said = Object.entries(comments).filter(([ply]) => Number(ply) <= position.ply);
  Object.assign(table, { moves: position.moves, changed: Date.now(), asRead: false, comments: Object.fromEntries(said) });
  if (!position.ply && !table.version) return;
  const saved = table;
  const isKept = await store.save(saved);
  if (saved === table) byId("unkept").hidden = isKept;
}

function exportGame() {
  const kept = { ...table, moves: position.moves };
  download(`${game}-${new Date(kept.changed).toISOString().slice(0, 10)}.kab`, recordOf(kept, position));
}

async function copyLink() {
  const link = linkOf({ ...table, moves: position.moves });
  try {
    await navigator.clipboard.writeText(link);
    byId("copy-link").textContent = t("copied");
  } catch {
    location.hash = new URL(link).hash;
  }
}

/** Sit down: a game from its options, who has which seat, and the moves so far. */
async function begin(/** @type {Partial<import("./store.js").Kept> & { options: any, seats: string[] }} */ { options, seats, moves = [], ...kept }) {
  round += 1;
  for (const machine of machines.values()) machine.stop();
  const start = await load(/** @type {string} */ (game), options, { language: document.documentElement.lang });
  const who = Array.from({ length: start.seats }, (_, seat) => seats[seat] ?? facts.usual);
  const [seed] = crypto.getRandomValues(new Uint32Array(1));
  table = { id: newId(), version: 0, changed: Date.now(), game: /** @type {string} */ (game), seed, ...kept, options, seats: who, moves };
  machines = new Map();
  table.seats.forEach((who, seat) => who === ME || machines.set(seat, new Machine(who, table.seed + seat)));
  position = start;
  movers = [];
  problem = "";
  try {
    for (const token of moves) {
      const mover = position.turn;
      position.push(token);
      movers.push(typeof mover === "number" ? mover : -1);
    }
  } catch (error) {
    // What could be read of a link or of an old game stays.
    problem = error instanceof Error ? error.message : String(error);
  }
  shown = position.ply;
  byId("unkept").hidden = true;
  draw();
  if (!isClosed(table)) goOn();
}

// -- a new game ---------------------------------------------------------------------------------------------

const form = byId("arrange");

function arranged() {
  /** @type {Record<string, any>} */
  const options = {};
  for (const { name, values } of facts.options) options[name] = values[form.elements[`option-${name}`].value];
  return options;
}

/** As many seats to choose for as the game has with these options. */
function drawForm() {
  const options = arranged();
  const variant = facts.variants.find((/** @type {any} */ { values }) => Object.entries(options).every(([name, value]) => values[name] === value));
  for (const row of form.querySelectorAll("[data-seat]")) row.hidden = Number(row.dataset.seat) >= variant.seats;
}

form.addEventListener("change", drawForm);
form.addEventListener("submit", (/** @type {Event} */ event) => {
  event.preventDefault();
  const seats = [...form.querySelectorAll("[data-seat]:not([hidden]) select")].map((select) => select.value);
  history.replaceState(null, "", location.pathname);
  byId("arrange-part").open = false;
  scrollTo({ top: 0 });
  begin({ options: arranged(), seats });
});
byId("steps").addEventListener("click", (/** @type {Event} */ event) => {
  const step = targetOf(event).closest?.("[data-step]")?.dataset.step;
  if (step) look({ first: 0, back: shown - 1, on: shown + 1, last: position.ply }[/** @type {"first"} */ (step)]);
});

/** What the page was opened for: a game in its link, one of those that are kept, else the last one, else a new one. */
async function open() {
  const games = (await store.all()).filter((kept) => kept.game === game);
  const wanted = wantedGame();
  const found = wanted ? games.find(({ id }) => id === wanted) : games[0];
  const fresh = { options: arranged(), seats: facts.first };
  try {
    await begin({ ...fresh, ...(linked(facts.options) ?? found) });
    if (!wanted || found) return;
    problem = t("site_gone");
  } catch (error) {
    await begin(fresh);
    problem = error instanceof Error ? error.message : String(error);
  }
  draw();
}

// The same game in another language, and a word of warning before one is left that the device has not taken.
for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(".languages a"))) {
  link.addEventListener("click", () => (link.hash = location.hash));
}
addEventListener("beforeunload", (event) => {
  if (!byId("unkept").hidden) event.preventDefault();
});
settingsButton(byId("settings"));
drawForm();
await open();
document.body.dataset.ready = "yes";
await import("./installed.js");
