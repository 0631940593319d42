"""The types of commands and events are the schema of their JSON, and what was stored is read for ever."""

import dataclasses
import json
from pathlib import Path

import pytest

from kabinett.matches import BadEvent, command_from_plain, command_to_plain, event_from_plain, event_to_plain
from kabinett.matches import commands as cmd
from kabinett.matches import events as ev
from kabinett.matches.codec import LARGEST, types_of
from kabinett.matches.reference import page

STORED = (Path(__file__).parent.parent / "data" / "events.jsonl").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("line", STORED, ids=lambda line: json.loads(line)["event"])
def test_an_event_that_was_stored_is_read_and_written_as_it_was(line):
    event = event_from_plain(json.loads(line))
    assert json.dumps(event_to_plain(event), ensure_ascii=False) == line


def test_there_is_a_stored_event_of_every_kind():
    assert [json.loads(line)["event"] for line in STORED] == list(ev.NAMES)


def test_every_name_is_the_tag_of_its_type():
    for names, field in ((cmd.NAMES, "command"), (ev.NAMES, "event")):
        for name, kind in names.items():
            assert getattr(kind, field) == name
            assert field not in types_of(kind)


def test_json_begins_with_the_tag():
    assert list(command_to_plain(cmd.Move(0, 1, "e5", 3))) == [
        *("command", "participant", "id", "game", "token", "ply")
    ]


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"ply": -1}, "ply is -1; it has to be 0 to"),
        ({"ply": LARGEST + 1}, "ply is beyond"),
        ({"id": "x" * 65}, "it has to be 0 to 64 characters"),
        ({"command": "tea"}, "'tea' is no command; there are ready, bid"),
        ({"more": 1}, "Move has no field 'more'; it has participant, id, game, token, ply"),
        ({"participant": "0"}, "participant is '0', not a whole number"),
    ],
)
def test_a_command_beyond_the_bounds_of_its_type_is_refused(changed, words):
    plain = command_to_plain(cmd.Move(0, 1, "e5", 3))
    with pytest.raises(BadEvent, match=words):
        command_from_plain(plain | changed)


def test_words_beyond_those_of_a_field_are_refused():
    plain = json.loads(next(line for line in STORED if '"game ended"' in line))
    with pytest.raises(BadEvent, match="termination is 'tea', not one of finished, resigned"):
        event_from_plain(plain | {"termination": "tea"})


def test_a_command_may_leave_out_who_gives_it():
    plain = {"command": "answer", "game": 1, "agree": True}
    assert command_from_plain(plain) == cmd.Answer(None, 1, True, None)


def test_the_page_has_every_command_and_event_with_its_fields():
    written = page()
    for field, names in (("command", cmd.NAMES), ("event", ev.NAMES)):
        for name, kind in names.items():
            part = written.partition(f'### `"{field}": "{name}"`\n')[2].partition("\n##")[0]
            assert part, name
            shared = {"participant", "id", "number", "at"}
            for declared in dataclasses.fields(kind):
                assert f"| `{declared.name}` |" in part or declared.name in shared | {field}
