// How a match of several games stands: what has been won, and how the games before ended.

import { byId, listed, make, number, renew, t } from "./dom.js";

/** Show the standing; nothing where a match is one game. */
export function drawStanding(state) {
  const { view } = state;
  const place = byId("standing");
  place.hidden = view.format.kind === "single";
  if (place.hidden) return;
  const names = (list) => listed(list.map((one) => view.participants[one].name));
  const here = view.games.find((game) => game.game === state.game.game);
  const rows = view.participants.map((one, index) =>
    make("li", {}, make("span", {}, one.name), make("strong", {}, pointsText(view.totals[index]))),
  );
  const before = view.games
    .filter((game) => game.ending && game.game !== here.game)
    .map((game) => make("li", {}, ...linksOf(state.match, game), make("span", { className: "faint" }, names(game.ending.winners) || t("nobody_won"))));
  const ended = view.ended?.winners.length ? make("p", {}, make("strong", {}, t("match_won_by", { names: names(view.ended.winners) }))) : null;
  renew(place, [
    make("p", {}, [place.dataset.format, stageText(here)].filter(Boolean).join(" · ")),
    make("ul", { className: "totals" }, ...rows),
    ...(ended ? [ended] : []),
    ...(before.length ? [make("ul", { className: "before" }, ...before)] : []),
  ]);
}

/** Points of a match, such as "3/2", as a number. */
function pointsText(total) {
  const [above, below = 1] = total.split("/");
  return number(above / below);
}

/** Where a finished game is looked at again, from its last board on, and its record; a game that never began has neither. */
function linksOf(match, game) {
  const name = stageText(game);
  if (!game.seats.length) return [make("span", {}, name)];
  const record = { "aria-label": `${t("record")}: ${name}` };
  return [
    make("a", { href: `/study?match=${match}&game=${game.game}`, title: t("study_this") }, name),
    make("a", { href: `/api/matches/${match}/games/${game.game}/record`, attributes: record }, t("record")),
  ];
}

/** Such as "Game 2", or "Final". */
function stageText(game) {
  const [sort, number] = game.stage.split(" ");
  return t(`stage_${sort}`, { number: number ?? game.game });
}
