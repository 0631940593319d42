"""Moves that a player may name ahead, while somebody else is to move."""

from __future__ import annotations

from typing import Any

from kabinett.games import Position
from kabinett.web.presenters.choices import choices, places_of
from kabinett.web.presenters.kept import Kept
from kabinett.web.presenters.states import draw, line_of

KEPT = 256
"""How many positions' moves are kept."""

_PREMOVES: Kept[list[dict[str, Any]]] = Kept(KEPT)


def premoves(position: Position, seat: int) -> list[dict[str, Any]]:
    """The moves of a seat that are legal after at least one of the moves that are legal now.

    What is legal in the end is known when the other side has moved. Who looks at the position can find out as
    much: no rule hides anything of it.

    Args:
        position: stays as it is.
        seat: from 0, one that is not to move.

    Returns:
        Those that can be pointed at on the picture, in the order of their codes, each a `schemas.ChoiceOut`;
        [] where the turn of the seat does not come next, or where chance comes between.
    """
    return _PREMOVES.get((line_of(position), seat), lambda: _premoves(position, seat))


def _premoves(position: Position, seat: int) -> list[dict[str, Any]]:
    if seat == position.turn or position.turn not in range(position.game.seats):
        return []
    tokens: dict[int, str] = {}
    after = position.copy()
    for reply in position.codes:
        after.push_code(reply)
        if after.turn == seat:
            tokens |= {
                code: after.game.token(code, after.state) for code in after.codes if code not in tokens
            }
        after.pop()
    drawn = places_of(draw(position, "en", targets=False)) if tokens else ()
    # Hands and columns on the picture are those of the seat to move; what goes from one's own hand is chosen
    # from a list.
    places = {place for place in drawn if not place.startswith(("hand-", "column-"))}
    found = choices([tokens[code] for code in sorted(tokens)], places)
    return [choice._asdict() for choice in found if choice.places]
