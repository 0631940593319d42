"""The texts that pages show: what was found out about the games, and how Markdown becomes a page.

The findings are the files of `docs/findings/`, which a wheel carries beside this file. A file's name begins
with that of its game. The question that it answers and the answer in short are words of the game,
``finding_NAME`` and ``answer_NAME``.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

_BESIDE = Path(__file__).parent / "findings"
FOLDER = _BESIDE if _BESIDE.is_dir() else Path(__file__).parents[2] / "docs" / "findings"

_COMMENT = re.compile(r"<!--(?:[^-]|-(?!->))*+-->")
_TITLE = re.compile(r"<h1>.*?</h1>\s*+", re.DOTALL)
_SECTION = re.compile(r"<h2>(.*?)</h2>\s*+", re.DOTALL)
_TEST = re.compile(r"<code>tests/[^<]++</code>")
"""Where a ruling is tested, which nobody searches for."""

_TAG = re.compile(r"<[^<>]++>")


class Section(NamedTuple):
    """A part of a page.

    Attributes:
        id: what a link to it names.
        title: its heading, as HTML.
        body: what follows the heading, as HTML.
    """

    id: str
    title: str
    body: str


class Finding(NamedTuple):
    """A question about a game that was studied.

    Attributes:
        name: as it stands in an address, such as "noti-komi".
        game: the name of the game.
        question: the key of the text that asks it.
        answer: the key of the answer in short.
    """

    name: str
    game: str
    question: str
    answer: str


@functools.cache
def findings() -> tuple[Finding, ...]:
    """All of them, in the order of their index."""
    index = (FOLDER / "README.md").read_text(encoding="utf-8")
    stems = re.findall(r"^\| \[[^\]]++\]\(([\w-]++)\.md\)", index, re.MULTILINE)
    return tuple(_finding(stem) for stem in stems)


def _finding(stem: str) -> Finding:
    key = stem.replace("-", "_")
    return Finding(stem.replace("_", "-"), game_of_file(stem), f"finding_{key}", f"answer_{key}")


def game_of_file(stem: str) -> str:
    """The name of the game that a file of the findings is about, by the file's name without its ending."""
    return stem.partition("-")[0].replace("_", "-")


@functools.cache
def picture_names() -> tuple[str, ...]:
    """The names of the charts, without their ending."""
    return tuple(sorted(file.stem for file in (FOLDER / "pictures").glob("*.svg")))


def picture(name: str) -> bytes:
    """A chart as SVG."""
    return (FOLDER / "pictures" / f"{name}.svg").read_bytes()


def finding_page(
    finding: Finding, link: Callable[[str], str], chart: Callable[[str], str]
) -> tuple[str, tuple[Section, ...]]:
    """The answer of a finding and the sections of its page, as HTML, in English.

    Args:
        finding: one of `findings()`.
        link: the address of a page by its path, such as "rules/noti".
        chart: the address of a chart by its name.
    """
    return sections(_text(finding.name), functools.partial(_lead, link, chart))


@functools.cache
def _text(name: str) -> str:
    files = {file.stem.replace("_", "-"): file for file in FOLDER.glob("*.md")}
    return _COMMENT.sub("", files[name].read_text(encoding="utf-8"))


def _lead(link: Callable[[str], str], chart: Callable[[str], str], token: Token) -> bool:
    """Let a link or picture of a finding lead to a page; whether there is one."""
    if token.type == "image":
        token.attrSet("src", chart(Path(str(token.attrGet("src"))).stem))
        return True
    target = str(token.attrGet("href"))
    known = {finding.name for finding in findings()}
    games = {finding.game for finding in findings()}
    path, _, _ = target.partition("#")
    stem = Path(path).stem.replace("_", "-")
    if path.startswith("../games/") and stem in games:
        token.attrSet("href", link(f"rules/{stem}"))
    elif "/" not in path and stem in known:
        token.attrSet("href", link(f"findings/{stem}"))
    else:
        return re.match(r"https?:", target) is not None
    return True


def sections(text: str, lead: Callable[[Token], bool] | None = None) -> tuple[str, tuple[Section, ...]]:
    """What stands before the first section of a text in Markdown, and the sections, as HTML.

    Tables may be scrolled by themselves on a phone.

    Args:
        text: begins with its title, which is left out.
        lead: may change the address of a link or picture; a link for which it answers `False` becomes plain
            text.
    """
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(text)
    for token in tokens:
        if lead and token.children:
            token.children = _led(token.children, lead)
        if "style" in token.attrs:
            # The policy of the pages lets no element bring a style of its own.
            token.attrs = {"class": "figures"} if "right" in str(token.attrs["style"]) else {}
    html: str = markdown.renderer.render(tokens, markdown.options, {})
    html = html.replace("<table>", '<div class="wide" tabindex="0"><table>').replace(
        "</table>", "</table></div>"
    )
    first, *parts = _SECTION.split(html)
    found = zip(parts[::2], parts[1::2], strict=True)
    return _TITLE.sub("", first, count=1), tuple(
        Section(f"section-{number}", title, body) for number, (title, body) in enumerate(found, 1)
    )


def _led(tokens: list[Token], lead: Callable[[Token], bool]) -> list[Token]:
    """The tokens of a paragraph without the links that lead nowhere."""
    kept: list[Token] = []
    is_open = True
    for token in tokens:
        if token.type in ("link_open", "image"):
            is_open = lead(token)
        if token.type not in ("link_open", "link_close") or is_open:
            kept.append(token)
    return kept


def plain(html: str) -> str:
    """The words of some HTML that was made of Markdown, without the names of tests."""
    words = _TAG.sub(" ", _TEST.sub("", html))
    for entity, sign in (("&lt;", "<"), ("&gt;", ">"), ("&quot;", '"'), ("&amp;", "&")):
        words = words.replace(entity, sign)
    return " ".join(words.split())
