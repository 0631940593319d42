"""The table on the whole screen, played by a pilot."""

import asyncio
import signal

import pytest
from textual.widgets import Input, MarkdownViewer, Select, TabbedContent

import kabinett
from kabinett.cli.table import words
from kabinett.cli.table.app import TableApp
from kabinett.cli.table.choose_screen import ChooseScreen
from kabinett.cli.table.colours import DAY, NIGHT
from kabinett.cli.table.move_grid import MoveGrid, places
from kabinett.cli.table.rules_screen import RulesScreen
from kabinett.cli.table.session import Session
from kabinett.cli.table.table_screen import TableScreen
from tests.cli.screen_helpers import all_text, begin, choose, enter, shown, until
from tests.cli.table_helpers import ended, played_to_the_end_but, session_of
from tests.depth import deep
from tests.internals import thought_of

pytestmark = pytest.mark.usefixtures("quick_screen")
all_games = pytest.mark.parametrize("name", kabinett.game_names())
NOTI = "II@d4 II@f5 III@e3 III@d6".split()


# -- whole games ------------------------------------------------------------------------------------


@pytest.mark.sampled(1)
@all_games
async def test_a_game_is_played_to_its_end_against_random_players(name):
    session = session_of(name, moves=played_to_the_end_but(name, 14))
    position = session.position
    async with TableApp(session).run_test(size=(100, 30)) as pilot:
        for turn in range(300):
            await until(pilot, lambda: session.persons_turn or position.is_over)
            if position.is_over:
                break
            await enter(pilot, position.legal_moves[turn % len(position.legal_moves)])
        await until(pilot, lambda: words.result(position) in shown(pilot, "#where"))
        assert words.result(position) in shown(pilot, "#score-view")
        assert pilot.app.screen.query_one(TabbedContent).active == "score"
    assert Session.resume(session.path).position == position


@pytest.mark.sampled(3)
@all_games
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (48, 30)])
async def test_the_whole_board_can_be_seen_or_scrolled_to(name, size):
    variants = list(kabinett.games.variants(name))
    for variant in variants if size == (80, 24) else variants[: deep(1)]:
        session = session_of(
            variant.spec, seats=("human",) * variant.seats, moves=played_to_the_end_but(variant.spec, 8)
        )
        async with TableApp(session).run_test(size=size) as pilot:
            await pilot.pause()
            board, view = pilot.app.screen.query_one("#board"), pilot.app.screen.query_one("#board-view")
            lines = shown(pilot, "#board").split("\n")
            assert board.size.height >= len(lines)
            assert board.size.width >= max(map(len, lines))
            assert view.max_scroll_y + view.content_size.height >= len(lines)
            assert view.max_scroll_x + view.content_size.width >= max(map(len, lines))
            if size == (80, 24):
                assert view.max_scroll_x == 0
            text = shown(pilot, "#board") + shown(pilot, "#fields")
            for line in session.position.game.board(session.position.state).split("\n"):
                assert line.split()[0].strip("[]") in text


async def test_players_of_the_house_play_among_themselves():
    session = session_of("noti", seats=("random", "random"))
    async with TableApp(session).run_test() as pilot:
        await until(pilot, lambda: session.position.is_over)


# -- making moves -----------------------------------------------------------------------------------


async def test_a_move_is_typed_with_completion():
    session = session_of("noti", seats=("human", "human"))
    async with TableApp(session).run_test() as pilot:
        await pilot.press("i", "i", "i", "@", "f", "5")
        await pilot.press("enter")
        assert session.position.moves == ["III@f5"]
        await pilot.press("i", "i", "i", "@", "f")
        await pilot.pause(0.1)
        await pilot.press("right")
        assert pilot.app.screen.query_one(Input).value == "III@f3"


async def test_a_move_is_chosen_with_the_arrow_keys():
    session = session_of("noti", seats=("human", "human"), moves=NOTI)
    async with TableApp(session).run_test() as pilot:
        await pilot.press("right", "right", "down", "enter")
        assert session.position.moves == [*NOTI, "b2"]
        await pilot.press("g", "down", "right", "enter")
        assert session.position.moves[-1] == "g2"
        await pilot.press("up", "left", "enter")
        assert session.position.ply == len(NOTI) + 3


async def test_what_is_typed_filters_the_moves():
    session = session_of("noti", seats=("human", "human"), moves=NOTI)
    async with TableApp(session).run_test() as pilot:
        await pilot.press("c")
        grid = pilot.app.screen.query_one(MoveGrid)
        assert grid.tokens == [f"c{row}" for row in range(1, 9)]
        await pilot.press("escape")
        assert grid.tokens == session.position.legal_moves


async def test_a_move_is_clicked():
    session = session_of("noti", seats=("human", "human"), moves=NOTI)
    async with TableApp(session).run_test() as pilot:
        await pilot.pause()
        grid = pilot.app.screen.query_one(MoveGrid)
        spot = next(spot for spot in places(grid.tokens, grid.size.width) if spot.token == "c2")
        await pilot.click(grid, offset=(spot.column + 1, spot.row))
        await pilot.pause()
        assert session.position.moves[-1] == "c2"


async def test_one_can_type_on_after_a_click_elsewhere():
    session = session_of("noti", seats=("human", "human"), moves=NOTI)
    async with TableApp(session).run_test() as pilot:
        await pilot.pause()
        await pilot.click("#--content-tab-score")
        await pilot.pause()
        assert pilot.app.screen.query_one(TabbedContent).active == "score"
        assert not pilot.app.screen.query_one(Input).has_focus
        await pilot.press("a", "1", "enter")
        assert session.position.moves[-1] == "a1"


async def test_a_refused_move_tells_its_reason_and_stays_to_be_mended():
    session = session_of("noti", seats=("human", "human"), moves=[*NOTI, "a1"])
    async with TableApp(session).run_test() as pilot:
        await enter(pilot, "a1")
        assert shown(pilot, "#message") == "'a1' is not allowed: a1 is taken"
        assert pilot.app.screen.query_one(Input).value == "a1"
        await enter(pilot, "zzz")
        assert "'zzz' is not a move of noti" in shown(pilot, "#message")
        await enter(pilot, "")
        assert "Type a move" in shown(pilot, "#message")
        assert session.position.ply == 5


async def test_one_does_not_move_for_another():
    session = session_of("noti", seats=("human", "uct(seconds=30)"), moves=[*NOTI, "a1"])
    async with TableApp(session).run_test() as pilot:
        await until(pilot, lambda: "Blue is" in shown(pilot, "#message"))
        await enter(pilot, "b1")
        assert session.position.ply == 5


# -- beside the moves --------------------------------------------------------------------------------


async def test_thinking_is_shown_and_stops_when_the_table_is_left():
    session = session_of("noti", seats=("human", "uct(seconds=600)"), moves=[*NOTI, "a1"])
    async with TableApp(session).run_test() as pilot:
        await until(pilot, lambda: "games tried" in shown(pilot, "#message"))
        thinking = thought_of(pilot.app.screen)
        before = thinking.simulations
        await until(pilot, lambda: thinking.simulations > before)
        await pilot.press("ctrl+q")
        assert thinking.wait(2)
    assert thinking.choice is None


async def test_taking_back_stops_the_thought_and_undoes_ones_move():
    session = session_of("noti", seats=("human", "uct(seconds=600)"), moves=[*NOTI, "a1"])
    async with TableApp(session).run_test() as pilot:
        await until(pilot, lambda: "Blue is" in shown(pilot, "#message"))
        thinking = thought_of(pilot.app.screen)
        await pilot.press("f3")
        assert thinking.wait(2)
        assert session.position.moves == NOTI
        assert shown(pilot, "#message") == "1 move taken back."
        await enter(pilot, "undo")
        assert session.position.moves == NOTI[:3]


async def test_a_hint_shows_the_best_moves_and_what_is_expected(monkeypatch):
    monkeypatch.setattr("kabinett.cli.table.seats.ADVISER", "uct(simulations=300)")
    session = session_of("noti", moves=NOTI)
    async with TableApp(session).run_test() as pilot:
        await pilot.press("f2")
        await until(pilot, lambda: "after 300 games tried" in shown(pilot, "#hint-view"))
        _, _, head, best, *_ = shown(pilot, "#hint-view").split("\n")
        assert head.split() == ["wins", "points", "tried"]
        move, wins, points, tried = best.split()
        assert move in session.position.legal_moves
        assert wins.endswith("%")
        assert float(points) > 0
        assert 0 < int(tried) <= 300
        assert session.position.moves == NOTI


async def test_the_score_panel_shows_how_the_points_come_about():
    session = session_of("noti", moves=[*NOTI, *"a2 h8 a1 h7 b8 h5 c1 h3 e1 f8 g1 d4>a1".split()])
    async with TableApp(session).run_test() as pilot:
        await enter(pilot, "score")
        assert "II group (a1 a2): 2 × 2 = 4" in " ".join(shown(pilot, "#score-view").split())
        assert "Yellow 4 points" in shown(pilot, "#score-view")


async def test_the_last_move_is_marked_and_told():
    session = session_of("noti", seats=("human", "human"), moves=NOTI)
    async with TableApp(session).run_test() as pilot:
        await enter(pilot, "c3")
        assert "[Y]" in shown(pilot, "#board")
        assert shown(pilot, "#news") == "Yellow plays c3"
        assert "5 Yellow c3" in shown(pilot, "#played-view")


async def test_chance_is_drawn_and_told():
    session = session_of("daijobi", seats=("human", "human"))
    async with TableApp(session).run_test() as pilot:
        await until(pilot, lambda: "The sticks: t" in shown(pilot, "#news"))


# Each takes seconds; the pages themselves are looked at elsewhere.
@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    "name",
    [
        name if name in ("noti", "loom") else pytest.param(name, marks=pytest.mark.slow)
        for name in kabinett.game_names()
    ],
)
async def test_the_rules_can_be_read_and_left(name):
    session = session_of(name)
    async with TableApp(session).run_test(size=(100, 30)) as pilot:
        await pilot.press("f1")
        await until(pilot, lambda: isinstance(pilot.app.screen, RulesScreen))
        await until(pilot, lambda: session.game.title in all_text(pilot))
        page = pilot.app.screen.query_one(MarkdownViewer)
        await pilot.press("end")
        await until(pilot, lambda: page.scroll_y > 0)
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))


async def test_day_and_night_change():
    async with TableApp(session_of("noti")).run_test() as pilot:
        first = pilot.app.theme
        await pilot.press("f9")
        assert {first, pilot.app.theme} == {DAY, NIGHT}


async def test_panels_are_reached_one_after_another():
    async with TableApp(session_of("noti")).run_test() as pilot:
        seen = []
        for _ in range(4):
            await pilot.press("f4")
            seen.append(pilot.app.screen.query_one(TabbedContent).active)
        assert seen == ["score", "played", "hint", "moves"]


# -- keeping and changing games ----------------------------------------------------------------------


async def test_leaving_keeps_the_game_and_says_where():
    session = session_of("noti", seats=("human", "human"))
    app = TableApp(session)
    async with app.run_test() as pilot:
        await enter(pilot, "II@d4")
        await pilot.press("ctrl+c")
    assert str(session.path) in app.farewell
    assert "kabinett play --resume" in app.farewell
    assert Session.resume(session.path).position.moves == ["II@d4"]


async def test_the_systems_wish_to_end_keeps_the_game():
    session = session_of("noti", seats=("human", "human"))
    app = TableApp(session)
    async with app.run_test() as pilot:
        await enter(pilot, "II@d4")
        signal.raise_signal(signal.SIGTERM)
        await asyncio.sleep(0.1)
        await pilot.pause()
    assert str(session.path) in app.farewell
    assert app.return_code == 130


async def test_an_unfinished_game_is_offered_and_goes_on():
    session = session_of("noti", seats=("human", "human"))
    session.play("II@d4")
    async with TableApp().run_test() as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, ChooseScreen))
        assert "Go on: Noti, 1 move played, Yellow to move" in all_text(pilot)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        assert pilot.app.session.position.moves == ["II@d4"]
        assert pilot.app.session.path == session.path


@pytest.mark.sampled(3)
@all_games
async def test_every_game_can_be_chosen_with_its_options_and_seats(name):
    kind = type(kabinett.game(name))
    async with TableApp().run_test(size=(90, 40)) as pilot:
        screen = await choose(pilot, name)
        for option in kind.options:
            assert option.meaning in " ".join(all_text(pilot).split())
            screen.query_one(f"#option-{option.name}", Select).value = option.values[-1]
        await pilot.pause()
        sitters = ("human", *["random"] * (screen.chosen.seats - 1))
        session = await begin(pilot, sitters)
        assert session.seats == sitters
        assert session.game.values == {option.name: option.values[-1] for option in kind.options}


@pytest.mark.slow
async def test_who_has_lost_noti_types_the_colour_of_the_rematch():
    session = ended(1, ("human", "random"))
    async with TableApp(session).run_test() as pilot:
        await pilot.press("f7")
        await until(pilot, lambda: "Yellow or Blue?" in all_text(pilot))
        await pilot.press(*"blue", "enter")
        await until(pilot, lambda: pilot.app.session is not session)
        assert pilot.app.session.seats == ("random", "human")


async def test_a_machine_that_has_lost_noti_chooses_by_itself():
    session = ended(0, ("human", "random"))
    async with TableApp(session).run_test() as pilot:
        await pilot.press("f7")
        await until(pilot, lambda: pilot.app.session is not session)
        assert pilot.app.session.seats == ("random", "human")


async def test_new_and_rematch_leave_the_old_game_kept():
    session = session_of("noti", seats=("human", "random"))
    async with TableApp(session).run_test() as pilot:
        await until(pilot, lambda: session.persons_turn)
        await pilot.press("f7")
        await until(pilot, lambda: pilot.app.session is not session)
        assert pilot.app.session.seats == ("random", "human")
        await pilot.press("f6")
        await until(pilot, lambda: isinstance(pilot.app.screen, ChooseScreen))
        assert "Go on: Noti, 1 move played" in all_text(pilot)
