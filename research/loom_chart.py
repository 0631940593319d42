"""The chart of docs/findings/loom.md, drawn from the shipped table of exact values."""

from __future__ import annotations

import kabinett
from kabinett.games.canvas import INK, RULE, RenderOptions, Sketch, Style
from kabinett.games.loom.exact.outlook import Outlook, outlook
from kabinett.games.symbols import BOARD, Picture

WIDTH, HEIGHT = 680, 310
LEFT, BASE, TALL = 46, 250, 226  # of the columns, in the picture's units; TALL stands for 100 %
STEP, COLUMN = 69, 26
SAID = {4: "“standard”", 6: "“to aim at”"}

STYLE: Style = {
    ".exactly": {"fill": ("#2c5f94", "#6fa3d8")},
    ".at-least": {"fill": "none", "stroke": ("#c0432f", "#f08a76"), "stroke-width": "1.6"},
    ".axis": {"stroke": INK, "stroke-width": "1", "fill": "none"},
    ".grid": {"stroke": RULE, "stroke-width": "1", "stroke-dasharray": "2 3", "fill": "none"},
    "text": {"fill": INK, "font-family": "system-ui,sans-serif", "font-size": "11px"},
    ".middle": {"text-anchor": "middle", "dominant-baseline": "auto"},
    ".end": {"text-anchor": "end"},
    ".big": {"font-size": "14px"},
    ".said": {"font-style": "italic"},
}


def chart() -> str:
    """The chances of 0 to 8 patterns as an SVG document."""
    found = outlook(kabinett.position("loom"))
    rows = [
        f"{k}: exactly {share:.4%}, at least {best:.4%}"
        for k, (share, best) in enumerate(zip(found.distribution, found.at_least, strict=True))
    ]
    picture = Picture("loom-chart", STYLE, (), {})
    with picture.symbol(BOARD) as sketch:
        sketch.open_document(
            WIDTH,
            HEIGHT,
            game="loom-chart",
            title="The Loom: chances of 0 to 8 patterns with perfect play",
        )
        _columns(sketch, found)
    return picture.compose([[BOARD]], (), picture.values(RenderOptions(width=WIDTH), "\n".join(rows)), str)


def _columns(sketch: Sketch, found: Outlook) -> None:
    """The columns with their grid, axis and legend."""
    for share in (0.25, 0.5, 0.75, 1.0):
        y = BASE - TALL * share
        sketch.add("path", cls="grid", d=f"M{LEFT} {y:g}H{WIDTH - 12}")
        sketch.add("text", f"{share:.0%}", cls="end", x=LEFT - 6, y=y + 4)
    for k, (part, best) in enumerate(zip(found.distribution, found.at_least, strict=True)):
        middle = LEFT + STEP * k + STEP / 2
        _column(sketch, "exactly", middle - COLUMN - 2, part)
        if k:
            _column(sketch, "at-least", middle + 2, best)
        sketch.add("text", str(k), cls="middle big", x=middle, y=BASE + 18)
        if k in SAID:
            sketch.add("text", SAID[k], cls="middle said", x=middle, y=BASE + 34)
    sketch.add("path", cls="axis", d=f"M{LEFT} {BASE}H{WIDTH - 12}")
    for index, (kind, words) in enumerate(
        (
            ("exactly", "exactly so many, playing for the average"),
            ("at-least", "at least so many, playing for that"),
        )
    ):
        x = LEFT + 60 + 290 * index
        sketch.add("rect", cls=kind, x=x, y=HEIGHT - 15, width=10, height=10)
        sketch.add("text", words, x=x + 16, y=HEIGHT - 6)


def _column(sketch: Sketch, kind: str, x: float, chance: float) -> None:
    height = max(TALL * chance, 0.4)
    sketch.add("rect", cls=kind, x=x, y=BASE - height, width=COLUMN, height=height)
    sketch.add("text", _short(chance), cls="middle", x=x + COLUMN / 2, y=BASE - height - 5)


def _short(chance: float) -> str:
    """A percentage with two digits that count."""
    percent = 100 * chance
    digits = 0 if percent >= 10 else 1 if percent >= 1 else 2
    return f"{percent:.{digits}f}" if percent >= 0.005 else "<.01"
