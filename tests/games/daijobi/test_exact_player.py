"""Who uses the solution of Dai Jobi for two: the player, and the page that tells of it."""

import random
import re
from pathlib import Path

import pytest

import kabinett
from kabinett.games.daijobi.exact.player import interval_after
from kabinett.games.rules import CHANCE
from kabinett.players import UnknownPlayer, player
from tests.games.daijobi.positions import ODDS, random_position

FINDINGS = Path(__file__).parent.parent.parent.parent / "docs" / "findings" / "daijobi.md"


@pytest.mark.parametrize("spec", ["daijobi", "daijobi(jungs=3)", "daijobi(players=3,jungs=1)"])
def test_the_player_refuses_what_is_too_large(spec):
    position = kabinett.position(spec)
    position.push("t1")
    with pytest.raises(UnknownPlayer, match=r"too large for the player exact.* 1 or 2 jungs"):
        player("exact").choose(position)


def test_the_player_takes_no_aim():
    position = kabinett.position("daijobi(jungs=1)")
    position.push("t1")
    with pytest.raises(UnknownPlayer, match="takes no aim"):
        player("exact(aim=1)").choose(position)


def test_the_player_tells_the_chances_of_all_moves_the_best_first(two_jungs):
    chance = random.Random(5)
    for _ in range(40):
        position = random_position(chance, 2)
        position.push(chance.choice(position.legal_moves))
        choice = player("exact").choose(position)
        assert choice.exact
        assert choice.move == choice.lines[0].move
        assert {line.move for line in choice.lines} == set(position.legal)
        worth = [line.shares[position.turn] for line in choice.lines]
        assert worth == sorted(worth, reverse=True)
        for line in choice.lines:
            low, high = interval_after(two_jungs, position, position.code(line.move))
            assert low - 1e-12 <= line.shares[position.turn] <= high + 1e-12
            assert sum(line.shares) == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("spec", "rival", "games", "least"),
    [
        ("daijobi(jungs=1)", "random", 60, 33),
        ("daijobi(jungs=2)", "random", 60, 36),
        ("daijobi(jungs=2)", "uct(simulations=50)", 20, 8),
    ],
)
def test_the_player_holds_its_own(spec, rival, games, least):
    won, chance = 0, random.Random(11)
    for number in range(games):
        seats = [player("exact", 1), player(rival, number)]
        if number % 2:
            seats.reverse()
        position = kabinett.position(spec)
        while not position.is_over:
            if position.turn == CHANCE:
                position.push(chance.choices(list(ODDS), list(ODDS.values()))[0])
            else:
                position.push(seats[position.turn].choose(position).move)
        won += position.winners == (number % 2,)
    assert won >= least


def test_the_page_tells_what_the_solution_says(one_jung, two_jungs):
    rows = re.findall(r"^\| ([1-4]) \| [\d,]+ \| (0\.\d+) \| (0\.\d+) \|", FINDINGS.read_text("utf-8"), re.M)
    bounds = {int(jungs): (float(low), float(high)) for jungs, low, high in rows}
    for values in (one_jung, two_jungs):
        low, high = bounds[values.jungs]
        assert low <= values.first_wins[0] <= values.first_wins[1] <= high
        assert high - low <= 2e-12
