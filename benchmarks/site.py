"""How fast the pages without a server are, beside Python: ``python -m benchmarks.site FOLDER``.

FOLDER is what `make site` writes. The pages run in headless Chromium by Playwright; each figure of a machine
is of a worker that has thought before.
"""

from __future__ import annotations

import argparse
import contextlib
import gzip
import io
import json
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import numpy as np

import kabinett
from kabinett.games.registry import game_names
from kabinett.players import player

HEADINGS = (
    "game",
    "level 7 answers, s",
    "simulations/s of native",
    "kB to the first move",
    "interactive, s",
    "slow device, s",
)

READY = "document.body.dataset.ready === 'yes'"
PATIENCE = 600
"""Seconds within which a level surely does all that it may."""

SIMULATIONS = 20_000
ROUNDS = 8
SLOW_CPU, SLOW_BYTES, LATENCY = 4, 1_600_000 // 8, 150
"""A slow device: how many times slower, bytes a second, milliseconds until an answer."""

ASK = """async ([game, moves, settings]) => {
  globalThis.worker ??= new Worker(new URL("../thinking.js", location.href), { type: "module" });
  const begun = performance.now();
  worker.postMessage({ id: 1, game, options: {}, moves, machine: { name: "level", settings } });
  const { data } = await new Promise((resolve) => (worker.onmessage = resolve));
  if (data.error) throw new Error(data.error);
  return performance.now() - begun;
}"""

SIMULATE = """async ([game, moves, simulations]) => {
  const { load, player } = await import(new URL("../kabinett.js", location.href));
  const position = await load(game);
  for (const token of moves) position.push(token);
  const begun = performance.now();
  await player("uct", { simulations }).choose(position);
  return performance.now() - begun;
}"""


class _Host(SimpleHTTPRequestHandler):
    """A file host that compresses, as hosts do; counts what it sends."""

    sent = 0

    def send_head(self) -> Any:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return None
        body = gzip.compress(path.read_bytes(), 6)
        type(self).sent += len(body)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return io.BytesIO(body)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send a file, as long as somebody receives it."""
        with contextlib.suppress(ConnectionError):
            super().copyfile(source, outputfile)

    def log_message(self, format: str, *arguments: Any) -> None:
        """Say nothing."""


@contextlib.contextmanager
def hosted(folder: Path) -> Iterator[str]:
    """The address of the folder's pages."""
    _Host.extensions_map |= {".js": "text/javascript", ".wasm": "application/wasm"}
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Host, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()


def walk(name: str, rng: np.random.Generator) -> list[str]:
    """The moves of a random game up to a position where a seat is to move."""
    whole = kabinett.position(name)
    turns = []
    while not whole.is_over:
        if whole.turn != kabinett.CHANCE:
            turns.append(whole.ply)
        whole.push(str(rng.choice(whole.legal_moves)))
    return list(whole.moves[: int(rng.choice(turns))])


def opened(browser: Any, address: str, slow: bool = False) -> tuple[Any, float, int]:
    """A page of a fresh visitor, the seconds until it could be played on, and the bytes until then."""
    page = browser.new_context(service_workers="block").new_page()
    if slow:
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOW_CPU})
        session.send("Network.enable")
        speed = {"downloadThroughput": SLOW_BYTES, "uploadThroughput": SLOW_BYTES, "latency": LATENCY}
        session.send("Network.emulateNetworkConditions", {"offline": False, **speed})
    _Host.sent, begun = 0, time.perf_counter()
    page.goto(address)
    page.wait_for_function(READY, timeout=120_000)
    return page, time.perf_counter() - begun, _Host.sent


def _share_of_native(page: Any, name: str) -> float:
    """The page's simulations a second as a share of this process's, at the first choice of a game.

    The best of some rounds of each, in turn, here in processor time: a busy machine slows the page alone.
    """
    position, rng = kabinett.position(name), np.random.default_rng(1)
    while position.turn == kabinett.CHANCE or len(position.legal_moves) == 1:
        position.push(str(rng.choice(position.legal_moves)))
    question = [name, list(position.moves), SIMULATIONS]
    there, here = [], []
    for _ in range(ROUNDS):
        there.append(page.evaluate(SIMULATE, question) / 1000)
        begun = time.process_time()
        player(f"uct(simulations={SIMULATIONS})", 1).choose(position)
        here.append(time.process_time() - begun)
    return min(here) / min(there)


def figures(browser: Any, address: str, name: str, positions: int) -> list[str]:
    """A row of the table for a game."""
    rng = np.random.default_rng(1)
    page, desktop, _ = opened(browser, f"{address}{name}/")
    settings = {"level": 7, "seed": 1}
    page.evaluate(ASK, [name, walk(name, rng), settings])
    sent = _Host.sent
    walks = [walk(name, rng) for _ in range(positions)]
    times = [page.evaluate(ASK, [name, moves, settings]) / 1000 for moves in walks]
    share = _share_of_native(page, name)
    page.context.close()
    slow_page, slow, _ = opened(browser, f"{address}{name}/", slow=True)
    slow_page.context.close()
    return [
        name,
        f"{statistics.median(times):.3f} ({max(times):.3f})",
        f"{share:.0%}",
        f"{sent / 1000:.0f}",
        f"{desktop:.1f}",
        f"{slow:.1f}",
    ]


def decisions(folder: Path, name: str, level: int, count: int) -> str:
    """What is said of so many decisions of a level, in Python and by the library."""
    rng = np.random.default_rng()
    games = []
    for _ in range(count):
        moves, seed = walk(name, rng), int(rng.integers(1 << 40))
        position = kabinett.position(name)
        for token in moves:
            position.push(token)
        move = player(f"level({level},seconds={PATIENCE})", seed).choose(position).move
        games.append({"moves": moves, "settings": {"level": level, "seed": seed}, "move": move})
    with tempfile.TemporaryDirectory() as scratch:
        file = Path(scratch, "decisions.json")
        file.write_text(json.dumps({"name": name, "games": games}))
        deno = str(Path(sys.executable).with_name("deno"))
        script = str(Path(__file__).with_name("decide.js"))
        command = [deno, "run", "--quiet", "--allow-read", script, str(folder / "kabinett.js"), str(file)]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def main() -> None:
    """Print the tables, in Markdown."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--game", action="append", default=[], help="only this game; may be repeated")
    parser.add_argument("--positions", type=int, default=20, help="in which level 7 answers, of each game")
    parser.add_argument("--decisions", type=int, default=0, help="compare so many of each level instead")
    parser.add_argument("--browser", help="the program of Chromium; Playwright's own if not given")
    given = parser.parse_args()
    names, folder = given.game or game_names(), given.folder.resolve()
    if given.decisions:
        for name in names:
            for level in range(1, 8):
                print(f"{name}, level {level}: {decisions(folder, name, level, given.decisions)}", flush=True)
        return
    from playwright.sync_api import sync_playwright

    print("|", " | ".join(HEADINGS), "|")
    print("|---|---:|---:|---:|---:|---:|")
    with hosted(folder) as address, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=given.browser)
        for name in names:
            print("|", " | ".join(figures(browser, address, name, given.positions)), "|", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
