// The picture on the page: shows positions, lets pieces glide by their ids, and takes what is pointed at.

import { button, make, t } from "./dom.js";
import { kindText } from "./chooser.js";

const SVG = "http://www.w3.org/2000/svg";
const GLIDE = 200;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const sheets = new Map();

export class Board {
  /** `played(token)` is called with a move. */
  constructor(container, title, played) {
    Object.assign(this, { container, title, played, chooser: null, focused: null });
    this.prepare();
    container.addEventListener("keydown", (event) => this.key(event));
    addEventListener("resize", () => this.closeMenu());
  }

  get svg() {
    return this.container.querySelector("svg");
  }

  /** Show another picture; what has the same id glides from where it was. */
  show(text) {
    const bare = text.replace(/<style>([^<]*)<\/style>/g, (_, rules) => adopt(rules) ?? "");
    const parsed = new DOMParser().parseFromString(bare, "image/svg+xml").documentElement;
    const fresh = document.importNode(parsed, true);
    const before = this.places();
    const focused = this.svg.contains(document.activeElement) ? document.activeElement.dataset.place : null;
    this.closeMenu();
    this.svg.replaceWith(fresh);
    this.prepare();
    this.focused = focused;
    if (!calm.matches) this.glide(before);
  }

  /** The old picture was drawn for a moment that is over: offer what can be played now. */
  offer(chooser) {
    this.chooser = chooser;
    this.drawSpots();
  }

  /** Light up places of the picture, such as the cells of a score. */
  light(ids) {
    this.drawMarks("lit", ids);
  }

  prepare() {
    const svg = this.svg;
    svg.setAttribute("role", "group");
    svg.setAttribute("aria-label", t("board_label", { title: this.title }));
    svg.querySelector("title")?.remove();
  }

  places() {
    const found = new Map();
    for (const piece of this.svg.querySelectorAll('[id^="piece-"]')) {
      found.set(piece.id, piece.getBoundingClientRect());
    }
    return found;
  }

  glide(before) {
    const scale = this.svg.getScreenCTM()?.a || 1;
    for (const piece of this.svg.querySelectorAll('[id^="piece-"]')) {
      const from = before.get(piece.id);
      const to = piece.getBoundingClientRect();
      if (!from) {
        piece.animate({ opacity: [0, 1] }, { duration: GLIDE, easing: "ease-out" });
        continue;
      }
      const x = (from.left + from.width / 2 - to.left - to.width / 2) / scale;
      const y = (from.top + from.height / 2 - to.top - to.height / 2) / scale;
      if (Math.hypot(x, y) < 1) continue;
      piece.animate({ translate: [`${x}px ${y}px`, "0 0"] }, { duration: GLIDE, easing: "ease-out" });
    }
  }

  // -- marks -----------------------------------------------------------------------------------------

  layer(name) {
    this.svg.querySelector(`.layer-${name}`)?.remove();
    const layer = document.createElementNS(SVG, "g");
    layer.setAttribute("class", `layer-${name}`);
    this.svg.append(layer);
    return layer;
  }

  /** The boxes of a place in the picture's own units, one for each of its separate parts. */
  boxes(id) {
    const element = this.svg.getElementById(id);
    const matrix = this.svg.getScreenCTM()?.inverse();
    if (!element || !matrix) return [];
    const parts = element.tagName === "g" && element.children.length > 1 ? [...element.children] : [element];
    const shapes = [];
    for (const part of parts) {
      const shape = part.getBoundingClientRect();
      if (!shape.width || !shape.height) continue;
      const start = new DOMPoint(shape.left, shape.top).matrixTransform(matrix);
      const end = new DOMPoint(shape.right, shape.bottom).matrixTransform(matrix);
      shapes.push({ left: start.x, top: start.y, right: end.x, bottom: end.y, marked: part.matches(".due, .target") });
    }
    const joined = join(shapes);
    const marked = joined.filter((shape) => shape.marked);
    return (marked.length ? marked : joined).map(({ left, top, right, bottom }) => ({
      x: round(left), y: round(top), width: round(right - left), height: round(bottom - top),
    }));
  }

  drawMarks(name, ids) {
    const layer = this.layer(name);
    for (const id of ids) {
      for (const box of this.boxes(id)) layer.append(rectangle(box, `mark-${name}`));
    }
  }

  drawSpots() {
    if (this.svg.contains(document.activeElement)) this.focused ??= document.activeElement.dataset.place ?? null;
    const layer = this.layer("spots");
    const chooser = this.chooser;
    const narrowed = Boolean(chooser && (chooser.path.length || chooser.kind !== null));
    this.svg.classList.toggle("narrowed", narrowed);
    this.drawMarks("chosen", chooser?.path ?? []);
    if (!chooser) return;
    const boxes = [...chooser.targets].flatMap((id) => this.boxes(id).map((box) => [id, box]));
    boxes.sort(([, one], [, other]) => other.width * other.height - one.width * one.height);
    for (const [id, box] of boxes) {
      const spot = rectangle(box, "spot");
      spot.dataset.place = id;
      spot.setAttribute("role", "button");
      spot.setAttribute("tabindex", "-1");
      spot.setAttribute("aria-label", id.replace(/^(cell|vertex)-/, "").replace("-", " "));
      spot.addEventListener("click", () => this.point(id));
      layer.append(spot);
      if (narrowed) layer.append(dot(box));
    }
    this.svg.append(layer);
    const spots = this.spots();
    const start = spots.find((spot) => spot.dataset.place === this.focused) ?? spots[0];
    start?.setAttribute("tabindex", "0");
    if (this.focused && start) start.focus({ preventScroll: true });
    this.focused = null;
  }

  spots() {
    return [...this.svg.querySelectorAll(".spot")];
  }

  // -- pointing --------------------------------------------------------------------------------------

  point(place) {
    this.closeMenu();
    this.focused = this.svg.contains(document.activeElement) ? place : null;
    const found = this.chooser.point(place);
    if (found.token) {
      this.drawMarks("sent", [place]);
      this.played(found.token);
      return;
    }
    this.drawSpots();
    if (found.menu) this.openMenu(place, found.menu);
  }

  openMenu(place, choices) {
    const at = this.svg.getElementById(place).getBoundingClientRect();
    const frame = this.container.getBoundingClientRect();
    const items = choices.map((choice) =>
      button(kindText(choice.kind) || choice.token, () => this.played(choice.token), {
        attributes: { role: "menuitem", "aria-label": choice.token },
      }),
    );
    items.push(button("×", () => this.cancel(), { attributes: { role: "menuitem", "aria-label": t("cancel") } }));
    const menu = make("div", { className: "chooser", attributes: { role: "menu", "aria-label": t("choose_now") } }, ...items);
    this.container.append(menu);
    const left = at.left + at.width / 2 - frame.left - menu.offsetWidth / 2;
    const below = at.bottom - frame.top + 6;
    const above = at.top - frame.top - menu.offsetHeight - 6;
    menu.style.left = `${Math.max(4, Math.min(left, frame.width - menu.offsetWidth - 4))}px`;
    menu.style.top = `${below + menu.offsetHeight > frame.height && above > 0 ? above : below}px`;
    menu.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      items.at((items.indexOf(document.activeElement) + step) % items.length).focus();
    });
    items[0].focus({ preventScroll: true });
  }

  closeMenu() {
    this.container.querySelector(".chooser")?.remove();
  }

  /** Take the last step back; returns whether there was one. */
  cancel() {
    this.closeMenu();
    if (!this.chooser?.path.length) return false;
    this.focused = this.chooser.path.at(-1);
    this.chooser.back();
    this.drawSpots();
    return true;
  }

  key(event) {
    if (event.key === "Escape" && this.cancel()) {
      event.preventDefault();
      return;
    }
    const spot = event.target.closest?.(".spot");
    if (!spot) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.point(spot.dataset.place);
      return;
    }
    const direction = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!direction) return;
    event.preventDefault();
    event.stopPropagation();
    const next = nearest(spot, this.spots(), direction);
    if (!next) return;
    spot.setAttribute("tabindex", "-1");
    next.setAttribute("tabindex", "0");
    next.focus({ preventScroll: true });
  }
}

const round = (number) => Math.round(number * 10) / 10;

/** Shapes that touch, or nearly, become one. */
function join(shapes) {
  const NEAR = 8;
  const groups = [];
  for (const shape of shapes) {
    let whole = { ...shape };
    for (let other; (other = groups.find((one) => touches(one, whole, NEAR))); ) {
      groups.splice(groups.indexOf(other), 1);
      whole = {
        left: Math.min(whole.left, other.left),
        top: Math.min(whole.top, other.top),
        right: Math.max(whole.right, other.right),
        bottom: Math.max(whole.bottom, other.bottom),
        marked: whole.marked || other.marked,
      };
    }
    groups.push(whole);
  }
  return groups;
}

const touches = (one, other, near) =>
  one.left <= other.right + near && other.left <= one.right + near && one.top <= other.bottom + near && other.top <= one.bottom + near;

/** The spot in a direction that is nearest, sideways steps counting more. */
function nearest(from, spots, [dx, dy]) {
  const here = middle(from);
  let best = null;
  let least = Infinity;
  for (const spot of spots) {
    const there = middle(spot);
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    const cost = along + 3 * aside;
    if (along > 1 && cost < least) [best, least] = [spot, cost];
  }
  return best;
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

function rectangle(box, name) {
  const element = document.createElementNS(SVG, "rect");
  for (const [key, value] of Object.entries(box)) element.setAttribute(key, value);
  element.setAttribute("rx", Math.min(box.width, box.height) / 10);
  element.setAttribute("class", name);
  return element;
}

function dot(box) {
  const element = document.createElementNS(SVG, "circle");
  element.setAttribute("cx", box.x + box.width / 2);
  element.setAttribute("cy", box.y + box.height / 2);
  element.setAttribute("r", Math.min(box.width, box.height) / 7);
  element.setAttribute("class", "spot-dot");
  return element;
}

/** Styles of pictures, kept where the page's policy allows them. */
function adopt(text) {
  if (sheets.has(text)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  sheets.set(text, sheet);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
