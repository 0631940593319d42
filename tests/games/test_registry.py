"""Names, options and what is said when they are wrong."""

import pytest

import kabinett


def test_the_games_of_the_cabinet_with_their_options():
    known = {
        "jati": {"edition": (1966, 1965), "double": (False, True)},
        "first-five": {},
        "daijobi": {"players": (2, 3, 4), "jungs": (4, 1, 2, 3)},
        "loom": {},
        "factory": {"players": (2, 3, 4)},
        "noti": {"players": (2, 3)},
        "jamit": {"players": (2, 3), "side": (4, 5), "layout": ("ring", "star")},
    }
    for name, options in known.items():
        kind = kabinett.games.registry.game_class(name)
        assert {option.name: option.values for option in kind.options} == options


@pytest.mark.parametrize(
    "spec",
    [
        "jati(edition=1965,double=True)",
        "jati( double = true , edition = 1965 )",
        "  jati(edition=1965, double=True,)",
    ],
)
def test_a_specification_may_be_written_freely(spec):
    assert kabinett.game(spec).spec == "jati(edition=1965,double=True)"
    assert kabinett.game(spec) is kabinett.game("jati", edition=1965, double=True)


def test_defaults_are_left_out_of_the_specification():
    assert kabinett.game("jamit(players=2,side=4,layout=ring)").spec == "jamit"
    assert kabinett.game("jamit(layout='star')").spec == "jamit(layout=star)"


def test_an_unknown_game_is_answered_with_those_that_exist_and_the_nearest():
    with pytest.raises(kabinett.UnknownGame, match=r"no game 'notti'.*jati, first-five.*did you mean 'noti'"):
        kabinett.position("notti")


@pytest.mark.parametrize("spec", ["", "noti(", "noti)", "no ti", "noti(players=2))x", "нoti"])
def test_a_specification_that_cannot_be_read_is_refused(spec):
    with pytest.raises(kabinett.KabinettError):
        kabinett.position(spec)


@pytest.mark.parametrize(
    ("spec", "options", "complaint"),
    [
        (
            "jati",
            {"edtion": 1965},
            "no option 'edtion'; its options: edition, double; did you mean 'edition'",
        ),
        ("jati", {"edition": 1967}, "edition=1967 is not possible in jati; edition is one of 1966, 1965"),
        ("jati", {"edition": "1965"}, "edition='1965' is not possible"),
        ("jati", {"double": 1}, "double=1 is not possible"),
        ("loom", {"players": 2}, "loom has no option 'players'; its options: none"),
        ("noti(players=2)", {"players": 3}, "players is given twice"),
        ("noti(players=2,players=3)", {}, "players is given twice"),
        ("noti(players)", {}, "'players' in 'noti.players.' is not an option; write name=value"),
        ("jamit(layout=square)", {}, "layout is one of ring, star"),
    ],
)
def test_a_wrong_option_is_answered_with_those_that_exist(spec, options, complaint):
    with pytest.raises(kabinett.BadOption, match=complaint):
        kabinett.position(spec, **options)
