"""A server in this process for each test that asks for one."""

import pytest
from starlette.testclient import TestClient

from kabinett.web.app import create_app
from kabinett.web.settings import Settings


@pytest.fixture
def settings(tmp_path):
    return Settings(data=tmp_path / "table", engine_threads=2)


@pytest.fixture
def client(settings):
    with TestClient(create_app(settings)) as running:
        yield running
