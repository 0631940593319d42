"""Nothing in sources, texts and refusals stays English where a visitor reads another language."""

import ast
import io
import random
import re

import pytest

import kabinett
from kabinett.errors import KabinettError
from kabinett.games import Position
from kabinett.messages import Message
from kabinett.records import read_records
from kabinett.web import texts
from tests.web.reader import Reader
from tests.web.test_texts import PHRASES, ROOT, SCRIPTS
from tests.web.words import OTHERS, WORD, english_in, sayings, unquoted

TEMPLATES = [*(ROOT / "web" / "templates").glob("*.html")]

# -- sources -----------------------------------------------------------------------------------------------

PROGRAMMERS = ("BadLog", "BadEvent", "BadSetting", "IllegalMove", "InvalidState")
"""Errors that no visitor meets with words of their own: logs and settings are read by those who run a server;
a move's reason is a message, and only batches and saved states, which are for programs, have others.
"""
OPERATORS = ("serve.py", "connect.py", "database.py", "metrics.py", "settings.py", "sockets.py")
"""Files that speak to whoever runs a server, or close a socket with a word for programs."""
COMMANDS = {"exact", "threats", "gomocup"}
"""Folders of games that only the command line leads to."""


def raised():
    """Every error of ours that is raised with words written there: its file and place, and the words."""
    ours = {KabinettError.__name__, *(kind.__name__ for kind in descendants(KabinettError))}
    for room in ("games", "records", "matches", "web"):
        for file in (ROOT / room).rglob("*.py"):
            if file.name in OPERATORS or file.parent.name in COMMANDS:
                continue
            for node in ast.walk(ast.parse(file.read_text())):
                call = node.exc if isinstance(node, ast.Raise) else node
                if not isinstance(call, ast.Call):
                    continue
                name = getattr(call.func, "id", getattr(call.func, "attr", ""))
                if name not in {*ours, "fail"} - set(PROGRAMMERS):
                    continue
                words = [arg for arg in call.args if isinstance(arg, ast.JoinedStr | ast.Constant)]
                yield from (
                    (f"{file.name}:{call.lineno}", ast.unparse(word))
                    for word in words
                    if " " in ast.unparse(word)
                )


def descendants(kind):
    for derived in kind.__subclasses__():
        yield derived
        yield from descendants(derived)


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
    assert [
        phrase for phrase in said if re.search(r"\b[A-Z][a-z]+ [a-z]+ [a-z]|^[A-Z][a-z]+ [a-z]+$", phrase)
    ] == []


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
        "setting_speed_normal",
        "move_spoken",
        "term_neutral",
        "mark_blue",
        "mark_red",
        "mark_white",
        "mark_weaver",
        "coin_mark_blue",
        "coin_mark_red",
        "coin_mark_neutral",
    }
    names = {key for key in PHRASES if key.startswith("title_")} | {"record_in_tag", "record_word"}
    german = sayings("de")
    english = {**sayings("en"), **{key: re.sub(r"{[^}]*}", "", text) for key, (text, _) in PHRASES.items()}}
    alike = {key for key in german if re.search("[A-Za-z]", german[key]) and german[key] == english[key]}
    assert alike - same - names == set()


@pytest.mark.parametrize(
    ("language", "signs", "address"),
    [("de", r"[\"「」]", r"\bIhnen\b|\bIhr\b|\b[Dd]u\b|\b[Dd]ein"), ("ja", r"[„“\"!?]", "$^")],
)
def test_texts_keep_the_signs_and_the_address_of_their_language(language, signs, address):
    """No inch marks for quotes; German addresses nobody, except that a first game speaks to its pupil."""
    said = sayings(language)
    assert [key for key in said if re.search(signs, said[key])] == []
    assert [key for key in said if re.search(address, said[key]) and not key.startswith("lesson_")] == []
    assert [key for key in said if re.search(r"\bIhnen\b|\bIhr\b", said[key])] == []


# -- boards and records --------------------------------------------------------------------------------

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


@pytest.mark.sampled(3)
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
            reason = unquoted(texts.reason_of(error, language))
            assert english_in(reason, language) - LINES == set(), reason


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
    error = refused(lambda: list(read_records(io.StringIO(text), name=Message("source_record", "record"))))
    for language in OTHERS:
        reason = re.sub(r"\[.*?\]", "", unquoted(texts.reason_of(error, language)))
        assert english_in(reason, language) - set(NOTED) == set(), reason


NOTED = (
    "Seat Event Date Seed Test players finished unfinished resigned timeout agreement adjudicated abandoned"
).split()
"""Names of tags and ways to end a game, as they stand in records."""


def test_a_sentence_stands_by_itself():
    assert texts.as_sentence("somebody is still to come", "en") == "Somebody is still to come."
    assert texts.as_sentence("e5 is taken", "en") == "e5 is taken."
    assert texts.as_sentence("über den Rand?", "de") == "Über den Rand?"
    assert texts.as_sentence("passは手です", "ja") == "passは手です。"


def test_phrases_in_phrases_are_said_in_the_language_of_the_outer_one():
    hint = Message("did_you_mean", "; did you mean {name!r}?", name="noti")
    error = Message(
        "game_unknown",
        "there is no game {name!r}; the games are {games}{hint}",
        name="not",
        games="noti",
        hint=hint,
    )
    assert texts.text(error, "de").endswith("; gemeint ist vielleicht „noti“")
