"""Bids for komi as people type them."""

from __future__ import annotations

import re

from kabinett.errors import KabinettError
from kabinett.games.game import Game

_BID = re.compile(r"([-−]?)([0-9]{1,6})(?:[.,]([05])0?|(½))?")


class BidError(KabinettError):
    """What was typed is no bid; the message says what to type."""


def read_bid(text: str) -> int:
    """A bid in half points, from whole or half points such as "4", "3.5" or "-1".

    Raises:
        BidError: it is none.
    """
    parts = _BID.fullmatch(text.strip())
    if parts is None:
        raise BidError(f"{text.strip()[:40]!r} is no bid; type whole or half points, such as 4, 3.5 or -1")
    halves = 2 * int(parts[2]) + (parts[3] == "5" or parts[4] is not None)
    return -halves if parts[1] else halves


def explanation(game: Game) -> str:
    """What is bid for, for who has never done it."""
    first, last = game.seat_name(0), game.seat_name(game.seats - 1)
    return (
        f"Both bid in secret how many points {first}, who begins, should give to {last}. "
        f"The higher bid plays {first}; {last} gets the mean of both bids on top of its points. "
        "Type whole or half points, such as 4, 3.5 or -1."
    )
