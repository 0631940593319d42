"""The steps of the proof-number search, one at a time and as plain Python."""

import numpy as np
import pytest

from kabinett.games.first_five.threats.kernels import proof as kernels
from kabinett.games.first_five.threats.kernels.proof import INFINITE, combine, narrow, new_proof

WORDS = (np.uint64(1),) * 4


@pytest.fixture
def proof(monkeypatch):
    """A position with three children, none of them in the table."""
    monkeypatch.setattr(kernels, "numbers_of_child", lambda proof, _w, depth, index, _m: children[index])
    children = [(-1, 4, 1), (-1, 2, 1), (-1, 3, 1)]
    found = new_proof(2)
    found.size[0] = 3
    found.moves[0, :3] = (10, 11, 12)
    return found, children


def test_the_attacker_needs_the_easiest_of_its_moves(proof):
    found, _ = proof
    # The largest dn, and one for each further child.
    assert combine(found, WORDS, 0, 0, 1) == (2, 3, 11, 2, 1, 3)


def test_the_defender_has_to_be_beaten_in_all_of_its_moves(proof):
    found, children = proof
    assert combine(found, WORDS, 0, 1, 0)[:3] == (6, 1, 10)
    children[0] = (0, 0, INFINITE)
    found.work[0] = 7
    assert combine(found, WORDS, 0, 1, 0)[:3] == (4, 1, 11)


def test_of_defences_that_all_fail_the_one_that_took_most_work_is_kept(proof):
    found, children = proof
    children[:] = [(0, 0, INFINITE), (1, 0, INFINITE), (0, 0, INFINITE)]
    found.work[:] = (3, 8)
    assert combine(found, WORDS, 0, 1, 0)[:3] == (0, INFINITE, 11)


def test_the_threshold_of_the_best_child_is_a_quarter_above_the_second(proof):
    found, _ = proof
    found.limits[0] = (100, 100)
    narrow(found, 0, 1, 2, 3, 2, 1, 8)
    assert found.limits[1].tolist() == [11, 98]
    narrow(found, 0, 0, 6, 1, 4, 1, 8)
    assert found.limits[1].tolist() == [98, 11]
