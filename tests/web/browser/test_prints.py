"""The sets to print on a rules page: shown when asked for, and a PDF behind each link."""

import pytest

from tests.web.browser.helpers import PHONE, expect, fits

FETCHED = """async (link) => {
    const answer = await fetch(link.href);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const start = new TextDecoder().decode(bytes.slice(0, 5));
    return [answer.status, start, new URL(link.href).searchParams.get("paper")];
}"""


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("game", "sets"), [("jati", 4), ("loom", 2)])
def test_a_set_to_print_is_two_clicks_away(visit, game, sets):
    page = visit(PHONE, locale="de-DE")
    page.goto(f"/rules/{game}")
    links = page.locator(".print-set a")
    expect(links).to_have_count(sets)
    expect(links.first).to_be_hidden()
    page.click(".print-set summary")
    links.first.wait_for()
    assert fits(page)
    fetched = [link.evaluate(FETCHED) for link in links.all()]
    assert fetched == [[200, "%PDF-", paper] for paper in ("a4", "letter")] * (sets // 2)
