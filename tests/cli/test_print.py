"""``kabinett print``: a set to print, and what it says of bad input."""

import builtins

import pytest
from click.testing import CliRunner

from kabinett.cli.main import cli
from tests.printing import measure


def run(*arguments):
    return CliRunner().invoke(cli, ["print", *arguments], prog_name="kabinett")


@pytest.mark.parametrize(("paper", "width"), [("a4", 210), ("letter", 215.9)])
def test_a_set_is_written(tmp_path, paper, width):
    file = tmp_path / "jati.pdf"
    done = run("jati", "--paper", paper, "--language", "de", "--out", str(file))
    assert done.exit_code == 0
    assert "100 %" in done.output
    assert abs(measure.sizes(file.read_bytes())[0][0] - width) < measure.WITHIN
    assert "Spielregeln" in "".join(measure.text(file.read_bytes()))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("chess", "--out", "x.pdf"), "the games are jati"),
        (("jati(edition=1970)", "--out", "x.pdf"), "edition is one of 1966, 1965"),
        (("jati", "--paper", "a5", "--out", "x.pdf"), "'a4', 'letter'"),
        (("jati", "--language", "fr", "--out", "x.pdf"), "'en', 'de', 'ja'"),
        (("jati",), "--out"),
    ],
)
def test_what_is_not_there_is_refused_with_what_there_is(tmp_path, monkeypatch, arguments, said):
    monkeypatch.chdir(tmp_path)
    done = run(*arguments)
    assert done.exit_code == 2
    assert said in done.output
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("place", ["missing/jati.pdf", "."])
def test_a_file_that_cannot_be_written_is_refused_with_what_to_do(tmp_path, place):
    done = run("jati", "--out", str(tmp_path / place))
    assert done.exit_code == 2
    assert "cannot be written" in done.output
    assert "name another file with --out" in done.output


def test_without_the_library_the_command_says_what_to_install(tmp_path, monkeypatch):
    load = builtins.__import__

    def missing(name, *rest):
        if name == "kabinett.printing.document":
            raise ModuleNotFoundError("No module named 'fpdf'", name="fpdf")
        return load(name, *rest)

    monkeypatch.setattr(builtins, "__import__", missing)
    done = run("jati", "--out", str(tmp_path / "jati.pdf"))
    assert done.exit_code == 2
    assert "fpdf is not installed; sets to print need: pip install 'kabinett[print]'" in done.output
