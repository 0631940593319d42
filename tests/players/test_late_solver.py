"""A solver that takes longer than its share must not keep the search from ending."""

from __future__ import annotations

import time

import kabinett
from kabinett.players import player, uct
from kabinett.players.solvers import solver_share


def test_a_solver_that_takes_all_the_time_leaves_the_search_enough_to_choose(monkeypatch):
    def late(_position, _allowance):
        time.sleep(4 * solver_share(kabinett.game("first-five")).seconds * 0.1)

    monkeypatch.setattr(uct, "solver", lambda game: late)
    position = kabinett.position("first-five")
    choice = player("search(seconds=0.1)", seed=1).choose(position)
    assert choice.move in position.legal_moves
    assert choice.simulations > 0
