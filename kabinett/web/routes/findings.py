"""What was found out about the games: the questions with their answers, a page for each, and the search."""

from __future__ import annotations

import functools
import json
from collections.abc import Callable, Sequence
from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Path, Request
from fastapi.responses import HTMLResponse, Response

from kabinett.games.registry import game as game_of
from kabinett.games.registry import game_names
from kabinett.messages import ENGLISH, Message
from kabinett.web import documents
from kabinett.web.documents import Finding, Section, plain
from kabinett.web.errors import NoSuchMatch
from kabinett.web.middleware.limiting import address_of
from kabinett.web.routes.dependencies import MatchServiceDependency
from kabinett.web.routes.rendering import page
from kabinett.web.routes.rules import RulesSection, rules_language, rules_sections
from kabinett.web.routes.thumbnails import HEADERS
from kabinett.web.texts import language_of, script_texts, text

ROUTER = APIRouter(include_in_schema=False)
LONGEST_NAME = 40
Name = Annotated[str, Path(max_length=LONGEST_NAME)]


class Document(NamedTuple):
    """A section that the search finds.

    Attributes:
        address: where it stands.
        page: the title of its page.
        heading: its own; "" for what stands before the first.
        text: its words.
        lang: the language that these are in.
    """

    address: str
    page: str
    heading: str
    text: str
    lang: str


@ROUTER.get("/findings", response_class=HTMLResponse)
async def findings(request: Request) -> Response:
    """The questions with their answers in short, and a search in all texts."""
    return page(request, "findings", documents="/documents.json", **findings_values(language_of(request)))


def findings_values(language: str) -> dict[str, Any]:
    """What the template `findings.html` asks for, besides the address of the documents."""
    return {"findings": documents.findings(), "texts": script_texts(language, "findings")}


@ROUTER.get("/findings/{name}", response_class=HTMLResponse)
async def finding(request: Request, name: Name, service: MatchServiceDependency) -> Response:
    """How a question was answered."""
    found = next((each for each in documents.findings() if each.name == name), None)
    if found is None:
        raise _missing()
    return await service.workers.do(address_of(request), lambda: page(request, "finding", **_values(found)))


def _missing() -> NoSuchMatch:
    return NoSuchMatch(Message("no_finding", "there is no such page of findings here"))


def _link(path: str) -> str:
    return f"/{path}"


def _chart(name: str) -> str:
    return f"/findings/pictures/{name}.svg"


def finding_values(found: Finding, link: Callable[[str], str], chart: Callable[[str], str]) -> dict[str, Any]:
    """What the template `finding.html` asks for."""
    lead, sections = documents.finding_page(found, link, chart)
    return {"finding": found, "lead": lead, "sections": sections}


@functools.cache
def _values(found: Finding) -> dict[str, Any]:
    """The same for this server, once for each finding; not to be changed."""
    return finding_values(found, _link, _chart)


@ROUTER.get("/findings/pictures/{name}.svg")
async def chart(name: Name) -> Response:
    """A chart of a finding."""
    if name not in documents.picture_names():
        raise _missing()
    drawn = documents.picture(name)
    return Response(drawn, media_type="image/svg+xml", headers={**HEADERS, "Cache-Control": "max-age=3600"})


@ROUTER.get("/documents.json")
async def search_index(request: Request, service: MatchServiceDependency) -> Response:
    """All sections that the search finds, in the language of the visitor where they stand in it."""
    language = language_of(request)
    content = await service.workers.do(address_of(request), lambda: _served_index(language))
    headers = {"Vary": "Accept-Language, Cookie", "Cache-Control": "no-cache"}
    return Response(content, media_type="application/json", headers=headers)


@functools.cache
def _served_index(language: str) -> bytes:
    return index_file(index(language, _link, game_names()))


def index_file(found: Sequence[Document]) -> bytes:
    """Sections as the script `search.js` reads them."""
    return json.dumps([each._asdict() for each in found], ensure_ascii=False, separators=(",", ":")).encode()


def index(language: str, link: Callable[[str], str], names: Sequence[str]) -> list[Document]:
    """The sections of the rules of some games and of what was found out about them.

    Args:
        language: of the reader.
        link: the address of a page by its path.
        names: of the games.
    """
    found = []
    for name in names:
        aim, parts = rules_sections(name, language)
        title = text("rules_of", language, title=text(game_of(name).title, language))
        lang = rules_language(name, language)
        place = link(f"rules/{name}")
        found.append(Document(place, title, "", plain(aim), lang))
        found += [_document(place, title, part, lang) for part in parts]
    for each in documents.findings():
        if each.game in names:
            question, place = text(each.question, language), link(f"findings/{each.name}")
            _, answered = documents.finding_page(each, link, _chart)
            found.append(Document(place, question, "", text(each.answer, language), language))
            found += [_document(place, question, part, ENGLISH) for part in answered]
    return found


def _document(place: str, title: str, part: Section | RulesSection, language: str) -> Document:
    return Document(f"{place}#{part.id}", title, plain(part.title), plain(part.body), language)
