"""Properties: each tries so many inputs of one game and says how many; an input that breaks it is an error.

Add one by writing a function `(variant, rng, count) -> tried` with `@gets(share)`, where `share` is how
many of 1,000 inputs it gets.
"""

from __future__ import annotations

import io
import json
import pickle
import random
from collections.abc import Callable

import numpy as np

import kabinett
from kabinett.errors import InvalidState, KabinettError
from kabinett.games import Game
from kabinett.games.batch import Batch
from kabinett.matches import RefusedCommand, event_from_plain, event_to_plain
from kabinett.matches import commands as cmd
from kabinett.records import Record, format_record, read_records
from kabinett.web.presenters.previews import preview
from tests.fuzz.states import MANY, edited, played, valid_rows
from tests.matches.helpers import natural_command, opened

Property = Callable[[Game, random.Random, int], int]
PROPERTIES: dict[str, tuple[int, Property]] = {}


def gets(share: int) -> Callable[[Property], Property]:
    """Add a property that gets `share` of 1,000 inputs."""

    def add(function: Property) -> Property:
        PROPERTIES[function.__name__] = share, function
        return function

    return add


def walk(variant: Game, rng: random.Random, plies: int = 40) -> kabinett.Position:
    """A position after random moves."""
    position = kabinett.Position(variant)
    for _ in range(rng.randrange(plies)):
        if position.is_over:
            break
        position.push_code(rng.choice(position.codes))
    return position


@gets(600)
def an_edited_state_is_refused_by_name_or_plays_on(variant: Game, rng: random.Random, count: int) -> int:
    seed = rng.randrange(1, 2**31)
    records = played(variant, seed, max(4, min(48, -(-count // MANY))))
    mixed = np.concatenate([edited(records, np.random.default_rng(seed + i)) for i in range(4)])[:count]
    taken = valid_rows(variant, mixed)
    if not taken.all():
        first = int(np.argmin(taken))
        try:
            variant.checked_states(mixed)
            raise AssertionError("a record that no game can reach was taken")
        except InvalidState as error:
            assert f"record {first} " in str(error) or "is not what the options make it" in str(error)
    survivors = [row for row in np.flatnonzero(taken) if _is_taken(variant, mixed[row : row + 1])]
    if survivors:
        batch = Batch(variant, len(survivors), seed)
        batch.states = mixed[survivors]
        _plays_on(batch)
    return len(mixed)


def _is_taken(variant: Game, record: np.ndarray) -> bool:
    try:
        variant.checked_states(record)
    except InvalidState:
        return False
    return True


def _plays_on(batch: Batch) -> None:
    for _ in range(60):
        over, codes = batch.over, batch.random_codes()
        assert ((codes == Batch.STAY) == over).all()
        if over.all():
            return
        batch.step(codes)
    batch.game.checked_states(batch.states)


@gets(275)
def a_state_of_play_is_valid_and_comes_back_from_its_bytes(
    variant: Game, rng: random.Random, count: int
) -> int:
    batch, tried = Batch(variant, MANY, rng.randrange(1, 2**31)), 0
    while tried < count:
        assert variant.checked_states(batch.states).tobytes() == batch.states.tobytes()
        assert (batch.masks.any(axis=1) != batch.over).all()
        again = pickle.loads(pickle.dumps(batch))
        assert again.states.tobytes() == batch.states.tobytes()
        assert again.rngs.tobytes() == batch.rngs.tobytes()
        codes = batch.random_codes()
        assert (again.random_codes() == codes).all()
        batch.step(codes)
        batch.reset(batch.over)
        tried += MANY
    return tried


@gets(90)
def legal_moves_are_those_that_push_takes(variant: Game, rng: random.Random, count: int) -> int:
    position = walk(variant, rng)
    other = walk(variant, rng)
    known = set(position.legal_moves)
    for tried in range(count):
        if tried % 12 == 0:
            position, other = walk(variant, rng), walk(variant, rng)
            known = set(position.legal_moves)
        token = rng.choice(other.legal_moves or ["pass"])
        if rng.random() < 0.3:
            place = rng.randrange(len(token) + 1)
            token = token[:place] + rng.choice("ab19-@:> ,") + token[place + rng.randrange(2) :]
        before = position.state_array.tobytes()
        try:
            position.push(token)
        except KabinettError:
            assert token not in known
            assert position.state_array.tobytes() == before
        else:
            assert position.moves[-1] in known
            position.pop()
            assert position.state_array.tobytes() == before
    return count


@gets(15)
def text_board_and_pickle_come_back(variant: Game, rng: random.Random, count: int) -> int:
    for _ in range(count):
        position = walk(variant, rng)
        board = str(position)
        again = kabinett.read_board(board)
        assert again == position
        assert str(again) == board
        assert pickle.loads(pickle.dumps(position)) == position
    return count


@gets(5)
def a_record_comes_back_and_is_written_the_same(variant: Game, rng: random.Random, count: int) -> int:
    for _ in range(count):
        text = format_record(Record.of(walk(variant, rng)))
        (record,) = read_records(io.StringIO(text))
        assert format_record(record) == text
    return count


@gets(13)
def an_event_comes_back_from_its_json_and_refusal_changes_nothing(
    variant: Game, rng: random.Random, count: int
) -> int:
    tried = 0
    while tried < count:
        match = opened(variant.spec)
        while match.current and tried < count:
            known = match.log
            strange = cmd.Move(rng.randrange(5), rng.randrange(3), "?", rng.randrange(9))
            try:
                match.apply(strange, match.now)
            except RefusedCommand:
                assert match.log == known
            for event in match.apply(natural_command(match, rng), match.now + rng.randrange(9)):
                assert event_from_plain(json.loads(json.dumps(event_to_plain(event)))) == event
                tried += 1
    return tried


@gets(2)
def a_preview_is_what_the_move_does(variant: Game, rng: random.Random, count: int) -> int:
    for _ in range(count):
        position = walk(variant, rng)
        if position.is_over or position.turn is None or position.turn < 0:
            continue
        token = rng.choice(position.legal_moves)
        said = preview(position, token, "en")
        then = position.copy()
        then.push(token)
        assert said["scores"] == list(then.scores)
        assert said["board"] == then.svg()
    return count
