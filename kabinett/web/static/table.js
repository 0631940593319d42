// A match at the board: hears what happens, shows it, and sends what the visitor does.

import { Board } from "./board.js";
import { Chooser } from "./chooser.js";
import { byId, capital, renew, t, targetOf } from "./dom.js";
import { pauseSince, stateAt, stepsBetween } from "./follow.js";
import { Live, randomText } from "./live.js";
import { drawMoves, wordings, words } from "./moves.js";
import * as panels from "./panels.js";
import { onPreference, preferences, settingsButton, showTip } from "./preferences.js";
import { Previews } from "./previews.js";
import { Reading } from "./reading.js";
import { drawStanding } from "./standing.js";
import { drawStatus, statusOf } from "./status.js";
import { sound } from "./sound.js";
import { tapsTwice } from "./taps.js";
import { signalTurn } from "./turn.js";
import { speakClock, speakMoves } from "./spoken.js";

const SLOW = 300; // A move that is not answered for so long, in ms, is said to be on its way.
const FEW = 8; // Moves that are few enough to ask what each would do before anything is pointed at.

let state = JSON.parse(byId("state").textContent);
let receivedAt = Date.now();
let shownAt = 0; // When what somebody else did was shown, for it to be looked at.
let chooser = null;
let begun = null; // The chooser of this position, with what was pointed at so far.
let resultCard = null; // The module that draws it.
/** @type {import("./premove.js").Premove | null} */
let premove = null;
/** @type {{ game: number, ply: number, isSlow: boolean, re?: number } | null} the move that is not answered yet */
let sent = null;
const coming = []; // States that are not shown yet, since something still moves.
const readySent = new Set();

const throws = "throws" in document.body.dataset; // Whether players toss what chance decides.
const MANY = throws ? 12 : 3; // Of more states that wait only the last is shown.
const ofGame = (rest) => `/api/matches/${state.match}/games/${state.game.game}/${rest}`;
const previews = new Previews((token) => ofGame(`previews?ply=${state.game.ply}&token=${encodeURIComponent(token)}`));
const board = new Board(byId("board"), document.body.dataset.title, previews, { played: play, pointed, tapsTwice });
const reading = new Reading((ply) => ofGame(`positions/${ply}`), {
  moves: () => view().moves,
  shown: (position) => {
    board.show(position?.board ?? state.game.board ?? newest);
    draw();
  },
});
board.wordings = wordings;
let newest = board.text;
/** @type {import("./people.js").People | null} */
let people = null; // Who else is there, and what they say; loaded when somebody is.
let meeting = null;
const toss = { answer: null }; // What answers whether one's own toss is made.
const tools = { toss: throwNow, play, command, next, words, point, handOver, hint: askHint, share, latest: () => reading.leave(), bids: null };
const live = new Live(state.match, { last: state.number, state: true, board: true, people: true }, { heard, refused, broken, held, met });

function view() {
  return state.view.games.find((game) => game.game === state.game.game);
}

/** A step towards a move; `word` says what the next one is. */
function pointed(word = "") {
  panels.drawDue(state, chooser, tools);
  if (word) drawStatus(byId("status"), statusOf(state)[0], word);
  else showStatus(reading.position ?? state.game);
}

/** Point at a place from beside the board; who does it by keyboard goes on at the board. */
function point(place, isByKey) {
  board.point(place);
  if (isByKey) board.enter();
}

// -- what happens ------------------------------------------------------------------------------------

/** Whether the last move was made here. */
const isMine = (now) => now.held.includes(now.view.games.find((game) => game.game === now.game.game).seats[now.game.movers.at(-1)]);

/** One thing after the other: what comes while a piece still glides waits for it. */
async function heard(update) {
  coming.push({ now: update.state, at: Date.now() });
  toss.answer?.(false);
  if (coming.length > 1) return;
  while (coming.length) {
    await stillness();
    // Who was away need not sit through all of it.
    if (coming.length > MANY) coming.splice(0, coming.length - 1);
    const { now, at } = coming[0];
    try {
      if (!throws || document.hidden || (await follow(now, at))) take(now, at);
    } finally {
      coming.shift();
    }
  }
}

async function stillness() {
  if (!document.hidden) await Promise.race([board.settled, new Promise((done) => setTimeout(done, 1500))]);
}

/** Show what happened on the way to a state; false if something newer came before one's own toss was made. */
async function follow(now, at) {
  for (const { ply, isOwn } of stepsBetween(state, now)) {
    const then = await stateAt(now, ply, isOwn, ofGame(`positions/${ply}`));
    if (!then) continue;
    await pauseSince(shownAt);
    if (isOwn && coming.length > 1) return false;
    // Who presses while pieces still glide is heard, too.
    const pressed = isOwn && new Promise((answer) => Object.assign(toss, { answer }));
    take(then, at);
    await stillness();
    if (pressed) return pressed;
  }
  await pauseSince(shownAt);
  return true;
}

function take(now, at) {
  const before = state;
  const same = before.game.game === now.game.game;
  if (!same || before.game.ply !== now.game.ply) shownAt = isMine(now) ? 0 : Date.now();
  state = now;
  receivedAt = at;
  const waits = sent && sent.game === now.game.game && now.game.ply === sent.ply;
  if (!waits) sent = null;
  const moved = !same || before.game.ply !== now.game.ply || before.game.choices.length !== now.game.choices.length;
  if (!same || (reading.ply ?? now.game.ply) >= now.game.ply) reading.forget();
  const isRead = reading.position !== null;
  newest = now.game.board;
  if (moved) previews.forget();
  if (!same || before.game.ply !== now.game.ply) begun = null;
  const isNews = !same || before.number !== now.number;
  if (!isRead && !waits) {
    if (moved || (isNews && board.text !== newest)) board.show(newest);
    board.text = newest;
  }
  if (!waits) showRefusal("");
  speakMoves(before, state);
  sound.happened(before, state);
  draw();
  getReady();
  loadPremove();
  const named = premove?.take(state);
  if (!named) return;
  reading.leave();
  play(named);
}

function draw() {
  const shown = reading.position ?? state.game;
  chooser = reading.position || sent ? null : chooserFor(state.game.choices);
  if (chooser && chooser.choices.length <= FEW) for (const choice of chooser.choices) previews.ask(choice.token);
  board.seatNames = state.game.seat_names;
  board.seatMarks = state.game.seat_marks;
  board.seat = view().turn;
  drawPeople();
  drawStanding(state);
  tools.bids?.drawKomi(state);
  showStatus(shown);
  document.body.classList.toggle("my-turn", ["move", "throw"].includes(view().due) && !reading.position && !sent);
  drawMoves(state, shown.ply, (ply) => reading.go(ply));
  panels.drawScore(state, shown, (cells) => board.light(cells));
  panels.drawActions(state, tools);
  panels.drawFairness(state);
  showResult();
  panels.drawAll(chooser, tools);
  panels.drawClocks(state, receivedAt);
  const ahead = premove?.follow(sent || reading.position ? null : state);
  board.offer(chooser ?? ahead ?? null);
  panels.drawDue(state, chooser, tools, reading.position !== null);
  signalTurn(![null, "ready"].includes(view().due));
}

/** The seats, who is there, and what is said. */
function drawPeople() {
  panels.drawSeats(state, reading.position ?? state.game, people);
  people?.draw(state);
  panels.drawClocks(state, receivedAt);
}

function showStatus(shown) {
  const [what, task] = reading.position ? [t("looking_back", { ply: shown.ply })] : sent?.isSlow ? [t("sending")] : statusOf(state);
  drawStatus(byId("status"), what, task);
}

/** A game that is over shows its result; what draws it comes when the first game ends. */
function showResult() {
  const { ending } = view();
  document.body.classList.toggle("is-over", Boolean(ending));
  byId("result").hidden = !ending;
  if (!ending) return;
  if (resultCard) resultCard.drawResult(state, view(), tools);
  else import("./result.js").then((found) => ((resultCard = found), showResult()));
}

/** What names moves ahead comes when somebody else is waited for. */
async function loadPremove() {
  if (premove || throws || !preferences.premove || !state.held.length || view().phase !== "play" || view().due) return;
  const { Premove } = await import("./premove.js");
  premove ??= new Premove(board, (seat) => ofGame(`premoves/${seat}`));
  draw();
}

/** What was pointed at stays until somebody moves, whatever else happens: an offer to be answered, news of no account. */
function chooserFor(choices) {
  if (!choices.length) return null;
  const isSame = begun?.choices.length === choices.length && begun.choices.every((one, index) => one.token === choices[index].token);
  if (!isSame) begun = new Chooser(choices);
  return begun;
}

// -- what the visitor does ---------------------------------------------------------------------------

/** Make the toss that waits for a press; who presses by keyboard goes on at the board. */
function throwNow() {
  if (byId("due").contains(document.activeElement)) board.enter();
  toss.answer?.(true);
}

function play(choice) {
  if (sent) return;
  if (view().due !== "move") {
    premove.name(choice);
    return;
  }
  sent = { game: state.game.game, ply: state.game.ply, isSlow: false };
  setTimeout(slow, SLOW, sent);
  chooser = begun = null;
  board.ahead(choice, view().turn);
  const isBeside = byId("due").contains(document.activeElement);
  renew(byId("due"), []);
  if (isBeside) board.enter();
  document.body.classList.remove("my-turn");
  sent.re = command({ command: "move", token: choice.token, ply: sent.ply });
}

function slow(move) {
  if (sent !== move) return;
  move.isSlow = true;
  showStatus(reading.position ?? state.game);
}

/** Give a command, as the participant that acts now unless another one is named. */
function command(fields) {
  const named = { participant: state.view.you, ...fields };
  return live.send(fields.command === "rematch" ? named : { game: state.game.game, ...named });
}

/** Getting ready adds a seed of this browser's making, so that nobody else can know the draws. */
function getReady() {
  const key = `${state.game.game}/${state.view.you}`;
  if (view().due !== "ready" || readySent.has(key)) return;
  readySent.add(key);
  command({ command: "ready", seed: randomText() });
}

/** The game that has ended was looked at: on to the one that waits. */
function next({ game, participants }) {
  for (const participant of participants) command({ command: "ready", game, participant, seed: randomText() });
}

function refused(message) {
  if (sent?.re === message.re) {
    board.back();
    sent = null;
  }
  showRefusal(message.error);
  draw();
}

function showRefusal(text) {
  byId("refused").textContent = capital(text);
  byId("refused").hidden = !text;
}

function broken(isBroken) {
  byId("broken").hidden = !isBroken;
}

/** Take in who else is there; nothing of it is loaded for who plays alone. */
async function met(message) {
  const isAlone = message.type === "people" && !message.spectators && message.people.every((person) => state.held.includes(person.participant));
  if (!meeting && isAlone) return;
  meeting ??= import("./people.js");
  const { People } = await meeting;
  people ??= new People(state.match, drawPeople, (phrase) => live.send({ command: "say", phrase, participant: state.view.you }));
  people.take(message, state.view.participants.map((participant) => participant.name));
}

/** Nothing can be stored at the moment, for the reason given; "" once it can again. */
function held(reason) {
  byId("held").textContent = capital(reason);
  byId("held").hidden = !reason;
}

/** Show a good move on the board and in words. */
async function askHint(event) {
  const { ply } = state.game;
  event.currentTarget.disabled = true;
  const { hint } = await import("./hint.js");
  const { token, error } = await hint(ofGame("hint"), { ply, board, chooser });
  if (state.game.ply !== ply) return;
  byId("hint").disabled = false;
  if (token) drawStatus(byId("status"), statusOf(state)[0], t("hint_is", { move: words(token) }));
  else if (error) showRefusal(error);
}

/** Hand on the table, or what else is at an address, or one's seat. */
async function share(address = location.href) {
  (await import("./share_table.js")).shareTable(address, state, (reading.position ?? state.game).ply);
}

async function handOver() {
  (await import("./share_table.js")).shareSeat(state);
}

// -- keys and buttons --------------------------------------------------------------------------------

byId("steps").addEventListener("click", (event) => {
  const where = targetOf(event).closest("[data-step]")?.dataset.step;
  if (where) reading.step(where, state.game.ply);
});

addEventListener("keydown", (event) => {
  if (targetOf(event).closest("input, select, .spot, .still, .chooser") || event.ctrlKey || event.metaKey || event.altKey) return;
  const where = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" }[event.key];
  if (!where) return;
  event.preventDefault();
  reading.step(where, state.game.ply);
});

function tick() {
  panels.drawClocks(state, receivedAt);
  speakClock(state, receivedAt);
}

byId("score-part").open = matchMedia("(min-width: 900px)").matches;
settingsButton(byId("settings"));
showTip(byId("tip"), document.body.dataset.game);
onPreference((name) => name === "sound" && sound.knock());
if ("bidding" in document.body.dataset) import("./bids.js").then((found) => ((tools.bids = found), draw()));
setInterval(tick, 250);
draw();
getReady();
loadPremove();
performance.mark("interactive");
