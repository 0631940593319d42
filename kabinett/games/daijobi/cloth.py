"""The cloth of Dai Jobi: where everything lies on it, and the field sewn on woven ground.

The drawing is 720 units square. The original's picture is lost; the arrangement follows the family of
stick games: a square track with large circles at the corners, and diagonals that meet in the centre.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from kabinett.games.canvas import SERIF, Sketch, Style, number
from kabinett.games.daijobi import rules

Point = tuple[float, float]

SIZE = 720
_NEAR, _FAR, _MIDDLE = 150, 570, 360  # the track's sides and the centre

# Seats sit below, to the left, above and to the right, each with its home at its right hand.
HOMES: tuple[Point, ...] = ((648, 648), (72, 648), (72, 72), (648, 72))
OUT_ROWS: tuple[tuple[Point, ...], ...] = (
    tuple((306.0 + 36 * slot, 676.0) for slot in range(4)),
    tuple((64.0, 300.0 + 46 * slot) for slot in range(4)),
    tuple((306.0 + 36 * slot, 72.0) for slot in range(4)),
    tuple((656.0, 300.0 + 46 * slot) for slot in range(4)),
)
HOME_RADIUS = 50
HOME_SLOTS: dict[int, tuple[Point, ...]] = {
    1: ((0, 17),),
    2: ((-18, 17), (18, 17)),
    3: ((0, -4), (-22, 30), (22, 30)),
    4: ((0, -9), (-26, 16), (26, 16), (0, 41)),
}
"""Where jungs stand at home, from its middle, by how many a seat has."""
FOOT = 11  # from the middle of a space to the foot of a jung on it
YELLOW_WIDTH, BAND_WIDTH = 50, 26
"""Widths of the yellow course and of the other ways."""


def seats_at_table(players: int) -> tuple[int, ...]:
    """The side of the cloth, 0 below and on clockwise, at which each seat sits; two sit opposite."""
    return (0, 2) if players == 2 else tuple(range(players))


def _line(start: Point, end: Point, parts: int) -> list[Point]:
    """The points that divide a line, both ends left out."""
    return [
        (start[0] + (end[0] - start[0]) * part / parts, start[1] + (end[1] - start[1]) * part / parts)
        for part in range(1, parts)
    ]


def _places() -> dict[str, Point]:
    """The middle of every space."""
    corners = {"20": (_FAR, _FAR), "5": (_FAR, _NEAR), "10": (_NEAR, _NEAR), "15": (_NEAR, _FAR)}
    places: dict[str, Point] = {**corners, "c": (_MIDDLE, _MIDDLE)}
    for first, (start, end) in zip((1, 6, 11, 16), pairwise(["20", "5", "10", "15", "20"]), strict=True):
        for offset, point in enumerate(_line(places[start], places[end], 5)):
            places[str(first + offset)] = point
    for way, start, end in (("g", "5", "c"), ("l", "10", "c"), ("w", "c", "15"), ("d", "c", "20")):
        for offset, point in enumerate(_line(places[start], places[end], 3)):
            places[f"{way}{offset + 1}"] = point
    return places


PLACES = _places()


def jung_points(players: int, jungs: int) -> list[Point]:
    """Where the feet of jungs stand: on the spaces by the rules' number, at home, out; four for each seat."""
    spaces = [PLACES.get(name, (0.0, 0.0)) for name in rules.NAMES]
    sides = [*seats_at_table(players), 0, 0, 0][:4]
    slots = (*HOME_SLOTS[jungs], *4 * ((0.0, 0.0),))[:4]
    homes = [(HOMES[side][0] + x, HOMES[side][1] + y) for side in sides for x, y in slots]
    outs = [point for side in sides for point in OUT_ROWS[side]]
    return [*((x, y + FOOT) for x, y in spaces), *homes, *outs]


# The colours that the sheet names; 15 and 20 are ours. Fill, then the ink of the label.
_LARGE = {
    "5": ("grey", 33),
    "10": ("green", 33),
    "15": ("plain", 33),
    "20": ("goal", 35),
    "c": ("white", 36),
}
_SMALL_RADIUS = 19

THREAD = ("#7b5526", "#d9bd8c")
CLOTH_INK = ("#3b2410", "#f6ead0")
ACCENT = ("#0a6b66", "#6fe0d3")

STYLE: Style = {
    ".ground": {"fill": ("#e8d6b2", "#54442f")},
    ".weft": {"fill": ("#dcc69b", "#5f4e38"), "opacity": "0.75"},
    ".warp": {"fill": ("#f1e4c8", "#4b3c29"), "opacity": "0.75"},
    ".hem": {"fill": ("#73341f", "#3a1a10")},
    ".tumpal": {"fill": ("#e3b95b", "#c79a41")},
    ".seam": {"fill": "none", "stroke": THREAD, "stroke-width": "1.4", "stroke-dasharray": "5 3.5"},
    ".band": {
        "fill": "none",
        "stroke": ("#cfb07a", "#7d6747"),
        "stroke-width": str(BAND_WIDTH),
        "stroke-linecap": "round",
    },
    ".yellow": {
        "fill": "none",
        "stroke": ("#f2c531", "#d8a920"),
        "stroke-width": str(YELLOW_WIDTH),
        "stroke-linecap": "round",
    },
    ".chevron": {
        "fill": "none",
        "stroke": CLOTH_INK,
        "stroke-width": "2.4",
        "stroke-linecap": "round",
        "stroke-linejoin": "round",
        "opacity": "0.6",
    },
    ".on-yellow": {"stroke": "#6b4310"},
    ".motif": {"fill": "none", "stroke": THREAD, "stroke-width": "1.6", "opacity": "0.45"},
    ".black": {"fill": ("#1d1814", "#14100c")},
    ".grey": {"fill": ("#a2a4a6", "#93969a")},
    ".green": {"fill": ("#b9e09c", "#a3cd86")},
    ".plain": {"fill": ("#d2b27a", "#79633f")},
    ".goal": {"fill": ("#5c3566", "#4d2b57")},
    ".white": {"fill": ("#fffdf7", "#ece6d8")},
    ".stitch": {"fill": "none", "stroke-width": "1.5", "stroke-dasharray": "4 3"},
    ".stitch-black, .stitch-goal": {"stroke": "#d9bd8c"},
    ".stitch-grey, .stitch-green, .stitch-white": {"stroke": "#4b3a22"},
    ".stitch-plain": {"stroke": CLOTH_INK},
    ".name": {"font-size": "17px", "font-weight": "600", "font-variant-numeric": "tabular-nums"},
    ".name-black, .name-goal": {"fill": "#f6ead0"},
    ".name-grey, .name-green, .name-white": {"fill": "#1f160b"},
    ".name-plain": {"fill": ("#241405", "#fff6e0")},
    ".lettering": {
        "fill": CLOTH_INK,
        "font-family": SERIF,
        "font-weight": "700",
        "font-size": "19px",
        "letter-spacing": "2px",
    },
    ".goal-lettering": {"font-size": "27px", "letter-spacing": "4px"},
    ".lit": {"fill": "none", "stroke": ACCENT, "stroke-width": "5"},
}


def radius(name: str) -> float:
    """The radius of a space."""
    return _LARGE[name][1] if name in _LARGE else _SMALL_RADIUS


def _path(points: Iterable[Point]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def ground(canvas: Sketch, prefix: str) -> None:
    """The woven cloth with its hem."""
    weave = f"{prefix}weave"
    threads = (
        '<rect class="ground" width="8" height="8"/>'
        '<rect class="weft" x="0.4" y="0.6" width="3.2" height="2.6" rx="1"/>'
        '<rect class="weft" x="4.4" y="4.6" width="3.2" height="2.6" rx="1"/>'
        '<rect class="warp" x="4.8" y="0.3" width="2.4" height="3.4" rx="1"/>'
        '<rect class="warp" x="0.8" y="4.3" width="2.4" height="3.4" rx="1"/>'
    )
    canvas.define(
        f'<pattern id="{weave}" width="8" height="8" patternUnits="userSpaceOnUse">{threads}</pattern>'
    )
    canvas.add("rect", cls="hem", x=4, y=4, width=SIZE - 8, height=SIZE - 8, rx=6)
    steps = 43
    side = (SIZE - 32) / steps
    along = "".join(f"l{number(side / 2)} -9l{number(side / 2)} 9" for _ in range(steps))
    for turn in range(4):
        canvas.add(
            "path",
            cls="tumpal",
            d=f"M16 16{along}z",
            transform=f"rotate({90 * turn} {SIZE // 2} {SIZE // 2})" if turn else None,
        )
    canvas.add("rect", x=16, y=16, width=SIZE - 32, height=SIZE - 32, fill=f"url(#{weave})")
    canvas.add("rect", cls="seam", x=21, y=21, width=SIZE - 42, height=SIZE - 42, rx=3)


_OUTSIDE = [str(space) for space in range(1, 21)]
_SHORT_CUTS = [["5", "g1", "g2", "c", "w1", "w2", "15"], ["10", "l1", "l2", "c", "d1", "d2", "20"]]
YELLOW_COURSE = (PLACES["1"], PLACES["5"])
LETTERING: tuple[tuple[str, Point], ...] = (("START", (652, PLACES["1"][1])), ("DAI JOBI", (464, 622)))
"""What is sewn on the cloth, and where its middle is."""


def bands() -> list[list[Point]]:
    """The ways between spaces, the yellow course aside: the points through which each leads."""
    return [[PLACES[name] for name in way] for way in (_OUTSIDE[4:], *_SHORT_CUTS)]


def seams() -> list[tuple[Point, Point]]:
    """The lines along both sides of the yellow course."""
    return [((x, PLACES["1"][1]), (x, _NEAR)) for x in (_FAR - 21, _FAR + 21)]


def arrows() -> Iterator[tuple[tuple[Point, Point, Point], bool]]:
    """The heads of the arrows from space to space, into the field and out of it, and whether on yellow."""
    for way in (_OUTSIDE, *_SHORT_CUTS):
        for start, end in pairwise(way):
            is_yellow = end in ("2", "3", "4", "5")
            yield _chevron(PLACES[start], PLACES[end], radius(start), radius(end)), is_yellow
    yield _chevron((620, PLACES["1"][1]), PLACES["1"], 0, radius("1")), False
    yield _chevron(PLACES["20"], (_FAR, 626), radius("20"), 0), False


def field(canvas: Sketch) -> None:
    """Bands, arrows, spaces and lettering."""
    for way in bands():
        canvas.add("path", cls="band", d=_path(way))
    canvas.add("path", cls="yellow", d=_path(YELLOW_COURSE))
    for (x, y), (_, end) in seams():
        canvas.add("path", cls="seam on-yellow", d=f"M{number(x)} {number(y)}V{number(end)}")
    for head, is_yellow in arrows():
        canvas.add("path", cls="chevron on-yellow" if is_yellow else "chevron", d=_path(head))
    for x, y in ((_MIDDLE, 238), (238, _MIDDLE), (482, _MIDDLE)):
        _flower(canvas, x, y)
    for name in rules.NAMES[1:-1]:
        _space(canvas, name)
    for (text, (x, y)), cls in zip(LETTERING, ("", "goal-lettering "), strict=True):
        canvas.add("text", text, cls=f"lettering {cls}middle", x=x, y=y)


def kind_of(name: str) -> str:
    """What sort of space it is, such as "black" or "grey"."""
    return _LARGE[name][0] if name in _LARGE else "black"


def _space(canvas: Sketch, name: str) -> None:
    x, y = PLACES[name]
    kind, size = kind_of(name), radius(name)
    with canvas.group(id=f"cell-{name}"):
        canvas.add("circle", cls=kind, cx=x, cy=y, r=size)
        canvas.add("circle", cls=f"stitch stitch-{kind}", cx=x, cy=y, r=size - 3.5)
        canvas.add("text", name, cls=f"name name-{kind} middle", x=x, y=y + 0.5)


def _chevron(start: Point, end: Point, before: float, after: float) -> tuple[Point, Point, Point]:
    """An arrow head half-way between two circles: one end, its tip, the other end."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5
    dx, dy = dx / length, dy / length
    at = (before + length - after) / 2 + 3
    x, y = start[0] + dx * at, start[1] + dy * at
    left, right = ((x - 6 * dx + 5 * side * dy, y - 6 * dy - 5 * side * dx) for side in (1, -1))
    return left, (x, y), right


def _flower(canvas: Sketch, x: float, y: float) -> None:
    """A rosette in the manner of batik."""
    with canvas.group(cls="motif", transform=f"translate({number(x)} {number(y)})"):
        for angle in range(0, 360, 45):
            long = angle % 90 == 0
            canvas.add(
                "ellipse",
                cx=0,
                cy=-24 if long else -17,
                rx=7 if long else 5,
                ry=15 if long else 10,
                transform=f"rotate({angle})",
            )
        canvas.add("circle", r=5)
