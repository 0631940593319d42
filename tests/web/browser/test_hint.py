"""A hint on the board, and the first line for somebody new to a game."""

import re

from tests.patience import until
from tests.web.browser.helpers import expect, my_turn, start, wait


def test_a_hint_is_shown_on_the_board_and_in_words(visit):
    page = visit()
    start(page, "first-five")
    my_turn(page)
    expect(page.locator(".mark-lit")).to_have_count(0)
    page.get_by_role("button", name="Hint").click()
    wait(page, "document.getElementById('status').textContent.includes('Hint') ? 1 : 0")
    until(lambda: re.fullmatch(r"Your turn Hint: tile to [a-k]\d+", page.locator("#status").inner_text()))
    expect(page.locator(".mark-lit")).to_have_count(1)
    page.locator(".spot").first.click()
    wait(page, "!document.getElementById('status').textContent.includes('Hint') ? 1 : 0")


def test_the_line_for_newcomers_leads_to_the_first_game_and_stays_closed(visit):
    page = visit()
    start(page, "noti")
    my_turn(page)
    tip = page.locator("#tip")
    expect(tip.locator("a")).to_have_attribute("href", "/learn/noti")
    tip.get_by_role("button", name="Close").click()
    expect(tip).to_be_hidden()
    page.reload()
    my_turn(page)
    expect(tip).to_be_hidden()
    start(page, "jati")
    my_turn(page)
    expect(tip).to_be_visible()
