"""What the tests of the pages without a server share."""

import pytest

from kabinett.games.registry import game_names
from kabinett.site.build import build_site


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """The folder with all games."""
    folder = tmp_path_factory.mktemp("site")
    build_site(folder, game_names(), 2, lambda path: None)
    return folder
