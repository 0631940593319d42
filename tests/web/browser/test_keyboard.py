"""Games played by keyboard alone, with a second between keys, as people do; the focus is never lost."""

import random

import pytest

from tests.patience import until
from tests.web.browser.helpers import OVER, my_turn, start, wait

GAMES = ["jati", "first-five", "daijobi", "loom", "factory", "noti", "jamit"]
STEPS = 60
"""Keys that a walk over a board takes at most."""

FOCUS = """() => {
    const active = document.activeElement;
    return active.dataset.place ?? (active.closest("#due, .chooser") ? active.textContent : active.tagName);
}"""

TARGETS = """() => {
    const middle = (one) => {
        const box = (one.querySelector?.(":not(.hit)") ?? one).getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2];
    };
    const spots = [...document.querySelectorAll("#board .spot")];
    const dots = [...document.querySelectorAll("#board .spot-dot")].map(middle);
    const area = (spot) => { const box = spot.getBoundingClientRect(); return box.width * box.height; };
    const holds = (spot, [x, y]) => [...spot.children].some((shape) => {
        const box = shape.getBoundingClientRect();
        return box.left < x && x < box.right && box.top < y && y < box.bottom;
    });
    const due = dots.length
        ? dots.map((dot) => spots.filter((spot) => holds(spot, dot)).sort((a, b) => area(a) - area(b))[0])
        : spots;
    return [...new Set(due.filter(Boolean).map((spot) => spot.dataset.place))];
}"""
"""The places that the next step can go to: those with a dot once something is chosen."""

WAY = """async (goal) => {
    const { nearest } = await import("/static/shapes.js");
    const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const all = [...document.querySelectorAll("#board :is(.spot, .still)")];
    const ways = new Map([[document.activeElement, []]]);
    for (const [here, way] of ways) {
        if (here.dataset.place === goal) return way;
        for (const [key, direction] of Object.entries(arrows)) {
            const next = nearest(here, all, direction);
            if (next && !ways.has(next)) ways.set(next, [...way, key]);
        }
    }
    return null;
}"""
"""The arrows from the place with the focus to another one; null where there is no way."""


class Keys:
    """A keyboard that is pressed once a second; it hears of the previews that are on their way meanwhile."""

    def __init__(self, visit):
        self.page = visit()
        self.page.clock.install()
        self.asked = set()
        self.page.on(
            "request", lambda request: self.asked.add(request) if "/previews?" in request.url else None
        )
        for event in ("requestfinished", "requestfailed"):
            self.page.on(event, lambda request: self.asked.discard(request))

    def rest(self):
        """A second goes by, and what was asked of the server is there."""
        self.page.clock.run_for(1000)
        until(lambda: self.page.evaluate("1") and not self.asked)
        self.page.evaluate("() => new Promise(requestAnimationFrame)")

    def press(self, key):
        self.page.keyboard.press(key)
        self.rest()

    def focus(self):
        return self.page.evaluate(FOCUS)

    def tab_to(self, selector):
        """Go on with Tab until something has the focus."""
        for _ in range(12):
            if self.page.evaluate("selector => document.activeElement.matches(selector)", selector):
                return
            self.press("Tab")
        raise AssertionError(f"Tab does not come to {selector} but to {self.focus()}")

    def walk(self, place):
        """Go to a place of the board by arrows."""
        way = self.page.evaluate(WAY, place)
        assert way is not None, f"no arrows lead from {self.focus()} to {place}"
        for key in way:
            self.press(key)
        assert self.focus() == place

    def move(self, rng):
        """Play a move with whatever is due."""
        page, before = self.page, self.page.evaluate(COUNT)
        for _ in range(STEPS):
            if page.evaluate(COUNT) > before:
                return
            if page.locator("#due .token").count() and not page.locator("#board .spot").count():
                self.tab_to("#due .token")
                page.keyboard.press("Enter")
            elif page.locator(".chooser").count():
                for _ in range(rng.randrange(page.locator(".chooser button").count() - 1)):
                    self.press("ArrowRight")
                page.keyboard.press("Enter")
            elif page.locator("#due .chip[aria-pressed=false]").count() and rng.random() < 0.3:
                self.tab_to("#due .chip")
                self.press("Enter")
                until(lambda: self.focus() in page.evaluate(TARGETS))
                continue
            else:
                self.walk(rng.choice(page.evaluate(TARGETS)))
                page.keyboard.press("Enter")
            self.rest()
            wait(page, f"!document.querySelector('.mark-sent, .unanswered') || {OVER}")
        raise AssertionError("no move was made")


COUNT = "document.querySelectorAll('#moves li').length"


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_by_keyboard_alone_with_a_second_between_keys(visit, name):
    keys, rng = Keys(visit), random.Random(name)
    page = keys.page
    if name == "daijobi":
        page.goto("/new/daijobi")
        page.select_option("[name=option-jungs]", "1")
        page.select_option("[name=seat-1]", "random")
        page.get_by_role("button", name="Start").click()
        page.wait_for_url("**/play/**")
    else:
        start(page, name)
    my_turn(page)
    keys.tab_to("#board :is(.spot, .still)")
    keys.rest()
    while not page.evaluate(OVER):
        until(lambda: page.evaluate("document.activeElement.matches('.spot, .still')"))
        keys.move(rng)
        my_turn(page)
    until(lambda: page.locator("#status").inner_text())
