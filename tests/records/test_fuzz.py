"""Any record survives the way to text and back; any text is read or refused, never worse."""

from __future__ import annotations

import functools
import io
import random
import tracemalloc
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kabinett
from kabinett.games import game_names
from kabinett.records import BadRecord, Record, format_record, read_records
from kabinett.records.write import COLUMNS
from tests.depth import deep

ANY_TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=60)
HOSTILE = st.one_of(
    ANY_TEXT,
    st.text('"\\{}[];* #\n\r\tun1.é\u202e\u200b\ufeff\x00\xa0', max_size=40),
    st.sampled_from(["", " ", "}", "{", "\\", '"]\n[Game "noti"]', "a  b", "\n", "\\n", "\\u{41}", "} # {"]),
)


@functools.cache
def played(spec: str, seed: int, share: float = 1.0) -> kabinett.Position:
    """A random game, cut off after a share of its moves."""
    chooser = random.Random(seed)
    position = kabinett.position(spec)
    while not position.is_over:
        position.push_code(chooser.choice(position.codes))
    for _ in range(round(position.ply * (1 - share))):
        position.pop()
    return position


@st.composite
def records(draw: st.DrawFn) -> Record:
    position = played("noti", draw(st.integers(0, 5)), draw(st.sampled_from([0.0, 0.1, 0.5, 1.0])))
    names = st.from_regex(r"[A-Z][a-z]{0,10}", fullmatch=True).filter(lambda name: name not in RESERVED)
    tags = draw(
        st.dictionaries(names | st.sampled_from(["Event", "Site", "Seat0", "Seat1"]), HOSTILE, max_size=4)
    )
    plies = st.integers(0, position.ply)
    comments = draw(st.dictionaries(plies, st.lists(HOSTILE, max_size=3), max_size=5))
    return Record.of(position, comments=comments, **tags)


RESERVED = {"Game", "Result", "Board", "Date", "Seed", "Winner", "Termination"}


@settings(deadline=None, max_examples=deep(150))
@given(st.lists(records(), max_size=3))
def test_what_is_written_is_read_again_and_written_the_same(given_records):
    text = "".join(map(format_record, given_records))
    again = list(read_records(io.StringIO(text)))
    assert again == given_records
    assert "".join(map(format_record, again)) == text
    # Also as bytes, with the line ends of another system.
    foreign = io.TextIOWrapper(io.BytesIO(text.replace("\n", "\r\n").encode()), encoding="utf-8")
    assert list(read_records(foreign)) == given_records


@settings(deadline=None, max_examples=deep(100))
@given(records())
def test_no_name_or_comment_can_imitate_the_format(record):
    text = format_record(record)
    lines = text.splitlines()
    assert sum(line.startswith("[Game") for line in lines if line.endswith('"]')) == 1
    assert all(len(line) <= COLUMNS or " " not in line for line in text.split("\n\n", 1)[1].splitlines())


@settings(deadline=None, max_examples=deep(300))
@given(st.binary(max_size=300))
def test_random_bytes_are_refused_and_nothing_worse(data):
    refused_or_read(data)


@settings(deadline=None, max_examples=deep(300))
@given(st.text(st.sampled_from(list('[]{};*#"\\ \n.123 eIIabd45@>u')), max_size=200))
def test_random_signs_behind_a_head_are_refused_and_nothing_worse(text):
    refused_or_read(b'[Game "noti"]\n[Result "*"]\n' + text.encode())


@settings(deadline=None, max_examples=deep(400))
@given(records(), st.data())
def test_a_damaged_record_is_read_or_refused(record, data):
    text = bytearray(format_record(record).encode())
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text) - 1))
        length = data.draw(st.integers(0, 5))
        text[at : at + length] = data.draw(
            st.binary(max_size=5) | st.sampled_from([b'"', b"\\", b"{", b"}", b"\n"])
        )
        if not text:
            break
    refused_or_read(bytes(text))


def refused_or_read(data: bytes) -> None:
    """Read with both ways of decoding; whatever is accepted is correct and can be written."""
    for errors in ("strict", "surrogateescape"):
        stream = io.TextIOWrapper(io.BytesIO(data), encoding="utf-8", errors=errors)
        try:
            for record in read_records(stream):
                text = format_record(record)
                (again,) = read_records(io.StringIO(text))
                assert format_record(again) == text
        except BadRecord as refused:
            assert str(refused).startswith(f"records:{refused.line}: ")
            assert "\n" not in str(refused)


class Endless(io.TextIOBase):
    """A text stream of `count` games that never exists as a whole."""

    def __init__(self, text: str, count: int) -> None:
        self._lines: Iterator[str] = (line for _ in range(count) for line in text.splitlines(keepends=True))

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
        del size
        return next(self._lines, "")


def peak(text: str, count: int) -> int:
    """The most bytes held while `count` games are read."""
    tracemalloc.start()
    try:
        assert sum(1 for _ in read_records(Endless(text, count))) == count
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def played_record() -> Record:
    return Record.of(played("noti", 1, 0.2), Event="long", comments={3: "a comment " * 20})


@pytest.mark.slow
def test_reading_needs_no_more_memory_for_more_games():
    text = format_record(played_record())
    peak(text, 5)  # what is loaded once
    # The bound leaves room for what the garbage collector has not yet come round to.
    assert peak(text, 4000) < 500_000 < 4000 * len(text) / 2


@pytest.mark.parametrize("name", game_names())
def test_every_game_goes_to_text_and_back(name):
    for form in kabinett.games.variants(name):
        for share in (1.0, 0.5):
            position = played(form.spec, 7, share)
            record = Record.of(position)
            text = format_record(record)
            (again,) = read_records(io.StringIO(text))
            assert again == record
            assert again.replay() == position
            assert max(map(len, text.split("\n\n")[1].splitlines())) <= COLUMNS
