"""Finds every regular expression of the package, and says which of them may take more than linear time.

Time is not measured: a slow pattern may be fast on the text that a test thinks of, and a busy machine makes
a fast one slow. What is looked at is the pattern itself, as `re` has parsed it. How many steps one without a
fault takes for each character has a bound that the text does not move:

- An unbounded repeat that something comes after which can fail is possessive: what it has read it keeps, so
  it is not read again with every shorter length.
- Where the search begins anew at each character, or within an unbounded repeat, nothing that can fail comes
  after an unbounded repeat: what it has read would be read again at the next character.
"""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path
from re import _constants as sre  # type: ignore[attr-defined]
from re import _parser  # type: ignore[attr-defined]
from typing import Any, NamedTuple

PACKAGE = Path(__file__).parent.parent / "kabinett"
ANCHORED = {"match", "fullmatch"}
ANYWHERE = {"search", "sub", "subn", "split", "findall", "finditer"}
MANY = 100
"""Repeats up to here count as so many signs in a row."""

_REPEATS = (sre.MAX_REPEAT, sre.MIN_REPEAT, sre.POSSESSIVE_REPEAT)


class Pattern(NamedTuple):
    """A regular expression of the package.

    Attributes:
        where: the file within the package.
        name: the constant that holds it; "" if it stands where it is used.
        pattern: the pattern; None where its text cannot be told.
        flags: of `re`.
        uses: the functions of `re` that it is used with; all of them if that cannot be told.
    """

    where: str
    name: str
    pattern: str | None
    flags: int
    uses: frozenset[str]


# -- finding -------------------------------------------------------------------------------------


def patterns() -> Iterator[Pattern]:
    """Every regular expression of the package."""
    trees = {file: ast.parse(file.read_text(encoding="utf-8")) for file in sorted(PACKAGE.rglob("*.py"))}
    for file, tree in trees.items():
        constants = {
            target.id: value
            for node in tree.body
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
            for value in [node.value]
            if _function(value) == "compile"
        }
        where = str(file.relative_to(PACKAGE))
        if constants:
            module = importlib.import_module(
                ".".join(("kabinett", *file.relative_to(PACKAGE).with_suffix("").parts))
            )
            for name in constants:
                compiled = getattr(module, name)
                readers = [tree] if name.startswith("_") else list(trees.values())
                yield Pattern(where, name, compiled.pattern, compiled.flags, _uses(name, readers))
        known = {id(value) for value in constants.values()}
        for node in ast.walk(tree):
            function = _function(node)
            if function and id(node) not in known:
                assert isinstance(node, ast.Call)
                text = node.args[0].value if isinstance(node.args[0], ast.Constant) else None
                uses = ANCHORED | ANYWHERE if function == "compile" else {function}
                yield Pattern(where, "", text, 0, frozenset(uses))


def _function(node: ast.AST) -> str:
    """The function of `re` that is called, "" if none is."""
    called = node.func if isinstance(node, ast.Call) else None
    if isinstance(called, ast.Attribute) and isinstance(called.value, ast.Name) and called.value.id == "re":
        return called.attr if called.attr in ANCHORED | ANYWHERE | {"compile"} else ""
    return ""


def _uses(name: str, trees: list[ast.Module]) -> frozenset[str]:
    """What a constant is asked to do; everything where it is handed on."""
    found = set()
    for tree in trees:
        for node in ast.walk(tree):
            if not isinstance(node, ast.Attribute) or node.attr not in ANCHORED | ANYWHERE:
                continue
            if name in (getattr(node.value, "id", ""), getattr(node.value, "attr", "")):
                found.add(node.attr)
    return frozenset(found or ANCHORED | ANYWHERE)


# -- judging -------------------------------------------------------------------------------------


def fault(pattern: str, flags: int, uses: frozenset[str] | set[str]) -> str:
    """Why a pattern may take more than linear time; "" if it cannot."""
    parsed = list(_parser.parse(pattern, flags))
    anchored = _fault(parsed, ends="fullmatch" in uses, again=False) if uses & ANCHORED else ""
    return anchored or (_fault(parsed, ends=False, again=True) if uses & ANYWHERE else "")


def _fault(items: list[Any], *, ends: bool, again: bool) -> str:
    """What is wrong with a sequence.

    Args:
        items: as `re` parses them.
        ends: whether something that can fail comes after them.
        again: whether they are tried again a character or a round later.
    """
    for index, (kind, content) in enumerate(items):
        fails = ends or any(map(_can_fail, items[index + 1 :]))
        if kind in _REPEATS:
            _, most, body = content
            if most > MANY:
                if fails and kind is not sre.POSSESSIVE_REPEAT:
                    return "an unbounded repeat that is not possessive, and something after it can fail"
                if fails and again:
                    return "an unbounded repeat is read again where what comes after it fails"
                found = _fault(list(body), ends=False, again=True)
            else:
                found = _fault(list(body), ends=fails or most > 1, again=again)
        elif kind is sre.SUBPATTERN:
            found = _fault(list(content[-1]), ends=fails, again=again)
        elif kind is sre.ATOMIC_GROUP:
            found = _fault(list(content), ends=fails, again=again)
        elif kind is sre.BRANCH:
            branches = [_fault(list(branch), ends=fails, again=again) for branch in content[1]]
            found = next(filter(None, branches), "")
        elif kind in (sre.ASSERT, sre.ASSERT_NOT):
            found = _fault(list(content[1]), ends=True, again=again)
        elif kind in (sre.GROUPREF, sre.GROUPREF_EXISTS):
            return "it refers to a group"
        else:
            found = ""
        if found:
            return found
    return ""


def _can_fail(item: tuple[Any, Any]) -> bool:
    kind, content = item
    if kind in _REPEATS:
        least, _, body = content
        return bool(least) and any(map(_can_fail, body))
    if kind is sre.SUBPATTERN:
        return any(map(_can_fail, content[-1]))
    return True
