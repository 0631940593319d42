// What the places of a picture are called, and what lies there, in words.

import { t } from "./dom.js";

/** Such as "e5" or "column 3". */
export function placeName(place) {
  const [, sort, name] = /^(\w+?)-(.*)$/.exec(place);
  if (sort === "cell") return t.has(`cell_${name}`) ? t(`cell_${name}`) : name;
  if (sort === "hand") return pieceName(`tile-${name}`, null, []) ?? pieceName(name, null, []) ?? t("place_hand", { name });
  return t(`place_${sort}`, { name });
}

/** Such as "Blue: stone"; null where there is no such piece. */
function pieceName(piece, seat, seatNames) {
  const key = `lies_${piece.replaceAll("-", "_").toLowerCase()}`;
  const word = t.has(key) ? t(key) : null;
  if (word === null) return null;
  return seat === null || seat === undefined ? word : t("lies_of", { piece: word, seat: seatNames[Number(seat)] });
}

/** By place, what lies there: ["Blue: stone", "II"]. */
export function contents(svg, seatNames) {
  const found = new Map();
  for (const piece of svg.querySelectorAll("[data-at]")) {
    const name = pieceName(piece.dataset.piece, piece.dataset.seat, seatNames) ?? piece.dataset.piece;
    const place = piece.dataset.at;
    if (!found.has(place)) found.set(place, new Map());
    const pieces = found.get(place);
    pieces.set(name, (pieces.get(name) ?? 0) + 1);
  }
  const words = new Map();
  for (const [place, pieces] of found) {
    words.set(place, [...pieces].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)));
  }
  return words;
}
