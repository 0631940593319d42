"""Gomocup's protocol, by a manager that is as strict as a tournament's."""

from __future__ import annotations

import queue
import re
import subprocess
import sys
import threading
import time

import pytest

import kabinett
from kabinett.games import Position
from kabinett.games.first_five.gomocup.brain import Clock, square
from kabinett.players import player
from tests.engine.talk import put_away
from tests.patience import LONGEST

SPARE = 3.0
"""Seconds beyond the time for a move, on a busy machine."""


class Manager:
    """Runs one brain as a process: lines with CR LF, deadlines, silence where silence is due."""

    def __init__(self, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "kabinett", "engine", "--protocol", "gomocup", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        self.heard: queue.Queue[bytes] = queue.Queue()
        self.listener = threading.Thread(target=self._listen, daemon=True)
        self.listener.start()

    def _listen(self) -> None:
        for line in self.process.stdout:
            self.heard.put(line)

    def say(self, *lines: str) -> None:
        for line in lines:
            self.process.stdin.write(line.encode("ascii") + b"\r\n")
        self.process.stdin.flush()

    def hear(self, seconds: float = 60) -> str:
        line = self.heard.get(timeout=seconds)
        assert line.endswith(b"\n")
        return line.decode("ascii").rstrip("\r\n")

    def answer(self, *lines: str, seconds: float = 60) -> str:
        self.say(*lines)
        return self.hear(seconds)

    def move(self, *lines: str, seconds: float = 60) -> tuple[int, int]:
        found = re.fullmatch(r"(\d+),(\d+)", answer := self.answer(*lines, seconds=seconds))
        assert found, answer
        column, row = map(int, found.groups())
        assert 0 <= column < 10
        assert 0 <= row < 9
        return column, row

    def silence(self) -> None:
        with pytest.raises(queue.Empty):
            self.heard.get(timeout=0.2)

    def __enter__(self) -> Manager:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.listener.join()
        put_away(self.process)

    def end(self) -> None:
        self.say("END")
        assert self.process.wait(LONGEST) == 0
        assert self.heard.empty()
        assert self.process.stderr.read() == b""


@pytest.fixture
def manager():
    with Manager("--seed", "1") as manager:
        yield manager


@pytest.fixture
def simpleton():
    """A brain that needs no time."""
    with Manager("--seed", "1", "--player", "random") as manager:
        yield manager


def push(position: Position, move: tuple[int, int]) -> None:
    position.push("abcdefghjk"[move[0]] + str(move[1] + 1))


def square_of(token: str) -> str:
    return f"{'abcdefghjk'.index(token[0])},{int(token[1:]) - 1}"


@pytest.mark.parametrize("begins", [True, False])
def test_a_whole_game_is_played_as_a_manager_asks(manager, begins):
    assert re.fullmatch(r'(\w+="[^"]*"(, )?)+', manager.answer("ABOUT"))
    assert manager.answer("RECTSTART 10,9") == "OK"
    manager.say(
        "INFO timeout_turn 100", "INFO timeout_match 0", "INFO max_memory 350000000", "INFO game_type 0"
    )
    manager.say("INFO rule 0", "INFO folder /tmp", "INFO something_new 7")
    manager.silence()
    position = kabinett.position("first-five")
    opponent = player("greedy", seed=4)
    sent = "BEGIN" if begins else None
    while not position.is_over:
        if sent is None:
            token = opponent.choose(position).move
            position.push(token)
            sent = f"TURN {square_of(token)}"
            continue
        push(position, manager.move(sent))
        sent = None
    assert position.scores[0 if begins else 1] == 1, "the search beats greedy at once"
    manager.end()


@pytest.mark.timing
def test_a_move_takes_no_longer_than_it_may(manager):
    assert manager.answer("RECTSTART 10,9") == "OK"
    manager.say("INFO timeout_turn 100")
    for lines in (["BEGIN"], ["TURN 8,8"], ["TURN 0,8"]):
        begun = time.monotonic()
        manager.move(*lines)
        assert time.monotonic() - begun < 0.1 + SPARE


def test_board_sets_up_a_position_and_asks_for_a_move(manager):
    assert manager.answer("RECTSTART 10,9") == "OK"
    manager.say("INFO timeout_turn 200")
    stones = [f"{column},4,1" for column in range(2, 6)] + [f"{column},0,2" for column in range(0, 8, 2)]
    # Four in a row, open on both sides: there is no other sensible move.
    assert manager.move("BOARD", *stones, "DONE") in ((1, 4), (6, 4))


def test_board_may_give_the_stones_in_any_order_and_either_colour(manager):
    assert manager.answer("RECTSTART 10,9") == "OK"
    manager.say("INFO timeout_turn 50")
    assert manager.move("BOARD", "4,4,2", "DONE") != (4, 4)
    assert manager.move("BOARD", "DONE")
    taken = {(1, 1), (2, 2), (3, 3), (8, 8), (7, 7)}
    assert manager.move("BOARD", "8,8,2", "7,7,2", "1,1,1", "3,3,2", "2,2,1", "DONE") not in taken


def test_moves_are_taken_back(manager):
    assert manager.answer("RECTSTART 10,9") == "OK"
    manager.say("INFO timeout_turn 30")
    own = manager.move("TURN 4,4")
    assert manager.answer("TAKEBACK 4,4") == "ERROR the last tile does not lie on 4,4"
    assert manager.answer(f"TAKEBACK {own[0]},{own[1]}") == "OK"
    assert manager.answer("TAKEBACK 4,4") == "OK"
    assert manager.move("BEGIN")


def test_restart_clears_the_board(manager):
    assert manager.answer("RECTSTART 10,9") == "OK"
    manager.say("INFO timeout_turn 30")
    assert manager.move("TURN 4,4") != (4, 4)
    assert manager.answer("RESTART") == "OK"
    assert manager.move("TURN 4,4") != (4, 4)


def test_end_stops_a_thought_at_once(manager):
    assert manager.answer("RECTSTART 10,9") == "OK"
    manager.say("INFO timeout_turn 600000", "BEGIN")
    time.sleep(0.2)
    manager.say("END")
    # The thought would take ten minutes.
    assert manager.process.wait(LONGEST) == 0


def test_the_end_of_the_input_ends_the_brain_once_it_has_answered(manager):
    assert manager.answer("RECTSTART 10,9") == "OK"
    manager.say("INFO timeout_turn 300", "BEGIN")
    manager.process.stdin.close()
    assert re.fullmatch(r"\d,\d", manager.hear())
    assert manager.process.wait(LONGEST) == 0


@pytest.mark.sampled(5)
@pytest.mark.parametrize(
    ("sent", "answer"),
    [
        (
            ["START 15"],
            "ERROR unsupported size 15; First-Five has 10 columns and 9 rows, write RECTSTART 10,9",
        ),
        (["RECTSTART 9,10"], "ERROR unsupported size 9,10; First-Five has 10 columns and 9 rows"),
        (["START"], "ERROR '' is no size"),
        (["TURN 10,4"], "ERROR 10,4 is not on the board of 10 columns and 9 rows"),
        (["TURN 4,9"], "ERROR 4,9 is not on the board of 10 columns and 9 rows"),
        (["TURN 4"], "ERROR '4' is no square"),
        (["TURN -1,4"], "ERROR '-1,4' is no square"),
        (["TAKEBACK 4,4"], "ERROR the last tile does not lie on 4,4"),
        (["BOARD", "4,4,1", "DONE"], "ERROR 1 stone of mine and 0 of my opponent: it is not my turn"),
        (["BOARD", "4,4,1", "4,4,2", "DONE"], "ERROR two stones on 4,4"),
        (["BOARD", "4,4,3", "DONE"], "ERROR '4,4,3' is no stone"),
        (
            ["BOARD", *(f"{x},4,2" for x in range(5)), *(f"{x},0,1" for x in range(5)), "DONE"],
            "ERROR the game is over",
        ),
        (["SWAP2BOARD"], "UNKNOWN command SWAP2BOARD"),
        (["SUGGEST 1,1"], "UNKNOWN command SUGGEST"),
        (["INFO rule 1"], "MESSAGE in First-Five six in a row win as well; rule 1 is not played"),
    ],
)
def test_what_is_wrong_is_told(simpleton, sent, answer):
    assert simpleton.answer("RECTSTART 10,9") == "OK"
    assert simpleton.answer(*sent).startswith(answer)
    assert simpleton.answer("ABOUT").startswith("name="), "one answer, and the brain goes on"
    simpleton.end()


def test_before_a_board_there_is_nothing_to_play_on(simpleton):
    for command in ("BEGIN", "TURN 4,4", "RESTART", "TAKEBACK 4,4"):
        assert simpleton.answer(command) == "ERROR no board yet, write RECTSTART 10,9"
    assert simpleton.answer("BOARD", "4,4,2", "DONE") == "ERROR no board yet, write RECTSTART 10,9"
    simpleton.end()


def test_a_square_that_is_taken_and_a_game_that_is_over_are_refused(simpleton):
    assert simpleton.answer("rectstart 10,9") == "OK", "commands in any case"
    column, row = simpleton.move("turn 0,0")
    assert simpleton.answer(f"TURN {column},{row}") == f"ERROR {column},{row} is taken"
    assert simpleton.answer("TURN 0,0") == "ERROR 0,0 is taken"
    assert simpleton.answer("BEGIN") == "ERROR BEGIN is for an empty board, write TURN or BOARD"
    stones = [f"{x},{y},{1 + (x + y // 2) % 2}" for y in range(4) for x in range(9)]
    assert simpleton.answer("BOARD", *stones, "DONE") == "ERROR the game is over", "all 36 tiles lie"
    simpleton.end()


def test_squares_are_counted_from_the_left_and_the_top():
    game = kabinett.game("first-five")
    assert [square(game.grid.index(token)) for token in ("a1", "k1", "j2", "a9", "k9")] == [
        "0,0",
        "9,0",
        "8,1",
        "0,8",
        "9,8",
    ]


def test_time_is_shared_out():
    assert Clock().seconds(18) == pytest.approx(4.72)
    assert Clock(turn=0).seconds(18) == 0.01
    assert Clock(turn=1000).seconds(1) == pytest.approx(0.92)
    match = Clock(turn=5000, match=60_000)
    assert match.seconds(18) == Clock(turn=5000).seconds(1)
    assert match._replace(left=3000).seconds(17) < 3 / 8
    assert match._replace(left=0).seconds(17) == 0.01
    left, spent = 20_000, 0.0
    for moves_left in range(18, 0, -1):
        seconds = Clock(turn=20_000, match=20_000, left=left).seconds(moves_left)
        left -= int(1000 * (seconds + 0.03))
        spent += seconds
    assert left >= 0
    assert spent > 15
