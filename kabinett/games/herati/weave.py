"""What the pictures of both Herati games share: tiles, the carpet on its warp, hands, marks.

A tile is half black and half white along its diagonal. Its Black corner bears a quarter of a red rhombus,
its White corner a quarter of a blue one, each with a leaf beside the diagonal, so that four like corners
close into a whole rhombus within four leaves, the motif of the old carpets. Every place has its fixed
spot in the drawing: x and y never reach beyond 4. The picture shows the part where tiles may still lie.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager

from kabinett.games.canvas import INK, PAPER, RULE, Canvas, RenderOptions, Style, after_moves
from kabinett.games.game import StateRecord
from kabinett.games.herati import tiles as herati
from kabinett.games.herati.rules import REACH, SPAN
from kabinett.games.herati.tiles import KINDS, Field, Place
from kabinett.games.position import Position
from kabinett.messages import Message

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


class Carpet:
    """One drawing of a Herati game: the canvas and where a place lies on it.

    Args:
        position: what to draw.
        look: what to show besides the tiles.
        field: the tiles by place.
        shown: the columns and rows where tiles may still lie; the picture shows these, in its middle.
        below: the height of the picture below the carpet and its rim.
        least: the least width of the picture.
        style: rules besides `STYLE`.
    """

    def __init__(
        self,
        position: Position,
        look: RenderOptions,
        field: Field,
        *,
        shown: tuple[range, range],
        below: float,
        least: float,
        style: Style,
    ) -> None:
        self.position, self.look, self.field, self.shown = position, look, field, shown
        columns, rows = shown
        left, top = self.corner((columns.start, rows.start))
        self.width = max(least, len(columns) * CELL + 2 * RIM)
        self.left = left + len(columns) * CELL / 2 - self.width / 2
        self.top = top - RIM
        self.bottom = top + len(rows) * CELL + RIM
        self.canvas = Canvas(
            self.width,
            self.bottom + below - self.top,
            left=self.left,
            top=self.top,
            game=position.game.name,
            title=after_moves(position.game.title, position.ply),
            description=str(position),
            style={**STYLE, **style},
            look=look,
        )

    def corner(self, place: Place) -> tuple[int, int]:
        """The upper left corner of a place."""
        return RIM + (place[0] + REACH) * CELL, RIM + (place[1] + REACH) * CELL

    # -- below the tiles -------------------------------------------------------------------------

    def ground(self) -> None:
        """The warp where tiles may still lie, the labels at the rim, and each place there as a cell."""
        columns, rows = self.shown
        left, top = self.corner((columns.start, rows.start))
        width, height = len(columns) * CELL, len(rows) * CELL
        self.canvas.add(
            "rect",
            cls="bed",
            x=left - EDGE,
            y=top - EDGE,
            width=width + 2 * EDGE,
            height=height + 2 * EDGE,
            rx=6,
        )
        threads = "".join(f"M{left + at} {top - EDGE}v{height + 2 * EDGE}" for at in range(4, width, 8))
        self.canvas.add("path", cls="warp", d=threads)
        for x in columns:
            at = self.corner((x, 0))[0] + CELL / 2
            for y_label in (top - EDGE - 10, top + height + EDGE + 10):
                self.canvas.add("text", _signed(x), cls="label", x=at, y=y_label)
        for y in rows:
            at = self.corner((0, y))[1] + CELL / 2
            for x_label in (left - EDGE - 10, left + width + EDGE + 10):
                self.canvas.add("text", _signed(y), cls="label", x=x_label, y=at)
        for y in rows:
            for x in columns:
                cell_x, cell_y = self.corner((x, y))
                self.canvas.add(
                    "rect", id=f"cell-{x},{y}", cls="cell", x=cell_x, y=cell_y, width=CELL, height=CELL
                )

    def border(self) -> None:
        """The woven border around all tiles together."""
        hem = ""
        for place in self.field:
            x, y = self.corner(place)
            size = CELL + 2 * EDGE
            self.canvas.add("rect", cls="border", x=x - EDGE, y=y - EDGE, width=size, height=size, rx=2)
            for dx, dy in ((0, -1), (0, 1), (-1, 0), (1, 0)):
                if (place[0] + dx, place[1] + dy) not in self.field:
                    middle_x, middle_y = x + CELL / 2, y + CELL / 2
                    reach = CELL / 2 + EDGE / 2
                    start_x, start_y = middle_x + dx * reach, middle_y + dy * reach
                    line = f"M{start_x:g} {middle_y - CELL / 2:g}v{CELL}"
                    hem += line if dx else f"M{middle_x - CELL / 2:g} {start_y:g}h{CELL}"
        if hem:
            self.canvas.add("path", cls="hem", d=hem)

    # -- tiles -----------------------------------------------------------------------------------

    def tiles(self, identities: Mapping[Place, str]) -> None:
        """Every tile of the field."""
        for place, kind in self.field.items():
            x, y = self.corner(place)
            name = herati.place_name(place)
            self.tile(kind, x, y, CELL, identities[place], f"{kind}@{name}", f"cell-{name}")

    def tile(
        self, kind: str, x: float, y: float, size: float, identity: str, tip: str, at: str | None = None
    ) -> None:
        """A tile with its upper left corner at x, y; `at` names its place on the field."""
        canvas, half = self.canvas, size / 2
        scale = f" scale({size / CELL:g})" if size != CELL else ""
        place = f"translate({x + half:g} {y + half:g}){scale}"
        data = {"data_kind": kind, "data_at": at, "data_piece": f"tile-{kind}" if at else None}
        with canvas.group(id=identity, transform=place, **data):
            canvas.title(tip)
            with canvas.group(transform=f"rotate({90 * KINDS.index(kind)})"):
                canvas.add("rect", cls="white", x=-20, y=-20, width=40, height=40)
                for part, outline in FACE.items():
                    canvas.add("path", cls=part, d=outline)
            canvas.add("rect", cls="outline", x=-20, y=-20, width=40, height=40)

    def patterns(self) -> None:
        """Finished patterns as glowing rhombuses."""
        for place, colour in herati.patterns(self.field).items():
            x, y = (at + CELL for at in self.corner(place))
            rhombus = f"M{x} {y - CELL}l{CELL} {CELL}l{-CELL} {CELL}l{-CELL} {-CELL}z"
            with self.canvas.group(id=f"pattern-{herati.place_name(place)}"):
                self.canvas.title(herati.pattern_name(colour))
                self.canvas.add("path", cls="halo", d=rhombus)
                self.canvas.add("path", cls="glow", d=rhombus)
                self.canvas.add(
                    "path", cls="spark", d=f"M{x} {y - 4.5:g}l4.500 4.500l-4.500 4.500l-4.500-4.500z"
                )

    # -- marks -----------------------------------------------------------------------------------

    def lit(self) -> None:
        """The cells that the look asks to highlight."""
        for name in self.look.cells:
            place = herati.read_place(f"@{name}")
            x, y = self.corner(place)
            self.canvas.add("rect", cls="lit", x=x + 2, y=y + 2, width=CELL - 4, height=CELL - 4, rx=2)

    def last(self) -> None:
        """A frame around the tile that the last move laid."""
        moves = self.position.moves
        if moves and "@" in moves[-1]:
            self.frame(*self.corner(herati.read_place(moves[-1])), CELL)

    def frame(self, x: float, y: float, size: float) -> None:
        """The mark of what just happened."""
        for cls in ("last-under", "last"):
            self.canvas.add("rect", cls=cls, x=x - 1, y=y - 1, width=size + 2, height=size + 2, rx=3)

    def targets(self) -> None:
        """Where a face-up tile may lie; dark corners show the kinds that fit, by their Black corner."""
        kinds: dict[Place, list[str]] = defaultdict(list)
        for move in self.position.legal_moves:
            if "@" in move:
                kinds[herati.read_place(move)].append(move[:2])
        for place, fitting in kinds.items():
            x, y = self.corner(place)
            self.canvas.add("rect", cls="target", x=x + 7, y=y + 7, width=CELL - 14, height=CELL - 14, rx=2)
            for kind in fitting:
                right, down = "e" in kind, "s" in kind
                at_x, at_y = x + (CELL - 9 if right else 9), y + (CELL - 9 if down else 9)
                run, fall = (-11 if right else 11), (-11 if down else 11)
                self.canvas.add("path", cls="fits", d=f"M{at_x} {at_y}h{run}L{at_x} {at_y + fall}z")

    # -- hands -----------------------------------------------------------------------------------

    @contextmanager
    def beside(self, width: float) -> Iterator[tuple[float, float]]:
        """What is drawn meanwhile stands below the carpet; gives the upper left corner of a part so wide."""
        left, top = self.left + (self.width - width) / 2, self.bottom
        with self.canvas.group(id="beside", data_x=left, data_y=top):
            yield left, top

    def face_down(self, x: float, y: float, size: float, many: int, identity: str) -> None:
        """The face-down tiles of a hand as a pile with their number below."""
        with self.canvas.group(id=identity):
            self.canvas.title(Message("face_down", "{many} face-down", many=many))
            if many:
                if many > 1:
                    self.canvas.add("rect", cls="back", x=x + 2, y=y - 2, width=size, height=size, rx=2)
                self.canvas.add("rect", cls="back", x=x, y=y, width=size, height=size, rx=2)
                step = size / 4
                lines = (
                    f"M{x + step:g} {y + 2 * step:g}l{step:g} {-step:g}l{step:g} {step:g}l{-step:g} {step:g}z"
                )
                self.canvas.add("path", cls="back-line", d=lines)
            else:
                self.slot(x, y, size)
            self.canvas.add("text", str(many), cls="figure", x=x + size / 2, y=y + size + 10)

    def slot(self, x: float, y: float, size: float) -> None:
        """An empty place for a tile."""
        self.canvas.add("rect", cls="slot", x=x + 1, y=y + 1, width=size - 2, height=size - 2, rx=2)

    def usable(self, x: float, y: float, size: float) -> None:
        """The mark of a face-up tile that a legal move takes."""
        self.canvas.add("path", cls="usable", d=f"M{x + 3:g} {y:g}h{size - 6:g}")


def _signed(number: int) -> str:
    """A coordinate with a true minus sign."""
    return f"\N{MINUS SIGN}{-number}" if number < 0 else str(number)


def usable_kinds(moves: Iterable[str]) -> set[str]:
    """The kinds that lays, or tiles put aside, take from the hand."""
    return {move.lstrip("-")[:2] for move in moves if "@" in move or move.startswith("-")}


def identities(
    position: Position,
    field: Callable[[StateRecord], Field],
    hands: Callable[[StateRecord], list[list[int]]],
    seat: Callable[[StateRecord], int | None],
) -> tuple[dict[Place, str], dict[tuple[int, str], list[str]]]:
    """An id for every face-up tile that it keeps from being turned up to the end of the game.

    Of equal tiles in a hand, the one turned up first is laid first.

    Args:
        position: whose moves are followed.
        field: the tiles of a record by place.
        hands: the face-up tiles of a record by seat and kind.
        seat: to whom the tile of a chance event or of a lay belongs; None if it goes to 0,0 at once.

    Returns:
        The ids of tiles on the field by place, and of tiles in hands by seat and kind.
    """
    states = position.states()
    first = next(states)
    laid = {place: f"piece-{herati.place_name(place)}" for place in field(first)}
    held: dict[tuple[int, str], list[str]] = defaultdict(list)
    for owner, counts in enumerate(hands(first)):
        for kind, many in zip(KINDS, counts, strict=True):
            held[owner, kind] = [f"piece-{owner}-{kind}-{number + 1}" for number in range(many)]
    before = first
    for ply, move in enumerate(position.moves):
        owner_now = seat(before)
        if move.startswith("+") and owner_now is None:
            laid[0, 0] = f"piece-{ply + 1}"
        elif move.startswith("+"):
            held[owner_now, move[1:]].append(f"piece-{ply + 1}")  # type: ignore[index]
        elif move.startswith("-"):
            held[owner_now, move[1:]].pop(0)  # type: ignore[index]
        elif "@" in move:
            laid[herati.read_place(move)] = held[owner_now, move[:2]].pop(0)  # type: ignore[index]
        before = next(states)
    return laid, held
