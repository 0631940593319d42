// What moves cost: compares the line that was played with the best one.

const COSTLY = { shares: [0.08, 0.2], points: [0.25, 0.75] };
const ENOUGH = 30; // Simulations from which on a line says something.

/** What a line is worth to a seat: a share of the win, or points where somebody plays alone. */
export function worth(line, seat) {
  if (line.shares.length > 1) return line.shares[seat];
  return line.points.length ? line.points[seat] : line.shares[seat];
}

/** Whether a line tells more than a few games by chance. */
export const isKnown = (line) => line.exact || line.simulations >= ENOUGH;

/** Lines in the order of the figure that they show: what they are worth to the seat to move, the best first. */
export const byWorth = (lines, seat) => [...lines].sort((one, other) => worth(other, seat) - worth(one, seat));

export const isAlone = (line) => line.points.length === 1 || line.shares.length === 1;

/** What a position is worth: its best line, or what chance lets expect. */
export const valueOf = (found) => found?.expected ?? found?.lines[0];

/** What a move cost whoever made it; null if that is not known. */
export function cost(node) {
  const found = node.parent?.found;
  if (!found?.lines.length) return null;
  const seat = found.seat;
  const best = found.lines[0];
  if (worth(best, seat) === undefined || !isKnown(best)) return null;
  if (best.move === node.token) return 0;
  const played = found.lines.find((one) => one.move === node.token);
  if (played && worth(played, seat) !== undefined && isKnown(played)) {
    return Math.max(0, worth(best, seat) - worth(played, seat));
  }
  const next = valueOf(node.found);
  const after = next && isKnown(next) ? next : null;
  const value = after ? worth(after, seat) : node.final?.[seat];
  return value === undefined ? null : Math.max(0, worth(best, seat) - value);
}

/** "", "?" for a costly move, "??" for a very costly one. */
export function mark(node) {
  const lost = cost(node);
  if (lost === null) return "";
  const [some, much] = COSTLY[isAlone(node.parent.found.lines[0]) ? "points" : "shares"];
  return lost >= much ? "??" : lost >= some ? "?" : "";
}
