"""Records of matches, and that nothing in them can be changed unnoticed."""

import dataclasses
import hashlib
import io
import json
import tracemalloc

import pytest
from click.testing import CliRunner

from kabinett.cli.verify import verify
from kabinett.matches import BadProof, Clock, referee
from kabinett.matches import commands as cmd
from kabinett.matches import verify as verification
from kabinett.matches.chance import MAX_TAKEN_BACK, draw
from kabinett.matches.errors import RefusedOffer, RefusedPhase
from kabinett.matches.export import ranges, record_of
from kabinett.matches.verify import verify_record
from kabinett.records import Move, format_record, read_records
from tests.matches.helpers import answer, make_ready, move, opened, play_out, started, table_of
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
        assert proof.unused == ""
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
            moves = [move for move in record.moves if move.seat >= 0]
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
    answer(match, 1)
    play_out(match)
    proof = verify_record(record_of(match, 1))
    assert proof.unused == "2"


def take_back_a_toss(match):
    """The seat to move plays, and goes back by consent to before the next toss."""
    table = table_of(match)
    mover = table.seats[table.position.turn]
    ply = table.position.ply
    move(match, table.position.legal_moves[0])
    match.apply(cmd.TakeBack(mover, table.number, ply), match.now)
    if table.offer is not None:
        match.apply(cmd.Answer(1 - mover, table.number, agree=True, offer=table.offer.number), match.now)


def test_a_game_loses_only_as_many_draws_as_its_record_may_lack(monkeypatch):
    monkeypatch.setattr(referee, "MAX_TAKEN_BACK", 5)
    monkeypatch.setattr(verification, "MAX_TAKEN_BACK", 5)
    match = started("daijobi(jungs=1)", first="given", seeds=("p", "q"))
    with pytest.raises(RefusedOffer, match="at most 5 draws"):
        for _ in range(6):
            take_back_a_toss(match)
    proof = verify_record(record_of(play_out(match), 1))
    first, last = map(int, proof.unused.split("-"))
    assert last - first + 1 <= 5


def test_an_offer_to_take_back_that_has_come_to_cost_too_many_draws_is_not_agreed_to(monkeypatch):
    match = started("daijobi(jungs=1)", first="given", seeds=("p", "q"))
    table = table_of(match)
    mover = table.seats[table.position.turn]
    move(match, table.position.legal_moves[0])
    match.apply(cmd.TakeBack(mover, 1, 1), match.now)
    monkeypatch.setattr(referee, "MAX_TAKEN_BACK", 0)
    with pytest.raises(RefusedOffer, match="at most 0 draws"):
        match.apply(cmd.Answer(1 - mover, 1, agree=True, offer=table.offer.number), match.now)
    assert table.draws_kept(table.position.ply) == table.draws


def test_ranges_join_neighbours():
    assert ranges([]) == ""
    assert ranges([2, 3, 4, 7, 9, 10]) == "2-4 7 9-10"


# -- forgeries -----------------------------------------------------------------------------------


def test_a_toss_that_was_not_drawn_is_noticed():
    record = record_of(daijobi(), 1)
    noticed = 0
    for index, drawn in enumerate(record.moves):
        if drawn.seat >= 0:
            continue
        for token in ("t1", "t2", "t3", "t4", "t5"):
            moves = (*record.moves[:index], Move(token, -1), *record.moves[index + 1 :])
            if token != drawn.token:
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
        ({"Bids": "1 2", "Komi": "1.5"}, "do not give Red to seat 0"),
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


def test_a_record_with_bids_below_0_is_verified_and_its_komi_checked():
    match = started("noti", bidding=True)
    for participant, halves in enumerate((-3, -8)):
        match.apply(cmd.Bid(participant, 1, halves), 0)
    record = record_of(play_out(match), 1)
    assert (record.tags["Bids"], record.tags["Komi"]) == ("-1.5 -4", "-2.75")
    verify_record(record)
    for changes in ({"Komi": "2.75"}, {"Bids": "-1.5 4"}, {"Bids": "-1.5 - 4"}):
        with pytest.raises(BadProof, match="is not the mean"):
            verify_record(changed(record, **changes))


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


# -- hostile records: whoever writes a record chooses the secret ----------------------------------


def lot_record(number):
    """A record with one lot, which is truly draw `number` of the secret in it."""
    secret = bytes(32)
    first = draw(secret, ("", ""), number, (1, 1))
    return (
        f'[Game "noti"]\n[Result "*"]\n[Commitment "{hashlib.sha256(secret).hexdigest()}"]\n'
        f'[Secret "{secret.hex()}"]\n[Places "{first} {1 - first}"]\n'
        f'[Lots "{number}:begins:{first}/2"]\n\n*\n'
    )


def proof_of(text):
    """What one record proves, and the most memory that verifying it took, in bytes."""
    (record,) = read_records(io.StringIO(text))
    tracemalloc.start()
    try:
        return verify_record(record), tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_numbers_up_to_what_takebacks_can_cost_are_told_as_one_range():
    proof, memory = proof_of(lot_record(MAX_TAKEN_BACK + 1))
    assert proof.unused == f"1-{MAX_TAKEN_BACK}"
    assert memory < 1 << 17


# Old versions made a set of all numbers below: two million take 200 MB, and more would stop the machine.
@pytest.mark.parametrize("number", [MAX_TAKEN_BACK + 2, 2_000_000])
def test_a_number_beyond_all_draws_is_refused_before_anything_is_made_of_it(number):
    tracemalloc.start()
    try:
        with pytest.raises(BadProof, match=f"no draw {number}.*1 draw, and a game takes back at most 10000"):
            verify_record(next(read_records(io.StringIO(lot_record(number)))))
        assert tracemalloc.get_traced_memory()[1] < 1 << 20
    finally:
        tracemalloc.stop()


def test_ranges_of_draws_are_read_only_as_far_as_there_are_chance_events():
    record = record_of(daijobi(first="given"), 1)
    many = " ".join([f"1-{len(record.moves)}"] * 50_000)
    record = changed(record, Draws=many)
    tracemalloc.start()
    try:
        with pytest.raises(BadProof, match="more numbers"):
            verify_record(record)
        # The words of the tag themselves take 4 MB; their numbers would take 50 times as much.
        assert tracemalloc.get_traced_memory()[1] < 8 << 20
    finally:
        tracemalloc.stop()


def test_a_lot_stands_in_a_record_once():
    record = record_of(daijobi(), 1)
    twice = f"{record.tags['Lots']} {record.tags['Lots'].replace('1:', '2:', 1)}"
    with pytest.raises(BadProof, match="stands twice in Lots"):
        verify_record(changed(record, Lots=twice))


def test_the_command_refuses_a_number_beyond_all_draws(tmp_path):
    path = tmp_path / "hostile.kab"
    path.write_text(lot_record(2_000_000))
    result = CliRunner().invoke(verify, [str(path), "--json"])
    assert result.exit_code == 2
    assert len(result.output) < 1000
    assert "no draw 2000000" in result.output


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
