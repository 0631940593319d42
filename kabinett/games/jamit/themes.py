"""What puzzles of Jamit are about."""

from __future__ import annotations

from kabinett.games.jamit.rules import STONE
from kabinett.games.themes import Situation, Themes, ends_the_game


def _column(situation: Situation) -> int | None:
    """The column, from 1, into which the move inserts coins; None for a move of the pawn."""
    number = situation.move.partition(":")[0].removeprefix("+")
    return int(number) if number.isdecimal() else None


def pawn(situation: Situation) -> bool:
    """The pawn goes to another vertex, from where the next coins come."""
    return situation.move.startswith(">")


def coins(situation: Situation) -> bool:
    """Two coins are inserted."""
    return ":" in situation.move


def extra_coin(situation: Situation) -> bool:
    """An extra coin for a stone that fell is inserted."""
    return situation.move.startswith("+")


def hole(situation: Situation) -> bool:
    """The coins go into the middle column, at whose end the hole is, and bring points."""
    column = _column(situation)
    return column == int(situation.position.state.side) and situation.gain(situation.move, situation.seat) > 0


def rim(situation: Situation) -> bool:
    """Something falls off the rim, and brings points."""
    column = _column(situation)
    return (
        column is not None
        and column != int(situation.position.state.side)
        and situation.gain(situation.move, situation.seat) > 0
    )


def own_stone(situation: Situation) -> bool:
    """An own stone falls, which earns extra coins."""
    stone = STONE + situation.seat
    before, after = situation.position.state.hexes, situation.after.state.hexes
    return int((after == stone).sum()) < int((before == stone).sum())


def change(situation: Situation) -> bool:
    """Neutral coins are changed into a point."""
    seat = situation.seat
    return int(situation.after.state.neutral[seat]) < int(situation.position.state.neutral[seat])


def neutral(situation: Situation) -> bool:
    """A neutral coin falls and is kept."""
    seat = situation.seat
    return int(situation.after.state.neutral[seat]) > int(situation.position.state.neutral[seat])


def order(situation: Situation) -> bool:
    """The same coins in the other order would not do."""
    column, _, colours = situation.move.partition(":")
    return bool(colours) and f"{column}:{colours[::-1]}" in situation.others


def quiet(situation: Situation) -> bool:
    """The move brings nobody points, and decides all the same."""
    return situation.after.scores == situation.position.scores


def concession(situation: Situation) -> bool:
    """The move gives another seat points, and decides all the same."""
    others = (seat for seat in range(situation.position.game.seats) if seat != situation.seat)
    return any(situation.gain(situation.move, seat) > 0 for seat in others)


THEMES: Themes = {
    "pawn": pawn,
    "coins": coins,
    "extra-coin": extra_coin,
    "hole": hole,
    "off-the-rim": rim,
    "own-stone": own_stone,
    "change": change,
    "neutral": neutral,
    "order": order,
    "quiet-push": quiet,
    "concession": concession,
    "last-piece": ends_the_game,
}
