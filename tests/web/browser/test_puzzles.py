"""Puzzles in a browser: solved by clicks, by keys alone, and read by axe-core."""

import re

import pytest
from axe_playwright_python.base import AXE_SCRIPT

from kabinett.games.canvas import RenderOptions
from kabinett.puzzles.shipped import shipped
from kabinett.web import texts
from kabinett.web.presenters.choices import choices, places_of
from tests.web.browser.helpers import DESKTOP, PHONE, expect, fits

RULES = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}


def places(puzzle):
    """What is pointed at for the solution, and for a move that is wrong; moves of one place alone."""
    position = puzzle.position()
    found = choices(position.legal_moves, places_of(position.svg(RenderOptions(targets=True))))
    found = [choice for choice in found if len(choice.places) == 1]
    right = next((choice for choice in found if choice.token == puzzle.best), None)
    return right and right.places[0], next((c.places[0] for c in found if c.token != puzzle.best), None)


def clickable(name):
    """A puzzle of one move that is one click, and these places."""
    for puzzle in shipped(name).puzzles:
        right, wrong = places(puzzle)
        if right and wrong and right != wrong and not puzzle.line:
            return puzzle, right, wrong
    raise AssertionError(f"no puzzle of {name} is solved by one click")


def open_puzzle(page, name, puzzle):
    page.goto(f"/puzzles/{name}/{puzzle.id}")
    page.locator("body[data-ready]").wait_for()


@pytest.mark.sampled(2)
@pytest.mark.parametrize("language", ["en", "de", "ja"])
def test_a_wrong_move_is_refused_and_the_right_one_ends_the_puzzle(visit, language):
    puzzle, right, wrong = clickable("noti")
    page = visit(PHONE, locale=language)
    open_puzzle(page, "noti", puzzle)
    expect(page.locator("html")).to_have_attribute("lang", language)
    assert fits(page)
    page.locator(f'.spot[data-place="{wrong}"]').click(force=True)
    expect(page.locator("#status")).not_to_be_empty()
    expect(page.locator("#puzzle-rating")).to_contain_text("\u2212")
    page.locator(f'.spot[data-place="{right}"]').click(force=True)
    expect(page.locator("#puzzle-verdict")).not_to_be_empty()
    expect(page.locator("#puzzle-show")).to_be_disabled()
    expect(page.locator("#puzzle-next")).to_be_focused()
    page.locator("#puzzle-next").click()
    page.wait_for_url(re.compile(f"/puzzles/noti/(?!{puzzle.id})"))


def test_a_puzzle_is_solved_by_keys_alone(visit):
    puzzle, right, _ = clickable("first-five")
    page = visit(DESKTOP)
    open_puzzle(page, "first-five", puzzle)
    walk_to(page, right)
    page.keyboard.press("Enter")
    expect(page.locator("#puzzle-verdict")).not_to_be_empty()
    expect(page.locator("#puzzle-next")).to_be_focused()


def walk_to(page, place):
    """Move the focus to a square of a ruled board by arrows."""
    page.locator('.layer-spots > [tabindex="0"]').focus()
    focused = page.locator(".spot:focus, .still:focus")
    column, row = place[5], int(place[6:])
    for _ in range(30):
        here = focused.get_attribute("data-place")
        if here == place:
            break
        across, down = here[5], int(here[6:])
        if across != column:
            page.keyboard.press("ArrowRight" if across < column else "ArrowLeft")
        else:
            page.keyboard.press("ArrowDown" if down < row else "ArrowUp")
        expect(focused).not_to_have_attribute("data-place", here)
    expect(page.locator(f'[data-place="{place}"]').first).to_be_focused()


def test_the_solution_is_shown_when_asked_for(visit):
    puzzle = shipped("jamit").puzzles[0]
    page = visit(DESKTOP)
    open_puzzle(page, "jamit", puzzle)
    page.locator("#puzzle-show").click()
    said = texts.text("puzzle_shown", "en", move="").strip().rstrip(".")
    expect(page.locator("#status")).to_contain_text(said)
    expect(page.locator("#puzzle-verdict")).not_to_be_empty()


def test_the_puzzle_of_the_day_is_two_clicks_from_the_cabinet(visit):
    page = visit(DESKTOP)
    page.goto("/")
    page.locator("header a[href='/puzzles']").click()
    page.wait_for_url("**/puzzles")
    page.locator(".puzzle-day a.button").click()
    page.locator("body[data-ready]").wait_for()
    expect(page.locator("#puzzle-question")).not_to_be_empty()


@pytest.mark.slow
def test_axe_finds_nothing_wrong_with_puzzles(visit):
    puzzle = shipped("factory").puzzles[0]
    for scheme in ("light", "dark"):
        page = visit(DESKTOP, color_scheme=scheme)
        for path in ("/puzzles", f"/puzzles/factory/{puzzle.id}"):
            page.goto(path)
            page.locator("h1").wait_for()
            assert problems_of(page) == []


def problems_of(page):
    """What axe-core finds wrong with a page."""
    page.evaluate(AXE_SCRIPT)
    found = page.evaluate("rules => axe.run(document, rules)", {"runOnly": RULES})
    return [(problem["id"], problem["nodes"][0]["html"][:200]) for problem in found["violations"]]
