"""The table of pages alone, served by a host that knows nothing: played, left, found again, and offline."""

import random

import pytest

import kabinett
from kabinett.games.plugin import plugin_of
from kabinett.messages import LANGUAGES
from kabinett.web.texts import text, translated
from tests.web.browser.helpers import MOVES, PHONE, expect, fits, move_once, my_turn, wait

READY = "document.body.dataset.ready === 'yes'"


@pytest.fixture
def open_game(visit, address):
    def open_at(path, *arguments, **options):
        page = visit(*arguments, **options)
        page.goto(address + path)
        wait(page, READY)
        return page

    return open_at


def begin_against_a_machine(page):
    page.locator("#arrange-part summary").click()
    page.locator("#seat-1").select_option(index=1)
    page.get_by_role("button", name="Start").click()
    wait(page, f"{MOVES} < count", 3)


def test_a_whole_game_against_a_machine_is_there_when_the_page_is_opened_again(open_game):
    page, rng = open_game("first-five/", PHONE), random.Random(2)
    begin_against_a_machine(page)
    while move_once(page, rng):
        pass
    moves = page.locator("#moves").inner_text()
    page.reload()
    wait(page, READY)
    expect(page.locator("#moves")).to_have_text(moves, use_inner_text=True)


def test_what_chance_decides_is_thrown_by_who_is_to_move(open_game):
    page, rng = open_game("daijobi/", PHONE), random.Random(2)
    begin_against_a_machine(page)
    for _ in range(8):
        assert move_once(page, rng)
    expect(page.locator("#moves .by-chance")).not_to_have_count(0)


def test_a_link_holds_a_game_and_a_broken_one_says_which_move(open_game):
    page = open_game("first-five/#moves=e5+f6+g7")
    wait(page, f"{MOVES} >= count", 3)
    my_turn(page)
    page.get_by_role("button", name="Take back").click()
    wait(page, f"{MOVES} <= count", 3)
    other = open_game("first-five/#moves=e5+e5+g7")
    wait(other, f"{MOVES} >= count", 1)
    expect(other.locator("#refused")).to_contain_text("'e5'")


def test_everything_goes_on_without_a_network_after_the_first_visit(open_game, address):
    page, rng = open_game("first-five/"), random.Random(3)
    wait(page, "document.body.dataset.offline === 'yes'")
    page.reload()
    wait(page, READY)
    page.context.set_offline(True)
    assert move_once(page, rng)
    page.goto(f"{address}de/daijobi/")
    wait(page, READY)
    assert move_once(page, rng)
    assert move_once(page, rng)
    page.reload()
    wait(page, READY)
    wait(page, f"{MOVES} >= count", 2)


def test_what_a_move_would_do_is_shown_before_it_is_played(open_game):
    page = open_game("first-five/#moves=e5+a1+f5+b1+g5+c1")
    my_turn(page)
    page.locator(".spot[data-place='cell-h5']").hover()
    page.locator("#board .ghosts").wait_for()
    page.mouse.move(2, 2)
    page.locator("#board .ghosts").wait_for(state="detached")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_due_why_it_ended_and_what_scores_are_said_in_the_language_of_the_page(open_game, language):
    position = kabinett.position("first-five")
    moves = "e5 a1 f5 b1 g5 c1 h5 d1 j5".split()
    for token in moves[:-1]:
        position.push(token)
    home = "" if language == "en" else f"{language}/"
    page = open_game(f"{home}first-five/#moves={'+'.join(moves[:-1])}")
    expect(page.locator("#status")).to_contain_text(translated(position.task, language))
    position.push(moves[-1])
    other = open_game(f"{home}first-five/#moves={'+'.join(moves)}")
    expect(other.locator("#status")).to_contain_text(translated(position.end_reason, language))
    other.locator("#score-part summary").click()
    item = position.explain()[0][0]
    expect(other.locator("#score li")).to_contain_text(translated(item.arithmetic, language))
    other.locator("#score li").hover()
    expect(other.locator("#board .mark-lit").first).to_be_attached()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_page_says_where_to_begin_and_its_button_begins(visit, address, language):
    page = visit(PHONE)
    page.goto(f"{address}{'' if language == 'en' else language + '/'}")
    assert fits(page)
    game, (_, minutes) = kabinett.game("first-five"), plugin_of("first-five").facts.minutes
    first = text("site_first", language, title=translated(game.title, language), minutes=minutes)
    expect(page.locator(".intro")).to_contain_text(first)
    page.locator(".intro a.main").click()
    page.wait_for_url("**/first-five/")
    wait(page, READY)
    assert move_once(page, random.Random(1))


def test_another_language_shows_the_game_of_the_link(open_game):
    page = open_game("first-five/#moves=e5+f6+g7")
    wait(page, f"{MOVES} >= count", 3)
    page.locator(".languages a[lang=de]").click()
    page.wait_for_url("**/de/first-five/*")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    wait(page, READY)
    wait(page, f"{MOVES} >= count", 3)
