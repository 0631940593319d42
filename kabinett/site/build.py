"""The folder that any file host serves."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import resources
from itertools import chain
from pathlib import Path

from kabinett.files import atomic_write
from kabinett.site.addresses import with_addresses
from kabinett.site.decisions import weight_files
from kabinett.site.manifest import manifest
from kabinett.site.modules import modules
from kabinett.site.pages import offline_script, page_files
from kabinett.site.previews import previews
from kabinett.site.sentences import OTHERS, translations
from kabinett.version import VERSION

GAMES = "games"
READABLE = 0o644
LIBRARY = (
    "kabinett.js",
    "position.js",
    "rules.js",
    "players.js",
    "tree_search.js",
    "findings.js",
    "compose.js",
    "texts.js",
    "logarithm.js",
    "errors.js",
    "kabinett-board.js",
    "places.js",
    "kabinett.d.ts",
)


def build_site(
    folder: Path, names: Sequence[str], workers: int, report: Callable[[str], None], address: str = ""
) -> None:
    """Write the library and the games into a folder; files of the same names are replaced, others stay.

    Args:
        folder: made if it is missing.
        names: of the games.
        workers: how many processes compile.
        report: is given the path of each file, relative to the folder, once it is written.
        address: where the folder will lie, with a slash at its end, for search engines and previews of links;
            "" leaves both out.

    Raises:
        SiteNotBuilt: see `kabinett.site.modules.modules`.
        OSError: a file cannot be written.
    """
    found: dict[str, bytes] = {}
    for path, content in chain(_files(names, workers, address), _last(found)):
        found[path] = content
        with atomic_write(folder / path) as stream:
            stream.write(content)
        # Made for everybody, unlike other files that are written whole or not at all.
        (folder / path).chmod(READABLE)
        report(path)


def _files(names: Sequence[str], workers: int, address: str) -> Iterator[tuple[str, bytes]]:
    """Path and content of each file, as they are ready."""
    source = resources.files("kabinett.site") / "static"
    for name in LIBRARY:
        yield name, (source / name).read_bytes()
    yield "package.json", f"{json.dumps(_package(), indent=2)}\n".encode()
    for name, module in modules(names, workers):
        yield f"{GAMES}/{name}.wasm", module
        yield f"{GAMES}/{name}.json", _json(manifest(name))
        for language in OTHERS:
            yield f"{GAMES}/{name}.{language}.json", _json(translations(name, language))
        for file, weights in weight_files(name).items():
            # Few hosts compress what they do not know.
            yield f"{GAMES}/{file}", gzip.compress(weights, mtime=0)
    for path, content in page_files(names):
        is_addressed = address and path.endswith(".html")
        yield (
            path,
            with_addresses(path, content.decode(), address, names).encode() if is_addressed else content,
        )
    if address:
        yield from previews(names)


def _json(content: object) -> bytes:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()


def _last(found: Mapping[str, bytes]) -> Iterator[tuple[str, bytes]]:
    """What is made of all the other files, once they are there."""
    yield "offline.js", offline_script(found)


def _package() -> dict[str, object]:
    """What npm wants to know of the folder."""
    return {
        "name": "kabinett",
        "version": VERSION,
        "description": "The rules of five rare board games, compiled to WebAssembly",
        "license": "Apache-2.0",
        "type": "module",
        "main": "kabinett.js",
        "types": "kabinett.d.ts",
        "files": [*LIBRARY, GAMES],
    }
