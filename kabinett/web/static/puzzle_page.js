// The page of a puzzle: the server judges moves, and keeps the rating.

import { byId, number, t } from "./dom.js";
import { openPuzzle } from "./puzzle.js";

const puzzle = JSON.parse(byId("puzzle").textContent);

/** Ask the server; null if it did not answer. */
async function judge(answer) {
  const request = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(answer) };
  const response = await fetch(`/api/puzzles/${puzzle.name}/${puzzle.id}/answers`, request).catch(() => Response.error());
  if (!response.ok) return null;
  const found = await response.json();
  showRating(found);
  return found;
}

function showRating({ rating, change }) {
  if (rating === null) return;
  const sign = change > 0 ? "+" : change < 0 ? "\u2212" : "±";
  byId("puzzle-rating").textContent = t("puzzle_change", { points: String(rating), change: `${sign}${number(Math.abs(change))}` });
}

await openPuzzle(puzzle, judge);
