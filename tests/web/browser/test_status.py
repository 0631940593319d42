"""The line of words beside the board says what is due, and at the end why the game is over."""

import random

from tests.web.browser.helpers import PHONE, move_once, my_turn, start, wait


def status(page):
    return " ".join(page.locator("#status").inner_text().split())


def test_the_status_says_what_is_due_in_each_phase(visit):
    page = visit()
    start(page, "noti")
    my_turn(page)
    rng = random.Random(3)
    said = [status(page)]
    for _ in range(9):
        move_once(page, rng)
        my_turn(page)
        said.append(status(page))
    assert said[0] == "Your turn Place a marker, II or III, in the middle of the board"
    assert said[1] in {
        f"Your turn Place a marker, {kind}, in the middle of the board" for kind in ("II", "III")
    }
    assert said[2] == "Your turn Lay a stone"
    assert "Your turn Mark your largest group with II: your stone number 6 is laid" in said


def test_a_resigned_game_says_so_in_the_language_of_the_page(visit):
    page = visit(PHONE, locale="de")
    start(page, "first-five")
    my_turn(page)
    move_once(page, random.Random(8))
    my_turn(page)
    assert status(page) == "Am Zug Lege einen Stein; fünf in einer Reihe gewinnen"
    page.get_by_role("button", name="Aufgeben").click()
    page.get_by_role("button", name="Wirklich aufgeben?").click()
    wait(page, "!document.getElementById('again').hidden ? 1 : 0")
    assert status(page).startswith("Gewonnen: ")
    assert status(page).endswith(" Durch Aufgabe")


def test_a_game_played_to_its_end_says_what_ended_it(visit):
    page = visit()
    rng = random.Random(1)
    start(page, "loom")
    while move_once(page, rng):
        pass
    assert status(page).startswith("Finished. Points: ")
    assert " All tiles are " in status(page)
