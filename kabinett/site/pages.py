"""The pages of the folder: a cabinet and a board for each game, in each language; no server answers them.

They are made of the templates, scripts and styles of the table with a server, and of what stands beside this
file. All addresses are relative, so that the folder may lie anywhere.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kabinett.games.game import Game
from kabinett.games.plugin import plugin_of, plugins
from kabinett.games.position import Position
from kabinett.games.registry import game as game_of
from kabinett.games.registry import variants
from kabinett.messages import ENGLISH, LANGUAGES
from kabinett.site.findings import FINDINGS_SCRIPTS, FINDINGS_STYLES, findings_pages
from kabinett.site.puzzles import PUZZLE_SCRIPTS, PUZZLE_STYLES, puzzle_pages
from kabinett.site.rendering import OWN, home_of, page, shared_modules
from kabinett.site.teaching import TEACHING_SCRIPTS, TEACHING_STYLES, teaching_pages
from kabinett.web import files
from kabinett.web.presenters.games import players_of, sample_picture, seat_sheet
from kabinett.web.presenters.opponents import LEVELS
from kabinett.web.presenters.states import draw, wordings
from kabinett.web.texts import script_texts, text, translated

SCRIPTS = (
    "play.js",
    "games.js",
    "machine.js",
    "store.js",
    "links.js",
    "records.js",
    "export.js",
    "thinking.js",
    "installed.js",
    "positions.js",
    "puzzle_day.js",
    "puzzle_page.js",
    "puzzle_set.js",
)
SHARED = (
    "board.js",
    "chooser.js",
    "moves.js",
    "panels.js",
    "preferences.js",
    "settings.js",
    "status.js",
    "taps.js",
)
"""Scripts of the table with a server that the pages import."""

STYLES = ("style.css", "match.css", "cabinet.css", "theme.js", "icon.svg")
USUAL = "level(3)"

UNKEPT = (".d.ts", "package.json", ".png")
"""How the names of files end that no page asks for."""


def page_files(names: Sequence[str]) -> Iterator[tuple[str, bytes]]:
    """Path and content of each page and of the files it asks for, without the library and the games."""
    for script in SCRIPTS:
        yield script, (OWN / "static" / script).read_bytes()
    entries = (*SHARED, *TEACHING_SCRIPTS, *PUZZLE_SCRIPTS, *FINDINGS_SCRIPTS)
    shared = dict.fromkeys(name for each in entries for name in (each, *shared_modules(each)))
    for name in (*shared, *STYLES, *TEACHING_STYLES, *PUZZLE_STYLES, *FINDINGS_STYLES):
        yield f"static/{name}", (files.FOLDER / name).read_bytes()
    yield "app.webmanifest", json.dumps(_application()).encode()
    for name in names:
        yield f"pictures/{name}.svg", sample_picture(name, ENGLISH).encode()
    for language in LANGUAGES:
        home = home_of(language)
        yield f"{home}index.html", _cabinet(language, names).encode()
        yield f"{home}your-games/index.html", _games(language, names).encode()
        for name in names:
            yield f"{home}{name}/index.html", _board(language, game_of(name)).encode()
    yield from teaching_pages(names)
    yield from puzzle_pages(names)
    yield from findings_pages(names)


def _application() -> dict[str, Any]:
    """What a device wants to know that installs the pages as a program."""
    return {
        "name": text("kabinett"),
        "short_name": text("kabinett"),
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#faf6ee",
        "theme_color": "#faf6ee",
        "icons": [{"src": "static/icon.svg", "sizes": "any", "type": "image/svg+xml"}],
    }


def offline_script(found: Mapping[str, bytes]) -> bytes:
    """The service worker for all these files by path: it keeps them, as an edition that changes with any."""
    made = hashlib.sha256()
    for path, content in sorted(found.items()):
        made.update(f"{path}\0{len(content)}\0".encode() + content)
    # A page is asked for by its folder.
    listed = [path.removesuffix("index.html") or "./" for path in found if not path.endswith(UNKEPT)]
    source = (OWN / "static" / "offline.js").read_text(encoding="utf-8")
    source = source.replace('"EDITION OF THE BUILD"', json.dumps(f"kabinett {made.hexdigest()[:16]}"))
    return source.replace("const FILES = [];", f"const FILES = {json.dumps(listed)};").encode()


# -- pages -------------------------------------------------------------------------------------------


def _cabinet(language: str, names: Sequence[str]) -> str:
    games = [game_of(name) for name in names]
    facts = {name: plugin.facts for name, plugin in plugins().items()}
    return page(
        "site_cabinet.html",
        language,
        "",
        games=games,
        facts=facts,
        boxes=Counter(facts[name].box for name in names),
        first=min(games, key=lambda each: (facts[each.name].difficulty, facts[each.name].minutes)),
        players={each.name: sorted({each.seats, *players_of(each)}) for each in games},
    )


def _games(language: str, names: Sequence[str]) -> str:
    """The games that the device keeps; the page draws them."""
    games = [game_of(name) for name in names]
    return page(
        "site_games.html",
        language,
        "your-games/",
        texts=script_texts(language, "table", "site"),
        page_facts={
            "titles": {game.name: translated(game.title, language) for game in games},
            "machines": _machines(language),
            "variants": [
                {"name": game.name, "values": variant.values}
                for game in games
                for variant in variants(game.name)
            ],
        },
    )


def _board(language: str, game: Game) -> str:
    return page(
        "site_board.html",
        language,
        f"{game.name}/",
        game=game,
        texts=script_texts(language, "table", "board", "site"),
        wordings=wordings(game, language),
        page_facts=_page_facts(language, game),
        seat_sheet=seat_sheet(game),
        picture=draw(Position(game), language, targets=False),
        most=max(variant.seats for variant in variants(game.name)),
    )


def _page_facts(language: str, game: Game) -> dict[str, Any]:
    """What the script of a board has to know besides the manifest of its game.

    `machines` are names by specification, `usual` the one that sits down if nobody is chosen.
    """
    machines = _machines(language)
    plugin = plugin_of(game.name)
    return {
        "machines": machines,
        "usual": USUAL,
        "first": ["me"],
        "thrown": plugin.thrown,
        "chance": translated(game.chance_name, language),
        "options": [{"name": option.name, "values": list(option.values)} for option in game.options],
        "variants": [{"values": variant.values, "seats": variant.seats} for variant in variants(game.name)],
        "seats": {
            variant.spec: {
                "names": [translated(name, language) for name in variant.seat_names],
                "marks": [str(translated(mark, language)) for mark in variant.seat_marks],
            }
            for variant in variants(game.name)
        },
    }


def _machines(language: str) -> dict[str, str]:
    """The machines that pages have, from weak to strong."""
    return {opponent.spec: text(opponent.text, language) for opponent in LEVELS}
