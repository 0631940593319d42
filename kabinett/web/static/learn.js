// A first game: each step shows a position, says what to do, and waits until it is done.

import { Board } from "./board.js";
import { Chooser } from "./chooser.js";
import { button, byId, capital, make, t } from "./dom.js";
import { positionOf } from "./positions.js";
import { noPreviews, showOn } from "./show_position.js";
import { inWords } from "./wording.js";

const steps = JSON.parse(byId("lesson").textContent);
const board = new Board(byId("board"), document.body.dataset.title, noPreviews, { played: (choice) => play(choice), pointed: () => {} });
let at = 0;
let position = null;

async function go(index) {
  at = index;
  const step = steps[at];
  byId("lesson-count").textContent = t("lesson_count", { number: at + 1, all: steps.length });
  byId("lesson-text").textContent = step.text;
  byId("lesson-back").disabled = at === 0;
  byId("status").textContent = "";
  byId("due").replaceChildren();
  const found = await positionOf(step.game, null, step.moves);
  if (steps[at] !== step) return;
  position = found;
  showOn(board, position);
  offer();
  draw(step.wanted.length === 0);
  history.replaceState(null, "", `#${at + 1}`);
  // Where other languages are links, they lead to the same step.
  const languages = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(".languages a"));
  for (const link of languages) link.hash = location.hash;
}

const words = (token) => inWords(position.wordings, token);

/** What can be played; the step is done once one of the moves that it asks for is. */
function offer() {
  const open = steps[at].wanted.length && !position.chance ? position.choices : [];
  board.offer(open.length ? new Chooser(open) : null);
  const placeless = open.filter((choice) => !choice.places.length);
  const buttons = placeless.map((choice) => button(capital(words(choice.token)), () => play(choice), { className: "token main", title: choice.token }));
  byId("due").replaceChildren(...(buttons.length ? [make("div", { className: "tokens" }, ...buttons)] : []));
}

async function play(choice) {
  const step = steps[at];
  board.closeMenu();
  if (!step.wanted.includes(choice.token)) {
    byId("status").textContent = t("lesson_other", { move: capital(words(choice.token)), why: step.wrong });
    offer();
    return;
  }
  const after = await positionOf(step.game, null, [...step.moves, choice.token]);
  if (steps[at] !== step) return;
  showOn(board, after);
  byId("due").replaceChildren();
  byId("status").textContent = t("lesson_right");
  draw(true);
  byId("lesson-next").focus({ preventScroll: true });
}

function draw(done) {
  const last = at === steps.length - 1;
  byId("lesson-next").hidden = last;
  byId("lesson-next").classList.toggle("main", done);
  byId("lesson-end").hidden = !last;
}

byId("lesson-next").addEventListener("click", () => go(at + 1));
byId("lesson-back").addEventListener("click", () => go(at - 1));
const begun = Number(location.hash.slice(1));
go(begun >= 1 && begun <= steps.length ? begun - 1 : 0);
