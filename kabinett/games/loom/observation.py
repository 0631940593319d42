"""The Loom: tiles by kind on the field and face-up, and how many lie face-down."""

from kabinett.envs.encoding import Encoding, Plane, codes_in_order, fill
from kabinett.games.game import Game
from kabinett.games.herati.observation import AXIS, carpet_symmetry, changes, field_codes, kind_planes
from kabinett.games.herati.rules import EAST, KINDS, NORTH, REACH, SPAN, TILES, WIDTH
from kabinett.games.loom.rules import FACE_UP, FIRST_ASIDE, SIDE, turn
from kabinett.kernels.bits import ZERO, bit, lowest, without_lowest
from kabinett.kernels.compile import kernel

_CELLS = SIDE * SPAN
_PLANES = (
    *kind_planes("{}", "a tile {} lies here"),
    *kind_planes("{} face-up", "face-up tiles {}", FACE_UP, even=True),
    Plane("face-down", "face-down tiles", TILES, even=True),
    Plane("turn", "the player is to move", even=True),
)


@kernel
def kind_of(s, cell):
    """The kind of the tile on a set of one cell."""
    north = 1 if s.north & cell != ZERO else 0
    east = 1 if s.east & cell != ZERO else 0
    kind = 0
    while NORTH[kind] != north or EAST[kind] != east:
        kind += 1
    return kind


@kernel
def write(s, _seat, out):
    """Fill the planes."""
    rest = s.tiles
    while rest != ZERO:
        cell = lowest(rest)
        rest = without_lowest(rest)
        kind = kind_of(s, bit(cell))
        out[kind * _CELLS + cell // WIDTH * SPAN + cell % WIDTH + s.left + REACH] = 1
    for kind in range(KINDS):
        if s.up[kind] > 0:
            fill(out, KINDS + kind, _CELLS, s.up[kind])
    fill(out, 2 * KINDS, _CELLS, s.down)
    if turn(s) >= 0:
        fill(out, 2 * KINDS + 1, _CELLS, 1)


def encoding(_game: Game) -> Encoding:
    """The five rows of the field, and every place a row may reach."""
    return Encoding(
        planes=_PLANES,
        shape=(len(_PLANES), SIDE, SPAN),
        rows=f"y from 0 to {SIDE - 1}",
        columns=AXIS,
        codes=codes_in_order(*field_codes(SIDE), (KINDS, "a tile of each kind put aside", "-[a-z]+")),
        write=write,
        symmetries=tuple(
            carpet_symmetry(
                name,
                change,
                became,
                SIDE,
                [0, KINDS],
                len(_PLANES),
                [FIRST_ASIDE + became[kind] for kind in range(KINDS)],
            )
            for name, change, became in changes("mirrored left to right")
        ),
    )
