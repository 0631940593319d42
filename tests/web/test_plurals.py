"""What is counted stands in the form that fits its number, in every language."""

import re

import pytest

from kabinett.messages import Message
from kabinett.web import texts
from tests.web.test_texts import PHRASES

FORMS = re.compile(r"{(\w+):[^|}]*(?:{\w+}[^|}]*)*\|")
"""A number with both forms of what it counts, in the English text of a phrase."""

COUNTED = [(key, name) for key, (english, _) in PHRASES.items() for name in FORMS.findall(english)]
FILLED = [(key, name) for key, (_, names) in PHRASES.items() for name in sorted(names)]
FILLED += [(key, name) for key, names in texts.catalogue("en").items() for name in sorted(names)]

MANY = re.compile(r"(?<!\d)1 (?:[a-z-]+ ){0,2}?([a-z]+[^\Ws]s)\b")
"""A 1 before what seems to be a plural."""

VERBS = set(
    "asks begins bears does gets gives has holds inserts invites is its lacks lies lists moves needs offers "
    "plays shares stands takes this touches wins yours".split()
)

NEVER_ONE = {
    # What a thing may have at most, or always has.
    *("all", "goal", "most", "rows", "match_secret size", "proof_secret size"),
    # What is told because it is too much.
    *("board_coins count", "board_stones count", "board_tiles_most count", "board_five_most count"),
    *("board_stones_laid laid", "board_hand_full many", "board_points_many points"),
    # Three are a point; a row has four or five; the clock is told three times.
    *("board_neutral_coins coins", "run_missed tiles", "clock_spoken seconds"),
    # All that there are; no game takes but one minute.
    *(
        "intro_lead boxes",
        "intro_lead games",
        "intro_lead levels",
        "site_first minutes",
        "site_lead boxes",
        "site_lead games",
        "intro_first minutes",
        "fact_minutes minutes",
    ),
    # A win in one ply is no puzzle.
    *("puzzle_within plies", "puzzle_only_within plies"),
    # No numbers of what follows.
    *("board_coins colour", "board_factory_tiles hands", "board_hex_row row"),
}

ALIKE = {"Läufer", "Muster", "Plättchen", "Verstärker"}
"""German nouns that are alike for one and many."""


def said(key, name, number, language):
    """A text with a number as one of its values."""
    if key not in PHRASES:
        return texts.text(key, language, **{**dict.fromkeys(texts.catalogue("en")[key], "…"), name: number})
    english, names = PHRASES[key]
    values = {**dict.fromkeys(names, "…"), **dict.fromkeys(FORMS.findall(english), 5), name: number}
    return texts.text(Message(key, english, **values), language)


@pytest.mark.parametrize(("key", "name"), FILLED)
def test_english_never_says_one_of_many(key, name):
    if not NEVER_ONE & {name, f"{key} {name}"}:
        assert set(MANY.findall(said(key, name, 1, "en"))) <= VERBS


@pytest.mark.parametrize(("key", "name"), COUNTED)
def test_german_has_a_form_for_one_where_english_has(key, name):
    single, many = said(key, name, 1, "de"), said(key, name, 7, "de")
    noun = re.search(r"(?<!\d)7 (?:[a-zäöüß]+ )*([A-ZÄÖÜ]\w+)", many)
    assert single.replace("1", "7") != many or noun is None or noun[1] in ALIKE


@pytest.mark.parametrize(("key", "name"), COUNTED)
def test_japanese_says_one_as_it_says_many(key, name):
    assert said(key, name, 1, "ja").replace("1", "7") == said(key, name, 7, "ja").replace("1", "7")


def test_every_form_is_chosen_by_its_number():
    assert said("smaller_group", "size", 1, "de") == "die Gruppe von … hat 1 Stein, die größte eigene hat …"
    assert said("smaller_group", "size", 7, "de") == "die Gruppe von … hat 7 Steine, die größte eigene hat …"
    assert said("smaller_group", "size", 1, "en") == "the group of … has 1 stone, your largest has …"
    assert said("board_markers", "found", 1, "en") == "1 marker … is in the game instead of …"
    assert said("board_markers", "found", 3, "en") == "3 markers … are in the game instead of …"
