"""Memory of a depth-first search: a frame for each ply, so that the search can be broken off and taken up."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kabinett.games.rules import CODE, MAX_SEATS, Rules

# Entries of `control`; BROKEN is 1 once a search has broken off for good, so that nothing it found counts.
LEVEL, PHASE, NODES, LIMIT, SALT, BROKEN, HERO, HORIZON = range(8)

# Phases: at a position not yet looked at; about to try the next move; back from one.
ENTER, NEXT, BACK, DONE = range(4)

# What a position at the horizon is worth: a guess, or `Stack.back[CUT]`.
GUESSED, FIXED = 0, 1

# Entries of `Stack.back`: what a ply hands back to the one before, and what a horizon is worth.
VALUE, TOTAL, SOLVED, CUT = range(4)


class Stack(NamedTuple):
    """Frames of D plies, the root first; M is the rules' `max_moves`.

    `words` shares the memory of `states`.
    """

    states: NDArray[Any]
    """(D + 1,), the position of each ply."""
    words: NDArray[np.uint64]
    """(D + 1, W), the same as words."""
    codes: NDArray[np.int16]
    """(D + 1, M), legal moves, those tried first."""
    keys: NDArray[np.int64]
    """(D + 1, M), how promising each is."""
    size: NDArray[np.int64]
    """(D + 1,), how many there are."""
    tried: NDArray[np.int64]
    """(D + 1,), how many have been tried or are being tried."""
    turn: NDArray[np.int64]
    """(D + 1,), the seat to move or CHANCE."""
    best_code: NDArray[np.int64]
    """(D + 1,), the best move so far."""
    solved: NDArray[np.int64]
    """(D + 1,), 1 while every line has been followed to its end."""
    hashes: NDArray[np.uint64]
    """(D + 1, 2)"""
    alpha: NDArray[np.float64]
    """(D + 1,), the maximising seat has at least so much elsewhere; rises as moves are tried."""
    beta: NDArray[np.float64]
    """(D + 1,), its opponents can hold it to so much elsewhere; falls as moves are tried."""
    floor: NDArray[np.float64]
    """(D + 1,), `alpha` at first."""
    ceiling: NDArray[np.float64]
    """(D + 1,), `beta` at first."""
    lowest: NDArray[np.float64]
    """(D + 1,), no value below this can come of the position."""
    highest: NDArray[np.float64]
    """(D + 1,), no value above this can."""
    best: NDArray[np.float64]
    """(D + 1,), best value so far; where chance is to move, what the events so far add to the average."""
    total: NDArray[np.float64]
    """(D + 1,), points of all seats together that go with `best`."""
    history: NDArray[np.int64]
    """(2, code count), how often a move has cut a search short, by maximising or not."""
    points: NDArray[np.int64]
    """(3, 4), memory for points, and the least and the most there can be."""
    control: NDArray[np.int64]
    """(8,), see LEVEL and so on."""
    back: NDArray[np.float64]
    """(4,), see VALUE and so on."""


def new_stack(rules: Rules, codes: int, depth: int) -> Stack:
    """Memory for searches of at most `depth` plies of a game with so many move codes."""
    plies = depth + 1
    states = rules.blank(plies)
    return Stack(
        states=states,
        words=states.view(np.uint64).reshape(plies, -1),
        codes=np.zeros((plies, rules.max_moves), CODE),
        keys=np.zeros((plies, rules.max_moves), np.int64),
        size=np.zeros(plies, np.int64),
        tried=np.zeros(plies, np.int64),
        turn=np.zeros(plies, np.int64),
        best_code=np.zeros(plies, np.int64),
        solved=np.zeros(plies, np.int64),
        hashes=np.zeros((plies, 2), np.uint64),
        alpha=np.zeros(plies),
        beta=np.zeros(plies),
        floor=np.zeros(plies),
        ceiling=np.zeros(plies),
        lowest=np.zeros(plies),
        highest=np.zeros(plies),
        best=np.zeros(plies),
        total=np.zeros(plies),
        history=np.zeros((2, codes), np.int64),
        points=np.zeros((3, MAX_SEATS), np.int64),
        control=np.zeros(8, np.int64),
        back=np.zeros(4),
    )
