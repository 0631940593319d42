// @ts-check
// What trees of the same position say together: the best move, and a line for each with its intervals.
// The same as Python's `SearchResult` and `kabinett.statistics`, of which a test compares the lines.

const Z = 1.959963984540054; // 97.5 % of the standard normal distribution lie below.
const NEARLY = 1e-9;

/** What is proven of a move. @typedef {{ exact: boolean, shares: number[], points: number[], value: number }} Proof */
/**
 * What a tree knows of a move: simulations through it and the sum of their values, those since the root became the root
 * with sums by seat, and what is proven.
 * @typedef {{ code: number, move: string, visits: number, value: number, games: number, shares: number[], points: number[], squares: number[], proof: Proof | null }} Root
 */

/** Between what a share from 0 to 1 lies that was `mean` on average of so many games. @param {number} mean @param {number} games @returns {[number, number]} */
export function scoreInterval(mean, games) {
  if (games === 0) return [0, 1];
  const weight = (Z * Z) / games;
  const centre = (mean + weight / 2) / (1 + weight);
  const spread = (Z / (1 + weight)) * Math.sqrt(Math.max(mean * (1 - mean), 0) / games + weight / (4 * games));
  return [Math.max(0, centre - spread), Math.min(1, centre + spread)];
}

/** Between what a mean lies, from the sum and the sum of squares of so many games, at least two. @param {number} total @param {number} squares @param {number} games @returns {[number, number]} */
export function normalInterval(total, squares, games) {
  const mean = total / games;
  const variance = (Math.max(squares / games - mean * mean, 0) * games) / (games - 1);
  const spread = Z * Math.sqrt(variance / games);
  return [mean - spread, mean + spread];
}

/** How far a seat is ahead of the best other one. @param {number[]} points @param {number} seat */
const margin = (points, seat) =>
  points.length === 1 ? points[0] : points[seat] - Math.max(...points.filter((_, other) => other !== seat));

/** The roots of several trees as one, by code. @param {Root[][]} trees @returns {Root[]} */
export function joined(trees) {
  const found = /** @type {Map<number, Root>} */ (new Map());
  const sum = (/** @type {number[]} */ left, /** @type {number[]} */ right) => left.map((value, seat) => value + right[seat]);
  for (const root of trees.flat()) {
    const known = found.get(root.code);
    found.set(root.code, known ? {
      code: root.code,
      move: root.move,
      visits: known.visits + root.visits,
      value: known.value + root.value,
      games: known.games + root.games,
      shares: sum(known.shares, root.shares),
      points: sum(known.points, root.points),
      squares: sum(known.squares, root.squares),
      proof: root.proof && (!known.proof || root.proof.exact) ? root.proof : known.proof,
    } : root);
  }
  return [...found.values()].sort((left, right) => left.code - right.code);
}

/** What a move is worth to the seat to move. @param {Root} root */
const worth = ({ proof, visits, value }) => (proof ? proof.value : visits ? value / visits : -Infinity);

/** What trees found for the seat to move. */
export class Findings {
  #mover;
  #order;

  /** @param {Root[]} roots by code, at least one @param {number} seats @param {number} mover */
  constructor(roots, seats, mover) {
    this.#mover = mover;
    this.seats = seats;
    const open = roots.filter(({ proof }) => !proof);
    const leading = open.reduce((/** @type {Root | null} */ best, root) =>
      best && (best.visits > root.visits || (best.visits === root.visits && worth(best) >= worth(root))) ? best : root, null);
    const least = leading ? worth(leading) : -Infinity;
    const rank = (/** @type {Root} */ root) => {
      const { proof, visits } = root;
      if (!proof || !(this.#isWon(root) || proof.value >= least)) return [2, -visits, -worth(root), root.code];
      return [this.#isWon(root) ? 0 : 1, seats > 1 ? -proof.shares[mover] : 0, -margin(proof.points, mover), -visits, root.code];
    };
    const ranks = new Map(roots.map((root) => [root, rank(root)]));
    this.#order = [...roots].sort((left, right) => {
      const [first, second] = [ranks.get(left) ?? [], ranks.get(right) ?? []];
      const place = first.findIndex((value, index) => value !== second[index]);
      return place < 0 ? 0 : first[place] < second[place] ? -1 : 1;
    });
  }

  /** Whether a move is proven to win alone. @param {Root} root */
  #isWon({ proof }) {
    return proof !== null && this.seats > 1 && proof.shares[this.#mover] >= 1 - NEARLY;
  }

  /** Whether the best move is proven. */
  get isSettled() {
    return this.#order.every(({ proof }) => proof) || this.#order.some((root) => this.#isWon(root));
  }

  /** By how many visits the best move leads; 0 where visits do not decide or lead elsewhere. */
  get lead() {
    const [best, ...others] = this.#order;
    return best.proof ? 0 : best.visits - Math.max(0, ...others.map(({ visits }) => visits));
  }

  /** The token to play. */
  get best() {
    return this.#order[0].move;
  }

  /** Whether the move to play is proven to be the best. */
  get isExact() {
    return this.#order[0].proof !== null && this.isSettled;
  }

  /**
   * A line for each move, the best first.
   * @param {boolean} knowsPoints whether simulations end with points
   * @returns {import("./kabinett.d.ts").Line[]}
   */
  lines(knowsPoints) {
    return this.#order.map(({ move, visits, games, shares, points, squares, proof }) => {
      const line = { move, simulations: visits, points: [], shares: [], exact: false, pointsIntervals: [], sharesIntervals: [] };
      if (proof) return { ...line, points: proof.exact ? proof.points : [], shares: proof.shares, exact: true };
      if (!games) return line;
      const means = shares.map((share) => share / games);
      const estimated = { ...line, shares: means, sharesIntervals: means.map((mean) => scoreInterval(mean, games)) };
      if (!knowsPoints) return estimated;
      const pointsIntervals = games > 1 ? points.map((total, seat) => normalInterval(total, squares[seat], games)) : [];
      return { ...estimated, points: points.map((total) => total / games), pointsIntervals };
    });
  }
}
