"""A server in this process for each test that asks for one."""

import pytest
from starlette.testclient import TestClient

from kabinett.web.app import create_app
from kabinett.web.settings import Settings
from tests.web.helpers import UNLIMITED
from tools.postgres import Postgres


@pytest.fixture(scope="session")
def postgres():
    """A running PostgreSQL."""
    running = Postgres()
    yield running
    running.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request, tmp_path):
    """The address of a new database of each sort."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'new folder' / 'table.sqlite3'}"
    return request.getfixturevalue("postgres").new()


@pytest.fixture
def settings(tmp_path):
    return Settings(data=tmp_path / "table", engine_threads=2, **UNLIMITED)


@pytest.fixture
def client(settings):
    with TestClient(create_app(settings)) as running:
        yield running
