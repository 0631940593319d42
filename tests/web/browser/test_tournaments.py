"""Three visitors play a tournament of short games in the browser."""

import json

from tests.web.browser.helpers import PHONE, expect, fits, until
from tests.web.browser.test_looks import violations


def arrange(page, name, kind="round robin"):
    """Arrange a tournament by the form, and go to its page."""
    page.goto("/tournaments")
    page.get_by_role("link", name="Noti", exact=True).click()
    page.get_by_label("Name of the tournament").fill(name)
    page.get_by_label("Who meets whom").select_option(kind)
    page.get_by_role("button", name="Arrange", exact=True).click()
    page.wait_for_url(lambda url: "/tournaments/" in url and "/new/" not in url)


def enter(page, address, name):
    page.goto(address)
    page.locator("#name").fill(name)
    page.get_by_role("button", name="Enter").click()
    expect(page.locator(".player.you")).to_contain_text(name)


def give_up(page, other):
    """Both go to their game, and one gives it up at the board; both come back by the card."""
    for player in (page, other):
        player.get_by_role("link", name="Go to your game").click()
        player.wait_for_url("**/play/**")
    page.get_by_role("button", name="Call the game off").click()
    # In a tournament that is more than it is elsewhere.
    page.get_by_role("button", name="Call it off and lose?").wait_for()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really resign?").click()
    for player in (page, other):
        player.locator("#result").get_by_role("link", name="To the tournament").click()
        player.wait_for_url("**/tournaments/**")


def with_a_game(pages):
    """The pages on which there is a game to go to."""
    return [page for page in pages if page.get_by_role("link", name="Go to your game").count()]


def test_three_visitors_play_a_tournament_to_its_end(visit):
    ada, grace, lise = (visit(size) for size in ({"width": 1280, "height": 800}, PHONE, PHONE))
    arrange(ada, "Friday night")
    address = ada.url
    link = ada.locator(".copy")
    expect(link).to_have_attribute("data-link", address)
    for page, name in ((ada, "Ada"), (grace, "Grace"), (lise, "Lise")):
        enter(page, address, name)
    # The organiser hears of the others without doing anything.
    expect(ada.locator(".entered li")).to_have_count(3)
    expect(grace.get_by_role("button", name="Begin now")).to_have_count(0)
    ada.get_by_role("button", name="Begin now").click()
    expect(ada.locator("#state")).to_have_text("Round 1 of 3")
    assert fits(grace)
    assert violations(ada) == []
    people = (ada, grace, lise)
    for number in (1, 2, 3):
        for page in people:
            expect(page.locator("#state")).to_have_text(f"Round {number} of 3")
        playing = until(lambda: len(found := with_a_game(people)) == 2 and found)
        give_up(*playing)
    assert violations(grace) == []
    for page in people:
        expect(page.locator("#state")).to_have_text("Finished")
        expect(page.locator(".boards")).to_have_count(3)
        expect(page.locator(".boards li", has_text="bye")).to_have_count(3)
        expect(page.get_by_role("link", name="Go to your game")).to_have_count(0)
    points = ada.locator(".standings strong")
    expect(points).to_have_count(3)
    assert sum(float(text) for text in points.all_inner_texts()) == 6
    grace.goto("/tournaments")
    expect(grace.get_by_role("link", name="Friday night")).to_be_visible()


def test_it_is_led_with_the_keyboard_alone_and_machines_play(visit):
    page = visit()
    arrange(page, "Machines", "swiss")
    state = page.evaluate("location.pathname")
    page.get_by_label("Machine").focus()
    page.keyboard.press("Tab")
    for number in (1, 2):
        page.get_by_role("button", name="Add").focus()
        page.keyboard.press("Enter")
        expect(page.locator(".entered li")).to_have_count(number)
    page.get_by_role("button", name="Take out").first.focus()
    page.keyboard.press("Space")
    expect(page.locator(".entered li")).to_have_count(1)
    add = {"command": "add", "machine": "random"}
    page.request.post(
        f"/api{state}/commands", data=json.dumps(add), headers={"content-type": "application/json"}
    )
    expect(page.locator(".entered li")).to_have_count(2)
    page.get_by_role("button", name="Begin now").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#state")).to_have_text("Finished")
    expect(page.locator(".standings tbody tr")).to_have_count(2)
