// The picture on the page: shows positions, says what lies where, and takes what is pointed at.

import { showAhead } from "./ahead.js";
import { gainText, hideBubble, showBubble } from "./bubble.js";
import { button, capital, make, t, targetOf } from "./dom.js";
import { dragging } from "./drag.js";
import { contents, placeName } from "./labels.js";
import { grow, places, shake } from "./motion.js";
import { ghostsOf } from "./previews.js";
import { inShort, inWords } from "./wording.js";
import { dots, enlarge, layer, likeness, mark, nearest, pieceAt, placesOf, spot } from "./shapes.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const sheets = new Map();

export class Board {
  /**
   * @param {HTMLElement} container holds the picture
   * @param {string} title of the game
   * @param {import("./previews.js").Previews | typeof import("./show_position.js").noPreviews} previews what moves would do
   * @param {{played: Function, pointed: Function, tapsTwice?: Function}} host `played(choice)` takes a move,
   *     `pointed(next)` hears of every step towards one, `tapsTwice(svg, pointerType)` says whether a first tap only looks
   */
  constructor(container, title, previews, { played, pointed, tapsTwice = () => false }) {
    this.container = container;
    this.title = title;
    this.previews = previews;
    this.played = played;
    this.pointed = pointed;
    this.tapsTwice = tapsTwice;
    /** @type {number | null} */
    this.seat = null;
    /** @type {string[]} */
    this.seatMarks = [];
    /** @type {string[]} */
    this.seatNames = [];
    this.chooser = null;
    this.focused = null;
    this.expected = [];
    this.settled = Promise.resolve();
    this.wordings = { forms: [], terms: {} };
    this.text = this.svg.outerHTML;
    this.prepare();
    container.addEventListener("keydown", (event) => this.key(event));
    container.addEventListener("click", (event) => this.click(targetOf(event).closest?.(".spot"), event));
    container.addEventListener("pointerover", (event) => this.hover(targetOf(event).closest?.(".spot")));
    container.addEventListener("pointerleave", () => this.hover(null));
    container.addEventListener("focusin", (event) => this.hover(targetOf(event).closest?.(".spot")));
    dragging(this);
    addEventListener("resize", () => this.closeMenu());
  }

  get svg() {
    return /** @type {SVGSVGElement} */ (this.container.querySelector(":scope > svg:not(.ghosts, .dragged)"));
  }

  /** Show another picture; what has the same id glides from where it was. */
  show(text) {
    this.text = text;
    const fresh = this.parse(text);
    const before = places(this.svg);
    this.closeMenu();
    const focused = this.svg.contains(document.activeElement) ? document.activeElement.dataset.place : null;
    this.unpreview();
    this.hovered = this.tapped = null;
    this.container.classList.remove("unanswered");
    this.svg.replaceWith(fresh);
    this.prepare();
    this.focused = focused ?? this.focused;
    this.settled = grow(fresh, before, this.expected);
    this.expected = [];
    this.offer(null);
  }

  parse(text) {
    const bare = text.replace(/<style[^>]*>([^<]*)<\/style>/g, (_, rules) => adopt(rules) ?? "");
    return /** @type {any} */ (document.importNode(new DOMParser().parseFromString(bare, "image/svg+xml").documentElement, true));
  }

  prepare() {
    const svg = this.svg;
    svg.setAttribute("role", "group");
    svg.setAttribute("aria-label", t("board_label", { title: this.title }));
    svg.querySelector(":scope > title")?.remove();
    svg.querySelector(":scope > desc")?.remove();
  }

  /** Offer what can be played on the picture that is shown; null only lets it be read. */
  offer(chooser) {
    this.chooser = chooser;
    this.drawSpots();
  }

  /** Light up places of the picture, such as the cells of a score. */
  light(ids) {
    mark(this.svg, "lit", ids);
  }

  // -- moves shown ahead of the server -----------------------------------------------------------------

  /** Show a move before it is acknowledged; `back` takes it away again. */
  ahead(choice, seat) {
    const known = this.previews.known(choice.token);
    const before = this.text;
    this.offer(null);
    if (known) {
      this.show(known.board);
      this.container.classList.add("unanswered");
    } else if (choice.places.length) {
      this.closeMenu();
      this.unpreview();
      this.expected = showAhead(this.svg, choice, seat);
    }
    this.text = before;
  }

  /** A move was refused: everything goes back to where it was. */
  back() {
    this.expected = [];
    this.show(this.text);
    shake(this.svg);
  }

  // -- places ------------------------------------------------------------------------------------------

  drawSpots() {
    const svg = this.svg;
    if (svg.contains(document.activeElement)) this.focused ??= document.activeElement.dataset.place ?? null;
    const chooser = this.chooser;
    const path = chooser?.path ?? [];
    const targets = chooser?.targets ?? new Set();
    const others = chooser?.others ?? new Set();
    svg.classList.toggle("narrowed", path.length > 0);
    mark(svg, "chosen", path);
    const words = contents(svg, this.seatNames);
    const spots = layer(svg, "spots");
    const made = placesOf(svg).map((id) => {
      const open = targets.has(id) || others.has(id) || path.includes(id);
      const group = spot(svg, id, { class: open ? "spot" : "still", tabindex: "-1", role: open ? "button" : "img" });
      group.setAttribute("aria-label", [placeName(id), ...(words.get(id) ?? [])].join(", "));
      if (path.includes(id)) group.setAttribute("aria-pressed", "true");
      return group;
    });
    spots.append(...made);
    for (const group of [...made].sort((one, other) => area(other) - area(one))) spots.append(group);
    for (const group of this.spots()) {
      enlarge(svg, group);
      const id = group.dataset.place;
      if (path.length && targets.has(id)) spots.append(...dots(svg, group));
      if (id.startsWith("hand-") || chooser?.left.some((one) => one.places.length > 1 && one.places[0] === id)) {
        group.classList.add("grab");
      }
    }
    const all = this.readable();
    const isDue = path.length ? (one) => targets.has(one.dataset.place) : (one) => one.matches(".spot");
    const start = all.find((one) => one.dataset.place === this.focused) ?? made.find(isDue) ?? all[0];
    start?.setAttribute("tabindex", "0");
    if (this.focused && start) start.focus({ preventScroll: true });
    this.focused = null;
  }

  /** The places that can be pointed at now. */
  spots() {
    return [...this.svg.querySelectorAll(".spot")];
  }

  /** Put the focus on the board: on what is due there, if anything is. */
  enter() {
    this.svg.querySelector('.layer-spots > [tabindex="0"]')?.focus({ preventScroll: true });
  }

  /** All places, for who reads the board. */
  readable() {
    return [...this.svg.querySelectorAll(".spot, .still")];
  }

  // -- what a move would do ----------------------------------------------------------------------------

  async hover(group) {
    const place = group?.dataset.place ?? null;
    if (place === this.hovered) return;
    this.hovered = place;
    const choice = place && !this.container.querySelector(".chooser") ? this.chooser?.token(place) : null;
    if (!this.container.querySelector(".chooser")) await this.preview(choice?.token ?? null, place);
  }

  /** Show what a move would do; null shows the present again. */
  async preview(token, place) {
    this.unpreview();
    if (!token) {
      this.previews.leave();
      return;
    }
    const found = await this.previews.rest(token);
    if (!found || !this.chooser) return;
    this.unpreview();
    const { ghosts, gone } = ghostsOf(this.svg, this.parse(found.board));
    gone.forEach((piece) => piece.classList.add("ghosted"));
    this.takeAway = () => {
      ghosts.remove();
      gone.forEach((piece) => piece.classList.remove("ghosted"));
      mark(this.svg, "counted", []);
      mark(this.svg, "growing", []);
    };
    mark(this.svg, "growing", found.growing);
    mark(this.svg, "counted", found.changes.flatMap((change) => change.cells));
    const at = this.svg.getElementById(place);
    if (at && !this.container.querySelector(".chooser")) showBubble(this.container, at, found, this.seat, this.seatMarks);
  }

  unpreview() {
    this.takeAway?.();
    this.takeAway = null;
    hideBubble();
  }

  // -- pointing ----------------------------------------------------------------------------------------

  click(spot, event) {
    if (spot && !this.dragged && this.chooser && !this.looksFirst(spot.dataset.place, event)) this.point(spot.dataset.place);
    this.dragged = false;
  }

  /** A first tap may only show what the move would do; the second one makes it. Returns whether this was such a tap. */
  looksFirst(place, { pointerType }) {
    const choice = this.chooser.token(place);
    if (!choice || this.tapped === place || !this.tapsTwice(this.svg, pointerType)) return false;
    this.tapped = this.hovered = place;
    mark(this.svg, "tapped", [place]);
    this.preview(choice.token, place);
    this.pointed(t("tap_again"));
    return true;
  }

  point(place) {
    this.closeMenu();
    this.tapped = null;
    mark(this.svg, "tapped", []);
    this.focused = this.svg.contains(document.activeElement) ? place : null;
    const found = this.chooser.point(place);
    if (found.choice) {
      this.played(found.choice);
      return;
    }
    this.unpreview();
    this.hovered = null;
    this.drawSpots();
    if (found.menu) this.openMenu(place, found.menu);
    this.pointed();
  }

  /** A little picture of what a move takes from the hand, if it does. */
  likeness({ places }) {
    const piece = pieceAt(this.svg, places.find((place) => place.startsWith("hand-")), this.seat);
    return piece ? likeness(this.svg, piece) : null;
  }

  /** Several moves share their places: choose among them beside the last one. */
  openMenu(place, choices) {
    const at = this.svg.getElementById(place).getBoundingClientRect();
    const frame = this.container.getBoundingClientRect();
    const items = choices.map((choice) => {
      const gain = make("small", {});
      const look = () => this.preview(choice.token, place);
      const item = make(
        "button",
        {
          type: "button",
          title: choice.token,
          data: { token: choice.token },
          attributes: { role: "menuitem", "aria-label": inWords(this.wordings, choice.token) },
          on: { click: () => this.played(choice), pointerenter: look, focus: look },
        },
        this.likeness(choice) ?? capital(inShort(this.wordings, choice.token)),
        gain,
      );
      this.previews.ask(choice.token).then((found) => found && (gain.textContent = gainText(found, this.seat, this.seatMarks)));
      return item;
    });
    items.push(button("×", () => this.cancel(), { attributes: { role: "menuitem", "aria-label": t("cancel") } }));
    const menu = make("div", { className: "chooser", data: { of: place }, attributes: { role: "menu", "aria-label": t("choose_now") } }, ...items);
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

  /** Close the small menu; a focus in it goes back to the place that it belongs to. */
  closeMenu() {
    const menu = this.container.querySelector(".chooser");
    if (menu?.contains(document.activeElement)) {
      this.readable().find((one) => one.dataset.place === menu.dataset.of)?.focus({ preventScroll: true });
    }
    menu?.remove();
  }

  /** Take the last step back; returns whether there was one. */
  cancel() {
    this.closeMenu();
    this.unpreview();
    if (!this.chooser?.path.length) return false;
    this.focused = this.chooser.path.at(-1);
    this.chooser.back();
    this.drawSpots();
    this.pointed();
    return true;
  }

  key(event) {
    if (event.key === "Escape" && this.cancel()) {
      event.preventDefault();
      return;
    }
    const here = event.target.closest?.(".spot, .still");
    if (!here) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (here.matches(".spot")) this.point(here.dataset.place);
      return;
    }
    const direction = ARROWS[event.key];
    if (!direction) return;
    event.preventDefault();
    event.stopPropagation();
    const next = nearest(here, this.readable(), direction);
    if (!next) return;
    here.setAttribute("tabindex", "-1");
    next.setAttribute("tabindex", "0");
    next.focus({ preventScroll: true });
  }
}

/** How large a place is; like places are equal, so that they stay in the order of the picture. */
function area(group) {
  const box = group.getBoundingClientRect();
  return Math.round(box.width) * Math.round(box.height);
}

/** Styles of pictures, kept where the page's policy allows them. */
function adopt(text) {
  if (sheets.has(text)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  sheets.set(text, sheet);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  document.dispatchEvent(new Event("kabinett-theme"));
}
