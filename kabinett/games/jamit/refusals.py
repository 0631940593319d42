"""Why Jamit refuses a move."""

import numpy as np

from kabinett.games.jamit.rules import COINS, PAWN, columns_of
from kabinett.games.refusals import TOKENS, Reason, Refusals
from kabinett.kernels.compile import kernel
from kabinett.messages import Message

COINS_FIRST, NO_EXTRA_DUE, PAWN_DUE, PAWN_STANDS, PAWN_MUST, EXTRA_DUE, EXTRA_ELSEWHERE = range(7)

EXAMPLE_COLUMN = 3
"""The column of the move that the sentence about two coins names."""


@kernel
def refusal(s, code, details):
    """Coins, then extra coins if an own stone fell, then the pawn, to a corner where none stands."""
    columns = columns_of(s)
    if s.stage == COINS:
        details[0] = 2 * (EXAMPLE_COLUMN - 1)
        return np.int64(COINS_FIRST)
    is_extra, is_pawn = 2 * columns <= code < 3 * columns, code >= 3 * columns
    if s.stage == PAWN:
        if is_extra:
            return np.int64(NO_EXTRA_DUE)
        if not is_pawn:
            return np.int64(PAWN_DUE)
        vertex = code - 3 * columns
        for seat in range(s.seats):
            if s.pawns[seat] == vertex:
                details[0] = seat
                details[1] = vertex
                return np.int64(PAWN_MUST if seat == s.seat else PAWN_STANDS)
    if not is_extra:
        return np.int64(EXTRA_DUE)
    details[0] = code - 2 * columns + 1
    return np.int64(EXTRA_ELSEWHERE)


_PAWN = (("seat", "seats"), ("vertex", "vertices"))
REFUSALS = Refusals(
    refusal,
    (
        Reason(
            Message("coins_first", "two coins are inserted first, with {example}"), (("example", TOKENS),)
        ),
        Reason(Message("no_extra_due", "no extra coin is due; only an own stone pushed out brings them")),
        Reason(Message("pawn_due", "the coins are inserted, now the pawn moves, with >C")),
        Reason(Message("pawn_stands", "{seat}'s pawn stands at {vertex}"), _PAWN),
        Reason(Message("pawn_must", "{seat}'s pawn stands at {vertex}, and it must move"), _PAWN),
        Reason(Message("extra_due", "an own stone was pushed out, so extra coins are due, with +2")),
        Reason(
            Message(
                "extra_elsewhere", "column {number} has an extra coin already, the second goes into another"
            ),
            (("number", ""),),
        ),
    ),
)
