"""Matches on the whole screen, played by a pilot."""

import pytest
from textual.widgets import Input, Select, TabbedContent

import kabinett
from kabinett.cli.table import formats, match_words
from kabinett.cli.table.app import TableApp
from kabinett.cli.table.move_grid import MoveGrid
from kabinett.cli.table.session import Session
from tests.cli.screen_helpers import all_text, begin, choose, enter, shown, until
from tests.cli.table_helpers import hasten, match_session, step

pytestmark = pytest.mark.usefixtures("quick_screen")


async def finished(pilot, session):
    """Play the present game to its end, for the people here."""
    while not session.is_over:
        await until(pilot, lambda: session.persons_turn or session.is_over)
        if not session.is_over:
            await enter(pilot, session.position.legal_moves[0])
    await until(pilot, lambda: match_words.outcome(session.table) in shown(pilot, "#where"))


PEOPLE = {
    "series": ("human", "guest"),
    "continued": ("human", "guest"),
    "tournament": ("human", "guest", "human", "human"),
    "bids of a series": ("human", "guest"),
}


@pytest.mark.sampled(1)
@pytest.mark.parametrize("name", PEOPLE)
async def test_a_match_is_played_to_its_end_on_the_screen(name):
    session = match_session(name, PEOPLE[name])
    async with TableApp(session).run_test(size=(100, 30)) as pilot:
        for _ in range(40):
            while session.task is not None and session.task.what in ("bid", "choice"):
                await enter(pilot, "2" if session.task.what == "bid" else "yellow")
            hasten(session, 2)
            pilot.app.screen.action_obey("board")
            assert match_words.place_in_match(session.match, session.table) in shown(pilot, "#where")
            await finished(pilot, session)
            if session.is_done:
                break
            assert shown(pilot, "#message") == "Enter goes on to the next game."
            number = session.number
            await enter(pilot, "")
            assert session.number != number
        assert match_words.match_result(session.match, session.names) in " ".join(
            shown(pilot, "#score-view").split()
        )
    assert Session.resume(session.path).is_done


@pytest.mark.slow
async def test_machines_take_part_in_a_tournament_on_the_screen():
    session = match_session("tournament")
    async with TableApp(session).run_test(size=(100, 30)) as pilot:
        hasten(session, 3)
        await finished(pilot, session)
        await enter(pilot, "")
        assert session.number == 2
        await until(pilot, lambda: session.is_over)
        await until(pilot, lambda: "random (" in shown(pilot, "#seats-view"))


async def test_bids_are_typed_unseen_and_shown_once_both_are_in():
    session = match_session("bids of a series")
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        line = pilot.app.screen.query_one(Input)
        assert "Both bid in secret" in " ".join(all_text(pilot).split())
        assert "Bid for komi: person 1" in shown(pilot, "#where")
        await pilot.press("7", ".", "5")
        assert line.password
        assert "7.5" not in all_text(pilot)
        await pilot.press("enter")
        assert "7.5" not in all_text(pilot)
        assert "Bid for komi: person 2" in shown(pilot, "#where")
        await enter(pilot, "much")
        assert "is no bid" in shown(pilot, "#message")
        await enter(pilot, "2")
        assert not line.password
        assert "The bids: person 1 7.5, person 2 2" in " ".join(shown(pilot, "#news").split())
        assert "komi of Blue: 4.75" in shown(pilot, "#seats-view")


async def test_a_machine_bids_by_itself_and_komi_decides():
    session = match_session("bidding")
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        assert not pilot.app.screen.query_one(Input).password
        await enter(pilot, "100")
        await until(pilot, lambda: "random 0" in shown(pilot, "#news"))
        assert session.table.komi == 200
    hasten(session, 2)
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await finished(pilot, session)
        assert "with komi" in shown(pilot, "#where")
        assert "★ Blue" in shown(pilot, "#seats-view")


async def test_the_loser_chooses_its_colour_by_arrow_keys():
    session = match_session("series", ("human", "guest"))
    while not session.is_over:
        step(session)
    (winner,) = session.table.ending.winners
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        await enter(pilot, "")
        assert pilot.app.screen.query_one(MoveGrid).tokens == ["Yellow", "Blue"]
        await enter(pilot, "green")
        assert "'green' is no seat; type Yellow or Blue" in shown(pilot, "#message")
        pilot.app.screen.query_one(Input).value = ""
        await pilot.press("right", "enter")
        await until(pilot, lambda: session.table.phase == "play")
        assert session.table.seats == ((1 - winner, winner))


async def test_the_continued_game_shows_what_was_carried_over():
    session = match_session("continued", ("human", "guest"))
    while session.number == 1 or not any(session.table.carried()):
        step(session)
    async with TableApp(session).run_test(size=(80, 24)) as pilot:
        totals = map(sum, zip(session.table.carried(), session.position.scores, strict=True))
        assert f"{max(totals)} in total" in shown(pilot, "#seats-view")
        assert "5 points in total win" in shown(pilot, "#where")


async def test_a_rematch_of_a_match_goes_on_in_its_file():
    session = match_session("series", ("human", "guest"))
    while not session.is_done:
        step(session)
    async with TableApp(session).run_test() as pilot:
        await pilot.press("f7")
        await until(pilot, lambda: session.match.round == 2)
        await until(pilot, lambda: "game 1 of 3" in shown(pilot, "#where"))
        assert pilot.app.session is session


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", kabinett.game_names())
async def test_every_format_of_a_game_can_be_chosen_on_the_screen(name):
    async with TableApp().run_test(size=(90, 40)) as pilot:
        screen = await choose(pilot, name)
        kinds = [spec for _, spec in formats.kind_choices(kabinett.game(name))]
        screen.query_one("#match-kind", Select).value = kinds[-1]
        await pilot.pause()
        assert screen.query_one("#row-games").display == (kinds[-1] == "series")
        size = screen.form.size
        session = await begin(pilot, ["human"] * size)
        assert session.match.format.kind == kinds[-1]
        assert len(session.sitters) == size
        assert pilot.app.screen.query_one(TabbedContent).active == "moves"
