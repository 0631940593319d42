"""The key of machine code: changed by all that decides it, and by nothing else."""

import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from kabinett.kernels.kernel import kernel
from kabinett.kernels.kernel_key import describe, fingerprint

ROOT = Path(__file__).parent.parent.parent

TABLES = """
import numpy as np

SQUARES = np.arange(9) ** 2
LIMIT = 5
UNUSED = 1
"""
HELPERS = """
from kabinett.kernels.kernel import kernel
from tables import LIMIT, SQUARES

@kernel
def bounded(x):
    return min(SQUARES[x], LIMIT)

@kernel
def stranger(x):
    return x
"""
ENTRY = '''
import helpers
import numpy as np
from kabinett.kernels.kernel import kernel

@kernel
def down(x, floor=0):
    """Count down by calling itself."""
    # A comment.
    return np.int64(helpers.bounded(x)) if x <= floor else down(x - 1)

def a_picture():
    return "a neighbour"
'''
SHOW = "import entry; from kabinett.kernels.kernel_key import fingerprint; print(fingerprint(entry.down))"
FILES = {"tables": TABLES, "helpers": HELPERS, "entry": ENTRY}


def key_of(folder, old="", new="", hash_seed="0"):
    """The key of `entry.down` in a process of its own, with one text of one file exchanged."""
    folder.mkdir(exist_ok=True)
    for name, source in FILES.items():
        (folder / f"{name}.py").write_text(textwrap.dedent(source).replace(old or new, new))
    environment = {
        **os.environ,
        "PYTHONPATH": f"{folder}:{ROOT}",
        "PYTHONHASHSEED": hash_seed,
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    done = subprocess.run(
        [sys.executable, "-c", SHOW], capture_output=True, text=True, env=environment, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.sampled(5)
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("x <= floor", "x < floor"),
        ("floor=0", "floor=1"),
        ("down(x - 1)", "down(x - 2)"),
        ("min(SQUARES", "max(SQUARES"),
        ("** 2", "** 3"),
        ("LIMIT = 5", "LIMIT = 6"),
        ("LIMIT = 5", "LIMIT = 5.0"),
        ("np.arange(9)", "np.arange(9, dtype=np.int32)"),
        ("np.int64(", "np.int32("),
    ],
)
def test_whatever_a_kernel_reaches_changes_its_key(tmp_path, old, new):
    assert key_of(tmp_path / "before") != key_of(tmp_path / "after", old, new)


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Count down by calling itself.", "Another docstring."),
        ("# A comment.", "# Two comments.\n    # On two lines."),
        ("a neighbour", "another picture"),
        ("UNUSED = 1", "UNUSED = 2"),
        ("def stranger(x):\n    return x", "def stranger(x):\n    return x + 1"),
    ],
)
def test_nothing_else_changes_the_key(tmp_path, old, new):
    assert key_of(tmp_path / "before") == key_of(tmp_path / "after", old, new, hash_seed="7")


def test_a_kernel_that_stands_for_something_else_differs_from_the_function_it_shows():
    from kabinett.kernels.prefetch import prefetch

    assert fingerprint(prefetch) != fingerprint(kernel(prefetch.python))


def read_field(value):
    """A function whose name is that of a field below."""
    return value


def test_an_attribute_with_the_name_of_a_global_is_no_use_of_that_global():
    @kernel
    def field(record):
        return record.read_field

    assert fingerprint(field)


def test_a_value_without_lasting_identity_is_refused_with_the_name_of_the_kernel():
    with pytest.raises(TypeError, match=r"<kernel .*> uses a object, which has no lasting identity"):
        describe(object(), kernel(lambda: 0))
