"""What visitors try: seats of others, forged cookies and origins, races, scripts in names."""

from __future__ import annotations

import asyncio
import shutil
from typing import Any

import orjson

from benchmarks.attack.client import Visitor, must
from benchmarks.load.server import Server

ROUNDS = 200
PAYLOADS = (
    "<script>hacked=1</script>",
    '"><img src=x onerror=hacked=1>',
    "'-hacked=1-'",
    "</title><svg onload=hacked=1>",
    "javascript:hacked=1",
)


async def authorisation(server: Server) -> str:
    """Commands for seats of others, without a cookie, and by a link that was used."""
    ada, eve, nobody = Visitor(server), Visitor(server), Visitor(server)
    match = await ada.begin("noti")
    await eve.begin("noti")
    number = len(await ada.events(match))
    tried = 0
    for enemy in (eve, nobody):
        for participant in (None, 0, 1, 2, -1, 10**9):
            for name, more in (
                ("resign", {}),
                ("move", {"token": "a1", "ply": 0}),
                ("offer", {"what": "abort"}),
                ("take back", {"ply": 0}),
            ):
                answer = await enemy.command(match, name, participant=participant, **more)
                must(400 <= answer.status < 500, f"{name} by a stranger was answered {answer.status}")
                tried += 1
        answer = await enemy.ask("POST", f"/api/matches/{match}/leave", {"how": "resign"})
        must(400 <= answer.status < 500, "a stranger left the match of others")
        tried += 1
    must(len(await ada.events(match)) == number, "a stranger has changed a match")
    return f"{tried} commands by strangers, all refused"


async def forged(server: Server) -> str:
    """Cookies with changed signatures, other origins, other hosts."""
    ada, eve = Visitor(server), Visitor(server)
    match = await ada.begin("noti")
    tried = 0
    name, _, value = ada.cookie.partition("=")
    for place in range(0, len(value), 3):
        changed = value[:place] + ("A" if value[place] != "A" else "B") + value[place + 1 :]
        eve.cookie = f"{name}={changed}"
        answer = await eve.command(match, "resign", participant=0)
        must(400 <= answer.status < 500, f"a cookie with sign {place} changed was taken")
        tried += 1
    for headers in (
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Host": "evil.example"},
        {"Sec_Fetch_Site": "cross-site", "Origin": "http://evil.example"},
    ):
        answer = await ada.ask(
            "POST",
            f"/api/matches/{match}/commands",
            {"command": "resign", "game": 1, "participant": 0},
            **headers,
        )
        must(400 <= answer.status < 500, f"{headers} was answered {answer.status}")
        upgrade = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec_WebSocket_Version": "13"}
        answer = await ada.ask(
            "GET",
            f"/api/matches/{match}/live",
            **{**upgrade, "Sec_WebSocket_Key": "AAAAAAAAAAAAAAAAAAAAAA==", **headers},
        )
        must(answer.status != 101, f"a socket was opened with {headers}")
        tried += 2
    return f"{tried} forgeries, all refused"


async def races(server: Server) -> str:
    """Two sockets of one visitor send a move at once, again and again: one of the two happens."""
    ada = Visitor(server)
    won = [0, 0]
    rounds = 0
    while rounds < ROUNDS:
        match = await ada.begin("first-five")
        queues: list[asyncio.Queue[dict[str, Any]]] = [asyncio.Queue(), asyncio.Queue()]
        lines = [await ada.follow(match, queue.put_nowait) for queue in queues]
        state = (await ada.ask("GET", f"/api/matches/{match}")).json()
        while state["phase"] == "playing" and rounds < ROUNDS:
            token, ply = state["game"]["choices"][0]["token"], state["game"]["ply"]
            move = {"command": "move", "game": 1, "token": token, "ply": ply}
            move["participant"] = state["view"]["games"][0]["mover"]
            for index in (0, 1) if rounds % 2 else (1, 0):
                lines[index].send(orjson.dumps({"re": 1, "command": {**move, "id": f"{ply}-{index}"}}))
            answers = [await _answer(queue) for queue in queues]
            done = [answer == "done" for answer in answers]
            must(sum(done) == 1, f"of two equal moves at once {sum(done)} were acknowledged")
            won[done.index(True)] += 1
            rounds += 1
            state = (await ada.ask("GET", f"/api/matches/{match}")).json()
            must(state["phase"] == "ended" or state["game"]["ply"] == ply + 1, "a move happened twice")
        for line in lines:
            line.close()
    return f"{rounds} rounds, one move in each; the first socket won {won[0]}, the second {won[1]}"


async def _answer(queue: asyncio.Queue[dict[str, Any]]) -> str:
    while (message := await asyncio.wait_for(queue.get(), 60))["type"] not in ("done", "refused"):
        pass
    return str(message["type"])


async def scripts(server: Server) -> str:
    """Names that are scripts, on every page where they are shown, in a real browser."""
    from playwright.async_api import async_playwright

    matches = []
    for payload in PAYLOADS:
        ada = Visitor(server)
        await ada.ask("PUT", "/api/name", {"name": payload})
        matches.append(await ada.arrange("noti", "me", "anyone", listed=True))
        ended = await ada.begin("noti", listed=True)
        await ada.command(ended, "resign", participant=0)
        matches.append(ended)
    pages = 0
    async with async_playwright() as driver:
        system = shutil.which("chromium") or driver.chromium.executable_path
        browser = await driver.chromium.launch(executable_path=system, args=["--no-sandbox", "--disable-gpu"])
        page = await browser.new_page(base_url=f"http://{server.host}:{server.port}")
        for path in ("/", *(f"/play/{match}" for match in matches), *(f"/review/{m}" for m in matches[1::2])):
            await page.goto(path, wait_until="load")
            must(await page.evaluate("typeof hacked") == "undefined", f"a name ran as a script on {path}")
            pages += 1
        await browser.close()
    return f"{len(PAYLOADS)} names on {pages} pages, none ran"
