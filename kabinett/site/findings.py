"""What was found out about the games, with its charts, and what the search looks through."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kabinett.messages import LANGUAGES
from kabinett.site.rendering import home_of, linked_from, page, root_of
from kabinett.web import documents
from kabinett.web.documents import Finding
from kabinett.web.routes.findings import finding_values, findings_values, index, index_file

FINDINGS_SCRIPTS = ("search.js",)
"""Scripts of the table with a server that these pages ask for."""

FINDINGS_STYLES = ("findings.css",)


def findings_pages(names: Sequence[str]) -> Iterator[tuple[str, bytes]]:
    """Path and content of each page, chart and index of the search."""
    found = [each for each in documents.findings() if each.game in names]
    for chart in documents.picture_names():
        if documents.game_of_file(chart) in names:
            yield f"charts/{chart}.svg", documents.picture(chart)
    for language in LANGUAGES:
        home = home_of(language)
        link = linked_from(language, "findings/")
        yield f"{home}findings/index.html", _index(language, found).encode()
        yield f"{home}findings/documents.json", index_file(index(language, link, names))
        for each in found:
            yield f"{home}findings/{each.name}/index.html", _finding(language, each).encode()


def _index(language: str, found: Sequence[Finding]) -> str:
    values = {**findings_values(language), "findings": found}
    return page("findings.html", language, "findings/", documents="documents.json", games_here={}, **values)


def _finding(language: str, found: Finding) -> str:
    path = f"findings/{found.name}/"
    root = root_of(language, path)
    values = finding_values(found, linked_from(language, path), lambda name: f"{root}charts/{name}.svg")
    return page("finding.html", language, path, games_here={}, **values)
