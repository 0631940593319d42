"""Functions are short enough to be read at once; how many branches they may have is checked by Ruff."""

import ast
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FOLDERS = ("kabinett", "training", "research", "benchmarks", "tools", "examples", "tests")
FILES = sorted(file for folder in FOLDERS for file in (ROOT / folder).rglob("*.py"))
FUNCTION, KERNEL = 70, 100
"""Lines; a kernel may have more, where its parts would hand everything to each other."""


def lengths(source):
    """Name, number of lines, and whether it is a kernel, of each function and of those within it."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            is_kernel = any(ast.unparse(decorator) == "kernel" for decorator in node.decorator_list)
            yield node.name, node.end_lineno - node.lineno + 1, is_kernel


def too_long(source):
    """The functions that are longer than they may be."""
    return [
        f"{name}: {lines} lines"
        for name, lines, is_kernel in lengths(source)
        if lines > (KERNEL if is_kernel else FUNCTION)
    ]


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_no_function_is_too_long(file):
    assert too_long(file.read_text(encoding="utf-8")) == []


def test_long_functions_and_kernels_are_found():
    body = "    x = 1\n" * 80
    assert too_long(f"def a():\n{body}") == ["a: 81 lines"]
    assert too_long(f"@kernel\ndef a():\n{body}") == []
    assert too_long(f"@kernel\ndef a():\n{body}{body}") == ["a: 161 lines"]


def test_ruff_counts_branches():
    chosen = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["ruff"]["lint"]
    assert "C901" in chosen["select"]
    assert chosen["mccabe"]["max-complexity"] <= 12
    excused = [path for path, rules in chosen["per-file-ignores"].items() if "C901" in rules]
    assert all("/kernels/" in path for path in excused)
