"""A table is handed on: its address, as text and as QR code, and pictures of it that the browser makes."""

import io

import pytest

from tests.patience import until
from tests.web.browser.helpers import (
    DESKTOP,
    PHONE,
    arrange,
    count_of_moves,
    expect,
    invite,
    my_turn,
    order,
    start,
    wait,
)

Image = pytest.importorskip("PIL.Image")
KEPT = "window.kept = [];"
SHEET = f"{KEPT} navigator.share = async (what) => {{ kept.push(what.url); }};"
CLIPBOARD = f"{KEPT} navigator.clipboard.writeText = async (url) => {{ kept.push(url); }};"


@pytest.mark.parametrize(("script", "press"), [(SHEET, "Send link"), (CLIPBOARD, "Copy link")])
def test_a_running_game_is_shared(visit, script, press):
    page = visit(PHONE, has_touch=True, is_mobile=True)
    page.add_init_script(script)
    start(page, "noti")
    my_turn(page)
    page.get_by_role("button", name="Share").click()
    panel = page.get_by_role("dialog")
    panel.get_by_role("button", name=press).click()
    wait(page, "kept.length === 1")
    until(lambda: page.evaluate("kept[0]") == page.url)
    code = panel.get_by_role("img", name="QR code")
    code.wait_for()
    wait(page, "document.querySelector('.qr-code img').naturalWidth > 20")
    # A game that goes on is not animated yet.
    until(lambda: panel.get_by_role("button").all_inner_texts()[-3:] == ["PNG", "SVG", "Close"])
    panel.get_by_role("button", name="Close").click()
    panel.wait_for(state="detached")


def downloaded(page, name):
    """The file that a button of the panel saves."""
    with page.expect_download() as coming:
        page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()
    with open(coming.value.path(), "rb") as file:
        return coming.value.suggested_filename, file.read()


@pytest.mark.sampled(1)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_game_that_is_over_is_saved_as_pictures(visit, theme):
    page = visit(DESKTOP, color_scheme=theme)
    arrange(page, "first-five", seat_1="me")
    for turn in range(4):
        page.locator(".my-turn .spot").nth(turn * 7).click()
        wait(page, f"document.querySelectorAll('#moves li').length === {turn + 1}")
    order(page, command="resign", game=1)
    page.locator("#result").get_by_role("button", name="Share").click()
    name, png = downloaded(page, "PNG")
    still = Image.open(io.BytesIO(png))
    assert (name, max(still.size)) == ("first-five-4.png", 1600)
    name, gif = downloaded(page, "GIF")
    film = Image.open(io.BytesIO(gif))
    assert (name, film.n_frames, max(film.size)) == ("first-five.gif", 5, 480)
    assert film.info["loop"] == 0
    frames = []
    for number in range(film.n_frames):
        film.seek(number)
        frames.append(film.convert("RGB"))
        assert film.info["duration"] == (4000 if number == 4 else 800)
    # The last frame is the position, and each frame another one.
    small = still.convert("RGB").resize(film.size)
    points = [(x, y) for x in range(5, film.width, 10) for y in range(5, film.height, 10)]
    near = [
        max(abs(a - b) for a, b in zip(frames[-1].getpixel(point), small.getpixel(point), strict=True)) < 40
        for point in points
    ]
    assert sum(near) > 0.95 * len(points)
    assert len({frame.tobytes() for frame in frames}) == 5
    paper = still.convert("RGB").getpixel((3, 3))
    assert (sum(paper) > 600) == (theme == "light")


def test_closing_the_panel_ends_the_making_of_a_film(visit):
    page = visit(DESKTOP)
    arrange(page, "first-five", seat_1="me")
    page.locator(".my-turn .spot").first.click()
    wait(page, "document.querySelectorAll('#moves li').length === 1")
    order(page, command="resign", game=1)
    page.locator("#result").get_by_role("button", name="Share").click()
    page.get_by_role("dialog").wait_for()
    saved = []
    page.on("download", lambda download: saved.append(download))
    page.evaluate(
        """() => {
            const [panel] = document.getElementsByTagName("dialog");
            [...panel.querySelectorAll("button")].find((one) => one.textContent === "GIF").click();
            panel.close();
        }"""
    )
    page.locator("#result").get_by_role("button", name="Share").click()
    downloaded(page, "GIF")
    assert [download.suggested_filename for download in saved] == ["first-five.gif"]
    assert count_of_moves(page) == 1


def test_a_long_game_is_shown_in_at_most_200_frames(visit):
    page = visit(DESKTOP)
    start(page, "first-five")
    module = page.evaluate("document.querySelector('script[src*=\"table.js\"]').src").replace(
        "table.js", "animation.js"
    )
    shown = page.evaluate(
        "async (module) => [0, 1, 199, 200, 1000].map((await import(module)).shownPlies)", module
    )
    assert shown[:2] == [[0], [0, 1]]
    assert shown[2] == list(range(200))
    for ply, plies in zip((200, 1000), shown[3:], strict=True):
        assert plies[-1] == ply
        assert 100 < len(plies) <= 200


def test_the_link_of_a_seat_is_shown_as_a_code_once_the_script_is_there(visit):
    page = visit(PHONE)
    held = []
    page.route("**/waiting*.js*", lambda route: held.append(route))
    links = invite(page, "noti")
    press = page.get_by_role("button", name="QR code")
    expect(press).to_be_disabled()
    until(lambda: held)
    for route in held:
        route.continue_()
    press.click()
    page.get_by_role("dialog").get_by_role("img", name="QR code").wait_for()
    expect(page.get_by_role("dialog").locator("input")).to_have_value(links[0])


def test_a_seat_goes_on_at_another_device_by_a_code(visit):
    page = visit(DESKTOP)
    start(page, "noti")
    my_turn(page)
    page.get_by_role("button", name="Go on at another device").click()
    panel = page.get_by_role("dialog")
    panel.get_by_role("img", name="QR code").wait_for()
    until(lambda: "/sit/" in panel.locator("input").input_value())
    expect(panel).to_contain_text("works once", use_inner_text=True)
