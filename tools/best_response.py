"""How much anybody can win from a given player of Dai Jobi for two with few jungs: docs/strength.md tells.

Usage: ``python tools/best_response.py [--jungs N ...] [--simulations N ...] [--samples N] [--json FILE]``.

Once it is settled what one seat does in each position, the best that the other one can do is a decision
process, which value iteration solves: from chances that are all 0 it only rises towards the answer, from
chances that are all 1 it only falls (M. Puterman, "Markov decision processes", 1994). The opponents are

- *random*, which draws one of its moves,
- *plain search*, ``uct(simulations=N)``, asked in every position, as often as `--samples` says. What it was
  seen to do is not quite what it does: the best answer to what was seen is too good on average, so it bounds
  from above. The best answer to one half of what was seen, tried on the other half, bounds from below.

*Perfect play* is that of the exact solution, which takes no account of who the opponent is.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kabinett.games.daijobi.exact.kernels import CAPTURING, PLAIN, WON
from kabinett.games.daijobi.exact.tables import tables
from kabinett.games.daijobi.rules import RULES, TOSSES, add
from kabinett.games.rules import odds_of
from kabinett.players.mcts.kernels.search import search
from kabinett.players.mcts.kernels.tree import new_tree, new_work

TOLERANCE = 1e-5
"""Bounds are as near as this when the iteration ends; float64 rounds far below."""

Numbers = NDArray[np.int64]
Floats = NDArray[np.float64]
_ODDS = odds_of(RULES)


class Graph(NamedTuple):
    """All positions of a game as decisions and moves, seen by the seat that is to toss.

    With S positions where a toss is due, M moves and D = S x `TOSSES` decisions, one for each toss.

    Attributes:
        mover: (S,), the arrangement of the seat to toss.
        other: (S,), that of the other one.
        first: (D,), the first move of a decision; its others follow, in the order of the rules' moves.
        decision: (M,), which decision a move belongs to.
        after: (M,), the position that a move leads to; -1 where it wins.
        again: (M,), whether the same seat tosses there.
        start: the position before the first toss.
    """

    mover: Numbers
    other: Numbers
    first: Numbers
    decision: Numbers
    after: Numbers
    again: NDArray[np.bool_]
    start: int


def graph(jungs: int) -> Graph:
    """The positions of the game with 1 or 2 jungs a seat; more have no room in memory as plain arrays."""
    every = tables(jungs)
    apart = (every.stacks[:, None] & every.stacks[None, :]) == 0
    mover, other = (places.astype(np.int64) for places in np.nonzero(apart))
    number = np.full(apart.shape, -1, np.int64)
    number[mover, other] = np.arange(len(mover))

    begin = every.first_move[mover, :TOSSES].astype(np.int64).ravel()
    size = every.first_move[mover, 1:].astype(np.int64).ravel() - begin
    first = np.cumsum(size) - size
    decision = np.repeat(np.arange(len(size)), size)
    move = np.repeat(begin - first, size) + np.arange(size.sum())

    to, target = every.to[move].astype(np.int64), every.target[move].astype(np.int64)
    theirs = other[decision // TOSSES]
    hit = (every.stacks[theirs] >> target.astype(np.uint64)) & np.uint64(1) != 0
    theirs = np.where(hit, every.captured[theirs, target], theirs)
    again = every.again[move] & np.where(hit, CAPTURING, PLAIN) != 0
    after = np.where(again, number[to, theirs], number[theirs, to])
    after[to == WON] = -1
    return Graph(mover, other, first, decision, after, again, int(number[-1, -1]))


# -- players ----------------------------------------------------------------------------------------


def uniform(game: Graph) -> Floats:
    """By move, how likely a player makes it that draws one of them."""
    size = np.bincount(game.decision)
    return 1.0 / size[game.decision]


def greedy(game: Graph, worth: Floats) -> Floats:
    """By move, 1 where it is the first of those worth most, else 0."""
    best = np.maximum.reduceat(worth, game.first)
    ties = np.flatnonzero(worth >= best[game.decision])
    found = np.zeros(len(worth))
    found[ties[np.unique(game.decision[ties], return_index=True)[1]]] = 1.0
    return found


def searched(game: Graph, jungs: int, simulations: int, seed: int) -> Floats:
    """By move, 1 where ``uct(simulations=N)``, asked once in each position, made it, else 0.

    The moves that it simulated most often, of those the most valuable and then the first, as
    `kabinett.players.uct.UctPlayer` has it.
    """
    alone = _alone(jungs)
    blank = new_tree(RULES.max_moves, (simulations + 2) * (1 + RULES.max_moves))
    tree = blank._replace(**{name: array.copy() for name, array in blank._asdict().items()})
    root: NDArray[Any] = RULES.blank()
    root["seats"], root["each"] = 2, jungs
    simulate = search(RULES).bind(tree, new_work(RULES, root, seed))
    size = np.bincount(game.decision)
    found = np.zeros(len(game.after))
    found[game.first[size == 1]] = 1.0
    for decision in np.flatnonzero(size > 1):
        root["toss"] = decision % TOSSES + 1
        for seat, state in enumerate((game.mover, game.other)):
            for field in ("stacks", "jungs"):
                root[field][0, seat] = alone[field][state[decision // TOSSES], 0]
        for name in tree._fields:
            getattr(tree, name)[...] = getattr(blank, name)
        simulate(simulations, 2, 1)
        # The children of the root are nodes 1 and on, which the search has put in an order of its own.
        children = range(1, 1 + int(size[decision]))
        best = max(children, key=lambda node: (*_visited(tree, node), -int(tree.code[node])))
        place = sorted(int(tree.code[node]) for node in children).index(int(tree.code[best]))
        found[game.first[decision] + place] = 1.0
    return found


def _alone(jungs: int) -> NDArray[Any]:
    """By arrangement, a record of the rules with its jungs as those of seat 0 and none of others."""
    every = tables(jungs).places
    found = RULES.blank(len(every))
    for number, places in enumerate(every):
        for place in places:
            add(found.view(np.recarray)[number], 0, int(place), 1)
    return found


def _visited(tree: Any, node: int) -> tuple[int, float]:
    visits = int(tree.visits[node])
    return visits, tree.value[node] / visits if visits else -math.inf


# -- what comes of them -----------------------------------------------------------------------------


class Outcome(NamedTuple):
    """What the first of two players may expect.

    Attributes:
        low: its chance to win, the mean of both seats, is no lower,
        high: and no higher.
        worth: by move, its chance to win once it has made it, as far as known.
    """

    low: float
    high: float
    worth: Floats


def outcome(game: Graph, ours: Floats | None, theirs: Floats | None, tolerance: float = TOLERANCE) -> Outcome:
    """The chance that we win, seats averaged.

    Args:
        game: the positions.
        ours: by move, how likely we make it; None for what is best for us.
        theirs: by move, how likely they make it; None for what is worst for us.
        tolerance: how far the bounds may be apart.
    """
    states = len(game.mover)
    won, lost = 2 * states, 2 * states + 1
    same, flipped = game.after, game.after + states
    # Chances that we win: where we are to toss, where they are, and once the game is over.
    our_move = np.where(game.after < 0, won, np.where(game.again, same, flipped))
    their_move = np.where(game.after < 0, lost, np.where(game.again, flipped, same))
    bounds, worth = [], np.zeros(0)
    chances = [np.zeros(2 * states + 2), np.ones(2 * states + 2)]
    for known in chances:
        known[won], known[lost] = 1.0, 0.0
    while True:
        for known in chances:
            worth = known[our_move]
            known[:states] = _mean(game, worth, ours, np.maximum)
            known[states : 2 * states] = _mean(game, known[their_move], theirs, np.minimum)
        bounds = [float(known[game.start] + known[states + game.start]) / 2 for known in chances]
        if bounds[1] - bounds[0] <= tolerance:
            return Outcome(bounds[0], bounds[1], worth)


def _mean(game: Graph, worth: Floats, weights: Floats | None, best: np.ufunc) -> Floats:
    """By position, what its decisions are worth on average over the toss."""
    taken: Floats = (
        best.reduceat(worth, game.first) if weights is None else np.add.reduceat(weights * worth, game.first)
    )
    found: Floats = taken.reshape(-1, TOSSES) @ _ODDS
    return found


def row(game: Graph, name: str, perfect: Floats, seen: Sequence[Floats], tolerance: float) -> dict[str, Any]:
    """What perfect play and the best answer take from a player, which was `seen` to play so."""
    mean = np.mean(seen, axis=0)
    best = outcome(game, None, mean, tolerance)
    values = {
        "opponent": name,
        "perfect": outcome(game, perfect, mean, tolerance)[:2],
        "best_high": best.high,
    }
    half = len(seen) // 2
    if half == 0:
        return values | {"best_low": best.low}
    answer = greedy(game, outcome(game, None, np.mean(seen[:half], axis=0), tolerance).worth)
    return values | {"best_low": outcome(game, answer, np.mean(seen[half:], axis=0), tolerance).low}


def main(arguments: Sequence[str] | None = None) -> None:
    """Compute and print the table, in Markdown."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--jungs", type=int, nargs="+", choices=(1, 2), default=[1, 2], help="1, 2 or both")
    parser.add_argument("--simulations", type=int, nargs="*", default=[42], help="those of plain search")
    parser.add_argument("--samples", type=int, default=2, help="how often it is asked in each position")
    parser.add_argument("--seed", type=int, default=1, help="decides all its random numbers")
    parser.add_argument("--tolerance", type=float, default=TOLERANCE, help="of the bounds")
    parser.add_argument("--json", type=Path, help="a file for the figures")
    given = parser.parse_args(arguments)
    if given.samples < 2:
        parser.error("--samples: two halves are needed, so ask at least twice")
    print("| jungs | opponent | perfect play takes | the best answer takes |\n|---:|---|---:|---:|")
    rows = []
    for jungs in given.jungs:
        game = graph(jungs)
        perfect = greedy(game, outcome(game, None, None, given.tolerance).worth)
        opponents: list[tuple[str, list[Floats]]] = [("random", [uniform(game)])]
        for simulations in given.simulations:
            seeds = [1000 * given.seed + sample for sample in range(given.samples)]
            seen = [searched(game, jungs, simulations, seed) for seed in seeds]
            opponents.append((f"uct(simulations={simulations})", seen))
        for name, seen in opponents:
            rows.append({"jungs": jungs} | row(game, name, perfect, seen, given.tolerance))
            low, high = rows[-1]["best_low"], rows[-1]["best_high"]
            best = f"{high:.2%}" if high - low < 1e-4 else f"{low:.2%} to {high:.2%}"
            print(f"| {jungs} | {name} | {rows[-1]['perfect'][1]:.2%} | {best} |", flush=True)
    if given.json:
        given.json.write_text(json.dumps(rows, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
