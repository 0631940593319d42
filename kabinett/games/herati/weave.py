"""What the pictures of both Herati games share: tiles, the carpet on its warp, hands, marks.

A tile is half black and half white along its diagonal. Its Black corner bears a quarter of a red rhombus,
its White corner a quarter of a blue one, each with a leaf beside the diagonal, so that four like corners
close into a whole rhombus within four leaves, the motif of the old carpets. Every place has its fixed
spot in the drawing: x and y never reach beyond 4. The picture shows the part where tiles may still lie.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from kabinett.games import scene as columns
from kabinett.games.canvas import AFTER_MOVES, INK, PAPER, RULE, Sentence, Sketch, Style
from kabinett.games.herati import scene
from kabinett.games.herati.rules import REACH, SPAN
from kabinett.games.herati.score import PATTERN_NAMES
from kabinett.games.herati.tiles import KINDS, place_names
from kabinett.games.symbols import Item, Picture, blank
from kabinett.messages import Message

if TYPE_CHECKING:
    from kabinett.games.game import Game

Lists = Mapping[str, tuple[int, Sequence[Item] | None]]

CELL = 40
RIM = 26
EDGE = 6  # width of the woven border
WIDTH = SPAN * CELL + 2 * RIM

FACE = {
    "black": "M-20-20H20V20z",
    "leaf-black": "M-9.5-16.5Q13.5-13.5 16.5 9.5Q-.5.5-9.5-16.5z",
    "leaf-white": "M-16.5-9.5Q-13.5 13.5 9.5 16.5Q-.5-.5-16.5-9.5z",
    "rib": "M-9.5-16.5Q6.500-6.500 16.5 9.5M-16.5-9.5Q-6.5 6.5 9.5 16.5",
    "red": "M20-20H8L20-8z",
    "blue": "M-20 20H-8L-20 8z",
    "heart": "M20-20H15.500L20-15.500zM-20 20H-15.500L-20 15.500z",
    "seam": "M-20-20L20 20",
}
"""What a tile of kind ne shows on white, as outlines in the order in which they lie; its middle is 0, 0."""

GOLD = ("#d99a1c", "#ffd166")

STYLE: Style = {
    ".label": {"font-size": "9px"},
    ".bed": {"fill": ("#f1e8d6", "#2e2a26"), "stroke": RULE, "stroke-width": "1"},
    ".warp": {"stroke": ("#ddd0b8", "#3e3832"), "stroke-width": "1", "fill": "none"},
    ".cell": {"fill": INK, "fill-opacity": "0"},
    ".border": {"fill": ("#7d2b25", "#8c3a31")},
    ".hem": {
        "stroke": ("#f0dcae", "#e6cf9c"),
        "stroke-width": "2",
        "stroke-dasharray": "3 3.15",
        "fill": "none",
    },
    ".white": {"fill": ("#f6eedb", "#e3d7bc")},
    ".black": {"fill": ("#26212b", "#19161d")},
    ".seam": {"stroke": ("#b8923f", "#a88538"), "stroke-width": "1.1"},
    ".outline": {"fill": "none", "stroke": ("#4a4038", "#8d7f68"), "stroke-width": "0.8"},
    ".red": {"fill": ("#c0432f", "#bb4632"), "stroke": "#e8c987", "stroke-width": "0.9"},
    ".blue": {"fill": ("#2c5f94", "#2b5c8e"), "stroke": "#26212b", "stroke-width": "0.6"},
    ".heart": {"fill": "#f0d490"},
    ".leaf-black": {"fill": "#cfa553"},
    ".leaf-white": {"fill": ("#7c8f5a", "#74864f")},
    ".rib": {"fill": "none", "stroke": ("#26212b", "#19161d"), "stroke-width": "0.6"},
    ".halo": {
        "fill": GOLD,
        "fill-opacity": "0.16",
        "stroke": GOLD,
        "stroke-width": "7",
        "stroke-opacity": "0.34",
    },
    ".glow": {
        "fill": "none",
        "stroke": ("#f0b429", "#ffd166"),
        "stroke-width": "2.6",
        "stroke-linejoin": "round",
    },
    ".spark": {"fill": "#fff3cf"},
    ".last-under": {"fill": "none", "stroke": PAPER, "stroke-width": "4.6"},
    ".last": {"fill": "none", "stroke": INK, "stroke-width": "2"},
    ".lit": {"fill": GOLD, "fill-opacity": "0.26", "stroke": GOLD, "stroke-width": "3"},
    ".target": {"fill": ("#ffffff", "#000000"), "fill-opacity": "0.55", "stroke": ("#8a7f70", "#9a8f80")},
    ".fits": {"fill": INK, "opacity": "0.62"},
    ".usable": {"stroke": INK, "stroke-width": "2.4", "stroke-linecap": "round"},
    ".slot": {"fill": "none", "stroke": RULE, "stroke-width": "1", "stroke-dasharray": "2.5 2.5"},
    ".back": {"fill": ("#8f6f4e", "#6f563d"), "stroke": ("#5b442d", "#b3946d"), "stroke-width": "1"},
    ".back-line": {"stroke": ("#b9976f", "#94775a"), "stroke-width": "1", "fill": "none"},
    ".figure": {
        "fill": INK,
        "font-size": "12px",
        "text-anchor": "middle",
        "dominant-baseline": "central",
        "font-variant-numeric": "tabular-nums",
    },
}


class Weave:
    """The symbols of a Herati game, of which a game adds those of its hands.

    Args:
        game: whose picture it is.
        below: the height of the picture below the carpet and its rim.
        least: the least width of the picture.
        hand: the width of the hands, which stand in the middle below the carpet.
        style: rules besides `STYLE`.
        lists: blanks besides those of `_lists`.
    """

    def __init__(
        self, game: Game, *, below: float, least: float, hand: float, style: Style, lists: Lists
    ) -> None:
        self.game, self.below, self.least = game, below, least
        spans = range(scene.SPANS)
        self.width = [max(least, _size(span) + 2 * RIM) for span in spans]
        self.left = [middle_of(span) - self.width[span] / 2 for span in spans]
        self.beside = [middle_of(span) - hand / 2 for span in spans]
        self.picture = Picture(
            game.name,
            {**STYLE, **style},
            place_names(SPAN, -REACH),
            {**self._lists(), **lists},
        )
        self._ground()
        self._border()
        self._tiles()
        self._marks()

    def _lists(self) -> Lists:
        """The blanks; places count by rows, and spans are ranges of columns or rows that may be seen."""
        spans, places = range(scene.SPANS), range(scene.PLACES)
        names = place_names(SPAN, -REACH)
        starts = [corner(int(scene.span_start(span))) for span in spans]
        sizes = [_size(span) for span in spans]
        return {
            "name": (columns.PLACE, names),
            "x": (columns.PLACE, [corner(place % SPAN - REACH) for place in places]),
            "y": (columns.PLACE, [corner(place // SPAN - REACH) for place in places]),
            "column": (columns.PLACE, [signed(place % SPAN - REACH) for place in places]),
            "row": (columns.PLACE, [signed(place // SPAN - REACH) for place in places]),
            "across": (columns.PLACE, starts),
            "across_size": (columns.PLACE, sizes),
            "side": (columns.TURN, starts),
            "side_end": (columns.TURN, [start + size for start, size in zip(starts, sizes, strict=True)]),
            "down_size": (columns.TURN, sizes),
            "frame_x": (columns.PLACE, self.left),
            "frame_width": (columns.PLACE, self.width),
            "frame_y": (columns.TURN, [start - RIM for start in starts]),
            "frame_height": (columns.TURN, [size + 2 * RIM + self.below for size in sizes]),
            "beside": (columns.PLACE, self.beside),
            "piece": (columns.PIECE, _identities(names)),
            "seat": (columns.SEAT, None),
            "kind": (columns.TURN, KINDS),
            "angle": (columns.TURN, [90 * kind for kind in range(len(KINDS))]),
            "pattern": (columns.TURN, PATTERN_NAMES),
            "many": (columns.COUNT, None),
        }

    # -- below the tiles -------------------------------------------------------------------------

    def _ground(self) -> None:
        """The warp where tiles may still lie, the labels at the rim, and each place there as a cell."""
        symbol = self.picture.symbol
        with symbol(scene.BOARD) as sketch:
            sketch.open_document(
                "{frame_width}",
                "{frame_height}",
                game=self.game.name,
                title=Sentence(AFTER_MOVES, {"title": self.game.title, "ply": "{ply}"}),
                left="{frame_x}",
                top="{frame_y}",
            )
            sketch.add(
                "rect",
                cls="bed",
                x="{across-6}",
                y="{side-6}",
                width="{across_size+12}",
                height="{down_size+12}",
                rx=6,
            )
            sketch.raw('<path class="warp" d="')
        with symbol(scene.THREADS) as sketch:
            for at in range(4, CELL, 8):
                sketch.raw(f"M{{x+{at}}} {{side-6}}v{{down_size+12}}")
        with symbol(scene.END_THREADS) as sketch:
            sketch.raw('"/>')
        with symbol(scene.COLUMN_NAME) as sketch:
            for y in ("{side-16}", "{side_end+16}"):
                sketch.add("text", "{column}", cls="label", x="{x+20}", y=y)
        with symbol(scene.ROW_NAME) as sketch:
            for x in ("{side-16}", "{side_end+16}"):
                sketch.add("text", "{row}", cls="label", x=x, y="{y+20}")
        with symbol(scene.CELL) as sketch:
            sketch.add("rect", id="cell-{name}", cls="cell", x="{x}", y="{y}", width=CELL, height=CELL)

    def _border(self) -> None:
        """The woven border around a tile, and the hem along its free sides."""
        symbol, size = self.picture.symbol, CELL + 2 * EDGE
        with symbol(scene.BORDER) as sketch:
            sketch.add("rect", cls="border", x="{x-6}", y="{y-6}", width=size, height=size, rx=2)
        for number, markup in (
            (scene.HEM, '<path class="hem" d="'),
            (scene.HEM_NORTH, f"M{{x}} {{y-3}}h{CELL}"),
            (scene.HEM_SOUTH, f"M{{x}} {{y+43}}h{CELL}"),
            (scene.HEM_WEST, f"M{{x-3}} {{y}}v{CELL}"),
            (scene.HEM_EAST, f"M{{x+43}} {{y}}v{CELL}"),
            (scene.END_HEM, '"/>'),
        ):
            with symbol(number) as sketch:
                sketch.raw(markup)

    # -- tiles -----------------------------------------------------------------------------------

    def _tiles(self) -> None:
        """Tiles on the field, and the patterns that they make."""
        with self.picture.symbol(scene.TILE) as sketch:
            data = {"data_kind": "{kind}", "data_at": "cell-{name}", "data_piece": "tile-{kind}"}
            with sketch.group(id="{piece}", transform="translate({x+20} {y+20})", **data):
                _face(sketch, "{kind}@{name}")
        rhombus = f"M{{x+40}} {{y}}l{CELL} {CELL}l{-CELL} {CELL}l{-CELL} {-CELL}z"
        with self.picture.symbol(scene.PATTERN) as sketch, sketch.group(id="pattern-{name}"):
            sketch.title("{pattern}")
            sketch.add("path", cls="halo", d=rhombus)
            sketch.add("path", cls="glow", d=rhombus)
            sketch.add("path", cls="spark", d="M{x+40} {y+35.5}l4.500 4.500l-4.500 4.500l-4.500-4.500z")

    def _marks(self) -> None:
        """What is lit, the last tile, and where one may lie, with dark corners for the kinds that fit."""
        symbol = self.picture.symbol
        with symbol(scene.LIT) as sketch:
            sketch.add("rect", cls="lit", x="{x+2}", y="{y+2}", width=CELL - 4, height=CELL - 4, rx=2)
        with symbol(scene.LAST_FRAME) as sketch:
            _frame(sketch, "x", "y", 0, CELL)
        with symbol(scene.TARGET) as sketch:
            size = CELL - 14
            sketch.add("rect", cls="target", x="{x+7}", y="{y+7}", width=size, height=size, rx=2)
        for number, kind in enumerate(KINDS):
            right, down = "e" in kind, "s" in kind
            x, y = (CELL - 9 if right else 9), (CELL - 9 if down else 9)
            run, fall = (-11 if right else 11), (-11 if down else 11)
            with symbol(scene.FITS + number) as sketch:
                sketch.add(
                    "path",
                    cls="fits",
                    d=f"M{blank('x', x)} {blank('y', y)}h{run}L{blank('x', x)} {blank('y', y + fall)}z",
                )

    # -- hands -----------------------------------------------------------------------------------

    def hands(self, size: int, down: int, pile: str, usable: int) -> None:
        """Slots, piles, frames and marks of usable tiles; a place of a hand is at hand_x, hand_y.

        Args:
            size: of a tile.
            down: how far below hand_y tiles lie.
            pile: the id of the face-down tiles.
            usable: how far below its upper edge a tile's mark lies.
        """
        symbol = self.picture.symbol
        with symbol(scene.BESIDE) as sketch:
            sketch.raw('<g id="{prefix}beside" data-x="{beside}" data-y="{side_end+26}">')
        for opening, markup in (
            (scene.OPEN_KIND, "<g>"),
            (scene.OPEN_USABLE, '<g id="{prefix}hand-{kind}">'),
            (scene.END_KIND, "</g>"),
            (scene.END_BESIDE, "</g>"),
        ):
            with symbol(opening) as sketch:
                sketch.raw(markup)
        with symbol(scene.SLOT) as sketch:
            _slot(sketch, size, down)
        with symbol(scene.HELD_FRAME) as sketch:
            _frame(sketch, "hand_x", "hand_y", down, size)
        with symbol(scene.USABLE) as sketch:
            sketch.add("path", cls="usable", d=f"M{{hand_x+3}} {blank('hand_y', down + usable)}h{size - 6}")
        for backs in range(3):
            with symbol(scene.NO_PILE + backs) as sketch, sketch.group(id=pile):
                sketch.title(Sentence(FACE_DOWN, {"many": "{many}"}))
                _pile(sketch, size, down, backs)

    def held(self, number: int, size: int, down: float, shift: float, tip: Sentence) -> None:
        """The symbol of a tile in a hand, moved by `shift` to the right and upwards."""
        half = size / 2
        scale = f" scale({size / CELL:g})" if size != CELL else ""
        x, y = blank("hand_x", half + shift), blank("hand_y", down + half - shift)
        place = f"translate({x} {y}){scale}"
        with (
            self.picture.symbol(number) as sketch,
            sketch.group(id="{piece}", transform=place, data_kind="{kind}"),
        ):
            _face(sketch, tip)


FACE_DOWN = Message("face_down", "{many} face-down")


def corner(at: int) -> int:
    """Where a column or row begins."""
    return RIM + (at + REACH) * CELL


def _size(span: int) -> int:
    """The width of a range of columns, or the height of one of rows."""
    return int(scene.span_end(span) - scene.span_start(span) + 1) * CELL


def span_ends(span: int) -> int:
    """Where a range of columns or rows ends."""
    return corner(int(scene.span_start(span))) + _size(span)


def middle_of(span: int) -> float:
    """The middle of a range of columns, and of the picture that shows it."""
    return corner(int(scene.span_start(span))) + _size(span) / 2


def _identities(names: Sequence[str]) -> list[str]:
    """The ids of pieces, by the numbers of the trail."""
    moves = [f"piece-{ply}" for ply in range(scene.FIRST_PLACED)]
    placed = [f"piece-{name}" for name in names]
    held = [
        f"piece-{owner}-{kind}-{number + 1}"
        for owner in range(4)
        for kind in KINDS
        for number in range(scene.QUEUE)
    ]
    return moves + placed + held


def _face(sketch: Sketch, tip: str | Sentence) -> None:
    """A tile around 0, 0."""
    sketch.title(tip)
    with sketch.group(transform="rotate({angle})"):
        sketch.add("rect", cls="white", x=-20, y=-20, width=40, height=40)
        for part, outline in FACE.items():
            sketch.add("path", cls=part, d=outline)
    sketch.add("rect", cls="outline", x=-20, y=-20, width=40, height=40)


def _frame(sketch: Sketch, x: str, y: str, down: int, size: int) -> None:
    """The mark of what just happened."""
    for cls in ("last-under", "last"):
        corner_of = {"x": blank(x, -1), "y": blank(y, down - 1)}
        sketch.add("rect", cls=cls, **corner_of, width=size + 2, height=size + 2, rx=3)


def _slot(sketch: Sketch, size: int, down: int) -> None:
    """An empty place for a tile."""
    place = {"x": "{hand_x+1}", "y": blank("hand_y", down + 1)}
    sketch.add("rect", cls="slot", **place, width=size - 2, height=size - 2, rx=2)


def _pile(sketch: Sketch, size: int, down: int, backs: int) -> None:
    """Face-down tiles, of which none, one or two are seen, with their number below."""
    if backs == 0:
        _slot(sketch, size, down)
    else:
        for shift in range(2 * backs - 2, -1, -2):
            place = {"x": blank("hand_x", shift), "y": blank("hand_y", down - shift)}
            sketch.add("rect", cls="back", **place, width=size, height=size, rx=2)
        step = size / 4
        start = f"M{blank('hand_x', step)} {blank('hand_y', down + 2 * step)}"
        lines = f"{start}l{step:g} {-step:g}l{step:g} {step:g}l{-step:g} {step:g}z"
        sketch.add("path", cls="back-line", d=lines)
    below = {"x": blank("hand_x", size / 2), "y": blank("hand_y", down + size + 10)}
    sketch.add("text", "{many}", cls="figure", **below)


def signed(number: int) -> str:
    """A coordinate with a true minus sign."""
    return f"\N{MINUS SIGN}{-number}" if number < 0 else str(number)
