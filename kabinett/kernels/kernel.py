"""Kernels: plain Python functions over NumPy records and arrays that Numba compiles.

    >>> @kernel
    ... def double(x):
    ...     return 2 * x

What a kernel may do: no allocation, no exceptions, no Python objects; integers, floats, records, arrays and
named tuples of arrays in, one number out. `compile` makes machine code of it, `kernel_key` names that.
"""

from __future__ import annotations

import functools
import threading
from collections.abc import Callable
from types import FunctionType
from typing import Any

import numpy as np

LOCK = threading.RLock()
"""Held while Numba works and while machine code is loaded."""


class Kernel:
    """A function that other kernels and `compiled` can compile; called from Python it runs as Python.

    Attributes:
        python: the undecorated function.
    """

    def __init__(self, python: FunctionType) -> None:
        functools.update_wrapper(self, python)
        self.python = python
        self._dispatcher: Any = None

    def __call__(self, *arguments: Any) -> Any:
        # Kernels rely on wrap-around, which NumPy scalars report and the machine does not.
        with np.errstate(over="ignore"):
            return self.python(*arguments)

    def __repr__(self) -> str:
        return f"<kernel {self.name}>"

    @property
    def name(self) -> str:
        """Module and qualified name, unique up to what the function closes over."""
        return f"{self.python.__module__}.{self.python.__qualname__}"

    @property
    def dispatcher(self) -> Any:
        """The Numba dispatcher, made when first needed; usable inside other ``numba.njit`` code."""
        with LOCK:
            if self._dispatcher is None:
                self._dispatcher = load_numba().njit(
                    no_cpython_wrapper=True,
                    no_cfunc_wrapper=True,
                    _nrt=False,
                    error_model="numpy",
                    nogil=True,
                )(self.source())
            return self._dispatcher

    def source(self) -> Callable[..., Any]:
        """What Numba compiles: the function itself, unless a kernel stands for something else."""
        return self.python


def kernel(python: Callable[..., Any]) -> Kernel:
    """Mark a function as a kernel."""
    assert isinstance(python, FunctionType)
    return Kernel(python)


@functools.cache
def load_numba() -> Any:
    """Numba, knowing kernels; imported when first needed, which takes longer than all else."""
    import numba
    from numba.extending import typeof_impl

    @typeof_impl.register(Kernel)
    def type_of_kernel(value: Kernel, _context: Any) -> Any:
        return numba.types.Dispatcher(value.dispatcher)

    return numba
