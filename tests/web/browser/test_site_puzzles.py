"""Puzzles without a server: solved by clicks and by keys, tried again, kept, and done offline."""

import re

import pytest

from kabinett.messages import LANGUAGES
from kabinett.puzzles.shipped import shipped
from kabinett.puzzles.wording import verdict
from kabinett.web import texts
from kabinett.web.presenters.puzzles import theme_texts
from tests.web.browser.helpers import DESKTOP, PHONE, expect, fits
from tests.web.browser.test_puzzles import clickable, problems_of, walk_to


def open_puzzle(page, address, name, query="", language="en"):
    page.goto(f"{address}{'' if language == 'en' else language + '/'}puzzles/{name}/{query}")
    page.locator("body[data-ready]").wait_for()


def result(language, solved, answered):
    return texts.text("site_puzzles_result", language, solved=solved, answered=answered)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_move_may_be_tried_again_and_only_the_first_answer_counts(visit, address, language):
    puzzle, right, wrong = clickable("first-five")
    page = visit(PHONE)
    open_puzzle(page, address, "first-five", f"?puzzle={puzzle.id}", language)
    assert fits(page)
    page.locator(f'.spot[data-place="{wrong}"]').click(force=True)
    expect(page.locator("#puzzle-rating")).to_have_text(result(language, 0, 1))
    page.locator(f'.spot[data-place="{right}"]').click(force=True)
    said = str(texts.translated(verdict(puzzle), language))
    expect(page.locator("#puzzle-verdict")).to_have_text(said)
    expect(page.locator("#puzzle-next")).to_be_focused()
    page.reload()
    page.locator("body[data-ready]").wait_for()
    expect(page.locator("#puzzle-rating")).to_have_text(result(language, 0, 1))


def test_a_puzzle_is_solved_by_keys_alone_and_the_next_one_is_another(visit, address):
    puzzle, right, _ = clickable("first-five")
    page = visit(DESKTOP)
    open_puzzle(page, address, "first-five", f"?puzzle={puzzle.id}")
    walk_to(page, right)
    page.keyboard.press("Enter")
    expect(page.locator("#puzzle-rating")).to_have_text(result("en", 1, 1))
    expect(page.locator("#puzzle-next")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(f"puzzle=(?!{puzzle.id})"))


def test_replies_are_played_and_the_solution_goes_on(visit, address):
    puzzle = next(each for each in shipped("noti").puzzles if each.line)
    page = visit(PHONE)
    open_puzzle(page, address, "noti", f"?puzzle={puzzle.id}")
    for ply in range(0, len(puzzle.answers), 2):
        page.locator(f'.spot[data-place="cell-{puzzle.answers[ply]}"]').click(force=True)
        for token in puzzle.answers[: ply + 2]:
            page.locator(f'.still[data-place="cell-{token}"]').wait_for()
    expect(page.locator("#puzzle-verdict")).not_to_be_empty()


def test_a_theme_is_chosen_and_the_language_keeps_the_puzzle(visit, address):
    page = visit(PHONE)
    open_puzzle(page, address, "daijobi")
    theme = next(iter(theme_texts("daijobi", "en")))
    page.locator("#theme").select_option(theme)
    page.get_by_role("button", name="Choose").click()
    page.wait_for_url(re.compile(f"puzzle=.*theme={theme}"))
    page.locator("body[data-ready]").wait_for()
    chosen = page.url.partition("puzzle=")[2].partition("&")[0]
    assert theme in next(each.themes for each in shipped("daijobi").puzzles if each.id == chosen)
    page.locator(".languages a[lang=de]").click()
    page.wait_for_url(re.compile(rf"/de/puzzles/daijobi/\?puzzle={chosen}"))


def test_the_puzzle_of_the_day_is_opened_without_a_network(visit, address):
    page = visit(DESKTOP)
    page.goto(f"{address}puzzles/")
    page.locator("body[data-offline]").wait_for()
    page.reload()
    page.context.set_offline(True)
    page.goto(f"{address}ja/puzzles/")
    page.locator("#day-part a.button").click()
    page.wait_for_url(re.compile("puzzle="))
    page.locator("body[data-ready]").wait_for()
    page.locator("#puzzle-show").click()
    expect(page.locator("#puzzle-verdict")).not_to_be_empty()


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_wrong(visit, address, scheme):
    page = visit(DESKTOP, color_scheme=scheme)
    for path in ("puzzles/", "puzzles/daijobi/", "rules/daijobi/", "learn/first-five/"):
        page.goto(address + path)
        page.locator("body[data-offline]").wait_for()
        assert problems_of(page) == []
