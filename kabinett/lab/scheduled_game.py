"""Playing one game of an arena, in whichever process."""

from __future__ import annotations

import contextlib
import itertools

from kabinett.errors import PlayerFailed
from kabinett.games import Position, game
from kabinett.games.whole_game import play_to_end
from kabinett.lab.schedule import ScheduledGame
from kabinett.players import Player, player
from kabinett.records import Record, format_record

EVENT = "arena"
FORFEIT = "Forfeit"
"""The tag that names the seat that lost the game by what its program did."""

ARENA = "Arena"
"""The tag with the arena's seed; the tag Seed holds what chance was drawn from."""

OPENING = "OpeningPlies"
"""The tag that says how many moves were drawn by lot before the players took over."""

REPEAT = "Repeat"
"""The tag that tells further games with the same players, seats and luck apart."""


def play_scheduled_game(scheduled: ScheduledGame) -> str:
    """Play a game to its end, or until a player fails; returns its record as text."""
    position = Position(game(scheduled.game))
    with contextlib.ExitStack() as stack:
        players = [
            player(spec, seed=scheduled.player_seed(seat)) for seat, spec in enumerate(scheduled.seats)
        ]
        for seated in players:
            stack.callback(seated.close)
        try:
            play_on(position, scheduled, players)
        except PlayerFailed as failed:
            return format_record(_record(position, scheduled, failed))
    return format_record(_record(position, scheduled, None))


def play_on(position: Position, scheduled: ScheduledGame, players: list[Player]) -> None:
    """Play until the game is over; the opening is drawn by lot.

    Raises:
        PlayerFailed: the seat to move has lost by what it did.
    """
    weights = position.game.rules.odds
    left = itertools.repeat(True, scheduled.opening)

    def move(position: Position, seat: int) -> int:
        if next(left, False):
            return position.codes[scheduled.opening_move(position.ply, len(position.codes))]
        return position.code(players[seat].choose(position).move)

    play_to_end(position, move, lambda here: here.codes[scheduled.chance(here.ply, weights)])


def forfeit_tags(position: Position, failed: PlayerFailed) -> dict[str, str]:
    """What the record of a game says that the seat to move has lost by its program's failure."""
    others = [str(seat) for seat in range(position.game.seats) if seat != position.turn]
    ended = "timeout" if failed.fault == "timeout" else "adjudicated"
    tags = {"Termination": ended, FORFEIT: str(position.turn)}
    return tags | ({"Winner": " ".join(others)} if others else {})


def _record(position: Position, scheduled: ScheduledGame, failed: PlayerFailed | None) -> Record:
    tags = {f"Seat{seat}": spec for seat, spec in enumerate(scheduled.seats)}
    tags |= {
        "Event": EVENT,
        "Seed": str(scheduled.luck),
        ARENA: str(scheduled.seed),
        "Round": str(scheduled.round),
    }
    if scheduled.opening:
        tags[OPENING] = str(scheduled.opening)
    if scheduled.repeat:
        tags[REPEAT] = str(scheduled.repeat)
    comments = {}
    if failed is not None:
        tags |= forfeit_tags(position, failed)
        comments[position.ply] = str(failed)
    return Record.of(position, comments=comments, **tags)
