"""The log of results that can be resumed."""

from __future__ import annotations

import json
from typing import NamedTuple

import pytest

from kabinett.errors import KabinettError
from kabinett.lab.executors import executor
from kabinett.lab.game_log import GAMES, game_log
from kabinett.lab.result_log import JsonLines, ResultLog, damaged
from kabinett.lab.whole_matches import Meeting

RECORD = """\
[Game "loom"]
[Event "arena"]
[Seat0 "greedy"]
[Result "2"]
[Termination "finished"]
[Seed "168547810889344488"]
[Arena "3"]
[Round "2"]

1. +sw +nw sw@0,0 2. +se se@-1,0 3. +se nw@-2,0 4. +se se@1,0 5. +nw se@-3,0
6. +sw nw@0,1 7. +sw sw@-2,1 8. +sw -sw 9. +ne ne@-1,1 10. +se se@-3,1 11. +se
se@1,1 12. +nw nw@-2,2 13. +ne ne@-3,2 14. +ne ne@1,2 15. +sw sw@-1,2 16. +se
sw@0,2 17. +sw sw@1,3 18. +nw nw@0,3 19. +se se@-3,3 20. +ne se@-2,3 21. +se
se@-1,3 22. +ne ne@-1,4 23. +sw sw@0,4 24. +sw ne@-3,4 25. sw@-2,4 #

"""


class Throw(NamedTuple):
    """A task of these tests."""

    seed: int
    number: int
    sides: tuple[int, ...] = (1, 6)


def double(task):
    return {"value": 2 * task.number}


def log_of(folder, seed=1):
    return ResultLog(folder / "log.jsonl", JsonLines(Throw, {"seed": seed}))


def throws(count):
    return [Throw(1, number) for number in range(count)]


def test_what_is_left_is_done_and_the_file_is_in_order_however_results_came(tmp_path):
    log_of(tmp_path / "a").run(double, throws(6), executor(1))
    log_of(tmp_path / "b").run(double, throws(6)[3:], executor(1))
    log = log_of(tmp_path / "b")
    assert log.left(throws(6)) == throws(3)
    log.run(double, throws(6), executor(1))
    assert log.values(throws(6)) == [{"value": 2 * number} for number in range(6)]
    texts = {(tmp_path / name / "log.jsonl").read_text() for name in "ab"}
    assert len(texts) == 1
    assert json.loads(texts.pop().splitlines()[0])["task"] == {"seed": 1, "number": 0, "sides": [1, 6]}


def test_each_result_is_in_the_file_before_the_next_is_made(tmp_path):
    lines = []

    def count(task):
        lines.append(len((tmp_path / "log.jsonl").read_text().splitlines()))
        return double(task)

    log_of(tmp_path).run(count, throws(3), executor(1))
    assert lines == [0, 1, 2]


def test_nothing_is_done_once_the_question_is_decided(tmp_path):
    log = log_of(tmp_path)
    log.run(double, throws(9), executor(1), is_decided=lambda: len(log.found) == 4)
    assert log.values(throws(9)) == [{"value": 2 * number} for number in range(4)]
    assert log_of(tmp_path).found == log.found
    log.run(double, throws(9), executor(1), is_decided=lambda: True)
    assert len(log.found) == 4


def test_without_a_folder_results_are_in_memory_only():
    log = ResultLog(None, JsonLines(Throw, {}))
    log.run(double, throws(2), executor(1))
    assert len(log.found) == 2


@pytest.mark.parametrize("cut", [1, 5])
def test_a_line_without_its_end_does_not_spoil_the_next(tmp_path, cut):
    log_of(tmp_path).run(double, throws(3), executor(1))
    file = tmp_path / "log.jsonl"
    whole = file.read_text()
    file.write_text(whole[:-cut])
    log_of(tmp_path).run(double, throws(3), executor(1))
    assert file.read_text() == whole
    log_of(tmp_path).run(double, throws(4), executor(1))
    assert len(log_of(tmp_path).found) == 4


def test_a_damaged_line_is_told_and_the_file_copied_before_it_is_mended(tmp_path):
    log_of(tmp_path).run(double, throws(3), executor(1))
    file = tmp_path / "log.jsonl"
    lines = file.read_text().splitlines()
    broken = "\n".join([lines[0], lines[1][:9], lines[2]]) + "\n"
    file.write_text(broken)
    log = log_of(tmp_path)
    assert "line 2 of" in log.remark
    assert "2 results that can be read are kept" in log.remark
    assert file.read_text() == broken, "reading changes nothing"
    log.run(double, throws(3), executor(1))
    assert damaged(file).read_text() == broken
    assert file.read_text().splitlines() == lines


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ('{"value": 3}', "line 1 of .* is no result of this command, whose tasks have seed, number, sides"),
        ('{"task": {"seed": 1}}', "is no result of this command"),
        ("[3]", "is no result of this command"),
        ('{"task": {"seed": 2, "number": 1}}', "holds results of {'seed': 2}, not of {'seed': 1}"),
    ],
)
def test_results_of_something_else_are_refused_and_left_alone(tmp_path, line, reason):
    (tmp_path / "log.jsonl").write_text(line + "\n")
    with pytest.raises(KabinettError, match=f"{reason}.*; give another folder"):
        log_of(tmp_path)
    assert (tmp_path / "log.jsonl").read_text() == line + "\n"


def test_what_another_process_added_since_is_not_lost(tmp_path):
    early = log_of(tmp_path)
    log_of(tmp_path).run(double, throws(2), executor(1))
    early.run(double, throws(3), executor(1))
    assert len(log_of(tmp_path).found) == 3


def test_only_one_process_adds_results(tmp_path):
    with log_of(tmp_path).adding(), pytest.raises(KabinettError, match="wait for its end"):
        log_of(tmp_path).run(double, throws(1), executor(1))


def test_folders_of_earlier_versions_are_read(tmp_path):
    (tmp_path / "rows.jsonl").write_text(
        '{"task": {"game": "factory(players=3)", "kind": "continued", "player": "random", "seed": 1, '
        '"number": 1}, "seats": [2, 0, 1], "games": 3, "totals": [5, 2, 1], "winners": [0]}\n'
    )
    log = ResultLog(tmp_path / "rows.jsonl", JsonLines(Meeting, {"seed": 1}))
    assert list(log.found) == [Meeting("factory(players=3)", "continued", "random", 1, 1)]
    (tmp_path / GAMES).write_text(RECORD)
    (scheduled,) = game_log(tmp_path, "loom", 3).found
    assert (scheduled.seats, scheduled.round) == (("greedy",), 2)
