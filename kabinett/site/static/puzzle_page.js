// @ts-check
// The page of a game's puzzles: one is chosen, judged by the data that the build wrote, and its result kept here.

import { byId, t } from "table/dom.js";
import { openPuzzle } from "table/puzzle.js";
import { answersOf, choose, keepAnswer, puzzlesOf, said } from "./puzzle_set.js";

const game = /** @type {string} */ (document.body.dataset.game);
/** @type {Record<string, string>} */
const themes = JSON.parse(byId("themes").textContent);
const query = new URLSearchParams(location.search);
const theme = query.get("theme") ?? "";
byId("puzzle-show").disabled = true; // Until the puzzle is there.
const set = await puzzlesOf(game);
const wanted = set.puzzles.find(({ id }) => id === query.get("puzzle"));
const puzzle = wanted ?? choose(set.puzzles, answersOf(game), theme, query.get("after") ?? "");

/** An address of this page. @param {Record<string, string>} values */
const address = (values) => `?${new URLSearchParams({ ...values, ...(theme && { theme }) })}`;

/** What a server would say of an answer. @param {{ moves: string[], give_up?: boolean }} answer */
function judge({ moves, give_up: givesUp = false }) {
  const { answers, own, verdict } = puzzle;
  const right = !givesUp && moves.length > 0 && moves.every((token, ply) => token === answers[ply]);
  const next = own.find((ply) => ply >= moves.length) ?? answers.length;
  const reply = right ? answers.slice(moves.length, next) : [];
  const done = givesUp || (right && next === answers.length);
  if (done || !right) {
    const isKept = keepAnswer(game, puzzle.id, right);
    drawResult();
    byId("unkept").hidden = isKept;
  }
  const ended = { solution: answers, verdict: said(verdict), themes: puzzle.themes.map((name) => themes[name]) };
  return Promise.resolve({ right, done, reply, ...(done && ended) });
}

/** What was answered so far, on this device. */
function drawResult() {
  const results = Object.values(answersOf(game));
  const values = { solved: results.filter(Boolean).length, answered: results.length };
  byId("puzzle-rating").textContent = t(results.length ? "site_puzzles_result" : "site_puzzles_none", values);
}

history.replaceState(null, "", address({ puzzle: puzzle.id }));
byId("puzzle-question").textContent = said(puzzle.question);
byId("puzzle-next").href = address({ after: puzzle.id });
for (const link of document.querySelectorAll(".languages a")) link.setAttribute("href", `${link.getAttribute("href")}${location.search}`);
byId("theme").value = theme in themes ? theme : "";
drawResult();
const position = await openPuzzle({ game: set.game, moves: puzzle.moves }, judge);
byId("puzzle-show").disabled = false;
const difficulty = t("puzzle_difficulty", { points: String(puzzle.difficulty) });
const mover = position.seat_names.length > 1 && t("puzzle_to_move", { name: position.seat_names[position.turn] });
byId("puzzle-about").textContent = mover ? `${difficulty} · ${mover}` : difficulty;
