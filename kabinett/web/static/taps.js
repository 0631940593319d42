// Whether a finger has to tap twice: once to see what a move would do, once more to make it.

import { preferences } from "./preferences.js";

const SMALL = 40; // Pixels; a finger hits larger places well.

/** Whether a tap of this sort of pointer only shows the move. */
export function tapsTwice(svg, pointerType) {
  if (pointerType !== "touch") return false;
  if (preferences.twoTaps !== null) return preferences.twoTaps;
  return [...svg.querySelectorAll(".spot")].some((spot) => {
    const { width, height } = (spot.querySelector(":not(.hit)") ?? spot).getBoundingClientRect();
    return Math.min(width, height) < SMALL;
  });
}
