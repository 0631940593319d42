"""A game of a match as a record that proves its chance events and lots.

The tags beyond those of every record:

| tag | value |
|---|---|
| ``Format``, ``Clock``, ``Stage`` | as the match says |
| ``Commitment``, ``Secret`` | SHA-256 of the secret, and the secret; hexadecimal |
| ``Places`` | by seat, the place at the table, from 0; the places' order is that of the seeds |
| ``PlaceSeed0``, … | what the player at that place added to the draws, if anything |
| ``Lots`` | ``1:begins:1/2``: draw 1 was the lot "begins", with result 1 (from 0) of 2 |
| ``Draws`` | the numbers of the draws of the chance events, in order: ``2-15 18`` |
| ``Bids``, ``Komi`` | by seat, the bids in points; what the last seat gets on top |
| ``Recorder`` | where there is a score sheet: the seat that keeps it |
| ``ScoreSheet`` | ``0:7:1``: seat, turn of the game and points, each time somebody scores |
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable

from kabinett.games import CHANCE
from kabinett.games.plugin import plugin_of
from kabinett.matches.errors import RefusedPhase
from kabinett.matches.match import Match
from kabinett.matches.table import Table
from kabinett.matches.views import quarters_text
from kabinett.messages import Message
from kabinett.records import Record


def record_of(match: Match, game: int) -> Record:
    """The record of a game that has ended.

    Raises:
        RefusedPhase: there is no such game, it has not ended, or it ended before it started.
    """
    table = match.games.get(game)
    if table is None or table.ending is None or table.secret is None or not table.seats:
        raise RefusedPhase(
            Message("not_played_out", "game {game} of this match has not been played to an end", game=game)
        )
    tags = {
        f"Seat{seat}": match.participants[participant].name for seat, participant in enumerate(table.seats)
    }
    day = _day(table.started or 0)
    if day:
        tags["Date"] = day
    winners = sorted(table.seat_of(participant) for participant in table.ending.winners)
    if winners:
        tags["Winner"] = " ".join(map(str, winners))
    tags |= {
        "Termination": table.ending.termination,
        "Format": match.format.kind,
        "Clock": str(match.format.clock),
        "Stage": table.opened.stage,
    }
    tags |= _proof_tags(table)
    if plugin_of(match.format.played.name).score_sheet:
        tags |= _score_sheet(match, table)
    return Record.of(table.position, comments=None, **tags)


def _day(at: int) -> str:
    """The day of a time, if the host counts from 1970."""
    try:
        return datetime.datetime.fromtimestamp(at / 1000, datetime.UTC).date().isoformat()
    except (ValueError, OverflowError, OSError):
        return ""


def _proof_tags(table: Table) -> dict[str, str]:
    assert table.secret is not None
    tags = {
        "Commitment": table.opened.commitment,
        "Secret": table.secret,
        "Places": " ".join(str(table.places.index(participant)) for participant in table.seats),
    }
    for place, seed in enumerate(table.place_seeds()):
        if seed:
            tags[f"PlaceSeed{place}"] = seed
    if table.lots:
        tags["Lots"] = " ".join(f"{lot.draw}:{lot.lot}:{lot.result}/{lot.among}" for lot in table.lots)
    if any(table.chance):
        tags["Draws"] = ranges(number for number in table.chance if number)
    if table.bids:
        tags["Bids"] = " ".join(quarters_text(2 * table.bids[participant]) for participant in table.seats)
        tags["Komi"] = quarters_text(table.komi)
    return tags


def ranges(numbers: Iterable[int]) -> str:
    """Ascending numbers, runs of them joined: ``2-15 18``."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return " ".join(str(first) if first == last else f"{first}-{last}" for first, last in runs)


def _score_sheet(match: Match, table: Table) -> dict[str, str]:
    first = next(table for table in match.games.values() if table.seats)
    entries, turn = [], 0
    position = table.position.copy()
    moves = position.moves
    while position.ply:
        position.pop()
    for token in moves:
        seat, before = position.turn, position.scores
        position.push(token)
        if seat is None or seat == CHANCE:
            continue
        turn += 1
        gained = position.scores[seat] - before[seat]
        if gained:
            entries.append(f"{seat}:{turn}:{gained}")
    sheet = {"Recorder": str(table.seat_of(first.seats[0]))}
    if entries:
        sheet["ScoreSheet"] = " ".join(entries)
    return sheet
