"""Who acts where something goes from one to another: a seat, however close the race, and a whole match."""

import asyncio

from sqlalchemy.exc import OperationalError

from kabinett.matches import commands as cmd
from kabinett.web.db.database import Storage
from kabinett.web.errors import NotYourSeat
from kabinett.web.routes.create_match import arranged
from kabinett.web.routes.schemas import NewMatch
from kabinett.web.services.match_service import MatchService
from tests.web.helpers import until_async


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


async def test_a_match_that_cannot_be_read_when_a_server_takes_it_over_goes_on_later(settings, monkeypatch):
    url = f"sqlite:///{settings.data}/table.sqlite3"
    service = MatchService(settings, Storage(url, "server"))
    await service.start()
    clock = {"kind": "days", "period": 86_400_000}
    asked = NewMatch(game="first-five", seats=[{"who": "me"}] * 2, clock=clock, first="given")
    live = await service.open("ada", "Ada", arranged(asked, "Ada"))
    for participant in (0, 1):
        await service.command(live, cmd.Ready(participant, 1), "ada")
    await service.close()
    service.storage.close()
    again = MatchService(settings, Storage(url, "server"))
    read, failures = again.storage.read, []

    async def fail_at_first(job):
        if len(failures) < 4 and "awake" not in getattr(job, "__name__", ""):
            failures.append(job)
            raise OperationalError("select", {}, Exception("nobody answers"))
        return await read(job)

    monkeypatch.setattr(again.storage, "read", fail_at_first)
    await again.start()
    try:
        assert await until_async(lambda: live.id in again.live and again.live[live.id].timer)
        assert len(failures) == 4
    finally:
        await again.close()
        again.storage.close()
