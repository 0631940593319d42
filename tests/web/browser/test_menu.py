"""The small menu over a place speaks in words and little pictures; the notation is a tool tip."""

import random
import re

from tests.patience import until
from tests.web.browser.helpers import MOVES, count_of_moves, expect, move_once, my_turn, start, wait


def test_a_place_for_two_tiles_asks_with_little_pictures_of_them(visit):
    page = visit()
    start(page, "loom")
    rng = random.Random(2)
    while True:
        my_turn(page)
        found = page.evaluate(
            """() => {
                const kinds = {};
                const { game } = JSON.parse(document.getElementById('state').textContent);
                for (const { token, places } of game.choices) {
                    const cell = places.find((one) => one.startsWith('cell-'));
                    if (cell) (kinds[cell] ??= []).push(token);
                }
                return Object.entries(kinds).find(([, tokens]) => tokens.length > 1) ?? null;
            }"""
        )
        if found:
            break
        assert move_once(page, rng)
        my_turn(page)
        page.reload()
    cell, tokens = found
    page.locator(f'.spot[data-place="{cell}"]').focus()
    page.keyboard.press("Enter")
    items = page.locator(".chooser button[data-token]")
    items.first.wait_for()
    until(lambda: [item.get_attribute("title") for item in items.all()] == tokens)
    expect(items.locator("svg")).to_have_count(len(tokens))
    labels = [item.get_attribute("aria-label") for item in items.all()]
    assert all(
        re.match("tile with its black corner (top|bottom) (left|right), to ", label) for label in labels
    )
    until(lambda: not [token for token in tokens if token in page.locator(".chooser").inner_text()])
    before = count_of_moves(page)
    items.last.click()
    wait(page, f"{MOVES} > count", before)
