// Studying: a tree of variations on the board, what a machine thinks of each position, and ways in and out.

import { Board } from "./board.js";
import { Chooser } from "./chooser.js";
import { button, byId, capital, listed, make, number, t, targetOf } from "./dom.js";
import { drawScore } from "./panels.js";
import { settingsButton } from "./preferences.js";
import { Previews } from "./previews.js";
import { drawStatus } from "./status.js";
import { drawGraph } from "./study_graph.js";
import { drawLines } from "./study_lines.js";
import { isRemembered, remember } from "./study_memory.js";
import { drawMoves } from "./study_moves.js";
import { line, namesOf, packed, tokens, Tree, unpacked } from "./study_tree.js";
import { cost, mark } from "./study_values.js";
import { inWords } from "./wording.js";

const LISTED = 8; // Costly moves that are listed below the graph.
const RETRY = 700; // Milliseconds until a position is asked for again that had to wait.
const percent = new Intl.NumberFormat(document.documentElement.lang, { style: "percent", maximumFractionDigits: 1 });

let tree = new Tree("");
let here = tree.root;
let shown = null; // The position that is shown: that of `here`, once the server has sent it.
let shownNode = null;
let known = new Map(); // Promises of positions, by their moves.
let working = null; // The run over the whole game: {stop, nodes}.
let wanted = null; // The node that the machine is to think about next.
let thinking = false;

// -- asking the server -------------------------------------------------------------------------------

async function ask(what, fields) {
  const body = JSON.stringify(fields);
  const answer = await fetch(`/api/study/${what}`, { method: "POST", headers: { "content-type": "application/json" }, body }).catch(() => Response.error());
  if (answer.ok) return answer;
  const refusal = await answer.json().catch(() => ({ error: t("refused") }));
  throw Object.assign(new Error(refusal.error), { status: answer.status });
}

const lineOf = (node) => ({ game: tree.game, board: tree.board, moves: tokens(node) });

function position(node) {
  const key = tokens(node).join(" ");
  if (!known.has(key)) {
    const coming = ask("positions", lineOf(node)).then((answer) => answer.json());
    coming.catch(() => known.delete(key));
    known.set(key, coming);
  }
  return known.get(key);
}

class StudyPreviews extends Previews {
  async ask(token) {
    const entries = this.entries;
    const asked = shownNode;
    if (!entries.has(token)) {
      /** @type {{ answer?: any, coming?: Promise<any> }} */
      const entry = {};
      entry.coming = ask("previews", { ...lineOf(asked), token })
        .then((answer) => answer.json())
        .catch(() => null)
        .then((answer) => {
          entry.answer = answer ?? undefined;
          return answer ?? null;
        });
      entries.set(token, entry);
    }
    const answer = await entries.get(token).coming;
    return entries === this.entries ? answer : null;
  }
}

// -- showing -----------------------------------------------------------------------------------------

const previews = new StudyPreviews(() => "");
const board = new Board(byId("board"), byId("study-title").textContent, previews, {
  played: (choice) => play([choice.token]),
  pointed: () => {},
});

/** Look at a node. */
async function go(node) {
  here = node;
  wanted = null;
  byId("study-comment").value = node.comment;
  let state;
  try {
    state = await position(node);
  } catch (error) {
    say(error.message);
    // What is seen still is the one before, if it was not taken away.
    if (here === node && [...tree.nodes()].includes(shownNode)) here = shownNode;
    return;
  }
  if (here !== node) return;
  shown = state;
  shownNode = node;
  say("");
  settle(node, state);
  document.body.dataset.game = state.game;
  byId("study-title").textContent = state.title;
  board.title = state.title;
  board.seatNames = state.seat_names;
  board.seatMarks = state.seat_marks;
  board.wordings = state.wordings;
  board.seat = state.turn;
  previews.forget();
  board.show(state.picture);
  board.offer(state.choices.length && !state.chance ? new Chooser(state.choices) : null);
  drawStatus(byId("status"), statusText(state), state.task || state.end_reason);
  byId("study-scores").textContent = state.scores.map((points, seat) => `${namesOf(tree, state)[seat]} ${points}`).join(" · ");
  byId("study-board").textContent = state.text;
  drawDue(state);
  drawScore({ game: state }, state, (cells) => board.light(cells));
  draw();
  keep();
  think();
}

/** What a position says about its node without any machine. */
function settle(node, state) {
  if (state.turn !== null) return;
  const shares = state.scores.map((_, seat) => (state.winners.includes(seat) ? 1 / state.winners.length : 0));
  node.final = state.scores.length === 1 ? state.scores : shares;
}

function statusText(state) {
  const called = namesOf(tree, state);
  if (state.turn === null) {
    const names = listed(state.winners.map((seat) => called[seat]));
    if (state.scores.length === 1) return t("solo_over", { points: state.scores[0] });
    if (!state.winners.length) return t("nobody_won");
    return t(state.winners.length > 1 ? "shared_by" : "won_by", { names });
  }
  return state.chance ? t("study_chance", { name: state.chance_name }) : t("turn_of", { name: called[state.turn] });
}

function drawDue(state) {
  const parts = [];
  if (state.chance) {
    const outcomes = Object.entries(state.odds);
    parts.push(button(t("study_draw"), () => play([drawn(outcomes)]), { className: "main" }));
    parts.push(...outcomes.map(([token, odds]) => button(`${capital(inWords(state.wordings, token))} · ${percent.format(odds)}`, () => play([token]), { className: "token", title: token })));
  } else {
    const placeless = state.choices.filter((choice) => !choice.places.length);
    parts.push(...placeless.map((choice) => button(capital(inWords(state.wordings, choice.token)), () => play([choice.token]), { className: "token main", title: choice.token })));
  }
  byId("due").replaceChildren(...(parts.length ? [make("div", { className: "study-chance" }, ...parts)] : []));
}

function drawn(outcomes) {
  let left = Math.random();
  for (const [token, odds] of outcomes) if ((left -= odds) < 0) return token;
  return outcomes.at(-1)[0];
}

/** What depends on the tree and on what is known about it. */
function draw() {
  drawTree();
  if (!shown) return;
  drawLines(here.found, shown, namesOf(tree, shown), play);
  const nodes = [tree.root, ...line(here)];
  drawGraph(byId("study-graph"), nodes, here, shown, namesOf(tree, shown), go);
  const costly = nodes.filter((node) => node.parent && mark(node)).sort((one, other) => cost(other) - cost(one));
  byId("study-costly").replaceChildren(
    ...costly.slice(0, LISTED).sort((one, other) => one.ply - other.ply).flatMap((node) => [button(`${node.ply}. ${node.token} ${mark(node)} −${costText(node)}`, () => go(node), { className: "quiet small", title: inWords(shown.wordings, node.token) }), " "]),
  );
}

function costText(node) {
  const alone = shown.seat_marks.length === 1;
  return alone ? number(cost(node)) : percent.format(cost(node));
}

function drawTree() {
  drawMoves(tree, here, (token) => (shown ? inWords(shown.wordings, token) : token), { go, promoted: () => (draw(), keep()) });
}

function say(text) {
  byId("refused").textContent = capital(text);
  byId("refused").hidden = !text;
}

// -- thinking ----------------------------------------------------------------------------------------

/** What a machine thinks of a node, waiting for its turn. */
async function analysed(node, deep) {
  const state = await position(node);
  settle(node, state);
  if (state.turn === null || (node.found && (node.found.exact || node.found.deep || !deep))) return;
  const ours = tree;
  for (;;) {
    try {
      const answer = await (await ask("analyses", { ...lineOf(node), deep })).json();
      if (ours === tree) node.found = { ...answer, deep, seat: state.turn };
      return;
    } catch (error) {
      if (error.status !== 429 || ours !== tree) throw error;
      await new Promise((done) => setTimeout(done, RETRY));
    }
  }
}

/** Think about what is looked at: first for a moment, then for longer. */
async function think() {
  wanted = byId("study-on").checked ? here : null;
  if (thinking) return;
  thinking = true;
  while (wanted) {
    const node = wanted;
    for (const deep of [false, true]) {
      await analysed(node, deep).catch((error) => here === node && say(error.message));
      if (here === node) draw();
      if (wanted !== node) break;
    }
    if (wanted === node) wanted = null;
  }
  thinking = false;
}

/** Think about every position of the line, the last ones first, since they tell most exactly. */
async function thinkAll() {
  if (working) {
    working.stop = true;
    remember(tree, working.nodes, false);
    return;
  }
  const label = byId("study-all");
  const nodes = [tree.root, ...line(here)].reverse();
  const mine = { stop: false, nodes };
  working = mine;
  remember(tree, nodes, true);
  for (const [index, node] of nodes.entries()) {
    if (mine.stop) break;
    label.textContent = t("study_stop", { part: percent.format(index / nodes.length) });
    await analysed(node, false).catch((error) => {
      say(error.message);
      mine.stop = true;
    });
    draw();
  }
  working = null;
  label.textContent = t("study_all");
}

/** Go on thinking a game through, where that was begun before the page was closed. */
function resume() {
  if (!working && isRemembered(tree, [tree.root, ...line(here)].reverse())) thinkAll();
}

// -- what the visitor does ---------------------------------------------------------------------------

/** Follow moves from what is shown, as a variation if they are new; not while another position is on its way. */
function play(moves) {
  if (here !== shownNode) return;
  let node = here;
  for (const token of moves) node = tree.add(node, token);
  go(node);
}

function begin(game, board, moves = [], comments = {}, names = []) {
  if (working) working.stop = true;
  tree = new Tree(game, board, names);
  known = new Map();
  let node = tree.root;
  node.comment = comments[0] ?? "";
  for (const token of moves) {
    node = tree.add(node, token);
    node.comment = comments[node.ply] ?? "";
  }
  return go(node).then(resume);
}

byId("study-form").addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    const read = await (await ask("texts", { text: byId("study-text").value, game: byId("study-game").value })).json();
    byId("study-load").open = false;
    await begin(read.game, read.board, read.moves, read.comments, read.names);
  } catch (error) {
    say(error.message);
  }
});

byId("study-file").addEventListener("change", async (event) => {
  const file = targetOf(event).files[0];
  if (file) byId("study-text").value = await file.text();
});

byId("study-fresh").addEventListener("click", () => {
  byId("study-load").open = false;
  begin(byId("study-game").value, null);
});

byId("study-comment").addEventListener("change", (event) => {
  here.comment = targetOf(event).value.trim();
  drawTree();
  keep();
});

byId("study-on").addEventListener("change", think);
byId("study-all").addEventListener("click", thinkAll);


// The move of a line that is pointed at, or has the focus, is shown on the board.
for (const sort of ["pointerover", "focusin"]) {
  byId("study-lines").addEventListener(sort, (event) => board.preview(targetOf(event).closest("tr")?.querySelector(".token")?.textContent, null));
}
for (const sort of ["pointerleave", "focusout"]) byId("study-lines").addEventListener(sort, () => board.preview(null, null));

byId("steps").addEventListener("click", (event) => step(targetOf(event).closest("[data-step]")?.dataset.step));

addEventListener("keydown", (event) => {
  if (targetOf(event).closest("input, select, textarea, .spot, .still, .chooser") || event.ctrlKey || event.metaKey || event.altKey) return;
  const where = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" }[event.key];
  if (!where) return;
  event.preventDefault();
  step(where);
});

function step(where) {
  const node = { first: tree.root, back: here.parent, on: here.children[0], last: line(here).at(-1) }[where];
  if (node) go(node);
}

// -- ways out ----------------------------------------------------------------------------------------

/** The address always holds the whole study, so that a reload or a copied link brings it back. */
async function keep() {
  history.replaceState(null, "", `${location.pathname}#${await packed(tree.toPlain(here))}`);
}

byId("study-share").addEventListener("click", async () => {
  await keep();
  const nodes = [tree.root, ...line(here)];
  (await import("./share.js")).openShare({
    link: location.href,
    picture: { svg: () => Promise.resolve(shown.picture), name: `${shown.game}-${here.ply}` },
    game: { ply: nodes.length - 1, pictureAt: async (ply) => (await position(nodes[ply])).picture, name: shown.game },
  });
});

byId("study-record").addEventListener("click", async () => {
  const nodes = [tree.root, ...line(here)];
  const comments = Object.fromEntries(nodes.filter((node) => node.comment).map((node) => [node.ply, node.comment]));
  try {
    const answer = await ask("records", { ...lineOf(nodes.at(-1)), comments });
    (await import("./save.js")).save(await answer.blob(), `${shown.game}.kab`);
  } catch (error) {
    say(error.message);
  }
});

// -- beginning ---------------------------------------------------------------------------------------

async function start() {
  const given = JSON.parse(byId("begin").textContent);
  if (location.hash.length > 1) {
    try {
      const found = Tree.fromPlain(await unpacked(location.hash.slice(1)));
      tree = found.tree;
      byId("study-load").open = false;
      await go(found.at);
      resume();
      return;
    } catch {
      say(t("study_bad_link"));
    }
  }
  if (given) await begin(given.game, given.board, given.moves, {}, given.names);
  else await begin(byId("study-game").value, null);
}

byId("score-part").open = matchMedia("(min-width: 900px)").matches;
settingsButton(byId("settings"));
await start();
