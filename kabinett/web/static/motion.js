// How one picture becomes the next: what has the same id glides, what is new comes in, what is gone fades.

const GLIDE = 220;
const TUMBLE = 420;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const PIECES = '[id^="piece-"]';

/** Where the pieces of a picture are on the screen, with the elements themselves. */
export function places(svg) {
  const found = new Map();
  for (const piece of svg.querySelectorAll(`${PIECES}, [data-motion]`)) found.set(piece.id, { box: piece.getBoundingClientRect(), piece });
  return found;
}

/**
 * Let a fresh picture grow out of what stood there before.
 * @param {SVGSVGElement} svg the picture, in the page already
 * @param {Map} before what `places` gave of the one before
 * @param {DOMRect[]} expected where pieces were shown ahead of the answer: they are there already
 * @returns {Promise} resolved when all stands still
 */
export function grow(svg, before, expected) {
  if (calm.matches) return Promise.resolve();
  const scale = svg.getScreenCTM()?.a || 1;
  const runs = [];
  for (const piece of svg.querySelectorAll(PIECES)) runs.push(...move(svg, piece, before.get(piece.id), scale, expected));
  for (const [id, { piece }] of before) {
    if (!svg.getElementById(id)) runs.push(fade(svg, piece));
  }
  const moved = runs.length ? GLIDE : 0;
  for (const stick of svg.querySelectorAll('[data-motion="tumble"]')) {
    if (!before.has(stick.id)) runs.push(tumble(stick, moved, runs.length));
  }
  return Promise.allSettled(runs.map((run) => run.finished));
}

function move(svg, piece, from, scale, expected) {
  const to = piece.getBoundingClientRect();
  const glide = { duration: GLIDE, easing: "ease-out", fill: "backwards" };
  if (from) {
    const [x, y] = between(from.box, to).map((pixels) => pixels / scale);
    return Math.hypot(x, y) < 1 ? [] : [piece.animate({ translate: [`${x}px ${y}px`, "0 0"] }, glide)];
  }
  if (expected.some((box) => Math.hypot(...between(box, to)) < 8)) return [];
  const fade = { opacity: [0, 1] };
  if (!piece.dataset.enter) return [piece.animate(fade, glide)];
  const [x, y] = piece.dataset.enter.split(" ").map(Number);
  const start = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
  const [dx, dy] = between({ left: start.x, top: start.y, width: 0, height: 0 }, to).map((pixels) => pixels / scale);
  return [piece.animate({ translate: [`${dx}px ${dy}px`, "0 0"], opacity: [0.4, 1] }, glide)];
}

function between(one, other) {
  return [one.left + one.width / 2 - other.left - other.width / 2, one.top + one.height / 2 - other.top - other.height / 2];
}

function fade(svg, piece) {
  const ghost = piece.cloneNode(true);
  ghost.removeAttribute("id");
  ghost.setAttribute("pointer-events", "none");
  svg.append(ghost);
  const run = ghost.animate({ opacity: [1, 0] }, { duration: GLIDE, easing: "ease-out", fill: "forwards" });
  run.finished.finally(() => ghost.remove());
  return run;
}

/** A stick falls and turns until it lies as the toss says. */
function tumble(stick, delay, number) {
  const turns = (number % 2 ? 1 : -1) * (300 + 70 * (number % 4));
  const fall = { translate: [`${20 - 13 * (number % 4)}px -110px`, "0 0"], rotate: [`${turns}deg`, "0deg"], opacity: [0, 1, 1] };
  return stick.animate(fall, { duration: TUMBLE, delay, easing: "cubic-bezier(.3,.7,.4,1)", fill: "backwards" });
}

/** A short shake that says no. */
export function shake(element) {
  if (!calm.matches) element.animate({ translate: ["0", "-6px", "6px", "-3px", "0"] }, { duration: 240 });
}
