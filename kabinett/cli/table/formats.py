"""How a match is arranged at the table: the choices and their words, and what is usual."""

from __future__ import annotations

from kabinett.games.game import Game
from kabinett.matches.formats import FIRST, GOAL, Format, has_bidding, kinds_of

SERIES = (3, 5, 7, 9)
"""Lengths of series that are offered; others can be named on the command line."""

_KINDS = {
    "single": "One game",
    "series": "Series, best of several games",
    "continued": f"Continued, to {GOAL} points in total",
    "tournament": "Tournament of four",
}
_FIRST = {"given": "Seats as named", "lot": "By lot"}


def arranged(
    game: Game,
    kind: str = "single",
    games: int | None = None,
    *,
    bidding: bool = False,
    first: str | None = None,
) -> Format:
    """A match as it is played at the table.

    Args:
        game: the game with its options.
        kind: the format.
        games: how many games a series has; the shortest one that is offered if None.
        bidding: whether komi is bid for.
        first: who begins; by default the seats are as they are named, in a tournament by lot.

    Raises:
        BadFormat: these do not go together.
    """
    if games is None:
        games = SERIES[0] if kind == "series" else 1
    if first is None:
        first = "lot" if kind == "tournament" else "given"
    return Format(game.spec, kind, games, first, bidding)


def kind_choices(game: Game) -> list[tuple[str, str]]:
    """The formats of a game: words and name."""
    return [(_KINDS[kind], kind) for kind in kinds_of(game)]


def first_choices(game: Game, kind: str, *, bidding: bool) -> list[tuple[str, str]]:
    """Who may begin: words and name; one choice where the format leaves none."""
    if kind == "tournament":
        return [(_FIRST["lot"], "lot")]
    if game.seats == 1 or bidding:
        return [(_FIRST["given"], "given")]
    return [(_FIRST[first], first) for first in sorted(FIRST)]


def may_bid(game: Game, kind: str) -> bool:
    """Whether the players of a match may bid for komi."""
    return has_bidding(game) and kind in ("single", "series")


def place_names(form: Format) -> list[str]:
    """What the participants are called before they are named: their seats where these are given."""
    game = form.played
    if form.first == "given" and not form.bidding:
        return [game.seat_name(seat) for seat in range(form.size)]
    return [f"player {number}" for number in range(1, form.size + 1)]
