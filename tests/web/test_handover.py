"""Whoever has handed a seat over acts in it no longer, however close the race."""

import asyncio

from kabinett.matches import commands as cmd
from kabinett.web.db.database import Storage
from kabinett.web.errors import NotYourSeat
from kabinett.web.routes.create_match import arranged
from kabinett.web.routes.schemas import NewMatch
from kabinett.web.services.match_service import MatchService


async def test_a_resignation_that_waits_while_the_seat_is_handed_over_is_refused(settings):
    service = MatchService(settings, Storage(f"sqlite:///{settings.data}/table.sqlite3", "server"))
    await service.start()
    try:
        asked = NewMatch(game="first-five", seats=[{"who": "me"}, {"who": "machine", "machine": "random"}])
        live = await service.open("ada", "Ada", arranged(asked, "Ada"))
        link = service.link(live, 0, "ada")
        async with live.lock:
            taking = asyncio.create_task(service.take_seat(link, "grace", "Grace"))
            await asyncio.sleep(0.05)
            resigning = asyncio.create_task(service.command(live, cmd.Resign(0, 1), "ada"))
            await asyncio.sleep(0.05)
        _, refused = await asyncio.gather(taking, resigning, return_exceptions=True)
        assert isinstance(refused, NotYourSeat)
        assert live.held_by("grace") == (0,)
        assert live.phase == "playing"
    finally:
        await service.close()
        service.storage.close()
