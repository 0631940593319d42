"""What scripts put on a page is in its language, too."""

import random

import pytest

import kabinett
from tests.web.browser.helpers import DESKTOP, move_once, my_turn, start, wait
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
