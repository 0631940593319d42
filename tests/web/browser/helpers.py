"""What visitors do in a browser."""

import pytest

from tests.patience import LONGEST, until

expect = pytest.importorskip("playwright.sync_api").expect
# What a page shows comes when its script has run: what is expected is waited for, never read at once.
expect.set_options(timeout=LONGEST * 1000)

PHONE, TABLET, DESKTOP = ({"width": w, "height": h} for w, h in ((375, 740), (820, 1180), (1440, 900)))
MOVES = "count => document.querySelectorAll('#moves li').length"
OVER = "/won|Shared|No winner|Finished/.test(document.getElementById('status').textContent)"
READY = f"() => document.querySelector('.my-turn .spot, .my-turn #due .token') || {OVER}"


def start(page, name, level="random"):
    """One click from the cabinet."""
    page.goto("/")
    page.select_option("#level", level) if level.startswith("level") else add_level(page, level)
    page.locator(f".game[data-game={name}] button.main").click()
    page.wait_for_url("**/play/**")


def add_level(page, spec):
    """The form offers levels; the server takes any machine that it knows."""
    page.evaluate(
        "spec => document.getElementById('level').append(new Option(spec, spec, false, true))", spec
    )


def arrange(page, name, **fields):
    """Send the form of a new game."""
    page.goto(f"/new/{name}")
    for field, value in fields.items():
        page.locator(f"[name='{field.replace('_', '-')}']").select_option(value)
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/play/**")


def sit(page, link, name):
    """Take the seat of a link."""
    page.goto(link)
    page.fill("#name", name)
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/play/**")


def links_of(page):
    """The links of the free seats of a game."""
    page.locator(".copy").first.wait_for()
    return [button.get_attribute("data-link") for button in page.locator(".copy").all()]


def invite(page, game):
    """Open a game with friends from the cabinet; returns the links of its free seats."""
    page.goto("/")
    page.locator(f".game[data-game={game}] button[name=friend]").click()
    return links_of(page)


def seat_both(host, guest, game, name="Grace"):
    """Two visitors at one board; the guest gives this name."""
    sit(guest, invite(host, game)[0], name)
    host.wait_for_selector("#board svg")


def mover_of(pages):
    """The page on which a move is due; it is one only."""

    def movers():
        return [page for page in pages if page.locator(".my-turn .spot").count()]

    # A page that has moved may hear of it later than the others.
    return until(lambda: len(found := movers()) == 1 and found)[0]


def by_turn(host, guest):
    """Both pages, first the one on which a move is due."""
    mover = mover_of((host, guest))
    return mover, guest if mover is host else host


def another_tab(visit, page):
    """The same page once more, for the same visitor."""
    other = visit.listen(page.context.new_page())
    other.goto(page.url)
    return other


def fits(page):
    """Nothing has to be scrolled sideways."""
    return page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def wait(page, expression, argument=None):
    """Wait until an expression of the page is true; the page's policy forbids Playwright's own way.

    It waits long: where nothing is compiled yet, a machine's first move is.
    """
    return until(lambda: page.evaluate(expression, argument))


def count_of_moves(page):
    return page.locator("#moves li").count()


def my_turn(page):
    """Wait until something is due from the visitor, or the game is over."""
    wait(page, f"{READY} ? 1 : 0")


def order(page, **command):
    """Give a command beside the page, as another tab of the same visitor would."""
    answer = page.evaluate(
        """async (command) => {
            const address = `/api/matches/${document.body.dataset.match}/commands`;
            const headers = { "content-type": "application/json" };
            return (await fetch(address, { method: "POST", headers, body: JSON.stringify(command) })).text();
        }""",
        command,
    )
    assert "error" not in answer, answer


def move_once(page, rng):
    """Click a move; False once the game is over."""
    count = listed = None
    while not count and not (listed and listed.count()):
        # What was due in another tab of the same seat may be done by the time that it is counted.
        my_turn(page)
        if page.evaluate(OVER):
            return False
        count, listed = page.locator(".my-turn .spot").count(), page.locator("#due .token")
    before = count_of_moves(page)
    if not count:
        listed.first.click()
        wait(page, f"{MOVES} > count", before)
    else:
        until(lambda: moved(page, rng, before))
    return True


def moved(page, rng, before):
    """Whether there are more moves than before; if none is on its way, clicks one.

    A click is lost where the board is drawn anew while it lasts, which happens on a busy machine.
    """
    # At one moment: between two questions the answer may come, after which a click would be another move.
    found, is_free = page.evaluate(
        """() => [
            document.querySelectorAll('#moves li').length,
            document.querySelector('.my-turn .spot') && !document.querySelector('.mark-sent, .unanswered'),
        ]"""
    )
    if found > before:
        return True
    if is_free:
        for _ in range(4):
            point(page, rng)
            menu = page.locator(".chooser button")
            if menu.count():
                menu.first.click()
            if not page.locator(".mark-chosen").count():
                break
    return False


def middle(locator):
    """Where the middle of something is on the screen, once the board stands still."""
    wait(locator.page, "!document.getElementById('board')?.getAnimations({subtree: true}).length")
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def grip(spot):
    """Where to take hold of a place: two tiles of a hand that are alike are one, with a gap in its middle."""
    return middle(spot.locator("> *").first)


def point(page, rng):
    """Click one of the places that go on from here, with the mouse itself, or tap it on a touch screen."""
    places = page.evaluate(
        """() => {
            const due = document.querySelector('.narrowed') ? '.spot-dot' : '.spot';
            return [...document.querySelectorAll(due)].map((spot) => {
                const box = (spot.querySelector(':not(.hit)') ?? spot).getBoundingClientRect();
                return [box.left + box.width / 2, box.top + box.height / 2];
            });
        }"""
    )
    if not places:
        # Somebody else has moved meanwhile.
        return
    place = rng.choice(places)
    if page.evaluate("navigator.maxTouchPoints"):
        page.touchscreen.tap(*place)
        # Where squares are small the first tap only shows the move.
        if page.locator(".mark-tapped").count():
            page.touchscreen.tap(*place)
    else:
        page.mouse.click(*place)
