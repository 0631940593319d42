"""What must hold before a version is given out."""

import re
import subprocess
import sys
from pathlib import Path

import kabinett

ROOT = Path(__file__).parent.parent


def test_the_changelog_has_an_entry_for_this_version():
    newest = re.search(r"^## (\S+) \(\d{4}-\d\d-\d\d\)$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert newest is not None
    assert newest[1] == kabinett.__version__


def test_importing_kabinett_loads_nothing_heavy():
    code = "import sys, kabinett; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT
    )
    heavy = {"numpy", "numba", "llvmlite", "rich", "textual", "click", "asyncio", "pyspiel"}
    assert not heavy & set(loaded.stdout.split())


def test_every_public_name_is_there():
    for name in kabinett.__all__:
        assert getattr(kabinett, name) is not None
    assert set(dir(kabinett)) == set(kabinett.__all__)
