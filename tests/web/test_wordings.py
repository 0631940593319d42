"""Moves in words: every move has some, and no two of a position have the same."""

import random
import re
from collections import defaultdict

import pytest

from kabinett.games import Position
from kabinett.games.registry import game
from kabinett.web import texts
from kabinett.web.presenters import states
from kabinett.web.presenters.choices import choices, places_of
from tests.variants import VARIANTS, every_variant

GAMES_EACH = 2


def said(played, token, language="en", kind="words"):
    """A move in words, as a page puts them together."""
    for wording in played.wordings:
        found = re.fullmatch(wording.pattern, token)
        if found:
            parts = [played.terms.get(part, part) for part in found.groups()]
            return texts.translated(getattr(wording, kind), language).format(
                *(texts.translated(part, language) for part in parts)
            )
    raise AssertionError(f"{token} has no words")


@pytest.mark.sampled(10)
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
                assert not [word for word in words if re.search(r"[@>+{}]|home-|-out", word)]
            position.push(rng.choice(legal))


@pytest.mark.sampled(10)
@every_variant
def test_moves_that_share_their_cell_are_told_apart_in_words_in_every_language(variant):
    rng = random.Random(variant.spec)
    position = Position(variant)
    while not position.is_over:
        # A picture takes its time; those of every fourth ply show all that there is.
        by_places = defaultdict(list)
        places = (
            places_of(states.draw(position, "en", targets=True))
            if position.turn >= 0 and position.ply % 4 == 0
            else ()
        )
        for choice in choices(position.legal_moves, places) if places else ():
            by_places[tuple(place for place in choice.places if not place.startswith("hand-"))].append(choice)
        for shared, alike in by_places.items():
            moves = {choice.token: len(choice.places) > len(shared) for choice in alike}
            # What goes by the hand alone is told apart there; a tile without a booster is played at once.
            tokens = [
                token for token, from_hand in moves.items() if shared and from_hand == max(moves.values())
            ]
            for language in texts.LANGUAGES if len(tokens) > 1 else ():
                words = [said(variant, token, language, "short") for token in tokens]
                assert len(set(words)) == len(tokens), tokens
                assert not [
                    word for word in words if word in tokens or re.search(r"[@>+{}:]|^[a-z]{2}$|^$", word)
                ]
        position.push(rng.choice(position.legal_moves))


def test_the_order_of_two_coins_is_said_as_an_order():
    jamit = game("jamit")
    orders = {language: said(jamit, "3:rn", language, "short") for language in texts.LANGUAGES}
    assert orders == {"en": "red, then neutral", "de": "rot, dann neutral", "ja": "赤、中立の順"}


@pytest.mark.parametrize("language", texts.LANGUAGES)
@every_variant
def test_seats_have_marks_of_their_own_in_every_language(variant, language):
    marks = [texts.translated(mark, language) for mark in variant.seat_marks]
    assert len(set(marks)) == variant.seats
    assert max(map(len, marks)) <= 2


def test_marks_of_colours_are_those_of_the_language():
    noti = next(variant for variant in VARIANTS if variant.spec == "noti(players=3)")
    marks = {
        language: [texts.translated(mark, language) for mark in noti.seat_marks]
        for language in texts.LANGUAGES
    }
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
