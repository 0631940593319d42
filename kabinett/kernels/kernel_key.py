"""What the machine code of a kernel depends on: its own code, and the kernels and constants that it reaches.

A kernel reaches what its function names as a global or closes over. Comments, docstrings, other functions of
the same file and the files beside it do not count, so editing a picture recompiles nothing, and a kernel may
live with its game.
"""

from __future__ import annotations

import dis
import enum
import functools
import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import BuiltinFunctionType, CellType, CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

from kabinett.kernels.code_cache import digest
from kabinett.kernels.kernel import Kernel

_EXTENDED_ARG, _LOAD_GLOBAL = dis.opmap["EXTENDED_ARG"], dis.opmap["LOAD_GLOBAL"]
_USABLE = (Kernel, int, float, tuple, np.ndarray, np.generic)
"""What a kernel may use of a module of ours."""

_VERSIONED = ("builtins", "llvmlite", "math", "numba", "numpy")
"""Packages whose version stands for what they hold; `code_cache.host` names it."""


@functools.cache
def compiler_digest() -> str:
    """Stands for the compiler: its source, and Python's version, since the key is made of bytecode."""
    source = Path(__file__).with_name("compile.py").read_text()
    return digest(source, str(sys.version_info[:2]))


def fingerprint(kernel: Kernel) -> str:
    """A digest of everything that decides what a kernel compiles to, the same in each process.

    Kernels are numbered as they are met, so that cycles of calls end.

    Raises:
        TypeError: a kernel that is reached uses a value without a lasting identity.
    """
    numbers = {kernel: 0}
    waiting, texts = [kernel], []
    while waiting:
        current = waiting.pop()
        lines = [f"{numbers[current]} {current.name}"]
        for name, value in _references(current):
            if isinstance(value, Kernel):
                if value not in numbers:
                    numbers[value] = len(numbers)
                    waiting.append(value)
                value = f"kernel {numbers[value]}"
            lines.append(f"{name} = {value}")
        texts.append("\n".join(lines))
    return digest(*texts)


@functools.cache
def _references(kernel: Kernel) -> tuple[tuple[str, Kernel | str], ...]:
    """The code as text, then each value that it names: a kernel, or a constant as text."""
    found = [("code", _code_text(kernel.python.__code__, kernel.python.__doc__)), *_values(kernel)]
    if type(kernel) is not Kernel:
        # A kernel that stands for something else says in `source` what is compiled.
        found.append(("source", _code_text(type(kernel).source.__code__, type(kernel).source.__doc__)))
    return tuple(found)


def describe(value: Any, owner: object) -> str:
    """A text that two values share only if a kernel compiled with either is the same.

    Raises:
        TypeError: the value has no lasting identity; the message names `owner`.
    """
    if isinstance(value, np.ndarray):
        return f"{value.dtype.descr}{value.shape}{hashlib.blake2b(value.tobytes()).hexdigest()}"
    if isinstance(value, np.dtype):
        return f"dtype {value.descr} {value.itemsize} {value.fields}"
    if isinstance(value, enum.Enum):
        return f"{type(value).__qualname__}.{value.name} {describe(value.value, owner)}"
    if isinstance(value, tuple):
        names = getattr(value, "_fields", ())
        return f"{type(value).__name__}{names}(" + ",".join(describe(item, owner) for item in value) + ")"
    if isinstance(value, bool | int | float | str | np.generic | None):
        return f"{type(value).__name__} {value!r}"
    if isinstance(value, type) and issubclass(value, tuple):
        return f"{value.__qualname__}{getattr(value, '_fields', ())}"
    package = str(getattr(value, "__module__", "")).partition(".")[0]
    if isinstance(value, type | FunctionType | BuiltinFunctionType | np.ufunc) and (
        package in _VERSIONED or isinstance(value, np.ufunc)
    ):
        return f"{package}.{value.__name__}"
    raise TypeError(f"{owner!r} uses a {type(value).__name__}, which has no lasting identity")


def _values(kernel: Kernel) -> Iterator[tuple[str, Kernel | str]]:
    python, code = kernel.python, kernel.python.__code__
    cells: tuple[CellType, ...] = python.__closure__ or ()
    for name, cell in zip(code.co_freevars, cells, strict=True):
        yield name, _reference(cell.cell_contents, kernel)
    for default in python.__defaults__ or ():
        yield "default", _reference(default, kernel)
    for name in _globals_of(code):
        if name in python.__globals__:
            yield from _global(name, python.__globals__[name], kernel)


def _global(name: str, value: Any, owner: Kernel) -> Iterator[tuple[str, Kernel | str]]:
    if not isinstance(value, ModuleType):
        yield name, _reference(value, owner)
    elif value.__name__.partition(".")[0] in _VERSIONED:
        yield name, f"module {value.__name__}"
    else:
        # Which of the names are attributes of this module is not looked at: one too many does no harm.
        for attribute in _names(owner.python.__code__):
            if isinstance(getattr(value, attribute, None), _USABLE):
                yield from _global(f"{name}.{attribute}", getattr(value, attribute), owner)


def _reference(value: Any, owner: Kernel) -> Kernel | str:
    return value if isinstance(value, Kernel) else describe(value, owner)


def _globals_of(code: CodeType) -> dict[str, None]:
    """The names that a function and those within it load as globals, each once, in a stable order."""
    found: dict[str, None] = {}
    extended = 0
    for operation, argument in zip(code.co_code[::2], code.co_code[1::2], strict=True):
        argument |= extended << 8
        extended = argument if operation == _EXTENDED_ARG else 0
        if operation == _LOAD_GLOBAL:
            # The lowest bit says whether a call follows.
            found[code.co_names[argument >> 1]] = None
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            found |= _globals_of(constant)
    return found


def _names(code: CodeType) -> dict[str, None]:
    """The names that a function and those within it use, each once, in a stable order."""
    found = dict.fromkeys(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            found |= _names(constant)
    return found


def _code_text(code: CodeType, docstring: str | None = None) -> str:
    """Bytecode with its constants and names, without the docstring, line numbers and file name."""
    constants = [
        _code_text(value) if isinstance(value, CodeType) else _constant(value) for value in code.co_consts
    ]
    if docstring is not None and code.co_consts[0] == docstring:
        constants[0] = _constant(None)
    names = (code.co_argcount, code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars)
    return f"{code.co_code.hex()} {names} {constants}"


def _constant(value: object) -> str:
    # The order of a set differs from process to process.
    text = str(sorted(map(repr, value))) if isinstance(value, frozenset) else repr(value)
    return f"{type(value).__name__} {text}"
