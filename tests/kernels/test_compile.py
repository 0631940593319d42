"""The compiler's cache: warm without Numba, safe with damage, never stale."""

import os
import subprocess
import sys
import textwrap
import threading
from pathlib import Path

import numpy as np
import pytest

from kabinett.kernels.compile import FLOAT, INT, JIT, Array, Record, compiled, kernel
from kabinett.kernels.kernel_key import fingerprint

ROOT = Path(__file__).parent.parent.parent
needs_compiler = pytest.mark.skipif(not JIT, reason="runs as plain Python here")
MODULE = """
from kabinett.kernels.compile import INT, compiled, kernel

@kernel
def helper(x):
    return x + {constant}

@kernel
def entry(x):
    return helper(x)

ENTRY = compiled(entry, INT)
"""
RUN = "import sys, given; print(given.ENTRY.load(), given.ENTRY(1), 'numba' in sys.modules)"


def run_module(folder, cache, constant=41):
    """Call the module's entry in a process of its own: compiled?, result, Numba imported?"""
    folder.mkdir(exist_ok=True)
    (folder / "given.py").write_text(textwrap.dedent(MODULE.format(constant=constant)))
    environment = {**os.environ, "KABINETT_CACHE": str(cache), "PYTHONPATH": f"{folder}:{ROOT}"}
    environment.pop("NUMBA_DISABLE_JIT", None)
    done = subprocess.run(
        [sys.executable, "-c", RUN], capture_output=True, text=True, env=environment, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


@needs_compiler
def test_a_second_process_loads_what_the_first_compiled_without_numba(tmp_path):
    assert run_module(tmp_path / "m", tmp_path / "cache") == ["True", "42", "True"]
    assert run_module(tmp_path / "m", tmp_path / "cache") == ["False", "42", "False"]


@needs_compiler
def test_a_changed_callee_is_never_answered_from_the_cache(tmp_path):
    assert run_module(tmp_path / "m", tmp_path / "cache", 41)[1] == "42"
    assert run_module(tmp_path / "m", tmp_path / "cache", 99)[:2] == ["True", "100"]


@needs_compiler
def test_a_damaged_cache_file_is_compiled_anew(tmp_path):
    run_module(tmp_path / "m", tmp_path / "cache")
    for file in (tmp_path / "cache").iterdir():
        file.write_bytes(file.read_bytes()[:-7])
    assert run_module(tmp_path / "m", tmp_path / "cache") == ["True", "42", "True"]
    assert run_module(tmp_path / "m", tmp_path / "cache")[0] == "False"


@needs_compiler
def test_a_cache_that_cannot_be_written_is_no_failure(tmp_path):
    blocked = tmp_path / "cache"
    blocked.write_text("a file where the folder should be")
    assert run_module(tmp_path / "m", blocked) == ["True", "42", "True"]
    assert blocked.read_text() == "a file where the folder should be"


@kernel
def scale(s, values, by, offset):
    s.calls += 1
    total = 0.0
    for index in range(values.size):
        values[index] *= by
        total += values[index]
    return total + offset


STATE = np.dtype([("calls", np.int64)], align=True)
SCALE = compiled(scale, Record(STATE), Array(np.float64), INT, FLOAT, result="float64")


def test_records_arrays_and_numbers_go_in_and_a_number_comes_out():
    state, values = np.zeros(1, STATE), np.arange(4.0)
    assert SCALE(state, values, 3, 0.5) == 18.5
    assert values.tolist() == [0, 3, 6, 9]
    bound = SCALE.bind(state, values)
    assert bound(2, 0.0) == 36.0
    assert state["calls"][0] == 2


@pytest.mark.parametrize(
    "arguments",
    [
        (np.zeros(2, STATE), np.zeros(3), 1, 1.0),
        (np.zeros(1, STATE), np.zeros(3, np.float32), 1, 1.0),
        (np.zeros(1, STATE), np.zeros((3, 3)), 1, 1.0),
        (np.zeros(1, STATE), np.zeros(6)[::2], 1, 1.0),
        (np.zeros(1, STATE), [1.0, 2.0], 1, 1.0),
        (np.zeros(1, STATE), np.zeros(3), 1, 1.0, 1),
    ],
)
@needs_compiler
def test_wrong_arguments_are_refused_before_any_memory_is_touched(arguments):
    with pytest.raises(TypeError):
        SCALE(*arguments)


def closed_over(constant):
    @kernel
    def add(x):
        return x + constant

    return add


def test_kernels_from_one_function_differ_by_what_they_close_over():
    first, second = compiled(closed_over(1), INT), compiled(closed_over(2), INT)
    assert (first(10), second(10)) == (11, 12)
    assert fingerprint(closed_over(1)) == fingerprint(closed_over(1)) != fingerprint(closed_over(2))


def test_a_kernel_cannot_close_over_what_has_no_lasting_identity():
    with pytest.raises(TypeError, match="no lasting identity"):
        fingerprint(closed_over(object()))


def test_threads_may_call_one_kernel_at_once():
    total = compiled(closed_over(5), INT)
    results = []
    threads = [
        threading.Thread(target=lambda: results.extend(total(n) for n in range(500))) for _ in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(results) == sorted(list(range(5, 505)) * 8)
