"""The records of the pages are those of Python, read and written to the letter; errors say what and where."""

import io
import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

import kabinett
from kabinett.games.registry import game_names, variants
from kabinett.records import Record, format_record, read_records

SCRIPT = Path(__file__).with_name("records.js")
DENO = str(Path(sys.executable).with_name("deno"))
ODD = 'a "quote", a \\ and {braces}\nin two lines, \u202eturned, 日本語  twice '
"""A text with everything that is escaped."""


def asked(site, tmp_path, texts):
    """What the pages make of some texts."""
    found = [variant for name in game_names() for variant in variants(name)]
    known = {variant.spec: {"name": variant.name, "options": variant.values} for variant in found}
    (tmp_path / "texts.json").write_text(json.dumps({"texts": texts, "variants": known}))
    command = [DENO, "run", "--quiet", "--allow-read", str(SCRIPT), str(site), str(tmp_path / "texts.json")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return json.loads(done.stdout)


def random_record(variant, rng):
    """A record of a random game, perhaps unfinished, with comments and tags that have to be escaped."""
    position = kabinett.position(variant.spec)
    last = rng.randrange(200)
    while not position.is_over and position.ply < last:
        position.push(rng.choice(position.legal_moves))
    said = {ply: [ODD, "plain"] for ply in rng.sample(range(position.ply + 1), min(3, position.ply + 1))}
    return format_record(Record.of(position, comments=said, Event=ODD, Seat0="Ada"))


def test_records_are_written_again_as_python_wrote_them(site, tmp_path):
    rng = random.Random()
    texts = [random_record(variant, rng) for name in game_names() for variant in variants(name)]
    texts.append("".join(texts[:3]))
    for text, answer in zip(texts, asked(site, tmp_path, texts), strict=True):
        assert answer["text"] == text
        # So does what a page says of a game of its own.
        own = list(read_records(io.StringIO(answer["own"])))
        assert [game.moves for game in own] == [
            tuple(move._replace(comments=()) for move in game.moves)
            for game in read_records(io.StringIO(text))
        ]
        assert {game.tags["Seat1"] for game in own if game.game.seats > 1} <= {"level(3)"}


HEAD = '[Game "first-five"]\n[Result "*"]\n\n'


@pytest.mark.parametrize(
    ("text", "key", "line", "part"),
    [
        (f"{HEAD}1. e5 e5 *", "site_record_move", 4, "e5 is taken"),
        (f"{HEAD}1. e5\nzz *", "site_record_move", 5, "'zz' is not a move"),
        (f"{HEAD}1. e5 }} *", "site_record_word", 4, "}"),
        (f"{HEAD}1. e5 #", "site_record_end", 4, "#"),
        (f"{HEAD}1. e5", "site_record_cut_off", 4, ""),
        (f"{HEAD}1. e5 {{open *", "site_record_comment", 4, ""),
        (f'{HEAD}1. e5 [Game "noti"] *', "site_record_tag_late", 4, ""),
        ("e5 f6", "site_record_outside", 1, "e5"),
        ('[Event "x"]', "site_record_first_tag", 1, "Event"),
        ("[Game first-five]", "site_record_no_tag", 1, "[Game"),
        ('[Game "first-five"]\n[Result "*"]\n[Result "*"]', "site_record_tag_twice", 3, "Result"),
        ('[Game "first-five"]\n[Event "\\q"]\n*', "site_record_escape", 2, "\\q"),
        ('[Game "chess"]\n[Result "*"]\n*', "site_record_game", 3, "chess"),
        ('[Game "first-five"]\n[Result "1 0"]\n1. e5 *', "site_record_result", 3, "1 0"),
        ('[Game "first-five"]\n[Result "*"]\n[Board "x"]\n*', "site_record_set_up", 4, ""),
    ],
)
def test_what_is_wrong_is_named_with_its_place(site, tmp_path, text, key, line, part):
    [answer] = asked(site, tmp_path, [text])
    assert (answer["key"], answer["line"]) == (key, line)
    assert part in "".join(map(str, answer["values"].values()))
    with pytest.raises(kabinett.KabinettError):
        list(read_records(io.StringIO(text)))
