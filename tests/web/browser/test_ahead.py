"""Moves that are shown before they are made, or before the server has answered."""

import json

import pytest

from tests.games.daijobi.test_rules import play, table
from tests.patience import until
from tests.web.browser.helpers import PHONE, arrange, expect, middle, my_turn

GHOSTS = r"""async ([before, after]) => {
    const { ghostsOf } = await import("/static/previews.js");
    const picture = (text) => {
        const bare = text.replace(/<style[^]*?<\/style>/, "");
        const drawn = new DOMParser().parseFromString(bare, "image/svg+xml");
        return document.importNode(drawn.documentElement, true);
    };
    const frame = document.createElement("div");
    frame.style.width = "720px";
    const now = picture(before);
    frame.append(now);
    document.body.append(frame);
    const { ghosts, gone } = ghostsOf(now, picture(after));
    return {
        gone: gone.map((piece) => piece.id),
        counts: [...ghosts.querySelectorAll(".count")].map((count) => count.textContent),
    };
}"""


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("jungs", "gone", "counts"),
    [
        ({"8": "R2"}, ["count-R3"], ["2"]),
        ({"8": "R2", "11": "R1"}, ["count-R2"], ["3"]),
        ({"8": "R1", "11": "R2"}, ["count-R3"], ["3"]),
        ({"8": "R1", "11": "B2"}, ["count-B3"], []),
    ],
)
def test_the_number_of_a_stack_goes_where_its_move_is_shown_to_go(visit, jungs, gone, counts):
    page = visit()
    page.goto("/")
    before = table(jungs, toss=3)
    after = play(before.copy(), "8-11")
    shown = page.evaluate(GHOSTS, [before.svg(), after.svg()])
    assert [name for name in shown["gone"] if name.startswith("count-")] == gone
    assert shown["counts"] == counts


def slow_line(page):
    """What the visitor sends of moves stays away from the server."""
    kept = []

    def between(socket):
        server = socket.connect_to_server()

        def pass_on(text):
            if json.loads(text).get("command", {}).get("command") == "move":
                kept.append(text)
            else:
                server.send(text)

        socket.on_message(pass_on)

    page.route_web_socket("**/live", between)
    return kept


def test_who_plays_second_sees_a_tile_of_its_own_before_the_answer(visit):
    page = visit(PHONE, has_touch=True)
    kept = slow_line(page)
    page.route("**/previews?*", lambda route: route.abort())
    arrange(page, "jati", seat_0="random", seat_1="me", first="given")
    my_turn(page)
    place = middle(page.locator(".spot").first)
    # The squares are small: the first tap shows the move.
    for _ in range(2):
        page.touchscreen.tap(*place)
    until(lambda: page.evaluate("1") and kept)
    visit.complaints[:] = [said for said in visit.complaints if "ERR_FAILED" not in said]
    expect(page.locator(".layer-ahead text")).to_have_text(["B"])
