"""What is due is in sight at every size of the window, and whose turn it is can be told in every way."""

import random
import re

import pytest

import kabinett
from tests.patience import until
from tests.web.browser.helpers import (
    OVER,
    PHONE,
    arrange,
    expect,
    fits,
    move_once,
    my_turn,
    seat_both,
    start,
    wait,
)

SIZES = ((360, 740), (740, 360), (820, 1180), (1440, 900), (720, 450))
"""Phone, phone on its side, tablet, desktop, and a desktop at 200 %."""

SEEN = """selector => {
    const box = document.querySelector(selector).getBoundingClientRect();
    const found = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const isInside = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
    return box.width > 0 && isInside && found.closest(selector) !== null;
}"""
"""Whether the whole of something is in the window, and nothing lies over its middle."""


def until_nothing_fits(page, rng):
    """Play The Factory for four until all that can be done is to pass."""
    while True:
        arrange(
            page,
            "factory",
            option_players="4",
            **{f"seat_{seat}": "random" for seat in (1, 2, 3)},
            first="given",
        )
        my_turn(page)
        while not page.evaluate(OVER):
            if page.locator("#due .token").count():
                return
            move_once(page, rng)
            my_turn(page)


def test_what_is_due_is_in_sight_wherever_the_page_is_scrolled_to(visit):
    page = visit(has_touch=True)
    until_nothing_fits(page, random.Random(1))
    hidden = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for end in ("0", "document.body.scrollHeight"):
            page.evaluate(f"scrollTo(0, {end})")
            page.evaluate(f"document.querySelector('.side')?.scrollTo(0, {end})")
            for wanted in ("#due .token", "#status"):
                if not page.evaluate(SEEN, wanted):
                    hidden.append((width, height, end, wanted))
        assert fits(page)
    assert hidden == []


def test_the_board_has_the_whole_height_of_a_window_that_is_wide_and_low(visit):
    page = visit({"width": 740, "height": 360})
    start(page, "noti")
    my_turn(page)
    box = page.locator("#board svg").first.bounding_box()
    assert box["y"] + box["height"] <= 360
    assert box["height"] >= 340


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", ["jati", "first-five", "daijobi", "factory", "noti", "jamit"])
def test_the_disc_of_a_seat_has_the_colour_of_its_pieces(visit, name):
    page = visit()
    arrange(page, name, seat_1="me")
    my_turn(page)
    colours = kabinett.game(name).seat_colours()
    for theme, scheme in enumerate(("light", "dark")):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        discs = page.locator(".seat-mark").evaluate_all(
            "all => all.map((one) => [getComputedStyle(one).backgroundColor, getComputedStyle(one).color])"
        )
        assert [[as_hex(colour) for colour in disc] for disc in discs] == [
            [full(colour.fill[theme]), full(colour.ink[theme])] for colour in colours
        ]
    expect(page.locator(".seat-mark")).to_have_text(list(kabinett.game(name).seat_marks), use_inner_text=True)


def as_hex(colour):
    """Such as "#ffffff" of "rgb(255, 255, 255)"."""
    return "#" + "".join(f"{int(part):02x}" for part in re.findall(r"\d+", colour)[:3])


def full(colour):
    """Such as "#ffffff" of "#fff"."""
    return colour if len(colour) == 7 else "#" + "".join(2 * digit for digit in colour[1:])


def test_whose_turn_it_is_can_be_seen_where_the_browser_chooses_the_colours(visit):
    page = visit(forced_colors="active")
    arrange(page, "noti", seat_1="me")
    my_turn(page)
    frames = (
        """all => all.map((one) => getComputedStyle(one).borderWidth + getComputedStyle(one).borderColor)"""
    )
    mover, other = (page.locator(f".seat{kind}") for kind in (".to-move", ":not(.to-move)"))
    until(lambda: mover.evaluate_all(frames) != other.evaluate_all(frames))
    until(
        lambda: (
            page.locator(".seat-mark").first.evaluate("one => getComputedStyle(one).backgroundColor")
            != (page.locator(".seat").first.evaluate("one => getComputedStyle(one).backgroundColor"))
        )
    )


def test_a_button_that_cannot_be_pressed_looks_so(visit):
    page = visit()
    page.goto("/learn/noti")
    wait(page, "document.getElementById('lesson-back').disabled")
    shown = "one => getComputedStyle(one).borderStyle + getComputedStyle(one).opacity"
    back, on = page.locator("#lesson-back"), page.locator("#lesson-next")
    until(lambda: back.evaluate(shown) != on.evaluate(shown))


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("language", "guest", "you"), [("en", "Guest", "you"), ("de", "Gast", "ich"), ("ja", "ゲスト", "あなた")]
)
def test_guests_have_names_of_their_own_and_ones_own_seat_is_marked(visit, language, guest, you):
    host, other = visit(locale=language), visit(PHONE)
    seat_both(host, other, "noti", name="")
    for page in (host, other):
        # Until both are ready, nobody has a colour.
        wait(page, "document.querySelector('.seat-mark.seat-1') ? 1 : 0")
    names = host.locator(".seat strong").all_inner_texts()
    assert [bool(re.fullmatch(rf"{guest} ?\d{{4}}", name)) for name in names] == [True, True]
    assert len(set(names)) == 2
    numbers = [name[-4:] for name in names]
    until(lambda: [name[-4:] for name in other.locator(".seat strong").all_inner_texts()] == numbers)
    expect(host.locator(".seat.mine .you")).to_have_text(you, use_inner_text=True)
    expect(other.locator(".seat.mine .you")).to_have_text("you", use_inner_text=True)
    for page in (host, other):
        expect(page.locator(".you")).to_have_count(1)
    until(
        lambda: (
            host.locator(".seat.mine strong").inner_text() != other.locator(".seat.mine strong").inner_text()
        )
    )
    # The same visitor is the same guest at the next table, and the field for a name stays empty.
    mine = host.locator(".seat.mine strong").inner_text()
    host.goto("/")
    expect(host.locator("#name")).to_have_value("")
    host.locator("[data-game=noti] button[name=machine]").last.click()
    host.wait_for_url("**/play/**")
    expect(host.locator(".seat.mine strong")).to_have_text(mine, use_inner_text=True)
