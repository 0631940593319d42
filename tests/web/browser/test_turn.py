"""A page that is out of sight calls its visitor back, and notifies only who has asked for it."""

import random

from tests.patience import until
from tests.web.browser.helpers import by_turn, move_once, seat_both, start, wait

HIDE = """hidden => {
    Object.defineProperty(document, 'hidden', { get: () => hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
}"""
NOTIFY = """
    window.notified = []; window.asked = 0;
    window.Notification = class {
        static permission = 'default';
        static async requestPermission() { window.asked += 1; return (this.permission = 'granted'); }
        constructor(title) { window.notified.push(title); }
    };
"""


def test_the_title_and_a_notification_that_was_asked_for_say_whose_turn_it_is(visit):
    host, guest = visit(), visit()
    for page in (host, guest):
        page.add_init_script(NOTIFY)
    seat_both(host, guest, "first-five")
    mover, other = by_turn(host, guest)
    title = mover.title()
    assert mover.evaluate("asked") == other.evaluate("asked") == 0
    other.get_by_role("button", name="Settings").click()
    other.get_by_label("Notify me").check()
    wait(other, "asked === 1")
    other.get_by_role("button", name="Close").last.click()
    other.evaluate(HIDE, True)
    until(lambda: other.title() == title)
    assert move_once(mover, random.Random(1))
    wait(other, "document.title.startsWith('● Your turn – ')")
    wait(other, "notified.length === 1")
    other.evaluate(HIDE, False)
    until(lambda: other.title() == title)
    # Who has not asked for it only sees the title change.
    mover.evaluate(HIDE, True)
    assert move_once(other, random.Random(2))
    wait(mover, "document.title.startsWith('● Your turn – ')")
    assert mover.evaluate("notified.length") == mover.evaluate("asked") == 0


def test_the_cabinet_counts_the_games_that_wait_also_out_of_sight(visit):
    page = visit()
    start(page, "noti")
    wait(page, "document.querySelector('.my-turn .spot') ? 1 : 0")
    page.clock.install()
    page.goto("/")
    assert page.title() == "(1) Kabinett"
    page.evaluate(
        """async () => {
            const match = document.querySelector(".own a").getAttribute("href").split("/").at(-1);
            const headers = { "content-type": "application/json" };
            const body = JSON.stringify({ command: "resign", game: 1 });
            await fetch(`/api/matches/${match}/commands`, { method: "POST", headers, body });
        }"""
    )
    page.evaluate(HIDE, True)
    page.clock.run_for(60_000)
    wait(page, "document.title === 'Kabinett'")
