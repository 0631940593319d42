"""Texts of a million characters that were made to take long are read, or refused in a few words."""

import re
import subprocess
import sys

import pytest

import kabinett
from kabinett.errors import KabinettError
from kabinett.games.herati import tiles
from kabinett.messages import LONGEST_VALUE, Message
from tests import hostile


@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_every_reader_takes_a_hostile_text_of_a_million_characters():
    command = [sys.executable, "-m", "tests.hostile"]
    run = subprocess.run(command, capture_output=True, text=True, cwd=hostile.ROOT, check=False)
    last = run.stdout.splitlines()[-1]
    assert run.returncode == 0, f"{last}: {run.stderr[-2000:]}"
    count, longest = map(int, re.findall(r"\d+", last))
    assert count > 2000
    assert longest < 4000


def test_a_woven_field_is_looked_at_once_for_each_tile_that_there_is(monkeypatch):
    steps = 0

    def counted(field, kind, place):
        nonlocal steps
        steps += 1
        return contacts(field, kind, place)

    contacts = tiles.contacts
    monkeypatch.setattr(tiles, "contacts", counted)
    # Edges alike throughout, so that row after row may have been woven.
    rows = [f"{y} {'ne nw ne nw ne' if y % 2 else 'se sw se sw se'}" for y in range(900)]
    board = "\n".join(["0 1 2 3 4", *rows, "face up: ne", "face down: 3"])
    with pytest.raises(kabinett.BadBoard, match="4,500 tiles lie on the field; there are only 25"):
        kabinett.read_board(f"loom\n{board}")
    assert steps < 1000


def test_a_number_of_any_length_on_a_board_is_refused():
    board = str(kabinett.position("jati")).partition("hand")[0]
    for digits in (3, 5000):
        with pytest.raises(kabinett.BadBoard, match="is not understood"):
            kabinett.read_board(f"{board}hand: A {'1' * digits}")


def test_a_sentence_shows_the_beginning_of_a_long_value_only():
    kept = "x" * LONGEST_VALUE
    assert Message("shown", "{text!r} is wrong", text=kept) == f"'{kept}' is wrong"
    long = Message("shown", "{text!r} is wrong", text="x" * 10**6)
    assert long == f"'{kept[:-1]}…' is wrong"
    assert long.values == {"text": kept[:-1] + "…"}
    outer = Message("outer", "{where}: {reason}", where="y" * 1000, reason=long)
    assert outer.values["reason"] is long
    assert len(outer) < 500


@pytest.mark.parametrize("text", ["x" * 10**6, "\x00" * 10**6, "é(" * 10**5])
@pytest.mark.parametrize(
    "ask", [kabinett.game, kabinett.read_board, lambda t: kabinett.position("noti").push(t)]
)
def test_a_refusal_quotes_a_long_text_in_part(ask, text):
    with pytest.raises(KabinettError) as refused:
        ask(text)
    assert len(str(refused.value)) < 4000
