"""What holds for every game with every combination of options. No game is named here."""

import copy
import pickle
import random
import xml.etree.ElementTree as ElementTree

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kabinett
from kabinett.games.canvas import RenderOptions
from kabinett.messages import Message
from tests.depth import deep
from tests.variants import VARIANTS, every_variant

CHARACTERS = "abcdefghjkrynstwxo0123456789@>+-,:I "


def costly(ply):
    """Whether to make the costly checks at this ply: at powers of two."""
    return ply & (ply - 1) == 0


def random_game(variant, seed, plies=400):
    """Yield a position before each move of a random game, and once more at its end."""
    chance = random.Random(f"{seed} {variant.spec}")
    position = kabinett.Position(variant)
    for _ in range(plies):
        yield position
        if position.is_over:
            return
        position.push(chance.choice(position.legal_moves))
    yield position


@every_variant
def test_the_specification_names_the_game(variant):
    assert kabinett.game(variant.spec) is variant
    assert kabinett.position(variant.name, **variant.values).game == variant
    assert pickle.loads(pickle.dumps(variant)) == variant
    assert variant.seats == len(variant.seat_names) == len(variant.seat_marks)
    assert len(set(variant.seat_marks)) == variant.seats


@every_variant
def test_turn_moves_odds_and_scores_fit_together(variant):
    for position in random_game(variant, 1):
        moves, codes = position.legal_moves, position.codes
        assert codes == sorted(set(codes))
        assert all(0 <= code < variant.code_count for code in codes)
        assert len(moves) == len(set(moves)) == len(codes) <= variant.rules.max_moves
        assert all(move.isascii() and move.isprintable() and " " not in move for move in moves)
        assert len(position.scores) == variant.seats
        if position.is_over:
            assert (position.turn, moves, position.odds) == (None, [], {})
            best = max(position.scores)
            assert position.winners == tuple(
                seat for seat in range(variant.seats) if position.scores[seat] == best
            )
            assert len(position.shares) == variant.seats
            assert sum(position.shares) == pytest.approx(1)
            assert {position.shares[seat] for seat in position.winners} == {max(position.shares)}
            assert position.shares.count(0.0) == variant.seats - len(position.winners)
        else:
            assert position.winners == position.shares == ()
            assert moves
        if position.turn == kabinett.CHANCE:
            assert list(position.odds) == moves
            assert sum(position.odds.values()) == pytest.approx(1)
            assert min(position.odds.values()) > 0
        else:
            assert position.odds == {}
            assert position.turn is None or position.turn in range(variant.seats)
    bound = variant.rules.max_plies
    assert not bound or (position.is_over and position.ply <= bound)


@every_variant
def test_every_phase_says_what_is_due_and_every_end_why_it_is_one(variant):
    for position in random_game(variant, 7):
        said, nothing = position.task, position.end_reason
        if position.is_over:
            said, nothing = nothing, said
        assert nothing == ""
        assert isinstance(said, Message)
        assert said[0].isupper()
        assert said[-1].isalnum()


@every_variant
def test_every_token_reads_back_as_its_code(variant):
    for position in random_game(variant, 2):
        for move, code in zip(position.legal_moves, position.codes, strict=True):
            assert position.code(move) == code


@every_variant
def test_taking_back_restores_every_position_on_the_way(variant):
    states = [position.state_array.tobytes() for position in random_game(variant, 3)]
    *_, position = random_game(variant, 3)
    moves = position.moves
    for state, move in zip(reversed(states[:-1]), reversed(moves), strict=True):
        assert position.pop() == move
        assert position.state_array.tobytes() == state
    assert position == kabinett.Position(variant)
    with pytest.raises(IndexError):
        position.pop()
    for move in moves:
        position.push(move)
    assert position.moves == moves
    assert position.state_array.tobytes() == states[-1]


@every_variant
def test_copies_and_pickles_go_on_alike_and_apart(variant):
    for position in random_game(variant, 4):
        if position.is_over or not costly(position.ply):
            continue
        for twin in (position.copy(), copy.deepcopy(position), pickle.loads(pickle.dumps(position))):
            assert twin == position
            assert hash(twin) == hash(position)
            assert twin.moves == position.moves
            move = twin.legal_moves[-1]
            twin.push(move)
            assert twin.ply == position.ply + 1
            assert move in position.legal
            assert twin.pop() == move
            assert twin == position


@every_variant
def test_the_text_board_tells_everything(variant):
    for position in random_game(variant, 5):
        if position.is_over or costly(position.ply) or position.ply % 29 == 0:
            again = kabinett.read_board(str(position))
            assert again == position, str(position)
            assert again.legal_moves == position.legal_moves
            assert again.scores == position.scores
            assert str(again) == str(position)
            assert kabinett.read_board(str(again)).start == again.start
            assert sum(item.points for items in again.explain() for item in items) == sum(again.scores)


@every_variant
def test_the_breakdown_adds_up_to_the_scores(variant):
    for seed in range(3):
        for position in random_game(variant, f"explain {seed}"):
            if position.is_over or position.ply % 5 == 0:
                explained = position.explain()
                assert tuple(sum(item.points for item in items) for items in explained) == position.scores
                assert all(item.label and item.arithmetic for items in explained for item in items)


@every_variant
def test_pictures_are_well_formed_and_describe_the_position(variant):
    for position in random_game(variant, 6):
        if not (costly(position.ply) or position.is_over):
            continue
        root = ElementTree.fromstring(position.svg(RenderOptions(targets=True, prefix="p-")))
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        names = [element.get("id") for element in root.iter() if element.get("id")]
        assert len(names) == len(set(names))
        assert all(name.startswith("p-") for name in names)
        description = root.find("{http://www.w3.org/2000/svg}desc")
        assert description is not None
        assert description.text == str(position)
        assert position.svg() == position.svg()
        assert position._repr_svg_() == position.svg()


@every_variant
def test_what_is_not_a_move_is_refused_and_changes_nothing(variant):
    chance = random.Random(variant.spec)
    everywhere = {move for position in random_game(variant, 7) for move in position.legal_moves}
    for position in random_game(variant, 8, plies=60):
        before, moves = position.state_array.tobytes(), position.moves
        refused = chance.sample(sorted(everywhere), min(20, len(everywhere)))
        refused += ["".join(chance.choices(CHARACTERS, k=chance.randrange(7))) for _ in range(20)]
        for token in refused:
            if token in position.legal:
                continue
            try:
                position.push(token)
            except (kabinett.IllegalMove, kabinett.UnreadableMove) as error:
                assert isinstance(error, ValueError)
                assert repr(token) in str(error)
                assert isinstance(error, kabinett.UnreadableMove) or error.reason
            else:
                # Another way to write a legal move: stored as the listed one.
                assert position.moves[-1] != token
                assert position.pop() in position.legal
            assert position.state_array.tobytes() == before
            assert position.moves == moves
        for code in (-1, variant.code_count, *set(range(variant.code_count)) - set(position.codes)):
            with pytest.raises(kabinett.IllegalMove):
                position.push_code(code)
        assert position.state_array.tobytes() == before


@every_variant
def test_things_that_are_no_text_are_unreadable(variant):
    for value in (None, 3, b"e5", ["e5"], 1.5, "", "é5", "５", "e5 ", "\n", "x" * 10_000, 10**5_000):
        with pytest.raises(kabinett.UnreadableMove):
            kabinett.Position(variant).push(value)


NO_CODES = (
    *(4.0, 0.0, float("nan"), float("inf"), np.float64(1), np.float32(0), 1 + 0j),
    *(True, False, np.True_, None, "0", "", b"0", "x" * 10_000, [0], (0,), {}, object(), np.array([0])),
    *(-1, -2, 1 << 15, 1 << 31, 1 << 63, 1 << 64, -(1 << 64), 10**5_000, np.int64(-1), np.uint64(1 << 63)),
)


@every_variant
def test_what_is_no_code_is_refused_and_changes_nothing(variant):
    for position in random_game(variant, 12, plies=12):
        before, moves, codes = position.state_array.tobytes(), position.moves, position.move_codes
        legal = position.codes
        for value in (*NO_CODES, *map(float, legal[:3])):
            with pytest.raises(kabinett.IllegalMove) as refused:
                position.push_code(value)
            assert len(str(refused.value)) < 300
        assert (position.state_array.tobytes(), position.moves, position.move_codes) == (before, moves, codes)
        assert position.ply == len(moves)
        assert position.codes == legal


@every_variant
def test_whole_numbers_of_numpy_are_codes(variant):
    for kind in (np.int16, np.int32, np.int64, np.uint16, np.uint64, np.array):
        position = kabinett.Position(variant)
        code = position.codes[-1]
        position.push_code(kind(code))
        assert position.move_codes == [code]
        assert type(position.move_codes[0]) is int


@every_variant
def test_the_record_of_a_position_cannot_be_written_to(variant):
    for position in random_game(variant, 13, plies=2):
        for name in variant.rules.state.names:
            with pytest.raises(ValueError, match="read-only"):
                position.state[name] = 0


@every_variant
def test_a_damaged_saved_position_is_refused_by_name(variant):
    *_, position = random_game(variant, 14, plies=20)
    game, start, codes, check_sum = position.__getstate__()
    other = next(candidate for candidate in VARIANTS if candidate != variant)
    damaged = [
        (game, start, codes[:-1], check_sum),
        (game, start, (*codes[:-1], 1 << 40), check_sum),
        (game, start, (*codes[:-1], -1), check_sum),
        (game, start, (*codes, None), check_sum),
        (game, start, None, check_sum),
        (game, start, codes, check_sum[:-1]),
        (game, start, codes, None),
        (game, "not a board", codes, check_sum),
        (game, 5, codes, check_sum),
        (other, start, codes, check_sum),
        (None, start, codes, check_sum),
        (game, start, codes),
        (game, start, list(position.moves), list(codes), [], position.state_array.tobytes()),
        None,
    ]
    for saved in damaged:
        with pytest.raises(kabinett.InvalidState):
            object.__new__(kabinett.Position).__setstate__(saved)
    again = object.__new__(kabinett.Position)
    again.__setstate__((game, start, codes, check_sum))
    assert again == position
    assert list(map(bytes, again.states())) == list(map(bytes, position.states()))


@every_variant
def test_a_position_set_up_from_a_board_is_saved_with_it(variant):
    *_, position = random_game(variant, 15, plies=7)
    board = kabinett.read_board(str(position))
    if not board.is_over:
        board.push_code(board.codes[0])
    again = pickle.loads(pickle.dumps(board))
    assert (again, again.start, again.moves) == (board, board.start, board.moves)
    again.pop()
    assert again == position


@every_variant
def test_equal_positions_have_equal_hashes_and_differ_from_others(variant):
    seen = {}
    for position in random_game(variant, 9, plies=60):
        seen.setdefault(position.copy(), position.ply)
    again = next(iter(random_game(variant, 9, plies=1)))
    assert again in seen
    assert again != kabinett.Position(next(other for other in VARIANTS if other != variant))
    assert (again == "a position") is False


@every_variant
def test_legal_behaves_like_a_set(variant):
    position = kabinett.Position(variant)
    legal, listed = position.legal, position.legal_moves
    assert list(legal) == listed
    assert len(legal) == len(listed)
    assert legal == set(listed)
    assert legal & {listed[0], "nonsense"} == {listed[0]}
    assert "nonsense" not in legal
    assert None not in legal
    position.push(listed[0])
    assert list(legal) == listed


@every_variant
def test_a_broken_board_is_refused_with_a_sentence(variant):
    chance = random.Random(variant.spec)
    *_, position = random_game(variant, 10, plies=24)
    text = str(position)
    for _ in range(150):
        lines = text.splitlines()
        at = chance.randrange(1, len(lines))
        match chance.randrange(4):
            case 0:
                del lines[at]
            case 1:
                lines.insert(at, chance.choice(lines))
            case 2:
                column = chance.randrange(len(lines[at]) + 1)
                lines[at] = lines[at][:column] + chance.choice(CHARACTERS) + lines[at][column + 1 :]
            case _:
                lines[at] = "".join(chance.sample(lines[at], len(lines[at])))
        try:
            again = kabinett.read_board("\n".join(lines))
        except kabinett.KabinettError as error:
            assert str(error)
        else:
            # Still a board: it must be one that can be played on and told again.
            variant.checked_states(again.state_array)
            assert kabinett.read_board(str(again)) == again
            assert again.is_over or again.legal_moves


@every_variant
def test_readable_repr_and_rules_page(variant):
    *_, position = random_game(variant, 11, plies=9)
    assert repr(position).startswith(f"<Position {variant.spec}, ply {position.ply}")
    assert f"# {variant.title}" in variant.rules_page()


@settings(max_examples=deep(60), deadline=None)
@given(st.sampled_from(VARIANTS), st.lists(st.integers(0, 10_000), max_size=120))
def test_any_walk_up_and_down_keeps_the_position_whole(variant, steps):
    position = kabinett.Position(variant)
    for step in steps:
        if step % 5 == 0 and position.ply:
            position.pop()
        elif position.codes:
            position.push_code(position.codes[step % len(position.codes)])
    replayed = kabinett.Position(variant)
    for move in position.moves:
        replayed.push(move)
    assert replayed == position
    assert np.array_equal(replayed.state_array, position.state_array)
    assert replayed.scores == position.scores
