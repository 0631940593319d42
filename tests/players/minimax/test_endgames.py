"""Exact endgames against a slow twin that tries everything."""

import random
import threading

import pytest

import kabinett
from kabinett.games import game
from kabinett.games.rules import CHANCE
from kabinett.players.minimax import cost as reach
from kabinett.players.minimax.searches import OutOfTime
from kabinett.players.minimax.solver import Endgame, solver
from kabinett.players.search_limit import SearchLimit
from tests.players.minimax.endgame_slow import margin_within, slow_result, wins_within
from tests.players.walks import before_the_end

# Plies before the end at which everything can be tried in Python.
ENDINGS = {
    "jati": 3,
    "jati(edition=1965)": 3,
    "jati(double=True)": 3,
    "jati(edition=1965,double=True)": 3,
    "noti": 3,
    "noti(players=3)": 2,
    "factory": 9,
    "factory(players=3)": 9,
    "factory(players=4)": 9,
}
JAMIT = [
    f"jamit(players={n},side={side},layout={how})"
    for n in (2, 3)
    for side in (4, 5)
    for how in ("ring", "star")
]


def merit(line, seat):
    others = [points for other, points in enumerate(line.points) if other != seat]
    return line.shares[seat], line.points[seat] - max(others)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("spec", ENDINGS)
def test_every_line_of_an_ending_is_what_trying_everything_finds(spec):
    solve = solver(game(spec))
    for seed in range(2):
        for plies in range(1, ENDINGS[spec] + 1):
            position = before_the_end(spec, seed, plies)
            if position.is_over:
                continue
            before = position.copy()
            choice = solve(position, SearchLimit())
            assert position == before
            assert choice.exact
            assert sorted(line.move for line in choice.lines) == sorted(position.legal_moves)
            assert choice.move == choice.lines[0].move
            best = slow_result(position)[0][position.turn]
            for line in choice.lines:
                position.push(line.move)
                merits, points = slow_result(position)
                position.pop()
                assert line.exact
                assert line.shares == pytest.approx([float(share) for share, _ in merits], abs=1e-12)
                if position.game.seats == 2:
                    margin = line.points[0] - line.points[1]
                    assert margin == pytest.approx(float(merits[0][1]), abs=1e-12)
                else:
                    assert line.points == pytest.approx([float(point) for point in points], abs=1e-12)
                if line.move == choice.move:
                    assert merits[position.turn] == best


@pytest.mark.parametrize("spec", [spec for spec in ENDINGS if not spec.startswith("factory")])
def test_variations_without_chance_lead_to_the_points_of_their_line(spec):
    position = before_the_end(spec, 7, ENDINGS[spec])
    for line in solver(game(spec))(position, SearchLimit()).lines:
        walked = position.copy()
        for token in line.variation:
            walked.push(token)
        assert walked.is_over
        assert walked.scores == line.points


@pytest.mark.parametrize("spec", JAMIT)
def test_a_win_of_jamit_within_three_plies_is_never_missed(spec):
    solve = solver(game(spec))
    seen = {True: 0, False: 0}
    for seed in range(12):
        position = before_the_end(spec, seed, 1 + seed % 3)
        seat = position.turn
        shortest = next((plies for plies in (1, 2, 3) if wins_within(position, seat, plies)), None)
        choice = solve(position, SearchLimit(nodes=5_000_000 if shortest else 10_000))
        if shortest is None:
            assert choice is None or len(choice.lines[0].variation) != 1
            continue
        seen[shortest == 1] += 1
        line = choice.lines[0]
        assert choice.exact
        assert line.shares == tuple(float(place == seat) for place in range(position.game.seats))
        assert len(line.variation) <= shortest
        assert merit(line, seat)[1] == margin_within(position, seat, shortest)
        for token in line.variation:
            position.push(token)
        assert position.winners == (seat,)
        assert position.scores == line.points
    assert seen[True]


def test_a_lost_game_of_jamit_for_two_is_known_as_lost():
    found = 0
    for seed in range(40):
        position = before_the_end("jamit", seed, 2)
        seat = position.turn
        if wins_within(position, 1 - seat, 2):
            line = solver(game("jamit"))(position, SearchLimit(nodes=5_000_000)).lines[0]
            assert line.shares[seat] == 0.0
            assert merit(line, seat)[1] == -margin_within(position, 1 - seat, 2)
            found += 1
    assert found


@pytest.mark.parametrize(
    "spec", ["noti", "jati", "factory", "noti(players=3)", "factory(players=3)", "jamit"]
)
def test_out_of_reach_nothing_is_claimed_and_nearly_no_time_spent(spec):
    position = kabinett.position(spec)
    chance = random.Random(spec)
    while position.turn == CHANCE:
        position.push(chance.choice(position.legal_moves))
    assert not reach.can_solve(position, SearchLimit(3.0))
    assert solver(position.game)(position, SearchLimit(3.0)) is None


def test_a_solver_that_is_stopped_or_out_of_time_claims_nothing():
    stop = threading.Event()
    stop.set()
    position = before_the_end("noti", 1, 9)
    assert solver(game("noti"))(position, SearchLimit(stop=stop)) is None
    assert solver(game("noti"))(position, SearchLimit(0.0)) is None


def test_the_first_line_is_exact_even_where_time_is_over_before_the_others(monkeypatch):
    position = before_the_end("noti", 3, 5)
    in_full = solver(game("noti"))(position, SearchLimit())
    endgame = Endgame(position.game)
    searched = endgame.prove

    def once(root, search_limit):
        monkeypatch.setattr(endgame, "prove", out_of_time)
        return searched(root, search_limit)

    def out_of_time(_root, _allowance):
        raise OutOfTime

    monkeypatch.setattr(endgame, "prove", once)
    hasty = endgame.choose(position, SearchLimit())
    assert hasty.exact
    assert [line.exact for line in hasty.lines] == [True] + [False] * (len(position.legal_moves) - 1)
    assert merit(hasty.lines[0], position.turn) == merit(in_full.lines[0], position.turn)
