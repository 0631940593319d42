// A move shown before the server has answered: by the picture that a preview brought, else by moving a piece.

import { layer, mark, middle, pieceAt } from "./shapes.js";

/**
 * Show on the present picture what a move is about to do, as far as its places say.
 * @param {{places: string[], kind: string}} choice the move
 * @param {number} seat who makes it
 * @returns {DOMRect[]} where pieces now are that the next picture need not bring in
 */
export function showAhead(svg, choice, seat) {
  const target = choice.places.at(-1);
  const to = target && svg.getElementById(target);
  if (!to) return [];
  mark(svg, "sent", [target]);
  const [piece, isCopy] = pieceFor(svg, choice, seat);
  if (!piece) return [];
  const from = middle(piece);
  const there = middle(to);
  const scale = svg.getScreenCTM()?.a || 1;
  const moving = isCopy ? piece.cloneNode(true) : piece;
  if (isCopy) {
    moving.removeAttribute("id");
    layer(svg, "ahead").append(moving);
  }
  moving.style.translate = `${(there.x - from.x) / scale}px ${(there.y - from.y) / scale}px`;
  moving.classList.add("ahead");
  return [moving.getBoundingClientRect()];
}

/** The piece that goes, or one like that which is laid; and whether it is only the like. */
function pieceFor(svg, choice, seat) {
  const [start, end] = choice.places;
  if (end || start.startsWith("hand-")) {
    const piece = pieceAt(svg, start, seat);
    return [piece, Boolean(piece?.id.startsWith("tray-"))];
  }
  if (choice.kind !== "•") return [null, false];
  return [svg.querySelector(`:is([data-at^="cell-"], [id^="tray-"])[data-seat="${seat}"]`), true];
}
