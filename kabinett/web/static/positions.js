// Positions that are no match: asked of the server.

import { packed, Tree } from "./study_tree.js";

/** The position after some moves. */
export async function positionOf(game, board, moves) {
  const answer = await fetch("/api/study/positions", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ game, board, moves }),
  });
  const body = await answer.json();
  if (!answer.ok) throw new Error(body.error);
  return body;
}

/** Where a game is played on after some moves. */
export async function playOn(game, moves) {
  const tree = new Tree(game);
  let node = tree.root;
  for (const token of moves) node = tree.add(node, token);
  return `/study#${await packed(tree.toPlain(node))}`;
}
