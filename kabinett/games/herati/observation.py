"""What The Loom and The Factory share: planes of tiles by kind, and how symmetries change kinds.

Kinds are numbered clockwise from ne, so that turning a tile by a quarter adds 1 and exchanging black and
white adds 2.
"""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kabinett.envs.encoding import BOARD_SYMMETRIES, Plane, Symmetry, symmetry
from kabinett.games.herati.rules import KINDS, REACH, SPAN

NAMES = ("ne", "se", "sw", "nw")
AXIS = f"x from {-REACH} to {REACH}, the first tile at 0"

Change = Callable[[NDArray[Any]], NDArray[Any]]

_CORNERS = np.array([[3, 0], [2, 1]])  # the kinds where their black corners lie


def field_codes(rows: int) -> tuple[tuple[int, str, str], ...]:
    """The codes of tiles turned up and laid, on a field of so many rows of places."""
    return (
        (KINDS, "ne, se, sw, nw turned up (chance)", r"\+[a-z]+"),
        (KINDS * rows * SPAN, "for each kind, a lay on each place, along the rows", "[a-z]+@-?[0-9],-?[0-9]"),
    )


def kind_planes(name: str, meaning: str, most: int = 1, even: bool = False) -> tuple[Plane, ...]:
    """Four planes, one for each kind."""
    return tuple(Plane(name.format(kind), meaning.format(kind), most, even) for kind in NAMES)


def changes(*names: str) -> Iterator[tuple[str, Change, list[int]]]:
    """The symmetries of a carpet: name, change of a board, and which kind becomes which.

    Those of `names` besides the identity, each with and without an exchange of black and white.
    """
    for name, change, _ in (("", lambda board: board, True), *BOARD_SYMMETRIES):
        if name and name not in names:
            continue
        turned = change(_CORNERS).reshape(-1)
        became = [_CORNERS.reshape(-1)[list(turned).index(kind)] for kind in range(KINDS)]
        if name:
            yield name, change, [int(kind) for kind in became]
        exchanged = [(int(kind) + 2) % KINDS for kind in became]
        yield f"{name}, black and white exchanged".removeprefix(", "), change, exchanged


def carpet_symmetry(
    name: str, change: Change, became: list[int], rows: int, groups: list[int], planes: int, last: list[int]
) -> Symmetry:
    """A symmetry of a field of `rows` × SPAN places.

    Args:
        name: of it.
        change: of a board.
        became: by kind, the kind that it becomes.
        rows: of the field.
        groups: the first planes of groups of four planes by kind.
        planes: how many planes there are.
        last: codes after the lays; those of them that mean a kind are given by kind, else as they are.
    """
    cells = rows * SPAN
    shown = change(np.arange(cells).reshape(rows, SPAN))
    places = np.argsort(shown.reshape(-1))
    order = list(range(planes))
    for first in groups:
        for kind in range(KINDS):
            order[first + became[kind]] = first + kind
    lays = [KINDS + became[kind] * cells + places for kind in range(KINDS)]
    return symmetry(name, shown, np.concatenate([became, *lays, last]), order)
