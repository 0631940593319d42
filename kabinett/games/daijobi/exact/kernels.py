"""Kernels that number the states of Dai Jobi for two and ask the rules what leads from one to another.

Where the jungs of one seat are is an *arrangement*, a number from 0. A state is two of them that share no
space, of the seat that is to toss and of the other one. All states with the same second arrangement are a
*row*; rows follow one another in memory, without gaps.
"""

from typing import NamedTuple

import numpy as np

from kabinett.games.daijobi.rules import HOME, MOVE_FROM, MOVE_TO, OUT, RULES, TOSSES, add
from kabinett.games.rules import CODE, OVER
from kabinett.kernels.bits import ONE, ZERO, bit, count, lowest, nth, without_lowest
from kabinett.kernels.compile import INT, Array, Bundle, compiled, kernel

MOST_JUNGS = 4
# Ways to choose; [m, k] is m over k.
CHOOSE = np.zeros((OUT + MOST_JUNGS + 1, MOST_JUNGS + 1), np.int64)
CHOOSE[:, 0] = 1
for _m in range(1, len(CHOOSE)):
    CHOOSE[_m, 1:] = CHOOSE[_m - 1, 1:] + CHOOSE[_m - 1, :-1]

WON = -1
PLAIN, CAPTURING = 1, 2
_SIXTY_THREE = np.uint64(63)
_moves, _play, _turn = RULES.moves, RULES.play, RULES.turn


class Tables(NamedTuple):
    """What there is to know about arrangements, with `n` of them that do not end the game.

    Attributes:
        numbers: int32[ranks], the arrangement by its `rank`, `WON` if all jungs are out.
        places: int8[n, jungs], where each jung is, ascending.
        stacks: uint64[n], the spaces with jungs on the field.
        first_move: int32[n, TOSSES + 1], by toss less 1 the first of the moves it allows; they end where
            those of the next toss begin.
        to: int32[moves], the arrangement that a move makes.
        target: int8[moves], the space that it ends on.
        again: int8[moves], whether the seat tosses again: `PLAIN` if it does after moving to a space
            without jungs of the other seat, `CAPTURING` if it does after a capture, or their sum.
        captured: int32[n, OUT + 1], the arrangement once the jungs on a space are captured.
        waits: int8[n], 1 if some toss moves nothing.
        first_state: int64[n + 1], by the other seat's arrangement the first state of its row.
        blocker: int32[n], which line of `apart` belongs to an arrangement.
        apart: uint64[blockers, words, 2], the arrangements without a jung on the same spaces as a bit set
            in words, each with the number of bits in the words before it.
    """

    numbers: np.ndarray
    places: np.ndarray
    stacks: np.ndarray
    first_move: np.ndarray
    to: np.ndarray
    target: np.ndarray
    again: np.ndarray
    captured: np.ndarray
    waits: np.ndarray
    first_state: np.ndarray
    blocker: np.ndarray
    apart: np.ndarray


TABLES = Bundle(
    Tables,
    (
        Array(np.int32),
        Array(np.int8, 2),
        Array(np.uint64),
        Array(np.int32, 2),
        Array(np.int32),
        Array(np.int8),
        Array(np.int8),
        Array(np.int32, 2),
        Array(np.int8),
        Array(np.int64),
        Array(np.int32),
        Array(np.uint64, 3),
    ),
)


# -- arrangements --------------------------------------------------------------------------------


@kernel
def rank(jungs):
    """The number of a multiset of places, from int8[OUT + 1] jungs by place (combinatorial number system)."""
    total, before = 0, 0
    for place in range(OUT + 1):
        for _ in range(jungs[place]):
            before += 1
            total += CHOOSE[place + before - 1, before]
    return np.int64(total)


@kernel
def unrank(number, places):
    """Write the places of a multiset by its `rank`, ascending, as many as `places` holds."""
    place = OUT
    for left in range(len(places), 0, -1):
        while CHOOSE[place + left - 1, left] > number:
            place -= 1
        number -= CHOOSE[place + left - 1, left]
        places[left - 1] = place


@kernel
def _clear(s, each):
    """Make `s` the position before the first jung of two seats is placed, seat 0 to toss."""
    s.seats = 2
    s.each = each
    s.seat = 0
    s.toss = 0
    s.stacks[:] = ZERO
    s.jungs[:, :] = 0


@kernel
def place_all(s, seat, places):
    """Put the jungs of a seat on the places of an arrangement."""
    for place in places:
        add(s, seat, place, 1)


@kernel
def list_moves(tables, records, out):
    """Fill `first_move`, `to`, `target`, `again` and `waits` by asking the rules; returns how many moves.

    Args:
        tables: with `numbers` and `places` as they are to be.
        records: three of the rules' records to work with.
        out: as the rules' `moves` wants it.
    """
    total = 0
    s, after, struck = records[0], records[1], records[2]
    each = tables.places.shape[1]
    for number in range(len(tables.places)):
        _clear(s, each)
        place_all(s, 0, tables.places[number])
        add(s, 1, HOME, each)
        for toss in range(TOSSES):
            tables.first_move[number, toss] = total
            s.toss = toss + 1
            for index in range(_moves(s, out)):
                code = out[index]
                target = MOVE_TO[code]
                records[1] = records[0]
                _play(after, code)
                tables.to[total] = tables.numbers[rank(after.jungs[0])]
                tables.target[total] = target
                if MOVE_TO[code] == MOVE_FROM[code]:
                    tables.waits[number] = 1
                if _turn(after) != OVER:
                    tables.again[total] = PLAIN if after.seat == 0 else 0
                    if target != HOME and target != OUT:
                        records[2] = records[0]
                        add(struck, 1, target, 1)
                        _play(struck, code)
                        tables.again[total] += CAPTURING if struck.seat == 0 else 0
                total += 1
        tables.first_move[number, TOSSES] = total
    return np.int64(total)


@kernel
def list_captures(tables, records):
    """Fill `captured`: what the rules leave of each arrangement when a move ends on one of its stacks."""
    s = records[0]
    each = tables.places.shape[1]
    for number in range(len(tables.places)):
        rest = tables.stacks[number]
        while rest != ZERO:
            space = lowest(rest)
            rest = without_lowest(rest)
            code = 0
            while MOVE_TO[code] != space:
                code += 1
            _clear(s, each)
            add(s, 0, MOVE_FROM[code], 1)
            place_all(s, 1, tables.places[number])
            s.toss = 1
            _play(s, code)
            tables.captured[number, space] = tables.numbers[rank(s.jungs[1])]


# -- states --------------------------------------------------------------------------------------


@kernel
def state_of(tables, mover, other):
    """The number of a state from two arrangements that share no space."""
    blocker = tables.blocker[other]
    word = mover >> 6
    below = (ONE << (np.uint64(mover) & _SIXTY_THREE)) - ONE
    within = np.int64(tables.apart[blocker, word, 1]) + count(tables.apart[blocker, word, 0] & below)
    return np.int64(tables.first_state[other] + within)


@kernel
def arrangements_of(tables, state, pair):
    """Write the arrangements of a state, of the seat to toss and of the other one."""
    low, high = 0, len(tables.places)
    while high - low > 1:
        middle = (low + high) >> 1
        if tables.first_state[middle] <= state:
            low = middle
        else:
            high = middle
    within = state - tables.first_state[low]
    line = tables.apart[tables.blocker[low]]
    first, last = 0, len(line)
    while last - first > 1:
        middle = (first + last) >> 1
        if np.int64(line[middle, 1]) <= within:
            first = middle
        else:
            last = middle
    pair[0] = first * 64 + nth(line[first, 0], within - np.int64(line[first, 1]))
    pair[1] = low


@kernel
def separate(stacks, line, blocker):
    """Fill a line of `Tables.apart` for the spaces `blocker`; returns how many arrangements are in it."""
    total = 0
    for number in range(len(stacks)):
        if number & 63 == 0:
            line[number >> 6, 1] = np.uint64(total)
        if stacks[number] & blocker == ZERO:
            line[number >> 6, 0] |= bit(number & 63)
            total += 1
    return np.int64(total)


list_moves_entry = compiled(list_moves, TABLES, Array(RULES.state), Array(CODE), release=True)
list_captures_entry = compiled(list_captures, TABLES, Array(RULES.state), result="none", release=True)
separate_entry = compiled(separate, Array(np.uint64), Array(np.uint64, 2), "uint64", release=True)
state_entry = compiled(state_of, TABLES, INT, INT)
arrangements_entry = compiled(arrangements_of, TABLES, INT, Array(np.int64), result="none")
ENTRIES = (list_moves_entry, list_captures_entry, separate_entry, state_entry)
