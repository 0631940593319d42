"""Compile kernels to WebAssembly: the same functions that run here, for browsers and Node.

Numba's intermediate code before optimisation is given the target wasm32 instead of the host, optimised there,
and linked to one module by the linker of the package ``ziglang`` (needed to build, never to run). So the
numbers that a module answers are those of the native kernels.

`compile_exports` works only in a process that was started with ``NUMBA_OPT=0``, since Numba reads it once;
`kabinett.site.modules` starts such processes.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from kabinett.kernels.compile import FLOAT, Array, Bundle, Parameter, Record, overload
from kabinett.kernels.kernel import LOCK, Kernel, load_numba

TRIPLE = "wasm32-unknown-unknown"

STACK = 1 << 20
"""Bytes of the module's own stack, which lies below all else, so that an overflow traps."""

IMPORTS = ("exp", "log")
"""What a module may ask of ``env``, who loads it."""

_RESULTS = {"int64": "i64", "uint64": "i64", "float64": "double"}


class Export(NamedTuple):
    """A kernel under the name by which a module offers it.

    In WebAssembly a `Record` is an address, an `Array` an address followed by the length of each of its axes,
    all i32; a `Bundle` is its fields in order; an integer is an i64, a float an f64.

    Attributes:
        name: of the exported function.
        kernel: what it runs.
        parameters: those of the kernel, as for `kabinett.kernels.compile.compiled`.
        result: "int64", "uint64", "float64" or "none".
    """

    name: str
    kernel: Kernel
    parameters: tuple[Parameter, ...]
    result: str = "int64"


def compile_exports(exports: Sequence[Export]) -> bytes:
    """A WebAssembly module with these functions, its memory, and ``__heap_base``, where free memory begins.
    It may import the functions of `IMPORTS`.

    Raises:
        RuntimeError: Numba optimises in this process, so that its code is the host's already; or the linker
            refuses the code.
        TypeError: a kernel returns another type than its export says, or holds an address of this process.
    """
    import llvmlite.binding as llvm

    if load_numba().config.OPT != 0:
        raise RuntimeError("start the process with NUMBA_OPT=0 to compile for WebAssembly")
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3)
    layout = str(machine.target_data)
    with LOCK:
        built = [overload(export.kernel, export.parameters, export.result) for export in exports]
    module = llvm.parse_assembly("")
    for _, library in built:
        module.link_in(llvm.parse_assembly(_for_target(str(library.get_llvm_str()), layout)))
    wrappers = "".join(_wrapper(export, symbol) for export, (symbol, _) in zip(exports, built, strict=True))
    module.link_in(llvm.parse_assembly(_for_target(wrappers, layout)))
    names = [export.name for export in exports]
    for function in module.functions:
        if not function.is_declaration and function.name not in names:
            function.linkage = "internal"
    module.verify()
    builder = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=3))
    builder.getModulePassManager().run(module, builder)
    if any(value.name.startswith("numba.dynamic.globals") for value in module.global_variables):
        raise TypeError("a kernel uses a global array too large to store; pass it as an argument")
    return _link(machine.emit_object(module), [*names, "__heap_base"])


def _for_target(text: str, layout: str) -> str:
    """The same text for wasm32; what Numba shares between modules of a process becomes the module's own."""
    lines = [f'target datalayout = "{layout}"', f'target triple = "{TRIPLE}"']
    lines += [
        line for line in text.splitlines() if not line.startswith(("target datalayout", "target triple"))
    ]
    return "\n".join(lines).replace("= common global ptr null", "= internal global ptr null")


class _Arguments:
    """What a wrapper takes, and how it hands that to a kernel.

    Attributes:
        taken: the types of its parameters, which are called %a0, %a1 and so on.
        handed: the arguments of the kernel, each a type and a value.
        lines: what is calculated in between.
    """

    def __init__(self, parameters: Sequence[Parameter]) -> None:
        self.taken: list[str] = []
        self.handed: list[str] = []
        self.lines: list[str] = []
        for parameter in parameters:
            self._add(parameter)

    def _add(self, parameter: Parameter) -> None:
        if isinstance(parameter, Bundle):
            for field in parameter.fields:
                self._add(field)
        elif isinstance(parameter, Array):
            self._add_array(parameter)
        elif isinstance(parameter, Record):
            self.handed.append(f"ptr {self._take('inttoptr', 'ptr')}")
        else:
            kind = "double" if parameter == FLOAT else "i64"
            self.handed.append(f"{kind} %a{len(self.taken)}")
            self.taken.append(kind)

    def _add_array(self, array: Array) -> None:
        """An array is two owners, the number and size of its items, its address, lengths and strides."""
        size = np.dtype(array.dtype).itemsize
        address = self._take("inttoptr", "ptr")
        lengths = [self._take("zext", "i64") for _ in range(array.ndim)]
        strides, total = [str(size)], lengths[-1]
        for length in reversed(lengths[:-1]):
            strides.insert(0, self._product(total, size))
            total = self._product(total, length)
        numbers = [f"i64 {number}" for number in (total, size, *lengths, *strides)]
        self.handed += ["ptr null", "ptr null", *numbers[:2], f"ptr {address}", *numbers[2:]]

    def _take(self, cast: str, kind: str) -> str:
        """The name of one more parameter, an i32, as `kind`."""
        index = len(self.taken)
        self.taken.append("i32")
        return self._calculate(f"{cast} i32 %a{index} to {kind}")

    def _product(self, left: str, right: str | int) -> str:
        return self._calculate(f"mul i64 {left}, {right}")

    def _calculate(self, what: str) -> str:
        name = f"%v{len(self.lines)}"
        self.lines.append(f"{name} = {what}")
        return name


def _wrapper(export: Export, symbol: str) -> str:
    """LLVM's text of a function that calls a kernel as Numba does: room for the result, error, arguments."""
    arguments = _Arguments(export.parameters)
    result = _RESULTS.get(export.result)
    heads = ", ".join(f"{kind} %a{index}" for index, kind in enumerate(arguments.taken))
    kinds = ", ".join(["ptr", "ptr", *(argument.split()[0] for argument in arguments.handed)])
    handed = ", ".join(["ptr %result", "ptr null", *arguments.handed])
    lines = [
        f'declare i32 @"{symbol}"({kinds})',
        f"define {result or 'void'} @{export.name}({heads}) {{",
        "%result = alloca i64",
        "store i64 0, ptr %result",
        *arguments.lines,
        f'%status = call i32 @"{symbol}"({handed})',
        *([f"%value = load {result}, ptr %result", f"ret {result} %value"] if result else ["ret void"]),
        "}",
    ]
    return "\n".join(lines) + "\n"


def _link(image: bytes, exported: Sequence[str]) -> bytes:
    """One module of object code."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "kernels.o"), Path(folder, "kernels.wasm")
        imports = Path(folder, "imports")
        source.write_bytes(image)
        imports.write_text("\n".join(IMPORTS))
        options = [
            "--no-entry",
            "--stack-first",
            "-z",
            f"stack-size={STACK}",
            "--strip-all",
            "--export-memory",
            f"--allow-undefined-file={imports}",
        ]
        options += [f"--export={name}" for name in exported]
        command = [sys.executable, "-m", "ziglang", "wasm-ld", *options, str(source), "-o", str(target)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError(f"the linker refused the kernels: {done.stderr.strip()}")
        return target.read_bytes()
