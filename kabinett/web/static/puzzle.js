// A puzzle: moves are asked of the server one by one, until the solution is found or shown.

import { Board } from "./board.js";
import { Chooser } from "./chooser.js";
import { button, byId, capital, make, number, t } from "./dom.js";
import { positionOf } from "./positions.js";
import { noPreviews, showOn } from "./show_position.js";
import { inWords } from "./wording.js";

const puzzle = JSON.parse(byId("puzzle").textContent);
const board = new Board(byId("board"), document.body.dataset.title, noPreviews, { played: (choice) => play(choice), pointed: () => {} });
let played = []; // Of the solution, the replies among it.
let position = null;
let waiting = false;

const say = (text) => {
  byId("status").textContent = text;
};

const words = (token) => capital(inWords(position.wordings, token));

/** Show the position after what was played so far. */
async function show() {
  position = await positionOf(puzzle.game, null, [...puzzle.moves, ...played]);
  showOn(board, position);
}

/** What can be played. */
function offer() {
  board.offer(new Chooser(position.choices));
  const placeless = position.choices.filter((choice) => !choice.places.length);
  const buttons = placeless.map((choice) => button(words(choice.token), () => play(choice), { className: "token main", title: choice.token }));
  byId("due").replaceChildren(...(buttons.length ? [make("div", { className: "tokens" }, ...buttons)] : []));
}

/** Ask the server; null if it did not answer. */
async function answered(body) {
  try {
    const answer = await fetch(`/api/puzzles/${puzzle.name}/${puzzle.id}/answers`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (answer.ok) return await answer.json();
  } catch {
    // Said below.
  }
  say(t("puzzle_failed"));
  return null;
}

async function play(choice) {
  if (waiting) return;
  waiting = true;
  board.closeMenu();
  const found = await answered({ moves: [...played, choice.token] });
  waiting = false;
  if (found) tellRating(found);
  if (!found?.right) {
    if (found) say(t("puzzle_wrong", { move: words(choice.token) }));
    offer();
    return;
  }
  const move = words(choice.token);
  played = [...played, choice.token, ...found.reply];
  await show();
  if (found.done) end(found, t("puzzle_right", { move }));
  else {
    say(t("puzzle_more", { move }));
    offer();
  }
}

async function giveUp() {
  if (waiting) return;
  waiting = true;
  const found = await answered({ moves: played, give_up: true });
  waiting = false;
  if (!found) return;
  tellRating(found);
  const move = words(found.solution[played.length]);
  played = found.solution;
  await show();
  end(found, t("puzzle_shown", { move }));
}

function end(found, said) {
  board.offer(null);
  byId("due").replaceChildren();
  byId("puzzle-show").disabled = true;
  say(said);
  byId("puzzle-verdict").textContent = found.verdict;
  byId("puzzle-themes").textContent = found.themes.join(" · ");
  byId("puzzle-next").classList.add("main");
  byId("puzzle-next").focus({ preventScroll: true });
}

function tellRating({ rating, change }) {
  if (rating === null) return;
  const sign = change > 0 ? "+" : change < 0 ? "\u2212" : "±";
  byId("puzzle-rating").textContent = t("puzzle_change", { points: String(rating), change: `${sign}${number(Math.abs(change))}` });
}

byId("puzzle-show").addEventListener("click", giveUp);
await show();
offer();
document.body.dataset.ready = "yes";
