"""The format: what is written, what is read, and that one is the other."""

from __future__ import annotations

import io
import itertools

import pytest

import kabinett
from kabinett.records import BadRecord, Move, Record, format_record, read_records, write_record
from kabinett.records.write import COLUMNS, numbers

GAME = """\
[Game "noti"]
[Event "Sunday"]
[Date "2026-11-20"]
[Seat0 "Ada \\"the\\" first"]
[Result "*"]
[Termination "unfinished"]
[Board "     a   b   c   d   e   f   g   h\\n 8   .   .   .   .   .   .   .   .\\n 7   \
.   .   .   .   .   .   .   .\\n 6   .   .   .   .   .   .   .   .\\n 5   .   .   .   .   \
.   .   .   .\\n 4   .   .   .  II III   .   .   .\\n 3   .   .   .  II III   .   .   \
.\\n 2   .   .   .   .   .   .   .   .\\n 1   .   .   .   .   .   .   .   .\\nturn: \
Y\\ndue: stone"]

{Set up.} 1. a1 {corner} {why?} h8 2. a2 *

"""


def read(text: str) -> list[Record]:
    return list(read_records(io.StringIO(text), name="test"))


def written(records: list[Record]) -> str:
    stream = io.StringIO()
    for record in records:
        write_record(stream, record)
    return stream.getvalue()


def test_a_canonical_file_is_written_as_it_was_read():
    assert written(read(GAME + GAME)) == GAME + GAME


def test_a_record_tells_tags_moves_and_comments():
    (record,) = read(GAME)
    assert record.tags["Seat0"] == 'Ada "the" first'
    assert record.preface == ("Set up.",)
    assert record.moves == (Move("a1", 0, ("corner", "why?")), Move("h8", 1), Move("a2", 0))


def test_white_space_and_numbers_are_free():
    moves = GAME.index("{Set")
    loose = GAME[:moves].replace("\n", "  \n\n\t") + "{Set\n up.}17...a1{corner}{why?}\r\n\fh8 a2\n\n\n*"
    assert written(read("\ufeff" + loose)) == GAME


def test_a_semicolon_comments_to_the_end_of_the_line():
    (record,) = read(GAME.replace("h8 2. a2 *", "h8 ; a  {hole} in one\n2. a2 *"))
    assert record.moves[1].comments == ("a {hole} in one",)
    assert "h8 {a \\{hole\\} in one} 2. a2 *" in format_record(record)


def test_lines_of_moves_end_within_80_columns():
    position = kabinett.position("noti")
    while not position.is_over:
        position.push_code(position.codes[0])
    text = format_record(Record.of(position, comments={3: "word " * 100}))
    moves = text.split("\n\n")[1].splitlines()
    assert max(map(len, moves)) <= COLUMNS
    assert all(
        len(line) + 1 + len(" ".join(after.split()[:2])) > COLUMNS - 4
        for line, after in itertools.pairwise(moves)
    ), "a line broke before it was full"
    assert not any(line.split()[-1].rstrip(".").isdigit() and line.endswith(".") for line in moves)


@pytest.mark.parametrize(
    ("seats", "count", "expected"),
    [
        ([0, 1, 0, 1], 2, {0: "1.", 2: "2."}),
        ([0, 0, 1, 1, 0, 0], 2, {0: "1.", 4: "2."}),
        ([1, 0, 1, 0, 0, 1], 2, {0: "1...", 1: "2.", 3: "3."}),
        ([1, 2, 0, 1], 3, {0: "1...", 2: "2."}),
        ([-1, 0, -1, 1, -1, 0, -1, 0], 2, {0: "1.", 4: "2."}),
        ([-1, -1, 0, -1, 0, 0, -1], 1, {0: "1.", 3: "2.", 5: "3."}),
        ([-1, -1], 2, {}),
        ([], 2, {}),
    ],
)
def test_a_number_stands_before_each_turn_of_seat_0(seats, count, expected):
    assert numbers(seats, count) == expected


def test_replay_and_positions_walk_through_the_game():
    (record,) = read(GAME)
    positions = list(record.positions())
    assert [position.ply for position in positions] == [0, 1, 2, 3]
    assert positions[0] == record.start
    assert positions[3] == record.replay()
    assert positions[2] == record.replay(2)
    assert record.replay().moves == ["a1", "h8", "a2"]


def test_the_record_of_a_position_leads_back_to_it():
    position = kabinett.position("noti(players=3)")
    while not position.is_over:
        position.push_code(position.codes[-1])
    record = Record.of(position, Event="x", Seat1="b", Seat0="a", Hall="3", Seed="17")
    assert list(record.tags) == [
        "Game", "Event", "Seat0", "Seat1", "Result", "Termination", "Seed", "Hall",
    ]  # fmt: skip
    assert record.tags["Result"] == " ".join(map(str, position.scores))
    assert record.replay() == position
    assert [move.seat for move in record.moves[:7]] == [2, 1, 0, 2, 1, 0, 0]
    (again,) = read(format_record(record))
    assert again == record


def test_an_equal_stone_of_a_group_is_stored_as_the_listed_one():
    position = kabinett.position("noti")
    position_moves = iter(range(1000))
    while position.turn is not None and not any(">" in move for move in position.legal_moves):
        next(position_moves)
        position.push_code(position.codes[0])
    marking = position.legal_moves[0]
    position.push(marking)
    text = format_record(Record.of(position))
    group = [cell for cell in ("b1", "c1", "a2", "b2", "a3") if marking[:3] + cell != marking]
    other = next(
        token for token in (marking[:3] + cell for cell in group) if token_is_same(position, token, marking)
    )
    assert format_record(read(text.replace(marking, other))[0]) == text


def token_is_same(position: kabinett.Position, token: str, listed: str) -> bool:
    before = position.copy()
    before.pop()
    try:
        before.push(token)
    except ValueError:
        return False
    return before.moves[-1] == listed


HEAD = '[Game "noti"]\n[Result "*"]\n\n'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (HEAD + "II@d4 e5 *", "test:4: game 1, ply 2: 'e5' is not allowed as move 2 of noti: markers"),
        (HEAD + "*\n\n" + HEAD + "\nII@d4\nnonsense *", "test:11: game 2, ply 2: 'nonsense' is not a move"),
        (HEAD + "II@d4 é *", "test:4: game 1, ply 2: 'é' has no meaning here"),
        (HEAD + "II@d4", "test:4: game 1, ply 1: the file ends within a game"),
        ('[Game "noti"]\n', "test:1: game 1: the file ends within a game"),
        (HEAD + "{open\n\n\n", "test:4: game 1: the comment that opens here is not closed"),
        (HEAD + "{open\n{again} *", "test:5: game 1: a { within the comment that opens on line 4"),
        (HEAD + "} *", "'}' has no meaning here"),
        (HEAD + "{\\x} *", "'\\\\x' is no escape"),
        (HEAD + "{\\u{d800}} *", "is no character"),
        (HEAD + "{\\u{110000}} *", "is no character"),
        (HEAD + "{\x07} *", "invisible character '\\x07' is to be written \\u{7}"),
        (HEAD + "; \u202e\n *", "invisible character"),
        (HEAD + "#", "the game ends with '#'; this one ends with '*'"),
        ('[Game "noti"]\n[Result "*"]\n[Result "*"]\n*', "test:3: game 1: the tag Result stands twice"),
        ('[Game "noti]\n', "test:1: game 1: the quotes of '[Game \"noti]' are not closed on this line"),
        ('[Game noti]\n', "is no tag; a tag is written"),
        ('[game "noti"]\n', "'game' is no name of a tag"),
        ('[Event "x"]\n', "a game begins with the tag Game, not with Event"),
        ('[Game "chess"]\n\n*', "test:1: game 1: there is no game 'chess'"),
        ('[Game "noti(players=9)"]\n\n*', "test:1: game 1: players=9 is not possible"),
        ('[Game "noti"]\n\n*', "test:1: game 1: there is no tag Result"),
        ('[Game "noti"]\n[Seat2 "x"]\n[Result "*"]\n*', "test:2: game 1: noti has no Seat2"),
        ('[Game "noti"]\n[Seat01 "x"]\n[Result "*"]\n*', "noti has no Seat01"),
        ('[Game "noti"]\n[Date "2026-02-30"]\n[Result "*"]\n*', "'2026-02-30' is no date"),
        ('[Game "noti"]\n[Seed "x"]\n[Result "*"]\n*', "the seed 'x' is no whole number"),
        ('[Game "noti"]\n[Winner "2"]\n[Result "*"]\n*', "the winner '2' is no seat"),
        ('[Game "noti"]\n[Termination "bored"]\n[Result "*"]\n*', "'bored' is no termination"),
        ('[Game "noti"]\n[Termination "finished"]\n[Result "*"]\n*', "but the game is not over"),
        ('[Game "noti"]\n[Result "63 50"]\n#', "test:2: game 1: Result is '63 50', but the game is not over"),
        ('[Game "noti"]\n[Board "x"]\n[Result "*"]\n*', "test:2: game 1: row 8 of the board is missing"),
        (HEAD + 'II@d4 [Game "noti"]', "test:4: game 1, ply 1: a tag among the moves"),
        ("II@d4 *", "test:1: 'II@d4' outside of a game"),
        ("{hello}", "test:1: a comment outside of a game"),
        (HEAD + "*\n; bye", "test:5: a comment outside of a game"),
        ("x" * (1 << 20) + "\n", "longer than 1048576 characters"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_refused_with_its_place(text, message):
    with pytest.raises(BadRecord) as caught:
        read(text)
    assert message in str(caught.value)


def finished() -> str:
    position = kabinett.position("noti")
    while not position.is_over:
        position.push_code(position.codes[0])
    return format_record(Record.of(position))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('[Result "', '[Result "1', "but the game ended"),
        ('"finished"', '"resigned"', "Termination is 'resigned', but the game is over"),
        (" #", " *", "the game ends with '*'; this one ends with '#'"),
        (" #", " a1 #", "the game is over"),
    ],
)
def test_a_finished_game_has_to_say_how_it_ended(old, new, message):
    text = finished()
    assert old in text
    assert len(read(text)) == 1
    with pytest.raises(BadRecord, match=message.replace("*", "\\*")):
        read(text.replace(old, new))


def test_an_unfinished_result_of_a_finished_game_is_refused():
    text = finished()
    result = text.split('[Result "')[1].split('"')[0]
    with pytest.raises(BadRecord, match=f"the game is over; it ended {result}"):
        read(text.replace(f'"{result}"', '"*"'))


def test_games_before_the_bad_one_are_given_out():
    games = read_records(io.StringIO(GAME + GAME + "[rubbish"))
    assert len([next(games), next(games)]) == 2
    with pytest.raises(BadRecord) as caught:
        next(games)
    assert (caught.value.game, caught.value.line) == (3, 2 * GAME.count("\n") + 1)


def test_bytes_that_are_not_utf_8_are_told_with_their_line(tmp_path):
    path = tmp_path / "bad.kab"
    path.write_bytes(GAME.encode() * 2 + b'[Game "n\xffoti"]\n')
    games = read_records(path)
    next(games), next(games)
    with pytest.raises(BadRecord, match=rf"{2 * GAME.count(chr(10)) + 1}: .*not UTF-8 text, column 9"):
        next(games)


def test_a_stream_with_bytes_that_are_not_utf_8_is_refused():
    stream = io.TextIOWrapper(io.BytesIO(GAME.encode() + b"\xff"), encoding="utf-8")
    with pytest.raises(BadRecord, match="not UTF-8"):
        list(read_records(stream))


def test_a_file_is_read_by_its_path(tmp_path):
    path = tmp_path / "games.kab"
    path.write_text(GAME * 3, encoding="utf-8")
    assert len(list(read_records(path))) == len(list(read_records(str(path)))) == 3
    with path.open(encoding="utf-8") as stream:
        assert len(list(read_records(stream))) == 3
        assert not stream.closed


@pytest.mark.parametrize(
    ("tags", "moves", "message"),
    [
        ({"Result": "*", "Game": "noti"}, (), "the first tag of a record is Game"),
        ({}, (), "the first tag of a record is Game"),
        ({"Game": "noti"}, (), "there is no tag Result"),
        ({"Game": "noti", "Result": "*", "two words": ""}, (), "is no name of a tag"),
        ({"Game": "noti", "Result": "*", "Event": "\ud800"}, (), "half a character"),
        ({"Game": "noti", "Result": "*"}, (Move("a b", 0),), "'a b' cannot be a move"),
        ({"Game": "noti", "Result": "*"}, (Move("1.e5", 0),), "cannot be a move"),
        ({"Game": "noti", "Result": "*"}, (Move("*", 0),), "cannot be a move"),
        ({"Game": "noti", "Result": "*"}, (Move("a1", 0, ("\udfff",)),), "half a character"),
    ],
)
def test_what_could_not_be_read_again_is_not_written(tags, moves, message):
    with pytest.raises(BadRecord, match=message):
        format_record(Record(tags, moves))


def test_an_own_tag_cannot_be_given():
    with pytest.raises(BadRecord, match="Result is told by the position"):
        Record.of(kabinett.position("noti"), Result="63 50")
    with pytest.raises(BadRecord, match="there is no ply 1 to comment on"):
        Record.of(kabinett.position("noti"), comments={1: "x"})


def test_an_illegal_record_does_not_replay():
    record = Record({"Game": "noti", "Result": "*"}, (Move("II@d4", 1), Move("II@d4", 0)))
    with pytest.raises(BadRecord, match="ply 2: 'II@d4' is not allowed as move 2 of noti: d4 is taken"):
        record.replay()
    assert record.replay(1).ply == 1
    with pytest.raises(BadRecord):
        list(record.positions())


def test_a_game_that_is_longer_than_any_is_refused(monkeypatch):
    monkeypatch.setattr("kabinett.records.read.MAX_PLIES", 3)
    text = '[Game "jati"]\n[Result "*"]\n\n1. e5 e6 2. e7{} *\n'
    assert len(next(read_records(io.StringIO(text.format("")))).moves) == 3
    with pytest.raises(BadRecord, match="longer than 3 moves"):
        list(read_records(io.StringIO(text.format(" d7"))))
