"""The puzzles as the pages without a server have them, beside the sets that are shipped."""

import json

import pytest

from kabinett.puzzles.shipped import games_with_puzzles, shipped
from kabinett.site.puzzles import puzzle_pages


@pytest.mark.parametrize("name", games_with_puzzles())
def test_the_data_say_which_plies_of_a_solution_are_the_solvers(name):
    data = json.loads(dict(puzzle_pages((name,)))[f"puzzles/{name}.json"])
    puzzles = shipped(name).puzzles
    assert [found["id"] for found in data["puzzles"]] == [puzzle.id for puzzle in puzzles]
    for puzzle, found in zip(puzzles, data["puzzles"], strict=True):
        position = puzzle.position()
        solver, own = position.turn, []
        for ply, token in enumerate(puzzle.answers):
            if position.turn == solver:
                own.append(ply)
            position.push(token)
        assert (found["own"], tuple(found["answers"])) == (own, puzzle.answers)
