"""Variables say what they hold."""

import ast
from pathlib import Path

ROOT = Path(__file__).parent.parent
FOLDERS = ("kabinett", "tests", "tools", "benchmarks", "research", "training")
FILLERS = {"one", "told", "thing", "thought", "whoever"}


def fillers(source):
    """Line and name of each variable and parameter that says nothing of what it holds."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name) if name in FILLERS:
                yield f"line {node.lineno}: {name}"


def test_the_check_finds_loops_parameters_and_assignments():
    source = "told = [one for one in lines]\ndef f(thing, line): return thing\n"
    assert sorted(fillers(source)) == ["line 1: one", "line 1: told", "line 2: thing"]


def test_no_variable_is_a_filler():
    files = sorted(file for folder in FOLDERS for file in (ROOT / folder).rglob("*.py"))
    assert len(files) > 800
    found = {str(file.relative_to(ROOT)): list(fillers(file.read_text(encoding="utf-8"))) for file in files}
    assert {file: names for file, names in found.items() if names} == {}
