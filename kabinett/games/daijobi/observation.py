"""Dai Jobi: jungs by space, the toss, and whose turn it is; a field of one row."""

from kabinett.envs.encoding import Encoding, Plane, codes_in_order, distance, fill, renumbering, seat_planes
from kabinett.games.daijobi.rules import NAMES, OUT, PASS, TOSSES
from kabinett.games.game import Game
from kabinett.kernels.compile import kernel

_SPACES = OUT + 1


@kernel
def write(s, seat, out):
    """Fill the planes."""
    for owner in range(s.seats):
        plane = 2 * distance(owner, seat, s.seats)
        for space in range(_SPACES):
            out[plane * _SPACES + space] = s.jungs[owner, space]
        if s.seat == owner:
            fill(out, plane + 1, _SPACES, 1)
    if s.toss > 0:
        fill(out, 2 * s.seats + s.toss - 1, _SPACES, 1)


def encoding(game: Game) -> Encoding:
    """The spaces in the order of their numbers."""
    each = int(game.values["jungs"])
    planes = (
        *seat_planes(
            game.seats,
            (
                Plane("jungs", "how many jungs are here", each),
                Plane("turn", "it is the seat's turn, to toss or to move; at the end the winner", even=True),
            ),
        ),
        *(Plane(f"t{toss + 1}", f"a toss of {toss + 1} is to be moved", even=True) for toss in range(TOSSES)),
    )
    return Encoding(
        planes=planes,
        shape=(len(planes), 1, _SPACES),
        rows="a single one",
        columns=f"the spaces in the order {', '.join(NAMES)}",
        codes=codes_in_order(
            (TOSSES, "the tosses t1 to t5 (chance)", "t[1-5]"),
            (
                PASS - TOSSES,
                "every move the track allows, by the space it starts on, then by toss, then by the space it "
                "ends on",
                "[a-z0-9]+-[a-z0-9]+",
            ),
            (1, "pass", "pass"),
        ),
        write=write,
        renumber=renumbering("stacks", "jungs", seats=game.seats),
    )
