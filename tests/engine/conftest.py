import pytest

from tests.engine.talk import Talk


@pytest.fixture
def talk():
    talk = Talk()
    yield talk
    talk.server._close(cancel=True)
    talk.close()
