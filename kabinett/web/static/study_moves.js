// The moves of a study, with their variations, as text that leads to each position.

import { button, byId, make, t } from "./dom.js";
import { way } from "./study_tree.js";
import { mark } from "./study_values.js";

/**
 * @param {import("./study_tree.js").Tree} tree what is studied
 * @param {object} here the node that is looked at
 * @param {(token: string) => string} words what a move is in words
 * @param {{go: (node: object) => void, promoted: () => void}} host `go` looks at a node; `promoted` is called
 *     when variations have changed places
 */
export function drawMoves(tree, here, words, { go, promoted }) {
  const place = byId("study-tree");
  place.replaceChildren(...said(tree.root), ...branch(tree.root, here, words, go));
  const current = place.querySelector("[aria-current]");
  if (current) place.scrollTop = Math.max(0, current.offsetTop - place.clientHeight / 2);
  const actions = [];
  if (here.parent) {
    if (way(here).some((node) => node.parent.children[0] !== node)) {
      actions.push(button(t("study_promote"), () => (tree.promote(here), promoted()), { className: "quiet small" }));
    }
    actions.push(button(t("study_remove"), () => go(tree.remove(here)), { className: "quiet small" }));
  }
  byId("study-node").replaceChildren(...actions);
}

function branch(start, here, words, go) {
  const parts = [];
  for (let node = start; node.children.length; node = node.children[0]) {
    const [first, ...others] = node.children;
    parts.push(...move(first, here, words, go));
    for (const other of others) {
      parts.push(make("span", { className: "study-side" }, "(", ...move(other, here, words, go), ...branch(other, here, words, go), ") "));
    }
  }
  return parts;
}

function move(node, here, words, go) {
  const sign = mark(node);
  const press = button(`${node.ply}. ${node.token}`, () => go(node), { className: "token", attributes: { "aria-label": `${node.ply}. ${words(node.token)} ${sign}`.trim() } });
  if (sign) press.append(make("span", { className: "study-mark" }, ` ${sign}`));
  if (node === here) press.setAttribute("aria-current", "step");
  return [press, ...said(node)];
}

const said = (node) => (node.comment ? [make("span", { className: "study-said" }, ` ${node.comment} `)] : []);
