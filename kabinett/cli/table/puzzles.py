"""Puzzles line by line."""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from pathlib import Path

from kabinett.cli.table.lines import Leave, Lines
from kabinett.cli.table.moves import AmbiguousMove, find_move, reason
from kabinett.cli.table.words import happened
from kabinett.errors import IllegalMove, KabinettError, UnreadableMove
from kabinett.games.position import Position
from kabinett.messages import counted
from kabinett.puzzles.puzzle import Puzzle, read_set
from kabinett.puzzles.shipped import games_with_puzzles, shipped
from kabinett.puzzles.wording import question, verdict

HELP = "Type a move. ? shows what the puzzle is about, ! the solution; quit ends."


def play_puzzles(game: str | None, theme: str, file: str, seed: int | None) -> None:
    """Ask one puzzle after the other.

    Args:
        game: a name; None for all games.
        theme: only puzzles of this theme, "?" to list the themes.
        file: a file of puzzles, "" for those that are shipped.
        seed: fixes the order.

    Raises:
        KabinettError: there are no such puzzles.
    """
    lines = Lines(sys.stdin, sys.stdout)
    puzzles = _chosen(game, file)
    if theme == "?":
        lines.say("\n".join(_themes(puzzles)))
        return
    wanted = [puzzle for puzzle in puzzles if not theme or theme in puzzle.themes]
    if not wanted:
        raise KabinettError(f"no puzzle has the theme {theme!r}; there are {', '.join(_themes(puzzles))}")
    random.Random(seed).shuffle(wanted)
    solved = shown = 0
    try:
        lines.say(HELP)
        for puzzle in wanted:
            shown += 1
            solved += _ask(puzzle, lines)
    except Leave:
        pass
    lines.say(f"Solved at the first try: {solved} of {counted(shown, 'puzzle')}.")


def _chosen(game: str | None, file: str) -> list[Puzzle]:
    if file:
        return list(read_set(Path(file)).puzzles)
    names = games_with_puzzles()
    if game is not None and game not in names:
        raise KabinettError(f"there are no puzzles of {game!r}; there are of {', '.join(names)}")
    return [puzzle for name in ([game] if game else names) for puzzle in shipped(name).puzzles]


def _themes(puzzles: Sequence[Puzzle]) -> list[str]:
    return sorted({theme for puzzle in puzzles for theme in puzzle.themes})


def _ask(puzzle: Puzzle, lines: Lines) -> bool:
    """One puzzle until it is solved or shown; whether every first try was right."""
    position = puzzle.position()
    lines.say(f"\n{position.game.spec}, difficulty {puzzle.difficulty}")
    lines.say(position.game.board(position.state))
    lines.say(f"{position.game.seat_name(position.turn or 0)} is to move. {question(puzzle)}")
    right, answers = True, list(puzzle.answers)
    while answers:
        wanted = answers.pop(0)
        right &= _solve(position, wanted, puzzle, lines)
        position.push(wanted)
        if answers and position.turn != puzzle.position().turn:
            reply = answers.pop(0)
            lines.say(happened(position.game, position.turn or 0, reply))
            position.push(reply)
        if answers:
            lines.say(f"{position.task}. The next move is forced as well: which is it?")
    lines.say(str(verdict(puzzle)))
    return right


def _solve(position: Position, wanted: str, puzzle: Puzzle, lines: Lines) -> bool:
    """Ask until the move is found or shown; whether the first answer was right."""
    first = True
    while True:
        typed = lines.ask(f"{position.task}:")
        if typed == "!":
            lines.say(f"The move is {wanted}.")
            return False
        if typed == "?":
            lines.say(f"Themes: {', '.join(puzzle.themes) or 'none'}")
            continue
        try:
            token = find_move(position, typed)
        except (UnreadableMove, IllegalMove, AmbiguousMove) as error:
            lines.say(f"{reason(error)}.")
            continue
        if token == wanted:
            lines.say(f"{token} is right.")
            return first
        lines.say(f"{token} is not it; try again, or ! for the solution.")
        first = False
