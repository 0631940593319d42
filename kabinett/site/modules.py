"""The WebAssembly modules of the games, compiled by processes of their own and kept like native code."""

from __future__ import annotations

import importlib.metadata
import inspect
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor

from kabinett.errors import KabinettError
from kabinett.games.registry import game_class, game_names
from kabinett.kernels import wasm
from kabinett.kernels.code_cache import cache_folder, digest, read_code, write_code
from kabinett.kernels.kernel_key import compiler_digest, fingerprint
from kabinett.site.exports import exports_of

TOOLS = ("llvmlite", "numba", "numpy", "ziglang")


class SiteNotBuilt(KabinettError):
    """The folder for browsers cannot be built here; the message says what is missing."""


def modules(names: Sequence[str], workers: int) -> Iterator[tuple[str, bytes]]:
    """Name and module of each game as they are ready, from the cache or compiled by `workers` processes.

    Raises:
        SiteNotBuilt: the linker is not installed, or a compilation failed.
    """
    with ThreadPoolExecutor(workers) as pool:
        yield from zip(names, pool.map(module, names), strict=True)


def module(name: str) -> bytes:
    """The module of one game; see `modules`."""
    path = cache_folder() / f"{name}-{_key(name)}.wasm"
    if (found := read_code(path)) is None:
        write_code(path, found := compile_module(name))
    return found


def _key(name: str) -> str:
    """Stands for everything that decides what a module holds."""
    try:
        versions = [f"{tool} {importlib.metadata.version(tool)}" for tool in TOOLS]
    except importlib.metadata.PackageNotFoundError as missing:
        raise SiteNotBuilt(
            f"{missing.name} is not installed, which builds code for browsers; pip install 'kabinett[site]'"
        ) from None
    exports = exports_of(game_class(name))
    texts = [f"{export.name} {export.parameters} {fingerprint(export.kernel)}" for export in exports]
    return digest(*texts, inspect.getsource(wasm), compiler_digest(), *versions)


def compile_module(name: str) -> bytes:
    """Compile in a process that Numba leaves all optimisation to LLVM in; see `kabinett.kernels.wasm`."""
    done = subprocess.run(
        [sys.executable, "-m", "kabinett.site.modules", name],
        env={**os.environ, "NUMBA_OPT": "0", "NUMBA_DISABLE_JIT": "0"},
        capture_output=True,
        check=False,
    )
    if done.returncode:
        reason = done.stderr.decode(errors="replace").strip().splitlines()[-1:]
        raise SiteNotBuilt(f"the rules of {name} could not be compiled for browsers: {''.join(reason)}")
    return done.stdout


def main(names: Sequence[str]) -> None:
    """Write the module of a game to standard output; without a name have those of all games ready."""
    if names:
        sys.stdout.buffer.write(wasm.compile_exports(exports_of(game_class(names[0]))))
        return
    for name, _ in modules(game_names(), os.cpu_count() or 1):
        print(f"rules of {name} ready for browsers", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
