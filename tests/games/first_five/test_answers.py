"""Levels answer what anybody sees: fours and open threes in First-Five."""

import pytest

import kabinett
from benchmarks.levels import share_of
from benchmarks.naive.plans import plan_player
from kabinett.games.first_five.threats.kernels.answers import TWO_TILES
from kabinett.games.first_five.threats.search import Threats
from kabinett.players import player
from kabinett.players.weak.answers import answers
from tests.players.sight_slow import wins_at_once


def threatened_positions(number):
    """Where the seat to move cannot win at once and the other would win with one tile or with two."""
    found, seed = [], 0
    while len(found) < number:
        position = kabinett.position("first-five")
        seats = [
            plan_player(position.game, name, seed + place) for place, name in enumerate(("lines", "follow"))
        ]
        if seed % 2:
            seats.reverse()
        while not position.is_over:
            wins = any(wins_at_once(position, code) for code in position.codes)
            if not wins and len(answers(position)) < len(position.codes):
                found.append(position.copy())
            position.push(seats[position.turn].choose(position).move)
        seed += 1
    return found[:number]


@pytest.mark.sampled(2)
@pytest.mark.parametrize("number", range(3, 8))
def test_from_level_three_on_no_four_and_no_open_three_is_left_unanswered(number):
    threats, fours, threes = Threats(), 0, 0
    for seed, position in enumerate(threatened_positions(60)):
        seat, other = position.turn, 1 - position.turn
        threats.show(position.state_array)
        ends = threats.holes(other, 4)
        choice = position.code(player(f"level({number},seconds=60)", seed).choose(position).move)
        if ends:
            fours += 1
            assert choice in ends
        elif not threats.by_fours(seat):
            stops = []
            for cell in position.codes:
                with threats.laid(seat, cell):
                    if not threats.by_fours(other, tiles=TWO_TILES):
                        stops.append(cell)
            threes += bool(stops)
            assert choice in stops or not stops
    assert fours >= 10
    assert threes >= 5


def test_who_can_win_with_two_tiles_does_not_stop_to_defend():
    position = kabinett.position("first-five")
    for token in ("d5", "d8", "e5", "e8", "f5", "f8"):
        position.push(token)
    line = [position.legal_moves[position.codes.index(code)] for code in answers(position)]
    assert line in (["c5"], ["g5"])


def test_where_nothing_is_threatened_every_move_is_looked_at():
    for game in kabinett.game_names():
        position = kabinett.position(game)
        while position.turn == kabinett.CHANCE:
            position.push(position.legal_moves[0])
        assert answers(position) == position.codes


@pytest.mark.strength
@pytest.mark.parametrize("number", range(3, 7))
def test_five_down_a_column_does_not_beat_the_levels(number):
    def level(seed):
        return player(f"level({number},seconds=60)", seed)

    def column(seed):
        return plan_player(kabinett.game("first-five"), "column", seed)

    assert sum(share_of("first-five", level, column, game) for game in range(6)) >= 5
