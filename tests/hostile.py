"""Hostile texts of a million characters, and everything that reads a text of others.

Run as a program, it reads all of them. The operating system ends it if one reading takes more than `SECONDS`
of processor time, of which other programs on a busy machine take nothing. A reading in linear time takes some
hundredths of a second, one in quadratic time hours: the bound lies far from both on any machine.
"""

from __future__ import annotations

import hashlib
import io
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

from kabinett.errors import KabinettError
from kabinett.games import Position, game, game_names, read_board
from kabinett.matches.verify import verify_record
from kabinett.records import read_records
from kabinett.web.routes.analysis import read_study
from tests.internals import read_board_text

ROOT = Path(__file__).parent.parent
SIZE = 1_000_000
SECONDS = 30

TEXTS = {
    "digits": "1" * SIZE,
    "numbers": "1. " * (SIZE // 3),
    "blanks": " " * SIZE + "x",
    "tabs": "\t" * SIZE + "x",
    "lines": "\n" * SIZE + "x",
    "letters": "a" * SIZE,
    "letters apart": "a " * (SIZE // 2),
    "a letter and blanks": "A" + " " * SIZE + "x",
    "blanks between": "a" + " " * SIZE + "b",
    "brackets": "[" * SIZE,
    "bracket and blanks": "[" + " " * SIZE + "x",
    "braces": "{" * SIZE,
    "closed brackets": "(" + ")" * SIZE + "x",
    "quotes": '"' * SIZE,
    "backslashes": "\\" * SIZE,
    "escapes": "\\u{" + "a" * SIZE,
    "colons": ": " * (SIZE // 2),
    "commas": "A 1," * (SIZE // 4),
    "options": "a=1," * (SIZE // 4),
    "points": "." * SIZE,
    "heads": "a b c d e f g h j k\n" * (SIZE // 20),
    "rows": "".join(f"{row} ne\n" for row in range(SIZE // 10)),
    "moves": "e5 " * (SIZE // 3),
    "signs": "\u202e" * SIZE,
}
"""By what they are made of."""

OPTIONAL = {
    "jati": ("hand", "tile"),
    "first-five": ("hand",),
    "noti": ("hand", "passed"),
    "daijobi": ("out",),
    "loom": ("put aside",),
    "factory": ("face up",),
    "jamit": ("neutral", "extra in", "again"),
}
"""Lines below a board that the first one lacks, by game."""

HEAD = '[Game "noti"]\n[Result "*"]\n'
PROOF = f'[Commitment "{hashlib.sha256(bytes(32)).hexdigest()}"]\n[Secret "{"0" * 64}"]\n'


def readings(text: str) -> Iterator[tuple[str, Callable[[], object]]]:
    """Everything that reads a text of others, by what it is taken for."""
    for name in game_names():
        played = game(name)
        board = played.board(Position(played).state)
        fields = [line.partition(":")[0] for line in board.splitlines() if ":" in line]
        yield f"study of {name}", lambda name=name: read_study(text, name)
        yield f"move of {name}", lambda played=played: Position(played).push(text)
        for place in (text, f"{board}\n{text}", f"{text}\n{board}"):
            yield f"board of {name}", lambda played=played, place=place: Position(played, place)
        for field in {*fields, *OPTIONAL[name]}:
            kept = [line for line in board.splitlines() if not line.startswith(f"{field}:")]
            for beginning in ("", f"{played.seat_marks[0]} "):
                written = "\n".join([*kept, f"{field}: {beginning}{text}"])
                yield f"{field} of {name}", lambda played=played, written=written: Position(played, written)
    yield "game", lambda: game(text)
    yield "game's options", lambda: game(f"jati({text})")
    yield "named board", lambda: read_board(text)
    yield "board file", lambda: read_board_text(text)
    for before, after in (
        ("", ""),
        (HEAD, ""),
        (f"{HEAD}\n", ""),
        (f"{HEAD}\n{{", ""),
        (f"{HEAD}\n;", "\n*"),
        (f"{HEAD}\n{{", "} *"),
        ('[Game "', '"]\n[Result "*"]\n\n*'),
        (f'{HEAD}[Board "', '"]\n\n*'),
        (f'{HEAD}[Event "', '"]\n\n*'),
        (f'{HEAD}[Date "', '"]\n\n*'),
        (f'{HEAD}[Winner "', '"]\n\n*'),
        (f'{HEAD}{PROOF}[Places "', '"]\n\n*'),
        (f'{HEAD}{PROOF}[PlaceSeed0 "', '"]\n\n*'),
        (f'{HEAD}{PROOF}[Places "0 1"]\n[Lots "', '"]\n\n*'),
        (f'{HEAD}{PROOF}[Places "0 1"]\n[Draws "', '"]\n\n*'),
        (f'{HEAD}{PROOF}[Places "0 1"]\n[Komi "1"]\n[Bids "', '"]\n\n*'),
    ):
        yield f"record {before[-12:]!r}", lambda written=before + text + after: _verify(written)


def _verify(text: str) -> None:
    for record in read_records(io.StringIO(text)):
        verify_record(record)


def main() -> None:
    """Read everything; the last line that was printed is what took too long."""
    for played in map(game, game_names()):
        played.board(Position(played).state)
    count, longest = 0, 0
    for name, text in TEXTS.items():
        for what, read in readings(text):
            print(f"{name} as {what}", flush=True)
            signal.setitimer(signal.ITIMER_PROF, SECONDS)
            try:
                read()
            except KabinettError as error:
                longest = max(longest, len(str(error)))
            signal.setitimer(signal.ITIMER_PROF, 0)
            count += 1
    print(f"{count} read; the longest refusal has {longest} characters")


if __name__ == "__main__":
    main()
