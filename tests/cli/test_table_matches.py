"""Matches at the table without a screen: formats, bids, choices, what is kept of them."""

import json

import pytest

import kabinett
from kabinett.cli.table import formats, saving
from kabinett.cli.table.bids import BidError, read_bid
from kabinett.cli.table.seats import distinct_names
from kabinett.cli.table.session import Session
from kabinett.matches import events as ev
from kabinett.matches.verify import verify_record
from kabinett.records import read_records
from tests.cli.table_helpers import FORMATS, kept_file, match_session, output_of, plain, session_of, step

every_format = pytest.mark.parametrize("name", FORMATS)


def moves_of(session):
    """The moves of all games."""
    return [table.position.moves for table in session.match.games.values()]


@every_format
def test_a_match_is_played_to_its_end_in_plain_lines(name):
    session = match_session(name)
    output, code = output_of(session, "1\nyellow\n" * 500)
    assert code == 0
    assert session.is_done
    assert "rematch, new, undo, score or quit:" in output
    if session.match.format.kind == "tournament":
        assert "Board 2." in output
        assert "Final ranks: 1 " in output
        assert {table.opened.stage for table in session.match.games.values()} >= {"final", "consolation"}
    elif session.match.format.kind == "series":
        assert "Game 2 of" in output
        assert "of the match: " in output
    elif session.match.format.kind == "continued":
        assert "points in total, which wins the match." in output
        assert max(map(int, session.match.totals)) >= 5
    if session.match.format.bidding:
        assert "Blue gets komi: " in output


@pytest.mark.sampled(3)
@every_format
def test_a_match_goes_on_from_its_file_at_any_time(name):
    session = match_session(name)
    for turn in range(400):
        if session.is_done:
            break
        step(session)
        if turn % 13 == 4:
            assert session.save()
            again = Session.resume(session.path)
            assert (again.sitters, again.seed, again.path) == (session.sitters, session.seed, session.path)
            if session.is_over:
                session.go_on()
            assert moves_of(again) == moves_of(session)
            assert again.task == session.task
            assert again.seats == session.seats
            session = again
    untouched = match_session(name)
    while not untouched.is_done:
        step(untouched)
    assert moves_of(session) == moves_of(untouched)
    assert session.match.ended.winners == untouched.match.ended.winners
    assert session.match.totals == untouched.match.totals


@pytest.mark.parametrize("name", [name for name in FORMATS if name != "lot"])
def test_the_ended_games_of_a_match_stand_as_proven_records_beside_its_log(name):
    session = match_session(name)
    while not session.is_done:
        step(session)
    assert session.path.suffix == ".match"
    records = list(read_records(session.path.with_suffix(".kab")))
    assert len(records) == len(session.match.games)
    for record, table in zip(records, session.match.games.values(), strict=True):
        assert record.replay() == table.position
        assert verify_record(record).commitment == table.opened.commitment


def test_a_single_game_is_one_record_and_nothing_else():
    session = match_session("lot")
    while not session.is_done:
        step(session)
    assert [path.suffix for path in saving.folder().iterdir()] == [".game"]
    (record,) = read_records(session.path)
    assert record.replay() == session.position
    assert record.tags["Places"] in ("0 1", "1 0")


def test_the_lot_says_who_begins_and_the_file_keeps_it():
    begun = set()
    for seed in range(8):
        session = match_session("lot", seed=seed)
        assert "By lot the first turn goes to" in " ".join(session.news())
        begun.add(session.seats)
        step(session)
        again = Session.resume(session.path)
        assert (again.seats, again.match.format.first) == (session.seats, "lot")
    assert len(begun) == 2


def test_a_lot_that_was_changed_by_hand_gives_the_seats_as_they_are_named():
    session = match_session("lot")
    step(session)
    text = session.path.read_text(encoding="utf-8")
    changed = text.replace('[Places "0 1"]', '[Places "x"]').replace('[Places "1 0"]', '[Places "0 1"]')
    session.path.write_text(changed, encoding="utf-8")
    again = Session.resume(session.path)
    assert again.seats == session.seats
    assert again.match.format.first == "given"


def test_a_game_kept_by_the_version_before_goes_on_as_a_single_game(tmp_path):
    path = tmp_path / "old.game"
    path.write_text(
        '[Game "daijobi"]\n[Event "At the table"]\n[Seat0 "human"]\n[Seat1 "random"]\n[Result "*"]\n'
        '[Termination "unfinished"]\n[Seed "7"]\n\n1. t5 *\n',
        encoding="utf-8",
    )
    session = Session.resume(path)
    assert (session.seats, session.seed, session.path) == (("human", "random"), 7, path)
    assert session.match.format.kind == "single"
    assert session.position.moves == ["t5"]
    while not session.is_done:
        step(session)
    assert Session.resume(path).position == session.position


def test_a_record_that_begins_from_a_board_is_played_on_and_taken_back():
    position = kabinett.position("noti")
    for move in "II@d4 II@f5 III@e3 III@d6 a1 b1".split():
        position.push(move)
    start = kabinett.Position(position.game, position.game.board(position.state))
    session = Session(saving.restored(start, ("human", "human"), 3), ("human", "human"), 3)
    session.play("a2")
    again = Session.resume(session.path)
    assert again.position == session.position
    assert again.take_back() == 1
    assert again.position == start


# -- bids and choices --------------------------------------------------------------------------------


def test_no_bid_is_shown_before_all_are_in():
    session = match_session("bids of a series")
    output, _ = output_of(session, "7.5\n")
    assert "7.5" not in output
    assert "(not shown)" in output
    assert "Bid for komi: person 2" in output
    output, _ = output_of(Session.resume(session.path), "2\n")
    assert "The bids: person 1 7.5, person 2 2" in output
    assert "Blue gets komi: 4.75 points" in output


def test_a_bid_against_a_machine_need_not_be_hidden():
    output, _ = output_of(match_session("bidding"), "7.5\n")
    assert "points: 7.5\n" in output
    assert "The bids: you 7.5, random 0" in output


def test_what_is_no_bid_is_refused_and_asked_again():
    output, _ = output_of(match_session("bidding"), "much\n1001\n1.25\n-1\n")
    assert "'much' is no bid; type whole or half points, such as 4, 3.5 or -1." in output
    assert "A bid is whole or half points from -1000 to 1000." in output
    assert "'1.25' is no bid" in output
    assert "The bids: you -1, random 0" in output


@pytest.mark.parametrize(
    ("text", "halves"), [("4", 8), (" 3.5", 7), ("3,5", 7), ("2½", 5), ("-1", -2), ("-0.5", -1), ("5.0", 10)]
)
def test_bids_are_read_in_half_points(text, halves):
    assert read_bid(text) == halves


@pytest.mark.parametrize("text", ["", "x", "1.2", "--1", "9" * 5000, "½", "1e3", "0x1"])
def test_other_bids_are_refused_in_a_few_words(text):
    with pytest.raises(BidError) as refused:
        read_bid(text)
    assert len(str(refused.value)) < 200


def test_the_loser_of_a_series_types_the_colour_it_wants():
    session = match_session("series", ("human", "guest"))
    while not session.is_over:
        step(session)
    (winner,) = session.table.ending.winners
    loser = 1 - winner
    output, _ = output_of(session, "green\nblue\n")
    assert f"Yellow and Blue: person {loser + 1} chooses:" in output
    assert "'green' is no seat; type Yellow or Blue." in output
    assert f"Blue is the choice of person {loser + 1}" in output
    assert session.table.seats == (winner, loser)


# -- undo, rematch, seeds ---------------------------------------------------------------------------


def test_undo_does_not_go_back_into_an_earlier_game():
    session = match_session("bids of a series")
    while session.number == 1:
        step(session)
    number = session.match.number
    assert session.take_back() == 0
    assert session.match.number == number


def test_the_end_of_a_game_within_a_match_can_be_taken_back():
    session = match_session("series", ("human", "guest"))
    while not session.is_over:
        step(session)
    assert session.take_back() == 1
    assert not session.is_over
    assert list(session.match.games) == [1]


@pytest.mark.parametrize("name", ["series", "continued", "tournament", "bidding"])
def test_a_rematch_of_a_match_is_its_next_round_in_the_same_file(name):
    session = match_session(name)
    while not session.is_done:
        step(session)
    games, path = len(session.match.games), session.path
    assert session.rematch() is session
    assert (session.match.round, session.path) == (2, path)
    assert len(session.match.games) > games
    step(session)
    assert Session.resume(path).match.round == 2


def test_a_match_without_people_begins_anew():
    session = match_session("series", ("random", "greedy"))
    while not session.is_done:
        step(session)
    again = session.rematch()
    assert again is not session
    assert again.sitters == ("greedy", "random")
    assert again.match.format == session.match.format


def test_the_same_seed_gives_the_same_match():
    arguments = [
        "jati",
        "--format",
        "tournament",
        "--seed",
        "11",
        "--seat",
        "human",
        *["--seat", "random"] * 3,
    ]
    runs = [moves_of(Session.resume(kept_file(plain(arguments, "1\n" * 30).stdout))) for _ in range(2)]
    assert runs[0] == runs[1]
    assert any(runs[0])


# -- arranging ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", kabinett.game_names())
def test_only_the_formats_that_a_game_has_are_offered_and_each_can_be_begun(name):
    game = kabinett.game(name)
    for _, kind in formats.kind_choices(game):
        for bidding in (False, True) if formats.may_bid(game, kind) else (False,):
            for _, first in formats.first_choices(game, kind, bidding=bidding):
                form = formats.arranged(game, kind, bidding=bidding, first=first)
                assert len(formats.place_names(form)) == form.size


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["noti", "--format", "continued"], "only factory is continued to 5 points, not noti"),
        (["noti", "--format", "tournament"], "the tournament of four is one of jati"),
        (["jati", "--bidding"], "komi is bid for in noti for two, not in jati"),
        (["noti", "--games", "3"], "games=3 is not possible; a series has 2 to 99, others 1"),
        (["noti", "--format", "series", "--games", "100"], "games=100 is not possible"),
        (["jati", "--format", "tournament", "--first", "given"], "in the tournament the lot says"),
        (["jati", "--format", "tournament", *["--seat", "human"] * 5], "5 seats are named, the game has 4"),
        (["--format", "series"], "need a game"),
        (["--resume", "x", "--bidding"], "without a game and its options"),
    ],
)
def test_what_cannot_be_arranged_is_refused_with_what_there_is(arguments, words):
    ended = plain(arguments, "")
    assert ended.returncode == 2
    assert words in " ".join(ended.stderr.split())


def test_the_plain_dialogue_asks_for_the_format_where_there_is_a_choice():
    number = list(kabinett.game_names()).index("noti") + 1
    output, code = output_of(None, f"{number}\n\nseries\n5\nyes\n\nrandom\n3\nquit\n")
    assert code == 0
    assert "Format:" in output
    assert "Bid for komi:" in output
    assert "Who begins" not in output
    assert "Game 1 of 5." in output
    assert "The bids: you 3, random 0" in output


def test_participants_can_be_told_apart():
    assert distinct_names(("human", "level(1)", "level(1)")) == ("you", "level 1 (1)", "level 1 (2)")
    assert distinct_names(("human", "guest", "human")) == ("person 1", "person 2", "person 3")


def test_an_unfinished_match_is_offered():
    session = match_session("bids of a series")
    step(session)
    step(session)
    step(session)
    ((path, saved),) = saving.unfinished()
    assert path == session.path
    assert saving.describe_saved(saved) == "Noti, game 1 of 2, 1 move played, Yellow to move"


# -- what a file must not do -------------------------------------------------------------------------


def test_no_program_is_started_or_seated_from_a_match_file(tmp_path):
    proof = tmp_path / "proof"
    session = match_session("series")
    step(session)
    text = session.path.read_text(encoding="utf-8")
    path = tmp_path / "trap.match"
    path.write_text(text.replace('"machine": "random"', f'"machine": "cmd:touch {proof}"'), encoding="utf-8")
    with pytest.raises(saving.SavedGameError, match="a foreign program sits at the table"):
        Session.resume(path)
    named = text.replace('"name": "human"', f'"name": "cmd:touch {str(proof)[-20:]}"')
    path.write_text(named, encoding="utf-8")
    assert Session.resume(path).sitters == ("human", "random")
    assert not proof.exists()


def test_a_program_that_the_user_named_plays_in_a_match_and_a_person_takes_its_seat_later():
    spec = "cmd:true"
    session = session_of("noti")
    form = formats.arranged(kabinett.game("noti"), "series")
    session = Session.start(form, ("human", spec), 5)
    assert session.sitters == ("human", spec)
    step(session)
    step(session)
    assert spec not in json.dumps([str(sitter) for sitter in Session.resume(session.path).sitters])
    assert isinstance(session.match.log[0], ev.MatchOpened)
    assert not session.match.participants[1].is_machine
