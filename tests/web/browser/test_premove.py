"""A move that is named while the other side is to move is played as soon as it may be, and never else."""

import pytest

from tests.patience import until
from tests.web.browser.helpers import (
    DESKTOP,
    MOVES,
    PHONE,
    by_turn,
    count_of_moves,
    expect,
    middle,
    seat_both,
    wait,
)

OFFERED = "document.querySelectorAll('#board .spot').length > 3"
NAMED = "document.querySelectorAll('.mark-premove').length > 0"


@pytest.fixture
def seated(visit):
    """Two pages at one board after a move each, the one to move first; what the other sends is counted."""

    def sit(size=DESKTOP, **more):
        host, guest = visit(size, **more), visit(size, **more)
        for page in (host, guest):
            page.add_init_script(
                """window.commands = [];
                const send = WebSocket.prototype.send;
                WebSocket.prototype.send = function (text) {
                    if (text.includes('"move"')) commands.push(JSON.parse(text).command.token);
                    send.call(this, text);
                };"""
            )
        seat_both(host, guest, "first-five")
        first, second = by_turn(host, guest)
        play(first, "e5", 1)
        wait(second, "document.querySelector('.my-turn .spot') ? 1 : 0")
        play(second, "e6", 2)
        wait(first, "document.querySelector('.my-turn .spot') ? 1 : 0")
        wait(second, OFFERED)
        return first, second

    return sit


def spot(page, cell):
    return page.locator(f'#board [data-place="cell-{cell}"]')


def press(page, cell):
    """Click a place, or tap it, twice where the first tap only looks."""
    at = middle(spot(page, cell))
    if page.evaluate("navigator.maxTouchPoints"):
        page.touchscreen.tap(*at)
        if page.locator(".mark-tapped").count():
            page.touchscreen.tap(*at)
    else:
        page.mouse.click(*at)


def play(page, cell, count):
    press(page, cell)
    wait(page, f"{MOVES} >= count", count)


def sent(page):
    return page.evaluate("commands")


def name(page, cell):
    press(page, cell)
    wait(page, NAMED)


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("size", "more"), [(DESKTOP, {}), (PHONE, {"has_touch": True})])
def test_a_named_move_is_played_at_once(seated, size, more):
    mover, other = seated(size, **more)
    name(other, "a1")
    expect(other.locator(".premove")).to_contain_text("Planned: tile to a1", use_inner_text=True)
    assert sent(other) == ["e6"]
    play(mover, "d4", 3)
    wait(other, f"{MOVES} === 4")
    wait(other, "!document.querySelector('.mark-premove') && !document.querySelector('.premove').textContent")
    assert sent(other) == ["e6", "a1"]


def test_a_named_move_that_is_not_legal_any_more_is_not_sent(seated):
    mover, other = seated()
    name(other, "d4")
    play(mover, "d4", 3)
    wait(other, "document.querySelector('.my-turn .spot') ? 1 : 0")
    expect(other.locator(".premove")).to_contain_text("is not legal now", use_inner_text=True)
    assert sent(other) == ["e6"]
    play(other, "a1", 4)
    wait(other, "!document.querySelector('.premove').textContent")


@pytest.mark.sampled(1)
@pytest.mark.parametrize("how", ["click", "elsewhere", "Escape", "button"])
def test_a_named_move_is_taken_back(seated, how):
    mover, other = seated()
    name(other, "a1")
    if how == "Escape":
        other.keyboard.press("Escape")
    elif how == "button":
        other.locator(".premove button").click()
    else:
        press(other, "a1" if how == "click" else "b2")
    wait(other, f"!({NAMED})")
    play(mover, "d4", 3)
    wait(other, "document.querySelector('.my-turn .spot') ? 1 : 0")
    assert count_of_moves(other) == 3
    assert sent(other) == ["e6"]


@pytest.mark.slow
def test_another_move_is_named_instead(seated):
    mover, other = seated()
    name(other, "a1")
    press(other, "b2")
    wait(other, f"!({NAMED})")
    name(other, "b2")
    play(mover, "d4", 3)
    wait(other, f"{MOVES} === 4")
    assert sent(other) == ["e6", "b2"]


def test_a_move_is_named_by_keyboard(seated):
    mover, other = seated()
    spot(other, "a1").evaluate("spot => spot.focus()")
    other.keyboard.press("Enter")
    wait(other, NAMED)
    other.keyboard.press("Escape")
    wait(other, f"!({NAMED})")
    other.keyboard.press("ArrowRight")
    other.keyboard.press("Enter")
    wait(other, NAMED)
    play(mover, "d4", 3)
    wait(other, f"{MOVES} === 4")
    assert sent(other) == ["e6", "b1"]


@pytest.mark.slow
def test_who_looks_back_plays_the_named_move_all_the_same(seated):
    mover, other = seated()
    name(other, "a1")
    other.locator("#steps [data-step=first]").click()
    wait(other, "document.querySelector('#moves [aria-current]') === null")
    play(mover, "d4", 3)
    wait(other, f"{MOVES} === 4")
    wait(other, "document.querySelector('#moves [aria-current]')?.dataset.ply === '4'")


def test_nothing_is_named_by_who_does_not_want_to_nor_by_who_watches(seated, visit):
    mover, other = seated()
    watcher = visit()
    asked = []
    watcher.on("request", lambda request: asked.append(request.url))
    watcher.goto(mover.url)
    other.evaluate("localStorage.setItem('kabinett-settings', JSON.stringify({premove: false}))")
    other.on("request", lambda request: asked.append(request.url))
    other.reload()
    for page in (watcher, other):
        page.locator("#board .still").first.wait_for(state="attached")
    play(mover, "d4", 3)
    wait(other, "document.querySelector('.my-turn .spot') ? 1 : 0")
    until(lambda: count_of_moves(watcher) == 3)
    assert [url for url in asked if "premove" in url] == []
