// How a game ended, as a card: the points of each, and what can be done next. Loaded when a game is over.

import { button, byId, make, number, renew, t } from "./dom.js";

/** Show the result of the game at the table. `command(fields)` gives a command, `share(address)` hands the game on. */
export function drawResult(state, view, { command, share }) {
  const place = byId("result");
  place.hidden = false;
  const study = `/study?match=${state.match}&game=${view.game}`;
  const parts = [make("ul", { className: "result-points" }, ...rows(state, view))];
  const { tournament } = document.body.dataset;
  const acts = tournament
    ? [make("a", { className: "button main", href: tournament }, t("to_tournament"))]
    : [...rematch(state, command)];
  if (view.seats.length) {
    const link = (text, href) => make("a", { className: "button", href }, text);
    acts.push(
      link(t("study_this"), study),
      button(t("share"), () => share(study)),
      link(t("record"), `/api/matches/${state.match}/games/${view.game}/record`),
      link(t("verify_this"), `/verify?match=${state.match}&game=${view.game}`),
    );
  }
  const isReviewed = "reviewed" in document.body.dataset && state.game.end_reason;
  if (isReviewed) parts.push(make("p", { className: "result-review faint dots" }, t("result_reviewing")));
  parts.push(make("div", { className: "result-acts", attributes: { role: "group", "aria-label": t("actions") } }, ...acts));
  renew(place, parts, `${view.game}`);
  if (isReviewed) drawReview(place.querySelector(".result-review"), `/api/matches/${state.match}/games/${view.game}/review`);
}

/** @type {Map<string, Promise<import("../types.d.ts").ReviewOut | null>>} By address. */
const reviews = new Map();

/** Say in a paragraph what the draws of a game allowed; it goes if that cannot be found out now. */
async function drawReview(paragraph, address) {
  if (!reviews.has(address)) reviews.set(address, fetch(address).then((answer) => (answer.ok ? answer.json() : null), () => null));
  const found = await reviews.get(address);
  if (!found) reviews.delete(address);
  paragraph.hidden = !found;
  paragraph.classList.remove("dots");
  if (found) paragraph.textContent = t("result_review", { most: found.most, luck: signed(found.luck), moves: signed(-found.cost) });
}

/** Such as "+0.27". */
const signed = (value) => `${value < 0 ? "\u2212" : "+"}${number(Math.abs(value))}`;

/** By seat, in the order of the points: who, how many points, and what it did to the rating. */
function rows(state, view) {
  const { seat_marks: marks, seat_names: names, scores } = state.game;
  const komi = (seat) => (seat === view.seats.length - 1 ? Number(view.komi) : 0);
  const order = view.seats.map((_, seat) => seat).sort((one, other) => scores[other] + komi(other) - scores[one] - komi(one));
  return order.map((seat) => {
    const place = state.places[view.seats[seat]];
    const { name } = state.view.participants[view.seats[seat]];
    return make(
      "li",
      { className: view.ending.winners.includes(view.seats[seat]) ? "winner" : "" },
      make("span", { className: `seat-mark seat-${seat}`, title: names[seat], attributes: { "aria-hidden": "true" } }, marks[seat]),
      make("span", {}, name),
      make("span", { className: "faint", title: place.change ? t("rating") : "" }, ratingText(place)),
      make("strong", {}, number(scores[seat] + komi(seat))),
    );
  });
}

/** Such as "1512 (+8)". */
function ratingText({ rating, change }) {
  if (!rating?.matches || !change) return "";
  return `${Math.round(rating.points)} (${change > 0 ? "+" : "\u2212"}${Math.abs(change)})`;
}

function rematch(state, command) {
  if (!state.held.length || !state.view.ended) return [];
  const asked = state.view.rematch;
  if (asked.some((one) => state.held.includes(one)) && state.held.every((one) => asked.includes(one))) {
    return [make("p", { className: "faint" }, t("rematch_asked"))];
  }
  const wish = asked.length ? [make("p", {}, t("rematch_wanted", { name: state.view.participants[asked[0]].name }))] : [];
  return [...wish, button(t("rematch"), () => command({ command: "rematch" }), { className: "main" })];
}
