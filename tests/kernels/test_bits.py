"""Bit sets against Python sets, and the random numbers."""

import numpy as np
from hypothesis import assume, given
from hypothesis import strategies as st

from kabinett.kernels import bits, rng
from kabinett.kernels.compile import INT, Array, compiled, kernel

CELLS = st.sets(st.integers(0, 63))
WIDE_CELLS = st.sets(st.integers(0, 127))


def word(cells):
    return np.uint64(sum(1 << cell for cell in cells))


def wide(cells):
    return word(cell for cell in cells if cell < 64), word(cell - 64 for cell in cells if cell >= 64)


def unpack(cells):
    return {64 * half + cell for half in (0, 1) for cell in range(64) if int(cells[half]) >> cell & 1}


@kernel
def look_at(cells, n, out):
    out[0] = bits.count(cells[0])
    out[1] = bits.lowest(cells[0])
    out[2] = bits.nth(cells[0], n)
    return bits.write_cells(cells[0], out, 3, 100)


LOOK_AT = compiled(look_at, Array(np.uint64), INT, Array(np.int64))


@given(CELLS, st.integers(0, 63))
def test_words_are_sets_compiled_and_as_python(cells, n):
    assume(cells)
    n %= len(cells)
    for look in (LOOK_AT, look_at):
        out = np.zeros(80, np.int64)
        end = look(np.array([word(cells)]), n, out)
        assert out[:3].tolist() == [len(cells), min(cells), sorted(cells)[n]]
        assert out[3:end].tolist() == [cell + 100 for cell in sorted(cells)]


@given(CELLS, st.integers(0, 63))
def test_a_word_has_its_cells(cells, cell):
    assert bits.has(word(cells), cell) == (cell in cells)
    assert bits.bit(cell) == word({cell})
    assert not cells or bits.without_lowest(word(cells)) == word(cells - {min(cells)})


def test_the_empty_word():
    assert bits.count(bits.ZERO) == 0
    assert bits.lowest(bits.ZERO) == 64
    assert bits.count(bits.FULL) == 64


@given(WIDE_CELLS, WIDE_CELLS, st.integers(0, 127), st.integers(1, 63))
def test_wide_sets_are_sets(a, b, cell, by):
    assert unpack(bits.wide_and(wide(a), wide(b))) == a & b
    assert unpack(bits.wide_or(wide(a), wide(b))) == a | b
    assert unpack(bits.wide_minus(wide(a), wide(b))) == a - b
    assert unpack(bits.wide_bit(cell)) == {cell}
    assert unpack(bits.wide_up(wide(a), by)) == {bit + by for bit in a if bit + by < 128}
    assert unpack(bits.wide_down(wide(a), by)) == {bit - by for bit in a if bit >= by}
    assert bits.wide_has(wide(a), cell) == (cell in a)
    assert bits.wide_any(wide(a)) == bool(a)
    assert bits.wide_equal(wide(a), wide(b)) == (a == b)
    assert bits.wide_count(wide(a)) == len(a)
    if a:
        assert bits.wide_lowest(wide(a)) == min(a)
        assert bits.wide_nth(wide(a), by % len(a)) == sorted(a)[by % len(a)]
    out = np.zeros(128, np.int16)
    assert out[: bits.wide_write_cells(wide(a), out, 0, 7)].tolist() == [bit + 7 for bit in sorted(a)]


@kernel
def roll(generator, bound, out):
    for index in range(out.size):
        out[index] = rng.below(generator, bound)


ROLL = compiled(roll, Array(np.uint64), INT, Array(np.int64), result="none")


def test_numbers_below_a_bound_are_even_and_depend_on_the_seed_only():
    out = np.zeros(60_000, np.int64)
    ROLL(rng.generator(5), 6, out)
    counts = np.bincount(out, minlength=6)
    assert counts.size == 6
    # Chi-squared with 5 degrees of freedom: 25.7 has a chance of 1 in 10,000, and the seed is fixed.
    assert ((counts - 10_000) ** 2 / 10_000).sum() < 25.7
    again = np.zeros(100, np.int64)
    roll(rng.generator(5), 6, again)
    assert again.tolist() == out[:100].tolist()
    ROLL(rng.generator(6), 6, again)
    assert again.tolist() != out[:100].tolist()


def test_unit_numbers_lie_in_the_unit_interval():
    generator = rng.generator(0)
    numbers = [rng.unit(generator) for _ in range(2_000)]
    assert 0 <= min(numbers) < 0.01
    assert 0.99 < max(numbers) < 1


def test_any_whole_number_is_a_seed():
    seen = {int(rng.generator(seed)[0]) for seed in (-1, 0, 1, 2**64, 10**30)}
    assert len(seen) >= 4
    assert 0 not in seen
