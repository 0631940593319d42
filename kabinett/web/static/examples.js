// The worked examples of a rules page: games to step through, finished boards to count line by line.

import { Board } from "./board.js";
import { byId, t } from "./dom.js";
import { playOn, positionOf } from "./positions.js";
import { noPreviews, showOn } from "./show_position.js";
import { inWords } from "./wording.js";

const examples = JSON.parse(byId("examples").textContent);

for (const place of document.querySelectorAll("[data-example]")) begin(place, examples[Number(place.dataset.example)]);

function begin(place, example) {
  const board = new Board(place.querySelector(".picture-frame"), place.dataset.title, noPreviews, { played: () => {}, pointed: () => {} });
  const said = place.querySelector(".example-said");
  const link = place.querySelector(".play-on");
  const known = new Map();
  const { counted } = example;
  // What a finished board scores, to be gone through one by one.
  const items = counted?.explain.flatMap((list, seat) => list.map((item) => ({ ...item, seat }))) ?? [];
  let here = 0;

  const last = () => (example.moves.length ? example.moves.length : items.length);

  function position(ply) {
    if (!known.has(ply)) known.set(ply, positionOf(example.game, example.board, example.moves.slice(0, ply)));
    return known.get(ply);
  }

  async function go(step) {
    here = Math.max(0, Math.min(step, last()));
    const shown = here;
    const found = counted ?? (await position(shown));
    if (shown !== here) return;
    const scores = found.scores.map((points, seat) => `${found.seat_names[seat]} ${points}`).join(" · ");
    if (example.moves.length) {
      showOn(board, found);
      link.href = await playOn(example.game, example.moves.slice(0, shown));
      link.hidden = found.turn === null;
      const seat = found.movers[shown - 1];
      const name = seat < 0 ? found.chance_name : found.seat_names[seat];
      said.textContent = shown ? `${shown}. ${t("move_spoken", { name, move: inWords(found.wordings, found.moves[shown - 1]) })} (${scores})` : scores;
    } else {
      const item = items[shown - 1];
      board.light(item ? item.cells : []);
      said.textContent = item ? `${found.seat_names[item.seat]}, ${item.label}: ${item.arithmetic}` : scores;
    }
  }

  place.addEventListener("click", (event) => {
    const where = event.target.closest("[data-step]")?.dataset.step;
    if (where) go({ first: 0, back: here - 1, on: here + 1, last: Infinity }[where]);
  });
  go(0);
}
