"""The lists of running games show the positions, and follow them without a blink."""

import random

import pytest

from tests.patience import until
from tests.web.browser.helpers import PHONE, arrange, by_turn, move_once, seat_both, wait

PICTURE = "document.querySelector('[aria-labelledby=own] li img')"
LOOK = "document.dispatchEvent(new Event('visibilitychange'))"


def test_the_picture_of_an_own_game_follows_the_moves(visit):
    host, guest = visit(), visit(PHONE)
    seat_both(host, guest, "first-five")
    mover, other = by_turn(host, guest)
    other.goto("/")
    wait(other, f"{PICTURE}.complete && {PICTURE}.naturalWidth > 0")
    before = other.evaluate(f"{PICTURE}.getAttribute('src')")
    # The other's move makes it this visitor's turn: its entry changes, the picture with it.
    move_once(mover, random.Random(1))
    wait(other, f"{LOOK}, {PICTURE}.getAttribute('src') !== {before!r}")
    wait(other, f"{PICTURE}.complete && {PICTURE}.naturalWidth > 0")


@pytest.mark.slow
def test_an_entry_of_which_only_the_picture_changes_stays(visit):
    table = visit()
    # Who plays both seats has the same entry after each move.
    arrange(table, "first-five", seat_1="me")
    table.locator(".my-turn .spot").first.wait_for()
    cabinet = visit.listen(table.context.new_page())
    cabinet.goto("/")
    cabinet.evaluate(f"window.entry = {PICTURE}.closest('li'), window.source = {PICTURE}.src")
    move_once(table, random.Random(1))
    wait(cabinet, f"{LOOK}, {PICTURE}.src !== source")
    until(lambda: cabinet.evaluate(f"{PICTURE}.closest('li') === entry"))
