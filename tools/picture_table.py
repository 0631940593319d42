"""Takes the picture of the table in the browser that README.md shows.

Usage: ``python tools/picture_table.py``. It serves a table of its own, plays the author's game of Noti from
its rule sheet until after the second marking, and writes ``docs/pictures/table.png``.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from kabinett.web.lessons import examples

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / "docs" / "pictures" / "table.png"
PLIES = 30
SIZE = {"width": 1280, "height": 800}
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def main() -> None:
    """Serve, play, and take the picture."""
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen(
            [sys.executable, "-m", "kabinett", "serve", "--port", "0"],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "KABINETT_WEB_DATA": folder},
        )
        assert server.stdout is not None
        try:
            found = re.search(r"http://\S+:\d+", server.stdout.readline())
            assert found is not None
            take(found[0])
        finally:
            server.terminate()
            server.wait()
    print(PICTURE.relative_to(ROOT))


def take(address: str) -> None:
    """Play on a server and write the picture of the board."""
    moves = examples("noti")[0].moves[:PLIES]
    with sync_playwright() as driver:
        browser = driver.chromium.launch(
            executable_path=next(filter(None, map(shutil.which, BROWSERS)), None)
        )
        context = browser.new_context(viewport=SIZE, locale="en", base_url=address)

        def post(path: str, **body: Any) -> Any:
            answer = context.request.post(path, data=body)
            assert answer.ok, answer.text()
            return answer.json()

        context.request.put("/api/name", data={"name": "Ada"})
        seats = [{"who": "me"}, {"who": "me"}]
        opened = post("/api/matches", game="noti", seats=seats, first="given")
        commands = f"/api/matches/{opened['match']}/commands"
        for participant in (0, 1):
            post(commands, command="ready", game=1, participant=participant)
        for ply, token in enumerate(moves):
            post(commands, command="move", game=1, token=token, ply=ply)
        page = context.new_page()
        page.goto(opened["page"])
        page.wait_for_selector(".spot")
        page.wait_for_timeout(1000)
        page.screenshot(path=PICTURE)
        browser.close()


if __name__ == "__main__":
    main()
