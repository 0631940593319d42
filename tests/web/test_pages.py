"""Pages as a browser gets them, without one."""

import gzip
import random
import re

import pytest
from starlette.testclient import TestClient

import kabinett
from kabinett.games.canvas import RenderOptions
from kabinett.web.app import create_app
from kabinett.web.files import modules
from kabinett.web.presenters.choices import choices, places_of
from kabinett.web.routes import rendering
from kabinett.web.texts import LANGUAGES
from tests.web.helpers import FRIEND, ME, new_match, sit, state, visitor

STATIC = rendering.FOLDER / "static"
HTML = {"accept": "text/html"}
ADDRESSES = (
    *("/", "/new/noti", "/rules/jamit", "/learn/noti", "/study", "/verify", "/picture/noti.svg", "/healthz"),
    *("/api/lobby", "/play/{match}", "/play/nothing", "/static/style.css", "/name"),
)
"""Of every sort one, those that are not there and those that only take forms among them."""


def kept(answer):
    """A page is protected and holds no script of its own."""
    policy = answer.headers["content-security-policy"]
    assert "script-src 'self';" in policy
    assert "unsafe" not in policy
    assert not re.search(
        r"\son\w+=|javascript:|\sstyle=", re.sub(r"<script.*?</script>", "", answer.text, flags=re.S)
    )
    for kind in re.findall(r"<script([^>]*)>", answer.text):
        assert "src=" in kind or 'type="application/json"' in kind
    return answer


def test_the_cabinet_shows_every_game_and_how_to_start_it(client):
    answer = kept(client.get("/"))
    for name in kabinett.game_names():
        assert f'name="machine" value="{name}"' in answer.text
        assert client.get(f"/picture/{name}.svg").text.startswith("<svg")
    assert 'name="friend" value="loom"' not in answer.text


@pytest.mark.parametrize("name", kabinett.game_names())
def test_one_click_opens_a_game_against_the_machine(client, name):
    answer = kept(client.post("/new", data={"machine": name, "level": "random"}))
    match = re.search(r"/play/([\w-]+)", str(answer.url))[1]
    assert "<svg" in answer.text
    shown = state(client, match)
    assert shown["held"] == [0]
    assert [place["machine"] for place in shown["places"][1:]] == ["random"] * (len(shown["places"]) - 1)
    assert f"/play/{match}" in client.get("/").text


def test_two_clicks_give_a_friend_a_link(client):
    answer = kept(client.post("/new", data={"friend": "noti"}))
    link = re.search(r'data-link="([^"]+)"', answer.text)[1]
    friend = visitor(client)
    assert "invites you" in kept(friend.get(link)).text
    assert sit(friend, link).status_code == 303
    assert "<svg" in client.get(answer.url).text


@pytest.mark.parametrize("name", kabinett.game_names())
def test_all_options_of_a_game_can_be_chosen(client, name):
    answer = kept(client.get(f"/new/{name}"))
    kind = kabinett.games.registry.game_class(name)
    fields = {f"option-{option.name}": str(option.values[-1]) for option in kind.options}
    assert all(f'name="{field}"' in answer.text for field in fields)
    fields |= {"game": name, "seat-0": "me", "clock": "byo-yomi", "first": "given"}
    fields |= {f"seat-{seat}": "greedy" for seat in range(1, 4)}
    page = client.post("/new", data=fields)
    match = re.search(r"/play/([\w-]+)", str(page.url))[1]
    shown = state(client, match)["view"]["format"]
    chosen = kabinett.game(name, **{option.name: option.values[-1] for option in kind.options})
    assert (shown["game"], shown["clock"]["kind"], shown["first"]) == (chosen.spec, "byo-yomi", "given")


@pytest.mark.parametrize("name", kabinett.game_names())
def test_the_rules_are_a_page_with_their_rulings(client, name):
    answer = kept(client.get(f"/rules/{name}"))
    assert answer.text.count("<h1>") == 1
    assert "<h2>Rulings</h2>" in answer.text
    assert "<td>" in answer.text
    # Who learns a game meets its aim, then examples to step through; sources of rulings are folded away.
    aim, contents = answer.text.index('class="aim"'), answer.text.index('class="contents"')
    example, playing = answer.text.index('class="example"'), answer.text.index('id="section-2"')
    assert aim < contents < example < playing < answer.text.index('<details class="reference"')
    assert "::test_" not in re.sub(r"<details.*?</details>", "", answer.text, flags=re.S)
    for anchor in re.findall(r'href="#([^"]+)"', answer.text):
        assert f'id="{anchor}"' in answer.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_of_noti_call_players_by_colour_and_never_by_number(client, language):
    answer = client.get("/rules/noti", headers={"accept-language": language})
    assert answer.headers["content-language"] == language
    aim = re.search(r'<div class="aim".*?</article>', answer.text, re.S)[0]
    assert {"en": "Yellow and Blue", "de": "Gelb und Blau", "ja": "黄と青"}[language] in aim
    assert re.findall(r"(?i)\b(?:seats?|Platz|Plätze) \d|席 ?\d", aim) == []


def test_a_name_is_kept_and_shown_escaped(client):
    client.post("/name", data={"name": "<b>Ada & co"})
    assert "&lt;b&gt;Ada &amp; co" in client.get("/").text
    match, _ = new_match(client, "noti", [ME, FRIEND])
    assert state(client, match)["places"][0]["name"] == "<b>Ada & co"
    assert "<b>Ada" not in client.get(f"/play/{match}").text


@pytest.mark.sampled(5)
@pytest.mark.parametrize("path", ADDRESSES)
def test_head_is_answered_as_get_is_but_for_the_body(client, path):
    match, _ = new_match(client)
    headers = {**HTML, "accept-encoding": "identity"}
    asked = path.format(match=match)
    got, head = client.get(asked, headers=headers), client.head(asked, headers=headers)
    assert head.status_code == got.status_code
    assert head.headers["content-type"] == got.headers["content-type"]
    assert got.content
    assert head.content == b""


def test_what_is_not_there_is_said_on_a_page(client):
    for path in ("/nothing", "/play/nothing", "/rules/chess", "/new/chess"):
        answer = kept(client.get(path, headers=HTML))
        assert answer.status_code == 404
        assert "There is nothing here" in answer.text


@pytest.mark.parametrize("name", kabinett.game_names())
def test_styles_of_pages_and_pictures_do_not_meet(name):
    sheets = "".join(sheet.read_text() for sheet in STATIC.glob("*.css"))
    mine = set(re.findall(r"\.([a-z][\w-]*)", sheets))
    for svg in pictures(name):
        used = {word for words in re.findall(r' class="([^"]*)"', svg) for word in words.split()}
        # Marks of what can be played are hidden while a move is half chosen.
        assert used & mine <= {"target"}
        assert " style=" not in svg
        assert svg.count("<style>") == 1


def pictures(name):
    rng = random.Random(name)
    position = kabinett.position(name)
    while not position.is_over:
        if position.ply % 7 == 0:
            yield position.svg(RenderOptions(targets=True))
        position.push(rng.choice(position.legal_moves))


@pytest.mark.parametrize("name", kabinett.game_names())
def test_legal_moves_can_be_pointed_at_on_the_picture(name):
    rng = random.Random(name)
    position = kabinett.position(name)
    pointed = 0
    while not position.is_over:
        if position.turn >= 0 and position.ply % 5 == 0:
            places = places_of(position.svg())
            found = choices(position.legal_moves, places)
            assert [choice.token for choice in found] == position.legal_moves
            assert len({(choice.places, choice.kind) for choice in found}) == len(found)
            assert all(choice.kind.count("•") == len(choice.places) for choice in found)
            assert set().union(*(choice.places for choice in found)) <= places
            pointed += sum(bool(choice.places) for choice in found)
        position.push(rng.choice(position.legal_moves))
    assert pointed


def test_a_file_that_the_browser_has_is_not_sent_again(client):
    first = client.get("/static/style.css")
    assert first.headers["cache-control"] == "no-cache"
    again = client.get("/static/style.css", headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304


@pytest.mark.parametrize("page", ["board", "study", "learn", "rules", "new", "cabinet"])
def test_scripts_and_styles_of_a_page_are_small(page):
    template = (rendering.FOLDER / "templates" / f"{page}.html").read_text()
    sheets = re.findall(r"file\('(\w+\.css)'\)", template)
    scripts = re.findall(r'script\("(\w+\.js)"\)', template)
    assert scripts
    needed = {"style.css", *sheets, *scripts, *(name for script in scripts for name in modules(script))}
    assert sum(len(gzip.compress((STATIC / name).read_bytes())) for name in needed) < 42_000


def test_pages_and_scripts_are_compressed_and_kept_for_good(client):
    page = client.get("/")
    assert page.headers["content-encoding"] == "gzip"
    assert page.headers["cache-control"] == "no-store"
    found = re.findall(r'(?:src|href)="(/static/\w+/[\w.]+)"', page.text)
    assert len(found) >= 3
    for path in found:
        file = client.get(path)
        assert file.status_code == 200
        assert "immutable" in file.headers["cache-control"]


def test_a_page_names_all_modules_that_its_script_imports(client):
    answer = client.post("/new", data={"machine": "noti", "level": "random"})
    named = set(re.findall(r'href="/static/\w+/(\w+\.js)"', answer.text))
    waiting, imported = ["table.js"], set()
    while waiting:
        for module in re.findall(
            r'^import (?:.*from )?"\./([\w.]+)"', (STATIC / waiting.pop()).read_text(), re.MULTILINE
        ):
            if module not in imported:
                imported.add(module)
                waiting.append(module)
    assert named >= imported


def test_no_visitor_waits_for_a_template_to_be_compiled(settings, monkeypatch):
    environment, compiled = rendering.TEMPLATES.env, []
    compile_template = environment.compile
    monkeypatch.setattr(
        environment,
        "compile",
        lambda *given, **named: compiled.append(1) or compile_template(*given, **named),
    )
    environment.cache.clear()
    with TestClient(create_app(settings)) as client:
        before = len(compiled)
        assert before == len(environment.list_templates())
        for address in ("/", "/new/noti", "/study", "/rules/jamit", "/nothing"):
            client.get(address, headers=HTML)
        assert len(compiled) == before


def test_buttons_that_only_a_script_listens_to_wait_for_it():
    templates = [*(STATIC.parent / "templates").glob("*.html")]
    buttons = [
        button
        for template in templates
        for button in re.findall(r"<button\b[^>]*>", template.read_text(encoding="utf-8"))
        if 'type="button"' in button or "data-step" in button
    ]
    assert len(buttons) > 15
    assert [button for button in buttons if "data-script disabled" not in button] == []
