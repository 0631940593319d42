"""Every page by day and by night, large and small, in every language: for all to use, and quick to come."""

import functools
import random
import re

import pytest
from axe_playwright_python.base import AXE_SCRIPT

from tests.patience import first_good
from tests.web.browser.helpers import DESKTOP, PHONE, READY, expect, fits, invite, move_once, start, wait

PAGES = [
    "/",
    "/new/noti",
    "/new/jati",
    "/rules/jamit",
    "/study",
    "/verify",
    "/games",
    "/learn/noti",
    "/tournaments",
    "/tournaments/new/noti",
    "/nothing",
]
NARROW = {"width": 320, "height": 640}
RULES = {"light": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"], "dark": ["color-contrast"]}
"""What is asked of axe-core; by night only what night changes."""


def violations(page):
    """What axe-core finds wrong by day and by night, in short."""
    page.evaluate(f"() => {{ {AXE_SCRIPT} }}")
    wrong = []
    for scheme, rules in RULES.items():
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found = page.evaluate("rules => axe.run(document, rules)", {"runOnly": rules})
        assert len(found["passes"]) >= (10 if scheme == "light" else 1)
        wrong += [
            (
                scheme,
                violation["id"],
                [f"{node['html'][:160]} {node['any'][:1]}"[:400] for node in violation["nodes"][:3]],
            )
            for violation in found["violations"]
        ]
    return wrong


def open_all(page, check):
    """Check all pages that need no game, and what a visitor sees on the way into one."""
    for path in PAGES:
        page.goto(path)
        check(page)
    link = invite(page, "noti")[0]
    check(page)
    return link


def test_axe_finds_nothing_wrong_on_any_page(visit):
    found = {}

    def check(page):
        wrong = violations(page)
        if wrong:
            found[page.url] = wrong

    page, friend = visit(), visit(PHONE)
    friend.goto(open_all(page, check))
    check(friend)
    visit.complaints[:] = [said for said in visit.complaints if "404" not in said]
    assert found == {}


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", ["jati", "daijobi", "loom", "factory", "noti", "jamit"])
def test_axe_finds_nothing_wrong_at_the_board(visit, name):
    page = visit(PHONE if name in ("jati", "factory", "jamit") else DESKTOP)
    start(page, name)
    rng = random.Random(name)
    for _ in range(4):
        assert move_once(page, rng)
    for part in ("score-part", "all-part", "fair-part"):
        page.evaluate("part => { document.getElementById(part).open = true; }", part)
    wait(page, f"{READY} ? 1 : 0")
    assert violations(page) == []


@pytest.mark.slow
def test_axe_finds_nothing_wrong_after_a_game(visit):
    page = visit()
    start(page, "first-five")
    wait(page, f"{READY} ? 1 : 0")
    assert move_once(page, random.Random(1))
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really resign?").click()
    page.get_by_role("button", name="Rematch").wait_for()
    assert violations(page) == []


@pytest.mark.sampled(1)
@pytest.mark.parametrize("language", ["en", "de", "ja"])
def test_no_page_scrolls_sideways_at_320_pixels(visit, language):
    page = visit(NARROW, locale=language)
    wide = []
    open_all(page, lambda page: None if fits(page) else wide.append(page.url))
    for name in ("jati", "daijobi", "factory", "noti", "jamit"):
        start(page, name)
        page.locator("#board svg").wait_for()
        if not fits(page):
            wide.append(name)
    visit.complaints[:] = [said for said in visit.complaints if "404" not in said]
    assert wide == []


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("language", "words"),
    [("de", ["Kabinett", "Züge", "Aufgeben", "Spieler A"]), ("ja", ["棋譜", "投了"])],
)
def test_a_game_in_another_language(visit, language, words):
    page = visit(PHONE if language == "ja" else DESKTOP, locale=language)
    start(page, "jati")
    expect(page.locator("html")).to_have_attribute("lang", language)
    wait(page, "document.querySelector('.my-turn .spot') ? 1 : 0")
    assert move_once(page, random.Random(2))
    shown = page.inner_text("body")
    assert [word for word in words if word not in shown] == []
    labels = page.locator(".spot, .still").evaluate_all("all => all.map((one) => one.ariaLabel).join()")
    assert not re.search(r"\btile\b|\bof\b", labels)


def opened(visit, path, name):
    """Milliseconds until a page answers with an empty cache, and bytes that it took."""
    page = visit(PHONE)
    if name:
        start(page, name)
        path = page.url
    fresh = page.context.browser.new_context(
        base_url=visit.address, storage_state=page.context.storage_state(), viewport=PHONE
    )
    again = fresh.new_page()
    again.goto(path)
    wait(again, "performance.getEntriesByName('interactive').length")
    ready = again.evaluate("performance.getEntriesByName('interactive')[0].startTime")
    sent = again.evaluate(
        """() => ["navigation", "resource"].flatMap((sort) => performance.getEntriesByType(sort))
            .reduce((sum, one) => sum + one.transferSize, 0)"""
    )
    fresh.close()
    return ready, sent


FIRST_LOADED = pytest.mark.parametrize(("path", "name"), [("/", None), ("/", "jamit"), ("/", "daijobi")])


@FIRST_LOADED
def test_a_page_is_small(visit, path, name):
    _, sent = opened(visit, path, name)
    assert 0 < sent < 150_000


@pytest.mark.timing
@FIRST_LOADED
def test_a_page_is_soon_ready_with_an_empty_cache(visit, path, name):
    # Promised is a second on a machine that does nothing else; tests share it with others.
    trial = functools.partial(opened, visit, path, name)
    assert first_good(trial, lambda figures: figures[0] < 2000)[0] < 2000
