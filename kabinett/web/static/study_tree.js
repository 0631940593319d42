// A game with its variations: nodes are moves, the first child of a node goes on with the main line.

export class Tree {
  /**
   * @param {string} game specification
   * @param {string|null} board where it begins
   * @param {string[]} names of those who played it, by seat; none where they are not known
   */
  constructor(game, board = null, names = []) {
    this.game = game;
    this.board = board;
    this.names = names;
    this.root = { token: null, ply: 0, parent: null, children: [], comment: "", found: null, final: null };
  }

  /** The node of a move after another, new if it is. */
  add(node, token) {
    const known = node.children.find((child) => child.token === token);
    if (known) return known;
    const child = { token, ply: node.ply + 1, parent: node, children: [], comment: "", found: null, final: null };
    node.children.push(child);
    return child;
  }

  /** Take a move and what follows it away; returns the node before it. */
  remove(node) {
    node.parent.children = node.parent.children.filter((child) => child !== node);
    return node.parent;
  }

  /** Let a move, and those that lead to it, stand before their alternatives. */
  promote(node) {
    for (let one = node; one.parent; one = one.parent) {
      one.parent.children = [one, ...one.parent.children.filter((child) => child !== one)];
    }
  }

  /** All nodes, a move before what follows it. */
  *nodes(node = this.root) {
    yield node;
    for (const child of node.children) yield* this.nodes(child);
  }

  // -- as text -----------------------------------------------------------------------------------------

  /** What `fromPlain` reads: the moves with alternatives in brackets, comments, and the node `at`. */
  toPlain(at) {
    const numbers = new Map([...this.nodes()].map((node, index) => [node, index]));
    const comments = [...numbers].filter(([node]) => node.comment).map(([node, index]) => [index, node.comment]);
    return { g: this.game, b: this.board, m: write(this.root).join(" "), c: comments, at: numbers.get(at), n: this.names };
  }

  /** A tree and the node that was looked at. */
  static fromPlain({ g, b, m, c, at, n }) {
    const tree = new Tree(g, b ?? null, n ?? []);
    const kept = [];
    let node = tree.root;
    for (const word of m.split(" ").filter(Boolean)) {
      if (word === "(") {
        kept.push(node);
        node = node.parent;
      } else if (word === ")") node = kept.pop();
      else node = tree.add(node, word);
    }
    const nodes = [...tree.nodes()];
    for (const [index, comment] of c ?? []) if (nodes[index]) nodes[index].comment = comment;
    return { tree, at: nodes[at] ?? tree.root };
  }
}

/** The nodes from the start to a node, without the start. */
export function way(node) {
  const found = [];
  for (let one = node; one.parent; one = one.parent) found.unshift(one);
  return found;
}

/** What the players are called: by name where they are known and differ, else by seat. */
export function namesOf(tree, position) {
  const { names } = tree;
  if (names.length !== position.seat_names.length) return position.seat_names;
  const isAmbiguous = new Set(names).size < names.length;
  return names.map((name, seat) => (isAmbiguous ? `${name} (${position.seat_names[seat]})` : name));
}

export const tokens = (node) => way(node).map((one) => one.token);

/** The line through a node: how it came about, and how it goes on. */
export function line(node) {
  const found = way(node);
  for (let one = node; one.children.length; one = one.children[0]) found.push(one.children[0]);
  return found;
}

function write(node) {
  const words = [];
  for (let one = node; one.children.length; one = one.children[0]) {
    const [first, ...others] = one.children;
    words.push(first.token);
    for (const other of others) words.push("(", other.token, ...write(other), ")");
  }
  return words;
}

// -- as the end of an address --------------------------------------------------------------------------

/** Data as letters that can stand in an address. */
export async function packed(data) {
  const stream = new Blob([JSON.stringify(data)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The data of such letters; throws where they are none. */
export async function unpacked(letters) {
  const text = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return JSON.parse(await new Response(stream).text());
}
