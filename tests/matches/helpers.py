"""Matches for tests: a fixed secret, and commands that bring a match on."""

from __future__ import annotations

import random

import pytest

from kabinett.matches import Format, Match, Participant, RefusedCommand
from kabinett.matches import commands as cmd

SECRET = bytes(range(32))
NAMES = ("Ada", "Grace", "Emmy", "Sofja")


def opened(game="noti", kind="single", *, secret=SECRET, machines=(), **settings):
    """A match with its first game opened; `machines` are the participants that are machines."""
    form = Format(game, kind, **settings)
    people = [Participant(NAMES[i], "random" if i in machines else "") for i in range(form.size)]
    return Match.open(form, people, secret, 0)


def started(game="noti", kind="single", *, seeds=("", "", "", ""), **settings):
    """A match whose open games have started, as far as nothing else has to be settled."""
    match = opened(game, kind, **settings)
    make_ready(match, seeds)
    return match


def first_five(**settings):
    """A game of First-Five in which participant 0 begins."""
    return started("first-five", first="given", **settings)


def refused(match, command, kind, words):
    """The command is refused for this kind of reason and leaves the log alone."""
    before = match.log
    with pytest.raises(kind, match=words) as caught:
        match.apply(command, match.now)
    assert isinstance(caught.value, RefusedCommand)
    assert match.log == before


def make_ready(match, seeds=("", "", "", "")):
    """Everybody gets ready in all open games."""
    for table in match.current:
        for place in table.places:
            if table.phase == "ready" and place not in table.seeds:
                match.apply(cmd.Ready(place, table.number, seeds[place]), match.now)


def table_of(match):
    """The game that is played, or the last one."""
    return match.current[0] if match.current else match.games[max(match.games)]


def move(match, token, now=None, table=None):
    """The seat to move plays `token`."""
    table = table or table_of(match)
    seat = table.position.turn
    command = cmd.Move(table.seats[seat], table.number, token, table.position.ply)
    return match.apply(command, match.now if now is None else now)


def answer(match, participant, agree=True, now=None, table=None):
    """A participant answers the open offer."""
    table = table or table_of(match)
    command = cmd.Answer(participant, table.number, agree, table.offer.number)
    return match.apply(command, match.now if now is None else now)


def natural_command(match, rng, table=None):
    """A command that brings the match on."""
    table = table or rng.choice(match.current)
    if table.phase == "ready":
        place = next(place for place in table.places if place not in table.seeds)
        return cmd.Ready(place, table.number, rng.choice(["", "abc"]))
    if table.phase == "bids":
        place = next(place for place in table.places if place not in table.bids)
        return cmd.Bid(place, table.number, rng.randrange(4))
    if table.phase == "choice":
        return cmd.ChooseSeat(table.opened.chooser, table.number, rng.randrange(2))
    position = table.position
    return cmd.Move(table.seats[position.turn], table.number, rng.choice(position.legal_moves), position.ply)


def play_out(match, seed=0, until=None):
    """Random moves until the match, or the game with number `until`, has ended."""
    rng = random.Random(seed)
    while not match.ended and not (until in match.games and match.games[until].phase == "ended"):
        match.apply(natural_command(match, rng), match.now + 1000)
    return match
