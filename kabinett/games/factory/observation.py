"""The Factory: tiles by kind on the field and before each seat, points, and what is due."""

from kabinett.envs.encoding import (
    BOARD_SYMMETRIES,
    Encoding,
    Plane,
    codes_in_order,
    distance,
    fill,
    renumbering,
    seat_planes,
)
from kabinett.games.factory.rules import CELLS, DEAL, LAY, PASS, TURN_UP
from kabinett.games.game import Game
from kabinett.games.herati.observation import AXIS, carpet_symmetry, changes, field_codes, kind_planes
from kabinett.games.herati.rules import KINDS, REACH, SPAN, TILES, WIDTH
from kabinett.games.loom.observation import kind_of
from kabinett.kernels.bits import ZERO, bit, lowest, without_lowest
from kabinett.kernels.compile import kernel

_MOST_PATTERNS = 16
_FIELD = kind_planes("{}", "a tile {} lies here")
_EACH = KINDS + 3  # planes of a seat


@kernel
def write(s, seat, out):
    """Fill the planes."""
    rest = s.tiles
    while rest != ZERO:
        cell = lowest(rest)
        rest = without_lowest(rest)
        row, column = cell // WIDTH + s.top - 1 + REACH, cell % WIDTH + s.left - 1 + REACH
        out[kind_of(s, bit(cell)) * CELLS + row * SPAN + column] = 1
    for owner in range(s.seats):
        plane = KINDS + _EACH * distance(owner, seat, s.seats)
        for kind in range(KINDS):
            if s.up[owner, kind] > 0:
                fill(out, plane + kind, CELLS, s.up[owner, kind])
        fill(out, plane + KINDS, CELLS, s.down[owner])
        fill(out, plane + KINDS + 1, CELLS, s.scored[owner])
        if s.seat == owner and s.due <= TURN_UP:
            fill(out, plane + KINDS + 2, CELLS, 1)
    if s.due <= TURN_UP:
        fill(out, KINDS + _EACH * s.seats + s.due, CELLS, 1)


def encoding(game: Game) -> Encoding:
    """Every place that a field around the first tile may reach."""
    hand = (TILES - 1) // game.seats
    seat = (
        *kind_planes("{} face-up", "face-up tiles {}", hand, even=True),
        Plane("face-down", "face-down tiles", hand, even=True),
        Plane("points", "points so far", _MOST_PATTERNS, even=True),
        Plane("turn", "it is the seat's turn, or it gets the tile that is turned up", even=True),
    )
    due = {DEAL: "tiles are being dealt", LAY: "a tile is to be laid", TURN_UP: "a tile is to be turned up"}
    planes = (
        *_FIELD,
        *seat_planes(game.seats, seat),
        *(Plane(meaning, meaning, even=True) for _, meaning in sorted(due.items())),
    )
    groups = [0, *(KINDS + _EACH * owner for owner in range(game.seats))]
    return Encoding(
        planes=planes,
        shape=(len(planes), SPAN, SPAN),
        rows=f"y from {-REACH} to {REACH}, the first tile at 0",
        columns=AXIS,
        codes=codes_in_order(*field_codes(SPAN), (1, "pass", "pass")),
        write=write,
        symmetries=tuple(
            carpet_symmetry(name, change, became, SPAN, groups, len(planes), [PASS])
            for name, change, became in changes(*(name for name, _, _ in BOARD_SYMMETRIES))
        ),
        renumber=renumbering("up", "down", "scored", seats=game.seats),
    )
