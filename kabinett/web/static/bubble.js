// A small note beside the place that is pointed at: what the move there would gain, and why.

import { byId, make } from "./dom.js";

const MANY = 4; // Reasons that a note has room for.

const signed = (number) => (number > 0 ? `+${number}` : `\u2212${-number}`);

/** Such as "+5, B +2": what a move gains, the mover's own points first. */
export function gainText({ gains }, seat, marks) {
  const others = gains.flatMap((gain, index) => (gain && index !== seat ? [`${marks[index]} ${signed(gain)}`] : []));
  return [...(gains[seat] ? [signed(gains[seat])] : []), ...others].join(", ");
}

/**
 * Show what a move would gain.
 * @param {HTMLElement} frame holds the picture
 * @param {Element} place what is pointed at
 * @param {object} preview one of the server's
 */
export function showBubble(frame, place, preview, seat, marks) {
  hideBubble();
  const gain = gainText(preview, seat, marks);
  if (!gain && !preview.changes.length) return;
  const reasons = preview.changes.slice(0, MANY).map((one) => make("span", {}, `${one.label}: ${one.arithmetic}`));
  const note = make("div", { className: "bubble", id: "preview", attributes: { role: "tooltip" } }, gain && make("strong", {}, gain), ...reasons);
  frame.append(note);
  const at = place.getBoundingClientRect();
  const whole = frame.getBoundingClientRect();
  const left = at.left + at.width / 2 - whole.left - note.offsetWidth / 2;
  const above = at.top - whole.top - note.offsetHeight - 8;
  note.style.left = `${Math.max(4, Math.min(left, whole.width - note.offsetWidth - 4))}px`;
  note.style.top = `${above > 0 ? above : at.bottom - whole.top + 8}px`;
  frame.querySelector(":focus")?.setAttribute("aria-describedby", "preview");
}

export function hideBubble() {
  byId("preview")?.remove();
}
