"""Games played by clicks in a real browser: the system's Chromium, or the one that Playwright keeps."""

import os
import random
import shutil

import pytest

from tests.web.helpers import Server, until

playwright = pytest.importorskip("playwright.sync_api")
PHONE, DESKTOP = {"width": 360, "height": 740}, {"width": 1440, "height": 900}
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


@pytest.fixture(scope="module")
def browser():
    system = next(filter(None, map(shutil.which, BROWSERS)), None)
    with playwright.sync_playwright() as driver:
        own = driver.chromium.executable_path
        if system is None and not os.path.exists(own):
            if os.environ.get("CI") == "true":
                pytest.fail("no Chromium was found, and CI=true wants the tests in a browser")
            pytest.skip("no Chromium was found: the tests in a browser are skipped")
        running = driver.chromium.launch(
            executable_path=system or own, args=["--no-sandbox", "--disable-gpu"]
        )
        yield running
        running.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("browser")) as running:
        yield running


@pytest.fixture
def visit(browser, server):
    """Open a page as a new visitor; whatever the browser complains of fails the test."""
    complaints, contexts = [], []

    def open_page(size=DESKTOP, **more):
        context = browser.new_context(viewport=size, base_url=server.address, reduced_motion="reduce", **more)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(20_000)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []


def start(page, name):
    """One click from the cabinet."""
    page.goto("/")
    page.select_option("#level", "random")
    page.locator(f"[data-game={name}] button.main").click()
    page.wait_for_url("**/play/**")


def fits(page):
    """Nothing has to be scrolled sideways."""
    return page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def wait(page, expression, argument=None):
    """Wait until an expression of the page is true; the page's policy forbids Playwright's own way."""
    return until(lambda: page.evaluate(expression, argument))


MOVES = "count => document.querySelectorAll('#moves li').length"
READY = """() => document.querySelector('.spot, #due .token')
    || /won|Shared|No winner|Finished/.test(document.getElementById('status').textContent)"""


def move_once(page, rng):
    """Click a move; False once the game is over."""
    wait(page, f"{READY} ? 1 : 0")
    spots = page.locator(".spot")
    count = spots.count()
    listed = page.locator("#due .token")
    if not count and not listed.count():
        return False
    before = page.locator("#moves li").count()
    if not count:
        listed.first.click()
    else:
        for _ in range(4):
            spots.nth(rng.randrange(spots.count())).click(force=True)
            menu = page.locator(".chooser button")
            if menu.count():
                menu.first.click()
            if not page.locator(".mark-chosen").count():
                break
    wait(page, f"{MOVES} > count", before)
    return True


@pytest.mark.parametrize(("name", "size"), [("noti", PHONE), ("noti", DESKTOP), ("jamit", DESKTOP)])
def test_a_whole_game_by_clicks(visit, name, size):
    page = visit(size, has_touch=size is PHONE)
    start(page, name)
    rng = random.Random(name)
    while move_once(page, rng):
        assert fits(page)
    assert page.locator("#actions a.button").inner_text() == "Record"
    page.evaluate("document.getElementById('score-part').open = true")
    shown = [int(text) for text in page.locator(".seat-points").all_inner_texts()]
    for seat, points in enumerate(shown):
        items = page.locator("#score section").nth(seat).locator(".items strong").all_inner_texts()
        assert sum(map(int, items)) == points
    page.get_by_role("button", name="Rematch").click()
    wait(page, "!document.querySelector('#moves li + li + li + li')")
    wait(page, f"{READY} || document.querySelector('#due button') ? 1 : 0")
    if page.get_by_text("Choose your colour").count():
        # The loser of a game of Noti does.
        page.locator("#due button").first.click()
    assert move_once(page, rng)


def test_two_browsers_play_each_other_and_one_is_cut_off(visit):
    host, guest = visit(), visit(PHONE)
    host.goto("/")
    host.locator("[data-game=first-five] button[name=friend]").click()
    link = host.locator(".copy").get_attribute("data-link")
    guest.goto(link)
    guest.fill("#name", "Grace")
    guest.get_by_role("button", name="Sit down").click()
    host.wait_for_selector("#board svg")
    rng = random.Random(1)
    for number in range(6):
        if number == 3:
            guest.context.set_offline(True)
        wait(host, f"{MOVES} === count", number)
        if number == 3:
            guest.context.set_offline(False)
            guest.reload()
        wait(guest, f"{MOVES} === count", number)
        mover = until(lambda: next((one for one in (host, guest) if one.locator(".spot").count()), None))
        assert sum(bool(page.locator(".spot").count()) for page in (host, guest)) == 1
        assert move_once(mover, rng)
    assert "Grace" in host.locator("#seats").inner_text()


def test_a_move_by_keyboard_alone_and_back_through_the_moves(visit):
    page = visit()
    start(page, "first-five")
    page.wait_for_selector(".spot")
    first = page.locator(".spot[tabindex='0']")
    first.focus()
    assert first.evaluate("spot => spot.getAttribute('aria-label')") == "a1"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    focused = page.evaluate("document.activeElement.getAttribute('aria-label')")
    page.keyboard.press("Enter")
    wait(page, f"{MOVES} >= 2")
    assert focused in page.locator("#moves").inner_text()
    page.locator("#steps [data-step=first]").click()
    wait(page, "document.getElementById('status').textContent.includes('move 0')")
    assert page.locator("#board [id^=piece-]").count() == 0
    page.locator("#steps [data-step=last]").click()
    page.wait_for_selector(".spot")
    assert page.locator("#board [id^=piece-]").count() >= 2


@pytest.mark.parametrize("path", ["/", "/rules/jati", "/rules/jamit", "/new/daijobi", "/new/jamit"])
def test_no_page_scrolls_sideways_at_320_pixels(visit, path):
    page = visit({"width": 320, "height": 640})
    page.goto(path)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
