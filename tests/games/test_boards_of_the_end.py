"""Text boards of games that are over: nothing is due there, and they are read back."""

import random

import pytest

import kabinett
from kabinett.games import Position
from tests.variants import every_variant


def played_out(variant, seed=1):
    """A random game to its end."""
    rng = random.Random(seed)
    position = Position(variant)
    while not position.is_over:
        position.push(rng.choice(position.legal_moves))
    return position


@every_variant
def test_a_board_at_the_end_says_that_nobody_is_to_move_and_nothing_is_due(variant):
    for seed in range(3):
        position = played_out(variant, seed)
        lines = variant.board(position.state).splitlines()
        fields = dict(line.split(": ", 1) for line in lines if ": " in line)
        assert fields.get("turn", "over") == "over"
        assert fields.get("due", "nothing") == "nothing"
        assert "toss" not in fields
        again = Position(variant, "\n".join(lines))
        assert again.is_over
        assert again.scores == position.scores
        assert again.winners == position.winners
        assert again.state.tobytes() == position.state.tobytes()


@pytest.mark.parametrize(
    ("spec", "written", "old"),
    [
        ("noti", "turn: over", "turn: Y\ndue: stone"),
        ("noti(players=3)", "turn: over", "turn: Y\ndue: stone"),
        ("daijobi", "turn: over", "turn: {winner}\ntoss: due"),
    ],
)
def test_a_board_of_the_end_as_it_was_written_before_is_still_read(spec, written, old):
    position = played_out(kabinett.game(spec))
    board = position.game.board(position.state)
    assert board.count(written) == 1
    winner = position.game.seat_marks[position.winners[0]]
    again = Position(position.game, board.replace(written, old.format(winner=winner)))
    assert again.is_over
    assert again.state.tobytes() == position.state.tobytes()


@pytest.mark.parametrize("spec", ["noti", "noti(players=3)", "daijobi"])
def test_a_game_that_goes_on_is_not_over(spec):
    game = kabinett.game(spec)
    rng = random.Random(2)
    position = Position(game)
    for _ in range(20):
        position.push(rng.choice(position.legal_moves))
    lines = [line for line in game.board(position.state).splitlines() if not line.startswith(("due", "toss"))]
    wrong = ["turn: over" if line.startswith("turn") else line for line in lines]
    with pytest.raises(kabinett.BadBoard, match="not over"):
        Position(game, "\n".join(wrong))
