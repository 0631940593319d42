"""Proofs about openings: mirror images, the cells that matter, work that is broken off."""

import json

import pytest

import kabinett
from kabinett.errors import KabinettError
from kabinett.games.first_five.rules import CELLS, RULES, TILES
from kabinett.games.first_five.threats.opening_solver import (
    FIRST,
    SECOND,
    OpeningSolver,
    distinct_replies,
    mirrored,
)
from kabinett.games.first_five.threats.search import Threats
from kabinett.players.search_limit import SearchLimit
from tests.games.first_five import threats_slow as slow
from tests.games.first_five.boards import position_of
from tests.internals import give_all_time, replies_done, winning_reply

LONG = SearchLimit()


def test_mirror_images_come_back_when_mirrored_again():
    for cell in range(CELLS):
        for place, image in enumerate(mirrored(cell)):
            assert mirrored(image)[place] == cell


def test_one_of_each_pair_of_mirror_images_is_looked_at():
    # e5 stands on the middle row: upside down the board is the same.
    replies = distinct_replies(44)
    assert len(replies) == 49
    assert set(replies) | {mirrored(cell)[1] for cell in replies} == set(range(CELLS)) - {44}
    assert len(distinct_replies(0)) == 89


def test_replies_outside_the_relevant_cells_do_not_help():
    threats = Threats()
    outside, deep = 0, 0
    for seed in range(60):
        own, other = slow.random_tiles(700 + seed, 10 + 2 * (seed % 4), margin=2)
        threats.show(position_of(own, other).state_array)
        # Proofs of short wins, as the settler asks for, and such without a bound, as the solver does.
        if not threats.wins(0, LONG, 50_000, tiles=5 if seed % 2 else TILES):
            continue
        deep += not threats.by_fours(0)
        tiles = threats.tiles_needed(0)
        relevant = threats.relevant_cells()
        for cell in range(CELLS):
            square = (cell % 10, cell // 10)
            if cell not in relevant and square not in own | other:
                outside += 1
                with threats.laid(1, cell):
                    assert threats.wins(0, LONG, tiles=tiles), (seed, cell)
    assert outside > 100
    assert deep >= 3


def test_a_lost_table_changes_nothing_about_the_relevant_cells():
    own, other = slow.random_tiles(9011, 10, margin=2)
    found = []
    for entries in (1 << 17, 1 << 4):
        threats = Threats(proof_table=entries)
        threats.show(position_of(own, other).state_array)
        assert threats.wins(0, LONG)
        found.append(threats.relevant_cells())
    assert all(len(cells) > 10 for cells in found)


def test_going_through_a_proof_keeps_to_what_is_allowed():
    threats = Threats()
    threats.show(position_of(*slow.random_tiles(9011, 10, margin=2)).state_array)
    assert threats.wins(0, LONG)
    assert not threats.by_fours(0)
    search_limit = SearchLimit(nodes=40)
    assert threats.relevant_cells(search_limit) is None
    assert 40 <= search_limit.counted < 200
    assert threats.relevant_cells(SearchLimit(nodes=10**7)) == threats.relevant_cells()


def settled(threats_of, *tiles):
    """What the settler finds with these tiles on the board, the first player to move."""
    names = [threats_of.names.index(tile) for tile in tiles]
    return winning_reply(threats_of, FIRST, names)


@pytest.mark.parametrize("reply", ["g3", "e6"])
def test_a_quiet_tile_that_wins_is_found_and_wins_against_any_reply(reply):
    opening_solver = OpeningSolver("e5")
    give_all_time(opening_solver)
    found = settled(opening_solver, "e5", "a1", "f4", reply)
    assert found
    position = kabinett.position("first-five")
    for move in ("e5", "a1", "f4", reply, found):
        position.push(move)
    threats = Threats()
    # Replies that the settler left out lose too.
    for cell in position.codes[::15]:
        threats.show(RULES.blank())
        codes = position.move_codes
        with threats.laid(FIRST, *codes), threats.laid(SECOND, cell):
            assert threats.wins(FIRST, LONG), position.game.grid.names[cell]


def test_work_goes_on_where_it_was_broken_off(tmp_path):
    file = tmp_path / "first-five-e5.json"
    opening_solver = OpeningSolver("e5", file)
    seen = []
    opening_solver.run(lambda done, note: seen.append(note), 0.5, ("a1",))
    kept = json.loads(file.read_text())
    assert kept["opening"] == "e5"
    again = OpeningSolver("e5", file, resume=True)
    assert again.result().seconds > 0
    assert again.result().left == 49
    assert not again.result().proven
    assert seen


def test_finished_work_is_told(tmp_path):
    file = tmp_path / "first-five-e5.json"
    opening_solver = OpeningSolver("e5", file)
    names = [opening_solver.names[cell] for cell in distinct_replies(44)]
    replies_done(opening_solver).update(dict.fromkeys(names, True))
    opening_solver.run(seconds=1.0)
    result = OpeningSolver("e5", file, resume=True).result()
    assert result.finished
    assert result.proven
    assert set(result.won) == set(names)
    replies_done(opening_solver)[names[0]] = False
    assert not opening_solver.result().proven
    assert opening_solver.result().open == (names[0],)


def test_what_cannot_be_done_is_refused(tmp_path):
    with pytest.raises(KabinettError, match="'e10' is no square"):
        OpeningSolver("e10")
    with pytest.raises(KabinettError, match="leave --resume out"):
        OpeningSolver("e5", tmp_path / "none.json", resume=True)
    file = tmp_path / "first-five-e5.json"
    file.write_text("{}")
    with pytest.raises(KabinettError, match="add --resume"):
        OpeningSolver("e5", file)
    with pytest.raises(KabinettError, match="holds no results"):
        OpeningSolver("e5", file, resume=True)
    with pytest.raises(KabinettError, match="none of the replies"):
        OpeningSolver("e5").check(("e5",))
