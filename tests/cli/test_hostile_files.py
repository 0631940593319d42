"""Files that were made to take long are refused by the commands that read them, in a few words."""

import json

import pytest
from click.testing import CliRunner

from kabinett.cli.check import check
from kabinett.cli.play import play
from kabinett.cli.score import score
from tests.cli.table_helpers import match_session, step

SIZE = 1_000_000


@pytest.mark.parametrize(
    "text",
    [
        "[" + " " * SIZE,
        "[" + "\t" * SIZE + "x",
        "[" * SIZE,
        "1" * SIZE,
        f'[Game "a{" " * SIZE}x"]\n[Result "*"]\n\n*',
        '[Game "noti"]\n[Result "*"]\n\n{' + "\\u{" + "a" * SIZE,
    ],
    ids=["blanks", "tabs", "brackets", "digits", "game", "escape"],
)
def test_a_file_of_a_million_signs_that_is_no_record_is_refused(tmp_path, text):
    file = tmp_path / "hostile.kab"
    file.write_text(text)
    found = CliRunner().invoke(check, [str(file)])
    assert found.exit_code == 2
    assert "hostile.kab:" in found.output
    assert len(found.output) < 2000


@pytest.mark.parametrize(
    "text",
    ["\n" * SIZE + "noti\n", "a" + " " * SIZE + "x", "a b c d e f g h j k\n" * (SIZE // 20)],
    ids=["lines", "name", "heads"],
)
def test_a_file_of_a_million_signs_that_is_no_board_is_refused(tmp_path, text):
    file = tmp_path / "hostile.txt"
    file.write_text(text)
    found = CliRunner().invoke(score, [str(file)])
    assert found.exception is not None
    assert len(str(found.exception)) < 2000


# -- logs of matches -------------------------------------------------------------------------------


@pytest.fixture
def log():
    """The lines of a match in its second game, as they are kept."""
    session = match_session("series", ("human", "random"))
    while session.number == 1 or session.position.ply < 3:
        step(session)
    return session.path.read_text(encoding="utf-8").splitlines()


def with_head(lines, **changes):
    """The lines with a head that fits their number, and with other changes to it."""
    head = {**json.loads(lines[0]), "events": len(lines) - 1, **changes}
    return [json.dumps(head), *lines[1:]]


def changed(lines, event, **changes):
    """The lines with other fields in the first event of this name."""
    index = next(number for number, line in enumerate(lines) if json.loads(line).get("event") == event)
    return [*lines[:index], json.dumps({**json.loads(lines[index]), **changes}), *lines[index + 1 :]]


def without(lines, event):
    """The lines without the last event of this name, and numbered anew."""
    kept = [json.loads(line) for line in lines]
    last = max(number for number, entry in enumerate(kept) if entry.get("event") == event)
    del kept[last]
    return with_head(
        [json.dumps({**entry, "number": place} if place else entry) for place, entry in enumerate(kept)]
    )


SPOILED = {
    "nothing after the head": lambda lines: lines[:1],
    "the last event is missing": lambda lines: lines[:-1],
    "cut within a line": lambda lines: [*lines[:-1], lines[-1][:20]],
    "an event too many": lambda lines: [*lines, lines[-1]],
    "an event twice": lambda lines: with_head([*lines, lines[-1]]),
    "only a brace": lambda _: ["{"],
    "a head that is a list": lambda lines: ["{}", *lines[1:]],
    "another version": lambda lines: with_head(lines, **{"kabinett match": 2}),
    "a seed that is a text": lambda lines: with_head(lines, seed="5"),
    "true for a version": lambda lines: with_head(lines, **{"kabinett match": True}),
    "a wild number of events": lambda lines: with_head(lines, events=10**4000),
    "deep nesting": lambda lines: with_head([*lines, '{"event":' + "[" * SIZE]),
    "a long number": lambda lines: with_head([*lines, "1" * SIZE]),
    "no JSON": lambda lines: with_head([*lines, "x" * SIZE]),
    "bytes that are no text": lambda lines: with_head([*lines, "\udcff\udcfe"]),
    "an unknown event": lambda lines: with_head([*lines, '{"event": "' + "a" * SIZE + '"}']),
    "an unknown game": lambda lines: changed(lines, "match opened", format={"game": "chess"}),
    "another secret": lambda lines: changed(lines, "match opened", secret="00" * 32),
    "a short secret": lambda lines: changed(lines, "match opened", secret="00"),
    "a player that is none": lambda lines: changed(
        lines, "match opened", participants=[{"name": "a", "machine": "x"}, {"name": "b", "machine": "x"}]
    ),
    "an illegal move": lambda lines: changed(lines, "moved", token="a1>a1"),
    "a move of the other seat": lambda lines: changed(lines, "moved", seat=0),
    "another winner": lambda lines: changed(lines, "game ended", points=[1, 1]),
    "no second game": lambda lines: without(lines[: _index(lines, "game opened", 2) + 1], "game opened"),
    "nobody is to choose": lambda lines: with_head(lines[: _index(lines, "match opened", 1) + 1]),
    "a clock": lambda lines: changed(lines, "match opened", format=_with_clock(lines)),
}


def _index(lines, event, number):
    """The place of the event of this name with this number among them."""
    return [place for place, line in enumerate(lines) if json.loads(line).get("event") == event][number - 1]


def _with_clock(lines):
    opened = json.loads(lines[1])["format"]
    return {**opened, "clock": {**opened["clock"], "kind": "fischer", "main": 60_000}}


@pytest.mark.parametrize("name", SPOILED)
def test_a_match_that_was_cut_short_or_cannot_have_happened_is_refused(tmp_path, log, name):
    file = tmp_path / "hostile.match"
    text = "\n".join(SPOILED[name](log)) + "\n"
    file.write_bytes(text.encode(errors="surrogateescape"))
    found = CliRunner().invoke(play, ["--plain", "--resume", str(file)], input="")
    assert found.exit_code == 2, found.output
    assert isinstance(found.exception, SystemExit)
    assert "hostile.match" in " ".join(found.output.split())
    assert len(found.output) < 2000


def test_a_match_file_beyond_any_size_is_refused_before_it_is_read_whole(tmp_path, log):
    file = tmp_path / "hostile.match"
    with file.open("wb") as stream:
        stream.write(log[0].encode())
        stream.truncate(1 << 30)
    found = CliRunner().invoke(play, ["--plain", "--resume", str(file)], input="")
    assert found.exit_code == 2
    assert "too long for a match" in " ".join(found.output.split())


def test_a_match_as_it_was_kept_is_resumed(tmp_path, log):
    file = tmp_path / "whole.match"
    file.write_text("\n".join(with_head(log)) + "\n", encoding="utf-8")
    found = CliRunner().invoke(play, ["--plain", "--resume", str(file)], input="")
    assert (found.exit_code, "Game 2 of 3." in found.output) == (0, True)
