"""A player presses for a toss of its own, and what others toss and move can be followed."""

import itertools
import random

from tests.patience import until
from tests.web.browser.helpers import count_of_moves, expect, move_once, my_turn, start, wait

COUNTS = """() => {
    window.counts = [];
    const list = document.getElementById("moves");
    new MutationObserver(() => window.counts.push(list.children.length)).observe(list, { childList: true });
}"""


def toss(page):
    """Press for a toss; whether one was due."""
    my_turn(page)
    button = page.get_by_role("button", name="Toss", exact=True)
    if not button.count():
        return False
    button.click()
    return True


def test_ones_own_toss_waits_for_a_press(visit):
    page = visit()
    start(page, "daijobi")
    my_turn(page)
    before = count_of_moves(page)
    expect(page.locator("#status")).to_have_text("Your turn Toss the sticks", use_inner_text=True)
    expect(page.locator(".my-turn .spot")).to_have_count(0)
    assert toss(page)
    wait(page, f"document.querySelectorAll('#moves li').length === {before + 1} ? 1 : 0")
    expect(page.locator("#moves li").last).to_have_attribute("class", "by-chance")
    my_turn(page)
    until(lambda: page.locator("#status").inner_text().startswith("Your turn Move "))


def test_tosses_and_moves_come_one_at_a_time(visit):
    page = visit()
    start(page, "daijobi")
    my_turn(page)
    page.evaluate(COUNTS)
    rng = random.Random(2)
    for _ in range(6):
        assert move_once(page, rng)
    my_turn(page)
    counts = page.evaluate("window.counts")
    assert counts == sorted(counts)
    assert {later - sooner for sooner, later in itertools.pairwise(counts)} <= {0, 1}
    assert counts[-1] > 6


def test_a_game_that_ends_before_the_toss_shows_its_end(visit):
    page = visit()
    start(page, "daijobi")
    my_turn(page)
    page.get_by_role("button", name="Resign").click()
    page.locator("#actions button.warn").click()
    page.locator("#result .result-acts").wait_for()


def test_after_a_reload_the_toss_lies_there(visit):
    page = visit()
    start(page, "daijobi")
    my_turn(page)
    page.reload()
    my_turn(page)
    expect(page.get_by_role("button", name="Toss", exact=True)).to_have_count(0)
