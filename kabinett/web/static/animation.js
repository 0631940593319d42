// A whole game as an animated picture, made in the browser from the pictures of its positions.

import { Gif } from "./gif.js";
import { make } from "./dom.js";
import { draw, sizeOf } from "./save.js";

const LONGER_SIDE = 480; // Pixels.
const MOST_FRAMES = 200; // Of a longer game every second position is shown, or every third …
const FRAME = 800; // Milliseconds.
const LAST = 4000;

/** After how many moves a game of `ply` moves is shown, in their order; the last position is among them. */
export function shownPlies(ply) {
  const step = Math.ceil((ply + 1) / MOST_FRAMES);
  const found = [];
  for (let each = ply; each >= 0; each -= step) found.unshift(each);
  return found;
}

/**
 * A game as an animated GIF.
 * @param {number} ply how many moves it has
 * @param {(ply: number) => Promise<string>} pictureAt the SVG picture after some moves
 * @param {(done: number, all: number) => boolean} goesOn hears how far it is; false ends it
 * @returns {Promise<Blob | null>} null if it was ended
 */
export async function animated(ply, pictureAt, goesOn) {
  const plies = shownPlies(ply);
  const size = sizeOf(await pictureAt(ply));
  const scale = LONGER_SIDE / Math.max(size.width, size.height);
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
  const context = make("canvas", { width, height }).getContext("2d", { willReadFrequently: true });
  const gif = new Gif(width, height);
  let before = null;
  for (const [index, each] of plies.entries()) {
    if (!goesOn(index, plies.length)) return null;
    await draw(context, await pictureAt(each));
    const now = pixelsOf(context.getImageData(0, 0, width, height));
    const place = changed(before, now, width, height);
    gif.add(within(place, before, now, width), place, each === ply ? LAST : FRAME);
    before = now;
  }
  return gif.blob();
}

const pixelsOf = (image) => new Uint32Array(image.data.buffer);

/** The pixels of a part of a picture, 0 where they are as before. */
function within({ x, y, width, height }, before, now, row) {
  const found = new Uint32Array(width * height);
  for (let line = 0; line < height; line++) {
    for (let each = 0; each < width; each++) {
      const place = (y + line) * row + x + each;
      if (before?.[place] !== now[place]) found[line * width + each] = now[place];
    }
  }
  return found;
}

/** The rectangle in which two pictures differ; one dot where they do not. */
function changed(before, now, width, height) {
  if (!before) return { x: 0, y: 0, width, height };
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let place = 0; place < now.length; place++) {
    if (before[place] === now[place]) continue;
    const [x, y] = [place % width, Math.floor(place / width)];
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return right < left ? { x: 0, y: 0, width: 1, height: 1 } : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}
