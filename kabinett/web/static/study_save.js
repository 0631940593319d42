// Files that a visitor keeps.

import { make } from "./dom.js";

const LONGER_SIDE = 1600; // Pixels of a picture.

/** Let the browser keep a file. */
export function save(blob, name) {
  const link = make("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** A picture in dots. */
export async function asPng(picture, { width, height }) {
  const scale = LONGER_SIDE / Math.max(width, height);
  const canvas = make("canvas", { width: Math.round(width * scale), height: Math.round(height * scale) });
  const sized = picture.replace("<svg ", `<svg width="${canvas.width}" height="${canvas.height}" `);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sized)}`;
  await image.decode();
  canvas.getContext("2d").drawImage(image, 0, 0);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}
