"""What a visitor prefers holds at once, on every page, and is kept in the browser."""

import random

from tests.patience import until
from tests.web.browser.helpers import MOVES, PHONE, count_of_moves, expect, middle, my_turn, start, wait

GROUND = "getComputedStyle(document.body).backgroundColor"


def settings(page):
    page.get_by_role("button", name="Settings").click()
    return page.locator("dialog.settings")


def test_night_can_be_chosen_by_day_and_stays_chosen(visit):
    page = visit(color_scheme="light")
    start(page, "noti")
    my_turn(page)
    day = page.evaluate(GROUND)
    settings(page).get_by_label("Day or night").select_option(label="Night")
    night = page.evaluate(GROUND)
    assert night != day
    stone = "getComputedStyle(document.querySelector('#board svg .label')).fill"
    by_choice = page.evaluate(stone)
    page.goto("/")
    until(lambda: page.evaluate(GROUND) == night)
    device = visit(color_scheme="dark")
    start(device, "noti")
    my_turn(device)
    until(lambda: device.evaluate(GROUND) == night)
    until(lambda: device.evaluate(stone) == by_choice)


def test_coordinates_and_dots_can_be_hidden(visit):
    page = visit()
    start(page, "first-five")
    my_turn(page)
    seen = "name => getComputedStyle(document.querySelector(`#board svg ${name}`)).visibility"
    until(lambda: page.evaluate(seen, ".label") == "visible")
    panel = settings(page)
    panel.get_by_label("Coordinates").uncheck()
    panel.get_by_role("button", name="Close").click()
    until(lambda: page.evaluate(seen, ".label") == "hidden")
    page.reload()
    until(lambda: page.evaluate(seen, ".label") == "hidden")


def test_on_small_squares_a_first_tap_shows_the_move_and_a_second_makes_it(visit):
    page = visit(PHONE, has_touch=True)
    start(page, "first-five")
    my_turn(page)
    before = count_of_moves(page)
    place = middle(page.locator(".spot").nth(random.Random(4).randrange(40)))
    page.touchscreen.tap(*place)
    expect(page.locator(".mark-tapped")).to_have_count(1)
    expect(page.locator("#status")).to_have_text("Your turn Tap again to play it", use_inner_text=True)
    assert count_of_moves(page) == before
    page.touchscreen.tap(*place)
    wait(page, f"{MOVES} > count", before)


def test_who_wants_one_tap_has_one(visit):
    page = visit(PHONE, has_touch=True)
    start(page, "first-five")
    my_turn(page)
    panel = settings(page)
    panel.get_by_label("Tap twice to move").select_option(label="Never")
    panel.get_by_role("button", name="Close").click()
    before = count_of_moves(page)
    page.touchscreen.tap(*middle(page.locator(".spot").first))
    wait(page, f"{MOVES} > count", before)
