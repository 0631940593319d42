// What a machine thinks of a position, as a table.

import { button, byId, make, t } from "./dom.js";
import { moveButton } from "./panels.js";
import { byWorth, isAlone, valueOf } from "./study_values.js";
import { inWords } from "./wording.js";

const SHOWN = 5;
const LONGEST = 8; // Moves of a variation that are shown.
const locale = document.documentElement.lang;
const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });

/**
 * @param {object|null} found the analysis; null while there is none
 * @param {object} position that it is of
 * @param {string[]} names what the players are called
 * @param {(moves: string[]) => void} play called with the moves of a line to follow
 */
export function drawLines(found, position, names, play) {
  byId("study-about").textContent = about(found, position);
  const table = byId("study-lines");
  const lines = found?.expected ? [found.expected] : byWorth((found?.lines ?? []).slice(0, SHOWN), found?.seat);
  if (!lines.length) {
    table.replaceChildren();
    return;
  }
  const alone = isAlone(lines[0]) && position.seat_marks.length === 1;
  const heads = [position.chance ? "" : t("study_move")];
  if (!alone) heads.push(...names.map((name) => t("study_chances_of", { name })));
  if (lines.some((line) => line.points.length)) heads.push(t("study_points"));
  const head = make("tr", {}, ...heads.map((text) => make(text ? "th" : "td", text ? { scope: "col" } : {}, text)));
  table.replaceChildren(make("thead", {}, head), make("tbody", {}, ...lines.flatMap((line) => rows(line, alone, heads.length, (token) => inWords(position.wordings, token), play))));
}

function about(found, position) {
  if (position.turn === null) return t("study_is_over");
  if (position.chance) {
    const odds = t("study_is_chance", { name: position.chance_name });
    return found?.expected ? `${odds} ${sure(found)}` : odds;
  }
  return found ? sure(found) : t("study_thinking");
}

/** Whether it is proven or estimated, and from how much. */
function sure(found) {
  if (found.exact) return t("study_exact");
  const margin = valueOf(found)?.margin;
  const values = { simulations: found.simulations };
  return margin ? t("study_estimated", { ...values, margin: percent.format(margin) }) : t("study_simulated", values);
}

/** A line has a row for what it is worth and one for how it may go on; where chance decides there is the former. */
function rows(line, alone, width, words, play) {
  const cells = [line.move ? make("td", {}, moveButton(line.move, words(line.move), () => play([line.move]))) : make("th", { scope: "row" }, t("study_expected"))];
  if (!alone) cells.push(...line.shares.map((share) => make("td", {}, percent.format(share))));
  if (line.points.length) cells.push(make("td", {}, line.points.map((one) => decimal.format(one)).join(" : ")));
  const moves = (line.variation ?? []).slice(0, LONGEST);
  if (moves.length < 2) return [make("tr", {}, ...cells)];
  const follow = button(moves.slice(1).join(" "), () => play(moves), {
    className: "study-rest",
    title: t("study_follow"),
    attributes: { "aria-label": `${t("study_follow")}: ${moves.slice(1).map(words).join("; ")}` },
  });
  const rest = make("td", { colSpan: width }, follow);
  return [make("tr", { className: "study-first" }, ...cells), make("tr", {}, rest)];
}
