"""A game at the table without a screen."""

import pytest

import kabinett
from kabinett.cli.table import saving, words
from kabinett.cli.table.moves import AmbiguousMove, find_move, grouped, matching
from kabinett.cli.table.seats import ADVISER, SeatError, adviser, choices_for, describe, read_seats
from kabinett.cli.table.session import Session
from tests.cli.table_helpers import ended, played_to_the_end_but, session_of

all_games = pytest.mark.parametrize("name", kabinett.game_names())
NOTI = "II@d4 II@f5 III@e3 III@d6".split()


@all_games
def test_a_resumed_game_is_the_same_game_with_the_same_luck(name):
    session = session_of(name, moves=played_to_the_end_but(name, 20))
    assert session.save()
    again = Session.resume(session.path)
    assert again.position == session.position
    assert again.position.moves == session.position.moves
    assert (again.seats, again.seed, again.path) == (session.seats, session.seed, session.path)
    for _ in range(40):
        if session.position.is_over:
            break
        move = session.position.legal_moves[-1]
        assert session.play(move) == again.play(move)
        assert session.position.moves == again.position.moves


@all_games
def test_taking_back_restores_the_position_before_the_persons_move(name):
    session = session_of(name, seats=("human",) * kabinett.game(name).seats)
    before = session.position.copy()
    session.play(session.position.legal_moves[0])
    assert session.take_back() > 0
    assert session.position.moves == before.moves
    assert session.position == before


def test_taking_back_takes_the_answer_of_the_machine_too():
    session = session_of("noti", moves=[*NOTI, "a1", "h8"])
    assert session.take_back() == 2
    assert session.position.moves == NOTI


def test_nothing_is_taken_back_where_only_the_machine_has_moved():
    session = session_of("noti", moves=NOTI[:1])
    assert session.take_back() == 0
    assert session.position.moves == NOTI[:1]


def test_taking_a_move_back_does_not_change_the_luck():
    session = session_of("daijobi", seats=("human", "human"))
    tosses = 0
    while tosses < 3:
        before, move = session.position.ply, session.position.legal_moves[0]
        session.play(move)
        moves = session.position.moves
        tosses += len(moves) > before + 1
        session.take_back()
        session.play(move)
        assert session.position.moves == moves


def test_the_end_of_a_game_can_be_taken_back():
    session = ended(0, ("human", "human"))
    moves = session.position.moves
    assert session.is_done
    assert session.take_back() == 1
    assert not session.is_over
    session.play(moves[-1])
    assert session.is_done
    assert session.position.moves == moves


def test_the_luck_follows_the_odds_of_the_sticks():
    drawn = [session_of("daijobi", seed=seed).position.moves[0] for seed in range(400)]
    assert 60 <= drawn.count("t1") <= 140
    assert drawn.count("t5") < 60
    assert set(drawn) == {"t1", "t2", "t3", "t4", "t5"}


def test_a_move_is_found_whatever_the_size_of_its_letters():
    position = kabinett.position("noti")
    assert find_move(position, " ii@D4 ") == "II@d4"
    for move in NOTI:
        position.push(move)
    assert find_move(position, "A1") == "a1"


def test_the_beginning_of_a_single_move_is_enough_unless_it_is_a_move_itself():
    position = kabinett.position("noti")
    for move in [*NOTI, *"a2 h8 a1 h7 b8 h5 c1 h3 e1 f8 g1".split()]:
        position.push(move)
    assert find_move(position, "D4>") == "d4>a1"
    with pytest.raises(kabinett.IllegalMove):
        find_move(position, "f5")
    with pytest.raises(kabinett.UnreadableMove):
        find_move(position, "")


def test_any_stone_of_a_group_may_be_named_in_any_letters():
    session = session_of("noti", moves=[*NOTI, *"a2 h8 a1 h7 b8 h5 c1 h3 e1 f8 g1".split()])
    assert session.play("D4>A2").token == "d4>a1"


def test_letters_that_may_mean_two_moves_are_asked_about(monkeypatch):
    position = kabinett.position("noti")
    monkeypatch.setattr(type(position), "legal_moves", property(lambda self: ["x:ab", "X:ab"]))
    with pytest.raises(AmbiguousMove, match="x:ab or X:ab"):
        find_move(position, "x:AB")


def test_moves_are_grouped_by_what_they_begin_with():
    assert grouped(["b1", "a1", "b2", "pass"]) == [("", ["pass"]), ("a", ["a1"]), ("b", ["b1", "b2"])]
    groups = [head for head, _ in grouped(["10:bn", "2:bn", ">C", "+4"])]
    assert groups.index("2:") < groups.index("10:")


@all_games
def test_grouping_shows_every_move_once(name):
    position = kabinett.position(name)
    shown = [move for _, moves in grouped(position.legal_moves) for move in moves]
    assert sorted(shown) == sorted(position.legal_moves)


def test_moves_match_by_their_beginning_and_else_by_what_they_contain():
    tokens = ["II@d4", "II@e4", "III@d4"]
    assert matching(tokens, "ii@d") == ["II@d4"]
    assert matching(tokens, "d4") == ["II@d4", "III@d4"]


def test_seats_that_nobody_named_are_taken_by_you_and_the_tree_search():
    assert read_seats((), 3) == ("human", "level(3)", "level(3)")
    assert read_seats(("random",), 2) == ("random", "level(3)")


@pytest.mark.parametrize(
    ("given", "words_of_error"),
    [(("human",) * 3, "3 seats are named, the game has 2"), (("humna",), "humna"), (("uct(x=1)",), "uct")],
)
def test_seats_that_cannot_be_are_refused(given, words_of_error):
    with pytest.raises(SeatError, match=words_of_error):
        read_seats(given, 2)


def test_who_sits_where_is_told_in_words():
    assert describe("human", 1) == "you"
    assert describe("human", 2) == "a person"
    assert describe("uct(simulations=20000)", 1) == "search, 20,000 games"
    assert describe("search(seconds=2)", 1) == "search, 2 s"
    assert describe("level(3)", 1) == "level 3"
    assert describe("greedy", 1) == "greedy"


def test_a_rematch_begins_anew_with_the_seats_changed():
    session = session_of("noti", moves=NOTI)
    again = session.rematch()
    assert again.seats == ("random", "human")
    assert again.position.moves == []
    assert again.path != session.path


@pytest.mark.parametrize(("winner", "seat"), [(0, 0), (0, 1), (1, 0), (1, 1)])
def test_the_loser_of_noti_chooses_its_colour_of_the_rematch(winner, seat):
    session = ended(winner, ("human", "guest"))
    assert session.chooser == 1 - winner
    again = session.rematch(seat)
    assert again.seats[seat] == session.seats[1 - winner]
    assert sorted(again.seats) == sorted(session.seats)


def test_a_person_who_has_lost_is_asked_and_a_machine_is_not():
    lost = ended(1, ("human", "random"))
    assert "Yellow has lost" in lost.choice_question
    assert "Yellow or Blue" in lost.choice_question
    with pytest.raises(ValueError, match="the loser chooses"):
        lost.rematch()
    won = ended(0, ("human", "random"))
    assert won.choice_question == ""
    # A machine that expects nothing of a game chooses Yellow.
    assert won.rematch().seats == ("random", "human")


def test_a_drawn_game_of_noti_changes_the_colours():
    session = ended(None, ("human", "random"))
    assert session.chooser is None
    assert session.rematch().seats == ("random", "human")


def test_nobody_chooses_where_the_game_is_not_over_or_not_noti_for_two():
    assert session_of("noti").chooser is None
    for name in ("noti(players=3)", "first-five", "loom"):
        moves = session_of(name, moves=played_to_the_end_but(name, 0)).position.moves
        assert session_of(name, moves=moves).chooser is None


@all_games
def test_results_are_told_in_a_sentence(name):
    position = kabinett.position(name)
    for move in session_of(name, moves=played_to_the_end_but(name, 0)).position.moves:
        position.push(move)
    while not position.is_over:
        position.push(position.legal_moves[0])
    result = words.result(position)
    assert str(position.scores[position.winners[0]]) in result
    if len(position.winners) == 1 < position.game.seats:
        assert result.startswith(f"{position.game.seat_name(position.winners[0])} wins")


class _Ended:
    """As much of a finished position as a result needs."""

    def __init__(self, game, scores):
        self.game, self.scores = kabinett.game(game), scores
        self.winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))


def test_wins_draws_and_shared_victories_have_their_words():
    assert words.result(_Ended("noti", (63, 50))) == "Yellow wins 63 to 50"
    assert words.result(_Ended("noti", (50, 50))) == "A draw, 50 to 50"
    three = "noti(players=3)"
    assert words.result(_Ended(three, (9, 40, 1))) == "Blue wins with 40 points; Yellow 9 and Red 1"
    shared = _Ended(three, (40, 40, 1))
    assert words.result(shared) == "Yellow and Blue share the victory with 40 points each; Red 1"
    assert words.share(shared) == "Each of them has half of the victory"
    assert words.share(_Ended("noti", (63, 50))) == ""


# -- files ------------------------------------------------------------------------------------------


def test_every_move_is_kept_at_once_in_a_file_of_its_own():
    session, other = session_of("noti"), session_of("noti")
    session.play("II@d4")
    other.play("II@c3")
    assert Session.resume(session.path).position.moves == ["II@d4"]
    assert Session.resume(other.path).position.moves == ["II@c3"]


def test_unfinished_games_are_offered_and_finished_or_broken_ones_are_not():
    session = session_of("noti")
    session.play("II@d4")
    (saving.folder() / "broken.game").write_text("nonsense", encoding="utf-8")
    over = ended(0, ("human", "random"))
    over.save()
    assert [path for path, _ in saving.unfinished()] == [session.path]
    assert saving.describe_saved(saving.unfinished()[0][1]) == "Noti, 1 move played, Yellow to move"


def test_a_file_that_cannot_be_written_is_told_and_the_game_goes_on(tmp_path):
    session = session_of("noti")
    (tmp_path / "wall").write_text("", encoding="utf-8")
    session.path = tmp_path / "wall" / "a.game"
    session.play("II@d4")
    assert session.trouble.startswith(f"The game could not be saved to {session.path}")
    assert session.position.moves == ["II@d4"]


def test_a_failed_saving_leaves_the_older_file_whole(monkeypatch):
    session = session_of("noti")
    session.play("II@d4")
    before = session.path.read_bytes()

    def fail(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", fail)
    session.play("III@c3")
    assert "No space left on device" in session.trouble
    assert session.path.read_bytes() == before
    assert list(session.path.parent.iterdir()) == [session.path]


@pytest.mark.parametrize("content", ["", "nonsense", '[Game "chess"]\n[Result "*"]\n\n*\n', "\udcff"])
def test_a_file_without_a_game_is_refused_by_name(tmp_path, content):
    path = tmp_path / "some.game"
    path.write_text(content, encoding="utf-8", errors="surrogateescape")
    with pytest.raises(saving.SavedGameError, match=r"some\.game"):
        Session.resume(path)
    with pytest.raises(saving.SavedGameError, match="absent"):
        Session.resume(tmp_path / "absent")


def test_a_record_from_elsewhere_is_resumed_into_a_file_of_our_own(tmp_path):
    path = tmp_path / "other.txt"
    path.write_text('[Game "noti"]\n[Seat0 "Ada"]\n[Result "*"]\n\n1. II@d4 *\n', encoding="utf-8")
    before = path.read_bytes()
    session = Session.resume(path)
    assert session.seats == ("human", "level(3)")
    session.play("II@c3")
    assert path.read_bytes() == before
    assert session.path.parent == saving.folder()


def test_perfect_play_is_offered_and_advises_where_a_game_is_solved():
    offered = {spec for _, spec in choices_for(kabinett.game("loom"))}
    assert "exact" in offered
    assert adviser(kabinett.game("loom")) == "exact"
    assert "exact" not in {spec for _, spec in choices_for(kabinett.game("noti"))}
    assert adviser(kabinett.game("noti")) == ADVISER
    assert adviser(kabinett.game("daijobi(jungs=1)")) == "exact"
    assert adviser(kabinett.game("daijobi")) == ADVISER
