"""The one kind of file that holds learned weights."""

import numpy as np
import pytest

from kabinett.games.daijobi.play import evaluator
from kabinett.players.weights import GRAIN, WEIGHTS, load_weights, save_weights


def test_weights_come_back_rounded_to_the_grain(tmp_path):
    file = tmp_path / "weights.npz"
    given = np.array([0.0, 1.0, -0.5, GRAIN * 0.6, 1000.0, -1000.0], np.float32)
    save_weights(file, {WEIGHTS: given})
    found = load_weights(file)
    assert found.dtype == np.float32
    assert found.tolist() == [0.0, 1.0, -0.5, GRAIN, 32767 * GRAIN, -32768 * GRAIN]
    with pytest.raises(ValueError, match="read-only"):
        found[0] = 1


def test_a_file_may_hold_several_arrays_and_what_belongs_to_them(tmp_path):
    file = tmp_path / "weights.npz"
    arrays = {f"seats_{seats}": np.full(3, seats / 128, np.float32) for seats in (2, 3)}
    save_weights(file, arrays, 1 / 128, beside={"curve": np.array([0.5])})
    for name, given in arrays.items():
        assert load_weights(file, name, 1 / 128).tolist() == given.tolist()
    with np.load(file) as archive:
        assert archive["seats_2"].dtype == np.int16
        assert archive["curve"].tolist() == [0.5]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_weights_of_every_number_of_seats_are_those_of_the_shipped_file(seats):
    with np.load(evaluator.WEIGHTS) as archive:
        whole = archive[f"seats_{seats}"]
    assert (evaluator.weights(seats) == whole / 128).all()
