// A match at the board: hears what happens, shows it, and sends what the visitor does.

import { Board } from "./board.js";
import { Chooser } from "./chooser.js";
import { byId, make, t } from "./dom.js";
import { Live } from "./live.js";
import * as panels from "./panels.js";

const told = JSON.parse(byId("state").textContent);
const board = new Board(byId("board"), document.body.dataset.title, play);
let state = told;
let toldAt = Date.now();
let chooser = null;
let looked = null; // An earlier position that is being looked at, or null.
let readySent = new Set();

const live = new Live(state.match, { last: state.number, state: true, board: true }, { heard, refused, broken });

function view() {
  return state.view.games.find((game) => game.game === state.game.game);
}

function heard(update) {
  const before = state;
  state = update.state;
  toldAt = Date.now();
  const wasLooking = looked !== null;
  looked = null;
  if (wasLooking || before.number !== state.number) board.show(state.game.board);
  showRefusal("");
  draw();
  getReady();
}

function draw() {
  chooser = !looked && state.game.choices.length ? new Chooser(state.game.choices) : null;
  const shown = looked ?? state.game;
  panels.drawSeats(state, shown);
  byId("status").textContent = looked ? t("looking_back", { ply: looked.ply }) : panels.statusText(state);
  document.body.classList.toggle("my-turn", view().due === "move" && !looked);
  panels.drawMoves(state, shown.ply, look);
  panels.drawScore(state, shown, (cells) => board.light(cells));
  panels.drawActions(state, { command, handOver });
  panels.drawFairness(state);
  panels.drawAll(chooser, play);
  panels.drawClocks(state, toldAt);
  drawChoosing();
}

function drawChoosing() {
  board.offer(chooser);
  panels.drawDue(state, chooser, { play, command, redraw: drawChoosing });
}

function play(token) {
  board.closeMenu();
  board.offer(null);
  byId("due").replaceChildren();
  command({ command: "move", token, ply: state.game.ply, id: crypto.randomUUID?.() ?? `${Math.random()}` });
}

function command(fields) {
  live.send(fields.command === "rematch" ? fields : { game: state.game.game, ...fields });
}

/** Getting ready adds a seed of this browser's making, so that nobody else can know the draws. */
function getReady() {
  const game = view();
  const key = `${state.game.game}/${state.view.you}`;
  if (game.due !== "ready" || readySent.has(key)) return;
  readySent.add(key);
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  command({ command: "ready", seed: [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("") });
}

function refused(message) {
  showRefusal(message.error);
  draw();
}

function showRefusal(text) {
  byId("refused").textContent = text && text[0].toUpperCase() + text.slice(1);
  byId("refused").hidden = !text;
}

function broken(isBroken) {
  byId("broken").hidden = !isBroken;
}

async function handOver() {
  const answer = await fetch(`/api/matches/${state.match}/seats/${state.view.you}/link`, { method: "POST" });
  const { link } = await answer.json();
  const input = make("input", { className: "link", readOnly: true, value: link, attributes: { "aria-label": t("other_device") } });
  byId("actions").append(make("div", { className: "hand-over" }, make("p", { className: "faint" }, t("other_device_lead")), input));
  input.select();
}

// -- looking back ------------------------------------------------------------------------------------

async function look(ply) {
  const last = state.game.ply;
  if (ply < 0 || ply > last) return;
  if (ply === last) {
    if (looked) {
      looked = null;
      board.show(state.game.board ?? (await position(last)).board);
      draw();
    }
    return;
  }
  const found = await position(ply);
  if (state.game.ply !== last) return;
  looked = found;
  board.show(looked.board);
  draw();
}

async function position(ply) {
  const answer = await fetch(`/api/matches/${state.match}/games/${state.game.game}/positions/${ply}`);
  return answer.json();
}

function step(where) {
  const here = (looked ?? state.game).ply;
  look({ first: 0, back: here - 1, on: here + 1, last: state.game.ply }[where]);
}

byId("steps").addEventListener("click", (event) => {
  const where = event.target.closest("[data-step]")?.dataset.step;
  if (where) step(where);
});

addEventListener("keydown", (event) => {
  if (event.target.closest("input, select, .spot, .chooser") || event.ctrlKey || event.metaKey || event.altKey) return;
  const where = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" }[event.key];
  if (!where) return;
  event.preventDefault();
  step(where);
});

byId("score-part").open = matchMedia("(min-width: 900px)").matches;
setInterval(() => panels.drawClocks(state, toldAt), 250);
draw();
getReady();
