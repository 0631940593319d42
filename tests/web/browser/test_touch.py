"""Pieces are dragged by a finger: real touches, of which Chromium makes pointers, scrolling and clicks."""

import pytest

from tests.patience import until
from tests.web.browser.helpers import (
    MOVES,
    PHONE,
    arrange,
    count_of_moves,
    expect,
    grip,
    middle,
    my_turn,
    wait,
)

HELD = ".dragged, .lifted, .mark-chosen, .spot-dot"
"""What is on the board only while something is held."""

GRABBED = {"loom": "hand-", "jati": "hand-III", "daijobi": "cell-home"}
"""By game, how the name of a place begins from which something is dragged."""


class Finger:
    """One finger on a page."""

    def __init__(self, page):
        self.touches = page.context.new_cdp_session(page)

    def _send(self, kind, *points):
        named = [{"x": x, "y": y, "id": 1} for x, y in points]
        self.touches.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": named})

    def press(self, x, y):
        self.at = (x, y)
        self._send("touchStart", self.at)

    def move(self, x, y, steps=6):
        (from_x, from_y), self.at = self.at, (x, y)
        for step in range(1, steps + 1):
            self._send(
                "touchMove", (from_x + (x - from_x) * step / steps, from_y + (y - from_y) * step / steps)
            )

    def lift(self):
        self._send("touchEnd")

    def cancel(self):
        self._send("touchCancel")


def at_table(visit, name):
    """A page on a phone, scrolled a little, and a finger on a piece that can be dragged."""
    page = visit(PHONE, has_touch=True)
    arrange(page, name, **({} if name == "loom" else {"seat_1": "me"}))
    my_turn(page)
    if page.get_by_role("button", name="Toss", exact=True).count():
        page.get_by_role("button", name="Toss", exact=True).click()
        page.locator(".spot.grab").first.wait_for(state="attached")
    # The first news from the server draw everything once more.
    page.wait_for_load_state("networkidle")
    page.evaluate("scrollTo(0, 30)")
    wait(page, "scrollY === 30")
    finger = Finger(page)
    finger.press(*grip(page.locator(f".spot.grab[data-place^={GRABBED[name]}]").first))
    return page, finger


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", GRABBED)
def test_a_finger_drags_a_piece_to_its_place_and_the_page_stays(visit, name):
    page, finger = at_table(visit, name)
    before = count_of_moves(page)
    x, y = finger.at
    finger.move(x - 10, y - 80)
    expect(page.locator(".dragged")).to_have_count(1)
    # Up on the screen, which would have scrolled the page down, and to where the piece may go.
    finger.move(*middle(page.locator(".spot-dot").first))
    dragged = middle(page.locator(".dragged > :last-child"))
    assert max(abs(aimed - other) for aimed, other in zip(dragged, finger.at, strict=True)) < 6
    finger.lift()
    wait(page, f"{MOVES} > count", before)
    until(lambda: page.evaluate("scrollY") == 30)
    expect(page.locator(".dragged, .lifted")).to_have_count(0)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", GRABBED)
def test_a_touch_that_is_cancelled_leaves_nothing_behind(visit, name):
    page, finger = at_table(visit, name)
    before = count_of_moves(page)
    x, y = finger.at
    finger.move(x - 10, y - 80)
    until(lambda: page.locator(HELD).count() > 1)
    finger.cancel()
    wait(page, f"document.querySelectorAll('{HELD}').length === 0")
    assert count_of_moves(page) == before
    # And the hand can take it again.
    finger.press(x, y)
    finger.move(x - 10, y - 80)
    expect(page.locator(".dragged")).to_have_count(1)
    finger.move(2, 200)
    finger.lift()
    wait(page, f"document.querySelectorAll('{HELD}').length === 0")
    assert count_of_moves(page) == before


def test_the_page_scrolls_under_a_finger_that_holds_no_piece(visit):
    page = visit(PHONE, has_touch=True)
    arrange(page, "noti", seat_1="me")
    my_turn(page)
    finger = Finger(page)
    finger.press(200, 300)
    finger.move(200, 100)
    finger.lift()
    wait(page, "scrollY > 60")
    assert count_of_moves(page) == 0


def test_the_jung_that_is_dragged_from_home_is_ones_own(visit):
    page, finger = at_table(visit, "daijobi")
    x, y = finger.at
    finger.move(x - 20, y + 30)
    mover = page.locator(".seat.to-move").get_attribute("data-seat")
    expect(page.locator(".lifted")).to_have_attribute("data-seat", mover)
    finger.cancel()
