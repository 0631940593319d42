"""What beginners at Dai Jobi do out of habit."""

from __future__ import annotations

from kabinett.games.daijobi.rules import MOVE_FROM, MOVE_TO, OUT
from kabinett.games.position import Position


def keeps_apart(position: Position, codes: list[int]) -> list[int]:
    """All jungs are brought along evenly and no two together, lest they be captured at once.

    So none gets far, and no stack runs. Spaces of short cuts count as farther on than the track.
    """
    assert position.turn is not None
    jungs = position.state_array[0]["jungs"][position.turn]
    found = []
    for code in codes:
        space, target = int(MOVE_FROM[code]), int(MOVE_TO[code])
        stacks = target != OUT and jungs[target] > 0
        found.append(-space - (OUT if stacks else 0))
    return found
