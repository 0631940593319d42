"""The wheel holds all that the program reads when it runs, and nothing beside it."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
pytestmark = pytest.mark.slow

FOR_DEVELOPERS = {
    "kabinett/web/types.d.ts",  # what the check of the scripts reads
    "kabinett/web/db/migrations/script.py.mako",  # what a new migration is written from
}
"""Files that the program does not read when it runs."""


@pytest.fixture(scope="module")
def names(tmp_path_factory):
    """The files of a wheel that was built from this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", folder, ROOT],
        check=True,
    )
    (wheel,) = folder.glob("kabinett-*.whl")
    with zipfile.ZipFile(wheel) as files:
        return set(files.namelist())


def test_every_file_that_the_program_reads_is_in_the_wheel(names):
    listed = subprocess.run(
        ["git", "ls-files", "kabinett"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    assert listed
    assert set(listed) - names == FOR_DEVELOPERS


def test_nothing_but_the_package_and_its_licence_is_in_the_wheel(names):
    others = {name.partition("/")[0] for name in names} - {"kabinett"}
    (information,) = others
    assert information.endswith(".dist-info")
    assert f"{information}/licenses/LICENSE" in names
    assert not [name for name in names if name.startswith("kabinett/") and "/tests/" in name]
