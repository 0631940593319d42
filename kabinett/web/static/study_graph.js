// The graph over a game: by move, the share of the win that each seat can expect.

import { t } from "./dom.js";
import { isAlone, isKnown, mark, valueOf, worth } from "./study_values.js";
import { inWords } from "./wording.js";

const SVG = "http://www.w3.org/2000/svg";
const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [360, 150, 42, 24, 10, 22];

/**
 * @param {HTMLElement} place where the graph goes
 * @param {object[]} nodes the line, from the start on
 * @param {object} here the node that is looked at
 * @param {object} position any position of the game, for its seats
 * @param {string[]} called what the players are called
 * @param {(node: object) => void} go called when somebody points at a move
 */
export function drawGraph(place, nodes, here, position, called, go) {
  const known = nodes.filter((node) => values(node, position.seat_marks.length));
  place.dataset.empty = t("study_no_graph");
  if (known.length < 2) {
    place.replaceChildren();
    return;
  }
  const alone = position.seat_marks.length === 1;
  const seats = position.seat_marks.map((_, seat) => seat);
  const top = alone ? Math.max(1, Math.ceil(Math.max(...known.map((node) => values(node, 1)[0])))) : 1;
  const last = nodes.at(-1).ply || 1;
  const x = (node) => LEFT + ((WIDTH - LEFT - RIGHT) * node.ply) / last;
  const y = (value) => HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * value) / top;
  const svg = element("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": t("study_graph_label") });
  const whole = new Intl.NumberFormat(document.documentElement.lang, alone ? {} : { style: "percent" });
  for (const value of [0, top / 2, top]) {
    svg.append(element("path", { class: "study-axis", d: `M${LEFT} ${y(value)}H${WIDTH - RIGHT}` }));
    svg.append(element("text", { class: "study-number", x: LEFT - 4, y: y(value) + 4, "text-anchor": "end" }, whole.format(value)));
  }
  svg.append(element("text", { class: "study-number", x: WIDTH - RIGHT, y: HEIGHT - 6, "text-anchor": "end" }, `${last}`));
  svg.append(element("path", { class: "study-here", d: `M${x(here)} ${TOP}V${HEIGHT - BOTTOM}` }));
  const names = [];
  for (const seat of seats) {
    const points = known.map((node) => `${x(node).toFixed(1)} ${y(values(node, seats.length)[seat]).toFixed(1)}`);
    svg.append(element("path", { class: `study-curve study-curve-${seat}`, d: `M${points.join("L")}` }));
    names.push([seat, y(values(known.at(-1), seats.length)[seat])]);
  }
  apart(names);
  for (const [seat, at] of names) {
    const name = element("text", { class: "study-name", x: x(known.at(-1)) + 4, y: at + 4 }, position.seat_marks[seat]);
    name.append(element("title", {}, called[seat]));
    svg.append(name);
  }
  for (const node of nodes) {
    const sign = node.parent ? mark(node) : "";
    if (!sign) continue;
    const found = node.parent.found;
    const at = y(worth(found.lines[0], found.seat));
    const dot = element("circle", { class: "study-costly", cx: x(node), cy: at, r: sign === "??" ? 5 : 3.5 });
    dot.append(element("title", {}, `${node.ply}. ${inWords(position.wordings, node.token)} ${sign}`));
    svg.append(dot);
  }
  svg.addEventListener("click", (event) => {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse()).x;
    go([...nodes].sort((one, other) => Math.abs(x(one) - at) - Math.abs(x(other) - at))[0]);
  });
  place.replaceChildren(svg);
}

/** By seat, what can be expected at a node; null where it is not known. */
function values(node, seats) {
  if (node.final) return node.final;
  const best = valueOf(node.found);
  if (!best || !isKnown(best)) return null;
  const found = isAlone(best) ? best.points : best.shares;
  return found.length === seats ? found : null;
}

/** Names at the end of curves do not lie on each other. */
function apart(names) {
  names.sort(([, one], [, other]) => one - other);
  for (let index = 1; index < names.length; index += 1) {
    names[index][1] = Math.max(names[index][1], names[index - 1][1] + 12);
  }
}

function element(tag, attributes, text = "") {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.textContent = text;
  return made;
}
