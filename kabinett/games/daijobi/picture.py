"""The picture of a Dai Jobi position: turned jungs and four half-round sticks on the cloth."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from kabinett.games import scene as columns
from kabinett.games.canvas import SANS, SeatColour, Sentence, Sketch, Style
from kabinett.games.daijobi import cloth, scene
from kabinett.games.symbols import Picture
from kabinett.messages import Message

if TYPE_CHECKING:
    from kabinett.games.daijobi.game import DaiJobi

# By seat: wood, edge, and the ink of the mark on it.
_SEATS = (
    (("#c9352b", "#d24338"), ("#4a0d08", "#ffd9d2"), ("#ffffff", "#ffffff")),
    (("#2a5ca8", "#3467b4"), ("#0b2145", "#cfe2ff"), ("#ffffff", "#ffffff")),
    (("#fbf6e9", "#f1eadb"), ("#4d4334", "#2b241a"), ("#2b2115", "#2b2115")),
    (("#e8981f", "#e09a2c"), ("#5a3300", "#3d2300"), ("#2f1900", "#2f1900")),
)
SEAT_COLOURS = tuple(SeatColour(wood, ink) for wood, _, ink in _SEATS)

# A jung as turned on a lathe; its foot stands on 0, 0.
_BODY = "M-14 0C-14-6-7-9-5-21H5C7-9 14-6 14 0A14 5 0 0 1-14 0Z"
_SHADE = "M3-21H5C7-9 14-6 14 0A14 5 0 0 1 4 4.8C8-4 5-10 3-21Z"
_SCALE = 1.15
_HEIGHT = 15  # by which each jung of a stack stands above the one under it

# Where the sticks land, as x, y, angle.
_LANDINGS = (
    ((-46, 6, 78), (-13, -5, -68), (22, 4, 84), (50, 2, 66)),
    ((-47, 4, -74), (-20, 6, 84), (14, -4, 68), (47, 5, -82)),
    ((-46, 2, 70), (-17, 6, -80), (14, -5, 76), (46, 5, -72)),
)

STYLE: Style = {
    **cloth.STYLE,
    ".mark": {"font-size": "12px", "font-weight": "700", "font-family": SANS},
    ".seat-name": {"font-size": "17px", "font-weight": "600", "fill": cloth.CLOTH_INK},
    ".home": {"stroke-width": "2.5", "fill-opacity": "0.34"},
    ".slot": {"fill": "#00000018", "stroke": cloth.THREAD, "stroke-width": "1.4"},
    ".due": {"fill": "none", "stroke": cloth.ACCENT, "stroke-width": "5"},
    ".shadow": {"fill": "#000000", "opacity": "0.28"},
    ".shade": {"fill": "#000000", "opacity": "0.2"},
    ".gleam": {"fill": "#ffffff", "opacity": "0.55"},
    ".badge": {"fill": ("#221e19", "#fbf3e2"), "stroke": ("#fbf3e2", "#221e19"), "stroke-width": "1.5"},
    ".count": {"fill": ("#ffffff", "#1c1712"), "font-size": "16px", "font-weight": "700"},
    ".flat": {"fill": "#1b1613", "stroke": ("#000000", "#cbb68d"), "stroke-width": "1.2"},
    ".grain": {"fill": "none", "stroke": "#5a4a3c", "stroke-width": "1"},
    ".back": {"fill": ("#fffaf0", "#f1e9d9"), "stroke": ("#7a6a50", "#2b2218"), "stroke-width": "1.2"},
    ".round": {"fill": "none", "stroke": "#b5a487", "stroke-width": "3", "opacity": "0.6"},
    ".shaker": {"fill": ("#f7efdf", "#d8cbb2"), "stroke": ("#7a6a50", "#2b2218"), "stroke-width": "2.5"},
    ".well": {"fill": ("#4a3a2a", "#2b2118")},
    ".toss": {"fill": cloth.CLOTH_INK, "font-size": "21px", "font-weight": "600"},
    ".last-from": {"fill": "none", "stroke": cloth.ACCENT, "stroke-width": "3", "stroke-dasharray": "3 4"},
    ".last-to": {"fill": "none", "stroke": cloth.ACCENT, "stroke-width": "3.5"},
    ".target": {"fill": cloth.ACCENT, "stroke": ("#ffffff", "#10201f"), "stroke-width": "2.5"},
}


LANDED = 4
"""The beat at which a captured jung goes home: once the one that captures it has landed."""


def _seat_style() -> Style:
    found: dict[str, dict[str, str | tuple[str, str]]] = {}
    for seat, (wood, edge, ink) in enumerate(_SEATS):
        found |= {
            f".wood{seat}": {"fill": wood, "stroke": edge, "stroke-width": "1.5"},
            f".home{seat}": {"fill": wood, "stroke": wood},
            f".ink{seat}": {"fill": ink},
        }
    return found


AFTER_TOSSES = Message("after_tosses", "{title}, after {ply:move or toss|moves and tosses}")


@functools.cache
def picture(game: DaiJobi) -> Picture:
    """The symbols of Dai Jobi, 720 units square."""
    points = cloth.jung_points(game.seats, game.jungs)
    spaces = [cloth.PLACES.get(name, (0.0, 0.0)) for name in game.spaces]
    radii = [cloth.radius(name) for name in game.spaces]
    sides = cloth.seats_at_table(game.seats)
    names = [_name(cloth.OUT_ROWS[side][0], side) for side in sides]
    where = [*game.spaces, *16 * ("home",), *16 * ("out",)]
    made = Picture(
        game.name,
        {**STYLE, **_seat_style()},
        game.spaces,
        {
            "x": (columns.PLACE, [x for x, _ in spaces]),
            "y": (columns.PLACE, [y for _, y in spaces]),
            "radius": (columns.PLACE, radii),
            "foot_x": (columns.PLACE, [x for x, _ in points]),
            "slot_y": (columns.PLACE, [y for _, y in points]),
            "foot_y": (
                columns.FRAME,
                [y - level * _HEIGHT for _, y in points for level in range(scene.MOST_JUNGS)],
            ),
            "where": (columns.PLACE, where),
            "seat": (columns.SEAT, None),
            "who": (columns.SEAT, game.seat_names),
            "mark": (columns.SEAT, game.seat_marks),
            "letter": (columns.SEAT, list(map(str, game.seat_marks))),
            "home_x": (columns.SEAT, [cloth.HOMES[side][0] for side in sides]),
            "home_y": (columns.SEAT, [cloth.HOMES[side][1] for side in sides]),
            "name_x": (columns.SEAT, [x for x, _, _, _ in names]),
            "name_y": (columns.SEAT, [y for _, y, _, _ in names]),
            "name_class": (columns.SEAT, [cls for _, _, cls, _ in names]),
            "anchor": (columns.SEAT, [anchor for _, _, _, anchor in names]),
            "number": (columns.PIECE, 4 * ("1", "2", "3", "4")),
            "beat": (columns.TURN, ("", f' data-beat="{LANDED}"')),
            "landing": (
                columns.TURN,
                [f"translate({x} {y}) rotate({angle})" for landing in _LANDINGS for x, y, angle in landing],
            ),
            "many": (columns.COUNT, None),
        },
    )
    with made.symbol(scene.BOARD) as sketch:
        title = Sentence(AFTER_TOSSES, {"title": game.title, "ply": "{ply}"})
        sketch.open_document(cloth.SIZE, cloth.SIZE, game=game.name, title=title)
        cloth.ground(sketch, "{prefix}")
        cloth.field(sketch)
    _homes(made)
    _sticks(made)
    _marks(made)
    _jungs(made)
    return made


def _name(slot: cloth.Point, side: int) -> tuple[float, float, str, str]:
    """Where a seat's name stands, its class and how it is anchored, on a side of the cloth."""
    x, y = slot
    if side % 2:
        return x, y - 54, "seat-name middle", ""
    return x - 30, y - 2, "seat-name", ' text-anchor="end"'


def _homes(made: Picture) -> None:
    """Homes, the places of jungs that are out, and the seats' names."""
    for symbol, markup in (
        (scene.HOMES, '<g id="{prefix}cell-home">'),
        (scene.OUTS, '<g id="{prefix}cell-out">'),
        (scene.STICKS, '<g id="{prefix}sticks" transform="translate(360 486)">'),
        (scene.END, "</g>"),
    ):
        with made.symbol(symbol) as sketch:
            sketch.raw(markup)
    middle = {"cx": "{home_x}", "cy": "{home_y}"}
    with made.symbol(scene.HOME_OF) as sketch:
        sketch.add("circle", cls="home home{seat}", **middle, r=cloth.HOME_RADIUS)
        sketch.add("circle", cls="seam", **middle, r=cloth.HOME_RADIUS - 4)
    with made.symbol(scene.HOME_DUE) as sketch:
        sketch.add("circle", cls="due", **middle, r=cloth.HOME_RADIUS + 2)
    for symbol, cls, rx, ry in (
        (scene.OUT_SLOT, "slot", 15, 6),
        (scene.OUT_LIT, "lit", 17, 8),
        (scene.LAST_OUT, "last-to", 18, 9),
        (scene.TARGET_OUT, "target", 9, 6),
    ):
        with made.symbol(symbol) as sketch:
            sketch.add("ellipse", cls=cls, cx="{foot_x}", cy="{slot_y}", rx=rx, ry=ry)
    with made.symbol(scene.NAME) as sketch:
        place = {"x": "{name_x}", "y": "{name_y}", "whole_anchor": "{anchor}"}
        sketch.add("text", "{who}", cls="{name_class}", **place)


def _marks(made: Picture) -> None:
    """Rings and dots on spaces."""
    for symbol, cls, radius in (
        (scene.LIT, "lit", "{radius+2}"),
        (scene.LAST_FROM, "last-from", "{radius+4}"),
        (scene.LAST_TO, "last-to", "{radius+4}"),
        (scene.TARGET, "target", "9"),
    ):
        with made.symbol(symbol) as sketch:
            sketch.add("circle", cls=cls, cx="{x}", cy="{y}", r=radius)


def _jungs(made: Picture) -> None:
    """A jung on the ground or on others, and the number of a stack."""
    at = f"translate({{foot_x}} {{foot_y}}) scale({_SCALE})"
    data = {"data_at": "cell-{where}", "data_piece": "jung", "data_seat": "{seat}", "whole_beat": "{beat}"}
    for symbol in (scene.JUNG, scene.JUNG_ABOVE):
        with (
            made.symbol(symbol) as sketch,
            sketch.group(id="piece-{letter}{number}", transform=at, **data),
        ):
            if symbol == scene.JUNG:
                sketch.add("ellipse", cls="shadow", cx=3, cy=3, rx=16, ry=6)
            sketch.add("path", cls="wood{seat}", d=_BODY)
            sketch.add("path", cls="shade", d=_SHADE)
            sketch.add("ellipse", cls="wood{seat}", cx=0, cy=-21, rx=8, ry=2.8)
            sketch.add("circle", cls="wood{seat}", cx=0, cy=-29, r=7.6)
            sketch.add("circle", cls="gleam", cx=-2.6, cy=-31.8, r=2)
            sketch.add("text", "{mark}", cls="mark middle ink{seat}", x=0, y=-4)
    with made.symbol(scene.BADGE) as sketch, sketch.group(id="count-{letter}{number}"):
        sketch.add("circle", cls="badge", cx="{foot_x+18}", cy="{foot_y-28}", r=11)
        sketch.add("text", "{many}", cls="count middle", x="{foot_x+18}", y="{foot_y-27.5}")


def _sticks(made: Picture) -> None:
    """The sticks as they landed, with the toss; the shaker; who has won."""
    for symbol in (scene.FLAT, scene.ROUND):
        with (
            made.symbol(symbol) as sketch,
            sketch.group(transform="{landing}"),
            sketch.group(id="stick-{ply}-{many}", data_motion="tumble"),
        ):
            sketch.add("rect", cls="shadow", x=-33, y=-4, width=70, height=15, rx=5)
            cls, rounding = ("flat", 3) if symbol == scene.FLAT else ("back", 7)
            sketch.add("rect", cls=cls, x=-36, y=-7.5, width=72, height=15, rx=rounding)
            if symbol == scene.FLAT:
                sketch.add("path", cls="grain", d="M-31-3H31M-28 2H30")
            else:
                sketch.add("path", cls="round", d="M-30 4.5H30")
    for symbol, message in (
        (scene.TOSS, Message("toss_of", "toss of {toss}")),
        (scene.TOSS_AGAIN, Message("toss_of_again", "toss of {toss}, again")),
    ):
        with made.symbol(symbol) as sketch:
            sketch.add("text", Sentence(message, {"toss": "{many}"}), cls="toss middle", y=53)
    with made.symbol(scene.WINS) as sketch:
        wins = Sentence(Message("seat_wins", "{seat} wins"), {"seat": "{who}"})
        sketch.add("text", wins, cls="toss middle", y=10)
    with made.symbol(scene.SHAKER) as sketch:
        _shaker(sketch)


def _shaker(sketch: Sketch) -> None:
    """The sticks before a toss."""
    sketch.add("circle", cls="shadow", cx=3, cy=4, r=34)
    sketch.add("circle", cls="shaker", r=33)
    sketch.add("circle", cls="well", r=26)
    for x, y, angle in ((-11, -6, -16), (11, -8, 12), (-9, 13, 8), (12, 12, -14)):
        with sketch.group(transform=f"translate({x} {y}) rotate({angle})"):
            sketch.add("path", cls="back", d="M-9 3A9 9 0 0 1 9 3Z")
            sketch.add("path", cls="flat", d="M-9 3H9V6H-9Z")
    sketch.add("text", Message("toss_due", "toss"), cls="toss middle", y=51)
