"""What somebody may be called."""

import pytest

from kabinett.matches import BadFormat, Participant
from kabinett.matches.names import LONGEST_NAME, is_name, normal_name, numbered

INVISIBLE = ["\u3164", "\u3164 \u3164", "\u115f\u1160", "\uffa0", "\u2800", "\ufe0f", "\u034f", "\u17b4"]
INVISIBLE += ["\u0301", " ", "", "\U000e0100"]
HIDING = ["Ada\u202e", "A\u200bda", "Ada\n", "\ud800", "Ada\u2028", "\u2066Ada"]


@pytest.mark.parametrize("name", INVISIBLE + HIDING)
def test_a_name_of_which_nothing_is_seen_or_that_hides_something_is_refused(name):
    assert not is_name(name)
    for form in (name, normal_name(name)):
        if form != "Ada":
            with pytest.raises(BadFormat, match="is no name"):
                Participant(form)


@pytest.mark.parametrize("name", ["Ada", "愛", "Ådne", "가나", "❤", "!", "x" * LONGEST_NAME, "A B", "مها"])
def test_names_that_can_be_seen_are_kept_as_they_are(name):
    assert Participant(normal_name(name)).name == name


def test_a_name_has_one_form():
    assert normal_name("  A\u00a0\u3000b ") == "A b"
    assert normal_name("A\u030adne") == "Ådne"
    assert normal_name("A\u3164d\u034fa\ufe0f") == "Ada"
    assert normal_name("\u3164") == "\u3164"
    assert not is_name("x" * (LONGEST_NAME + 1))


def test_a_long_name_makes_room_for_its_number():
    assert numbered("Ada", 2) == "Ada 2"
    assert numbered("x" * LONGEST_NAME, 12) == "x" * (LONGEST_NAME - 3) + " 12"
    assert len(numbered("x" * LONGEST_NAME, 4)) == LONGEST_NAME


def test_what_is_quoted_of_a_long_name_is_clipped():
    with pytest.raises(BadFormat) as refused:
        Participant("x" * 5000)
    assert len(str(refused.value)) < 200
