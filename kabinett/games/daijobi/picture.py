"""The picture of a Dai Jobi position: turned jungs and four half-round sticks on the cloth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kabinett.games.canvas import SANS, Canvas, RenderOptions, SeatColour, Style, number
from kabinett.games.daijobi import cloth, rules
from kabinett.messages import Message

if TYPE_CHECKING:
    from kabinett.games.daijobi.game import DaiJobi
    from kabinett.games.position import Position

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

_HOME_SLOTS: dict[int, tuple[cloth.Point, ...]] = {
    1: ((0, 17),),
    2: ((-18, 17), (18, 17)),
    3: ((0, -4), (-22, 30), (22, 30)),
    4: ((0, -9), (-26, 16), (26, 16), (0, 41)),
}

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


def draw(game: DaiJobi, position: Position, look: RenderOptions) -> str:
    """A Dai Jobi position as SVG, 720 units square."""
    picture = _Picture(game, position, look)
    picture.cloth()
    picture.sticks()
    if look.last:
        picture.last()
    picture.jungs()
    if look.targets:
        picture.targets()
    return picture.canvas.render()


def follow(position: Position) -> tuple[list[list[int]], list[tuple[int, int]]]:
    """By seat, where each of its jungs is, as the rules number spaces; and what the last move moved.

    The latter as pairs of seat and jung, captured ones included.

    The record only counts jungs; which of them is which follows from the moves played. Jungs of a
    position set up from a board are numbered in the order of their spaces.
    """
    states = position.states()
    before = next(states).jungs
    seats = range(position.game.seats)
    places = [[space for space in range(rules.OUT + 1) for _ in range(before[seat, space])] for seat in seats]
    moved: list[tuple[int, int]] = []
    for token, state in zip(position.moves, states, strict=True):
        if "-" not in token:
            moved = moved if token != "pass" else []
            continue
        moved = []
        after = state.jungs
        for seat in seats:
            change = (after[seat] - before[seat]).tolist()
            if any(change):
                end = max(range(len(change)), key=change.__getitem__)
                left = [space for space, number in enumerate(change) for _ in range(-number)]
                for space in left:
                    jung = places[seat].index(space)
                    places[seat][jung] = end
                    moved.append((seat, jung))
        before = after
    return places, moved


class _Picture:
    """One drawing: the canvas, and which jung is where."""

    def __init__(self, game: DaiJobi, position: Position, look: RenderOptions) -> None:
        self.game, self.position, self.look = game, position, look
        self.state = position.state
        self.side = cloth.seats_at_table(game.seats)
        self.places, self.moved = follow(position)
        self.canvas = Canvas(
            cloth.SIZE,
            cloth.SIZE,
            game=game.name,
            title=Message(
                "after_tosses",
                "{title}, after {ply:move or toss|moves and tosses}",
                title=game.title,
                ply=position.ply,
            ),
            description=str(position),
            style={**STYLE, **_seat_style()},
            look=look,
        )

    def home_slot(self, seat: int, jung: int) -> cloth.Point:
        """Where a jung stands at home."""
        (x, y), (dx, dy) = cloth.HOMES[self.side[seat]], _HOME_SLOTS[self.game.jungs][jung]
        return x + dx, y + dy

    def out_slot(self, seat: int, jung: int) -> cloth.Point:
        """Where a jung stands once it is out."""
        return cloth.OUT_ROWS[self.side[seat]][jung]

    def cloth(self) -> None:
        """Everything that lies still: the cloth, homes and the places of jungs that are out."""
        canvas, seats = self.canvas, range(self.game.seats)
        cloth.ground(canvas, self.look.prefix)
        cloth.field(canvas)
        for name in self.look.cells:
            if name in cloth.PLACES:
                x, y = cloth.PLACES[name]
                canvas.add("circle", cls="lit", cx=x, cy=y, r=cloth.radius(name) + 2)
        turn = self.position.state.seat
        with canvas.group(id="cell-home"):
            for seat in seats:
                x, y = cloth.HOMES[self.side[seat]]
                canvas.add("circle", cls=f"home home{seat}", cx=x, cy=y, r=cloth.HOME_RADIUS)
                canvas.add("circle", cls="seam", cx=x, cy=y, r=cloth.HOME_RADIUS - 4)
                if "home" in self.look.cells or (seat == turn and not self.position.is_over):
                    canvas.add("circle", cls="due", cx=x, cy=y, r=cloth.HOME_RADIUS + 2)
        with canvas.group(id="cell-out"):
            for seat in seats:
                for jung in range(self.game.jungs):
                    x, y = self.out_slot(seat, jung)
                    canvas.add("ellipse", cls="slot", cx=x, cy=y, rx=15, ry=6)
                    if "out" in self.look.cells and self.places[seat][jung] == rules.OUT:
                        canvas.add("ellipse", cls="lit", cx=x, cy=y, rx=17, ry=8)
        for seat in seats:
            x, y = self.out_slot(seat, 0)
            upright = self.side[seat] % 2
            canvas.add(
                "text",
                self.game.seat_name(seat),
                cls="seat-name middle" if upright else "seat-name",
                x=x if upright else x - 30,
                y=y - 54 if upright else y - 2,
                text_anchor=None if upright else "end",
            )

    def jungs(self) -> None:
        """All jungs, those farther up the cloth first; stacks from the bottom."""
        standing: list[tuple[float, float, int, list[int], str]] = []
        for seat, places in enumerate(self.places):
            for jung, space in enumerate(places):
                if space in (rules.HOME, rules.OUT):
                    slot = self.home_slot if space == rules.HOME else self.out_slot
                    x, y = slot(seat, jung)
                    where = "home" if space == rules.HOME else "out"
                    standing.append((y, x, seat, [jung], where))
            for space in sorted(set(places) - {rules.HOME, rules.OUT}):
                name = self.game.spaces[space]
                x, y = cloth.PLACES[name]
                stack = [jung for jung, place in enumerate(places) if place == space]
                standing.append((y + 11, x, seat, stack, name))
        for y, x, seat, stack, name in sorted(standing):
            for level, jung in enumerate(stack):
                self._jung(seat, jung, x, y - level * _HEIGHT, f"cell-{name}", shadow=level == 0)
            if len(stack) > 1:
                with self.canvas.group(id=f"count-{self.game.seat_marks[seat]}{stack[0] + 1}"):
                    top = y - (len(stack) - 1) * _HEIGHT - 28
                    self.canvas.add("circle", cls="badge", cx=x + 18, cy=top, r=11)
                    self.canvas.add("text", str(len(stack)), cls="count middle", x=x + 18, y=top + 0.5)

    def _jung(self, seat: int, jung: int, x: float, y: float, where: str, *, shadow: bool) -> None:
        canvas, mark = self.canvas, self.game.seat_marks[seat]
        at = f"translate({number(float(x))} {number(float(y))}) scale({_SCALE})"
        attributes: dict[str, str | int] = {"data_at": where, "data_piece": "jung", "data_seat": seat}
        if where == "cell-home" and (seat, jung) in self.moved:
            attributes["data_beat"] = LANDED
        with canvas.group(id=f"piece-{mark}{jung + 1}", transform=at, **attributes):
            if shadow:
                canvas.add("ellipse", cls="shadow", cx=3, cy=3, rx=16, ry=6)
            canvas.add("path", cls=f"wood{seat}", d=_BODY)
            canvas.add("path", cls="shade", d=_SHADE)
            canvas.add("ellipse", cls=f"wood{seat}", cx=0, cy=-21, rx=8, ry=2.8)
            canvas.add("circle", cls=f"wood{seat}", cx=0, cy=-29, r=7.6)
            canvas.add("circle", cls="gleam", cx=-2.6, cy=-31.8, r=2)
            canvas.add("text", mark, cls=f"mark middle ink{seat}", x=0, y=-4)

    def sticks(self) -> None:
        """The toss to be moved as it landed; the shaker while a toss is due."""
        canvas, toss = self.canvas, int(self.state.toss)
        with canvas.group(id="sticks", transform="translate(360 486)"):
            if self.position.is_over:
                canvas.add(
                    "text",
                    Message("seat_wins", "{seat} wins", seat=self.game.seat_name(self.state.seat)),
                    cls="toss middle",
                    y=10,
                )
            elif toss:
                landing = _LANDINGS[self.position.ply % len(_LANDINGS)]
                flats = toss % rules.AGAIN
                for stick, (x, y, angle) in enumerate(landing):
                    # Which of the four show their flat is of no account; it changes for variety.
                    flat = (stick + self.position.ply) % 4 < flats
                    self._stick(stick, x, y, angle, flat)
                caption = Message("toss_of", "toss of {toss}", toss=toss)
                if toss == rules.AGAIN:
                    caption = Message("toss_of_again", "toss of {toss}, again", toss=toss)
                canvas.add("text", caption, cls="toss middle", y=53)
            else:
                self._shaker()

    def _stick(self, stick: int, x: float, y: float, angle: float, flat: bool) -> None:
        canvas = self.canvas
        attributes = {"id": f"stick-{self.position.ply}-{stick + 1}", "data_motion": "tumble"}
        with canvas.group(transform=f"translate({x} {y}) rotate({angle})"), canvas.group(**attributes):
            canvas.add("rect", cls="shadow", x=-33, y=-4, width=70, height=15, rx=5)
            if flat:
                canvas.add("rect", cls="flat", x=-36, y=-7.5, width=72, height=15, rx=3)
                canvas.add("path", cls="grain", d="M-31-3H31M-28 2H30")
            else:
                canvas.add("rect", cls="back", x=-36, y=-7.5, width=72, height=15, rx=7)
                canvas.add("path", cls="round", d="M-30 4.5H30")

    def _shaker(self) -> None:
        canvas = self.canvas
        canvas.add("circle", cls="shadow", cx=3, cy=4, r=34)
        canvas.add("circle", cls="shaker", r=33)
        canvas.add("circle", cls="well", r=26)
        for x, y, angle in ((-11, -6, -16), (11, -8, 12), (-9, 13, 8), (12, 12, -14)):
            with canvas.group(transform=f"translate({x} {y}) rotate({angle})"):
                canvas.add("path", cls="back", d="M-9 3A9 9 0 0 1 9 3Z")
                canvas.add("path", cls="flat", d="M-9 3H9V6H-9Z")
        canvas.add("text", Message("toss_due", "toss"), cls="toss middle", y=51)

    def last(self) -> None:
        """Rings where the last move, before a toss or as the last token, came from and went to."""
        move = next((token for token in reversed(self.position.moves[-2:]) if token[0] != "t"), "")
        start, _, end = move.partition("-")
        if start in cloth.PLACES:
            self._ring("last-from", start)
        if end in cloth.PLACES:
            self._ring("last-to", end)
        elif end:
            for seat, jung in self.moved:
                x, y = self.out_slot(seat, jung)
                self.canvas.add("ellipse", cls="last-to", cx=x, cy=y, rx=18, ry=9)

    def _ring(self, kind: str, name: str) -> None:
        x, y = cloth.PLACES[name]
        self.canvas.add("circle", cls=kind, cx=x, cy=y, r=cloth.radius(name) + 4)

    def targets(self) -> None:
        """Dots where a piece of the seat to move may go."""
        ends = {token.split("-")[1] for token in self.position.legal_moves if "-" in token}
        for end in sorted(ends):
            if end in cloth.PLACES:
                x, y = cloth.PLACES[end]
                self.canvas.add("circle", cls="target", cx=x, cy=y, r=9)
            else:
                seat = int(self.state.seat)
                for jung, place in enumerate(self.places[seat]):
                    if place != rules.OUT:
                        x, y = self.out_slot(seat, jung)
                        self.canvas.add("ellipse", cls="target", cx=x, cy=y, rx=9, ry=6)
