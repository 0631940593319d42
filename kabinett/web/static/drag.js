// Dragging pieces from place to place, by mouse and touch.

const SLOP = 8; // Pixels that a hand may tremble.

/** Let the pieces of a board be dragged; it counts as pointing at where they lie and where they go. */
export function dragging(board) {
  let held = null;
  const { container } = board;

  container.addEventListener("pointerdown", (event) => {
    const spot = event.target.closest?.(".spot");
    if (!spot || event.button || held) return;
    board.dragged = false;
    held = { place: spot.dataset.place, pointer: event.pointerId, x: event.clientX, y: event.clientY, piece: null, grab: spot.matches(".grab") };
  });

  addEventListener("pointermove", (event) => {
    if (held?.pointer !== event.pointerId || !held.grab) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.piece && Math.hypot(dx, dy) < SLOP) return;
    if (!held.piece) lift(event);
    if (!held.piece) return;
    held.piece.style.transform = `translate(${dx}px, ${dy}px)`;
    const over = under(event);
    if (over !== held.over) {
      held.over = over;
      board.hover(over);
    }
  });

  addEventListener("pointerup", (event) => {
    if (held?.pointer !== event.pointerId) return;
    const { place, piece } = held;
    held = null;
    if (!piece) return;
    board.dragged = true;
    piece.remove();
    const spot = under(event);
    if (spot && spot.dataset.place !== place && board.chooser?.targets.has(spot.dataset.place)) board.point(spot.dataset.place);
    else board.cancel();
  });

  addEventListener("pointercancel", () => {
    held?.piece?.remove();
    held = null;
  });

  const under = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest(".spot") ?? null;

  /** Take the piece at the place in hand: what it may do is offered from now on. */
  function lift(event) {
    if (!board.chooser || board.chooser.token(held.place)?.places.length === 1) return;
    const svg = board.svg;
    const place = svg.getElementById(held.place);
    const piece = place?.querySelector('[id^="piece-"], [id^="tray-"]') ?? [...svg.querySelectorAll(`[data-at="${held.place}"]`)].at(-1);
    if (!piece) return;
    if (!board.chooser.path.includes(held.place)) {
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
    held.piece = copy;
    board.container.append(copy);
    board.container.setPointerCapture(event.pointerId);
  }
}
