// What stands beside the board, made from what the server tells.

import { button, byId, capital, make, number, renew, t } from "./dom.js";
import { placeName } from "./labels.js";

/** The participant's name at a seat. */
const nameOf = (state, participant) => state.view.participants[participant].name;
const viewOf = (state) => state.view.games.find((game) => game.game === state.game.game);
const seatsOf = (state) => {
  const seats = viewOf(state).seats;
  return seats.length ? seats : viewOf(state).places;
};

/** The seats with names, points and clocks; the one to move is marked. */
export function drawSeats(state, shown, people) {
  const view = viewOf(state);
  const started = view.seats.length > 0;
  const rows = seatsOf(state).map((participant, seat) => {
    const points = shown.scores[seat];
    const komi = started && seat === view.seats.length - 1 && view.komi !== "0";
    const isOwn = state.held.includes(participant);
    const absence = isOwn ? "" : people?.absence(participant);
    const details = state.game.explain[seat].length && started;
    const row = make(
      "li",
      { className: "seat", data: { seat } },
      make("span", { className: `seat-mark${started ? ` seat-${seat}` : ""}`, attributes: { "aria-hidden": "true" } }, started ? state.game.seat_marks[seat] : "·"),
      make(
        "span",
        { className: "who-name" },
        make(
          "span",
          { className: "who-line" },
          make("strong", {}, nameOf(state, participant)),
          isOwn ? "" : people?.sign(participant),
          isOwn ? make("span", { className: "you" }, t("your_seat")) : "",
        ),
        make("span", { className: "faint" }, aboutSeat(started ? state.game.seat_names[seat] : "", state.places[participant], absence)),
        people?.phrase(participant),
      ),
      make("span", { className: "clock", data: { seat } }),
      make(
        details ? "button" : "span",
        { className: "seat-points", title: details ? t("score") : "", on: details ? { click: openScore } : {} },
        `${points}`,
        komi ? make("small", {}, Number(view.komi) < 0 ? `\u2212${number(-view.komi)}` : `+${number(view.komi)}`) : "",
      ),
    );
    if (view.turn === seat) row.setAttribute("aria-current", "true");
    row.classList.toggle("to-move", view.turn === seat);
    row.classList.toggle("mine", isOwn);
    return row;
  });
  renew(byId("seats"), rows);
}

/** Such as "Red · 1512? (+8) · Away"; the question mark is for a rating of few games. */
function aboutSeat(name, { rating, change }, absence) {
  if (!rating?.matches) return [name, absence].filter(Boolean).join(" · ");
  const points = `${Math.round(rating.points)}${rating.provisional ? "?" : ""}`;
  const moved = change ? ` (${change > 0 ? "+" : "\u2212"}${Math.abs(change)})` : "";
  return make("span", { title: t("rating") }, [name, points + moved, absence].filter(Boolean).join(" · "));
}

function openScore() {
  byId("score-part").open = true;
  byId("score-part").scrollIntoView({ block: "nearest" });
}

/** What every point comes from; pointing at an item lights its cells. */
export function drawScore(state, shown, light) {
  const parts = shown.explain.map((items, seat) => {
    const rows = items.map((item) =>
      make(
        "li",
        {
          tabIndex: 0,
          on: {
            mouseenter: () => light(item.cells),
            mouseleave: () => light([]),
            focus: () => light(item.cells),
            blur: () => light([]),
          },
        },
        make("span", {}, item.label),
        make("span", { className: "faint" }, item.arithmetic),
        make("strong", {}, `${item.points}`),
      ),
    );
    return make(
      "section",
      {},
      make("h3", {}, `${state.game.seat_names[seat]}: ${shown.scores[seat]}`),
      rows.length ? make("ul", { className: "items" }, ...rows) : make("p", { className: "faint" }, t("no_points")),
    );
  });
  renew(byId("score"), parts, JSON.stringify(shown.explain));
}

/** What is due from the visitor besides pointing at the board. */
export function drawDue(state, chooser, { play, command, next, point, latest, words, toss, bids }, isReading) {
  const view = viewOf(state);
  const parts = [];
  if (isReading) parts.push(button(t("to_latest"), latest, { className: "main" }));
  const waiting = nextGame(state);
  if (waiting) parts.push(button(t("next_game"), () => next(waiting), { className: "main" }));
  if (view.due === "throw") parts.push(button(t("toss"), toss, { className: "token main" }));
  if (view.due === "bid" && bids) parts.push(...bids.bidParts(state.game.seat_names, command));
  if (view.due === "choice") {
    parts.push(make("p", {}, t("choice_due")));
    state.game.seat_names.forEach((name, seat) =>
      parts.push(button(name, () => command({ command: "choose", seat }), { className: "main" })),
    );
  }
  drawOffers(state, view, command);
  if (chooser?.hands.length) parts.push(handChips(chooser, point));
  if (chooser?.placeless.length) {
    const buttons = chooser.placeless.map((choice) => button(capital(words(choice.token)), () => play(choice), { className: "token main", title: choice.token }));
    parts.push(make("div", { className: "tokens" }, ...buttons));
  }
  renew(byId("due"), parts, `${view.game} ${state.game.ply} ${JSON.stringify(waiting)}`);
}

/** The game that waits until this one was looked at, and as whom the visitor is still to get ready for it. */
function nextGame(state) {
  for (const { game, phase, places, ready } of state.view.games) {
    const participants = places.filter((one) => state.held.includes(one) && !ready.includes(one));
    if (phase === "ready" && game !== state.game.game && participants.length) return { game, participants };
  }
  return null;
}

/** What else lies in the hand, within a thumb's reach. */
function handChips(chooser, point) {
  const chips = chooser.hands.map((place) =>
    button(placeName(place), (event) => point(place, !event.detail), {
      className: "chip",
      attributes: { "aria-pressed": `${chooser.path.includes(place)}` },
    }),
  );
  return make("div", { className: "chips", attributes: { role: "group", "aria-label": t("kinds") } }, ...chips);
}

/** What is offered, in a place of its own: what is half done elsewhere stays as it is. */
function drawOffers(state, view, command) {
  renew(byId("offers"), [...offerParts(state, view, command), ...declinedParts(state, view)], `${view.game} ${view.offer?.number}`);
}

function offerParts(state, view, command) {
  const { offer } = view;
  if (!offer) return [];
  const answer = (participant, agree) => command({ command: "answer", participant, agree, offer: offer.number });
  const asked = offer.awaited.find((one) => state.held.includes(one));
  if (asked !== undefined) {
    const name = nameOf(state, offer.agreed[0]);
    return [
      make("p", {}, t(`offered_${offer.what}`, { name })),
      button(t("agree"), () => answer(asked, true), { className: "main" }),
      button(t("decline"), () => answer(asked, false)),
    ];
  }
  const agreed = offer.agreed.find((one) => state.held.includes(one));
  if (agreed === undefined) return [];
  return [make("p", { className: "faint" }, t("offer_sent")), button(t("withdraw"), () => answer(agreed, false))];
}

/** Whoever offered hears that it was declined. */
function declinedParts(state, { declined }) {
  if (!declined || !state.held.includes(declined.participant)) return [];
  return [make("p", { className: "faint", attributes: { role: "status" } }, t(`declined_${declined.what}`, { name: nameOf(state, declined.by) }))];
}

/** Take back, resign and the like. */
export function drawActions(state, { command, handOver, hint, share }) {
  const view = viewOf(state);
  const parts = [];
  if (!state.held.length) {
    parts.push(make("p", { className: "faint" }, t("watching")));
  } else if (view.phase !== "ended" && seatsOf(state).some((one) => state.held.includes(one))) {
    const may = (what) => view.may_offer[what];
    const offer = (what) => () => command({ command: "offer", what });
    const isAlone = state.view.participants.every((one, index) => one.machine || state.held.includes(index));
    if (view.due === "move" && (isAlone || !state.rated)) parts.push(button(t("hint"), hint, { id: "hint" }));
    const { undo } = state.game;
    if (undo !== null && (may("takeback") || (view.due === "move" && undo >= view.free_ply))) {
      parts.push(button(t("take_back"), () => command({ command: "take back", ply: state.game.undo })));
    }
    if (may("draw") && !isAlone) parts.push(button(t("offer_draw"), offer("draw")));
    const sure = "tournament" in document.body.dataset ? "abort_loses" : "abort_sure";
    if (view.aborts_alone) parts.push(twice(t("abort"), t(sure), offer("abort")));
    else if (may("abort") && !isAlone) parts.push(button(t("offer_abort"), offer("abort")));
    if (view.phase !== "ready") parts.push(twice(t("resign"), t("resign_sure"), () => command({ command: "resign" })));
  }
  if (view.phase !== "ended") parts.push(button(t("share"), () => share(), { className: "quiet" }));
  if (state.held.length && !state.view.ended) parts.push(button(t("other_device"), handOver, { className: "quiet" }));
  const asking = byId("actions").querySelector("button.warn")?.dataset.asks;
  renew(byId("actions"), parts, `${view.game} ${state.game.undo}`);
  askAgain(asking);
  byId("again").hidden = !state.held.length || !state.view.ended || !state.view.participants.some((one) => one.machine);
}

/** A button that was asking goes on asking after it was made anew. */
function askAgain(asking) {
  const made = asking && [...byId("actions").children].find((one) => one.dataset.asks === asking);
  if (!made || made.matches(".warn")) return;
  made.click();
  made.focus({ preventScroll: true });
}

/** A button that asks once more. */
function twice(text, sure, act) {
  const first = button(text, () => {
    first.textContent = sure;
    first.classList.add("warn");
    first.onclick = act;
    first.onblur = () => {
      first.textContent = text;
      first.classList.remove("warn");
      first.onclick = null;
    };
    first.focus();
  });
  first.dataset.asks = text;
  return first;
}

export function drawAll(chooser, { play, words }) {
  byId("all-part").hidden = !chooser;
  const tokens = chooser?.choices ?? [];
  renew(byId("all"), tokens.map((choice) => moveButton(choice.token, words(choice.token), () => play(choice))));
}

/** A move in notation, in words for whoever hears it. */
export const moveButton = (token, words, act) => button(token, act, { className: "token", attributes: { "aria-label": words, title: words } });

export function drawFairness(state) {
  const view = viewOf(state);
  const rows = [make("p", {}, t("fairness_lead")), make("dl", {}, make("dt", {}, t("commitment")), make("dd", {}, view.commitment))];
  if (view.secret) rows[1].append(make("dt", {}, t("secret")), make("dd", {}, view.secret));
  renew(byId("fair"), rows);
}

/** Times left, counted on from when the server sent them. */
export function drawClocks(state, receivedAt) {
  const view = viewOf(state);
  for (const place of document.querySelectorAll(".clock")) {
    const clock = view.clocks[Number(place.dataset.seat)];
    if (!clock || state.view.format.clock.kind === "none") {
      place.textContent = "";
      continue;
    }
    const runs = view.mover === Number(place.dataset.seat) && !view.ending;
    const left = Math.max(0, clock.left - (runs ? Date.now() - receivedAt : 0));
    const periods = clock.periods ? ` +${clock.periods}` : "";
    place.textContent = timeText(left) + periods;
    place.classList.toggle("short", runs && left < 20_000);
  }
}

function timeText(milliseconds) {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds >= 86_400) return t("days_short", { days: number(seconds / 86_400, 1) });
  const pad = (number) => `${number}`.padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(seconds % 60)}`;
  return `${minutes}:${pad(seconds % 60)}`;
}
