// Dragging pieces from place to place, by mouse and touch.

import { middle, pieceAt } from "./shapes.js";

const SLOP = 8; // Pixels that a hand may tremble.

/** Whether there are moves that lay a piece of one's pile, and nothing else is chosen. */
const pileMoves = (board) => !board.chooser?.path.length && Boolean(board.chooser?.left.some((choice) => choice.places.length === 1));

/** Let the pieces of a board be dragged; it counts as pointing at where they lie and where they go. */
export function dragging(board) {
  let held = null;
  const { container } = board;

  container.addEventListener("pointerdown", (event) => {
    const spot = event.target.closest?.(".spot");
    const pile = spot ? null : event.target.closest?.("[data-pile]");
    if (!(spot || pile) || event.button || held) return;
    board.dragged = false;
    held = { pile, place: spot?.dataset.place ?? null, pointer: event.pointerId, x: event.clientX, y: event.clientY, piece: null, grab: pile ? pileMoves(board) : spot.matches(".grab") };
  });

  addEventListener("pointermove", (event) => {
    if (held?.pointer !== event.pointerId || !held.grab) return;
    if (!held.piece && Math.hypot(event.clientX - held.x, event.clientY - held.y) < SLOP) return;
    if (!held.piece) lift(event);
    if (!held.piece) return;
    held.piece.style.transform = `translate(${event.clientX - held.from.x}px, ${event.clientY - held.from.y}px)`;
    const over = under(event);
    if (over !== held.over) {
      held.over = over;
      board.hover(over);
    }
  });

  addEventListener("pointerup", (event) => {
    if (held?.pointer !== event.pointerId) return;
    const { place } = held;
    if (!letGo()) return;
    board.dragged = true;
    const spot = under(event);
    const target = spot?.dataset.place;
    // From a pile a move is made by its one place; from a place, by where the piece goes.
    const fits = target && (place ? target !== place && board.chooser?.targets.has(target) : board.chooser?.token(target));
    if (fits) board.point(target);
    else board.cancel();
  });

  addEventListener("pointercancel", (event) => {
    if (held?.pointer !== event.pointerId) return;
    if (!letGo()) return;
    board.hover(null);
    board.cancel();
  });

  // A finger that moves a piece does not move the page: browsers do not ask `touch-action` of parts of a picture. What was
  // touched first hears of the finger to the end, even when places are drawn anew.
  const stay = (event) => held?.grab && event.cancelable && event.preventDefault();
  container.addEventListener("touchstart", (event) => event.target.addEventListener("touchmove", stay, { passive: false }), { passive: true });
  container.addEventListener("touchmove", stay, { passive: false });

  /** The hand is empty again; returns whether it had lifted anything. */
  function letGo() {
    const { piece, original } = held;
    held = null;
    piece?.remove();
    original?.classList.remove("lifted");
    return Boolean(piece);
  }

  const under = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest(".spot") ?? null;

  /** Take the piece at the place in hand: what it may do is offered from now on. */
  function lift(event) {
    if (!board.chooser || (held.place && board.chooser.token(held.place)?.places.length === 1)) return;
    const svg = board.svg;
    const piece = held.pile ?? pieceAt(svg, held.place, board.seat);
    if (!piece) return;
    if (held.place && !board.chooser.path.includes(held.place)) {
      const found = board.chooser.leaves(held.place);
      if (!found.length) return;
      board.chooser.hold(held.place, found);
      board.drawSpots();
    }
    const copy = board.svg.cloneNode(false);
    copy.setAttribute("class", `${svg.getAttribute("class")} dragged`);
    copy.removeAttribute("aria-label");
    copy.setAttribute("aria-hidden", "true");
    copy.append(...[...svg.querySelectorAll(":scope > defs")].map((defs) => defs.cloneNode(true)), piece.cloneNode(true));
    copy.lastChild.removeAttribute("id");
    // As it is taken in hand, its middle is where it is held.
    Object.assign(held, { piece: copy, original: piece, from: middle(piece) });
    if (!piece.id.startsWith("tray-")) piece.classList.add("lifted");
    board.container.append(copy);
    board.container.setPointerCapture(event.pointerId);
  }
}
