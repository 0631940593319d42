"""Who is at the table, how many look on, and the set phrases that players say."""

import pytest

from kabinett.web.routes.acts import PHRASES
from kabinett.web.texts import COOKIE
from tests.patience import until
from tests.web.browser.helpers import (
    DESKTOP,
    PHONE,
    TABLET,
    by_turn,
    expect,
    fits,
    my_turn,
    seat_both,
    start,
    wait,
)
from tests.web.browser.test_looks import violations

SAID = "document.getElementById('said').textContent"


@pytest.fixture
def pair(visit):
    """Two people at one board; the guest is Grace."""
    host, guest = visit(), visit(PHONE)
    seat_both(host, guest, "first-five")
    by_turn(host, guest)
    for page in (host, guest):
        page.locator(".presence.here").wait_for()
    return host, guest


def say(page, text):
    """Say a phrase by its words."""
    if not page.locator("#say[open]").count():
        page.locator("#say summary").click()
    page.locator("#phrases").get_by_role("button", name=text, exact=True).click()


def test_a_phrase_stands_at_the_seat_of_the_one_who_says_it_and_goes_again(pair):
    host, guest = pair
    say(guest, "Good luck!")
    for page, seat in ((host, ".seat:not(.mine)"), (guest, ".seat.mine")):
        page.locator(f"{seat} .phrase", has_text="Good luck!").wait_for()
        wait(page, f"{SAID} === 'Grace: Good luck!'")
    expect(guest.locator("#say[open]")).to_have_count(0)
    host.locator(".phrase").wait_for(state="detached")


def test_every_reader_reads_in_its_own_language(visit):
    host, guest = visit(), visit()
    seat_both(host, guest, "first-five")
    guest.context.add_cookies([{"name": COOKIE, "value": "ja", "url": visit.address}])
    guest.reload()
    for page in (host, guest):
        page.locator(".presence.here").wait_for()
    say(host, "Hello!")
    guest.locator(".seat .phrase", has_text="こんにちは！").wait_for()


@pytest.mark.slow
def test_a_player_can_be_muted_and_heard_again(pair):
    host, guest = pair
    host.locator("#say summary").click()
    host.get_by_role("button", name="Mute Grace").click()
    host.locator("#mutes [aria-pressed=true]").wait_for()
    say(guest, "Oops!")
    say(guest, "Hello!")
    guest.locator(".seat.mine .phrase", has_text="Hello!").wait_for()
    # What comes after it over the same line has come; so this has come and was not shown.
    say(host, "Thank you!")
    host.locator(".seat.mine .phrase", has_text="Thank you!").wait_for()
    until(lambda: "Grace" not in host.evaluate(SAID))
    host.reload()
    host.locator(".presence.here").wait_for()
    host.locator("#say summary").click()
    host.locator("#mutes [aria-pressed=true]").click()
    host.locator("#mutes [aria-pressed=false]").wait_for()
    say(guest, "Good game!")
    wait(host, f"{SAID} === 'Grace: Good game!'")


def test_phrases_can_be_switched_off(pair):
    host, guest = pair
    host.locator("#settings").click()
    host.get_by_label("Phrases of the players").uncheck()
    host.locator(".settings").get_by_role("button", name="Close").click()
    host.locator("#say").wait_for(state="hidden")
    say(guest, "Hello!")
    guest.locator(".seat.mine .phrase").wait_for()
    # What comes after it over the same line has come; so this has come and was not shown.
    guest.goto("/")
    host.locator(".seat:not(.mine)", has_text="Away since").wait_for()
    expect(host.locator(".phrase")).to_have_count(0)
    until(lambda: host.evaluate(SAID) == "")


@pytest.mark.slow
def test_too_many_phrases_are_refused_in_words(pair):
    _, guest = pair
    for _ in range(9):
        say(guest, "Hello!")
    guest.locator("#refused", has_text="too often").wait_for()


def test_who_leaves_is_away_since_a_time_and_here_again_when_back(pair):
    host, guest = pair
    address = guest.url
    guest.goto("/")
    host.locator(".seat:not(.mine)", has_text="Away since").wait_for()
    expect(host.locator(".presence:not(.here)")).to_have_attribute("aria-label", "Away")
    guest.goto(address)
    host.locator(".presence.here").wait_for()
    expect(host.locator("#seats")).not_to_contain_text("Away", use_inner_text=True)


def test_spectators_are_counted_and_say_nothing(visit, pair):
    host, _ = pair
    watchers = [visit(), visit()]
    for watcher in watchers:
        watcher.goto(host.url)
    host.locator("#spectators", has_text="2 spectators").wait_for()
    watchers[0].locator("#spectators", has_text="2 spectators").wait_for()
    expect(watchers[0].locator("#say")).to_be_hidden()
    watchers[1].goto("/")
    host.locator("#spectators", has_text="1 spectator").wait_for()
    say(host, "Hello!")
    watchers[0].locator(".seat .phrase", has_text="Hello!").wait_for()


def test_who_plays_alone_against_a_machine_is_shown_nothing_of_this(visit):
    page = visit()
    start(page, "first-five")
    my_turn(page)
    expect(page.locator("#people")).to_be_hidden()
    expect(page.locator(".presence")).to_have_count(0)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("size", [PHONE, TABLET, DESKTOP], ids=["phone", "tablet", "desktop"])
@pytest.mark.parametrize("language", ["en", "de", "ja"])
def test_all_that_can_be_said_fits(visit, size, language):
    host, guest = visit(size, locale=language), visit()
    seat_both(host, guest, "first-five", name="A name as long as names may be, sixty letters in all, aye!!!")
    host.locator(".presence.here").wait_for()
    host.locator("#say summary").click()
    expect(host.locator("#phrases button")).to_have_count(len(PHRASES))
    assert fits(host)
    host.locator("#phrases [data-phrase=have_to_go]").click()
    host.locator(".phrase").wait_for()
    assert fits(host)


@pytest.mark.slow
def test_axe_finds_nothing_wrong_with_people_phrases_and_who_is_away(pair):
    host, guest = pair
    host.locator("#say summary").click()
    host.locator("#mutes button").click()
    guest.locator("#say summary").click()
    guest.locator("[data-phrase=one_moment]").click()
    guest.locator(".phrase").wait_for()
    guest.locator("#say summary").click()
    assert violations(guest) == []
    guest.goto("/")
    host.locator(".presence:not(.here)").wait_for()
    assert violations(host) == []
