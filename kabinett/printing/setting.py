"""Text in columns: words broken into lines, also between Japanese signs, and lines poured into columns."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from kabinett.printing.sheets import POINT, Sheets

_JAPANESE = "\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef"
_BEFORE = "（「『【([„“‚"
_AFTER = "、。，．）」』】！？ー：；・…ッャュョァィゥェォっゃゅょぁぃぅぇぉ々)%"
_ATOM = re.compile(rf"[{re.escape(_BEFORE)}]*+(?:[{_JAPANESE}]|[^\s{_JAPANESE}]++|)[{_AFTER}]*+\s*+")
"""What stays together on a line: a word, or one Japanese sign, with the signs that may not stand alone."""


_UNEVEN = 6.0
"""By how many mm the first columns of the last sheet may be longer than the others."""


class Run(NamedTuple):
    """A piece of text in one weight."""

    text: str
    heavy: bool = False


Setting = Callable[[float, float], None]


@dataclass(frozen=True)
class Row:
    """A line of a column.

    Attributes:
        height: in mm.
        draw: draws it with its upper left corner at x, y; None for an empty one.
        keeps: whether it may not be the last of its column.
    """

    height: float
    draw: Setting | None
    keeps: bool = False


def broken(sheets: Sheets, runs: Iterable[Run], size: float, width: float) -> list[list[Run]]:
    """Runs broken into lines no wider than `width` mm; `size` in points."""
    lines: list[list[Run]] = [[]]
    used = 0.0
    for atom in _atoms(list(runs)):
        solid = _width(sheets, [Run(run.text.rstrip(), run.heavy) for run in atom], size)
        if used and used + solid > width:
            lines.append([])
            used = 0.0
        lines[-1].extend(atom)
        used += _width(sheets, atom, size)
    return lines


def _width(sheets: Sheets, runs: Iterable[Run], size: float) -> float:
    return sum(sheets.width(run.text, size, heavy=run.heavy) for run in runs)


def _atoms(runs: list[Run]) -> Iterator[list[Run]]:
    """The text in pieces that are not broken, each in one or more weights."""
    whole = "".join(run.text for run in runs)
    ends, at = [], 0
    for run in runs:
        at += len(run.text)
        ends.append((at, run.heavy))
    for found in _ATOM.finditer(whole):
        start, end = found.span()
        atom: list[Run] = []
        for until, heavy in ends:
            if start < min(end, until):
                atom.append(Run(whole[start : min(end, until)], heavy))
                start = min(end, until)
        if atom:
            yield atom


def rows(
    sheets: Sheets, runs: Iterable[Run], size: float, width: float, *, indent: float = 0.0, mark: str = ""
) -> list[Row]:
    """A paragraph as rows; `mark` stands in the indent of its first line."""
    height = size * POINT * 1.42

    def setting(line: list[Run], before: str) -> Setting:
        def draw(x: float, y: float) -> None:
            base, at = y + height * 0.74, x + indent
            sheets.text(x, base, before, size)
            for run in line:
                sheets.text(at, base, run.text, size, heavy=run.heavy)
                at += sheets.width(run.text, size, heavy=run.heavy)

        return draw

    lines = broken(sheets, runs, size, width - indent)
    return [Row(height, setting(line, "" if number else mark)) for number, line in enumerate(lines)]


def gap(height: float) -> Row:
    """An empty row."""
    return Row(height, None, keeps=True)


def pour(sheets: Sheets, found: list[Row], *, columns: int, space: float, begin: Callable[[], float]) -> None:
    """Pour rows into columns of as many sheets as it takes.

    Args:
        sheets: the document.
        found: the rows.
        columns: how many stand side by side.
        space: between columns, in mm.
        begin: begins a sheet, and returns where its columns begin, in mm below the top of its content.
    """
    area = sheets.area
    bottom = area.top + area.height
    rest = sum(row.height for row in found)
    width = (area.width - (columns - 1) * space) / columns
    top = y = area.top + begin()
    column, end = 0, _end(top, bottom, rest, columns)
    for index, row in enumerate(found):
        if y > top and y + row.height + _kept(found, index) > (bottom if column == columns - 1 else end):
            column += 1
            if column == columns:
                top, column = area.top + begin(), 0
                end = _end(top, bottom, rest, columns)
            y = top
        if row.draw:
            row.draw(area.left + column * (width + space), y)
        if row.draw or y > top:
            y += row.height
        rest -= row.height


def _end(top: float, bottom: float, rest: float, columns: int) -> float:
    """Where the columns of a sheet end: where they all hold equally much if it is the last."""
    return min(bottom, top + rest / columns + _UNEVEN)


def _kept(found: list[Row], index: int) -> float:
    """The height of what must stand in the same column as a row, below it."""
    height = 0.0
    while found[index].keeps and index + 1 < len(found):
        index += 1
        height += found[index].height
    return height
