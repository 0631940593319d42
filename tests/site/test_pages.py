"""The pages that need no server: what they point at, what they ask for, and what they keep."""

import json
import posixpath
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import kabinett
from kabinett.games.canvas import RenderOptions
from kabinett.games.registry import game_names, variants
from kabinett.messages import LANGUAGES
from kabinett.site.build import LIBRARY
from kabinett.site.pages import offline_script, page_files
from kabinett.site.rendering import REPLACED
from kabinett.web.presenters.choices import choices, places_of
from tests.depth import DEPTH

CHOICES = Path(__file__).with_name("choices.js")
SCRIPT = Path(kabinett.__file__).parent / "site" / "static" / "places.js"
ASKED = re.compile(
    r"""(?:href|src)="([^"#]+)"|^import .*"(\.[^"]+|table/[^"]+)";|(?:await|=>) import\("(\.[^"]+)"\)""",
    re.MULTILINE,
)


@pytest.fixture(scope="module")
def pages():
    return dict(page_files(("first-five", "noti")))


def test_what_can_be_pointed_at_is_what_the_table_with_a_server_offers(tmp_path):
    rng = np.random.default_rng()
    asked, expected = [], []
    for variant in (variant for name in game_names() for variant in variants(name)):
        position = kabinett.position(variant.spec)
        while not position.is_over:
            if rng.random() < 0.05 * DEPTH:
                svg = position.svg(RenderOptions(targets=True))
                asked.append({"tokens": position.legal_moves, "svg": svg})
                expected.append(
                    [
                        {**choice._asdict(), "places": list(choice.places)}
                        for choice in choices(position.legal_moves, places_of(svg))
                    ]
                )
            position.push_code(int(rng.choice(position.codes)))
    file = tmp_path / "asked.json"
    file.write_text(json.dumps(asked))
    deno = str(Path(sys.executable).with_name("deno"))
    command = [deno, "run", "--quiet", "--allow-read", str(CHOICES), str(SCRIPT), str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert expected
    assert json.loads(done.stdout) == expected


def test_pages_and_scripts_ask_for_nothing_but_what_is_there(pages):
    there = {path.removesuffix("index.html").rstrip("/") for path in pages} | {*LIBRARY, "offline.js"}
    missing = set()
    for path, content in pages.items():
        if path.endswith((".html", ".js")):
            asked = {next(filter(None, found)) for found in ASKED.findall(content.decode())}
            for address in asked:
                beside = "" if address.startswith("table/") else posixpath.dirname(path)
                target = posixpath.normpath(posixpath.join(beside, address.replace("table/", "static/")))
                if target.removeprefix("static/") in REPLACED:
                    target = target.removeprefix("static/")
                if target.removeprefix(".") not in there and not target.startswith("games/"):
                    missing.add((path, address))
    assert missing == set()


def test_every_page_stands_in_every_language_and_names_the_others(pages):
    for name in (
        "",
        "first-five/",
        "noti/",
        "rules/noti/",
        "learn/first-five/",
        "puzzles/",
        "puzzles/noti/",
        "findings/",
        "findings/noti-komi/",
    ):
        for language in LANGUAGES:
            home = "" if language == "en" else f"{language}/"
            page = pages[f"{home}{name}index.html"].decode()
            assert f'<html lang="{language}">' in page
            assert set(re.findall(r'hreflang="(\w+)"', page)) == set(LANGUAGES)


def test_the_edition_changes_with_any_file_and_lists_all_that_a_page_asks_for(pages):
    first, other = offline_script(pages).decode(), offline_script({**pages, "play.js": b"other"}).decode()
    edition = re.compile(r'const EDITION = "(kabinett [0-9a-f]{16})"')
    assert edition.search(first)[1] != edition.search(other)[1]
    listed = json.loads(re.search(r"const FILES = (\[.*?\]);", first)[1])
    assert {"./", "noti/", "de/", "de/noti/", "play.js", "static/board.js"} <= set(listed)
    assert len(listed) == len(pages)
