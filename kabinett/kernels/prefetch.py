"""Ask for memory some time before it is read, so that a kernel need not wait for it.

It pays where a kernel reads here and there in more memory than the processor's caches hold, and can tell
early enough where that will be.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any

from kabinett.kernels.kernel import Kernel


def _prefetch(array: Any, item: Any) -> None:
    """Fetch item `item` of an array, counted over all axes in C order, into the caches; changes nothing.

    Run as plain Python it does nothing.
    """


class _Prefetch(Kernel):
    """A kernel whose compiled form is the processor's own instruction."""

    def source(self) -> Callable[..., Any]:
        """A function that holds just the instruction."""
        from llvmlite import ir
        from numba import types
        from numba.extending import intrinsic

        number, byte = ir.IntType(32), ir.IntType(8).as_pointer()
        # To read, as often used as possible, and data, not code (LLVM Language Reference, llvm.prefetch).
        flags = [ir.Constant(number, flag) for flag in (0, 3, 1)]

        def typed(_context: Any, array: Any, item: Any) -> Any:
            def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
                items = context.make_array(signature.args[0])(context, builder, arguments[0]).data
                place = builder.bitcast(builder.gep(items, [arguments[1]]), byte)
                kind = ir.FunctionType(ir.VoidType(), [byte, number, number, number])
                fetch = builder.module.declare_intrinsic("llvm.prefetch", [byte], kind)
                builder.call(fetch, [place, *flags])
                return context.get_dummy_value()

            return types.void(array, item), build

        instruction: Any = intrinsic(typed)

        def prefetch_item(array: Any, item: Any) -> None:
            instruction(array, item)

        return prefetch_item


assert isinstance(_prefetch, FunctionType)
prefetch = _Prefetch(_prefetch)
