"""Studying and learning by clicks."""

import random

import kabinett
from tests.patience import until
from tests.web.browser.helpers import DESKTOP, PHONE, expect, fits, wait


def first_five(plies=None):
    """A short game at random; the machine reads its end at once."""
    rng = random.Random(4)
    position = kabinett.position("first-five")
    while not position.is_over and position.ply != plies:
        position.push(rng.choice(position.legal_moves))
    return position


def paste(page, game, text):
    """Bring a text to study."""
    page.goto("/study")
    page.select_option("#study-game", game)
    page.fill("#study-text", text)
    page.click("#study-form .main")


def current(page):
    """The move that is looked at."""
    return page.locator("#study-tree [aria-current]").inner_text()


def stands(page, text):
    """Wait until the board as text is this one."""
    wait(page, "text => document.getElementById('study-board').textContent === text ? 1 : 0", text)


def slowly(page, expression):
    """Wait for a machine that may have to be compiled first."""
    until(lambda: page.evaluate(expression), seconds=200)


def test_a_record_is_pasted_stepped_through_and_kept_by_its_link(visit):
    page = visit(DESKTOP)
    game = first_five(12)
    record = kabinett.records.format_record(kabinett.records.Record.of(game, comments={3: "why not e5?"}))
    paste(page, "noti", record)
    stands(page, game.game.board(game.state))
    expect(page.locator("#study-title")).to_have_text("First-Five Jati", use_inner_text=True)
    expect(page.locator("#study-tree")).to_contain_text("why not e5?", use_inner_text=True)
    page.click("#steps [data-step=first]")
    stands(page, game.game.board(kabinett.position("first-five").state))
    page.click("#steps [data-step=last]")
    stands(page, game.game.board(game.state))
    page.keyboard.press("ArrowLeft")
    game.pop()
    stands(page, game.game.board(game.state))
    page.locator(".spot").first.click(force=True)
    wait(page, "() => document.querySelectorAll('#study-tree .study-side').length")
    until(lambda: current(page).startswith("12. "))
    page.fill("#study-comment", "another way")
    page.locator("#study-comment").blur()
    wait(page, "() => document.getElementById('study-tree').textContent.includes('another way') ? 1 : 0")
    here = current(page)
    other = visit(PHONE)
    other.goto(page.url)
    until(lambda: other.locator("#study-tree [aria-current]").count() and current(other) == here)
    expect(other.locator("#study-tree")).to_contain_text("another way", use_inner_text=True)
    expect(other.locator("#study-tree")).to_contain_text("why not e5?", use_inner_text=True)
    assert fits(other)


def test_a_game_is_thought_through_and_shown_as_a_graph(visit):
    page = visit(DESKTOP)
    game = first_five()
    paste(page, "first-five", " ".join(game.moves))
    wait(page, "() => document.querySelectorAll('#study-tree button').length > 9 ? 1 : 0")
    page.keyboard.press("ArrowLeft")
    slowly(page, "document.querySelectorAll('#study-lines tbody tr').length > 0")
    page.click("#study-all")
    slowly(page, "document.querySelectorAll('#study-graph .study-curve').length === 2")
    page.click("#study-all")
    page.locator("#study-lines tbody button").first.click()
    wait(page, "() => document.querySelector('#study-tree [aria-current]') ? 1 : 0")


def test_thinking_a_game_through_goes_on_when_the_page_is_opened_again(visit):
    page = visit(DESKTOP)
    game = first_five(24)
    paste(page, "first-five", " ".join(game.moves))
    wait(page, "() => document.querySelectorAll('#study-tree button').length === 24 ? 1 : 0")
    page.uncheck("#study-on")
    label = page.inner_text("#study-all")
    page.click("#study-all")
    curve = "(document.querySelector('.study-curve')?.getAttribute('d').match(/L/g) ?? []).length"
    slowly(page, f"{curve} >= 3")
    address = page.url
    page.close()
    page = visit.listen(page.context.new_page())
    page.goto(address)
    page.uncheck("#study-on")
    slowly(page, f"{curve} >= 5")
    until(lambda: page.inner_text("#study-all") != label)
    page.click("#study-all")
    slowly(page, f"document.getElementById('study-all').textContent === {label!r}")
    page.reload()
    wait(page, "() => document.querySelectorAll('#study-tree button').length === 24 ? 1 : 0")
    expect(page.locator("#study-all")).to_have_text(label, use_inner_text=True)


def test_before_chance_decides_the_page_says_what_to_expect(visit):
    page = visit(PHONE)
    page.goto("/study?of=loom")
    slowly(page, "document.querySelectorAll('#study-lines tbody tr').length === 1")
    until(lambda: page.inner_text("#study-lines tbody").split() == ["Expected", "2.6"])
    expect(page.locator("#study-about")).to_contain_text("Exact", use_inner_text=True)
    assert fits(page)
    # Two of a kind would leave one move.
    page.locator(".study-chance .token[title='+ne']").click()
    slowly(page, "document.querySelectorAll('#study-tree button').length === 1")
    page.locator(".study-chance .token[title='+sw']").click()
    slowly(page, "document.querySelectorAll('#study-lines tbody button.token').length === 2")


SHOWN_LINE = """(() => {
    const token = document.querySelector("#study-lines tr:hover .token")?.textContent;
    const ghosts = [...document.querySelectorAll("#board .ghosts [data-at]")].map((one) => one.dataset.at);
    return ghosts.length === 1 && ghosts[0] === `cell-${token}` ? 1 : 0;
})()"""
"""Whether the board shows the move of the line under the pointer only; lines may change places meanwhile."""


def test_the_move_of_a_line_is_shown_on_the_board_while_it_is_pointed_at(visit):
    page = visit(DESKTOP)
    paste(page, "first-five", " ".join(first_five(6).moves))
    slowly(page, "document.querySelectorAll('#study-lines .token').length > 1")
    for number in (0, 1):
        page.locator("#study-lines .token").nth(number).hover()
        wait(page, SHOWN_LINE)
        page.mouse.move(5, 5)
        page.locator("#board .ghosts").wait_for(state="detached")
    page.locator("#study-lines .token").first.focus()
    page.locator("#board .ghosts").wait_for()
    page.locator("#study-lines .token").first.press("Enter")
    wait(page, "document.querySelectorAll('#study-tree button').length === 7")
    expect(page.locator("#board .ghosts")).to_have_count(0)


def test_the_lines_stand_in_the_order_of_the_chances_that_they_show(visit):
    page = visit(DESKTOP)
    page.goto("/study?of=daijobi")
    page.uncheck("#study-on")
    # Red is to move with a five, Blue stands on 4: a choice between quite different moves.
    paste(page, "daijobi", "t2 home-2 t3 home-3 t4 2-6 t4 3-7 t2 home-2 t4 home-4 t4")
    lines = [line(move, share) for move, share in (("2-6", 0.31), ("home-4", 0.64), ("6-10", 0.42))]
    answer = {"move": "2-6", "exact": False, "simulations": 900, "seconds": 1.0, "lines": lines}
    page.route("**/api/study/analyses", lambda route: route.fulfill(json=answer))
    page.check("#study-on")
    wait(page, "() => document.querySelectorAll('#study-lines tbody tr').length === 3 ? 1 : 0")
    order = "() => [...document.querySelectorAll('#study-lines tbody tr')].map((row) => row.textContent)"
    for place, move in enumerate(("home-4", "6-10", "2-6")):
        wait(page, f"({order})()[{place}].startsWith('{move}') ? 1 : 0")


def line(move, share):
    """A line of an analysis for the first of two seats."""
    return {
        "move": move,
        "exact": False,
        "simulations": 300,
        "points": [],
        "shares": [share, 1 - share],
        "margin": 0.02,
        "variation": [move],
    }


def test_the_cursor_of_the_graph_looks_like_no_seats_line(visit):
    page = visit(DESKTOP)
    game = first_five(6)
    paste(page, "first-five", " ".join(game.moves))
    page.uncheck("#study-on")
    page.click("#study-all")
    slowly(page, "document.querySelectorAll('#study-graph .study-curve').length === 2")
    page.click("#study-all")
    colours = page.evaluate(
        """() => ['.study-here', '.study-curve-0', '.study-curve-1'].map(
            (one) => getComputedStyle(document.querySelector(one)).stroke)"""
    )
    assert colours[0] not in colours[1:]


def test_the_names_of_those_who_played_a_record_stay_in_its_study(visit):
    page = visit(DESKTOP)
    game = first_five()
    names = {"Seat0": "Ada", "Seat1": "Grace"}
    record = kabinett.records.format_record(kabinett.records.Record.of(game, comments=None, **names))
    paste(page, "noti", record)
    scores = "document.getElementById('study-scores').textContent"
    wait(page, f"() => {scores}.includes('Ada') ? 1 : 0")
    until(lambda: "Player" not in page.evaluate(scores))
    page.reload()
    wait(page, f"() => {scores}.includes('Grace') ? 1 : 0")


def test_a_toss_pressed_twice_is_one_toss(visit):
    page = visit(DESKTOP)
    page.goto("/study?of=daijobi")
    page.uncheck("#study-on")
    slowly(page, "document.querySelectorAll('.study-chance .main').length === 1")
    page.evaluate(
        """() => {
            const toss = document.querySelector('.study-chance .main');
            for (let times = 0; times < 3; times++) toss.click();
        }"""
    )
    slowly(page, "document.querySelectorAll('.study-chance .main').length === 0")
    expect(page.locator("#study-tree button")).to_have_count(1)
    expect(page.locator("#refused")).to_be_hidden()


def test_a_study_is_saved_as_record_and_picture(visit):
    page = visit(DESKTOP)
    game = first_five(6)
    paste(page, "first-five", " ".join(game.moves))
    page.uncheck("#study-on")
    page.click("#steps [data-step=last]")
    stands(page, game.game.board(game.state))
    for button, end, begins in (
        ("Record", ".kab", b'[Game "first-five"]'),
        ("Share", "", b""),
        ("SVG", ".svg", b"<svg"),
        ("PNG", ".png", b"\x89PNG"),
        ("GIF", ".gif", b"GIF89a"),
    ):
        press = page.get_by_role("button", name=button, exact=True)
        if not end:
            press.click()
            page.locator(".qr-code img").wait_for()
            continue
        with page.expect_download() as coming:
            press.click()
        assert coming.value.suggested_filename.endswith(end)
        with open(coming.value.path(), "rb") as file:
            assert file.read().startswith(begins)


def test_what_cannot_be_read_is_said_on_the_page(visit):
    page = visit(PHONE)
    page.goto("/study")
    page.fill("#study-text", "nonsense")
    page.select_option("#study-game", "noti")
    with page.expect_response("**/api/study/texts"):
        page.click("#study-form .main")
    wait(page, "() => document.getElementById('refused').textContent.includes('nonsense') ? 1 : 0")
    assert any("422" in said for said in visit.complaints)
    visit.complaints.clear()


def test_the_examples_of_the_rules_are_stepped_through(visit):
    page = visit(DESKTOP)
    page.goto("/rules/noti")
    example = page.locator(".example").first
    said = example.locator(".example-said")
    example.locator("[data-step=last]").click()
    until(lambda: "63" in said.inner_text() and "50" in said.inner_text())
    example.locator("[data-step=back]").click()
    until(lambda: said.inner_text().startswith("43. "))
    example.locator(".play-on").click()
    page.wait_for_url("**/study#*")
    expect(page.locator("#study-tree button[aria-current]")).to_be_visible()
    page.goto("/rules/jati")
    example = page.locator(".example").first
    example.locator("[data-step=on]").click()
    until(lambda: "5 + 2 × 1 = 7" in example.inner_text())
    until(lambda: example.locator(".mark-lit").count() >= 5)


def test_a_language_is_chosen_and_kept(visit):
    page = visit(PHONE)
    page.goto("/rules/noti")
    page.click(".languages [lang=ja]")
    page.wait_for_url("**/rules/noti")
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(page.locator("article")).to_contain_text("マーカー", use_inner_text=True)
    page.goto("/study")
    expect(page.locator("html")).to_have_attribute("lang", "ja")


def test_a_number_on_the_page_stands_with_the_form_that_fits_it(visit):
    page = visit()
    page.goto("/study?of=noti")
    shown = page.evaluate(
        """async () => {
            const scripts = [...document.querySelectorAll("script[src]")];
            const own = scripts.find((one) => one.src.includes("study"));
            const { t } = await import(new URL("dom.js", own.src));
            return [1, 2, 12345].map((simulations) => t("study_simulated", { simulations }));
        }"""
    )
    assert shown == [
        "Estimated from 1 simulated game.",
        "Estimated from 2 simulated games.",
        "Estimated from 12,345 simulated games.",
    ]
