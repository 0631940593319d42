// A line of words on what is going on and what is due.

import { capital, listed, make, renew, t } from "./dom.js";

/** Show what is going on, and what is to be done or why it is over. */
export function drawStatus(place, what, task = "") {
  renew(place, [make("strong", {}, what), ...(task ? [" ", make("span", {}, capital(task))] : [])]);
}

const viewOf = (state) => state.view.games.find((game) => game.game === state.game.game);
const nameOf = (state, participant) => state.view.participants[participant].name;

/** What is going on in a match, and the task of whoever looks or the reason why the game is over. */
export function statusOf(state) {
  const view = viewOf(state);
  if (state.view.ended || view.ending) return endOf(state, view);
  const waits = view.due;
  if (waits === "move" || waits === "throw") return [state.held.length > 1 ? t("turn_of", { name: moverName(state, view) }) : t("your_turn"), state.game.task];
  if (view.phase === "ready") return [waits === "ready" ? t("getting_ready") : t("waiting_for_others")];
  if (view.phase === "bids") return [waits === "bid" ? "" : t("bids_open")];
  if (view.turn === null || view.turn < 0) return [t("waiting_for_others")];
  const mover = state.view.participants[view.seats[view.turn]];
  return [t(mover.machine ? "thinking" : "turn_of", { name: moverName(state, view) })];
}

const moverName = (state, view) => nameOf(state, view.seats[view.turn]);

/** Who won, and how: by the rules of the game, or by what ended it before. */
function endOf(state, view) {
  const ending = view.ending ?? { termination: "abandoned", winners: [] };
  const how = ending.termination === "finished" ? state.game.end_reason : t(`by_${ending.termination}`);
  return [winnerText(state, view, ending.winners), how];
}

function winnerText(state, view, winners) {
  const names = listed(winners.map((one) => nameOf(state, one)));
  if (view.places.length === 1) return t("solo_over", { points: state.game.scores[0] });
  if (!winners.length) return t("nobody_won");
  if (winners.length > 1) return t("shared_by", { names });
  return state.held.length === 1 && state.held[0] === winners[0] ? t("won_you") : t("won_by", { names });
}
