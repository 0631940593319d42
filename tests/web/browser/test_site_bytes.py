"""How many bytes the pages without a server are: all of them, and what a visitor waits for.

`pytest -m slow -s tests/web/browser/test_site_bytes.py` prints the figures of docs/site.md.
"""

import gzip

import pytest

from kabinett.games.registry import game_names
from kabinett.site.build import build_site
from tests.web.browser.conftest import served
from tests.web.browser.helpers import DESKTOP, my_turn

pytestmark = pytest.mark.slow

WHOLE = 12_000_000
"""Bytes of all files, as they lie on the host."""

FIRST_MOVE = 400_000
"""Bytes that are sent, compressed, before a visitor to the page of a game can move."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    build_site(folder, game_names(), 1, lambda path: None)
    return folder


def test_the_whole_folder_is_small(folder):
    files = [file for file in folder.rglob("*") if file.is_file()]
    whole = sum(file.stat().st_size for file in files)
    packed = sum(len(gzip.compress(file.read_bytes())) for file in files)
    print(f"\n{len(files)} files, {whole:,} bytes, {packed:,} compressed")
    assert whole <= WHOLE


def test_little_is_sent_before_the_first_move(visit, folder):
    sent = {}
    with served(folder) as address:
        for name in game_names():
            # The service worker fetches the rest once the page is ready; that is not waited for.
            page = visit(DESKTOP, service_workers="block")
            bodies = []
            page.on("response", lambda got, bodies=bodies: bodies.append(got))
            page.goto(f"{address}{name}/")
            my_turn(page)
            sent[name] = sum(len(gzip.compress(response.body())) for response in bodies)
            print(f"\n{name}: {len(bodies)} files, {sent[name]:,} bytes compressed", end="")
    assert {name: count for name, count in sent.items() if count > FIRST_MOVE} == {}
