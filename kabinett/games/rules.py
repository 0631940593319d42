"""The rules of a game: what every rules file hands over, and the algorithms that fit any game."""

from __future__ import annotations

import functools
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kabinett.games.outcomes import event_of
from kabinett.kernels.compile import INT, Array, Compiled, Kernel, Record, compiled, kernel
from kabinett.kernels.rng import below

CHANCE = -1
"""What `turn` returns while a chance event is due."""

OVER = -2
"""What `turn` returns once the game is over."""

MAX_SEATS = 4
CODE = np.dtype(np.int16)
"""Type of a move code in arrays; a position's codes run from 0 to the game's ``code_count - 1``."""


@dataclass(frozen=True)
class Rules:
    """One game's rules as kernels over one record.

    Attributes:
        name: the file's name, such as "noti".
        state: the record, an aligned structured dtype. Equal positions have equal bytes as far as the
            game allows: nothing in it depends on the way that led there unless the rules do.
        max_moves: no position lists more moves than this.
        max_plies: no game is longer, chance events included; 0 if there is no bound.
        odds: weights of the codes that `moves` lists at a chance event, in its order; () without chance.
        setup: ``setup(s, options)`` fills an all-zero record; `options` is int64[4].
        turn: ``turn(s) -> int64``, the seat to move, `CHANCE` or `OVER`.
        moves: ``moves(s, out) -> int64`` writes the legal codes, ascending, to `out` (int16[max_moves])
            and returns how many; 0 once the game is over. The one source of legal moves.
        play: ``play(s, code)`` carries out a legal move; anything else is undefined.
        points: ``points(s, out)`` writes the points as they stand, int64[4], 0 for absent seats.
        is_valid: ``is_valid(s) -> bool``, for a record of any bytes. Whatever `setup` and `play` make is
            valid. From a valid record each kernel stays within its tables, and the game ends within
            `max_plies` plies; a record may be valid though no game leads to it.
        fixed: the fields that `setup` fills from the options and no move changes.
        gaps: the names of the bytes between fields, which are zero.
        pick: ``pick(s, rng, scratch) -> int64``, a uniformly random legal code for the seat to move,
            found faster than by listing all; without it one is drawn from `moves`. Never called at a
            chance event. `scratch` is int16[max_moves].
    """

    name: str
    state: np.dtype[Any]
    max_moves: int
    max_plies: int
    setup: Kernel
    turn: Kernel
    moves: Kernel
    play: Kernel
    points: Kernel
    is_valid: Kernel
    fixed: tuple[str, ...] = ()
    pick: Kernel | None = None
    odds: tuple[int, ...] = ()
    gaps: tuple[str, ...] = field(init=False, repr=False, compare=False)
    entries: Entries = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        named = set(self.state.names or ())
        object.__setattr__(self, "state", without_gaps(self.state))
        object.__setattr__(self, "gaps", tuple(name for name in self.state.names or () if name not in named))
        object.__setattr__(self, "entries", Entries(self))

    def blank(self, count: int = 1) -> np.ndarray[Any, Any]:
        """An array of `count` all-zero records."""
        return np.zeros(count, self.state)


def without_gaps(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The same layout with every gap between fields named, so that NumPy copies and compares all bytes."""
    offsets = {name: dtype.fields[name][1] for name in dtype.names or ()}  # type: ignore[index]
    names, formats, places, end = [], [], [], 0
    for name, offset in (*sorted(offsets.items(), key=lambda item: item[1]), ("", dtype.itemsize)):
        if offset > end:
            names.append(f"gap{end}")
            formats.append(np.dtype((np.uint8, (offset - end,))))
            places.append(end)
        if name:
            names.append(name)
            formats.append(dtype[name])
            places.append(offset)
            end = offset + dtype[name].itemsize
    return np.dtype(
        {"names": names, "formats": formats, "offsets": places, "itemsize": dtype.itemsize},
        align=dtype.isalignedstruct,
    )


class Entries:
    """The kernels of a game's rules as Python calls them; compiled or loaded when first used."""

    def __init__(self, rules: Rules) -> None:
        state, codes, points = Record(rules.state), Array(CODE), Array(np.int64)
        self.setup = compiled(rules.setup, state, Array(np.int64), result="none")
        self.turn = compiled(rules.turn, state)
        self.moves = compiled(rules.moves, state, codes)
        self.play = compiled(rules.play, state, INT, result="none")
        self.points = compiled(rules.points, state, points, result="none")
        self.first_invalid = compiled(first_invalid(rules.is_valid), Array(rules.state))

    def all(self) -> tuple[Compiled, ...]:
        """Every entry, for warming the cache."""
        return self.setup, self.turn, self.moves, self.play, self.points, self.first_invalid


@kernel
def as_written(_s, code):
    """The code itself: where each move can be written in one way only."""
    return np.int64(code)


ALL_VALID = -1
"""What `first_invalid` returns when every record is valid."""


def first_invalid(is_valid: Kernel) -> Kernel:
    """``first_invalid(rules.is_valid)(states) -> index`` of the first invalid record, or ALL_VALID."""

    @kernel
    def first_invalid(states):
        for index in range(len(states)):
            if not is_valid(states[index]):
                return np.int64(index)
        return np.int64(ALL_VALID)

    return first_invalid


def odds_of(rules: Rules) -> NDArray[np.float64]:
    """The probability of each chance event, (events,); (1,) where chance takes no part."""
    odds: NDArray[np.float64] = np.array(rules.odds or (1,), np.float64) / sum(rules.odds or (1,))
    return odds


@functools.cache
def pick_any(rules: Rules) -> Kernel:
    """``pick_any(rules)(s, rng, scratch) -> code``: a random legal move of the seat or chance to move.

    A seat's move is uniform over the legal ones, a chance event follows the rules' odds. `scratch` is
    int16[max_moves]. The game must not be over.
    """
    turn, moves = rules.turn, rules.moves
    odds, total = np.array(rules.odds, np.int64), sum(rules.odds)

    @kernel
    def pick_listed(s, rng, scratch):
        return np.int64(scratch[below(rng, moves(s, scratch))])

    pick = rules.pick or pick_listed

    @kernel
    def pick_with_chance(s, rng, scratch):
        if turn(s) != CHANCE:
            return pick(s, rng, scratch)
        moves(s, scratch)
        return np.int64(scratch[event_of(below(rng, total), odds)])

    return pick_with_chance if rules.odds else pick


@functools.cache
def playouts(rules: Rules) -> Compiled:
    """``playouts(rules)(start, s, rng, scratch, sums, games) -> plies``: uniformly random games.

    Each of `games` games begins from the record `start`, is played in the record `s` to its end, and
    adds its points to `sums` (int64[4]). Returns the number of plies of all of them together.
    """
    pick, turn, play, points = pick_any(rules), rules.turn, rules.play, rules.points

    @kernel
    def play_out(start, s, rng, scratch, out, sums, games):
        plies = 0
        for _ in range(games):
            s[0] = start[0]
            record = s[0]
            while turn(record) != OVER:
                play(record, pick(record, rng, scratch))
                plies += 1
            points(record, out)
            for seat in range(MAX_SEATS):
                sums[seat] += out[seat]
        return np.int64(plies)

    return compiled(
        play_out,
        Array(rules.state),
        Array(rules.state),
        Array(np.uint64),
        Array(CODE),
        Array(np.int64),
        Array(np.int64),
        INT,
        release=True,
    )
