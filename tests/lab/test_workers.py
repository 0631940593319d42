"""Processes that work: results, errors, ends."""

from __future__ import annotations

import multiprocessing
import os

import pytest

from kabinett.errors import KabinettError
from kabinett.lab.workers import in_processes


def square(number: int) -> int:
    if number == 13:
        raise KabinettError("unlucky")
    if number == 14:

        class Local(Exception):
            pass

        raise Local("of this process")
    if number == 15:
        os._exit(1)
    if number == 16:
        print("said while playing")
    return number * number


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_every_task_is_done_once(workers):
    assert dict(in_processes(square, range(10), workers)) == {number: number**2 for number in range(10)}


def test_nothing_to_do_is_done_at_once():
    assert list(in_processes(square, [], 2)) == []


@pytest.mark.parametrize(
    ("bad", "error", "words"),
    [
        (13, KabinettError, "unlucky"),
        (14, RuntimeError, "Local: of this process"),
        (15, KabinettError, "ended from outside"),
    ],
)
def test_what_goes_wrong_in_a_process_is_told_here(bad, error, words):
    with pytest.raises(error, match=words):
        list(in_processes(square, [1, 2, bad, 4, 5], 2))
    assert multiprocessing.active_children() == []


def test_leaving_early_ends_the_processes():
    for _ in in_processes(square, range(10), 2):
        break
    assert multiprocessing.active_children() == []


def test_what_a_process_prints_is_not_among_the_output(capfd):
    list(in_processes(square, [16, 16], 2))
    said = capfd.readouterr()
    assert (said.out, said.err) == ("", "said while playing\n" * 2)
