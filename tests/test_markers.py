"""Tests that always run have no bars in seconds: those that read a clock are marked `timing`."""

import ast
from pathlib import Path

import pytest

from tests.sampling import left_out

ROOT = Path(__file__).parent
CLOCKS = {"monotonic", "monotonic_ns", "perf_counter", "perf_counter_ns", "process_time", "thread_time"}
TRIALS = {"first_good", "seconds_after_a_stop"}
MODULES = sorted(ROOT.rglob("test_*.py"))


def has_clock(node: ast.AST) -> bool:
    """Whether code reads a clock, itself or by a trial against one."""
    for part in ast.walk(node):
        match part:
            case ast.Attribute(value=ast.Name(id="time"), attr=name) if name in CLOCKS:
                return True
            case ast.Name(id=name) if name in TRIALS:
                return True
    return False


def is_timing(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return any(ast.unparse(decorator) == "pytest.mark.timing" for decorator in function.decorator_list)


def unmarked(source: str) -> list[str]:
    """The tests of a module that read a clock, also by a function of the module, and are not marked."""
    functions = [
        node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    timed = {function.name for function in functions if has_clock(function)}
    found = []
    for function in functions:
        names = {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}
        if function.name.startswith("test_") and not is_timing(function):
            found += [function.name] if function.name in timed or names & timed else []
    return found


@pytest.mark.parametrize("file", MODULES, ids=lambda file: str(file.relative_to(ROOT)))
def test_what_reads_a_clock_is_marked(file):
    assert unmarked(file.read_text(encoding="utf-8")) == []


def test_an_unmarked_bar_is_found():
    source = """
def quick():
    return time.perf_counter()
def test_a(): assert quick() < 1
def test_b(): assert first_good(len, bool)
@pytest.mark.timing
def test_c(): assert quick() < 1
def test_d(): time.sleep(0.1)
"""
    assert unmarked(source) == ["test_a", "test_b"]


@pytest.mark.parametrize(
    ("total", "count", "kept"), [(10, 3, [0, 3, 6]), (4, 4, [0, 1, 2, 3]), (2, 5, [0, 1]), (7, 1, [0])]
)
def test_the_cases_that_always_run_lie_evenly_among_all(total, count, kept):
    assert sorted(set(range(total)) - set(left_out(range(total), count))) == kept
