// The list of moves.

import { button, byId, make, t } from "./dom.js";
import { inWords } from "./wording.js";

/** How moves of the match at the table are said. */
export const wordings = JSON.parse(byId("wordings").textContent);
let shownGame = null;
let shownMoves = [];

/** Show the moves with the one that is looked at; `look(ply)` is called to look at another. */
export function drawMoves(state, ply, look) {
  const view = state.view.games.find((game) => game.game === state.game.game);
  const list = byId("moves");
  let same = 0;
  if (shownGame === state.game.game) while (same < shownMoves.length && shownMoves[same] === view.moves[same]) same += 1;
  while (list.children.length > same) list.lastChild.remove();
  view.moves.slice(same).forEach((token, index) => list.append(item(state, token, same + index, look)));
  shownGame = state.game.game;
  shownMoves = [...view.moves];
  const before = list.querySelector("[aria-current]");
  const current = /** @type {HTMLElement | null} */ (list.querySelector(`[data-ply="${ply}"]`));
  if (before !== current) {
    before?.removeAttribute("aria-current");
    current?.setAttribute("aria-current", "step");
    // By whole rows, so that none is cut.
    const row = current?.parentElement.offsetHeight ?? 1;
    list.scrollTop = current ? Math.max(0, Math.round((current.offsetTop - list.clientHeight / 2) / row) * row) : 0;
  }
}

/** What a move of the match at the table is in words, such as "stone to c3". */
export const words = (token) => inWords(wordings, token);

/** What a move is called in words, and who made it. */
export function spoken(state, index, token) {
  const seat = state.game.movers[index];
  return t("move_spoken", { name: seat < 0 ? state.game.chance_name : state.game.seat_names[seat], move: words(token) });
}

function item(state, token, index, look) {
  const seat = state.game.movers[index];
  const press = button(token, () => look(index + 1), {
    data: { ply: index + 1 },
    title: words(token),
    attributes: { "aria-label": spoken(state, index, token) },
  });
  const mark = seat < 0 ? "" : state.game.seat_marks[seat];
  return make("li", { className: seat < 0 ? "by-chance" : `by-seat seat-${seat}`, data: { mark } }, press);
}
