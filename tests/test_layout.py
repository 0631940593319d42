"""All that is known about a game lies in its folder: no other code names a game."""

import ast
import re
from pathlib import Path

import pytest

from kabinett.games.plugin import plugins

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "kabinett"
NAMES = {form for name in plugins() for form in (name, name.replace("-", "_"))}
WORD = re.compile(
    rf"(?<![A-Za-z])({'|'.join(sorted(map(re.escape, NAMES), key=len, reverse=True))})(?![A-Za-z])", re.I
)
SPECIFICATION = re.compile(rf"({'|'.join(map(re.escape, NAMES))})(\(.*\))?", re.I)
ENGINES = [
    file
    for file in sorted(PACKAGE.rglob("*.py"))
    if not (file.is_relative_to(PACKAGE / "games") and file.parent != PACKAGE / "games")
]
SHOWN = [file for kind in ("html", "css", "js") for file in sorted((PACKAGE / "web").rglob(f"*.{kind}"))]


def names_in(source):
    """Line and text of each identifier, import and specification that names a game.

    Examples within longer texts, such as help and error messages, do not count.
    """
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Name(id=text) | ast.Attribute(attr=text) | ast.alias(name=text) | ast.arg(arg=text):
                named = WORD.search(text)
            case ast.FunctionDef(name=text) | ast.AsyncFunctionDef(name=text) | ast.ClassDef(name=text):
                named = WORD.search(text)
            case ast.ImportFrom(module=str(text)):
                named = WORD.search(text)
            case ast.Constant(value=str(text)):
                named = SPECIFICATION.fullmatch(text)
            case _:
                continue
        if named:
            yield f"line {node.lineno}: {text}"


def test_the_check_finds_what_names_a_game():
    source = 'from kabinett.games.noti import rules\nx = "factory(players=3)"\nloom_table = 1\n"plays noti"\n'
    assert [found.partition(":")[0] for found in names_in(source)] == ["line 1", "line 2", "line 3"]


@pytest.mark.parametrize("file", ENGINES, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_no_engine_names_a_game(file):
    assert list(names_in(file.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize("file", SHOWN, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_no_page_style_or_script_names_a_game(file):
    assert WORD.findall(file.read_text(encoding="utf-8")) == []
