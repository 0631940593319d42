"""What a request needs is compiled before the first one is taken."""

import os
import subprocess
import sys

import pytest

from tests.web.helpers import ROOT

LOOK = """
from starlette.testclient import TestClient
from kabinett.games.registry import game_names
from kabinett.kernels.compile import Compiled
from kabinett.web.app import create_app
from kabinett.web.settings import Settings
from pathlib import Path

loaded = set()
load = Compiled.load

def noted(entry):
    if entry._raw is None:
        loaded.add(entry.kernel.python.__qualname__)
    return load(entry)

Compiled.load = noted
limits = {name: 10**9 for name in ("requests", "commands", "newcomers")}
settings = Settings(data=Path(FOLDER), hosts=("testserver",), engine_threads=1, **limits)
with TestClient(create_app(settings)) as client:
    assert loaded
    loaded.clear()
    for game in game_names():
        assert client.get(f"/picture/{game}.svg").status_code == 200
        seats = {entry["name"]: entry["seats"] for entry in client.get("/api/games").json()}[game]
        asked = {"game": game, "seats": [{"who": "me"}] * seats}
        match = client.post("/api/matches", json=asked).json()["match"]
        for seat in range(seats):
            ready = {"command": "ready", "game": 1, "participant": seat}
            client.post(f"/api/matches/{match}/commands", json=ready)
        for ply in range(4):
            assert client.get(f"/play/{match}").status_code == 200
            shown = client.get(f"/api/matches/{match}?board=true").json()["game"]
            token = shown["choices"][0]["token"]
            asked = {"ply": shown["ply"], "token": token}
            assert client.get(f"/api/matches/{match}/games/1/previews", params=asked).status_code == 200
            move = {"command": "move", "game": 1, "token": token, "ply": shown["ply"]}
            assert client.post(f"/api/matches/{match}/commands", json=move).status_code == 200
        assert client.get(f"/study?of={game}").status_code == 200
        assert client.get(f"/learn/{game}").status_code == 200
        assert client.get(f"/rules/{game}").status_code == 200
    assert not loaded, loaded
print("nothing was loaded late")
"""


@pytest.mark.slow
def test_no_picture_page_or_move_loads_a_kernel_once_the_server_is_open(tmp_path):
    done = subprocess.run(
        [sys.executable, "-c", LOOK.replace("FOLDER", repr(str(tmp_path / "table")))],
        cwd=ROOT,
        env=dict(os.environ),
        capture_output=True,
        text=True,
        timeout=200,
        check=False,
    )
    assert done.stdout == "nothing was loaded late\n", done.stderr
