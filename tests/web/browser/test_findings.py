"""The search in rules and findings, with a server and without one."""

import pytest

from kabinett.web import texts
from tests.web.browser.helpers import PHONE, expect, fits


@pytest.mark.sampled(2)
@pytest.mark.parametrize("is_served", [True, False], ids=["with a server", "without a server"])
@pytest.mark.parametrize(("language", "word"), [("en", "MARKERS"), ("de", "markierung"), ("ja", "マーカー")])
def test_words_are_found_and_lead_to_their_section(visit, address, is_served, language, word):
    page = visit(PHONE, locale=language)
    page.goto("/findings" if is_served else f"{address}{'' if language == 'en' else language + '/'}findings/")
    page.locator("body[data-ready]").wait_for()
    page.fill("#q", word)
    first = page.locator("#search-found a").first
    expect(page.locator("#search-found mark").first).to_have_text(word, ignore_case=True)
    assert fits(page)
    page.reload()
    expect(page.locator("#q")).to_have_value(word)
    first.click()
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator("#search")).to_have_count(0)


def test_nothing_is_found_and_said(visit, address):
    page = visit(PHONE)
    page.goto(f"{address}findings/?q=zzzz")
    expect(page.locator("#search-said")).to_have_text(texts.text("search_found", number=0))


def test_a_finding_is_read_and_searched_without_a_network(visit, address):
    page = visit(PHONE)
    page.goto(f"{address}rules/noti/")
    page.locator("body[data-offline]").wait_for()
    page.reload()
    page.context.set_offline(True)
    page.locator("#findings a").first.click()
    expect(page.locator("article img").first).to_be_visible()
    assert page.evaluate("document.querySelector('article img').decode().then(() => 1)")
    page.goto(f"{address}de/findings/?q=komi")
    expect(page.locator("#search-found a").first).to_be_visible()
