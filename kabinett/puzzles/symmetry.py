"""A key that two positions share if turning the board or exchanging the seats makes them equal."""

from __future__ import annotations

import hashlib

from kabinett.envs.encoding import encoding, observe_record
from kabinett.games.position import Position


def likeness(position: Position) -> str:
    """A name that two positions share exactly if one is the other, turned, mirrored or with seats exchanged.

    Which changes leave a game the same, its observations declare; the position is seen from its seat to move.
    """
    game, seat = position.game, position.turn or 0
    seen = observe_record(game, position.state_array, seat).reshape(-1)
    forms = [seen, *(seen[symmetry.observation] for symmetry in encoding(game).symmetries)]
    first = "" if encoding(game).renumber is not None else str(seat)
    return hashlib.sha256(min(form.tobytes() for form in forms) + first.encode()).hexdigest()[:16]
