"""Legal moves for a person's eye: found by what is typed, grouped by what they look like."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kabinett.errors import IllegalMove, KabinettError, UnreadableMove
from kabinett.games.position import Position

_HEAD = re.compile(r"[A-Za-z0-9]*+[^A-Za-z0-9]|[A-Za-z]++(?=[0-9])")


class AmbiguousMove(KabinettError):
    """What was typed means several moves; the message lists them."""


def find_move(position: Position, text: str) -> str:
    """The legal move that `text` means; large and small letters count as the same where that is clear.

    What is no move itself may be the beginning of a single one.

    Raises:
        AmbiguousMove: it means several.
        UnreadableMove, IllegalMove: as `Position.push`.
    """
    legal = position.legal_moves
    typed = text.strip()
    if typed in legal:
        return typed
    same = [token for token in legal if token.casefold() == typed.casefold()]
    if len(same) == 1:
        return same[0]
    if same:
        raise AmbiguousMove(f"{typed!r} may be {' or '.join(same)}; write the letters as shown")
    refused: KabinettError | None = None
    for form in dict.fromkeys((typed, typed.lower(), typed.upper())):
        try:
            return position.game.token(position.code(form), position.state)
        except UnreadableMove as error:
            refused = refused or error
        except IllegalMove as error:
            raise error from None
    begun = [token for token in legal if token.casefold().startswith(typed.casefold())]
    if typed and len(begun) == 1:
        return begun[0]
    assert refused is not None
    raise refused


def reason(error: ValueError) -> str:
    """Why a move was refused, in a sentence for the person who tried it."""
    if isinstance(error, IllegalMove):
        return (
            f"{error.token!r} is not allowed: {error.reason}"
            if error.reason
            else f"{error.token!r} is not allowed"
        )
    return str(error)


def group_of(token: str) -> str:
    """What a token is listed under: "II@" for II@d4, "d4>" for d4>e6, "f" for f6, "" for pass."""
    head = _HEAD.match(token)
    return head[0] if head else ""


def grouped(tokens: Sequence[str]) -> list[tuple[str, list[str]]]:
    """The moves by group: groups by letters and numbers, moves in the order of `tokens`."""
    groups: dict[str, list[str]] = {}
    for token in tokens:
        groups.setdefault(group_of(token), []).append(token)
    return sorted(groups.items(), key=lambda group: _natural(group[0]))


def _natural(text: str) -> list[tuple[int, str]]:
    """A key that sorts 2 before 10 and numbers before letters."""
    parts = re.findall(r"[0-9]+|[^0-9]+", text)
    return [(int(part), "") if part.isdecimal() else (1 << 31, part) for part in parts]


def matching(tokens: Sequence[str], typed: str) -> list[str]:
    """The moves that begin with what is typed; where none does, those that contain it."""
    wanted = typed.strip().casefold()
    begin = [token for token in tokens if token.casefold().startswith(wanted)]
    return begin or [token for token in tokens if wanted in token.casefold()]
