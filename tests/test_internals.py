"""Tests look into the package only through `tests/internals.py`; private attributes are found by Ruff."""

import ast
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent
PACKAGES = {"kabinett", "training", "research", "benchmarks", "tools"}
FILES = [file for file in sorted(ROOT.rglob("*.py")) if file.name != "internals.py"]


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def private_names(source: str) -> list[str]:
    """The private names that a module imports from a package, or reads or replaces by their text."""
    found = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.ImportFrom(module=str(module), names=names) if module.split(".")[0] in PACKAGES:
                found += [alias.name for alias in names if is_private(alias.name)]
            case ast.Call(func=ast.Name("getattr") | ast.Attribute(attr="setattr"), args=[first, *rest]):
                texts = [part.value for part in (first, *rest[:1]) if isinstance(part, ast.Constant)]
                last = [str(text).rpartition(".")[2] for text in texts]
                found += [name for name in last if is_private(name)]
    return found


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_no_private_name_is_imported_or_replaced(file):
    assert private_names(file.read_text(encoding="utf-8")) == []


def test_private_names_are_found():
    source = """
from kabinett.players.levels import _won_line, LevelPlayer
from re import _parser
monkeypatch.setattr(states, "_PICTURES", 3)
monkeypatch.setattr("kabinett.web.routes.lobby._read", 3)
monkeypatch.setattr(states, "fragment", "_x")
getattr(player, "_trees")
"""
    assert private_names(source) == ["_won_line", "_PICTURES", "_read", "_trees"]


def test_ruff_looks_for_private_attributes_in_every_test():
    chosen = tomllib.loads((ROOT.parent / "pyproject.toml").read_text(encoding="utf-8"))
    lint = chosen["tool"]["ruff"]["lint"]
    assert "SLF001" in lint["select"]
    assert [path for path, rules in lint["per-file-ignores"].items() if "SLF001" in rules] == [
        "tests/internals.py"
    ]
