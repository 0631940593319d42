// The places of a picture as shapes to point at, and marks drawn over them.

const SVG = "http://www.w3.org/2000/svg";
const PLACES = ["cell", "column", "vertex", "hand", "group"].map((sort) => `[id^="${sort}-"]`).join();
const THUMB = 32; // Pixels that a place to point at measures at least.

/** What goes from place to place, and what is written beside it: the number of a stack goes along. */
export const PIECES = '[id^="piece-"], [id^="count-"]';

/** The places of a picture, by id. */
export const placesOf = (svg) => [...svg.querySelectorAll(PLACES)].map((element) => element.id);

/** The piece at a place that a move takes along: the topmost of the seat's own, or of all if it has none there. */
export function pieceAt(svg, place, seat) {
  const held = svg.getElementById(place)?.querySelector('[id^="piece-"], [id^="tray-"]');
  if (held) return held;
  const all = [...svg.querySelectorAll(`[data-at="${place}"]`)];
  return all.filter((piece) => piece.dataset.seat === `${seat}`).at(-1) ?? all.at(-1);
}

/** A fresh group on top of a picture, under the places: they take what is pointed at and hold the focus, so they stay. */
export function layer(svg, name) {
  svg.querySelector(`:scope > .layer-${name}`)?.remove();
  const group = element("g", { class: `layer-${name}` });
  svg.insertBefore(group, svg.querySelector(":scope > .layer-spots"));
  return group;
}

export function element(tag, attributes) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

/** Copies of the outlines that a place has in the picture. */
export function outlines(svg, id) {
  const place = svg.getElementById(id);
  if (!place) return [];
  const all = place.matches("g") ? [...place.children].filter((part) => part.matches("g,rect,circle,ellipse,path")) : [place];
  const marked = all.filter((part) => part.matches(".due, .target"));
  const parts = (marked.length ? marked : all).map((part) => ({ part, box: part.getBoundingClientRect() }));
  const outer = parts.filter(({ box, part }) => !parts.some((other) => other.part !== part && holds(other.box, box)));
  return (outer.length ? outer : parts.slice(0, 1)).map(({ part }) => outline(svg, part));
}

const holds = (box, other) =>
  box.left <= other.left + 1 && box.top <= other.top + 1 && box.right >= other.right - 1 && box.bottom >= other.bottom - 1 &&
  box.width * box.height > other.width * other.height;

function outline(svg, part) {
  if (part.matches("g")) {
    const box = boxIn(svg, part);
    return element("rect", { ...box, rx: Math.min(box.width, box.height) / 10 });
  }
  const copy = part.cloneNode(false);
  for (const name of ["id", "class", "fill", "fill-opacity", "opacity", "style"]) copy.removeAttribute(name);
  const matrix = svg.getCTM() && part.getCTM() ? svg.getScreenCTM().inverse().multiply(part.getScreenCTM()) : null;
  if (matrix && !matrix.isIdentity) {
    const { a, b, c, d, e, f } = matrix;
    copy.setAttribute("transform", `matrix(${[a, b, c, d, e, f].map((number) => Math.round(number * 1000) / 1000)})`);
  }
  return copy;
}

/** The box of an element in the picture's own units. */
export function boxIn(svg, part) {
  const matrix = svg.getScreenCTM().inverse();
  const box = part.getBoundingClientRect();
  const start = new DOMPoint(box.left, box.top).matrixTransform(matrix);
  const end = new DOMPoint(box.right, box.bottom).matrixTransform(matrix);
  return { x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y };
}

/** A little picture of a part of a picture, for a button. */
export function likeness(svg, part) {
  const { x, y, width, height } = boxIn(svg, part);
  const copy = part.cloneNode(true);
  for (const one of [copy, ...copy.querySelectorAll("*")]) one.removeAttribute("id");
  copy.querySelectorAll("title").forEach((title) => title.remove());
  const little = element("svg", { class: svg.getAttribute("class"), viewBox: `${x} ${y} ${width} ${height}`, "aria-hidden": "true" });
  little.append(copy);
  return little;
}

/** A place to point at. */
export function spot(svg, id, attributes) {
  const group = element("g", { "data-place": id, ...attributes });
  group.append(...outlines(svg, id));
  return group;
}

/** Make what is small large enough for a thumb. */
export function enlarge(svg, group) {
  const scale = svg.getScreenCTM()?.a || 1;
  for (const shape of [...group.children]) {
    const box = boxIn(svg, shape);
    if (Math.min(box.width, box.height) * scale >= THUMB) continue;
    group.append(element("circle", { class: "hit", cx: box.x + box.width / 2, cy: box.y + box.height / 2, r: THUMB / 2 / scale }));
  }
}

/** Dots that ask to be pointed at. */
export function dots(svg, group) {
  return [...group.children].filter((shape) => !shape.matches(".hit")).map((shape) => {
    const box = boxIn(svg, shape);
    const radius = Math.min(box.width, box.height) / 7;
    return element("circle", { class: "spot-dot", cx: box.x + box.width / 2, cy: box.y + box.height / 2, r: radius });
  });
}

/** Marks over places, such as the cells of a score. */
export function mark(svg, name, ids) {
  const group = layer(svg, name);
  for (const id of ids) {
    for (const shape of outlines(svg, id)) {
      shape.setAttribute("class", `mark-${name}`);
      group.append(shape);
    }
  }
}

/** The one in a direction that is nearest, sideways steps counting more; of two at one place, such as a stone
 *  and the group that it is, the one that can be pointed at. */
export function nearest(from, all, [dx, dy]) {
  const here = middle(from);
  let best = null;
  let least = Infinity;
  for (const one of all) {
    const there = middle(one);
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    const cost = along + 3 * aside;
    const isLike = Math.abs(cost - least) < 0.5;
    const isBetter = isLike ? one.matches(".spot") && !best.matches(".spot") : cost < least;
    if (along > 1 && isBetter) [best, least] = [one, cost];
  }
  return best;
}

export function middle(one) {
  const box = one.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
