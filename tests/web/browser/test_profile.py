"""A visitor finds the games that it has finished, and what its browser says of them."""

from tests.web.browser.helpers import PHONE, fits, my_turn, start, wait


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
    assert listed.count() == 1
    assert "Verloren" in listed.inner_text()
    wait(page, "performance.getEntriesByName('interactive').length")
    day = page.evaluate("new Intl.DateTimeFormat('de', { dateStyle: 'medium' }).format(new Date())")
    assert listed.locator("time").inner_text() == day
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
    assert kept == page.get_by_role("textbox").input_value()
    assert page.request.get(kept).headers["content-type"].startswith("application/atom+xml")
