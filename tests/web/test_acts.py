"""What clients may send in a match: the commands of participants, by the types that the referee has, too."""

import typing

import pytest
from pydantic import ValidationError

from kabinett.matches import commands as cmd
from kabinett.web.app import create_app
from kabinett.web.routes.acts import SocketCommand
from kabinett.web.settings import Settings
from tests.web.helpers import ME, command, new_match


def sent(**fields):
    return SocketCommand.model_validate({"command": fields}).command


def test_a_sent_command_is_the_one_that_the_referee_carries_out():
    assert sent(command="move", game=1, token="e5", ply=0) == cmd.Move(None, 1, "e5", 0)
    assert sent(command="answer", participant=1, game=1, agree=False, offer=None, id="a") == cmd.Answer(
        1, 1, False, None, id="a"
    )


def test_every_command_of_a_participant_is_described_and_none_of_the_host(tmp_path):
    parts = create_app(Settings(data=tmp_path)).openapi()["components"]["schemas"]
    kinds = typing.get_args(cmd.ParticipantCommand)
    for kind in kinds:
        described = parts[kind.__name__]
        assert described["additionalProperties"] is False
        assert "participant" not in described["required"]
        assert "command" in described["required"]
        assert described["properties"]["command"]["const"] == kind.command
    assert not {"Tick", "Abandon"} & set(parts)


@pytest.mark.parametrize("name", ["tick", "abandon"])
def test_no_client_sends_a_command_of_the_host(name):
    with pytest.raises(ValidationError, match="union_tag_invalid"):
        sent(command=name)


@pytest.mark.parametrize(
    ("fields", "kind"),
    [
        ({"agree": 1}, "bool_type"),
        ({"game": "1"}, "int_type"),
        ({"offer": -1}, "greater_than_equal"),
        ({"more": 1}, "unexpected_keyword_argument"),
        ({"id": "x" * 65}, "string_too_long"),
    ],
)
def test_nothing_is_converted_or_left_aside(fields, kind):
    with pytest.raises(ValidationError, match=kind):
        sent(**{"command": "answer", "game": 1, "agree": True, **fields})


def test_an_unknown_field_and_an_unnamed_offer_are_refused_in_words(client):
    match, _ = new_match(client, "noti", [ME, ME])
    for seat in (0, 1):
        command(client, match, "ready", participant=seat)
    assert command(client, match, "ready", tea=1).json() == {
        "error": "there is no ready.tea here",
        "kind": "unreadable",
    }
    none = command(client, match, "answer", agree=True).json()
    assert none["kind"] == "offer"
    assert none["error"].startswith("nothing is offered")
