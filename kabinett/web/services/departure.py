"""How a visitor leaves a match that it does not want: it withdraws it, calls it off, or resigns."""

from __future__ import annotations

import dataclasses
from typing import Literal

from sqlalchemy import Connection

from kabinett.matches import commands as cmd
from kabinett.matches.errors import RefusedPhase
from kabinett.matches.offers import is_alone, may_offer
from kabinett.messages import Message
from kabinett.web.errors import NotYourSeat
from kabinett.web.services import rows
from kabinett.web.services.live import LiveMatch, Seat, acting
from kabinett.web.services.match_service import MatchService

Way = Literal["withdraw", "abort", "resign"]


def way_out(live: LiveMatch, visitor: str) -> Way | None:
    """How a visitor can leave a match now; None if it does not play there, or the match has ended or goes on.

    A match that waits for somebody is withdrawn; a game is called off as long as that needs nobody else's
    consent; a single game is given up.
    """
    held = live.held_by(visitor)
    if not held or live.phase == "ended":
        return None
    if live.match is None:
        return "withdraw"
    table = next((table for table in live.match.current if set(held) & set(table.places)), None)
    if table is None:
        return None
    is_first, participant = live.match.is_first(table.number), acting(live.match, held) or held[0]
    if "abort" in may_offer(table, participant, is_first=is_first):
        others = set(table.places) - set(held) - table.machines
        if not others or is_alone(table, "abort", is_first=is_first):
            return "abort"
    return "resign" if live.plan.format.kind == "single" else None


async def leave(service: MatchService, match: str, visitor: str, way: Way) -> None:
    """Leave a match in the way that the visitor was offered.

    Raises:
        NotYourSeat: it does not play there.
        RefusedPhase: it cannot leave like this, or no longer.
    """
    live = await service.get_latest(match)
    if not live.held_by(visitor):
        raise NotYourSeat(Message("not_playing", "you do not play here"))
    if way_out(live, visitor) != way:
        raise RefusedPhase(
            Message("leave_changed", "this game cannot be left like this any more; look at it first")
        )
    if way == "withdraw":
        await service.background.shielded(_withdraw(service, live, visitor))
        return
    assert live.match is not None
    held = live.held_by(visitor)
    participant = acting(live.match, held)
    assert participant is not None
    table = next(table for table in live.match.current if participant in table.places)
    if way == "resign":
        await service.command(live, cmd.Resign(participant, table.number), visitor)
        return
    await service.command(live, cmd.Offer(participant, table.number, "abort"), visitor)
    for other in held:
        if table.offer is not None and other in table.awaited():
            await service.command(live, cmd.Answer(other, table.number, True, table.offer.number), visitor)


async def _withdraw(service: MatchService, live: LiveMatch, visitor: str) -> None:
    """Give the seats back; a match in which no person sits any more is gone."""
    async with live.lock:
        if live.match is not None or live.is_lost:
            raise RefusedPhase(
                Message("leave_changed", "this game cannot be left like this any more; look at it first")
            )
        held = live.held_by(visitor)
        seats = [dataclasses.replace(seat) for seat in live.seats]
        plan = live.plan
        for place in held:
            seats[place] = Seat(None, seats[place].serial + 1, seats[place].open)
            plan = plan.named(place, "")
        is_gone = all(seat.visitor is None for seat in seats)

        def save(connection: Connection) -> None:
            for place in held:
                rows.save_seat(connection, live, place, seats[place], plan)
                live.seats[place] = seats[place]
            if is_gone:
                rows.remove_match(connection, live.id)
            service.storage.tell(connection, {live.id: 0})

        try:
            await service.storage.write(save)
        finally:
            # It is read again, if it is still there.
            service.forget(live)
