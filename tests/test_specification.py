"""Names with settings in brackets are read in one way, whoever reads them."""

import pytest

from kabinett.games import game
from kabinett.players import player
from kabinett.specification import Specification, read_settings, read_specification, split_list


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("noti", Specification("noti", ())),
        (" first-five ( ) ", Specification("first-five", ())),
        ("jati( edition = 1965, )", Specification("jati", (("edition = 1965", "edition", "1965"),))),
        ("level(3)", Specification("level", (("3", "3", None),))),
        ("uct(simulations=)", Specification("uct", (("simulations=", "simulations", ""),))),
        ("a(b=c=d)", Specification("a", (("b=c=d", "b", "c=d"),))),
        ("", None),
        ("two words", None),
        ("noti(", None),
        ("noti(a(b))", None),
    ],
)
def test_a_specification_is_a_name_with_settings(text, found):
    assert read_specification(text) == found


def test_a_setting_may_be_written_twice_for_the_caller_to_refuse():
    assert [key for _, key, _ in read_settings("a=1,a=2")] == ["a", "a"]
    for read, text in ((game, "jati(edition=1965,edition=1965)"), (player, "uct(seconds=1,seconds=2)")):
        with pytest.raises(ValueError, match="given twice"):
            read(text)


def test_commas_within_brackets_do_not_end_an_item_of_a_list():
    assert split_list("uct(seconds=1,simulations=2), random ,") == [
        "uct(seconds=1,simulations=2)",
        "random",
        "",
    ]
