"""Sheets of paper, in millimetres."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Paper(NamedTuple):
    """A size of paper, upright; the printed area leaves `MARGIN` on all sides."""

    width: float
    height: float


PAPERS: Mapping[str, Paper] = {"a4": Paper(210.0, 297.0), "letter": Paper(215.9, 279.4)}

MARGIN = 10.0
"""What printers leave white at most, on each side."""
HEADER, FOOTER = 8.0, 9.0
"""Heights of the line above and of the measure below what a sheet shows."""


class Area(NamedTuple):
    """A part of a sheet."""

    left: float
    top: float
    width: float
    height: float


def content_area(paper: Paper) -> Area:
    """The part of a sheet between header and footer."""
    return Area(
        MARGIN, MARGIN + HEADER, paper.width - 2 * MARGIN, paper.height - 2 * MARGIN - HEADER - FOOTER
    )
