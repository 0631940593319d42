"""The steps of the way to a verdict, one at a time and as plain Python."""

import numpy as np
import pytest

from kabinett.games.first_five.threats.kernels import defence
from kabinett.games.first_five.threats.kernels.attack import MOST, UNKNOWN
from kabinett.games.first_five.threats.kernels.defence import FINISHED, INDEX, LINE, LOST, MOVES, WINS
from kabinett.games.first_five.threats.kernels.limit import (
    COUNTED,
    HALT,
    PART,
    UNLIMITED,
    WHOLE,
    begin_limit,
    begin_part,
    is_over,
    slice_of,
)
from kabinett.games.first_five.threats.kernels.memory import new_memory
from kabinett.games.first_five.threats.kernels.proof import PROVEN, keep
from kabinett.games.first_five.threats.kernels.table import put_at
from kabinett.players.search_limit import SearchLimit


@pytest.mark.parametrize("nodes", [1, 500, 4001, 120_000])
def test_kernels_count_as_search_limits_do(nodes):
    numbers, whole = np.zeros(6, np.int64), SearchLimit(nodes=nodes)
    begin_limit(numbers, nodes)
    for percent, spent in ((60, 0.25), (40, 0.1), (WHOLE, 0.5), (40, 2.0)):
        part = whole if percent == WHOLE else whole.part(percent / 100)
        begin_part(numbers, percent)
        assert (numbers[PART], slice_of(numbers, 300)) == (part.nodes, part.slice(300))
        numbers[COUNTED] += int(spent * nodes)
        whole.count(int(spent * nodes))
        assert (bool(is_over(numbers)), numbers[COUNTED]) == (part.is_over, whole.counted)


def test_a_clock_ends_a_limit_too():
    numbers = np.zeros(6, np.int64)
    begin_limit(numbers, UNLIMITED)
    assert not is_over(numbers)
    numbers[HALT] = 1
    assert is_over(numbers)


@pytest.fixture
def rounds(monkeypatch):
    """Defences of which each is seen to lose with so many positions, looked at in rounds."""
    memory, needed = new_memory(1, 1), {0: 1400, 1: 1600, 2: 300}

    def look(m):
        cell = int(m.moves[m.verdict[INDEX]])
        looked = min(int(m.attack[MOST]), needed[cell])
        m.proof.counters[0] += looked
        needed[cell] -= looked
        return PROVEN if needed[cell] == 0 else UNKNOWN

    def write(m):
        m.variation[0] = 9
        return 1

    monkeypatch.setattr(defence, "look_for_fours", lambda m, seat, cap: 0)
    monkeypatch.setattr(defence, "look_for_threats", look)
    monkeypatch.setattr(defence, "write_variation", write)
    memory.moves[:3] = (0, 1, 2)
    memory.verdict[MOVES] = 3
    begin_limit(memory.limit, UNLIMITED)
    return memory


def test_the_defence_that_took_most_work_to_refute_in_all_rounds_is_told(rounds):
    # The second is refuted soon after the first round, which has 1,500 positions for each.
    defence.begin_defence(rounds)
    while defence.defend(rounds) != FINISHED:
        pass
    defence.keep_defences(rounds)
    verdict = rounds.verdict
    assert (verdict[WINS], rounds.moves[: verdict[MOVES]].tolist()) == (LOST, [1])
    assert rounds.line[: verdict[LINE]].tolist() == [1, 9]


def test_defences_that_are_not_decided_are_left_where_none_holds(rounds):
    defence.begin_defence(rounds)
    rounds.limit[HALT] = 1
    while defence.defend(rounds) != FINISHED:
        pass
    defence.keep_defences(rounds)
    assert rounds.moves[: rounds.verdict[MOVES]].tolist() == [1]


def test_an_entry_that_takes_anothers_place_has_not_been_seen():
    proof = new_memory(1, 1).proof
    first, second = ((np.uint64(n), np.uint64(n), np.uint64(1 << 63)) for n in (1, 2))
    put_at(proof.keys, 0, first)
    proof.seen[0] = 7
    keep(proof, first, 0, 1, 4, 1)
    assert proof.seen[0] == 7
    keep(proof, second, 0, 1, 4, 1)
    assert proof.seen[0] == 0
