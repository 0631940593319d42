"""What the tests of the command line ask for by name."""

import pytest


@pytest.fixture
def quick_screen(monkeypatch):
    """The table's screen looks for news every 5 ms, so that no test waits for it."""
    monkeypatch.setattr("kabinett.cli.table.table_screen.TICK", 0.005)
