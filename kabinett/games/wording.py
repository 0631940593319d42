"""Moves in words: what a token means to somebody who does not read the notation."""

from __future__ import annotations

from typing import NamedTuple

from kabinett.messages import Message


class Wording(NamedTuple):
    """How moves of one form are said.

    Attributes:
        pattern: fits whole tokens; a regular expression that Python and JavaScript read alike.
        words: the move in words; its values are "{0}", "{1}" … for the groups of the pattern.
        short: the same without the places, for a choice among moves that share them; "" where no two
            moves of this form share theirs.
    """

    pattern: str
    words: str
    short: str = ""


PASS = Wording("pass", Message("words_pass", "pass"))
LAY_TILE = Wording(r"([a-k]\d+)", Message("words_tile", "tile to {place}", place="{0}"))
