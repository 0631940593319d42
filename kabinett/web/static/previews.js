// What a move would do, asked of the server before it is played and shown over the picture.

import { PIECES } from "./shapes.js";

const PATIENCE = 60; // Milliseconds that a pointer rests before anything is asked.

export class Previews {
  /** `address(token)` is where to ask about a move of the position at hand. */
  constructor(address) {
    this.address = address;
    this.forget();
  }

  /** The position has changed: what was known is void. */
  forget() {
    this.entries = new Map();
    this.wanted = null;
  }

  /** What is known about a move already, or undefined. */
  known(token) {
    return this.entries.get(token)?.answer;
  }

  /** What a move would do; null where the server does not say. */
  async ask(token) {
    const entries = this.entries;
    if (!entries.has(token)) {
      /** @type {{ answer?: any, coming?: Promise<any> }} */
      const entry = { answer: undefined };
      entry.coming = fetch(this.address(token))
        .then((answer) => (answer.ok ? answer.json() : null))
        .catch(() => null)
        .then((answer) => {
          entry.answer = answer ?? undefined;
          return answer ?? null;
        });
      entries.set(token, entry);
    }
    const answer = await entries.get(token).coming;
    if (!answer) entries.delete(token);
    return entries === this.entries ? answer : null;
  }

  /** Ask once the pointer rests; null if something else is wanted by then. */
  async rest(token) {
    this.wanted = token;
    if (this.known(token)) return this.known(token);
    await new Promise((done) => setTimeout(done, PATIENCE));
    if (this.wanted !== token) return null;
    const answer = await this.ask(token);
    return this.wanted === token ? answer : null;
  }

  /** Nothing is pointed at any more. */
  leave() {
    this.wanted = null;
  }
}

/**
 * The pieces of a later picture that lie elsewhere or look different than now, laid over the present one.
 * @returns {{ghosts: SVGSVGElement, gone: Element[]}} what to put over, and which pieces it stands for
 */
export function ghostsOf(svg, later) {
  const over = later;
  over.setAttribute("class", `${over.getAttribute("class") ?? ""} ghosts`);
  over.setAttribute("aria-hidden", "true");
  // Its part of the board may be another one, and what stands beside that elsewhere.
  over.setAttribute("viewBox", svg.getAttribute("viewBox"));
  const [here, there] = [svg, over].map((each) => each.querySelector("#beside")?.dataset);
  if (there) over.querySelector("#beside").setAttribute("transform", `translate(${here.x - there.x} ${here.y - there.y})`);
  over.removeAttribute("role");
  for (const each of over.querySelectorAll(":scope > title, :scope > desc")) each.remove();
  svg.after(over);
  const now = boxesOf(svg);
  const then = boxesOf(over);
  const kept = new Set();
  for (const [id, { box, piece }] of then) {
    const old = now.get(id);
    const isMoved = !old || Math.hypot(old.box.left - box.left, old.box.top - box.top) > 2;
    if (isMoved || old.piece.innerHTML !== piece.innerHTML) kept.add(piece);
  }
  prune(over, kept);
  const stays = (id) => then.has(id) && !kept.has(then.get(id).piece);
  return { ghosts: over, gone: [...now].filter(([id]) => !stays(id)).map(([, { piece }]) => piece) };
}

function boxesOf(svg) {
  const frame = svg.getBoundingClientRect();
  const found = new Map();
  for (const piece of svg.querySelectorAll(PIECES)) {
    const box = piece.getBoundingClientRect();
    found.set(piece.id, { piece, box: { left: box.left - frame.left, top: box.top - frame.top } });
  }
  return found;
}

/** Leave nothing but what is kept, and what its colours are defined by. */
function prune(element, kept) {
  for (const child of [...element.children]) {
    if (kept.has(child) || child.tagName === "defs") continue;
    if ([...kept].some((piece) => child.contains(piece))) prune(child, kept);
    else child.remove();
  }
  element.removeAttribute?.("id");
}
