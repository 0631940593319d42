"""Whole games of each kind, played by clicks against the machine."""

import random
import re
from pathlib import Path

import pytest

from tests.patience import until
from tests.web.browser.helpers import (
    DESKTOP,
    PHONE,
    READY,
    arrange,
    count_of_moves,
    expect,
    fits,
    move_once,
    start,
    wait,
)

SIZES = {"jati": PHONE, "first-five": DESKTOP, "daijobi": PHONE, "loom": PHONE, "factory": DESKTOP}


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", ["jati", "first-five", "daijobi", "loom", "factory", "noti", "jamit"])
def test_a_whole_game_by_clicks(visit, name):
    page = visit(SIZES.get(name, DESKTOP), has_touch=name in ("jati", "loom"))
    if name == "daijobi":
        page.goto("/new/daijobi")
        page.select_option("[name=option-jungs]", "1")
        page.select_option("[name=seat-1]", "random")
        page.get_by_role("button", name="Start").click()
        page.wait_for_url("**/play/**")
    else:
        start(page, name)
    rng = random.Random(name)
    while move_once(page, rng):
        pass
    assert fits(page)
    page.locator("#result a.button", has_text="Record").wait_for()
    page.evaluate("document.getElementById('score-part').open = true")
    shown = [int(text) for text in page.locator(".seat-points").all_inner_texts()]
    for seat, points in enumerate(shown):
        items = page.locator("#score section").nth(seat).locator(".items strong").all_inner_texts()
        assert sum(map(int, items)) == points


def test_a_rematch_in_which_the_loser_chooses_the_colour(visit):
    page = visit()
    start(page, "noti")
    wait(page, f"{READY} ? 1 : 0")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really resign?").click()
    page.get_by_role("button", name="Rematch").click()
    page.get_by_role("button", name="Yellow", exact=True).click()
    wait(page, "document.querySelector('.seat.mine .faint').textContent.startsWith('Yellow')")
    assert move_once(page, random.Random(1))


def test_who_would_rather_be_second_bids_below_0(visit):
    page = visit()
    page.goto("/new/noti")
    page.check("#bidding")
    page.select_option("[name=seat-1]", "random")
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/play/**")
    page.get_by_role("button", name="Bid", exact=True).wait_for()
    page.fill("#bid", "-2.5")
    page.get_by_role("button", name="Bid", exact=True).click()
    # The other one bids 0: it plays Yellow, and the mean is taken from Blue.
    wait(page, "document.querySelector('.seat.mine')?.textContent.includes('Blue')")
    wait(page, "document.querySelector('.seat.mine .seat-points small')?.textContent === '\u22121.25'")


def test_sealed_bids_in_a_series_whose_standing_is_shown(visit):
    page = visit()
    page.goto("/new/noti")
    page.select_option("#kind", "series")
    page.fill("#games", "3")
    page.check("#bidding")
    page.select_option("[name=seat-1]", "random")
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/play/**")
    for number in (1, 2):
        page.get_by_role("button", name="Bid", exact=True).wait_for()
        page.fill("#bid", "1000")
        page.get_by_role("button", name="Bid", exact=True).click()
        wait(page, f"{READY} ? 1 : 0")
        standing = f"Best of 3 · Sealed bids for Yellow · Game {number}"
        expect(page.locator("#standing")).to_contain_text(standing, use_inner_text=True)
        expect(page.locator(".seat.mine")).to_contain_text("Yellow", use_inner_text=True)
        page.get_by_role("button", name="Resign").click()
        page.get_by_role("button", name="Really resign?").click()
        # How the game ended stays until it was looked at.
        wait(page, "document.getElementById('status').textContent.startsWith('Random won')")
        if number == 1:
            wait(page, "document.querySelectorAll('#due button').length === 1")
            page.reload()
            wait(page, "document.getElementById('status').textContent.startsWith('Random won')")
            expect(page.locator("#standing")).to_contain_text("Game 1", use_inner_text=True)
            page.get_by_role("button", name="Next game").click()
    wait(page, "document.getElementById('standing').textContent.includes('won the match')")
    before = page.locator("#standing .before li")
    until(lambda: before.inner_text().split() == ["Game", "1", "Record", "Random"])
    with page.expect_download() as record:
        before.get_by_role("link", name="Record: Game 1").click()
    assert '[Game "noti"]' in Path(record.value.path()).read_text()
    page.locator("#again").wait_for()
    before.get_by_role("link", name="Game 1", exact=True).click()
    page.wait_for_url("**/study?match=*&game=1*")
    page.wait_for_selector("#board svg")


def test_a_hot_seat_looks_at_a_game_and_both_go_on_with_one_click(visit):
    page = visit()
    arrange(page, "first-five", kind="series", seat_1="me", first="given")
    rng = random.Random(2)
    for _ in range(2):
        assert move_once(page, rng)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really resign?").click()
    next_game = page.get_by_role("button", name="Next game")
    next_game.wait_for()
    assert count_of_moves(page) == 2
    next_game.click()
    wait(page, "document.querySelector('.my-turn .spot') ? 1 : 0")
    assert count_of_moves(page) == 0


def test_a_tournament_of_four_to_its_end_and_the_games_of_its_standing(visit):
    page = visit()
    others = {f"seat_{index}": "random" for index in (1, 2, 3)}
    arrange(page, "jati", kind="tournament", **others)
    resign = page.get_by_role("button", name="Resign")
    for own in ("Board 1", "Game for third place"):
        # Meanwhile the other board plays on, and takes no button away.
        wait(page, "own => document.getElementById('standing').textContent.includes(own)", own)
        wait(page, f"{READY} ? 1 : 0")
        resign.click()
        page.get_by_role("button", name="Really resign?").click()
        wait(page, "document.getElementById('status').textContent.includes('By resignation')")
        if own == "Board 1":
            page.get_by_role("button", name="Next game").click()
    wait(page, "document.getElementById('standing').textContent.includes('won the match')")
    standing = page.locator("#standing")
    before = standing.locator(".before li")
    # A game that is drawn is played again, and the page shows whichever is played last.
    stages = [" ".join(text.split()).split(" Record ")[0] for text in before.all_inner_texts()]
    shown = standing.locator("p").first.inner_text().split(" · ")[-1]
    assert {*stages, shown} == {"Board 1", "Board 2", "Final", "Game for third place"}
    winner = re.search("(.+) won the match", standing.inner_text())[1]
    totals = dict(text.split("\n") for text in page.locator("#standing .totals li").all_inner_texts())
    assert [points for name, points in totals.items() if re.fullmatch(r"Guest \d{4}", name)] == ["0"]
    assert float(totals[winner]) >= 2
    for row in before.all():
        with page.expect_download() as record:
            row.locator("a", has_text="Record").click()
        assert '[Game "jati"]' in Path(record.value.path()).read_text()
    table = page.url
    for stage in {"Board 2", "Final"}.intersection(stages):
        before.get_by_role("link", name=stage, exact=True).last.click()
        page.wait_for_url("**/study?match=*")
        wait(page, "document.querySelectorAll('#study-tree button').length > 20")
        page.goto(table)
