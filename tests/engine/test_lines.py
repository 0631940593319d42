"""Lines from a pipe, however they are cut."""

from __future__ import annotations

import io

from hypothesis import given
from hypothesis import strategies as st

from kabinett.engine.lines import TooLong, read_lines


def lines_of(data: bytes, chunk: int, limit: int = 10) -> list[object]:
    stream = io.BytesIO(data)
    return [
        "too long" if isinstance(line, TooLong) else line
        for line in read_lines(lambda size: stream.read(min(size, chunk)), limit)
    ]


@given(st.lists(st.binary(max_size=25).map(lambda line: line.translate(None, b"\r\n"))), st.integers(1, 30))
def test_lines_come_as_they_are_however_the_pipe_cuts_them(lines, chunk):
    expected = [line if len(line) <= 10 else "too long" for line in lines]
    assert lines_of(b"".join(line + b"\n" for line in lines), chunk) == expected


def test_carriage_returns_at_the_end_and_a_missing_last_line_feed_do_not_matter():
    assert lines_of(b"one\r\n\r\ntwo", 4) == [b"one", b"", b"two"]


def test_a_line_too_long_is_not_kept():
    held = []

    def read(size: int) -> bytes:
        held.append(size)
        return b"x" * size if len(held) < 200 else b""

    assert [type(line) for line in read_lines(read, limit=1000)] == [TooLong]
