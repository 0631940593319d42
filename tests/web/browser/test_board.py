"""What the board does under mouse, fingers and keys."""

import json
import random

import pytest

from tests.patience import until
from tests.web.browser.helpers import (
    MOVES,
    PHONE,
    add_level,
    another_tab,
    arrange,
    count_of_moves,
    expect,
    grip,
    middle,
    move_once,
    my_turn,
    start,
    wait,
)


def test_a_move_by_keyboard_alone_and_back_through_the_moves(visit):
    page = visit()
    start(page, "first-five")
    my_turn(page)
    first = page.locator(".spot[tabindex='0']")
    first.focus()
    expect(first).to_have_attribute("aria-label", "a1")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    focused = page.evaluate("document.activeElement.dataset.place").removeprefix("cell-")
    page.keyboard.press("Enter")
    wait(page, f"{MOVES} >= 2")
    expect(page.locator("#moves")).to_contain_text(focused, use_inner_text=True)
    page.locator("#steps [data-step=first]").click()
    wait(page, "document.getElementById('status').textContent.includes('move 0')")
    expect(page.locator("#board [id^=piece-]")).to_have_count(0)
    page.locator("#steps [data-step=last]").click()
    my_turn(page)
    until(lambda: page.locator("#board [id^=piece-]").count() >= 2)


def test_every_cell_says_what_lies_on_it(visit):
    page = visit()
    start(page, "first-five")
    my_turn(page)
    move_once(page, random.Random(1))
    my_turn(page)
    labels = page.locator(".spot, .still").evaluate_all(
        "all => all.map((one) => one.getAttribute('aria-label'))"
    )
    assert len(labels) == 90
    assert sum("tile of Player A" in label for label in labels) >= 1
    assert sum("tile of Player B" in label for label in labels) >= 1
    taken = page.locator(".still").first
    taken.focus()
    page.keyboard.press("ArrowLeft")
    until(lambda: page.evaluate("document.activeElement.matches('.spot, .still')"))
    expect(page.locator("#spoken")).to_contain_text("Player", use_inner_text=True)


def noti_alone(visit, moves, rng):
    """A page with a game of Noti where both seats are mine, after so many moves."""
    page = visit()
    arrange(page, "noti", seat_1="me")
    my_turn(page)
    for _ in range(moves):
        assert move_once(page, rng)
    return page


def test_who_reads_an_earlier_position_is_not_taken_away_from_it(visit):
    rng = random.Random(2)
    page = noti_alone(visit, 5, rng)
    other = another_tab(visit, page)
    page.locator("#steps [data-step=back]").click()
    page.locator("#steps [data-step=back]").click()
    wait(page, "document.getElementById('status').textContent.includes('move 3')")
    assert move_once(other, rng)
    wait(page, f"{MOVES} === 6")
    expect(page.locator("#status")).to_contain_text("move 3", use_inner_text=True)
    expect(page.locator("#moves [aria-current]")).to_have_attribute("data-ply", "3")
    page.get_by_role("button", name="Back to the game").click()
    my_turn(page)
    expect(page.locator("#moves [aria-current]")).to_have_attribute("data-ply", "6")


def test_news_do_not_keep_an_earlier_position_from_being_shown(visit):
    rng = random.Random(4)
    page = noti_alone(visit, 3, rng)
    other = another_tab(visit, page)
    held = []
    page.route("**/positions/2", lambda route: held.append(route))
    page.locator("#steps [data-step=back]").click()
    until(lambda: page.evaluate("true") and held)
    assert move_once(other, rng)
    wait(page, f"{MOVES} === 4")
    expect(page.locator("#status")).not_to_contain_text("move 2", use_inner_text=True)
    held[0].continue_()
    wait(page, "document.getElementById('status').textContent.includes('move 2')")
    expect(page.locator("#moves [aria-current]")).to_have_attribute("data-ply", "2")


def test_what_cannot_be_fetched_does_not_count_as_shown(visit):
    page = noti_alone(visit, 3, random.Random(5))
    page.evaluate(
        "() => { window.whole = fetch; window.fetch = () => Promise.reject(window.failed = Error()); }"
    )
    page.locator("#steps [data-step=back]").click()
    wait(page, "Boolean(window.failed)")
    page.evaluate("() => { window.fetch = window.whole; }")
    page.locator("#steps [data-step=back]").click()
    wait(page, "document.getElementById('status').textContent.includes('move 2')")


def test_pushing_a_column_shows_beforehand_what_moves_and_what_it_earns(visit):
    page = visit()
    start(page, "jamit")
    rng = random.Random(3)
    while True:
        my_turn(page)
        columns = page.locator(".spot[data-place^=column]")
        if columns.count() == 7 and count_of_moves(page) > 8:
            break
        assert move_once(page, rng)
    gains = []
    for column in columns.all():
        place = column.get_attribute("data-place")
        page.mouse.click(*middle(page.locator(f".spot[data-place={place}] > .hit").first))
        items = page.locator(".chooser [role=menuitem]")
        items.first.wait_for()
        expect(items).to_have_count(3)
        page.locator(".ghosts [id^=piece-]").first.wait_for()
        until(
            lambda: (
                page.locator("#board > svg .ghosted").count()
                >= page.locator(".ghosts [id^=piece-]").count() - 2
            )
        )
        gains += [text for text in items.locator("small").all_inner_texts() if text]
        page.keyboard.press("Escape")
        expect(page.locator(".ghosts")).to_have_count(0)
    before = count_of_moves(page)
    columns.first.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    wait(page, f"{MOVES} > count", before)


def test_a_tile_is_dragged_from_the_hand_to_its_place(visit):
    page = visit()
    start(page, "loom")
    my_turn(page)
    rng, dragged = random.Random(4), 0
    for _ in range(6):
        my_turn(page)
        before = count_of_moves(page)
        hand = page.locator(".spot[data-place^=hand]").first
        page.mouse.move(*grip(hand))
        page.mouse.down()
        x, y = grip(hand)
        page.mouse.move(x + 20, y - 30, steps=2)
        targets = page.locator(".spot-dot").all()
        if not targets:
            page.mouse.up()
            assert move_once(page, rng)
            continue
        expect(page.locator(".dragged")).to_have_count(1)
        page.mouse.move(*middle(targets[0]), steps=3)
        page.mouse.up()
        wait(page, f"{MOVES} > count", before)
        expect(page.locator(".dragged")).to_have_count(0)
        dragged += 1
    assert dragged > 0


def test_a_tile_dropped_elsewhere_goes_back_to_the_hand(visit):
    page = visit()
    start(page, "loom")
    my_turn(page)
    before = count_of_moves(page)
    x, y = grip(page.locator(".spot[data-place^=hand]").first)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 20, y - 30, steps=2)
    expect(page.locator(".dragged")).to_have_count(1)
    page.mouse.move(3, 300)
    page.mouse.up()
    expect(page.locator(".dragged, .mark-chosen")).to_have_count(0)
    assert count_of_moves(page) == before


def test_a_marker_goes_to_a_group_by_any_of_its_stones(visit):
    page = visit()
    arrange(page, "noti", seat_1="me")
    my_turn(page)
    for place in ("d4", "e4", "d5", "e5"):
        page.locator(f".spot[data-place=cell-{place}]").click()
        if page.locator(".chooser").count():
            page.locator(".chooser button").first.click()
        wait(page, "document.querySelector('.my-turn')")
    # Yellow lays a group along the lower rim, Blue along the upper one.
    for column in "abcdef":
        for row in (1, 8):
            before = count_of_moves(page)
            page.locator(f".spot[data-place=cell-{column}{row}]").click()
            wait(page, f"{MOVES} > count", before)
            if column == "f":
                my_turn(page)
                group = page.locator(".spot[data-place^=group-]")
                expect(group).to_have_count(1)
                expect(group.locator("> *")).to_have_count(6)
                before = count_of_moves(page)
                page.locator(".spot[data-place^=cell-]").first.click()
                wait(page, f"{MOVES} > count", before)
    page.locator("#all-part summary").click()
    until(lambda: page.locator("#board [data-piece=forbidden]").count() >= 6)
    expect(page.locator(".seat-points").first).to_contain_text("12", use_inner_text=True)


@pytest.mark.parametrize("name", ["first-five", "loom"])
def test_a_move_is_seen_before_the_answer_and_taken_back_if_it_is_refused(visit, name):
    page = visit()
    asked = []

    def between(socket):
        far = socket.connect_to_server()

        def pass_on(text):
            message = json.loads(text)
            if message.get("command", {}).get("command") == "move":
                asked.append((socket, message))
            else:
                far.send(text)

        socket.on_message(pass_on)

    page.route_web_socket("**/live", between)
    start(page, name)
    my_turn(page)

    def pressed():
        # A tile of the hand needs a place besides. A click is lost where the board is drawn anew meanwhile.
        begun = page.locator(".spot-dot, .mark-sent, .unanswered")
        if not begun.count():
            page.mouse.click(*grip(page.locator(".spot").first))
        return begun.count()

    until(pressed)
    if page.locator(".spot-dot").count():
        page.mouse.click(*middle(page.locator(".spot-dot").first))
    # Whatever asks the page lets Playwright tell what it has heard.
    until(lambda: page.evaluate("1") and asked)
    pieces = page.locator("#board svg :is(.ahead, .mark-sent), #board.unanswered")
    expect(pieces).not_to_have_count(0)
    expect(page.locator(".spot")).to_have_count(0)
    socket, message = asked[0]
    socket.send(
        json.dumps({"type": "refused", "re": message["re"], "error": "the cat sat on it", "kind": "x"})
    )
    my_turn(page)
    expect(pieces).to_have_count(0)
    expect(page.locator("#refused")).to_have_text("The cat sat on it", use_inner_text=True)


def test_a_move_that_is_long_on_its_way_is_said_to_be_sent(visit):
    page = visit()
    kept, servers = [], []

    def between(socket):
        server = socket.connect_to_server()
        servers.append(server)

        def pass_on(text):
            if json.loads(text).get("command", {}).get("command") == "move":
                kept.append(text)
            else:
                server.send(text)

        socket.on_message(pass_on)

    page.route_web_socket("**/live", between)
    start(page, "first-five")
    my_turn(page)
    page.locator(".spot").first.click()
    wait(page, "document.getElementById('status').textContent === 'Sending your move…' ? 1 : 0")
    expect(page.locator("body.my-turn")).to_have_count(0)
    servers[0].send(kept[0])
    my_turn(page)
    assert count_of_moves(page) >= 2
    expect(page.locator("#status strong")).to_have_text("Your turn", use_inner_text=True)


def test_a_move_that_is_answered_at_once_never_says_that_it_is_sent(visit):
    page = visit()
    start(page, "first-five")
    my_turn(page)
    page.evaluate(
        """() => {
            window.said = [];
            const status = document.getElementById("status");
            new MutationObserver(() => said.push(status.textContent)).observe(status, { childList: true });
            // However slow this machine is, the time after which it is said never comes.
            const before = setTimeout;
            window.setTimeout = (job, after, move) =>
                before(job, after === 300 ? 600_000 : after, move);
        }"""
    )
    page.locator(".spot").first.click()
    wait(page, f"{MOVES} >= 2 ? 1 : 0")
    my_turn(page)
    assert "Sending your move…" not in page.evaluate("said")


def test_sound_is_off_until_asked_for_and_the_wish_is_kept(visit):
    page = visit()
    page.add_init_script(
        "window.made = 0; const Made = AudioContext;"
        "window.AudioContext = class extends Made { constructor() { super(); window.made += 1; } }"
    )
    start(page, "first-five")
    my_turn(page)
    assert move_once(page, random.Random(6))
    assert page.evaluate("window.made") == 0
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Sound").check()
    until(lambda: page.evaluate("window.made") == 1)
    page.reload()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_label("Sound")).to_be_checked()


def test_a_clock_runs_and_is_told_before_it_runs_out(visit):
    page = visit()
    page.goto("/new/first-five")
    page.select_option("[name=clock]", "fischer")
    page.fill("[name=minutes]", "0.15")
    page.select_option("[name=first]", "given")
    page.select_option("[name=seat-1]", "random")
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/play/**")
    my_turn(page)
    wait(page, "/^0:0\\d$/.test(document.querySelector('.seat.mine .clock').textContent)")
    wait(page, "document.getElementById('spoken').textContent.includes('seconds left')")
    wait(page, "document.getElementById('status').textContent.includes('On time')")


def test_on_a_phone_the_due_action_is_in_reach(visit):
    page = visit(PHONE, has_touch=True)
    page.goto("/")
    add_level(page, "random")
    page.locator("[data-game=jati] button.main").click()
    page.wait_for_url("**/play/**")
    my_turn(page)
    if not page.locator(".chip").count():
        assert move_once(page, random.Random(7))
        my_turn(page)
    chip = page.locator(".chip", has_text="III")
    box = chip.bounding_box()
    assert box["y"] + box["height"] < PHONE["height"]
    assert box["height"] >= 40
    chip.tap()
    expect(page.locator(".spot-dot")).not_to_have_count(0)
    before = count_of_moves(page)
    place = middle(page.locator(".spot-dot").first)
    # The squares are small: the first tap shows the move.
    for _ in range(2):
        page.touchscreen.tap(*place)
    wait(page, f"{MOVES} > count", before)
    expect(page.locator("#moves")).to_contain_text("III@", use_inner_text=True)


def test_a_tile_is_dragged_from_its_pile(visit):
    page = visit()
    start(page, "jati")
    my_turn(page)
    before = count_of_moves(page)
    target = page.locator(".spot[data-place^=cell-]").first
    place = target.get_attribute("data-place")
    page.mouse.move(*middle(page.locator("[data-pile]")))
    page.mouse.down()
    page.mouse.move(*middle(target), steps=6)
    expect(page.locator(".dragged")).to_have_count(1)
    page.mouse.up()
    wait(page, f"{MOVES} > count", before)
    expect(page.locator("#moves li").nth(before)).to_have_text(
        place.removeprefix("cell-"), use_inner_text=True
    )
