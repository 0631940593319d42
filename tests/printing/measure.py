"""What a PDF holds, read by another program than the one that wrote it: paths in millimetres, and text."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from typing import NamedTuple

import pypdfium2
from pypdfium2 import raw

POINT = 25.4 / 72
WITHIN = 0.2
"""By how many mm a print may be wrong."""


class Drawn(NamedTuple):
    """A path on a sheet: the number of the sheet, and what it covers in mm from the upper left corner."""

    sheet: int
    left: float
    top: float
    width: float
    height: float

    def has_size(self, width, height):
        """Whether it is so large."""
        return abs(self.width - width) <= WITHIN and abs(self.height - height) <= WITHIN


def paths(data: bytes) -> list[Drawn]:
    """Every path of a document, without the width of its line."""
    with pypdfium2.PdfDocument(data) as document:
        return [
            Drawn(number, *_extent(part.raw, sheet.get_height()))
            for number, sheet in enumerate(document)
            for part in sheet.get_objects(filter=[raw.FPDF_PAGEOBJ_PATH])
        ]


def _extent(path, height: float) -> tuple[float, float, float, float]:
    matrix = raw.FS_MATRIX()
    assert raw.FPDFPageObj_GetMatrix(path, matrix)
    points = [
        (matrix.a * x + matrix.c * y + matrix.e, height - (matrix.b * x + matrix.d * y + matrix.f))
        for x, y in _points(path)
    ]
    left, top = (min(point[axis] for point in points) for axis in (0, 1))
    right, bottom = (max(point[axis] for point in points) for axis in (0, 1))
    return left * POINT, top * POINT, (right - left) * POINT, (bottom - top) * POINT


def _points(path) -> Iterator[tuple[float, float]]:
    for index in range(raw.FPDFPath_CountSegments(path)):
        x, y = ctypes.c_float(), ctypes.c_float()
        assert raw.FPDFPathSegment_GetPoint(raw.FPDFPath_GetPathSegment(path, index), x, y)
        yield x.value, y.value


def sizes(data: bytes) -> list[tuple[float, float]]:
    """Width and height of each sheet in mm."""
    with pypdfium2.PdfDocument(data) as document:
        return [(sheet.get_width() * POINT, sheet.get_height() * POINT) for sheet in document]


def text(data: bytes) -> list[str]:
    """What stands on each sheet."""
    with pypdfium2.PdfDocument(data) as document:
        return [sheet.get_textpage().get_text_range() for sheet in document]
