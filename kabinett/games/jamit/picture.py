"""The picture of a Jamit position: cups around a hole, wooden coins, glass stones, pawns at the vertices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kabinett.games.canvas import Canvas, RenderOptions, after_moves
from kabinett.games.jamit import geometry as tables
from kabinett.games.jamit import rules
from kabinett.games.jamit.outline import (
    CUP,
    PITCH,
    direction,
    extent,
    hexagon,
    middles,
    pawns_radius,
    slab,
)
from kabinett.games.jamit.pieces import Pieces
from kabinett.games.jamit.pushes import LETTERS, Push, coin_name, piece_name, pushes
from kabinett.games.jamit.style import LIGHT, STYLE, colour_style
from kabinett.messages import Message

if TYPE_CHECKING:
    from kabinett.games.game import StateRecord
    from kabinett.games.jamit.game import Jamit
    from kabinett.games.position import Position

TAB_AT = 1.1  # from the entry of a column to its number, in pitches
MARGIN = 30.0
PAUSE = 3
"""Beats between the pushes of a move. A piece's `data-way` has the places on its way as x and y, and after
each but the last the beat at which it is left; a pushed piece sets off a beat after what pushes it."""

_DUE = {
    rules.COINS: Message("jamit_coins", "inserts two coins"),
    rules.FIRST_EXTRA: Message("jamit_first_extra", "inserts the first extra"),
    rules.SECOND_EXTRA: Message("jamit_second_extra", "inserts the second extra"),
    rules.PAWN: Message("jamit_pawn", "moves the pawn"),
}


def draw(game: Jamit, position: Position, look: RenderOptions) -> str:
    """A Jamit position as SVG; neighbouring hexes are 44 units apart."""
    picture = _Picture(game, position, look)
    picture.slab()
    picture.cells()
    picture.columns()
    picture.vertices()
    if look.last and position.ply:
        picture.path_of_last()
    picture.pieces()
    picture.pawns()
    if look.last and position.ply:
        picture.marks_of_last()
    picture.corners()
    return picture.canvas.render()


def _sort(piece: int) -> str:
    """The sort of a piece, for who hears the board instead of seeing it."""
    if piece == rules.COIN + rules.NEUTRAL:
        return "neutral-coin"
    return "stone" if piece >= rules.STONE else "coin"


class _Picture:
    """One drawing: the canvas, where things lie on it, and what the moves pushed."""

    def __init__(self, game: Jamit, position: Position, look: RenderOptions) -> None:
        self.game, self.position, self.look = game, position, look
        self.state: StateRecord = position.state
        self.pushes = list(pushes(game, position))
        self.last = [push for push in self.pushes if push.ply == position.ply]
        self.radius = pawns_radius(game.side)
        self.x, self.y = extent(game.side, MARGIN)
        self.middles = middles(game.coordinates, (self.x, self.y))
        self.canvas = Canvas(
            2 * self.x,
            2 * self.y,
            game=game.name,
            title=after_moves(game.title, position.ply),
            description=str(position),
            style={**STYLE, **colour_style()},
            look=look,
        )
        self.canvas.define(LIGHT.format(look.prefix))
        self.drawn = Pieces(self.canvas, look.prefix)
        self.fallen: list[str] = []
        self.entries: dict[str, str] = {}
        self.ways: dict[str, str] = {}
        self.identities = self._identities()

    def vertex(self, vertex: int) -> tuple[float, float]:
        """Where a pawn stands."""
        x, y = direction(vertex)
        return self.x + self.radius * x, self.y + self.radius * y

    def beyond(self, cell: int, vertex: int, by: float = 1.0) -> tuple[float, float]:
        """The place `by` pitches from a cell in the direction of a vertex."""
        (x, y), (across, down) = self.middles[cell], direction(vertex)
        return x + by * PITCH * across, y + by * PITCH * down

    def slab(self) -> None:
        """The board with rounded corners, its thickness below."""
        for cls, down in (("slab-edge", 7.0), ("slab", 0.0)):
            self.canvas.add("path", cls=cls, d=slab(self.game.side, (self.x, self.y), down))

    def cells(self) -> None:
        """Cups, the hole, and the column letters below."""
        canvas, game = self.canvas, self.game
        for name, (x, y) in zip(game.names, self.middles, strict=True):
            with canvas.group(id=f"cell-{name}", cls="lit" if name in self.look.cells else None):
                canvas.title(name)
                canvas.add("path", cls="hex", d=hexagon(x, y, PITCH / 2 - 0.5))
                canvas.add("circle", cls="cup", cx=x, cy=y, r=CUP)
                canvas.add("circle", fill=self.drawn.light("sunk"), cx=x, cy=y, r=CUP)
        canvas.add("path", cls="hex", d=hexagon(self.x, self.y, PITCH / 2 - 0.5))
        canvas.add("circle", cls="hole", cx=self.x, cy=self.y, r=CUP + 1.5)
        canvas.add("circle", fill=self.drawn.light("well"), cx=self.x, cy=self.y, r=CUP)

    def columns(self) -> None:
        """The numbers of the columns at the side of the pawn that inserts."""
        state, game = self.state, self.game
        if state.stage not in (rules.COINS, rules.FIRST_EXTRA, rules.SECOND_EXTRA):
            return
        seat, vertex = int(state.seat), int(state.pawns[state.seat])
        across, down = direction(vertex)
        for column in range(1, game.columns + 1):
            x, y = self.beyond(game.strip(vertex, column)[0], vertex, TAB_AT)
            closed = column == state.column
            target = self.look.targets and not closed
            with self.canvas.group(id=f"column-{column}", cls="target" if target else None):
                tip = f"{x - 17 * across:.2f} {y - 17 * down:.2f}"
                sides = (
                    f"{x - 7 * across + 8 * down * turn:.2f} {y - 7 * down - 8 * across * turn:.2f}"
                    for turn in (1, -1)
                )
                self.canvas.add("path", cls=f"tab seat{seat}", d=f"M{tip}L{'L'.join(sides)}Z")
                self.canvas.add("circle", cls=f"tab seat{seat}", cx=x, cy=y, r=11)
                self.canvas.add("text", str(column), cls=f"number middle seat{seat}", x=x, y=y + 0.5)
                if closed:
                    self.canvas.add("path", cls="closed", d=f"M{x - 8:.2f} {y + 8:.2f}l16 -16")

    def vertices(self) -> None:
        """Stands where no pawn is, with their letters."""
        taken = [int(vertex) for vertex in self.state.pawns[: self.game.seats]]
        choosing = self.look.targets and self.state.stage == rules.PAWN
        for vertex, letter in enumerate(tables.VERTICES):
            if vertex in taken:
                continue
            x, y = self.vertex(vertex)
            with self.canvas.group(id=f"vertex-{letter}", cls="target" if choosing else None):
                cls = f"stand seat{self.state.seat}" if choosing else "stand"
                self.canvas.add("circle", cls=cls, cx=x, cy=y, r=15)
                self.canvas.add("text", letter, cls="vertex middle", x=x, y=y + 0.5)

    # -- pieces ----------------------------------------------------------------------------------

    def pieces(self) -> None:
        """Coins and stones; each keeps its id while it is pushed about."""
        for cell, piece in enumerate(self.state.hexes.tolist()[: len(self.middles)]):
            if piece:
                identity, sort = self.identities[cell], _sort(piece)
                with self.canvas.group(
                    id=identity,
                    data_at=f"cell-{self.game.names[cell]}",
                    data_piece=sort,
                    data_seat=None if sort == "neutral-coin" else (piece - rules.COIN) % 4,
                    data_enter=self.entries.get(identity),
                    data_way=self._way(identity, *self.middles[cell]),
                ):
                    self.canvas.title(
                        Message(
                            "piece_on",
                            "{piece} on {cell}",
                            piece=piece_name(piece),
                            cell=self.game.names[cell],
                        )
                    )
                    self.drawn.piece(piece, *self.middles[cell])

    def _identities(self) -> dict[int, str]:
        """The id of the piece on each cell: where it lay at first, or the coin's number.

        Notes in passing which pieces the last move pushed out, where its coins come from, and on what way
        and when each piece went: a coin after the other, and within a push from hex to hex.
        """
        start = next(self.position.states())
        found = {cell: f"piece-{name}" for cell, name in enumerate(self.game.names) if start.hexes[cell]}
        beat = 0
        for number, push in enumerate(self.pushes, 1):
            carried = f"piece-{number}"
            is_last = push.ply == self.position.ply
            if is_last:
                x, y = self.beyond(push.cells[0], self._vertex_of(push))
                self.entries[carried] = f"{x:.1f} {y:.1f}"
            for rank, cell in enumerate(push.cells):
                if is_last:
                    self._leaves(carried, x, y, beat + rank)
                    x, y = self.middles[cell]
                found[cell], carried = carried, found.get(cell, "")
            if is_last:
                if push.fallen:
                    self._leaves(carried, x, y, beat + len(push.cells))
                    self.fallen.append(carried)
                beat += len(push.cells) + PAUSE
        return found

    def _leaves(self, identity: str, x: float, y: float, beat: int) -> None:
        """Note that the last move pushes a piece away from a place at a beat."""
        self.ways[identity] = f"{self.ways.get(identity, '')}{x:.1f} {y:.1f} {beat} "

    def _way(self, identity: str, x: float, y: float) -> str | None:
        """From where to (x, y) the last move pushed a piece, and when; see `PAUSE`."""
        return f"{self.ways[identity]}{x:.1f} {y:.1f}" if identity in self.ways else None

    def pawns(self) -> None:
        """A turned pawn at each seat's vertex, the letter of the vertex beside it."""
        for seat in range(self.game.seats):
            vertex = int(self.state.pawns[seat])
            x, y = self.vertex(vertex)
            attributes = {
                "data_at": f"vertex-{tables.VERTICES[vertex]}",
                "data_piece": "pawn",
                "data_seat": seat,
            }
            with self.canvas.group(id=f"piece-pawn-{LETTERS[seat]}", **attributes):
                self.canvas.title(
                    Message(
                        "pawn_at",
                        "{seat}'s pawn at {vertex}",
                        seat=self.game.seat_names[seat],
                        vertex=tables.VERTICES[vertex],
                    )
                )
                self.drawn.pawn(seat, x, y)
            right, above = (0, -35 if y < self.y else 38) if vertex % 3 else (34, 6)
            self.canvas.add("text", tables.VERTICES[vertex], cls="vertex middle", x=x + right, y=y + above)

    # -- the last move ---------------------------------------------------------------------------

    def path_of_last(self) -> None:
        """A line under the pieces along which the last move pushed."""
        for push in self.last[-1:]:
            vertex = self._vertex_of(push)
            start, end = self.beyond(push.cells[0], vertex, 0.55), self.middles[push.cells[-1]]
            if push.fallen:
                end = self.beyond(push.cells[-1], vertex, -0.75)
            line = f"M{start[0]:.2f} {start[1]:.2f}L{end[0]:.2f} {end[1]:.2f}"
            self.canvas.add("path", cls="path", d=line)

    def _vertex_of(self, push: Push) -> int:
        """Where the pawn stood that pushed: pawns move only in moves of their own."""
        return int(self.state.pawns[push.seat])

    def marks_of_last(self) -> None:
        """Rings around what was inserted, what fell out beyond the rim, or the pawn's way."""
        if not self.last:
            self._mark_pawn()
            return
        for later, push in enumerate(reversed(self.last)):
            # A later coin of the same move has pushed an earlier one on.
            x, y = self.middles[self.game.strip(self._vertex_of(push), push.column)[later]]
            self.canvas.add("circle", cls="last", cx=x, cy=y, r=CUP + 0.5)
        self._fallen([push for push in self.last if push.fallen])

    def _fallen(self, anneal: list[Push]) -> None:
        """What fell out, with what it earned."""
        for index, push in enumerate(anneal):
            vertex = self._vertex_of(push)
            across, down = direction(vertex)
            place = self.beyond(push.cells[-1], vertex, -1)
            shift = (index - (len(anneal) - 1) / 2) * 24
            x, y = place[0] - shift * down, place[1] + shift * across
            identity = self.fallen[index]
            with self.canvas.group(id=identity, data_way=self._way(identity, x, y), opacity=0.85):
                self.canvas.title(
                    Message(
                        "fallen_for",
                        "{piece}, {worth} for {seat}",
                        piece=piece_name(push.fallen),
                        worth=push.worth,
                        seat=self.game.seat_names[push.owner],
                    )
                )
                self.drawn.piece(push.fallen, x, y, 0.7)

    def _mark_pawn(self) -> None:
        """A ring at the vertex the pawn came from and one around the pawn."""
        before = list(self.position.states())[-2]
        seat = int(before.seat)
        for s, cls in ((before, "left"), (self.state, "last")):
            x, y = self.vertex(int(s.pawns[seat]))
            self.canvas.add(
                "circle", cls=cls, cx=x, cy=y + (0 if cls == "left" else 2), r=20 if cls == "left" else 24
            )

    # -- the corners -----------------------------------------------------------------------------

    def corners(self) -> None:
        """Points of the seats in the upper corners and at the lower left, supplies at the lower right."""
        width, height = 2 * self.x, 2 * self.y
        places = ((18.0, 26.0, 1), (width - 18, 26.0, -1), (18.0, height - 58, 1))
        for seat in range(self.game.seats):
            self._seat(seat, *places[seat])
        for row, colour in enumerate(reversed(self.game.colours)):
            y = height - 24 - 27 * row
            self.drawn.piece(rules.COIN + colour, width - 58, y, 0.62)
            left = str(self.state.supply[colour])
            with self.canvas.group():
                self.canvas.title(
                    Message("supply", "supply, {coin}: {left}", coin=coin_name(colour), left=left)
                )
                self.canvas.add("text", left, cls="count", x=width - 18, y=y + 5, text_anchor="end")

    def _seat(self, seat: int, x: float, y: float, way: int) -> None:
        """One seat's points, neutral coins and what it has to do, from x leftwards or rightwards."""
        canvas, state = self.canvas, self.state
        anchor = "start" if way > 0 else "end"
        self.drawn.piece(rules.STONE + seat, x + 10 * way, y, 0.62)
        points = str(state.points[seat])
        with canvas.group(id=f"points-{LETTERS[seat]}"):
            canvas.title(
                Message(
                    "points_of_goal",
                    "{seat} has {points} of {goal} points",
                    seat=self.game.seat_names[seat],
                    points=points,
                    goal=self.game.goal,
                )
            )
            goal = f"/ {self.game.goal}"
            near, far = (28, 34 + 17 * len(points)) if way > 0 else (64, 28)
            canvas.add("text", points, cls="points", x=x + near * way, y=y + 10, text_anchor=anchor)
            canvas.add("text", goal, cls="goal", x=x + far * way, y=y + 10, text_anchor=anchor)
        for index in range(int(state.neutral[seat])):
            self.drawn.piece(rules.COIN + rules.NEUTRAL, x + (8 + 24 * index) * way, y + 48, 0.55)
        if state.stage in _DUE and state.seat == seat:
            canvas.add("text", _DUE[int(state.stage)], cls="due", x=x, y=y + 30, text_anchor=anchor)
