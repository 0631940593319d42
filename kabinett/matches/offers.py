"""What may be offered, by whom, and how often: an offer asks, and never gets in anybody's way.

Nobody is asked the same again and again: after an offer that came to nothing its offerer plays on for a
while first, and a few such offers in a game are all. Machines agree to takebacks, never to a draw, and to an
abort as long as a game is young. The first game of a round is young until everybody has moved; so long any
participant calls it off alone.
"""

from __future__ import annotations

from kabinett.matches.errors import RefusedOffer
from kabinett.matches.table import Table
from kabinett.messages import Message

QUIET_PLIES = 6
"""After an offer that came to nothing, so many moves are played before the same one asks for the same."""

MOST_OFFERS = 4
"""How many offers of a kind may come to nothing, by participant and game."""

KINDS = ("draw", "abort", "takeback")


def may_offer(table: Table, participant: int, *, is_first: bool) -> list[str]:
    """What a participant may offer now; a takeback only once there is a move.

    Args:
        table: the game.
        participant: who would offer.
        is_first: whether it is the first game of its round.
    """
    if participant not in table.places or table.phase == "ended":
        return []
    kinds = KINDS if table.phase == "play" else ("abort",)
    return [kind for kind in kinds if _reason(table, participant, kind, is_first=is_first) is None]


def check(table: Table, participant: int, what: str, *, is_first: bool) -> None:
    """Whether an offer may be made in a game that is in the phase for it.

    Raises:
        RefusedOffer: with the reason.
    """
    reason = _reason(table, participant, what, is_first=is_first)
    if reason is not None:
        raise RefusedOffer(reason)


def is_alone(table: Table, what: str, *, is_first: bool) -> bool:
    """Whether an offer needs nobody's consent."""
    return what == "abort" and is_first and table.is_young


def _reason(table: Table, participant: int, what: str, *, is_first: bool) -> Message | None:
    """Why an offer cannot be made; None if it can."""
    reason = {"draw": _no_draw, "abort": _no_abort, "takeback": _no_takeback}[what](table, is_first)
    if reason is not None or is_alone(table, what, is_first=is_first):
        return reason
    if table.offer is not None:
        return Message("offer_open", "a {what} is being offered; answer that first", what=table.offer.what)
    return _too_often(table, participant, what)


def _no_draw(table: Table, _is_first: bool) -> Message | None:
    if len(table.places) == 1:
        return Message("draw_alone", "there is nobody to agree on a draw with")
    if table.machines & set(table.places):
        return Message("draw_machine", "a machine does not agree to a draw; play on or resign")
    return None


def _no_abort(table: Table, is_first: bool) -> Message | None:
    if table.format.kind == "tournament":
        return Message("abort_tournament", "a game of the tournament cannot be aborted, others depend on it")
    if table.machines & set(table.places) and not (is_first and table.is_young):
        return Message(
            "abort_machine",
            "a machine agrees to an abort only until everybody has moved in the first game; resign instead",
        )
    return None


def _no_takeback(_table: Table, _is_first: bool) -> Message | None:
    return None


def _too_often(table: Table, participant: int, what: str) -> Message | None:
    vain = table.vain.get((participant, what))
    if vain is None:
        return None
    if vain.times >= MOST_OFFERS:
        return Message(
            "offer_most",
            "you have asked for this {many:time|times} in this game, which is as often as may be",
            many=vain.times,
        )
    left = vain.ply + QUIET_PLIES - table.position.ply
    if left > 0:
        return Message(
            "offer_later", "you have asked for this lately; play {left:move|moves} first", left=left
        )
    return None
