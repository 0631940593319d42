"""Making a node the root: what lies below it moves to the front of the arrays, the rest is forgotten."""

from __future__ import annotations

import numpy as np

from kabinett.games.rules import MAX_SEATS
from kabinett.kernels.compile import INT, Array, Bundle, compiled, kernel
from kabinett.players.mcts.kernels.tree import BY_PROOF, LEAF, NODES, PROOFS, ROOT, Tree, new_tree


@kernel
def compact(tree, root, places, shares, points):
    """Move the nodes below `root`, and it, to the front in their order; returns how many there are.

    Children lie behind their parents, so that one pass finds all of them and a second may move each over
    what has been moved already. `places`, int32[N], is all zero at first; `shares` and `points` take the
    proofs, which are counted anew.
    """
    used = tree.used[NODES]
    places[root] = 1
    kept = 0
    for node in range(root, used):
        if places[node] != 0:
            kept += 1
            places[node] = kept
            if tree.first[node] != LEAF:
                for child in range(tree.first[node], tree.first[node] + tree.size[node]):
                    places[child] = 1
    proofs = 1
    for node in range(root, used):
        if places[node] != 0:
            place = places[node] - 1
            row = tree.proof[node]
            if row != 0 and proofs < len(shares):
                for seat in range(MAX_SEATS):
                    shares[proofs, seat] = tree.proof_shares[abs(row), seat]
                    points[proofs, seat] = tree.proof_points[abs(row), seat]
                tree.proof[place] = proofs if row > 0 else -proofs
                proofs += 1
            else:
                tree.proof[place] = 0
            tree.first[place] = places[tree.first[node]] - 1 if tree.first[node] != LEAF else LEAF
            tree.code[place] = tree.code[node]
            tree.visits[place] = tree.visits[node]
            tree.value[place] = tree.value[node]
            tree.size[place] = tree.size[node]
            tree.tried[place] = tree.tried[node]
            tree.turn[place] = tree.turn[node]
            tree.prior[place] = tree.prior[node]
            tree.amaf_visits[place] = tree.amaf_visits[node]
            tree.amaf_value[place] = tree.amaf_value[node]
    for node in range(kept, used):
        tree.visits[node] = 0
        tree.value[node] = 0.0
        tree.first[node] = LEAF
        tree.tried[node] = 0
        tree.proof[node] = 0
        tree.amaf_visits[node] = 0
        tree.amaf_value[node] = 0.0
    tree.used[NODES] = kept
    tree.used[PROOFS] = proofs
    return np.int64(kept)


_PROOFS = Array(np.float64, 2)
COMPACT = compiled(compact, Bundle.like(new_tree(1, 1)), INT, Array(np.int32), _PROOFS, _PROOFS, release=True)


def rerooted(tree: Tree, node: int) -> Tree:
    """The tree below `node`, with it as the root, in the same memory; only the proofs get new memory."""
    fresh = {name: np.zeros_like(getattr(tree, name)) for name in BY_PROOF}
    places = np.zeros(len(tree.code), np.int32)
    if node != ROOT:
        COMPACT(tree, node, places, fresh["proof_shares"], fresh["proof_points"])
        tree = tree._replace(**fresh)
    for name in ("root_games", "root_shares", "root_points", "root_squares"):
        getattr(tree, name)[:] = 0
    return tree
