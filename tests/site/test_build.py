"""The folder that `kabinett site` writes."""

import json
import stat
import struct

import pytest
from click.testing import CliRunner

from kabinett.cli.main import cli
from kabinett.site import modules
from kabinett.site.build import LIBRARY
from kabinett.site.pages import page_files
from kabinett.version import VERSION


def run(*arguments):
    return CliRunner().invoke(cli, ["site", *map(str, arguments)], standalone_mode=True)


def test_the_folder_holds_the_library_the_pages_and_the_games_that_were_asked_for(tmp_path):
    done = run(tmp_path / "public", "--game", "first-five")
    files = {str(file.relative_to(tmp_path / "public")) for file in (tmp_path / "public").rglob("*.*")}
    pages = {path for path, _ in page_files(("first-five",))}
    assert done.exit_code == 0
    assert files == set(LIBRARY) | pages | {
        "package.json",
        "games/first-five.json",
        "games/first-five.de.json",
        "games/first-five.ja.json",
        "games/first-five.wasm",
        "games/first-five-0.weights",
        "offline.js",
    }
    assert set(done.output.split()) == {str(tmp_path / "public" / file) for file in files}
    assert json.loads((tmp_path / "public" / "package.json").read_text())["version"] == VERSION


def test_everybody_may_read_what_is_to_be_served(tmp_path):
    run(tmp_path, "--game", "first-five")
    assert {stat.S_IMODE(file.stat().st_mode) for file in tmp_path.rglob("*.*")} == {0o644}


def test_an_unknown_game_is_refused_before_anything_is_written(tmp_path):
    done = run(tmp_path / "public", "--game", "chess")
    assert (done.exit_code, (tmp_path / "public").exists()) == (2, False)
    assert "there is no game 'chess'" in done.output


def test_a_file_in_the_place_of_the_folder_is_refused(tmp_path):
    (tmp_path / "public").write_text("")
    assert run(tmp_path / "public").exit_code == 2


def test_without_the_linker_it_says_what_to_install(tmp_path, monkeypatch):
    monkeypatch.setattr(modules, "TOOLS", ("kabinett-has-no-such-tool",))
    done = run(tmp_path, "--game", "first-five")
    assert done.exit_code == 2
    assert "kabinett-has-no-such-tool is not installed" in done.output
    assert "pip install 'kabinett[site]'" in done.output


def test_a_module_is_compiled_once(monkeypatch):
    modules.module("first-five")
    monkeypatch.setattr(modules, "compile_module", pytest.fail)
    assert modules.module("first-five").startswith(b"\0asm")


def test_pages_name_whole_addresses_and_a_preview_where_the_place_of_the_folder_is_known(tmp_path):
    done = run(tmp_path, "--game", "first-five", "--address", "https://example.org/k")
    assert done.exit_code == 0
    page = (tmp_path / "de" / "first-five" / "index.html").read_text()
    assert '<link rel="canonical" href="https://example.org/k/de/first-five/">' in page
    assert 'hreflang="en" href="https://example.org/k/first-five/"' in page
    assert 'property="og:image" content="https://example.org/k/previews/first-five.png"' in page
    home = (tmp_path / "index.html").read_text()
    assert 'property="og:image" content="https://example.org/k/previews/kabinett.png"' in home
    for name in ("first-five", "kabinett"):
        picture = (tmp_path / "previews" / f"{name}.png").read_bytes()
        assert picture.startswith(b"\x89PNG")
        assert struct.unpack(">II", picture[16:24]) == (1200, 630)
    # Who plays without a network needs none of them.
    assert "previews/" not in (tmp_path / "offline.js").read_text()


def test_what_is_no_address_is_refused(tmp_path):
    done = run(tmp_path, "--game", "first-five", "--address", "example.org")
    assert (done.exit_code, "'example.org' is no address" in done.output) == (2, True)
