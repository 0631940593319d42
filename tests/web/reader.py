"""Everything that an answer of the server says in words, to be looked through for English ones."""

import html.parser
import json

from kabinett.web import texts
from tests.web.words import english_in, unquoted

SHOWN = ("aria-label", "title", "placeholder", "alt", "aria-description", "label", "value")
SILENT = ("script", "style", "code", "pre", "desc", "textarea", "id", "updated")


class Reader(html.parser.HTMLParser):
    """What a page says to somebody who sees it, or has it read out."""

    def __init__(self, language):
        super().__init__()
        self.language = language
        self.said = []
        self.data = {}
        self.open = []
        self.lang = None

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        if tag == "html":
            self.lang = attributes.get("lang")
        silent = tag in SILENT or attributes.get("lang", self.language) not in (
            self.language,
            "{{ language }}",
        )
        if tag not in ("meta", "link", "input", "br", "img", "hr"):
            self.open.append((tag, silent, attributes.get("id")))
        if not silent and not self.is_silent():
            buttons = tag == "input" and attributes.get("type") in ("submit", "button")
            self.said += [
                attributes[name] for name in SHOWN if attributes.get(name) and (name != "value" or buttons)
            ]

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in ("meta", "link", "input", "br", "img", "hr"):
            self.handle_endtag(tag)

    def handle_endtag(self, tag):
        while self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data):
        if self.open and self.open[-1][0] == "script" and self.open[-1][2] and data.strip():
            self.data[self.open[-1][2]] = json.loads(data)
        elif data.strip() and not self.is_silent():
            self.said.append(data)

    def is_silent(self):
        return any(silent for _, silent, _ in self.open)


CODES = frozenset(
    "match machine kind game spec page token tokens places links piece start turn moves number format log "
    "commitment secret variation move wanted cells participants stage termination due phase clock text_board "
    "event growing author id mark seat_marks what first lot lots by".split()
)
"""Fields of JSON that hold names and notation."""


def sayings_of(value, key=""):
    """What JSON says in words: every text but codes."""
    if isinstance(value, dict):
        for name, inner in value.items():
            is_code = name in CODES or (name == "board" and not str(inner).startswith("<svg"))
            yield from () if is_code else sayings_of(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from sayings_of(inner, key)
    elif isinstance(value, str) and value.startswith("<svg"):
        reader = Reader("xx")
        reader.feed(value)
        yield from reader.said
    elif isinstance(value, str):
        yield value


def read(answer, language):
    """Everything that an answer says; a page also names its language and offers the others."""
    if "json" in answer.headers["content-type"]:
        return list(sayings_of(answer.json()))
    reader = Reader(language)
    reader.feed(answer.text)
    if "html" in answer.headers["content-type"]:
        assert reader.lang == language == answer.headers["content-language"]
        for code, name in texts.LANGUAGES.items():
            assert f'value="{code}" lang="{code}"' in answer.text
            assert name in answer.text
    return [*reader.said, *(said for data in reader.data.values() for said in sayings_of(data))]


def check(answer, language, also=""):
    """No English word in an answer, but the given ones."""
    found = set().union(*(english_in(unquoted(said), language) for said in read(answer, language)))
    assert found - set(also.split()) == set(), answer.url.path
