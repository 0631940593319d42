"""Sentences that can be said in other languages."""

import json
import pickle

import pytest

import kabinett
from kabinett.messages import Message, counted


def test_a_phrase_is_its_english_text_and_knows_its_key_and_values():
    phrase = Message("taken", "{square} is taken", square="e5")
    assert phrase == "e5 is taken"
    assert f"{phrase}!" == "e5 is taken!"
    assert json.dumps(phrase) == '"e5 is taken"'
    assert (phrase.key, phrase.values) == ("taken", {"square": "e5"})


def test_a_phrase_without_values_may_hold_braces():
    assert Message("set", "{a, b}") == "{a, b}"


@pytest.mark.parametrize(
    ("number", "said"),
    [(0, "0 plies"), (1, "1 ply"), (1.5, "1.5 plies"), (2, "2 plies"), (4096, "4,096 plies")],
)
def test_what_is_counted_stands_in_the_form_of_its_number(number, said):
    assert counted(number, "ply", "plies") == said


def test_a_phrase_chooses_the_form_of_a_number_and_keeps_its_plain_value():
    english = "{left:marker {kind} is|markers {kind} are} left of {all}"
    assert Message("left", english, left=1, kind="II", all=2) == "1 marker II is left of 2"
    phrase = Message("left", english, left=2, kind="II", all="3|4")
    assert phrase == "2 markers II are left of 3|4"
    assert phrase.values == {"left": 2, "kind": "II", "all": "3|4"}


def test_a_phrase_travels_between_processes_with_what_it_is_made_of():
    inner = Message("seat_blue", "Blue")
    phrase = pickle.loads(pickle.dumps(Message("turn_is", "it is the turn of {seat}", seat=inner)))
    assert phrase == "it is the turn of Blue"
    assert phrase.values["seat"].key == "seat_blue"


def test_a_refused_move_tells_its_reason_as_a_phrase():
    position = kabinett.position("jati")
    position.push("e5")
    with pytest.raises(kabinett.IllegalMove) as refused:
        position.push("e5")
    sentence = refused.value.args[0]
    assert sentence == str(refused.value)
    assert (sentence.key, sentence.values["reason"].key) == ("move_illegal_at", "taken")
