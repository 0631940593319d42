"""Finds puzzles: plays games between levels and looks near their ends for positions with one best move.

Each attempt is a game of its own, seeded by the number of the attempt. So the first puzzles of a long set are
those of a short one with the same seed, and a run that was broken off goes on where it stopped.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from kabinett.games.game import Game
from kabinett.games.plugin import PuzzleSource, plugin_of
from kabinett.games.position import Position
from kabinett.games.registry import game as game_of
from kabinett.games.rules import CHANCE
from kabinett.games.themes import Situation, Themes
from kabinett.games.whole_game import play_to_end, random_event, unless_forced
from kabinett.players.registry import player
from kabinett.puzzles.difficulty import UNTIMED, fitted, solved_by_levels
from kabinett.puzzles.errors import BadPuzzles
from kabinett.puzzles.plain import USUAL_POSITIONS, agrees, plain_finding
from kabinett.puzzles.proof import TOLERANCE, Finding, prove
from kabinett.puzzles.puzzle import DIGITS, Puzzle, Worth
from kabinett.puzzles.symmetry import likeness

NODES = 1500
"""Positions that a proof may look at for each move."""

MOST_OF_A_GAME = 2
"""Puzzles taken of one game, so that they do not come to look alike."""

KEPT_UNSEARCHED = 0.3
"""How many of the positions of solved games that are too large for a plain proof are taken all the same."""

LONGEST_LINE = 5
"""Plies of a solution after its first move."""


class Attempt(NamedTuple):
    """What one game gave.

    Attributes:
        number: of the attempt, from 0.
        puzzles: found in it, with what they are alike in.
    """

    number: int
    puzzles: tuple[tuple[str, Puzzle], ...]


def source_of(name: str) -> tuple[Game, PuzzleSource]:
    """The game of which puzzles are made when a name or specification is given, and of what.

    Raises:
        BadPuzzles: the game has no puzzles.
        KabinettError: there is no such game.
    """
    game = game_of(name)
    source = plugin_of(game.name).puzzles
    if source is None:
        raise BadPuzzles(f"{game.name} has no puzzles; nothing proves its best moves")
    if not game.spec.partition("(")[2] and source.spec:
        game = game_of(source.spec)
    return game, source


def themes_of(game: Game) -> Themes:
    """The detectors of a game by the names of their themes."""
    plugin = plugin_of(game.name)
    found: Themes = plugin.load(plugin.themes) if plugin.themes else {}
    return found


def attempts(
    game: Game, source: PuzzleSource, seed: int, seeds: int, first: int = 0, positions: int = USUAL_POSITIONS
) -> Iterator[Attempt]:
    """Games without end, each with the puzzles found in it.

    Args:
        game: with its options.
        source: of what its puzzles are made.
        seed: of the games.
        seeds: how often each level tries each puzzle.
        first: the number of the first attempt.
        positions: how many positions the plain proof may look at; a puzzle too large for it is not taken,
            unless its game is solved.
    """
    number = first
    while True:
        luck = random.Random(f"{game.spec} {seed} {number}")
        played = _played(game, source, luck)
        yield Attempt(number, tuple(_of_game(played, source, luck, seeds, positions)))
        number += 1


def _played(game: Game, source: PuzzleSource, luck: random.Random) -> Position:
    """A game between two levels."""
    seats = [
        player(f"level({luck.randint(*source.levels)},seconds={UNTIMED:g})", seed=luck.randrange(1 << 30))
        for _ in range(game.seats)
    ]
    return play_to_end(
        Position(game),
        unless_forced(lambda position, seat: position.code(seats[seat].choose(position).move)),
        lambda position: random_event(position, luck),
    )


def _of_game(
    played: Position, source: PuzzleSource, luck: random.Random, seeds: int, positions: int
) -> Iterator[tuple[str, Puzzle]]:
    """The puzzles of one game, those far from its end as likely as those near it."""
    found: list[tuple[Position, Finding]] = []
    walked, failures = played.copy(), 0
    while walked.ply > 0 and failures < source.patience:
        walked.pop()
        if walked.turn == CHANCE or len(walked.codes) < 2:
            continue
        finding = prove(walked, NODES)
        failures = 0 if finding is not None else failures + 1
        if finding is not None and is_clear(finding, source):
            found.append((walked.copy(), finding))
    luck.shuffle(found)
    taken, too_early = 0, -1
    for position, finding in found:
        plain = plain_finding(position, finding, positions) if position.ply > too_early else None
        if plain is None:
            too_early = max(too_early, position.ply)
            if finding.proof != "solved" or luck.random() >= KEPT_UNSEARCHED:
                continue
        elif not agrees(finding, plain):
            raise AssertionError(f"two proofs differ in {finding} and {plain} after {position.moves}")
        yield likeness(position), puzzle_of(position, finding, source, seeds, luck.randrange(1 << 20))
        taken += 1
        if taken == MOST_OF_A_GAME:
            return


def is_clear(finding: Finding, source: PuzzleSource) -> bool:
    """Whether one move is best, by as much as puzzles of the game ask for, and does not win at once."""
    if finding.only_best is None or finding.within == 1:
        return False
    best, second = (finding.worths[token] for token in finding.ranked[:2])
    if best.share > second.share + TOLERANCE:
        return best.share - second.share >= source.least_share
    return source.for_points and best.points - second.points >= source.least_points


def puzzle_of(position: Position, finding: Finding, source: PuzzleSource, seeds: int, seed: int) -> Puzzle:
    """A position with a finding that `is_clear`, as a puzzle."""
    best, second = finding.ranked[:2]
    solved = solved_by_levels(position, best, seeds, seed)
    return Puzzle(
        game=position.game.spec,
        moves=tuple(position.moves),
        best=best,
        line=_forced_line(position, best, source) if not finding.within else (),
        worth=_rounded(finding.worths[best]),
        second=_rounded(finding.worths[second]),
        within=finding.within,
        proof=finding.proof,
        themes=themes_in(position, finding),
        difficulty=fitted(solved, seeds),
        solved=solved,
        seeds=seeds,
    )


def _rounded(worth: Worth) -> Worth:
    """A worth as files hold it."""
    return Worth(round(worth.share, DIGITS), round(worth.points, DIGITS))


def themes_in(position: Position, finding: Finding) -> tuple[str, ...]:
    """The names of the themes that are found in a position with one best move."""
    best, second = finding.ranked[:2]
    after = position.copy()
    after.push(best)
    others = tuple(token for token in position.legal_moves if token != best)
    decides = finding.worths[best].share > finding.worths[second].share
    situation = Situation(position.copy(), best, after, others, decides)
    return tuple(name for name, detect in themes_of(position.game).items() if detect(situation))


def _forced_line(position: Position, best: str, source: PuzzleSource) -> tuple[str, ...]:
    """What follows the best move while every ply is forced, as far as the last best move of the seat."""
    walked, seat = position.copy(), position.turn
    walked.push(best)
    line: list[str] = []
    until = 0
    while walked.turn not in (None, CHANCE) and len(line) < LONGEST_LINE:
        tokens = walked.legal_moves
        if len(tokens) == 1:
            token: str | None = tokens[0]
        else:
            finding = prove(walked, NODES)
            if finding is None or not is_clear(finding, source):
                break
            token = finding.only_best
            until = len(line) + 1 if walked.turn == seat else until
        assert token is not None
        walked.push(token)
        line.append(token)
    return tuple(line[:until])
