// Files that a visitor keeps, and pictures in dots, which the browser makes: the server only draws SVG.

import { make } from "./dom.js";
import { preferences } from "./preferences.js";

const LONGER_SIDE = 1600; // Pixels of a picture.

/** Let the browser keep a file. */
export function save(blob, name) {
  const link = make("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** An SVG picture as PNG, in the colours of the page. */
export async function asPng(picture) {
  const { width, height } = sizeOf(picture);
  const scale = LONGER_SIDE / Math.max(width, height);
  const canvas = make("canvas", { width: Math.round(width * scale), height: Math.round(height * scale) });
  await draw(canvas.getContext("2d"), picture);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

/** The extent of an SVG picture in its own units. */
export function sizeOf(picture) {
  const [, width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(picture);
  return { width: Number(width), height: Number(height) };
}

/** Draw an SVG picture into a canvas as large as it fits, in its middle. */
export async function draw(context, picture) {
  const { width, height } = context.canvas;
  const size = sizeOf(picture);
  const scale = Math.min(width / size.width, height / size.height);
  const [wide, high] = [Math.round(size.width * scale), Math.round(size.height * scale)];
  const image = new Image();
  const sized = inTheme(picture).replace("<svg ", `<svg width="${wide}" height="${high}" `);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sized)}`;
  await image.decode();
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, width, height);
  context.drawImage(image, Math.round((width - wide) / 2), Math.round((height - high) / 2));
}

/** A picture by day or by night as the page is; an image of its own would follow the device. */
function inTheme(picture) {
  const isDark = preferences.theme ? preferences.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  return picture.replace("@media (prefers-color-scheme:dark)", `@media ${isDark ? "all" : "not all"}`);
}
