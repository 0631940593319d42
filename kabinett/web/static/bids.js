// Bids for komi, and the komi that they settle. Loaded where a match has bids.

import { byId, listed, make, number, t } from "./dom.js";

const signed = (points) => `${points > 0 ? "+" : points < 0 ? "\u2212" : ""}${number(Math.abs(points))}`;

/** What to bid, and what komi is and is usual, for who is to bid. */
export function bidParts([seat, other], command) {
  const input = make("input", { type: "number", min: -1000, max: 1000, step: 0.5, value: 0, id: "bid" });
  const form = make("form", { className: "inline" }, make("label", { htmlFor: "bid" }, t("bid_due", { seat, other })), input, make("button", { className: "main" }, t("bid")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    command({ command: "bid", halves: Math.round(Number(input.value) * 2) });
  });
  return [form, ...[...byId("about-komi").children].map((line) => line.cloneNode(true))];
}

/** The komi of the game that is shown, once the bids are open; folded up are the bids, and what komi is. */
export function drawKomi(state) {
  const view = state.view.games.find((game) => game.game === state.game.game);
  const isSettled = view.seats.length > 0 && view.bids.every((bid) => bid !== null);
  byId("komi").hidden = !isSettled;
  if (!isSettled) return;
  const bids = view.places.map((participant, index) => `${state.view.participants[participant].name} ${signed(view.bids[index] / 2)}`);
  byId("bids").textContent = t("komi_bids", { bids: listed(bids) });
  byId("komi").querySelector("summary").textContent = t("komi_settled", { seat: state.game.seat_names.at(-1), komi: signed(Number(view.komi)) });
}
