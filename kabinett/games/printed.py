"""What a game says of a set to print, and of the box that it came in; sizes in millimetres.

A game's folder makes a `PrintedSet`; `kabinett.printing` lays it out on paper and knows no game.
"""

from __future__ import annotations

from dataclasses import dataclass

from kabinett.games.drawing import Drawing
from kabinett.messages import Message


@dataclass(frozen=True)
class Part:
    """A sort of thing in the box.

    Attributes:
        count: how many there are.
        name: what it is called.
        stand_in: what of a common set may take its place; "" for nothing.
        is_inferred: whether the number follows from the sheet, which does not give it (our reading).
    """

    count: int
    name: Message
    stand_in: Message | str = ""
    is_inferred: bool = False


@dataclass(frozen=True)
class Piece:
    """A sort of thing to cut out: so many of a drawing, and what it is called."""

    count: int
    name: Message
    drawing: Drawing


@dataclass(frozen=True)
class Figure:
    """Something drawn at its real size, such as a board, and what it is called."""

    name: Message
    drawing: Drawing


@dataclass(frozen=True)
class ScoreSheet:
    """Tables to fill in.

    Attributes:
        columns: the headings of the columns of figures, such as the seats.
        rows: what stands before each row; "" for one whose name is written by hand.
        games: how many such tables stand on a page.
    """

    columns: tuple[str, ...]
    rows: tuple[str, ...]
    games: int


@dataclass(frozen=True)
class PrintedSet:
    """A set of one form of a game.

    Attributes:
        boards: what is laid on the table, each on pages of its own.
        pieces: what is cut out.
        box: what the box holds.
        editions: how to recognise which edition a box is.
        hints: what else its owner may want to know.
        ours: what is a reconstruction, or a choice of ours.
        figures: small pictures for the page of contents.
        score: the score sheet; None where none is used.
    """

    boards: tuple[Figure, ...]
    pieces: tuple[Piece, ...]
    box: tuple[Part, ...]
    ours: tuple[Message, ...]
    editions: tuple[Message, ...] = ()
    hints: tuple[Message, ...] = ()
    figures: tuple[Figure, ...] = ()
    score: ScoreSheet | None = None


TOTAL = Message("print_total", "Total")
"""The last row of score sheets."""

SIZES_OURS = Message("print_sizes_ours", "No sheet gives a size: all sizes here are ours.")
"""What every set says whose sheet is silent on sizes."""
