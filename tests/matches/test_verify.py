"""Records of matches, and that nothing in them can be changed unnoticed."""

import dataclasses
import io
import json

import pytest
from click.testing import CliRunner

from kabinett.cli.verify import verify
from kabinett.matches import BadProof, Clock
from kabinett.matches import commands as cmd
from kabinett.matches.errors import RefusedPhase
from kabinett.matches.export import ranges, record_of
from kabinett.matches.verify import verify_record
from kabinett.records import Move, format_record, read_records
from tests.matches.helpers import make_ready, move, opened, play_out, started, table_of
from tests.matches.test_formats import agree_on_draw


def daijobi(**settings):
    return play_out(started("daijobi(jungs=1)", seeds=("Ada's", "x"), **settings))


def changed(record, **tags):
    """The record with tags changed, or left out where None."""
    kept = {name: value for name, value in {**record.tags, **tags}.items() if value is not None}
    return dataclasses.replace(record, tags=kept)


FORMATS = [
    ("noti", {"bidding": True}),
    ("noti(players=3)", {}),
    ("jati(edition=1965)", {"kind": "tournament"}),
    ("first-five", {"kind": "series", "games": 3}),
    ("daijobi(players=4)", {}),
    ("loom", {}),
    ("factory(players=3)", {"kind": "continued"}),
    ("jamit", {"clock": Clock.fischer(60)}),
]


@pytest.mark.parametrize(("game", "settings"), FORMATS)
def test_the_record_of_every_game_proves_its_draws(game, settings):
    match = play_out(opened(game, **settings))
    for number, table in match.games.items():
        record = record_of(match, number)
        text = format_record(record)
        (again,) = read_records(io.StringIO(text))
        assert format_record(again) == text
        proof = verify_record(again)
        assert proof.commitment == table.opened.commitment
        assert proof.unused == ()
        assert len(proof.drawn) == table.draws == len(table.lots) + sum(map(bool, table.chance))


def test_a_record_tells_how_the_game_came_about():
    match = daijobi()
    tags = record_of(match, 1).tags
    table = match.games[1]
    assert tags["Seat0"] == ("Ada", "Grace")[table.seats[0]]
    assert tags["Winner"] == str(table.seat_of(match.ended.winners[0]))
    assert (tags["Termination"], tags["Format"], tags["Clock"]) == ("finished", "single", "none")
    assert tags["PlaceSeed0"] == "Ada's"
    assert tags["Date"] == "1970-01-01"


@pytest.mark.parametrize(
    ("end", "termination", "winner"),
    [
        (cmd.Resign(0, 1), "resigned", "1"),
        (cmd.Tick(), "timeout", "1"),
        (cmd.Abandon(), "abandoned", None),
    ],
)
def test_games_that_stop_early_have_records_too(end, termination, winner):
    match = started("first-five", first="given", clock=Clock.fischer(1))
    match.apply(end, 60_000 if isinstance(end, cmd.Tick) else 30_000)
    tags = record_of(match, 1).tags
    assert (tags["Termination"], tags.get("Winner"), tags["Result"]) == (termination, winner, "*")
    verify_record(record_of(match, 1))


def test_a_draw_by_agreement_names_both_winners():
    match = started("first-five")
    agree_on_draw(match, table_of(match))
    tags = record_of(match, 1).tags
    assert (tags["Termination"], tags["Winner"]) == ("agreement", "0 1")


def test_a_game_that_is_not_over_or_never_began_has_no_record():
    match = opened("first-five")
    for number in (1, 2):
        with pytest.raises(RefusedPhase):
            record_of(match, number)
    match.apply(cmd.Resign(0, 1), 0)
    with pytest.raises(RefusedPhase):
        record_of(match, 1)


def test_the_score_sheet_tells_seat_turn_and_points_each_time_somebody_scores():
    match = play_out(opened("factory(players=3)", "continued"), seed=3)
    recorder = match.games[1].seats[0]
    entries = 0
    for number, table in match.games.items():
        record = record_of(match, number)
        assert record.tags["Recorder"] == str(table.seat_of(recorder))
        totals = [0, 0, 0]
        turns = []
        for entry in filter(None, record.tags.get("ScoreSheet", "").split(" ")):
            seat, turn, points = map(int, entry.split(":"))
            totals[seat] += points
            turns.append(turn)
            moves = [one for one in record.moves if one.seat >= 0]
            assert moves[turn - 1].seat == seat
            assert moves[turn - 1].token != "pass"
            entries += 1
        assert tuple(totals) == table.ending.points
        assert turns == sorted(turns)
    assert entries >= 5


def test_draws_taken_back_are_told():
    match = started("daijobi(jungs=1)", first="given", seeds=("p", "q"))
    table = table_of(match)
    move(match, table.position.legal_moves[0])
    match.apply(cmd.TakeBack(0, 1, 1), 0)
    match.apply(cmd.Answer(1, 1, agree=True), 0)
    play_out(match)
    proof = verify_record(record_of(match, 1))
    assert proof.unused == (2,)


def test_ranges_join_neighbours():
    assert ranges([]) == ""
    assert ranges([2, 3, 4, 7, 9, 10]) == "2-4 7 9-10"


# -- forgeries -----------------------------------------------------------------------------------


def test_a_toss_that_was_not_drawn_is_noticed():
    record = record_of(daijobi(), 1)
    noticed = 0
    for index, one in enumerate(record.moves):
        if one.seat >= 0:
            continue
        for token in ("t1", "t2", "t3", "t4", "t5"):
            moves = (*record.moves[:index], Move(token, -1), *record.moves[index + 1 :])
            if token != one.token:
                with pytest.raises(BadProof, match=f"ply {index + 1} is {token}, but draw"):
                    verify_record(dataclasses.replace(record, moves=moves))
                noticed += 1
    assert noticed >= 20


@pytest.mark.parametrize(
    ("tags", "words"),
    [
        ({"Secret": None}, "no Commitment and Secret"),
        ({"Commitment": None}, "no Commitment and Secret"),
        ({"Secret": "00" * 32}, "not the SHA-256"),
        ({"Secret": "XY"}, "not 32 bytes"),
        ({"Commitment": "00" * 32}, "not the SHA-256"),
        ({"PlaceSeed1": "another"}, "but draw"),
        ({"PlaceSeed1": "é"}, "is no seed"),
        ({"Places": None}, "not the place of each seat"),
        ({"Places": "0 0"}, "not the place of each seat"),
        ({"Lots": "1:begins:7/2"}, "but draw 1 gives"),
        ({"Lots": "1:begins:1/3"}, "is no lot"),
        ({"Lots": "first"}, "is no lot"),
        ({"Draws": None}, "no number for the chance event"),
        ({"Draws": "3-99999999"}, "no number or range"),
        ({"Draws": "0"}, "no number or range"),
        ({"Draws": "x"}, "no number or range"),
        ({"Bids": "1 2", "Komi": "3"}, "not the mean"),
        ({"Bids": "1 2", "Komi": "1.5"}, "do not give Yellow"),
        ({"Komi": "1.5"}, "not the mean"),
    ],
)
def test_a_changed_tag_is_noticed(tags, words):
    with pytest.raises(BadProof, match=words):
        verify_record(changed(record_of(daijobi(), 1), **tags))


def test_exchanged_seats_are_noticed():
    record = record_of(daijobi(), 1)
    places = record.tags["Places"]
    with pytest.raises(BadProof, match="begins by lot"):
        verify_record(changed(record, Places=places[::-1]))


def test_equal_bids_with_the_wrong_one_at_yellow_are_noticed():
    match = started("noti", bidding=True)
    for participant in (0, 1):
        match.apply(cmd.Bid(participant, 1, 6), 0)
    record = record_of(play_out(match), 1)
    assert verify_record(record).drawn[0].what == "bids"
    with pytest.raises(BadProof, match="plays Yellow by lot"):
        verify_record(changed(record, Places=record.tags["Places"][::-1]))


def test_a_lot_s_winner_is_checked():
    match = started("jati", "tournament")
    for _ in range(4):
        make_ready(match)
        number = max(n for n, table in match.games.items() if table.opened.stage == "board 1")
        agree_on_draw(match, match.games[number])
    record = record_of(match, number)
    verify_record(record)
    other = {"0": "1", "1": "0"}[record.tags["Winner"]]
    with pytest.raises(BadProof, match="wins by lot"):
        verify_record(changed(record, Winner=other))


def test_draws_out_of_order_and_left_over_are_noticed():
    record = record_of(daijobi(first="given"), 1)
    last = int(record.tags["Draws"].split("-")[1])
    with pytest.raises(BadProof, match="more numbers"):
        verify_record(changed(record, Draws=f"1-{last + 1}"))
    with pytest.raises(BadProof, match="does not come after"):
        verify_record(changed(record, Draws=f"1 1-{last - 1}"))


# -- the command ---------------------------------------------------------------------------------


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "games.kab"
    path.write_text(format_record(record_of(daijobi(), 1)), encoding="utf-8")
    return path


def test_the_command_recomputes_and_says_so(file):
    result = CliRunner().invoke(verify, [str(file), "--draws"])
    assert result.exit_code == 0
    assert "chance events and 1 lot recomputed, all as recorded" in result.output
    assert "2 players added a seed" in result.output
    assert "draw 1, lot 'begins': " in result.output
    assert "draw 2, ply 1: t" in result.output


def test_the_command_compares_the_commitment_that_was_published(file):
    (record,) = read_records(str(file))
    good = CliRunner().invoke(verify, [str(file), "--commitment", record.tags["Commitment"].upper()])
    assert good.exit_code == 0
    bad = CliRunner().invoke(verify, [str(file), "--commitment", "00" * 32])
    assert bad.exit_code == 2
    assert "not the one given" in bad.output


def test_the_command_prints_json(file):
    result = CliRunner().invoke(verify, [str(file), "--json"])
    (entry,) = json.loads(result.stdout)
    assert entry["error"] is None
    assert entry["draws"][0]["what"] == "begins"


def test_the_command_fails_on_a_forgery_and_on_a_record_without_a_secret(file, tmp_path):
    forged = tmp_path / "forged.kab"
    forged.write_text(file.read_text().replace("Ada's", "Eve's"))
    plain = tmp_path / "plain.kab"
    plain.write_text('[Game "noti"]\n[Result "*"]\n\n*\n')
    empty = tmp_path / "empty.kab"
    empty.write_text("")
    for path, words in ((forged, "but draw"), (plain, "no Commitment"), (empty, "no game to verify")):
        result = CliRunner().invoke(verify, [str(path)])
        assert result.exit_code == 2
        assert words in result.output
