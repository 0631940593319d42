"""Moves in words: every move has some, and no two of a position have the same."""

import random
import re

import pytest

from kabinett.games import Position
from kabinett.games.registry import game
from kabinett.web import texts
from kabinett.web.presenters import states
from tests.variants import VARIANTS, every_variant

GAMES_EACH = 2


def said(played, token, language="en"):
    """A move in words, as a page puts them together."""
    for one in played.wordings:
        found = re.fullmatch(one.pattern, token)
        if found:
            parts = [played.terms.get(part, part) for part in found.groups()]
            return texts.translated(one.words, language).format(
                *(texts.translated(part, language) for part in parts)
            )
    raise AssertionError(f"{token} has no words")


@every_variant
def test_every_move_has_words_of_its_own_in_every_language(variant):
    rng = random.Random(variant.spec)
    for _ in range(GAMES_EACH):
        position = Position(variant)
        while not position.is_over:
            legal = position.legal_moves
            for language in texts.LANGUAGES:
                words = [said(variant, token, language) for token in legal]
                assert len(set(words)) == len(legal)
                # No sign of the notation is left.
                assert not [one for one in words if re.search(r"[@>+{}]|home-|-out", one)]
            position.push(rng.choice(legal))


@pytest.mark.parametrize("language", texts.LANGUAGES)
@every_variant
def test_seats_have_marks_of_their_own_in_every_language(variant, language):
    marks = [texts.translated(mark, language) for mark in variant.seat_marks]
    assert len(set(marks)) == variant.seats
    assert max(map(len, marks)) <= 2


def test_marks_of_colours_are_those_of_the_language():
    noti = next(one for one in VARIANTS if one.spec == "noti(players=3)")
    marks = {one: [texts.translated(mark, one) for mark in noti.seat_marks] for one in texts.LANGUAGES}
    assert marks == {"en": ["Y", "B", "R"], "de": ["G", "B", "R"], "ja": ["黄", "青", "赤"]}


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_pictures_bear_the_marks_of_the_language(language):
    """Also coins of Jamit, which are no seats."""
    position = Position(game("jamit(players=3)"))
    for token in ("3:by", ">B", "2:ry"):
        position.push(token)
    picture = states.draw(position, language, targets=False)
    shown = set(re.findall(r">([^<>]{1,2})</text>", picture))
    wanted = {"en": {*"RBYrby"}, "de": {*"RBGrbg"}, "ja": {*"赤青黄"}}[language]
    assert wanted <= shown
    assert language == "en" or not shown & {"Y", "y"}
