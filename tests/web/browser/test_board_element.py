"""A board in any page: one script and one element, with pointer, keyboard and a grid for who hears it."""

import functools
import gzip
import http.server
import threading

import pytest

import kabinett
from kabinett.site.build import LIBRARY, build_site

playwright = pytest.importorskip("playwright.sync_api")
expect = playwright.expect

GAMES = ("first-five", "noti", "loom")
MOST_BYTES = 60_000
SCRIPT = '<script type="module" src="/kabinett-board.js"></script>'


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Files for pages of anybody, without a line for each."""

    def log_message(self, *_):
        pass

    def end_headers(self):
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    build_site(folder, GAMES, 2, lambda path: None)
    return folder


@pytest.fixture(scope="module")
def address(folder):
    handler = functools.partial(Quiet, directory=folder)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture
def board(visit, address):
    """Open a page with a board of these attributes."""

    def open_page(attributes, **more):
        page = visit(**more)
        page.route(
            f"{address}/page.html",
            lambda route: route.fulfill(
                content_type="text/html",
                body=f"<!doctype html>{SCRIPT}<kabinett-board {attributes}></kabinett-board>",
            ),
        )
        page.goto(f"{address}/page.html")
        return page

    return open_page


def status(page):
    return page.get_by_role("status")


def test_a_live_board_plays_what_is_pointed_at(board):
    page = board('game="first-five" moves="e5 e6"')
    expect(status(page)).to_contain_text("Move 2 of 2 · Player A to move")
    page.evaluate(
        "document.querySelector('kabinett-board')"
        ".addEventListener('kabinett-move', (event) => (window.played = event.detail))"
    )
    page.locator("#cell-f5").click()
    expect(status(page)).to_contain_text("Move 3 of 3 · Player B to move")
    assert page.evaluate("window.played") == {"token": "f5", "moves": ["e5", "e6", "f5"]}
    # The picture is that of Python, without the description.
    drawn = page.evaluate("document.querySelector('kabinett-board').position.svg()")
    position = kabinett.position("first-five")
    for token in ("e5", "e6", "f5"):
        position.push(token)
    before, _, after = position.svg().partition(f"<desc>{position}</desc>")
    assert drawn == f"{before}<desc></desc>{after}"


def test_moves_that_cannot_be_told_apart_by_pointing_are_buttons(board):
    page = board('game="noti"')
    page.locator("#cell-d4").click()
    page.get_by_role("button", name="III@d4", exact=True).click()
    expect(status(page)).to_contain_text("Move 1 of 1")
    expect(page.locator("#piece-d4")).to_be_visible()


def test_the_keyboard_goes_from_place_to_place_and_plays(board):
    page = board('game="first-five" moves="e5"')
    cell = page.get_by_role("gridcell", name="e4, can be chosen")
    expect(cell).to_be_attached()
    cell.focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("gridcell", name="f4, can be chosen")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("gridcell", name="f5, can be chosen")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("gridcell", name="e5, tile of Player A")).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(status(page)).to_contain_text("Move 2 of 2")
    expect(page.get_by_role("gridcell", name="e4, tile of Player B")).to_be_focused()


def test_a_replay_is_stepped_through_and_not_played(board):
    page = board('game="noti" replay ply="1" moves="II@d4 III@e5 III@d5 II@e4"')
    expect(status(page)).to_contain_text("Move 1 of 4")
    page.get_by_role("button", name="One move forward").click()
    expect(status(page)).to_contain_text("Move 2 of 4")
    page.get_by_role("button", name="To the end").press("Enter")
    expect(status(page)).to_contain_text("Move 4 of 4")
    expect(page.get_by_role("button", name="To the end")).to_be_focused()
    page.locator("#cell-a1").click()
    page.get_by_role("button", name="To the start").click()
    expect(status(page)).to_contain_text("Move 0 of 4")
    expect(page.locator(".target")).to_have_count(0)


def test_a_puzzle_says_what_is_right(board):
    moves = "a1 a2 b1 b2 c1 c2 d1 d2"
    page = board(f'game="first-five" moves="{moves}" answers="e1"')
    page.locator("#cell-e9").click()
    expect(status(page)).to_contain_text("e9 is not it; try again · Move 8 of 8")
    page.locator("#cell-e1").click()
    expect(status(page)).to_contain_text("e1 is right · Move 9 of 9 · Player A won")


def test_chance_decides_by_itself_on_a_live_board(board):
    page = board('game="loom"')
    expect(status(page)).to_contain_text("Move 2 of 2 · Weaver to move")


@pytest.mark.parametrize(
    ("attributes", "said"),
    [
        ('game="first-five" moves="e5 e5"', "'e5' is not allowed as move 2 of first-five: e5 is taken"),
        ('game="noti" options="players=7"', "players=7 is not possible in noti; players is one of 2, 3"),
        ('game="../secret"', "there is no game '../secret'"),
        ("", "there is no game ''"),
    ],
)
def test_what_is_wrong_is_said(board, attributes, said):
    expect(board(attributes).get_by_role("alert")).to_have_text(said)


def test_script_and_library_are_small(folder):
    scripts = [gzip.compress((folder / name).read_bytes()) for name in LIBRARY if name.endswith(".js")]
    assert sum(map(len, scripts)) <= MOST_BYTES
