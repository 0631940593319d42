// A puzzle: moves are judged one by one, until the solution is found or shown.

import { Board } from "./board.js";
import { Chooser } from "./chooser.js";
import { button, byId, capital, make, t } from "./dom.js";
import { positionOf } from "./positions.js";
import { noPreviews, showOn } from "./show_position.js";
import { inWords } from "./wording.js";

/**
 * Put a puzzle on the board of the page.
 * @param {{ game: string, moves: string[] }} puzzle
 * @param {(answer: { moves: string[], give_up?: boolean }) => Promise<any>} judge says what a `PuzzleVerdict` says; null
 *     where it does not answer
 */
export async function openPuzzle(puzzle, judge) {
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

  async function play(choice) {
    if (waiting) return;
    waiting = true;
    board.closeMenu();
    const found = await judge({ moves: [...played, choice.token] });
    waiting = false;
    if (!found?.right) {
      say(found ? t("puzzle_wrong", { move: words(choice.token) }) : t("puzzle_failed"));
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
    const found = await judge({ moves: played, give_up: true });
    waiting = false;
    if (!found) {
      say(t("puzzle_failed"));
      return;
    }
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

  byId("puzzle-show").addEventListener("click", giveUp);
  await show();
  offer();
  document.body.dataset.ready = "yes";
  return position;
}
