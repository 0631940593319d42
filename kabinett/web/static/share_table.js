// What there is to share of a match at the table.

import { t } from "./dom.js";
import { openShare } from "./share.js";

/** A table for others to watch, or what else is at an address, with a position of the game that is shown; a game that is over, too. */
export function shareTable(address, { match, view, game: { game, ply: last, spec } }, ply) {
  const pictureAt = async (each) => (await (await fetch(`/api/matches/${match}/games/${game}/positions/${each}`)).json()).board;
  const [name] = spec.split("(");
  const isOver = view.games.find((one) => one.game === game).ending;
  openShare({
    link: new URL(address, location.href).href,
    picture: { svg: () => pictureAt(ply), name: `${name}-${ply}` },
    game: isOver ? { ply: last, pictureAt, name } : undefined,
  });
}

/** The seat of the visitor, for another device. */
export async function shareSeat({ match, view }) {
  const answer = await fetch(`/api/matches/${match}/seats/${view.you}/link`, { method: "POST" });
  const { link } = await answer.json();
  openShare({ link, heading: t("other_device"), lead: t("other_device_lead") });
}
