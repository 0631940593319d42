"""The first sheet: what the set holds, how to print it, the box it stands for, and what is ours in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from kabinett.games.game import Game
from kabinett.games.printed import Figure, Part, PrintedSet
from kabinett.messages import Message
from kabinett.printing.pieces import size_of
from kabinett.printing.setting import Row, Run, gap, pour, rows
from kabinett.printing.sheets import POINT, Sheets

COLUMNS, SPACE, SIZE = 2, 8.0, 8.5

HOW = (
    Message(
        "print_how_scale",
        "Print on one side at 100 % (“actual size”), then measure the line at the foot of a sheet.",
    ),
    Message(
        "print_how_card",
        "Print the pieces on card, or glue them onto card before you cut. Seats differ by letter and "
        "pattern as well as by colour, so black and white will do.",
    ),
    Message("print_how_cut", "Cut along the faint lines; the marks outside show where each cut runs."),
)
HOW_JOINED = Message(
    "print_how_joined",
    "A board on several sheets: cut one of two neighbours along the dashed line, lay it on the other so that "
    "the crosses meet, and glue.",
)
ORIGIN = Message(
    "print_origin",
    "The game and its name belong to their author and publisher. "
    "Words and drawings of this set are Kabinett’s.",
)
INFERRED = Message("print_inferred", "the number is our reading")
HEADINGS = {
    "printed": Message("print_contents", "Printed here"),
    "how": Message("print_how", "How to print"),
    "box": Message("print_box", "Parts of the original"),
    "editions": Message("print_editions", "Which edition is yours?"),
    "hints": Message("print_hints", "Good to know"),
    "ours": Message("print_ours", "What is ours"),
}


def set_contents(sheets: Sheets, game: Game, made: PrintedSet, *, is_joined: bool) -> None:
    """Add the first sheet; `is_joined` says whether a board goes over several."""
    width = (sheets.area.width - (COLUMNS - 1) * SPACE) / COLUMNS
    found = list(_rows(sheets, game, made, width, is_joined=is_joined))

    def begin() -> float:
        sheets.add(sheets.words(Message("print_title", "A set to print")))
        return 2.0

    pour(sheets, found, columns=COLUMNS, space=SPACE, begin=begin)


def _rows(sheets: Sheets, game: Game, made: PrintedSet, width: float, *, is_joined: bool) -> Iterator[Row]:
    yield from _heavy(rows(sheets, [Run(sheets.words(game.title), True)], 20, width))
    yield from rows(sheets, [Run(sheets.words(ORIGIN))], SIZE, width)
    yield from _list(sheets, "printed", _printed(sheets, made), width)
    yield from _list(sheets, "how", map(sheets.words, (*HOW, HOW_JOINED) if is_joined else HOW), width)
    yield from _list(sheets, "ours", map(sheets.words, made.ours), width)
    yield from _list(sheets, "box", (in_box(part, sheets.words) for part in made.box), width)
    yield from _list(sheets, "editions", map(sheets.words, made.editions), width)
    yield from _list(sheets, "hints", map(sheets.words, made.hints), width)
    for figure in made.figures:
        yield from _figure(sheets, figure, width)


def _printed(sheets: Sheets, made: PrintedSet) -> Iterator[str]:
    for board in made.boards:
        size = f"{board.drawing.width:g} × {board.drawing.height:g} mm"
        yield f"{sheets.words(board.name)} · {size}"
    for piece in made.pieces:
        yield f"{piece.count} × {sheets.words(piece.name)} · {size_of(piece)}"
    yield sheets.words(Message("print_rules", "Rules"))
    if made.score:
        yield sheets.words(Message("print_score", "Score sheet"))


def in_box(part: Part, words: Callable[[str], str]) -> str:
    """A sort of thing in the box, with what may stand in for it."""
    said = f"{part.count} × {words(part.name)}"
    if part.is_inferred:
        said += f" ({words(INFERRED)})"
    if part.stand_in:
        said += f". {words(Message('print_stand_in', 'Instead: {thing}', thing=part.stand_in))}"
    return said


def _list(sheets: Sheets, heading: str, items: Iterable[str], width: float) -> Iterator[Row]:
    listed: Sequence[str] = list(items)
    if not listed:
        return
    yield gap(SIZE * POINT * 1.1)
    yield from _heavy(rows(sheets, [Run(sheets.words(HEADINGS[heading]), True)], SIZE * 1.2, width))
    for item in listed:
        yield from rows(sheets, [Run(item)], SIZE, width, indent=SIZE * POINT, mark="•")


def _heavy(found: list[Row]) -> Iterator[Row]:
    """Rows that are not left alone at the end of a column."""
    yield from (Row(row.height, row.draw, keeps=True) for row in found)


def _figure(sheets: Sheets, figure: Figure, width: float) -> Iterator[Row]:
    drawing = figure.drawing

    def draw(x: float, y: float) -> None:
        sheets.draw(drawing, x + (width - drawing.width) / 2, y)

    yield gap(SIZE * POINT * 1.1)
    yield from _heavy(rows(sheets, [Run(sheets.words(figure.name), True)], SIZE, width))
    yield Row(drawing.height + 1, draw)
