import pytest

from kabinett.players import player
from tests.engine.programs import command_of
from tests.engine.talk import Talk
from tests.internals import close_server


@pytest.fixture
def talk():
    talk = Talk()
    yield talk
    close_server(talk.server)
    talk.close()


@pytest.fixture
def program(tmp_path):
    """Makes a player of a program in Python; closed at the end of the test."""
    made = []

    def make(code: str, settings: str = "limit=20"):
        command = command_of(tmp_path / f"program{len(made)}.py", code)
        made.append(player(f"cmd({settings}):{command}" if settings else f"cmd:{command}", seed=1))
        return made[-1]

    yield make
    for process in made:
        process.close()
