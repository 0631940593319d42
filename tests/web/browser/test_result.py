"""A game that is over shows a card with its result and all that can be done next, without any scrolling."""

import random

import pytest

from tests.patience import until
from tests.web.browser.helpers import DESKTOP, expect, move_once, start, wait

SMALL = {"width": 390, "height": 844}


def play_out(page, name, level="random"):
    start(page, name, level)
    rng = random.Random(name)
    while move_once(page, rng):
        pass
    page.locator("#result .result-acts").wait_for()


@pytest.mark.sampled(1)
@pytest.mark.parametrize("size", [SMALL, DESKTOP], ids=["phone", "desktop"])
def test_all_of_the_card_is_in_sight(visit, size):
    page = visit(size)
    play_out(page, "first-five")
    page.evaluate("scrollTo(0, 0)")
    for name in ("Rematch", "Review", "Share", "Record", "Verify the draws"):
        box = page.locator("#result .result-acts > *", has_text=name).bounding_box()
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= size["height"]
    now = page.locator(".now")
    until(lambda: now.evaluate("now => now.scrollHeight - now.clientHeight") <= 1)


def test_the_card_tells_the_points_of_each_the_best_first(visit):
    page = visit(SMALL)
    play_out(page, "jati")
    points = [int(text) for text in page.locator(".result-points strong").all_inner_texts()]
    assert len(points) == 2
    assert points == sorted(points, reverse=True)
    until(
        lambda: sorted(points) == sorted(int(text) for text in page.locator(".seat-points").all_inner_texts())
    )
    until(lambda: page.locator(".result-points .winner").count() >= 1)


def test_the_card_leads_to_review_record_and_check(visit):
    page = visit(DESKTOP, accept_downloads=True)
    play_out(page, "loom")
    with page.expect_download() as record:
        page.locator("#result").get_by_role("link", name="Record").click()
    assert record.value.suggested_filename.endswith(".kab")
    page.locator("#result").get_by_role("link", name="Verify the draws").click()
    page.get_by_role("heading", name="Everything").or_(page.locator("#verdict")).first.wait_for()
    expect(page.locator("#verdict")).to_have_count(1)
    page.go_back()
    page.locator("#result").get_by_role("link", name="Review").click()
    page.wait_for_url("**/study?match=*&game=1")
    wait(page, "document.querySelectorAll('#study-tree button').length ? 1 : 0")


def test_the_card_goes_when_the_rematch_begins(visit):
    page = visit(SMALL)
    play_out(page, "first-five")
    page.get_by_role("button", name="Rematch").click()
    wait(page, "document.getElementById('result').hidden ? 1 : 0")


@pytest.mark.slow
def test_the_card_says_what_the_draws_allowed_and_the_moves_cost(visit):
    page = visit(SMALL)
    with page.expect_response("**/review") as answered:
        play_out(page, "loom")
    found = answered.value.json()
    shown = page.locator(".result-review")
    wait(page, "!document.querySelector('.result-review.dots')")
    expect(shown).to_contain_text(f"{found['most']} at most", use_inner_text=True)
    expect(shown).to_contain_text(f"moves \u2212{round(found['cost'], 2):g}", use_inner_text=True)
    box = page.locator("#result .result-acts > *", has_text="Verify the draws").bounding_box()
    assert box["y"] + box["height"] <= SMALL["height"]
    until(lambda: page.locator(".now").evaluate("now => now.scrollHeight - now.clientHeight") <= 1)


@pytest.mark.slow
def test_a_card_without_a_review_leaves_the_space_to_the_rest(visit):
    page = visit(SMALL)
    page.route("**/review", lambda route: route.fulfill(status=200, body="null"))
    play_out(page, "loom")
    wait(page, "document.querySelector('.result-review[hidden]') ? 1 : 0")
