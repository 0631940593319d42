"""People in browsers of their own at one table."""

import random
import re

import pytest

from tests.patience import until
from tests.web.browser.helpers import (
    MOVES,
    PHONE,
    another_tab,
    arrange,
    by_turn,
    count_of_moves,
    expect,
    invite,
    links_of,
    move_once,
    mover_of,
    my_turn,
    point,
    seat_both,
    sit,
    start,
    wait,
)


def test_two_browsers_play_each_other(visit):
    host, guest = visit(), visit(PHONE)
    seat_both(host, guest, "first-five")
    rng = random.Random(1)
    for number in range(6):
        for page in (host, guest):
            wait(page, f"{MOVES} === count", number)
        assert move_once(mover_of((host, guest)), rng)
    expect(host.locator("#seats")).to_contain_text("Grace", use_inner_text=True)


def test_three_browsers_play_noti(visit):
    host, *guests = pages = [visit(), visit(PHONE), visit()]
    arrange(host, "noti", option_players="3", seat_1="friend", seat_2="friend")
    for guest, link, name in zip(guests, links_of(host), ("Grace", "Edsger"), strict=True):
        sit(guest, link, name)
    host.wait_for_selector("#board svg")
    rng = random.Random(3)
    for number in range(9):
        for page in pages:
            wait(page, f"{MOVES} === count", number)
        assert move_once(mover_of(pages), rng)


@pytest.mark.slow
def test_four_seats_with_two_people_and_two_machines(visit):
    host, guest = visit(), visit(PHONE)
    arrange(
        host, "factory", option_players="4", seat_1="friend", seat_2="random", seat_3="random", first="given"
    )
    sit(guest, links_of(host)[0], "Grace")
    host.wait_for_selector("#board svg")
    expect(host.locator(".seat")).to_have_count(4)
    rng = random.Random(4)
    for mover in (host, guest, host, guest):
        assert move_once(mover, rng)
    for page in (host, guest):
        wait(page, f"{MOVES} >= count", 12)


def test_somebody_joins_from_the_cabinet(visit):
    host, guest = visit(), visit(PHONE)
    host.goto("/")
    host.fill("#name", "Ada")
    host.get_by_role("button", name="Save").click()
    host.locator("[data-game=jamit] button[name=anyone]").click()
    host.wait_for_url("**/play/**")
    guest.goto("/")
    guest.locator(".join", has_text="Ada").get_by_role("button").click()
    guest.wait_for_url("**/play/**")
    host.wait_for_selector("#board svg")
    watcher = visit()
    watcher.goto("/")
    watcher.locator("a", has_text="Ada").click()
    assert move_once(mover_of((host, guest)), random.Random(5))
    wait(watcher, f"{MOVES} === count", 1)
    expect(watcher.locator(".spot")).to_have_count(0)
    expect(watcher.get_by_text("You are watching")).to_have_count(1)


def test_a_cut_line_is_found_again_and_what_happened_meanwhile_is_there(visit):
    host, guest = visit(), visit()
    cut = []
    guest.route_web_socket("**/live", lambda socket: cut.append((socket, socket.connect_to_server())))
    seat_both(host, guest, "first-five")
    rng = random.Random(6)
    if mover_of((host, guest)) is guest:
        assert move_once(guest, rng)
    known = count_of_moves(guest)
    wait(guest, f"{MOVES} === count", known)
    lines = len(cut)
    for socket, far in cut:
        socket.close(code=1012)
        far.close(code=1012)
    wait(host, f"{MOVES} === count", known)
    assert move_once(host, rng)
    wait(guest, f"{MOVES} === count", known + 1)
    assert len(cut) > lines
    assert move_once(guest, rng)
    wait(host, f"{MOVES} === count", known + 2)


def test_two_tabs_on_one_seat_show_the_same_and_both_may_move(visit):
    guest = visit()
    start(guest, "first-five")
    other = another_tab(visit, guest)
    rng = random.Random(7)
    for page in (guest, other, guest):
        assert move_once(page, rng)
    moves = count_of_moves(guest)
    wait(other, f"{MOVES} >= count", moves)
    until(lambda: guest.locator("#moves").inner_text() == other.locator("#moves").inner_text())


def test_a_takeback_is_asked_for_and_agreed_to(visit):
    host, guest = visit(), visit()
    seat_both(host, guest, "first-five")
    mover, other = by_turn(host, guest)
    assert move_once(mover, random.Random(8))
    mover.get_by_role("button", name="Take back").click()
    other.get_by_role("button", name="Agree").click()
    for page in (host, guest):
        wait(page, f"{MOVES} === count", 0)
    assert mover_of((host, guest)) is mover


def two_at_first_five(visit):
    """Two browsers at one board: whose turn it is, and the other one."""
    host, guest = visit(), visit()
    seat_both(host, guest, "first-five")
    return by_turn(host, guest)


def test_an_offer_leaves_the_turn_where_it_is_and_who_offered_hears_of_the_decline(visit):
    mover, other = two_at_first_five(visit)
    targets = mover.locator(".my-turn .spot").count()
    assert targets
    other.get_by_role("button", name="Offer a draw").click()
    mover.get_by_role("button", name="Agree").wait_for()
    expect(mover.locator(".my-turn .spot")).to_have_count(targets)
    expect(mover.locator("#status strong")).to_have_text("Your turn", use_inner_text=True)
    assert move_once(mover, random.Random(11))
    other.get_by_text("declined the draw").wait_for()
    expect(other.locator(".my-turn .spot")).to_have_count(targets - 1)
    expect(other.get_by_role("button", name="Offer a draw")).to_have_count(0)
    assert move_once(other, random.Random(12))
    wait(other, "document.getElementById('offers').textContent === ''")


def test_a_late_agree_agrees_to_no_other_offer(visit):
    mover, other = two_at_first_five(visit)
    assert move_once(mover, random.Random(13))
    mover.get_by_role("button", name="Take back").click()
    agree = other.get_by_role("button", name="Agree")
    agree.wait_for()
    # The click comes when the page has heard of nothing since, and the line is slow.
    stale = other.evaluate_handle("[...document.querySelectorAll('#offers button')][0]")
    mover.get_by_role("button", name="Withdraw").click()
    mover.get_by_role("button", name="Offer a draw").click()
    other.get_by_text("offers a draw").wait_for()
    stale.evaluate("button => button.click()")
    wait(other, "document.getElementById('refused').hidden === false")
    expect(other.locator("#status strong")).to_have_text("Your turn", use_inner_text=True)
    other.get_by_role("button", name="Agree").click()
    wait(other, "document.getElementById('status').textContent.startsWith('Shared')")


def test_moves_of_a_hot_seat_that_are_sent_again_after_a_cut_are_neither_refused_nor_doubled(visit):
    page = visit()
    lines, deaf = [], []

    def connect(socket):
        far = socket.connect_to_server()
        lines.append((socket, far))
        far.on_message(lambda text: None if deaf else socket.send(text))

    page.route_web_socket("**/live", connect)
    arrange(page, "first-five", seat_1="me", first="given")
    rng = random.Random(14)
    for number in range(4):
        my_turn(page)
        deaf.append(True)  # The server hears the move, and the page nothing of it.
        point(page, rng)
        until(lambda known=number: page.evaluate("1") and order_of_moves(page) > known)
        deaf.clear()
        for socket, far in lines:
            socket.close(code=1012)
            far.close(code=1012)
        lines.clear()
        wait(page, f"{MOVES} === count", number + 1)
        wait(page, "document.querySelector('.my-turn .spot') ? 1 : 0")
        expect(page.locator("#refused")).to_be_hidden()


def order_of_moves(page):
    """How many moves the server knows of."""
    return page.evaluate(
        "fetch(`/api/matches/${document.body.dataset.match}`).then((a) => a.json()).then((s) => s.game.ply)"
    )


def test_unwanted_games_are_called_off_and_withdrawn(visit):
    page = visit()
    start(page, "first-five")
    wait(page, "document.querySelector('#actions button') ? 1 : 0")
    page.get_by_role("button", name="Call the game off").click()
    page.get_by_role("button", name="Really call it off?").click()
    wait(page, "document.getElementById('status').textContent.startsWith('No winner')")
    invite(page, "first-five")
    page.goto("/")
    page.locator(".leave summary").click()
    page.get_by_role("button", name="Withdraw the game").click()
    wait(page, "document.querySelector('.cabinet') && !document.querySelector('.leave') ? 1 : 0")


def test_what_is_half_chosen_stays_while_something_else_happens(visit):
    host, guest = visit(), visit()
    seat_both(host, guest, "jati")
    rng = random.Random(9)
    for number in range(2):
        for page in (host, guest):
            wait(page, f"{MOVES} === count", number)
        assert move_once(mover_of((host, guest)), rng)
    for page in (host, guest):
        wait(page, f"{MOVES} === count", 2)
    mover, other = by_turn(host, guest)
    mover.locator(".chip").first.click()
    dots = mover.locator(".spot-dot").count()
    assert dots
    other.get_by_role("button", name="Offer a draw").click()
    mover.get_by_role("button", name="Decline").click()
    other.get_by_text("declined the draw").wait_for()
    expect(mover.locator(".spot-dot")).to_have_count(dots)
    mover.locator(".spot-dot").first.click(force=True)
    for page in (host, guest):
        wait(page, f"{MOVES} === count", 3)


def test_a_bid_that_is_being_written_stays_when_the_other_bids(visit):
    host, guest = visit(), visit()
    heard = []
    host.on("websocket", lambda line: line.on("framereceived", lambda frame: heard.append(frame)))
    host.goto("/new/noti")
    host.select_option("[name=seat-1]", "friend")
    host.check("#bidding")
    host.get_by_role("button", name="Start").click()
    sit(guest, links_of(host)[0], "Grace")
    host.locator("#bid").fill("7.5")
    for line in ("the mean of both bids", "was \N{MINUS SIGN}1 to 0, between beginners \N{MINUS SIGN}3"):
        host.locator("#due p", has_text=line).wait_for()
    known = len(heard)
    guest.locator("#bid").fill("3")
    guest.get_by_role("button", name="Bid", exact=True).click()
    wait(guest, "document.getElementById('bid') === null")
    until(lambda: host.evaluate("1") and len(heard) > known)
    expect(host.locator("#bid")).to_have_value("7.5")
    host.get_by_role("button", name="Bid", exact=True).click()
    for page in (host, guest):
        wait(page, "document.querySelector('#board svg .layer-spots') ? 1 : 0")
    wait(host, "document.querySelector('.seat.mine .faint').textContent.startsWith('Yellow')")
    for page in (host, guest):
        komi = page.locator("#komi", has_text="Komi of Blue: +5.25")
        komi.locator("summary").click()
        komi.get_by_text("Grace +3").wait_for()
        komi.get_by_text("the mean of both bids").wait_for()
        expect(page.locator("#due p")).to_have_count(0)


@pytest.mark.slow
def test_a_list_of_one_sort_stays_one_of_that_sort_when_the_lobby_changes(visit):
    host, guest = visit(), visit()
    for name in ("jati", "noti"):
        host.goto("/")
        host.locator(f"[data-game={name}] button[name=anyone]").click()
        host.wait_for_url("**/play/**")
    guest.goto("/")
    guest.locator("#lobby nav a", has_text="Jati").first.click()
    guest.wait_for_url("**/?game=jati#waiting")
    wait(guest, "document.querySelectorAll('#lobby .join').length === 1")
    host.goto("/")
    host.locator("[data-game=jati] button[name=anyone]").click()
    host.wait_for_url("**/play/**")
    guest.evaluate("document.activeElement?.blur(), document.dispatchEvent(new Event('visibilitychange'))")
    wait(guest, "document.querySelectorAll('#lobby .join').length === 2")
    expect(guest.locator("#lobby .join strong")).to_have_text(["Jati", "Jati"], use_inner_text=True)


def test_lists_are_narrowed_step_by_step_without_scripts_too(visit):
    host = visit()
    day = 24 * 60 * 60 * 1000
    host.goto("/")
    for game, clock, rated in (
        ("jamit", {"kind": "days", "period": 2 * day}, True),
        ("daijobi", {"kind": "days", "period": 2 * day}, False),
        ("daijobi", {"kind": "none"}, True),
    ):
        seats = [{"who": "me"}, {"who": "anyone"}]
        answer = host.request.post(
            "/api/matches", data={"game": game, "seats": seats, "clock": clock, "rated": rated}
        )
        assert answer.status == 201, answer.text()
    guest = visit(PHONE, java_script_enabled=False)
    guest.goto("/")
    row, titles = guest.locator("#waiting + nav"), guest.locator("#lobby .join strong")
    # Other tests leave games there, too, but none by days that is not rated.
    row.get_by_role("link", name=re.compile("^Days")).click()
    guest.wait_for_url("**/?clock=days#waiting")
    until(lambda: {"Jamit", "Dai Jobi"} <= set(titles.all_inner_texts()))
    row.get_by_role("link", name=re.compile("^Casual")).click()
    guest.wait_for_url("**/?clock=days&stakes=casual#waiting")
    expect(titles).to_have_text(["Dai Jobi"], use_inner_text=True)
    row.get_by_role("link", name=re.compile("^Days")).click()
    guest.wait_for_url("**/?stakes=casual#waiting")
    row.get_by_role("link", name="All", exact=True).click()
    guest.wait_for_url("**/#waiting")
    until(lambda: titles.count() >= 3)
