"""First games by clicks: what is asked for, and what is said about anything else."""

import re

import pytest

import kabinett
from kabinett.games.canvas import RenderOptions
from kabinett.web import lessons, texts
from kabinett.web.presenters.choices import choices, places_of
from kabinett.web.routes import analysis as studying
from tests.web.browser.helpers import PHONE, expect, fits, wait

DONE = "(() => document.getElementById('lesson-next').classList.contains('main'))"
SAID = "document.getElementById('status').textContent"
LANGUAGES = {"en": "en-GB", "de": "de-DE", "ja": "ja-JP"}


@pytest.mark.sampled(1)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_first_game_is_done_step_by_step(visit, language):
    page = visit(PHONE, locale=LANGUAGES[language])
    page.goto("/learn/first-five")
    expect(page.locator("html")).to_have_attribute("lang", language)
    assert fits(page)
    done = f"() => {DONE}() ? 1 : 0"
    page.locator('.spot[data-place="cell-e5"]').click(force=True)
    wait(page, done)
    page.click("#lesson-next")
    wait(page, f"() => ({done})() ? 0 : 1")
    # Something else than what is asked for changes nothing.
    page.locator('.spot[data-place="cell-a9"]').click(force=True)
    wait(page, "() => document.getElementById('status').textContent.includes('a9') ? 1 : 0")
    wrong = texts.text("lesson_first_five_2_wrong", language)
    expect(page.locator("#status")).to_contain_text(wrong, use_inner_text=True)
    assert not page.evaluate(done)
    page.locator('.spot[data-place="cell-j6"]').click(force=True)
    wait(page, done)
    page.click("#lesson-next")
    wait(page, f"() => ({done})() ? 0 : 1")
    page.locator('.spot[data-place="cell-c5"]').click(force=True)
    wait(page, done)
    page.click("#lesson-next")
    wait(page, f"() => ({done})() ? 0 : 1")
    page.locator('.spot[data-place="cell-g5"]').click(force=True)
    wait(page, done)
    page.click("#lesson-next")
    wait(page, "() => document.getElementById('lesson-end').hidden ? 0 : 1")


def choices_of(step):
    """A move that a step asks for and one that it does not, with the places to point at."""
    position = studying.position_of(step.game, None, step.moves)
    found = choices(position.legal_moves, places_of(position.svg(RenderOptions(targets=True))))
    right = next(choice for choice in found if choice.token == step.wanted[0])
    return right, next(choice for choice in found if choice.token not in step.wanted)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", kabinett.game_names())
def test_every_step_of_a_first_game_says_why_a_move_is_wrong_and_takes_a_right_one(visit, name):
    page = visit(PHONE)
    for number, step in enumerate(lessons.steps(name), 1):
        if not step.wanted:
            continue
        page.goto("about:blank")
        page.goto(f"/learn/{name}#{number}")
        right, wrong = choices_of(step)
        wait(page, "() => document.querySelector('.spot, #due .token') ? 1 : 0")
        make(page, wrong, SAID)
        expect(page.locator("#status")).to_have_text(re.compile(re.escape(texts.text(step.wrong)) + "$"))
        assert not page.evaluate(f"{DONE}()")
        make(page, right, f"{DONE}()")
        wait(page, f"() => {DONE}() ? 1 : 0")


def make(page, choice, answered):
    """Point at the places of a move one after the other."""
    if not choice.places:
        page.locator(f"#due .token[title='{choice.token}']").click()
    for place in dict.fromkeys(choice.places):
        page.locator(f'.spot[data-place="{place}"]').first.click(force=True)
        # A place that leaves one move only plays it at once.
        wait(page, f"() => document.querySelector('.mark-chosen, .chooser') || {answered} ? 1 : 0")
        if page.locator(".chooser").count():
            page.locator(f'.chooser button[data-token="{choice.token}"]').click()
        if not page.locator(".mark-chosen").count():
            break
    wait(page, f"() => {answered} ? 1 : 0")
