// Which games this browser is thinking through, so that it goes on when the page is opened again. What was found is the
// server's to remember: positions that it has thought about are answered at once.

const KEY = "kabinett-thinking";
const MOST = 8; // Games; the oldest are forgotten.

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? [];
  } catch {
    return [];
  }
}

const nameOf = (tree, nodes) => JSON.stringify([tree.game, tree.board, ...nodes.map((node) => node.token)]);

/** Whether a line, given by its nodes, is being thought through. */
export const isRemembered = (tree, nodes) => kept().includes(nameOf(tree, nodes));

/** Remember that it is, or no longer. */
export function remember(tree, nodes, isWanted) {
  const name = nameOf(tree, nodes);
  const others = kept().filter((one) => one !== name);
  try {
    localStorage.setItem(KEY, JSON.stringify(isWanted ? [name, ...others].slice(0, MOST) : others));
  } catch {
    // Nothing may be kept here: it goes on as long as the page is open.
  }
}
