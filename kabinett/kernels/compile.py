"""Compile kernels once, keep the machine code, and start without Numba.

A *kernel* is a plain Python function over NumPy records and arrays. It is compiled in two situations:
another kernel calls it (Numba sees through the `Kernel` object), or Python enters it through
`compiled(kernel, *parameters)`. Only the second leaves a file: the object code of the whole call tree,
which later processes load with llvmlite alone. Importing Numba takes longer than everything else that a
first move needs, so a warm start leaves it out altogether.

With ``NUMBA_DISABLE_JIT=1`` the same functions run as ordinary Python.

The object file is keyed by everything that decides its content: the code and the constants of each kernel
that is reached (`kernel_key`), the parameter types, this file, the host processor, and the versions of
Python, llvmlite, NumPy and Numba. A changed rule therefore never meets stale code, and any other change
recompiles nothing.
"""

from __future__ import annotations

import ctypes
import functools
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from kabinett.kernels.code_cache import cache_folder, digest, host, read_code, write_code
from kabinett.kernels.kernel import LOCK, load_numba
from kabinett.kernels.kernel import Kernel as Kernel
from kabinett.kernels.kernel import kernel as kernel
from kabinett.kernels.kernel_key import compiler_digest, describe, fingerprint

JIT = os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0")


@dataclass(frozen=True)
class Record:
    """A parameter that is one structured record, handed over as an array of length 1."""

    dtype: np.dtype[Any]


@dataclass(frozen=True)
class Array:
    """A parameter that is a C-contiguous array of `dtype` with `ndim` axes."""

    dtype: np.dtype[Any] | type
    ndim: int = 1


@dataclass(frozen=True)
class Bundle:
    """A parameter that is a named tuple of arrays and of such tuples; kernels read its fields by name.

    Attributes:
        kind: the ``NamedTuple`` class.
        fields: what each of its fields is, in order.
    """

    kind: type[tuple[Any, ...]]
    fields: tuple[Array | Bundle, ...]

    @classmethod
    def like(cls, example: tuple[Any, ...]) -> Bundle:
        """The parameter that takes named tuples such as `example`."""
        fields = (
            Array(field.dtype, field.ndim) if isinstance(field, np.ndarray) else cls.like(field)
            for field in example
        )
        return cls(type(example), tuple(fields))


INT = "int64"
FLOAT = "float64"
Parameter = Record | Array | Bundle | str
_RESULTS: dict[str, Any] = {
    "int64": ctypes.c_int64,
    "uint64": ctypes.c_uint64,
    "float64": ctypes.c_double,
    "bool": ctypes.c_bool,
    "none": None,
}


def compiled(target: Kernel, *parameters: Parameter, result: str = INT, release: bool = False) -> Compiled:
    """The compiled form of a kernel, callable from Python.

    Args:
        target: the kernel.
        parameters: its parameters in order, each a `Record`, an `Array`, a `Bundle`, `INT` or `FLOAT`.
        result: "int64", "uint64", "float64", "bool" or "none"; what the kernel returns.
        release: let other Python threads run meanwhile; worth it from about 100 µs upward.

    Nothing is compiled or loaded before the first call (or `Compiled.load`).
    """
    return Compiled(target, parameters, result, release)


class Compiled:
    """A kernel's machine code behind a Python call; made by `compiled`."""

    def __init__(self, target: Kernel, parameters: tuple[Parameter, ...], result: str, release: bool) -> None:
        self.kernel = target
        self.parameters = parameters
        self._result = result
        self._release = release
        self._raw: Callable[..., int] | None = None
        self._value: Any = None

    def __call__(self, *arguments: Any) -> Any:
        return self.bind(*arguments)()

    def bind(self, *arguments: Any) -> Callable[..., Any]:
        """Fix the leading arguments, with their memory addresses looked up once.

        Returns a function of the remaining parameters, which must all be numbers.
        """
        if len(arguments) > len(self.parameters):
            raise TypeError(f"{self.kernel!r} takes {len(self.parameters)} arguments")
        if not JIT:
            seen = map(_as_python, self.parameters, arguments)
            return functools.partial(self.kernel, *seen)
        self.load()
        raw, result_type = self._raw, _RESULTS[self._result]
        assert raw is not None
        fixed: list[Any] = []
        for parameter, argument in zip(self.parameters, arguments, strict=False):
            fixed += _flatten(parameter, argument)
        if result_type is None:
            void = ctypes.c_void_p()
            head = (ctypes.addressof(void), None, *fixed)

            def call_for_nothing(*rest: Any) -> None:
                raw(*head, *rest)

            call_for_nothing.keep = (arguments, void)  # type: ignore[attr-defined]
            return call_for_nothing

        def call(*rest: Any) -> Any:
            # A fresh cell for each call: two threads may be in the same kernel.
            cell = result_type()
            raw(ctypes.addressof(cell), None, *fixed, *rest)
            return cell.value

        call.keep = arguments  # type: ignore[attr-defined]
        return call

    def load(self) -> bool:
        """Load the machine code, compiling it if no cached form fits; says whether it compiled."""
        if self._raw is not None or not JIT:
            return False
        with LOCK:
            if self._raw is not None:
                return False
            code = read_code(self._file)
            fresh = code is None
            if code is None:
                code = _compile(self.kernel, self.parameters, self._result)
                write_code(self._file, code)
            symbol, _, image = code.partition(b"\0")
            address = _link(image, symbol.decode())
            arguments: list[Any] = [ctypes.c_void_p, ctypes.c_void_p]
            for parameter in self.parameters:
                arguments += _c_types(parameter)
            prototype = ctypes.CFUNCTYPE if self._release else ctypes.PYFUNCTYPE
            self._raw = prototype(ctypes.c_int32, *arguments)(address)
            return fresh

    @functools.cached_property
    def _file(self) -> Path:
        key = digest(
            fingerprint(self.kernel),
            *map(_describe, self.parameters),
            self._result,
            compiler_digest(),
            host(),
        )
        return cache_folder() / f"{self.kernel.name.replace('<locals>.', '')}-{key}.o"


def _describe(parameter: Parameter) -> str:
    """A text that two parameters share only if they are passed in the same way."""
    if isinstance(parameter, Record):
        return f"Record {describe(np.dtype(parameter.dtype), parameter)}"
    if isinstance(parameter, Array):
        return f"Array {describe(np.dtype(parameter.dtype), parameter)} {parameter.ndim}"
    if isinstance(parameter, Bundle):
        fields = ",".join(map(_describe, parameter.fields))
        return f"Bundle {describe(parameter.kind, parameter)} {fields}"
    return parameter


# -- compiling and linking -----------------------------------------------------------------------


def _compile(target: Kernel, parameters: tuple[Parameter, ...], result: str) -> bytes:
    """Symbol name, a zero byte, and the object code of the kernel with all that it calls."""
    symbol, code = overload(target, parameters, result)
    if code.has_dynamic_globals:
        raise TypeError(f"{target!r} uses a global array too large to store; pass it as an argument")
    _, kind, (image, _) = code.serialize_using_object_code()
    assert kind == "object"
    return symbol.encode() + b"\0" + bytes(image)


def overload(target: Kernel, parameters: tuple[Parameter, ...], result: str) -> tuple[str, Any]:
    """The symbol of a kernel for parameters of these types, and Numba's library that holds its code.

    Raises:
        TypeError: the kernel returns another type than `result`.
    """
    dispatcher = target.dispatcher
    signature = tuple(_numba_type(parameter) for parameter in parameters)
    dispatcher.compile(signature)
    built = dispatcher.overloads[signature]._asdict()
    returned = str(built["signature"].return_type)
    if returned != result:
        raise TypeError(f"{target!r} returns {returned}, not {result}")
    return str(built["fndesc"].llvm_func_name), built["library"]


def _numba_type(parameter: Parameter) -> Any:
    numba = load_numba()
    if isinstance(parameter, Record):
        return numba.from_dtype(parameter.dtype)
    if isinstance(parameter, Array):
        return numba.types.Array(numba.from_dtype(np.dtype(parameter.dtype)), parameter.ndim, "C")
    if isinstance(parameter, Bundle):
        return numba.types.NamedTuple(tuple(map(_numba_type, parameter.fields)), parameter.kind)
    return getattr(numba.types, parameter)


_engines: list[Any] = []


def _link(image: bytes, symbol: str) -> int:
    """Load object code and return the address of `symbol`.

    Each image gets an engine of its own: Numba numbers its symbols by process, so two images may give
    one name to different functions.
    """
    import llvmlite.binding as llvm

    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    machine = llvm.Target.from_default_triple().create_target_machine(jit=True)
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)
    engine.add_object_file(llvm.ObjectFileRef.from_data(image))
    engine.finalize_object()
    _engines.append(engine)
    return int(engine.get_function_address(symbol))


# -- calling convention of Numba: a record is a pointer, an array a flat struct, a tuple its items -


def _c_types(parameter: Parameter) -> list[Any]:
    if isinstance(parameter, Record):
        return [ctypes.c_void_p]
    if isinstance(parameter, Array):
        sizes = [ctypes.c_int64] * (2 * parameter.ndim)
        return [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64, ctypes.c_void_p, *sizes]
    if isinstance(parameter, Bundle):
        return [c_type for field in parameter.fields for c_type in _c_types(field)]
    return [ctypes.c_double if parameter == FLOAT else ctypes.c_int64]


def _flatten(parameter: Parameter, argument: Any) -> list[Any]:
    if isinstance(parameter, str):
        return [argument]
    if isinstance(parameter, Bundle):
        pairs = zip(parameter.fields, argument, strict=True)
        return [value for field, item in pairs for value in _flatten(field, item)]
    array: np.ndarray[Any, Any] = argument
    wanted = np.dtype(parameter.dtype)
    if not isinstance(array, np.ndarray) or array.dtype != wanted or not array.flags.c_contiguous:
        raise TypeError(f"expected a contiguous array of {wanted}, not {array!r}")
    if isinstance(parameter, Record):
        if array.shape != (1,):
            raise TypeError(f"expected one record, not shape {array.shape}")
        return [array.ctypes.data]
    if array.ndim != parameter.ndim:
        raise TypeError(f"expected {parameter.ndim} axes, not shape {array.shape}")
    return [None, None, array.size, array.itemsize, array.ctypes.data, *array.shape, *array.strides]


def _as_python(parameter: Parameter, argument: Any) -> Any:
    """An argument as a kernel run as Python sees it: records with attributes."""
    if isinstance(parameter, Record):
        return argument.view(np.recarray)[0]
    if isinstance(parameter, Array) and argument.dtype.names:
        return argument.view(np.recarray)
    if isinstance(parameter, Bundle):
        pairs = zip(parameter.fields, argument, strict=True)
        return parameter.kind(*(_as_python(field, item) for field, item in pairs))
    return argument
