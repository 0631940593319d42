"""What scripts put on a page is in its language, too."""

import random
import re

import pytest

import kabinett
from tests.web.browser.helpers import DESKTOP, expect, move_once, my_turn, start, wait
from tests.web.words import OTHERS, english_in, unquoted

SAID = """() => {
    const foreign = `[lang]:not([lang="${document.documentElement.lang}"])`;
    const silent = (one) => one.closest(`script, style, code, pre, desc, #fair dd, ${foreign}`);
    const found = [];
    const walk = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) if (!silent(walk.currentNode.parentElement)) found.push(walk.currentNode.data);
    for (const name of ["aria-label", "title", "placeholder", "alt"])
        for (const one of document.querySelectorAll(`[${name}]`))
            if (!silent(one)) found.push(one.getAttribute(name));
    return found.filter((one) => one.trim());
}"""
"""Everything that a page says in words or to a screen reader, other languages and hashes aside."""


def english_on(page, language):
    """English words on the page as it stands."""
    return set().union(*(english_in(unquoted(said), language) for said in page.evaluate(SAID)))


@pytest.mark.sampled(1)
@pytest.mark.parametrize("language", OTHERS)
def test_no_board_study_or_first_game_shows_english_words(visit, language):
    page = visit(DESKTOP, locale=language)
    found = {}
    for name in kabinett.game_names():
        start(page, name)
        page.locator("#board svg").wait_for()
        found[f"play {name}"] = english_on(page, language)
        for path in (f"/study?of={name}", f"/learn/{name}"):
            page.goto(path)
            page.locator("#board .still, #board .spot").first.wait_for()
            found[path] = english_on(page, language)
    assert {where: words for where, words in found.items() if words} == {}


@pytest.mark.sampled(1)
@pytest.mark.parametrize("language", OTHERS)
def test_no_end_of_a_game_shows_english_words(visit, language):
    page = visit(DESKTOP, locale=language)
    start(page, "jati")
    my_turn(page)
    assert move_once(page, random.Random(5))
    # What can be done is another thing once the machine has moved, too.
    my_turn(page)
    page.locator("#actions button").last.scroll_into_view_if_needed()
    resign = page.get_by_role("button", name={"de": "Aufgeben", "ja": "投了"}[language])
    resign.click()
    page.get_by_role(
        "button", name={"de": "Wirklich aufgeben?", "ja": "本当に投了しますか？"}[language]
    ).click()
    wait(page, "!document.getElementById('again').hidden ? 1 : 0")
    page.locator("#fair-part summary").click()
    assert english_on(page, language) == set()


@pytest.mark.parametrize(("language", "word"), [("en", "Pass"), ("de", "Passen"), ("ja", "パス")])
def test_a_pass_is_a_word_of_the_language(visit, language, word):
    page = visit(DESKTOP, locale=language)
    page.goto("/study")
    page.uncheck("#study-on")
    page.select_option("#study-game", "factory")
    # Neither tile fits: passing is all that can be done.
    page.fill("#study-text", "+nw +nw +ne")
    page.click("#study-form .main")
    wait(page, "() => document.querySelectorAll('#study-tree button').length === 3 ? 1 : 0")
    wait(page, "() => document.querySelector('#due .token.main') ? 1 : 0")
    expect(page.locator("#due .token.main")).to_have_text(word, use_inner_text=True)


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("language", "label"),
    [
        ("de", r"Spieler [AB]: (Stein|Verstärker III?) auf [a-k]\d"),
        ("ja", r"プレイヤー[AB]：[a-k]\dに(タイル|ブースターIII?)"),
    ],
)
def test_the_list_of_moves_is_read_out_in_words(visit, language, label):
    page = visit(DESKTOP, locale=language)
    start(page, "jati")
    move_once(page, random.Random(1))
    wait(page, "() => document.querySelectorAll('#moves li').length ? 1 : 0")
    said = page.locator("#moves li button").first.get_attribute("aria-label")
    assert re.fullmatch(label, said)


def test_the_marks_of_seats_are_letters_of_the_language(visit):
    page = visit(DESKTOP, locale="de")
    start(page, "noti")
    my_turn(page)
    expect(page.locator(".seat-mark")).to_have_text(["G", "B"], use_inner_text=True)
