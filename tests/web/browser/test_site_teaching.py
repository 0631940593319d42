"""Rules pages and first games without a server: stepped through, played on from, and done offline."""

import re

import pytest

from kabinett.messages import LANGUAGES
from kabinett.web import lessons, texts
from tests.web.browser.helpers import MOVES, PHONE, expect, fits, wait


@pytest.mark.sampled(1)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_example_is_stepped_through_and_played_on_from_there(visit, address, language):
    page = visit(PHONE)
    page.goto(f"{address}{'' if language == 'en' else language + '/'}rules/daijobi/")
    expect(page.locator("html")).to_have_attribute("lang", language)
    assert fits(page)
    moves = lessons.examples("daijobi")[0].moves
    example = page.locator(".example").first
    for number in (1, 2):
        example.locator("[data-step=on]").click()
        expect(example.locator(".example-said")).to_contain_text(f"{number}. ")
    example.locator(".play-on").click()
    page.wait_for_url(re.compile(rf"/daijobi/#.*moves={re.escape('+'.join(moves[:2]))}$"))
    wait(page, f"{MOVES} >= count", 2)
    page.locator("header a[href$='rules/daijobi/']").click()
    page.wait_for_url(re.compile(r"/rules/daijobi/"))


def test_an_example_with_options_is_played_on_with_them(visit, address):
    page = visit(PHONE)
    page.goto(f"{address}rules/daijobi/")
    example = page.locator(".example").nth(1)
    expect(example.locator(".play-on")).to_have_attribute("href", re.compile("jungs=1"))
    # A game that is over is not played on.
    example.locator("[data-step=last]").click()
    expect(example.locator(".play-on")).to_be_hidden()


@pytest.mark.sampled(1)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_first_game_waits_for_what_it_asks_for(visit, address, language):
    page = visit(PHONE)
    page.goto(f"{address}{'' if language == 'en' else language + '/'}learn/first-five/#2")
    following = page.locator("#lesson-next")
    page.locator('.spot[data-place="cell-a9"]').click(force=True)
    wrong = texts.text("lesson_first_five_2_wrong", language)
    expect(page.locator("#status")).to_contain_text(wrong, use_inner_text=True)
    expect(following).not_to_have_class(re.compile("main"))
    page.locator('.spot[data-place="cell-j6"]').click(force=True)
    expect(following).to_have_class(re.compile("main"))
    expect(page.locator("#status")).to_have_text(texts.text("lesson_right", language))
    other = "de" if language == "en" else "en"
    page.locator(f".languages a[lang={other}]").click()
    steps = len(lessons.steps("first-five"))
    count = texts.text("lesson_count", other, number=2, all=steps)
    expect(page.locator("#lesson-count")).to_have_text(count)


@pytest.mark.slow
def test_rules_and_first_games_are_there_without_a_network(visit, address):
    page = visit(PHONE)
    page.goto(f"{address}rules/first-five/")
    page.locator("body[data-offline]").wait_for()
    page.reload()
    page.context.set_offline(True)
    page.goto(f"{address}ja/learn/daijobi/")
    expect(page.locator("#lesson-count")).not_to_be_empty()
    page.goto(f"{address}de/rules/daijobi/")
    page.locator(".example [data-step=on]").first.click()
    expect(page.locator(".example-said").first).to_contain_text("1. ")
