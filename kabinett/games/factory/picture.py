"""The picture of The Factory: the common carpet, each seat's hand below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kabinett.games.canvas import INK, RULE, RenderOptions, SeatColour, Style
from kabinett.games.factory import rules
from kabinett.games.herati import tiles as herati
from kabinett.games.herati.rules import REACH
from kabinett.games.herati.tiles import KINDS
from kabinett.games.herati.weave import CELL, WIDTH, Carpet, identities, usable_kinds
from kabinett.messages import Message

if TYPE_CHECKING:
    from kabinett.games.factory.game import Factory
    from kabinett.games.game import StateRecord
    from kabinett.games.position import Position

_GAP = 8
_HAND_WIDTH = (WIDTH - 3 * _GAP) / 2
_HAND_HEIGHT = 58
_TILE = 26

# By seat: fill of the mark, ink of its letter.
_SEATS = (
    (("#b23a2c", "#d2604f"), ("#ffffff", "#1c0805")),
    (("#2a5a8f", "#6ea3da"), ("#ffffff", "#071524")),
    (("#e0b43a", "#e6bf50"), ("#2f2300", "#2a1f00")),
    (("#3c7048", "#76b386"), ("#ffffff", "#07180c")),
)
SEAT_COLOURS = tuple(SeatColour(fill, ink) for fill, ink in _SEATS)

STYLE: Style = {
    ".hand": {"fill": ("#fffdf8", "#2b2723"), "stroke": RULE, "stroke-width": "1"},
    ".due": {"stroke": INK, "stroke-width": "2"},
    ".mark": {
        "font-size": "13px",
        "font-weight": "700",
        "text-anchor": "middle",
        "dominant-baseline": "central",
    },
    ".points": {"font-size": "15px", "font-weight": "700"},
    **{f".seat{seat}": {"fill": fill} for seat, (fill, _) in enumerate(_SEATS)},
    **{f".ink{seat}": {"fill": ink} for seat, (_, ink) in enumerate(_SEATS)},
}


def draw(game: Factory, position: Position, look: RenderOptions) -> str:
    """A position of The Factory as SVG; a tile is 40 units wide."""
    field = game.field(position.state)
    rows_of_hands = (game.seats + 1) // 2
    below = rows_of_hands * (_HAND_HEIGHT + _GAP)
    columns, rows = herati.spans(field) if field else (range(1), range(1))
    shown = (
        range(columns.stop - 1 - REACH, columns.start + REACH + 1),
        range(rows.stop - 1 - REACH, rows.start + REACH + 1),
    )
    carpet = Carpet(position, look, field, shown=shown, below=below, least=WIDTH, style=STYLE)
    carpet.ground()
    laid, held = identities(position, game.field, lambda s: s.up[: game.seats].tolist(), _owner)
    carpet.border()
    carpet.tiles(laid)
    if look.last:
        carpet.last()
        if laid.get((0, 0)) == f"piece-{position.ply}":
            carpet.frame(*carpet.corner((0, 0)), CELL)
    carpet.patterns()
    with carpet.beside(WIDTH) as corner:
        for seat in range(game.seats):
            _Hand(game, carpet, seat, held, corner).draw()
    if look.targets:
        carpet.targets()
    carpet.lit()
    return carpet.canvas.render()


def _owner(s: StateRecord) -> int | None:
    """Whose tile the next move turns up or lays; None for the field's own."""
    return None if s.due == rules.DEAL and not int(s.tiles) else int(s.seat)


class _Hand:
    """One seat's mark, points, face-up tiles by kind and face-down pile."""

    def __init__(
        self,
        game: Factory,
        carpet: Carpet,
        seat: int,
        held: dict[tuple[int, str], list[str]],
        corner: tuple[float, float],
    ) -> None:
        self.game, self.carpet, self.seat, self.held = game, carpet, seat, held
        self.x = corner[0] + _GAP + seat % 2 * (_HAND_WIDTH + _GAP)
        self.y = corner[1] + seat // 2 * (_HAND_HEIGHT + _GAP)

    def draw(self) -> None:
        """All of it."""
        canvas, state, seat = self.carpet.canvas, self.carpet.position.state, self.seat
        due = state.due != rules.END and state.seat == seat and int(state.tiles)
        canvas.add(
            "rect",
            id=f"hand-{self.game.seat_marks[seat]}",
            cls="hand due" if due else "hand",
            x=self.x,
            y=self.y,
            width=_HAND_WIDTH,
            height=_HAND_HEIGHT,
            rx=6,
        )
        middle = self.x + 18
        canvas.add("circle", cls=f"seat{seat}", cx=middle, cy=self.y + 18, r=11)
        mark = self.game.seat_marks[seat]
        canvas.add("text", mark, cls=f"mark ink{seat}", x=middle, y=self.y + 18.5)
        points = str(state.scored[seat])
        canvas.add("text", points, cls="figure points", x=middle, y=self.y + 44)
        for number, kind in enumerate(KINDS):
            self._kind(kind, self.x + 37 + number * (_TILE + 5), self.y + 9)
        pile_x = self.x + _HAND_WIDTH - _TILE - 6
        self.carpet.face_down(pile_x, self.y + 9, _TILE, int(state.down[seat]), f"pile-{mark}")

    def _kind(self, kind: str, x: float, y: float) -> None:
        """The face-up tiles of one kind, the newest on top."""
        tiles, position, look = self.held[self.seat, kind], self.carpet.position, self.carpet.look
        if not tiles:
            self.carpet.slot(x, y, _TILE)
            return
        usable = look.targets and position.turn == self.seat and kind in usable_kinds(position.legal_moves)
        with self.carpet.canvas.group(id=f"hand-{kind}" if usable else None):
            for number, identity in enumerate(tiles):
                shift = -1.5 * min(2, len(tiles) - 1 - number)
                tip = Message(
                    "face_up_of", "{kind}, {seat}, face-up", kind=kind, seat=self.game.seat_name(self.seat)
                )
                self.carpet.tile(
                    kind,
                    x - shift,
                    y + shift,
                    _TILE,
                    identity,
                    tip,
                )
        if look.last and tiles[-1] == f"piece-{position.ply}":
            self.carpet.frame(x, y, _TILE)
        if usable:
            self.carpet.usable(x, y + _TILE + 18, _TILE)
        if len(tiles) > 1:
            self.carpet.canvas.add("text", str(len(tiles)), cls="figure", x=x + _TILE / 2, y=y + _TILE + 10)
