"""Settings of all tests."""

import os
import signal

import pytest
from hypothesis import settings

from tests.depth import deep
from tests.sampling import mark_slow_cases

# A shell starts background jobs with Ctrl-C ignored, and programs inherit that; those that the tests
# interrupt must not.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Examples are found again on failure; no deadline, since the first call of a kernel compiles it.
settings.register_profile(
    "kabinett", deadline=None, derandomize=bool(os.environ.get("CI")), max_examples=deep(50)
)
settings.load_profile("kabinett")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Leave out cases before those marked `slow` are."""
    mark_slow_cases(items)


def pytest_terminal_summary(terminalreporter):
    """Print what tests with random input have counted: how many inputs, and from which seeds."""
    for report in terminalreporter.getreports("passed"):
        for name, value in report.user_properties:
            if name == "counted":
                terminalreporter.write_line(f"{report.nodeid}: {value}")


@pytest.fixture(autouse=True)
def _own_data_folder(tmp_path, monkeypatch):
    """Nothing a test saves goes to the user's own folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    # The table in the terminal looks here first.
    monkeypatch.setenv("KABINETT_DATA", str(tmp_path / "data"))
