"""A puzzle, and the file that holds some of one game: a line of JSON each, after one for all of them."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from kabinett.files import atomic_write
from kabinett.games.position import Position
from kabinett.games.registry import game as game_of
from kabinett.puzzles.errors import BadPuzzles

FORMAT, VERSION = "kabinett-puzzles", 1
LEVELS = 8
PROOFS = ("ending", "solved", "forced win", "threats")
"""The kinds of proof: searched to the end of the game, looked up where the game is solved, a win within some
plies searched for, a win by threats."""

LARGEST_FILE, LONGEST_LINE = 4_000_000, 4000
"""Bytes of a file once unpacked, and characters of one of its lines; more is not read."""

DIGITS = 6
"""Decimals of the figures in a file."""


class Worth(NamedTuple):
    """What a move is worth with perfect play from there: exact, and compared in this order.

    Attributes:
        share: the mover's share of the win, 0 to 1, on average over chance; for one seat alone 1.
        points: the mover's points less those of the best other seat, on average over chance; for one seat
            alone its points; 0 where only the share counts.
    """

    share: float
    points: float


class Puzzle(NamedTuple):
    """A position where exactly one move is best.

    Attributes:
        game: the specification.
        moves: the tokens that lead to the position, from the start of the game.
        best: the only best move.
        line: what follows while everything is forced: replies and only best moves in turn, a best move last;
            () where the puzzle is one move.
        worth: of the best move; of a win within some plies 1 and 0.
        second: of the next best move; where wins are counted within `within` plies, a move that does not
            force one has a share of 0.
        within: 0, or within how many plies the best move forces the win, and no other does.
        proof: one of `PROOFS`.
        themes: what it is about, names of the game's detectors.
        difficulty: from about 600, easy, to 2400.
        solved: by level from 1 to 8, how many of `seeds` tries found the best move.
        seeds: how often each level tried.
    """

    game: str
    moves: tuple[str, ...]
    best: str
    line: tuple[str, ...]
    worth: Worth
    second: Worth
    within: int
    proof: str
    themes: tuple[str, ...]
    difficulty: int
    solved: tuple[int, ...]
    seeds: int

    @property
    def id(self) -> str:
        """A short name that stays as long as the position does."""
        return hashlib.sha256(" ".join((self.game, *self.moves)).encode()).hexdigest()[:10]

    @property
    def answers(self) -> tuple[str, ...]:
        """All plies of the solution: the best moves, and the replies between them."""
        return (self.best, *self.line)

    @property
    def decides(self) -> bool:
        """Whether the next best move is worth a smaller share of the win, and not only fewer points."""
        return self.worth.share > self.second.share

    @property
    def margin(self) -> float:
        """By how much the best move is better: a share of the win if it `decides`, else points."""
        if self.decides:
            return self.worth.share - self.second.share
        return self.worth.points - self.second.points

    def position(self) -> Position:
        """The position, with the way that led there.

        Raises:
            KabinettError: the game or a move is none.
        """
        position = Position(game_of(self.game))
        for token in self.moves:
            position.push(token)
        return position

    def reply(self, given: tuple[str, ...]) -> tuple[str, ...]:
        """The forced plies after some of the solution, until the seat of the puzzle is to move again."""
        position = self.position()
        seat = position.turn
        for token in given:
            position.push(token)
        reply: list[str] = []
        for token in self.answers[len(given) :]:
            if position.turn == seat:
                break
            position.push(token)
            reply.append(token)
        return tuple(reply)


class PuzzleSet(NamedTuple):
    """Puzzles of one game.

    Attributes:
        game: the specification.
        rules: stands for the rules they were made with, see `kabinett.puzzles.fingerprint`.
        seed: of the generator.
        seeds: how often each level tried a puzzle.
        puzzles: in the order in which they were found.
    """

    game: str
    rules: str
    seed: int
    seeds: int
    puzzles: tuple[Puzzle, ...]


def head_line(found: PuzzleSet) -> str:
    """The first line of a file."""
    return _compact(
        {
            "format": FORMAT,
            "version": VERSION,
            "game": found.game,
            "rules": found.rules,
            "seed": found.seed,
            "seeds": found.seeds,
        }
    )


def puzzle_line(puzzle: Puzzle) -> str:
    """A puzzle as a line; what is usual is left out."""
    data: dict[str, Any] = {
        "moves": " ".join(puzzle.moves),
        "best": puzzle.best,
        "line": " ".join(puzzle.line),
        "worth": [_short(number) for number in puzzle.worth],
        "second": [_short(number) for number in puzzle.second],
        "within": puzzle.within,
        "proof": PROOFS.index(puzzle.proof),
        "themes": " ".join(puzzle.themes),
        "difficulty": puzzle.difficulty,
        "solved": " ".join(map(str, puzzle.solved)),
    }
    return _compact({name: value for name, value in data.items() if value not in ("", 0)})


def write_set(path: Path, found: PuzzleSet) -> None:
    """Write a file, packed if its name ends in ``.gz``; equal sets are equal bytes."""
    text = "".join(f"{line}\n" for line in (head_line(found), *map(puzzle_line, found.puzzles)))
    with atomic_write(path) as stream:
        stream.write(gzip.compress(text.encode(), 9, mtime=0) if path.suffix == ".gz" else text.encode())


def read_set(path: Path) -> PuzzleSet:
    """Read a file.

    Raises:
        BadPuzzles: it cannot be read; the message says which line.
        OSError: there is no such file.
    """
    try:
        with gzip.open(path) if path.suffix == ".gz" else open(path, "rb") as stream:
            text = stream.read(LARGEST_FILE + 1)
        if len(text) > LARGEST_FILE:
            raise BadPuzzles(f"{path.name} is too large; a file of puzzles has {LARGEST_FILE} bytes at most")
        return read_lines(text.decode().splitlines(), path.name)
    except (EOFError, UnicodeDecodeError, gzip.BadGzipFile) as error:
        raise BadPuzzles(f"{path.name} is damaged: {error}") from None


def read_lines(lines: Iterable[str], name: str) -> PuzzleSet:
    """A set from the lines of its file; `name` is the file's, for messages.

    Raises:
        BadPuzzles: a line cannot be read.
    """
    found: list[Puzzle] = []
    head: dict[str, Any] = {}
    for number, line in enumerate(lines, 1):
        try:
            if len(line) > LONGEST_LINE:
                raise ValueError("it is too long")
            data = json.loads(line)
            if number > 1:
                found.append(_puzzle(data, head))
            elif data["format"] != FORMAT or data["version"] != VERSION:
                raise ValueError(f"a file of puzzles begins with its format, {FORMAT} {VERSION}")
            else:
                head = {key: data[key] for key in ("game", "rules", "seed", "seeds")}
                game_of(head["game"])
        except (ValueError, KeyError, TypeError, IndexError, RecursionError) as error:
            raise BadPuzzles(f"{name}, line {number} is no puzzle: {error}; make the file anew") from None
    if not head:
        raise BadPuzzles(f"{name} is empty; write puzzles with kabinett puzzles make")
    return PuzzleSet(**head, puzzles=tuple(found))


def _puzzle(data: dict[str, Any], head: dict[str, Any]) -> Puzzle:
    split = {key: tuple(str(data.get(key, "")).split()) for key in ("moves", "line", "themes", "solved")}
    solved = tuple(map(int, split["solved"]))
    if len(solved) != LEVELS:
        raise ValueError(f"it says of {len(solved)} levels whether they solve it, not of {LEVELS}")
    return Puzzle(
        game=head["game"],
        moves=split["moves"],
        best=str(data["best"]),
        line=split["line"],
        worth=Worth(*map(float, data["worth"])),
        second=Worth(*map(float, data["second"])),
        within=int(data.get("within", 0)),
        proof=PROOFS[data.get("proof", 0)],
        themes=split["themes"],
        difficulty=int(data["difficulty"]),
        solved=solved,
        seeds=head["seeds"],
    )


def _short(number: float) -> float | int:
    """A figure with few digits, whole numbers without a point."""
    rounded = round(float(number), DIGITS)
    return int(rounded) if rounded == int(rounded) else rounded


def _compact(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
