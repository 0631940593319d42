"""Nothing that a visitor can read stays English: walks over the sources, the texts and all pages.

Japanese has no Latin letters of its own, so that a forgotten word stands out; in German, words are suspect
that only our English texts use.
"""

import ast
import functools
import html.parser
import importlib
import io
import json
import pkgutil
import random
import re

import pytest
from fastapi import APIRouter
from starlette.testclient import TestClient

import kabinett
from kabinett.errors import KabinettError
from kabinett.games import Position
from kabinett.phrases import Phrase
from kabinett.records import read_records
from kabinett.web import pages as pages_room
from kabinett.web import texts
from kabinett.web.app import create_app
from kabinett.web.settings import Settings
from tests.web.helpers import ME, RANDOM, UNLIMITED, command, new_match, play_one, visitor
from tests.web.test_texts import PHRASES, ROOT, SCRIPTS

OTHERS = ("de", "ja")
TEMPLATES = [*(ROOT / "web" / "templates").glob("*.html")]

KEPT = {
    "names": "Kabinett kabinett Dai Jobi Noti Jati Jamit Herati First Five Komi Remis",
    "lettering of the boards": "START DAI JOBI III",
    "notation of moves": "pass home out",
    "notation of games": "noti jati jamit loom daijobi factory first five edition",
    "lines of text boards": "turn due toss hand none nothing again yes extra neutral pawns tile",
    "tags of records": "Game Commitment Secret PlaceSeed Places Lots Winner Draws Bids Result Termination",
    "names of fields": "games draw abort true false verify",
    "formats and signs": "SVG PNG JSON UTF ASCII SHA Hash min kab",
}
"""What is written alike in all languages, and why."""

WORD = re.compile(r"[A-Za-zÄÖÜäöüß]{3,}")
SHOWN = ("aria-label", "title", "placeholder", "alt", "aria-description", "label", "value")
SILENT = ("script", "style", "code", "pre", "desc", "textarea")


@functools.cache
def suspects(language):
    """Words that only English texts use, as far as our texts tell."""
    mine = {word.lower() for word in WORD.findall(" ".join(sayings(language).values()))}
    english = [*sayings("en").values(), *(text for text, _ in PHRASES.values())]
    found = {word.lower() for text in english for word in WORD.findall(re.sub(r"{[^}]*}", " ", text))}
    return found - mine


@functools.cache
def sayings(language):
    """The texts of a language, without what is filled in."""
    return {
        key: texts.text(key, language, **dict.fromkeys(names, ""))
        for key, names in texts.catalogue(language).items()
    }


def english_in(said, language):
    """The words of a text that are English and should not be."""
    kept = set(" ".join(KEPT.values()).split())
    words = {word for word in WORD.findall(re.sub(r"{\w+}", "", said)) if word not in kept}
    if language == "ja":
        return words
    return {word for word in words if word.lower() in suspects(language)}


# -- sources -----------------------------------------------------------------------------------------------

PROGRAMMERS = ("BadLog", "BadEvent", "BadSetting", "IllegalMove")
"""Errors that no visitor meets with words of their own: logs and settings are read by those who run a server;
a move's reason is a phrase, and only batches, which are for programs, have another.
"""
OPERATORS = ("serve.py", "database.py", "metrics.py", "settings.py", "sockets.py")
"""Files that speak to whoever runs a server, or close a socket with a word for programs."""


def raised():
    """Every error of ours that is raised with words written there: its file and place, and the words."""
    ours = {KabinettError.__name__, *(kind.__name__ for kind in descendants(KabinettError))}
    for room in ("games", "records", "matches", "web"):
        for file in (ROOT / room).rglob("*.py"):
            if file.name in OPERATORS:
                continue
            for node in ast.walk(ast.parse(file.read_text())):
                call = node.exc if isinstance(node, ast.Raise) else node
                if not isinstance(call, ast.Call):
                    continue
                name = getattr(call.func, "id", getattr(call.func, "attr", ""))
                if name not in {*ours, "fail"} - set(PROGRAMMERS):
                    continue
                words = [one for one in call.args if isinstance(one, ast.JoinedStr | ast.Constant)]
                yield from (
                    (f"{file.name}:{call.lineno}", ast.unparse(one))
                    for one in words
                    if " " in ast.unparse(one)
                )


def descendants(kind):
    for one in kind.__subclasses__():
        yield one
        yield from descendants(one)


def test_every_error_that_a_visitor_meets_is_a_phrase():
    assert list(raised()) == []


@pytest.mark.parametrize("file", TEMPLATES, ids=lambda file: file.name)
def test_templates_hold_no_words_of_their_own(file):
    bare = re.sub(
        r"{#.*?#}|{% block (?:body|main) %}.*?{% endblock %}|{%.*?%}|{{.*?}}",
        " ",
        file.read_text(),
        flags=re.S,
    )
    reader = Reader("xx")
    reader.feed(bare)
    assert {word for said in reader.said for word in WORD.findall(said)} == set()


@pytest.mark.parametrize("file", SCRIPTS, ids=lambda file: file.name)
def test_scripts_hold_no_sentences(file):
    source = re.sub(r"(?m)(^|\s)//.*$|/\*.*?\*/", "", file.read_text())
    found = re.findall(r"\"((?:[^\"\\\n]|\\.)*)\"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`", source)
    said = [re.sub(r"\${[^}]*}", "", "".join(parts)) for parts in found]
    # Sentences, and what begins like one; selectors, classes and commands do neither.
    assert [one for one in said if re.search(r"\b[A-Z][a-z]+ [a-z]+ [a-z]|^[A-Z][a-z]+ [a-z]+$", one)] == []


# -- texts -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", OTHERS)
def test_no_text_holds_english_words(language):
    found = {key: english_in(said, language) for key, said in sayings(language).items()}
    assert {key: words for key, words in found.items() if words} == {}


def test_german_texts_are_not_the_english_ones():
    same = {
        "kabinett",
        "footer",
        "your_name",
        "time_fischer",
        "time_byo_yomi",
        "move_spoken",
        "lies_ii",
        "lies_iii",
    }
    names = {key for key in PHRASES if key.startswith("title_")} | {"record_in_tag", "record_word"}
    german = sayings("de")
    english = {**sayings("en"), **{key: re.sub(r"{[^}]*}", "", text) for key, (text, _) in PHRASES.items()}}
    alike = {key for key in german if re.search("[A-Za-z]", german[key]) and german[key] == english[key]}
    assert alike - same - names == set()


@pytest.mark.parametrize(
    ("language", "wrong"), [("de", r"[\"「」]|\bIhnen\b|\bIhr\b|\b[Dd]u\b|\b[Dd]ein"), ("ja", r"[„“\"!?]")]
)
def test_texts_keep_the_signs_and_the_address_of_their_language(language, wrong):
    """No inch marks for quotes; German addresses nobody, neither with du nor with Sie."""
    found = [key for key, said in sayings(language).items() if re.search(wrong, said)]
    assert found == []


# -- pages -------------------------------------------------------------------------------------------------


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
        told = dict(attrs)
        if tag == "html":
            self.lang = told.get("lang")
        silent = tag in SILENT or told.get("lang", self.language) not in (self.language, "{{ language }}")
        if tag not in ("meta", "link", "input", "br", "img", "hr"):
            self.open.append((tag, silent, told.get("id")))
        if not silent and not self.is_silent():
            buttons = tag == "input" and told.get("type") in ("submit", "button")
            self.said += [told[name] for name in SHOWN if told.get(name) and (name != "value" or buttons)]

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
    "event growing author id mark seat_marks what first lot lots".split()
)
"""Fields of JSON that hold names and notation."""


def sayings_of(value, key=""):
    """What JSON says in words: every text but codes."""
    if isinstance(value, dict):
        for name, one in value.items():
            is_code = name in CODES or (name == "board" and not str(one).startswith("<svg"))
            yield from () if is_code else sayings_of(one, name)
    elif isinstance(value, list):
        for one in value:
            yield from sayings_of(one, key)
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


@pytest.fixture(scope="module", params=OTHERS)
def speaking(request, tmp_path_factory):
    """A visitor who reads a language, and the language."""
    settings = Settings(data=tmp_path_factory.mktemp("table"), engine_threads=2, **UNLIMITED)
    with TestClient(create_app(settings)) as client:
        client.headers["accept-language"] = f"{request.param};q=0.9,en;q=0.5"
        client.headers["accept"] = "text/html"
        yield client, request.param


NAMED = (
    "Keith Havens Ingo Althöfer Ryo Nakamura Masanori Ise radiuthree Ltd Fillit Hakushi kuuri net Tokyo "
    "Market Salem Massachusetts ring star Set Chance"
)
"""Authors, publishers and layouts in the rules, and German words that are English ones as well."""


def readable():
    """The routes of pages, from every module of pages."""
    for module in pkgutil.iter_modules(pages_room.__path__):
        found = vars(importlib.import_module(f"{pages_room.__name__}.{module.name}")).values()
        for router in [one for one in found if isinstance(one, APIRouter)]:
            yield from (
                one for one in router.routes if "GET" in one.methods and not one.path.startswith("/api")
            )


def walk(client):
    """Addresses of pages by the route that answers them."""
    names = kabinett.game_names()
    started, _ = new_match(client, "noti", [ME, RANDOM])
    waiting, links = new_match(
        client, "daijobi(players=3)", [ME, {"who": "friend"}, {"who": "anyone"}], listed=True
    )
    return {
        "/": ["/"],
        "/new/{name}": [f"/new/{name}" for name in names],
        "/play/{match}": [f"/play/{started}", f"/play/{waiting}"],
        "/sit/{token}": [re.sub(r"^https?://[^/]+", "", link) for link in links],
        "/picture/{name}.svg": [f"/picture/{name}.svg" for name in names],
        "/rules/{name}": [f"/rules/{name}" for name in names],
        "/learn/{name}": [f"/learn/{name}" for name in names],
        "/study": ["/study", *(f"/study?of={name}" for name in names)],
        "/verify": ["/verify"],
    }


def test_no_page_holds_english_words(speaking):
    client, language = speaking
    pages = walk(client)
    assert {route.path for route in readable()} == set(pages)
    stranger = visitor(client)
    stranger.headers.update(client.headers)
    for route, addresses in pages.items():
        for address in addresses:
            answer = (stranger if route == "/sit/{token}" else client).get(address)
            assert answer.status_code == 200
            check(answer, language, NAMED if route == "/rules/{name}" else "")


@pytest.mark.parametrize("name", kabinett.game_names())
def test_no_game_in_play_or_study_holds_english_words(speaking, name):
    client, language = speaking
    played = new_match(client, name, [ME, *[RANDOM] * (kabinett.game(name).seats - 1)])[0]
    command(client, played, "ready")
    rng = random.Random(name)
    for _ in range(4):
        play_one(client, played, rng)
    check(client.get(f"/play/{played}"), language)
    command(client, played, "resign")
    check(client.get(f"/play/{played}"), language)
    check(client.get(f"/study?match={played}"), language)
    check(client.get(f"/verify?match={played}"), language)
    check(client.get("/"), language)
    position = kabinett.position(name)
    while not position.is_over:
        position.push(rng.choice(position.legal_moves))
    moves = position.moves
    for ply in (1, len(moves) * 2 // 3, len(moves)):
        told = client.post("/api/study/positions", json={"game": name, "moves": moves[:ply]}).json()
        said = sayings_of({**told, "text": ""})
        assert set().union(*(english_in(one, language) for one in said)) == set()
    last = {"game": name, "moves": moves[:-1], "token": moves[-1]}
    check(client.post("/api/study/previews", json=last), language)


LINES = frozenset("face up down put aside points marker stone coins second pawn deal passed".split())
"""What the lines below a text board are called, and what they may say."""


def garbled(name):
    """Text boards that cannot be read or came about, each wrong in another line."""
    rng = random.Random(name)
    position = kabinett.position(name)
    for _ in range(25):
        if not position.is_over:
            position.push(rng.choice(position.legal_moves))
    lines = position.game.board(position.state).splitlines()
    yield ""
    for index, line in enumerate(lines):
        for other in (
            None,
            "zz",
            f"{line} zz",
            re.sub(r"\S+$", "9", line),
            re.sub(r": .*", ": R 9, B 1", line),
        ):
            yield "\n".join([*lines[:index], *([] if other is None else [other]), *lines[index + 1 :]])


def refused(attempt):
    """The error that an attempt ends with; None if it succeeds."""
    try:
        attempt()
    except KabinettError as error:
        return error
    return None


def unquoted(said):
    """A sentence without what it quotes."""
    return re.sub(r"„.*?“|「.*?」|\"[^\"]*\"|'[^']*'", "", said)


@pytest.mark.parametrize("name", kabinett.game_names())
def test_what_is_wrong_with_a_board_or_a_move_is_not_told_in_english(name):
    played = kabinett.game(name)
    errors = [refused(lambda board=board: Position(played, board)) for board in garbled(name)]
    tokens = ("zz", "pass", "e5", "+ne", "t3", "home-2", "3:bn")
    errors += [refused(lambda token=token: kabinett.position(name).push(token)) for token in tokens]
    keys = {error.args[0].key for error in errors if error}
    assert len(keys) >= 5
    for language in OTHERS:
        for error in filter(None, errors):
            told = unquoted(texts.reason_of(error, language))
            assert english_in(told, language) - LINES == set(), told


RECORD = '[Game "noti"]\n[Seat0 "A"]\n[Result "*"]\n[Termination "unfinished"]\n\nII@d4 II@d5 *\n'


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("noti", "chess"),
        ("noti", "noti(size=9)"),
        ("noti", "noti(players=7)"),
        ("noti", "noti("),
        ("noti", "noti(players)"),
        ("noti", "loom(x=1)"),
        ("Seat0", "Seat9"),
        ("Seat0", "seat"),
        ("Seat0", "Date"),
        ("Seat0", "Seed"),
        ("Seat0", "Winner"),
        ("Seat0", "Result"),
        ("Game", "Event"),
        ('"A"', '"A'),
        ('"A"', r'"\q"'),
        ('"A"', r'"\u{d800}"'),
        ('"A"', '"\u200b"'),
        ('[Seat0 "A"]', "[Seat0]"),
        ('"*"', '"1 2"'),
        ('[Result "*"]\n', ""),
        ("unfinished", "finished"),
        ("unfinished", "boredom"),
        ("II@d5", "{"),
        ("II@d5", "{ {"),
        ("II@d5", "; \u200b"),
        ("II@d5", r"{\q}"),
        ("II@d5", "[X"),
        ("II@d5", "II@d4"),
        ("II@d5", '"'),
        (" *\n", ""),
        (" *\n", "end"),
    ],
)
def test_what_is_wrong_with_a_record_is_not_told_in_english(old, new):
    text = RECORD.replace(old, new, 1)
    error = refused(lambda: list(read_records(io.StringIO(text), name=Phrase("source_record", "record"))))
    for language in OTHERS:
        told = re.sub(r"\[.*?\]", "", unquoted(texts.reason_of(error, language)))
        assert english_in(told, language) - set(NOTED) == set(), told


NOTED = (
    "Seat Event Date Seed Test players finished unfinished resigned timeout agreement adjudicated abandoned"
).split()
"""Names of tags and ways to end a game, as they stand in records."""


def test_what_is_wrong_with_a_record_stands_on_its_page(speaking):
    client, language = speaking
    answer = client.post("/verify", data={"record": RECORD.replace("noti", "chess", 1)})
    wrong = re.search(r'class="refused"[^>]*>(.*?)</p>', answer.text)[1]
    assert re.search({"de": r"^Aufzeichnung, Zeile 1.*\.$", "ja": r"^棋譜の1行目.*。$"}[language], wrong)


@pytest.mark.parametrize(
    ("method", "path", "more", "status"),
    [
        ("GET", "/nothing", {}, 404),
        ("GET", "/play/nothing", {}, 404),
        ("GET", "/rules/chess", {}, 404),
        ("GET", "/sit/nothing", {}, 409),
        ("GET", "/name", {}, 405),
        ("GET", "/study?of=chess", {}, 422),
        ("GET", "/verify?match=nothing", {}, 404),
        ("GET", "/verify?match=nothing&game=x", {}, 422),
        ("POST", "/language", {"data": {"back": "/" * 999}}, 422),
        ("POST", "/name", {"data": {"name": ""}}, 422),
        ("POST", "/new", {"data": {"machine": "chess"}}, 422),
        ("POST", "/new", {"data": {"machine": "noti", "level": "cmd:ls"}}, 422),
        ("POST", "/new", {"data": {"game": "noti", "option-players": "9"}}, 422),
        ("POST", "/new", {"data": {"game": "noti", "clock": "sand"}}, 422),
        ("POST", "/new", {"data": {"game": "noti", "clock": "days", "days": "many"}}, 422),
        ("POST", "/new", {"data": {"game": "noti", "clock": "days", "days": "0"}}, 422),
        ("POST", "/new", {"data": {"game": "noti", "kind": "duel"}}, 422),
        ("POST", "/new", {"data": {"game": "noti", "kind": "series", "games": "1"}}, 422),
        ("POST", "/new", {"data": {"game": "noti", "seat-0": "random"}}, 422),
        ("POST", "/new", {"data": {"machine": "noti"}, "headers": {"origin": "https://evil.example"}}, 403),
        ("POST", "/verify", {"data": {"record": "x" * (1 << 22)}}, 413),
        ("POST", "/join/nothing", {}, 404),
        ("POST", "/sit/nothing", {}, 409),
    ],
)
def test_no_page_of_a_failure_holds_english_words(speaking, method, path, more, status):
    client, language = speaking
    answer = client.request(method, path, **more)
    assert answer.status_code == status
    check(
        answer,
        language,
        "chess duel sand random level days single series continued tournament greedy exact uct seconds "
        "period language Language game",
    )
    back = re.search(r'name="back" value="([^"]*)"', answer.text)[1]
    if method == "POST":
        assert client.get(back).status_code != 405
        assert back == (path if path in ("/verify", "/sit/nothing") else "/")


def test_whoever_asks_too_often_is_told_so_on_a_page(tmp_path):
    with TestClient(create_app(Settings(data=tmp_path, requests=3))) as client:
        client.headers.update({"accept": "text/html", "accept-language": "ja"})
        answers = [client.get("/") for _ in range(20)]
    assert answers[-1].status_code == 429
    assert int(answers[-1].headers["retry-after"]) > 0
    check(answers[-1], "ja")


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/matches", {}),
        ("/api/matches", []),
        ("/api/matches", {"game": 1, "seats": []}),
        ("/api/matches", {"game": "noti", "seats": []}),
        ("/api/matches", {"game": "noti", "seats": [{"who": "nobody"}]}),
        ("/api/matches", {"game": "noti", "seats": [ME], "colour": "red"}),
        ("/api/matches", {"game": "noti", "seats": [ME, ME], "games": 0}),
        ("/api/matches", {"game": "noti", "seats": [ME, ME], "games": 1000}),
        ("/api/matches", {"game": "noti", "seats": [ME, ME], "bidding": "yes"}),
        ("/api/matches", {"game": "noti", "seats": [ME, ME], "clock": {"kind": "fischer"}}),
        ("/api/matches", {"game": "noti", "seats": [ME, ME], "clock": {"main": 7}}),
        ("/api/matches", {"game": "noti", "seats": [ME, ME], "kind": "tournament"}),
        ("/api/matches", {"game": "noti", "seats": [ME, ME], "kind": "continued"}),
        ("/api/matches", {"game": "jati", "seats": [ME, ME], "bidding": True}),
        ("/api/matches", {"game": "n" * 500, "seats": [ME]}),
        ("/api/study/records", {"game": "noti", "comments": {"first": "x"}}),
        ("/api/study/records", {"game": "noti", "comments": {"7": "x"}}),
        ("/api/study/texts", {"game": "noti", "text": ""}),
        ("/api/study/texts", {"game": "noti", "text": "a1 " * 2000}),
        ("/api/nothing", {}),
    ],
)
def test_no_refusal_of_the_interface_holds_english_words(speaking, path, body):
    client, language = speaking
    answer = client.post(path, json=body)
    assert 400 <= answer.status_code < 500
    said = re.sub(r"„.*?“|「.*?」", "", answer.json()["error"])
    known = (
        "seats who machine friend anyone game clock kind colour bidding body main increment comments key "
        "period periods"
    )
    assert english_in(said, language) - set(known.split()) == set()


def test_a_sentence_stands_by_itself():
    assert texts.as_sentence("somebody is still to come", "en") == "Somebody is still to come."
    assert texts.as_sentence("e5 is taken", "en") == "e5 is taken."
    assert texts.as_sentence("über den Rand?", "de") == "Über den Rand?"
    assert texts.as_sentence("passは手です", "ja") == "passは手です。"


def test_phrases_in_phrases_are_said_in_the_language_of_the_outer_one():
    hint = Phrase("did_you_mean", "; did you mean {name!r}?", name="noti")
    error = Phrase(
        "game_unknown",
        "there is no game {name!r}; the games are {games}{hint}",
        name="not",
        games="noti",
        hint=hint,
    )
    assert texts.text(error, "de").endswith("; gemeint ist vielleicht „noti“")
