// @ts-check
// The puzzles of a game as the build wrote them, what was answered on this device, and which one comes next.

import { number, t } from "table/dom.js";

/**
 * @typedef {[string, Record<string, any>]} Sentence the key of a text and its values
 * @typedef {{ id: string, moves: string[], answers: string[], own: number[], difficulty: number, themes: string[],
 *     question: Sentence, verdict: Sentence }} Puzzle
 * `own` are the plies of the solution that the solver plays; the others are replies.
 */

const EASIEST = 12; // The next puzzle is drawn from so many.
const key = (/** @type {string} */ game) => `kabinett-puzzles-${game}`;

/** The puzzles of a game. @param {string} game @returns {Promise<{ game: string, puzzles: Puzzle[] }>} */
export async function puzzlesOf(game) {
  const response = await fetch(new URL(`puzzles/${game}.json`, import.meta.url));
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return response.json();
}

/** A sentence with its figures as the language of the page writes them. @param {Sentence} sentence */
export function said([text, values]) {
  const written = Object.entries(values).map(([name, value]) => [name, typeof value === "string" ? number(Number(value), 3) : value]);
  return t(text, Object.fromEntries(written));
}

/** By id, whether the first answer to a puzzle was right. @param {string} game @returns {Record<string, boolean>} */
export function answersOf(game) {
  try {
    return JSON.parse(localStorage.getItem(key(game)) ?? "{}");
  } catch {
    return {};
  }
}

/** Keep the first answer to a puzzle; says whether the device keeps it. @param {string} game @param {string} id @param {boolean} isRight */
export function keepAnswer(game, id, isRight) {
  try {
    localStorage.setItem(key(game), JSON.stringify({ [id]: isRight, ...answersOf(game) }));
    return true;
  } catch {
    return false;
  }
}

/**
 * A puzzle at random, of the easiest that were not answered yet; of all once there are none.
 * @param {Puzzle[]} puzzles @param {Record<string, boolean>} answers @param {string} theme any if empty or unknown
 * @param {string} after the id of the one before
 */
export function choose(puzzles, answers, theme, after) {
  const rest = [
    (/** @type {Puzzle} */ puzzle) => puzzle.themes.includes(theme),
    (/** @type {Puzzle} */ { id }) => id !== after,
    (/** @type {Puzzle} */ { id }) => !(id in answers),
  ].reduce((left, fits) => (left.some(fits) ? left.filter(fits) : left), puzzles);
  const easiest = rest.toSorted((one, other) => one.difficulty - other.difficulty).slice(0, EASIEST);
  return easiest[Math.floor(Math.random() * easiest.length)];
}
