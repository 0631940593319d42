// How one picture becomes the next: what has the same id glides, what is new comes in, what is gone fades.

import { PIECES } from "./shapes.js";

const GLIDE = 220;
const TUMBLE = 420;
const BEAT = 55; // Between pieces that push each other; a picture says at which beat a piece sets off.
const HOP = 165; // From one place to the next on such a way.
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Where the pieces of a picture are on the screen, with the elements themselves, and the picture's own frame. */
export function places(svg) {
  const pieces = new Map();
  for (const piece of svg.querySelectorAll(`${PIECES}, [data-motion]`)) pieces.set(piece.id, { box: piece.getBoundingClientRect(), piece });
  return { pieces, frame: svg.getScreenCTM() };
}

/**
 * Let a fresh picture grow out of what stood there before.
 * @param {SVGSVGElement} svg the picture, in the page already
 * @param {ReturnType<typeof places>} before of the one before
 * @param {DOMRect[]} expected where pieces were shown ahead of the answer: they are there already
 * @returns {Promise} resolved when all stands still
 */
export function grow(svg, { pieces: before, frame: was }, expected) {
  const frame = svg.getScreenCTM();
  if (calm.matches || !frame || !was) return Promise.resolve();
  const runs = [];
  // Where something stood, as this picture shows the place.
  const zoom = frame.a / was.a;
  const seen = (box) => new DOMRect(frame.e + zoom * (box.x - was.e), frame.f + zoom * (box.y - was.f), zoom * box.width, zoom * box.height);
  for (const each of before.values()) each.box = seen(each.box);
  for (const piece of svg.querySelectorAll(PIECES)) runs.push(...move(svg, piece, before.get(piece.id), frame.a, expected.map(seen)));
  for (const [id, { piece }] of before) {
    if (!svg.getElementById(id)) runs.push(fade(svg, piece));
  }
  const moved = Math.max(0, ...runs.map((run) => run.effect.getComputedTiming().endTime));
  for (const stick of svg.querySelectorAll('[data-motion="tumble"]')) {
    if (!before.has(stick.id)) runs.push(tumble(stick, moved, runs.length));
  }
  if (["a", "e", "f"].some((key) => frame[key] !== was[key])) runs.push(zoomIn(svg, frame, was));
  return Promise.allSettled(runs.map((run) => run.finished));
}

/** A picture that shows another part of the board than the one before comes from where that one stood. */
function zoomIn(svg, frame, was) {
  const { x, y } = svg.getBoundingClientRect();
  const scale = was.a / frame.a;
  const transform = `translate(${was.e - x - scale * (frame.e - x)}px, ${was.f - y - scale * (frame.f - y)}px) scale(${scale})`;
  return svg.animate({ transform: [transform, "none"], transformOrigin: ["0 0", "0 0"] }, { duration: GLIDE, easing: "ease-out" });
}

function move(svg, piece, from, scale, expected) {
  const to = piece.getBoundingClientRect();
  const way = wayOf(piece, from, to, scale);
  if (way) return [piece.animate(...way)];
  const glide = { duration: GLIDE, easing: "ease-out", fill: "backwards", delay: BEAT * (piece.dataset.beat ?? 0) };
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

/**
 * How a piece goes from place to place, each at its time, as `animate` wants it: a pushed row moves hex by hex.
 * @returns {Array | null} null where the picture tells no way, or one that does not begin where the piece was
 */
function wayOf(piece, from, to, scale) {
  if (!piece.dataset.way || (!from && !piece.dataset.enter)) return null;
  const numbers = piece.dataset.way.split(" ").map(Number);
  const [lastX, lastY] = numbers.slice(-2);
  const stops = [];
  for (let at = 0; at + 2 < numbers.length; at += 3) stops.push({ x: numbers[at] - lastX, y: numbers[at + 1] - lastY, leaves: numbers[at + 2] * BEAT });
  if (from) {
    const [x, y] = between(from.box, to).map((pixels) => pixels / scale);
    if (Math.hypot(x - stops[0].x, y - stops[0].y) > 6) return null;
  }
  const duration = stops.at(-1).leaves + HOP;
  /** @type {Keyframe[]} */
  const frames = stops.flatMap(({ x, y, leaves }, index) => {
    const came = index ? stops[index - 1].leaves + HOP : 0;
    const translate = `${x}px ${y}px`;
    return [{ translate, offset: came / duration }, { translate, offset: leaves / duration, easing: "ease-out" }];
  });
  frames.push({ translate: "0 0", offset: 1 });
  if (!from) frames.forEach((frame, index) => (frame.opacity = index < 2 ? 0.4 : 1));
  return [frames, { duration, fill: "backwards" }];
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
