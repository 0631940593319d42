"""Take from a font what the sets to print need: ``python tools/fonts.py REGULAR.ttf BOLD.ttf``.

The font is BIZ UDPGothic (SIL Open Font License), as the npm package ``@expo-google-fonts/biz-udpgothic`` and
Debian's ``fonts-morisawa-bizud-gothic`` bring it. Kept are Latin, kana, the signs and the 2,965 characters of
the first level of JIS X 0208, and whatever else our pages use.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

from kabinett.printing.sheets import FONTS

ROOT = Path(__file__).resolve().parent.parent
LATIN = (*map(chr, range(0x20, 0x180)), *"–—‘’‚“”„…−×→←↑↓½≥≤•·€")
SIGNS, FIRST_LEVEL = range(1, 9), range(16, 48)
"""Rows of JIS X 0208."""


def rows(numbers: range) -> Iterator[str]:
    """The characters of some rows of JIS X 0208."""
    for row in numbers:
        for cell in range(1, 95):
            try:
                yield bytes([row + 0xA0, cell + 0xA0]).decode("euc_jp")
            except UnicodeDecodeError:
                continue


def used() -> Iterator[str]:
    """The characters of all texts and rules pages."""
    for pattern in ("web/locales/*/*.ftl", "games/*/*.ftl", "games/*/*.md"):
        for file in (ROOT / "kabinett").glob(pattern):
            yield from file.read_text(encoding="utf-8")


def main() -> None:
    """Write both weights into the package."""
    if len(sys.argv) != 3:
        sys.exit("usage: python tools/fonts.py REGULAR.ttf BOLD.ttf")
    kept = {ord(sign) for sign in (*LATIN, *rows(SIGNS), *rows(FIRST_LEVEL), *used())}
    for source, name in zip(map(Path, sys.argv[1:]), ("Regular", "Bold"), strict=True):
        with TTFont(source) as font:
            # One of its tables is of no use here, and unknown to the subsetter.
            font.reader.tables.pop("meta", None)
            options = subset.Options(hinting=False, layout_features=[], name_IDs=["*"], notdef_outline=True)
            subsetter = subset.Subsetter(options)
            subsetter.populate(unicodes=kept)
            subsetter.subset(font)
            font.save(FONTS / f"BIZUDPGothic-{name}.ttf")


if __name__ == "__main__":
    main()
