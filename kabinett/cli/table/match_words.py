"""Sentences about a match: its games, lots, bids and results, the same on the screen and in plain lines."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from kabinett.cli.table import words
from kabinett.games.rules import CHANCE
from kabinett.matches import Match
from kabinett.matches import events as ev
from kabinett.matches.table import Table
from kabinett.matches.views import quarters_text

_FRACTIONS = {
    Fraction(1, 2): "½",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
    Fraction(1, 4): "¼",
    Fraction(3, 4): "¾",
}


def happened(event: ev.Event, table: Table, names: Sequence[str]) -> str:
    """What an event of a game was, in a sentence without its stop; "" for what goes without saying.

    Args:
        event: of the game.
        table: the game.
        names: of the participants of the match.
    """
    game = table.position.game
    match event:
        case ev.Moved():
            return words.happened(game, event.seat, event.token)
        case ev.ChanceDrawn():
            return words.happened(game, CHANCE, event.token)
        case ev.LotDrawn(lot="begins"):
            return f"By lot the first turn goes to {names[table.places[event.result]]}"
        case ev.LotDrawn(lot="bids"):
            return f"By lot {game.seat_name(0)} goes to {names[table.places[event.result]]}"
        case ev.LotDrawn():
            return f"By lot the win goes to {names[table.places[event.result]]}"
        case ev.BidsOpened():
            bids = zip(table.places, event.halves, strict=True)
            return "The bids: " + ", ".join(
                f"{names[place]} {quarters_text(2 * halves)}" for place, halves in bids
            )
        case ev.SeatChosen():
            return f"{words.capital(game.seat_name(event.seat))} is the choice of {names[event.participant]}"
        case ev.GameStarted() if table.bids:
            last = game.seat_name(game.seats - 1)
            return f"{words.capital(last)} gets komi: {quarters_text(event.komi)} points"
    return ""


def komi(table: Table) -> str:
    """What the last seat gets on top of its points."""
    return quarters_text(table.komi)


def due(table: Table) -> str:
    """What is due in a game, or why it has ended, in words of the game; "" where the match decides that."""
    return table.position.task if table.phase == "play" else table.position.end_reason


def outcome(table: Table) -> str:
    """How a game that has ended was decided, by the names of its seats."""
    position, ending = table.position, table.ending
    assert ending is not None
    game = position.game
    winners = (
        words.listed([game.seat_name(table.seat_of(winner)) for winner in ending.winners])
        if table.seats
        else ""
    )
    if ending.termination == "adjudicated":
        totals = [here + before for here, before in zip(position.scores, table.carried(), strict=True)]
        return f"{winners} has {max(totals)} points in total, which wins the match"
    if ending.termination != "finished":
        return f"The game has ended ({ending.termination})" + (f"; {winners} wins" if winners else "")
    if table.komi:
        points = [quarters_text(quarters) for quarters in table.quarters()]
        if len(ending.winners) > 1:
            return f"A draw, {' to '.join(points)} with komi"
        best = table.seat_of(ending.winners[0])
        return f"{winners} wins {points[best]} to {points[1 - best]} with komi"
    by_lot = len(ending.winners) < len(position.winners)
    return words.result(position) + (f"; by lot {winners} wins" if by_lot else "")


def shares(table: Table) -> str:
    """What a shared victory is worth to each; "" if it is one's alone, or if more than points decided."""
    is_plain = table.ending is not None and table.ending.termination == "finished" and not table.komi
    shared = is_plain and table.ending is not None and len(table.ending.winners) > 1
    return words.share(table.position) if shared else ""


def totals_line(table: Table) -> str:
    """What each seat has with the points of the games before, where they add up; "" where they do not."""
    if not table.opened.goal or not table.seats:
        return ""
    both = enumerate(zip(table.position.scores, table.carried(), strict=True))
    game = table.position.game
    return "In total: " + ", ".join(
        f"{game.seat_name(seat)} {here + before}" for seat, (here, before) in both
    )


def place_in_match(match: Match, table: Table) -> str:
    """Which game of its match this is, such as "game 2 of 3"; "" where there is only one."""
    form, stage = match.format, table.opened.stage
    number = next(index for index, other in enumerate(match.of_round(), 1) if other is table)
    if form.kind == "series":
        return f"game {number} of {form.games}"
    if form.kind == "continued":
        return f"game {number}, {table.opened.goal} points in total win"
    if form.kind == "tournament":
        replays = sum(other.opened.stage == stage for other in match.of_round()[:number]) - 1
        return f"{stage}, replay {replays}" if replays else stage
    return ""


def standing(match: Match, names: Sequence[str]) -> str:
    """What everybody has so far in the present round; "" where there is only one game."""
    kind = match.format.kind
    if kind == "single":
        return ""
    head = "Points in total" if kind == "continued" else "Games won"
    totals = zip(names, match.totals, strict=True)
    return f"{head}: " + ", ".join(f"{name} {_mixed(total)}" for name, total in totals)


def match_result(match: Match, names: Sequence[str]) -> str:
    """How the present round of the match has ended; "" where it has not, or where there is only one game."""
    ended = match.ended
    if ended is None or match.format.kind == "single":
        return ""
    if not ended.winners:
        return "The match ends without a winner"
    if match.format.kind == "tournament":
        ranked = sorted(zip(ended.ranks, names, strict=True))
        return "Final ranks: " + ", ".join(f"{rank} {name}" for rank, name in ranked)
    head = "Winner of the match" if len(ended.winners) == 1 else "Winners of the match"
    return f"{head}: {words.listed([names[winner] for winner in ended.winners])}"


def _mixed(total: str) -> str:
    """A number such as "3/2" as it is written: 1½."""
    number = Fraction(total)
    whole, rest = divmod(number, 1)
    part = _FRACTIONS.get(rest, str(rest)) if rest else ""
    return f"{whole}{part}" if whole or not part else part
