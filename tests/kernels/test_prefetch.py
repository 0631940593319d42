"""Asking for memory ahead changes nothing but the time."""

import numpy as np
import pytest

from kabinett.kernels.compile import INT, Array, compiled, kernel
from kabinett.kernels.prefetch import prefetch


@kernel
def sum_of(items, ahead):
    total = np.int64(0)
    for place in range(items.size):
        prefetch(items, place + ahead)
        total += np.int64(items[place // items.shape[1], place % items.shape[1]])
    return total


@pytest.mark.parametrize("kind", ["int64", "uint32", "int8"])
def test_a_kernel_finds_the_same_with_what_it_asked_for_ahead(kind):
    items = np.arange(60).reshape(20, 3).astype(kind)
    kept = items.copy()
    entry = compiled(sum_of, Array(np.dtype(kind), 2), INT)
    # Beyond the end of the array, too: nothing is read there.
    assert [entry(items, ahead) for ahead in (0, 7, 1 << 40)] == [1770] * 3
    assert (items == kept).all()
