"""No text is missing in any language, none is left over, and all fit their values."""

import ast
import random
import re
from pathlib import Path

import pytest

import kabinett
from kabinett.messages import Message
from kabinett.site.build import LIBRARY
from kabinett.web import texts
from kabinett.web.presenters import states
from kabinett.web.routes import rendering
from tests.internals import read_patterns

ROOT = Path(texts.__file__).parent.parent
FOLDERS = (rendering.FOLDER, ROOT / "site")
"""The pages with a server and those without one."""

SCRIPTS = [file for folder in FOLDERS for file in folder.glob("static/*.js") if file.name not in LIBRARY]
"""Scripts of the pages. The library speaks English; a page that uses it can give its board other texts."""
SOURCES = [
    *SCRIPTS,
    *(
        file
        for folder in FOLDERS
        for pattern in ("templates/*ml", "**/*.py")
        for file in folder.glob(pattern)
    ),
]
OTHERS = [language for language in texts.LANGUAGES if language != texts.ENGLISH]


def phrases():
    """Key, English and names of values of every phrase in the rooms below the web, with its place."""
    for file in ROOT.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Message":
                if file.name == "messages.py":
                    continue
                key, english = (ast.literal_eval(arg) for arg in node.args)
                yield key, english, set(re.findall(r"(?<!{){(\w+)", english)), f"{file.name}:{node.lineno}"


PHRASES = {key: (english, names) for key, english, names, _ in phrases()}


def asked():
    """The keys that pages ask for in so many words, and the beginnings of those that they put together."""
    options = [option for name in kabinett.game_names() for option in kabinett.game(name).options]
    whole = {option.name for option in options}
    whole |= {f"{option.name}_{value}" for option in options for value in option.values}
    begun = set()
    for file in SOURCES:
        source = file.read_text()
        whole |= set(re.findall(r"[\"'`](\w+)[\"'`]", source))
        begun |= set(re.findall(r"`(\w+_)\${", source))
        begun |= set(re.findall(r"[\"'](\w+_)(?:{|[\"'] ~)", source))
    return whole, begun


def handed_files():
    """The files whose texts pages hand to scripts."""
    sources = "".join(file.read_text() for file in SOURCES if file.suffix == ".py")
    calls = re.findall(r"script_texts\(language, ([^)]*)\)", sources)
    return {name for call in calls for name in re.findall(r"\"(\w+)\"", call)}


def test_every_text_that_a_page_asks_for_is_there():
    english = texts.catalogue("en")
    for file in SOURCES:
        for key in re.findall(r"\b(?:t|text)\([\"'](\w+)[\"'][),]", file.read_text()):
            assert key in english, f"{file.name} asks for {key}"


def test_every_text_that_a_script_asks_for_is_handed_to_scripts():
    handed = set(texts.script_texts("en", *handed_files()))
    for file in SCRIPTS:
        for key in re.findall(r"\bt\(\"(\w+)\"", file.read_text()):
            assert key in handed, f"{file.name} asks for {key}"


def test_no_text_is_left_over():
    whole, begun = asked()
    parts = tuple(begun)
    assert [key for key in texts.catalogue("en") if key not in whole and not key.startswith(parts)] == []


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_every_text_with_the_same_values_and_no_other(language):
    wanted = {**{key: names for key, (_, names) in PHRASES.items()}, **texts.catalogue("en")}
    found = texts.catalogue(language)
    assert sorted(set(wanted) - set(found)) == []
    assert sorted(set(found) - set(wanted)) == []
    assert {key: set(names) for key, names in found.items()} == {key: set(wanted[key]) for key in wanted}


@pytest.mark.parametrize("language", OTHERS)
def test_the_files_of_every_language_are_those_of_english_and_of_the_phrases(language):
    assert texts.files("en").keys() <= texts.files(language).keys()
    for name in texts.files("en"):
        english, found = texts.catalogue("en", name), texts.catalogue(language, name)
        assert [key for key in found if key not in PHRASES] == list(english), name


def test_a_key_in_two_files_is_refused_with_both_named(tmp_path, monkeypatch):
    for folder in ("chess", "go"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "words.en.ftl").write_text("title_chess = Chess\n", encoding="utf-8")
    monkeypatch.setattr(texts, "GAMES", tmp_path)
    with pytest.raises(ValueError, match=r"title_chess stands in games/chess and in games/go \(en\)"):
        read_patterns("en")


def test_a_phrase_has_one_english_text_and_no_second_one_in_the_catalogue():
    for key, english, _, where in phrases():
        assert PHRASES[key][0] == english, where
        assert key not in texts.catalogue("en"), where


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_texts_for_scripts_are_what_the_server_would_say(language):
    for key, given in texts.script_texts(language, *handed_files()).items():
        blanks = {name: f"{{{name}}}" for name in texts.catalogue("en")[key]}
        if isinstance(given, str):
            assert given == texts.text(key, language, **blanks), key
            continue
        for category, number in {"one": 1, "other": 7}.items():
            written = given[category].replace(blanks[given["by"]], str(number))
            assert written == texts.text(key, language, **{**blanks, given["by"]: number}), key


def test_a_form_that_depends_on_two_numbers_is_no_text_for_scripts():
    with pytest.raises(ValueError, match=r"verify_counts depends on chance, lots"):
        texts.script_texts("en", "verify")


def test_phrases_within_phrases_are_translated():
    phrase = Message("turn_is", "it is the turn of {seat}", seat=Message("seat_blue", "Blue"))
    assert phrase == "it is the turn of Blue"
    assert texts.text(phrase, "en") == phrase
    assert texts.text(phrase, "de") == "am Zug ist Blau"


FOREIGN = re.compile(r"[A-Za-z]{3,}")
KEPT = {"START", "DAI", "JOBI", "III", "pass", "home", "out"}


@pytest.mark.parametrize("name", kabinett.game_names())
def test_nothing_that_a_game_says_in_play_stays_english(name):
    """Japanese has no Latin letters of its own, so that whatever was forgotten stands out."""
    rng = random.Random(name)
    position = kabinett.position(name)
    said = set()
    while not position.is_over:
        said.add(states.figures(position, "ja")["task"])
        if position.ply % 4 == 0:
            picture = states.draw(position, "ja", targets=True)
            said |= set(re.findall(r"<(?:text|title)[^>]*>([^<]*)<", picture))
            for items in states.figures(position, "ja")["explain"]:
                said |= {item[part] for item in items for part in ("label", "arithmetic")}
        for token in (
            "e5",
            "a1",
            "II@a1",
            "9:bn",
            "+9",
            ">A",
            "home-9",
            "9-c",
            "t9",
            "pass",
            "ne@9,9",
            "-ne",
        ):
            if token not in position.legal_moves:
                with pytest.raises(kabinett.errors.KabinettError) as refused:
                    position.push(token)
                if isinstance(refused.value, kabinett.errors.IllegalMove):
                    said.add(str(texts.translated(refused.value.args[0].values["reason"], "ja")))
        position.push(rng.choice(position.legal_moves))
    said.add(states.figures(position, "ja")["end_reason"])
    said |= {texts.translated(seat, "ja") for seat in position.game.seat_names}
    said |= {texts.translated(word, "ja") for word in (position.game.chance_name, position.game.piece_name)}
    words = {word for text in said for word in FOREIGN.findall(text)}
    assert words <= KEPT


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("de-AT,de;q=0.9,en;q=0.5", "de"),
        ("fr,ja;q=0.4,en;q=0.3", "ja"),
        ("en,de", "en"),
        ("de;q=0,en;q=0.1", "en"),
        ("xx;q=?,*;q=0.5", "en"),
        ("ja;q=0.8, DE-de", "de"),
    ],
)
def test_the_language_is_the_best_of_ours_that_the_browser_asks_for(header, language):
    assert texts.preferred(header) == language


def test_a_page_is_in_the_language_asked_for_until_another_is_chosen(client):
    page = client.get("/", headers={"accept-language": "de"})
    assert '<html lang="de">' in page.text
    assert "Gegen den Rechner" in page.text
    chosen = {"language": "ja", "back": "/rules/noti?a=b"}
    back = client.post("/language", data=chosen, follow_redirects=False)
    assert back.headers["location"] == "/rules/noti?a=b"
    page = client.get("/", headers={"accept-language": "de"})
    assert '<html lang="ja">' in page.text
    assert "コンピューターと対戦" in page.text


@pytest.mark.parametrize("back", ["//evil.example", "https://evil.example", "/\\evil.example", "x", ""])
def test_choosing_a_language_leads_nowhere_else(client, back):
    answer = client.post("/language", data={"language": "de", "back": back}, follow_redirects=False)
    assert answer.headers["location"] == "/"
