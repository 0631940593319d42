"""Nobody but their owner reads the files of the database."""

import os
import stat
import sys

import pytest

from kabinett.web.db.database import Storage
from kabinett.web.db.schema import KEYS

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")


@pytest.fixture(autouse=True)
def generous():
    """A process whose files others may read if nothing else is said."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def mode(path):
    return stat.S_IMODE(path.stat().st_mode)


async def used(folder):
    """A database that was written to, while it is open."""
    storage = Storage(f"sqlite:///{folder / 'table.sqlite3'}")
    await storage.write(lambda connection: connection.execute(KEYS.insert(), [{"name": "a", "value": "b"}]))
    return storage


async def test_a_new_database_its_companions_and_its_folder_are_for_the_owner_alone(tmp_path):
    folder = tmp_path / "above" / "table"
    storage = await used(folder)
    try:
        found = {path.name: mode(path) for path in folder.iterdir()}
    finally:
        storage.close()
    assert {"table.sqlite3", "table.sqlite3-wal", "table.sqlite3-shm", "table.sqlite3.lock"} <= found.keys()
    assert set(found.values()) == {0o600}
    assert mode(folder) == 0o700
    assert mode(folder.parent) == 0o755


async def test_files_of_an_older_server_are_tightened_at_the_start(tmp_path):
    folder = tmp_path / "table"
    (await used(folder)).close()
    (folder / "cache").mkdir()
    folder.chmod(0o755)
    for path in folder.iterdir():
        path.chmod(0o755 if path.is_dir() else 0o644)
    Storage(f"sqlite:///{folder / 'table.sqlite3'}").close()
    files = [path for path in folder.iterdir() if path.is_file()]
    assert {mode(path) for path in files} == {0o600}
    assert mode(folder) == 0o700


async def test_a_folder_that_holds_other_things_stays_as_it_is(tmp_path):
    (tmp_path / "letters.txt").write_text("dear Ada")
    tmp_path.chmod(0o755)
    (await used(tmp_path)).close()
    assert mode(tmp_path) == 0o755
    assert mode(tmp_path / "letters.txt") == 0o644
    assert mode(tmp_path / "table.sqlite3") == 0o600
