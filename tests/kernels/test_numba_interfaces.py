"""What the compiler asks of Numba beyond its documented interface."""

import ctypes

import numpy as np
import pytest

from kabinett.kernels.compile import INT, JIT, compiled, kernel
from kabinett.kernels.kernel import load_numba
from tests.internals import raw_entry

pytestmark = pytest.mark.skipif(not JIT, reason="Numba is not asked for plain Python")


@kernel
def add(x, y):
    return x + y


@pytest.fixture(scope="module")
def numba():
    return load_numba()


@pytest.fixture(scope="module")
def built(numba):
    signature = (numba.types.int64, numba.types.int64)
    add.dispatcher.compile(signature)
    return add.dispatcher.overloads[signature]._asdict()


def require(holds, numba, what):
    assert holds, (
        f"Numba {numba.__version__} has changed {what}, which kabinett/kernels/compile.py relies on: "
        "adapt that file, or narrow Numba's range in pyproject.toml."
    )


def test_a_compiled_overload_holds_its_library_its_signature_and_its_name(numba, built):
    require({"library", "signature", "fndesc"} <= set(built), numba, "the fields of a compiled overload")
    require(isinstance(built["fndesc"].llvm_func_name, str), numba, "where the name of a symbol stands")
    require(str(built["signature"].return_type) == "int64", numba, "how the type of a result is written")


def test_a_library_gives_its_object_code_and_says_whether_it_holds_addresses(numba, built):
    library = built["library"]
    require(library.has_dynamic_globals is False, numba, "how a library tells of addresses in its code")
    parts = library.serialize_using_object_code()
    fits = len(parts) == 3 and parts[1] == "object" and isinstance(parts[2][0], bytes)
    require(fits, numba, "the form of serialised object code")


def test_the_calling_convention_is_result_error_arguments(numba):
    entry = compiled(add, INT, INT)
    entry.load()
    result, error = ctypes.c_int64(), ctypes.c_void_p()
    status = raw_entry(entry)(ctypes.addressof(result), ctypes.addressof(error), 40, 2)
    require((status, result.value) == (0, 42), numba, "the order of a compiled function's arguments")


def test_an_array_is_passed_as_seven_values_for_one_axis(numba):
    from numba.core import cpu, typing

    target = cpu.CPUContext(typing.Context())
    model = target.data_model_manager[numba.types.Array(numba.types.float64, 1, "C")]
    fields = [model.get_field_position(name) for name in ("meminfo", "parent", "nitems", "itemsize", "data")]
    require(fields == [0, 1, 2, 3, 4] and model.field_count == 7, numba, "how an array is passed")
    require(np.dtype(np.intp).itemsize == 8, numba, "the size of an index")
