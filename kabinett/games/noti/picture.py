"""The picture of a Noti position: stones on a faint chequer, groups with a shared outline."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from kabinett.games import scene as columns
from kabinett.games.canvas import (
    AFTER_MOVES,
    INK,
    RULE,
    SANS,
    SERIF,
    SeatColour,
    Sentence,
    Sketch,
    Style,
    number,
)
from kabinett.games.noti import scene
from kabinett.games.symbols import Picture

if TYPE_CHECKING:
    from kabinett.games.noti.game import Noti

CELL = 40
RIM = 30
RADIUS = 16.5
ROUNDING = 2
"""Of the board and of its squares alike, so that no square stands out at a corner."""

# By seat: fill, edge, and the ink of the mark on it.
_SEATS = (
    (("#f2c230", "#e9bb33"), ("#8f6a00", "#fbe08a"), ("#3d2e00", "#2e2300")),
    (("#3f78b8", "#4d86c6"), ("#17375a", "#bcd8f5"), ("#ffffff", "#0e1a28")),
    (("#c4483c", "#d0584b"), ("#641a13", "#f8c1ba"), ("#ffffff", "#2a0906")),
)
SEAT_COLOURS = tuple(SeatColour(fill, ink) for fill, _, ink in _SEATS)

STYLE: Style = {
    ".board": {"fill": ("#f3ecdd", "#2d2925"), "stroke": RULE, "stroke-width": "1"},
    ".dark": {"fill": ("#ece3d0", "#332e29")},
    ".centre": {"fill": "none", "stroke": RULE, "stroke-width": "1.5", "stroke-dasharray": "4 4"},
    ".label": {"font-size": "12px"},
    ".mark": {"font-size": "13px", "font-weight": "600", "font-family": SANS},
    ".outline": {"fill": "none", "stroke-linecap": "round", "stroke-linejoin": "round"},
    ".plate": {"fill": ("#d8b35a", "#c9a24a"), "stroke": ("#6e5212", "#f0d690"), "stroke-width": "1.2"},
    ".roman": {"fill": "#2f2205", "font-size": "12px", "font-weight": "700", "font-family": SERIF},
    ".last": {"fill": "none", "stroke": INK, "stroke-width": "2.2"},
    ".target": {"fill": INK, "opacity": "0.34"},
    ".area": {"fill": INK, "fill-opacity": "0"},
    ".choose": {"fill": "none", "stroke": INK, "stroke-width": "1.8", "stroke-dasharray": "4 3"},
    ".veil": {"fill": ("#faf6ee", "#24211e"), "opacity": "0.72"},
    ".veil-cross": {
        "fill": "none",
        "stroke": ("#8a3b1c", "#e2a07f"),
        "stroke-width": "1.4",
        "opacity": "0.6",
    },
    ".lit": {"fill": ("#ffdf8a", "#6b561c")},
}


def _seat_style() -> Style:
    rules_by_seat: dict[str, dict[str, str | tuple[str, str]]] = {}
    for seat, (fill, edge, ink) in enumerate(_SEATS):
        rules_by_seat |= {
            f".stone{seat}": {"fill": fill, "stroke": edge, "stroke-width": "1.4"},
            f".link{seat}": {"stroke": edge},
            f".fill{seat}": {"stroke": fill},
            f".ink{seat}": {"fill": ink},
        }
    return rules_by_seat


@functools.cache
def picture(game: Noti) -> Picture:
    """The symbols of Noti; the board is 40 units a square with a rim of 30."""
    grid = game.grid
    width, height = len(grid.columns), grid.rows
    cells = range(len(grid))
    made = Picture(
        game.name,
        {**STYLE, **_seat_style()},
        grid.names,
        {
            "name": (columns.PLACE, grid.names),
            "x": (columns.PLACE, [_corner(game, cell)[0] for cell in cells]),
            "y": (columns.PLACE, [_corner(game, cell)[1] for cell in cells]),
            "seat": (columns.SEAT, None),
            "mark": (columns.SEAT, game.seat_marks),
            "kind": (columns.TURN, ("II", "III")),
        },
    )
    with made.symbol(scene.BOARD) as sketch:
        sketch.open_document(
            width * CELL + 2 * RIM,
            height * CELL + 2 * RIM,
            game=game.name,
            title=Sentence(AFTER_MOVES, {"title": game.title, "ply": "{ply}"}),
        )
        _field(sketch, game)
    _links(made)
    _pieces(made)
    _choices(made)
    with made.symbol(scene.TARGET) as sketch:
        sketch.add("circle", cls="target", cx="{x+20}", cy="{y+20}", r=5)
    with made.symbol(scene.FORBIDDEN) as sketch:
        attributes = {"data_at": "cell-{name}", "data_piece": "forbidden"}
        sketch.add("rect", cls="veil", x="{x}", y="{y}", width=CELL, height=CELL, **attributes)
        sketch.add("path", cls="veil-cross", d="M{x+14} {y+14}l12 12m0-12l-12 12")
    with made.symbol(scene.LAST_RING) as sketch:
        sketch.add("circle", cls="last", cx="{x+20}", cy="{y+20}", r=RADIUS + 2)
    return made


def _corner(game: Noti, cell: int) -> tuple[int, int]:
    """The upper left corner of a square."""
    row, column = divmod(cell, len(game.grid.columns))
    return RIM + column * CELL, RIM + (game.grid.rows - 1 - row) * CELL


def _field(sketch: Sketch, game: Noti) -> None:
    """The chequer, the centre's frame and the rim labels."""
    grid = game.grid
    width, height = len(grid.columns) * CELL, grid.rows * CELL
    sketch.add("rect", cls="board", x=RIM, y=RIM, width=width, height=height, rx=ROUNDING)
    for cell, name in enumerate(grid.names):
        x, y = _corner(game, cell)
        is_light = (cell % len(grid.columns) + cell // len(grid.columns)) % 2
        sketch.add(
            "rect",
            id=f"cell-{name}",
            cls=f"{{lit {cell}|lit|{'light' if is_light else 'dark'}}}",
            x=x,
            y=y,
            width=CELL,
            height=CELL,
            rx=ROUNDING,
            fill_opacity=f"{{lit {cell}|1|0}}" if is_light else None,
        )
    left, top = _corner(game, game.centre[-1])[0] + CELL, _corner(game, game.centre[-1])[1]
    x, bottom = _corner(game, game.centre[0])
    sketch.add("rect", cls="centre", x=x, y=top, width=left - x, height=bottom + CELL - top, rx=6)
    sketch.label_rim(grid, CELL, RIM)


def _links(made: Picture) -> None:
    """The outline of stones that touch: a path, its pieces, and how it ends, below it and on it."""
    for begin in (scene.OUTLINE, scene.FILL):
        with made.symbol(begin) as sketch:
            cls = "link" if begin == scene.OUTLINE else "fill"
            sketch.raw(f'<path class="outline {cls}{{seat}}" d="')
    for symbol, piece in (
        (scene.FIRST_ACROSS, f"M{{x+20}} {{y+20}}h{CELL}"),
        (scene.FIRST_UP, f"M{{x+20}} {{y+20}}v{-CELL}"),
        (scene.ACROSS, f" M{{x+20}} {{y+20}}h{CELL}"),
        (scene.UP, f" M{{x+20}} {{y+20}}v{-CELL}"),
    ):
        with made.symbol(symbol) as sketch:
            sketch.raw(piece)
    for end, width in ((scene.END_OUTLINE, RADIUS * 1.3 + 2.8), (scene.END_FILL, RADIUS * 1.3)):
        with made.symbol(end) as sketch:
            sketch.raw(f'" stroke-width="{number(width)}"/>')


def _pieces(made: Picture) -> None:
    """Stones, and markers on the board or on groups."""
    at = "cell-{name}"
    with (
        made.symbol(scene.STONE) as sketch,
        sketch.group(id="piece-{name}", data_at=at, data_piece="stone", data_seat="{seat}"),
    ):
        sketch.add("circle", cls="stone{seat}", cx="{x+20}", cy="{y+20}", r=RADIUS)
        sketch.add("text", "{mark}", cls="mark middle ink{seat}", x="{x+20}", y="{y+20.5}")
    for symbol, identity in ((scene.GROUP_MARKER, "plate-{kind}-{seat}"), (scene.MARKER, "piece-{name}")):
        with (
            made.symbol(symbol) as sketch,
            sketch.group(id=identity, data_at=at, data_piece="marker-{kind}"),
        ):
            sketch.add("rect", cls="plate", x="{x+7}", y="{y+11}", width=26, height=18, rx=3)
            sketch.add("text", "{kind}", cls="roman middle", x="{x+20}", y="{y+20.5}")


def _choices(made: Picture) -> None:
    """Frames around markers and groups to choose from, and each group as one thing to point at."""
    with made.symbol(scene.CHOICE) as sketch:
        sketch.add("rect", cls="choose", x="{x+4}", y="{y+8}", width=32, height=24, rx=5)
    with made.symbol(scene.AREA) as sketch:
        sketch.raw('<g id="{prefix}group-{name}">')
    with made.symbol(scene.AREA_SQUARE) as sketch:
        sketch.add("rect", cls="area", x="{x}", y="{y}", width=CELL, height=CELL)
    with made.symbol(scene.END_AREA) as sketch:
        sketch.raw("</g>")
    with made.symbol(scene.AREA_STONE) as sketch:
        sketch.add("circle", cls="choose", cx="{x+20}", cy="{y+20}", r=RADIUS + 1.5)
