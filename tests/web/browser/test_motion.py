"""What moves on the board, in which order, and that nothing does for who wishes it still."""

import json
import random

from tests.web.browser.helpers import MOVES, arrange, expect, move_once, my_turn, order, start, wait

WATCHED = """
    window.seen = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
        window.seen.push({ id: this.id, frames: JSON.parse(JSON.stringify(frames)), timing });
        return animate.call(this, frames, timing);
    };
"""


def test_sticks_tumble_and_pieces_glide_unless_motion_is_to_be_spared(visit):
    seen = {}
    for motion in ("no-preference", "reduce"):
        page = visit(motion=motion)
        page.add_init_script(WATCHED)
        start(page, "daijobi")
        my_turn(page)
        rng = random.Random(5)
        for _ in range(3):
            assert move_once(page, rng)
        my_turn(page)
        seen[motion] = page.evaluate("window.seen.map((one) => one.id)")
    assert any(name.startswith("stick-") for name in seen["no-preference"])
    assert any(name.startswith("piece-") for name in seen["no-preference"])
    assert seen["reduce"] == []


def first_stir(run):
    """When a piece on its way leaves where it lay, in milliseconds."""
    lay = run["frames"][0]["translate"]
    left = [frame["offset"] for frame in run["frames"] if frame["translate"] == lay][-1]
    return left * run["timing"]["duration"]


def test_coins_are_pushed_in_one_after_the_other_and_push_the_row_hex_by_hex(visit):
    seen = {}
    for motion in ("no-preference", "reduce"):
        page = visit(motion=motion)
        page.add_init_script(WATCHED)
        arrange(page, "jamit", seat_1="me", first="given")
        my_turn(page)
        page.evaluate("window.seen = []")
        order(page, command="move", game=1, token="2:bn", ply=0, id="push")
        wait(page, f"{MOVES} === 1")
        seen[motion] = {run["id"]: run for run in page.evaluate("window.seen")}
    assert seen["reduce"] == {}
    runs = seen["no-preference"]
    # Two coins come in, and each pushes what lies before it: the first one is pushed by the second.
    assert sorted(runs, key=lambda name: first_stir(runs[name])) == [
        "piece-1",
        "piece-2",
        "piece-f4",
        "piece-f3",
    ]
    stops = {name: len({frame["translate"] for frame in run["frames"]}) for name, run in runs.items()}
    assert stops == {"piece-1": 3, "piece-2": 2, "piece-f4": 2, "piece-f3": 2}
    assert all(run["frames"][-1]["translate"] == "0 0" for run in runs.values()), json.dumps(runs)
    wait(page, "document.getAnimations().length === 0")


def test_stepping_back_through_a_push_is_one_glide(visit):
    page = visit(motion="no-preference")
    page.add_init_script(WATCHED)
    arrange(page, "jamit", seat_1="me", first="given")
    my_turn(page)
    for ply, token in enumerate(("2:bn", ">B")):
        order(page, command="move", game=1, token=token, ply=ply, id=token)
        wait(page, f"{MOVES} === count", ply + 1)
    wait(page, "document.getAnimations().length === 0")
    page.evaluate("window.seen = []")
    for _ in range(2):
        page.locator("#steps [data-step=back]").click()
    wait(page, "document.getElementById('status').textContent.includes('move 0')")
    back = [run for run in page.evaluate("window.seen") if run["id"] in ("piece-f3", "piece-f4")]
    assert {run["id"] for run in back} == {"piece-f3", "piece-f4"}
    assert all(run["timing"]["duration"] < 300 for run in back)


def test_who_is_captured_goes_home_once_the_capturer_has_landed(visit):
    page = visit(motion="no-preference")
    page.add_init_script(WATCHED)
    page.goto("/study?of=daijobi")
    page.locator("#study-load summary").click()
    page.fill("#study-text", "t1 home-1 t1 home-1")
    page.get_by_role("button", name="Open").click()
    wait(page, "document.querySelectorAll('#study-tree button').length === 4")
    page.locator("#steps [data-step=back]").click()
    wait(page, "document.querySelector('#board [id=piece-R1]').dataset.at === 'cell-1'")
    wait(page, "document.getAnimations().length === 0")
    page.evaluate("window.seen = []")
    page.locator("#steps [data-step=on]").click()
    wait(page, "document.querySelector('#board [id=piece-R1]').dataset.at === 'cell-home'")
    runs = {run["id"]: run["timing"] for run in page.evaluate("window.seen")}
    assert runs["piece-R1"]["delay"] >= runs["piece-B1"]["delay"] + runs["piece-B1"]["duration"]


def first_carpet(visit, **options):
    """The Factory where a tile may be laid beside the first one: then the picture shows less of the board."""
    page = visit(**options)
    page.add_init_script(WATCHED)
    while True:
        arrange(page, "factory", seat_1="me", first="given")
        my_turn(page)
        if page.locator(".my-turn .spot[data-place^=cell-]").count():
            return page


def test_a_picture_that_shows_less_of_the_board_comes_as_a_whole_from_where_it_stood(visit):
    frame = "document.querySelector('#board > svg').getAttribute('viewBox')"
    for motion in ("no-preference", "reduce"):
        page = first_carpet(visit, motion=motion)
        before = page.evaluate(frame)
        page.evaluate("window.seen = []")
        move_once(page, random.Random(1))
        wait(page, f"before => {frame} !== before", before)
        wait(page, "document.getAnimations().length === 0")
        seen = page.evaluate("window.seen")
        zooms = [run for run in seen if not run["id"] and "transform" in run["frames"]]
        assert bool(zooms) == (motion == "no-preference")
        # What lies still on the carpet goes with it, not on a way of its own.
        first = page.evaluate("document.querySelector('[data-at=\"cell-0,0\"]').id")
        assert first not in {run["id"] for run in seen}


def test_a_preview_leaves_the_hands_where_they_are_when_the_picture_would_show_less_of_the_board(visit):
    page = first_carpet(visit)
    page.locator(".my-turn .spot[data-place^=cell-]").first.hover()
    page.locator(".ghosts").wait_for()
    tile = "[data-kind]"
    expect(page.locator(f".ghosts {tile}")).to_have_count(1)
    expect(page.locator(f".ghosted{tile}")).to_have_count(1)
    frames = page.evaluate(
        "[...document.querySelectorAll('#board > svg')].map((svg) => svg.viewBox.baseVal.width)"
    )
    assert len(frames) == 2
    assert frames[0] == frames[1]
