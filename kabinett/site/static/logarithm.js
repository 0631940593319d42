// @ts-check
// Logarithms of counts as C libraries give them. Those of some engines differ in the last bit, after which a search may
// choose another move than in Python.

const MOST = 1 << 14;
const BITS = 100n;

/** By number, the first `known` of them. */
const logarithms = new Float64Array(MOST + 1);
logarithms[0] = -Infinity;
let known = 2;
/** The last of them with so many bits behind the point. */
let last = 0n;

/** The next logarithm: log n = log (n - 1) + 2 artanh (1 / (2n - 1)). */
function append() {
  const odd = BigInt(2 * known - 1);
  const square = odd * odd;
  let power = (2n << BITS) / odd;
  for (let divisor = 1n; power > 0n; divisor += 2n) {
    last += power / divisor;
    power /= square;
  }
  logarithms[known] = Number(last) / 2 ** Number(BITS);
  known += 1;
}

/** The natural logarithm, rounded correctly for whole numbers up to 16,384. @param {number} x */
export function logarithm(x) {
  const count = x | 0;
  if (count !== x || count < 0 || count > MOST) return Math.log(x);
  while (known <= count) append();
  return logarithms[count];
}
