"""No page and no answer of the server holds English words where a visitor reads another language."""

import importlib
import pkgutil
import random
import re

import pytest
from fastapi import APIRouter
from starlette.testclient import TestClient

import kabinett
from kabinett.puzzles.shipped import shipped
from kabinett.web import routes
from kabinett.web.app import create_app
from kabinett.web.documents import findings
from kabinett.web.settings import Settings
from tests.web.helpers import ME, RANDOM, UNLIMITED, command, new_match, play_one, until, visitor
from tests.web.reader import check, sayings_of
from tests.web.test_languages import RECORD
from tests.web.words import OTHERS, english_in


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
    for module in pkgutil.iter_modules(routes.__path__):
        found = vars(importlib.import_module(f"{routes.__name__}.{module.name}")).values()
        for router in [dependency for dependency in found if isinstance(dependency, APIRouter)]:
            yield from (
                route
                for route in router.routes
                if "GET" in getattr(route, "methods", ()) and not route.path.startswith(("/api", "/healthz"))
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
        "/picture/{match}/{number}.svg": [f"/picture/{started}/1.svg"],
        "/print/{name}.pdf": [],  # no text; tests/printing reads it
        "/rules/{name}": [f"/rules/{name}" for name in names],
        "/findings": ["/findings"],
        "/findings/{name}": [f"/findings/{each.name}" for each in findings()],
        "/findings/pictures/{name}.svg": [],  # in English, as what stands around it
        "/documents.json": [],  # texts of the pages above
        "/learn/{name}": [f"/learn/{name}" for name in names],
        "/puzzles": ["/puzzles"],
        "/puzzles/{name}": [],  # leads to a puzzle
        "/puzzles/{name}/{puzzle}": [
            f"/puzzles/{name}/{puzzle.id}" for name in names for puzzle in shipped(name).puzzles[:4]
        ],
        "/study": ["/study", *(f"/study?of={name}" for name in names)],
        "/verify": ["/verify"],
        "/feed/{token}.xml": [re.search(r"/feed/[^\"]+", client.get("/games").text)[0]],
        "/games": ["/games", "/games?game=noti"],
        "/tournaments": ["/tournaments"],
        "/tournaments/new/{name}": ["/tournaments/new/noti", "/tournaments/new/daijobi"],
        "/tournaments/{tournament}": tournaments(client),
    }


def tournaments(client):
    """The pages of one that can be entered and of one that has ended."""
    pages = []
    for kind in ("swiss", "round robin"):
        asked = {"name": "1", "game": "noti", "kind": kind, "clock": {"kind": "days", "period": 86_400_000}}
        pages.append(client.post("/api/tournaments", json=asked).json()["page"])
    machines = [{"command": "add", "machine": "random"}] * 3
    for asked in [*machines, {"command": "begin"}]:
        client.post(f"/api{pages[1]}/commands", json=asked)
    until(lambda: client.get(f"/api{pages[1]}").json()["phase"] == "ended")
    return pages


@pytest.mark.sampled(1)
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


@pytest.mark.sampled(7)
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
        answer = client.post("/api/study/positions", json={"game": name, "moves": moves[:ply]}).json()
        said = sayings_of({**answer, "text": ""})
        assert set().union(*(english_in(phrase, language) for phrase in said)) == set()
    last = {"game": name, "moves": moves[:-1], "token": moves[-1]}
    check(client.post("/api/study/previews", json=last), language)


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
    with TestClient(create_app(Settings(data=tmp_path, requests=3, hosts=("testserver",)))) as client:
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
