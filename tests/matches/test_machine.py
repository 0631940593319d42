"""Machines in any seats."""

import dataclasses

import pytest

from kabinett.matches import BadFormat, BadLog, Format, Match, Participant
from kabinett.matches.machine import answer
from kabinett.players import player
from kabinett.players.player import Choice, Line, Player
from tests.matches.helpers import SECRET, opened, table_of


@pytest.mark.parametrize(
    ("game", "settings"),
    [
        ("daijobi(players=3,jungs=1)", {}),
        ("noti", {"bidding": True}),
        ("noti", {"kind": "series", "games": 3}),
        ("jati(double=True)", {"kind": "tournament"}),
        ("factory", {"kind": "continued"}),
    ],
)
def test_machines_play_a_match_by_themselves(game, settings):
    match = opened(game, machines=range(4), **settings)
    players = [player("random", seed) for seed in range(4)]
    while not match.ended:
        commands = [answer(match, place, players[place]) for place in range(match.format.size)]
        command = next(command for command in commands if command is not None)
        match.apply(command, match.now + 1)
    assert match.ended.ranks


def test_a_machine_bids_what_it_expects_the_first_move_to_be_worth():
    match = opened("noti", bidding=True, machines=(0, 1))
    thinking = player("uct(simulations=200)", seed=1)
    points = thinking.choose(table_of(match).position).lines[0].points
    command = answer(match, 0, player("uct(simulations=200)", seed=1))
    assert command.halves == round(2 * (points[0] - points[1]))


def test_a_machine_that_expects_beginning_to_be_a_drawback_bids_below_0():
    class Pessimist(Player):
        def _choose(self, position, report, stop):
            return Choice("II@c3", (Line("II@c3", points=(10.0, 13.5)),), 0, 0.0, exact=False)

    match = opened("noti", bidding=True, machines=(0, 1))
    assert answer(match, 0, Pessimist()).halves == -7


def test_a_machine_gives_nothing_where_nothing_is_due():
    match = opened("first-five", first="given", machines=(0, 1))
    assert answer(match, 1, player("random")) is None


@pytest.mark.parametrize("spec", ["cmd:touch {file}", "cmd(protocol=gomocup):touch {file}"])
def test_no_program_takes_a_seat_in_a_match_and_none_is_started(spec, tmp_path):
    file = tmp_path / "touched"
    people = [Participant("Ada"), Participant("Mallory", spec.format(file=file))]
    with pytest.raises(BadFormat, match="no program takes a seat"):
        Match.open(Format("noti"), people, SECRET, 0)
    assert not file.exists()


def test_no_log_seats_a_program():
    opening = opened(machines=[1]).log[0]
    people = (opening.participants[0], Participant("Mallory", "cmd:true"))
    with pytest.raises(BadLog, match="foreign program"):
        Match.replay([dataclasses.replace(opening, participants=people)])
