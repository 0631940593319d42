"""A server in this process or in one of its own, and visitors that talk to it."""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import httpx2 as httpx
import pytest
from starlette.testclient import TestClient

from tests.patience import LONGEST, until

ROOT = Path(__file__).parent.parent.parent
_MANY = dict.fromkeys(("requests", "commands", "newcomers", "work"), 10**9)
UNLIMITED = {**_MANY, "hosts": ("testserver",)}
"""Settings of servers that are asked more than people do."""

ME, FRIEND = {"who": "me"}, {"who": "friend"}
RANDOM = {"who": "machine", "machine": "random"}


def visitor(client):
    """Another visitor of the same server."""
    other = TestClient(client.app, base_url="http://testserver")
    # In the same event loop: locks of one loop wake nobody who waits in another.
    other.portal = client.portal
    return other


def new_match(client, game="noti", seats=(ME, RANDOM), **more):
    """Arrange a match; returns its name and the links to free seats."""
    answer = client.post("/api/matches", json={"game": game, "seats": list(seats), **more})
    assert answer.status_code == 201, answer.text
    return answer.json()["match"], list(answer.json()["links"].values())


def begun(client, game="noti", **more):
    """A match in which a visitor has both seats, and both are ready; returns its name."""
    match, _ = new_match(client, game, [ME, ME], **more)
    for participant in range(2):
        command(client, match, "ready", participant=participant)
    return match


def cookies_of(client):
    """The cookies of a visitor, as a header holds them."""
    return "; ".join(f"{name}={value}" for name, value in client.cookies.items())


def command(client, match, name, **fields):
    """Give a command in game 1; returns the answer."""
    if name != "rematch":
        fields = {"game": 1, **fields}
    return client.post(f"/api/matches/{match}/commands", json={"command": name, **fields})


def state(client, match, **query):
    """The match as a visitor sees it."""
    answer = client.get(f"/api/matches/{match}", params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


def agree(client, match, agree=True, game=1):
    """Answer the open offer; returns the answer."""
    offer = state(client, match)["view"]["games"][game - 1]["offer"]["number"]
    return command(client, match, "answer", game=game, agree=agree, offer=offer)


def sit(client, link):
    """Take the seat of a link."""
    path = re.sub(r"^https?://[^/]+", "", link)
    return client.post(path, data={"name": "Grace"}, follow_redirects=False)


async def until_async(check, seconds=LONGEST):
    """The same beside what runs in this event loop."""
    end = time.monotonic() + seconds
    while not (found := check()):
        assert time.monotonic() < end, "waited too long"
        await asyncio.sleep(0.005)
    return found


def my_turn(client, match):
    """Wait until a move is due from the visitor, or the match has ended."""

    def look():
        now = state(client, match)
        return now if now["phase"] == "ended" or (now["game"] and now["game"]["choices"]) else None

    return until(look)


def play_one(client, match, rng):
    """Play a random legal move; returns the ply that it answered."""
    now = my_turn(client, match)
    if now["phase"] == "ended":
        return None
    token = rng.choice(now["game"]["choices"])["token"]
    ply = now["game"]["ply"]
    answer = command(client, match, "move", token=token, ply=ply, id=f"{match}-{ply}")
    assert answer.status_code == 200, answer.text
    return ply


def play_out(client, match, seed=0):
    """Random moves until the match has ended; returns its last state."""
    rng = random.Random(seed)
    while play_one(client, match, rng) is not None:
        pass
    return state(client, match)


class Server:
    """`kabinett serve` as a process, on a port that it chooses."""

    def __init__(self, data, **settings):
        self.data = Path(data)
        chosen = {**UNLIMITED, **settings}
        self.settings = {
            f"KABINETT_WEB_{name.upper()}": " ".join(value) if isinstance(value, tuple) else str(value)
            for name, value in chosen.items()
        }
        self.process = None
        self.printed = []

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.stop(signal.SIGKILL)

    def start(self):
        """Start it and wait until it listens."""
        self.launch()
        self.wait()

    def launch(self):
        """Start it."""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "kabinett", "serve", "--port", "0", "--data", str(self.data)],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONUNBUFFERED": "1", **self.settings},
        )
        self.printed, self.has_printed = [], threading.Event()
        self.reader = threading.Thread(
            target=self._read, args=(self.process.stdout, self.printed, self.has_printed), daemon=True
        )
        self.reader.start()

    @staticmethod
    def _read(stream, printed, has_printed):
        """Take in what it prints as it comes: whoever fills a pipe that nobody empties stands still."""
        with stream:
            for line in stream:
                printed.append(line)
                has_printed.set()
        has_printed.set()

    def wait(self):
        """Wait until it listens."""
        assert self.has_printed.wait(60), "the server said nothing"
        found = re.search(r"http://\S+", self.printed[0]) if self.printed else None
        if not found:
            pytest.fail(self.stop(signal.SIGKILL, after=0))
        self.address = found[0].rstrip("/")

    def stop(self, how=signal.SIGTERM, after=1):
        """End it, and return what it printed after so many lines."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        self.process.wait(LONGEST)
        self.reader.join(LONGEST)
        return "".join(self.printed[after:])

    def client(self):
        """A visitor."""
        return httpx.Client(base_url=self.address, timeout=LONGEST)
