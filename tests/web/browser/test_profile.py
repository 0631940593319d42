"""A visitor finds the games that it has finished, and what its browser says of them."""

from tests.patience import until
from tests.web.browser.helpers import PHONE, expect, fits, my_turn, start, wait


def test_a_finished_game_is_found_from_the_cabinet_and_looked_at_again(visit):
    page = visit(PHONE, locale="de-DE")
    start(page, "noti")
    my_turn(page)
    page.get_by_role("button", name="Aufgeben").click()
    page.get_by_role("button", name="Wirklich aufgeben?").click()
    page.locator("#again").wait_for()
    page.goto("/")
    page.get_by_role("link", name="Meine Partien").click()
    listed = page.locator(".finished li")
    expect(listed).to_have_count(1)
    expect(listed).to_contain_text("Verloren", use_inner_text=True)
    wait(page, "performance.getEntriesByName('interactive').length")
    day = page.evaluate("new Intl.DateTimeFormat('de', { dateStyle: 'medium' }).format(new Date())")
    expect(listed.locator("time")).to_have_text(day, use_inner_text=True)
    assert fits(page)
    listed.get_by_role("link", name="Ansehen").click()
    page.wait_for_url("**/play/**")


def test_the_address_of_the_feed_is_copied(visit):
    page = visit()
    page.goto("/")
    page.fill("#name", "Ada")
    page.get_by_role("button", name="Save").click()
    page.goto("/games")
    page.evaluate("navigator.clipboard.writeText = async (text) => { window.kept = text; }")
    page.get_by_role("button", name="Copy link").click()
    page.get_by_role("button", name="Copied").wait_for()
    kept = page.evaluate("kept")
    until(lambda: kept == page.get_by_role("textbox").input_value())
    assert page.request.get(kept).headers["content-type"].startswith("application/atom+xml")
