"""The pictures that networks show beside a link: boards on paper, as PNG."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil

from kabinett.games.canvas import PAPER
from kabinett.messages import ENGLISH
from kabinett.site.modules import SiteNotBuilt
from kabinett.web.presenters.games import sample_picture

WIDTH, HEIGHT = 1200, 630
"""In pixels, as networks recommend."""

COLUMNS = 4
MARGIN = 20
OF_ALL = "kabinett"
"""What the picture of all games is called."""


def preview_path(name: str) -> str:
    """Where the picture of a game lies in the folder, or that of all games."""
    return f"previews/{name}.png"


def previews(names: Sequence[str]) -> Iterator[tuple[str, bytes]]:
    """Path and content of a picture for each game, and of one for all.

    Raises:
        SiteNotBuilt: the library that draws them is not installed.
    """
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        raise SiteNotBuilt(
            "resvg-py is not installed, which draws previews; pip install 'kabinett[site]'"
        ) from None
    boards = {name: sample_picture(name, ENGLISH) for name in names}
    shown = {name: [board] for name, board in boards.items()} | {OF_ALL: [*boards.values()]}
    for name, pictures in shown.items():
        yield preview_path(name), bytes(svg_to_bytes(svg_string=_on_paper(pictures)))


def _on_paper(boards: Sequence[str]) -> str:
    """The boards in rows, each as large as fits, as SVG."""
    columns = min(len(boards), COLUMNS)
    wide, high = WIDTH / columns, HEIGHT / ceil(len(boards) / columns)
    placed = "".join(
        board.replace(
            "<svg ",
            f'<svg x="{index % columns * wide + MARGIN}" y="{index // columns * high + MARGIN}"'
            f' width="{wide - 2 * MARGIN}" height="{high - 2 * MARGIN}" ',
            1,
        )
        for index, board in enumerate(boards)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER[0]}"/>{placed}</svg>'
    )
