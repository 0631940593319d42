"""What a game tells the rest of the program: one declaration in the file ``plugin.py`` of its folder.

Parts that take time to import are named by a path such as ``.play.evaluator:hooks``, a module of the game's
folder and a name in it, and loaded when they are asked for. So the layers above know no game by name.
"""

from __future__ import annotations

import functools
import importlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

FOLDER = Path(__file__).parent
"""The folder with those of the games."""


class Level(NamedTuple):
    """How one level thinks.

    Attributes:
        simulations: how many random games it simulates for a move.
        overlooked: the chance, 0 to 1, that it overlooks a move that does not gain most at once.
        missed: the chance, 0 to 1, that it overlooks a move that does.
        habit: the chance, 0 to 1, that it only considers what gains most at once, as far as it sees that,
            or else what the game's `GamePlugin.habit` suggests.
        alert: the chance, 0 to 1, that it sees what has to be answered at once, and considers only that, see
            `GamePlugin.threats`.
        solver_nodes: how many positions those kernels may look at before it thinks; 0: it does not ask them.
        guided: whether its simulated games are those of the game's search hooks, which know what matters, and
            not random ones.
    """

    simulations: int
    overlooked: float = 0.0
    missed: float = 0.0
    habit: float = 0.0
    alert: float = 0.0
    solver_nodes: int = 0
    guided: bool = False


class SolverShare(NamedTuple):
    """What a solver may take of the budget for a move, before the tree is searched.

    Attributes:
        seconds: which part of the time.
        nodes: how many positions it may look at for each simulation.
    """

    seconds: float = 0.3
    nodes: int = 50


USUAL_SHARE = SolverShare()


class Accent(NamedTuple):
    """The colour of a game's pages, as ``#rrggbb``, by day and by night."""

    day: str
    night: str


class Facts(NamedTuple):
    """What somebody wants to know who chooses a game.

    Attributes:
        box: the name of the box that the game comes in; games of one box have the same.
        minutes: how long a game takes people, at least and at most.
        luck: how much chance decides between players who know the game: 0 nothing, 1 a little, 2 as much as
            skill, 3 more than skill.
        difficulty: how hard the rules are to learn, from 1 to 3.
    """

    box: str
    minutes: tuple[int, int]
    luck: int
    difficulty: int


class FairKomi(NamedTuple):
    """How many points on top make the last seat win as often as the first; negative points are taken from it.

    Attributes:
        beginners: between beginners.
        practised: between stronger players, the least and the most that was measured.
    """

    beginners: float
    practised: tuple[float, float]


class UnnamedBoard(NamedTuple):
    """A text board that names no game, as a game's `GamePlugin.read_board` recognises it.

    Attributes:
        spec: the game with its options.
        lines: those of the board.
        reason: by what it was recognised, such as "9 rows".
    """

    spec: str
    lines: tuple[str, ...]
    reason: str


class PuzzleSource(NamedTuple):
    """What puzzles of a game are made of.

    Attributes:
        spec: the game with the options that puzzles have; "" for its defaults.
        levels: between which levels the games are played that positions come from.
        least_share: by how much of the win the best move must be better than the next, 0 to 1, where it is
            better by that.
        for_points: whether there are puzzles in which moves differ in points alone; players who play for the
            win see no difference between such moves.
        least_points: by how many points the best move must be better there.
        deepest: how many plies a forced win may take, where a game has no fixed length.
        patience: after so many positions in a row of which nothing can be proven, going back from the end of
            a game, earlier ones are not tried.
        prove: path of ``prove(position, nodes)``, a `kabinett.puzzles.proof.Finding` or None, where the game
            proves by ways of its own; "" for the solution or the search to the end.
        check: path of ``check(position, finding)``, which proves what `prove` has found by a plainer way, as
            `kabinett.puzzles.plain.plain_finding`; "" for plain minimax.
    """

    spec: str = ""
    levels: tuple[int, int] = (3, 5)
    least_share: float = 0.005
    for_points: bool = False
    least_points: float = 0.02
    deepest: int = 0
    patience: int = 2
    prove: str = ""
    check: str = ""


@dataclass(frozen=True, kw_only=True)
class GamePlugin:
    """A game as the rest of the program finds it.

    Attributes:
        package: the game's folder, ``__package__`` of the file that declares it.
        place: where the game stands in lists of all games, from 1.
        game: path of the class, a `kabinett.games.game.Game`.
        levels: how levels 1 to 7 think, for all options alike; found by ``python -m benchmarks --levels``.
        accent: the colour of its pages.
        facts: what helps somebody to choose a game.
        sample_plies: after how many plies the picture of a sample game is drawn.
        printed: path of ``printed_set(game)``, which returns a `kabinett.games.printed.PrintedSet`.
        observation: path of ``encoding(game)``, which returns a `kabinett.envs.encoding.Encoding`.
        evaluator: path of ``search_hooks(game)``, which returns what guides the tree search,
            `kabinett.players.mcts.hooks.SearchHooks`; "" where random games are all.
        ending: path of an `kabinett.players.minimax.endings.Ending`, what the search to the end of the game
            knows of it; "" if there is none.
        solver: path of ``solver(game)``, a `kabinett.players.solvers.Solver` or None; "" for the search to
            the end, if there is an `ending`.
        solver_share: what the solver may take of the budget.
        exact: the module whose ``choose(position, aim)`` returns a perfect move; its ``solved(game)`` says
            for which options. "" if the game is not solved.
        review: path of what tells the cost of each move of a record exactly; "" if nothing does.
        habit: path of ``habit(rules)``, which returns a kernel ``drawn_to(root, states, code) -> int64``: how
            much beginners are drawn to that move of ``root[0]``, with two records to work with; "" if nothing
            draws them.
        threats: path of the `kabinett.games.threat_kernels.ThreatKernels` that its levels ask, and its
            `solver` too; "" if threats do not decide the game.
        kernels: paths of compiled kernels, beside those that every game has, to be compiled ahead.
        formats: the formats of matches that only some games have, of `kabinett.matches.formats.KINDS`, and
            "bidding" where komi is bid for.
        fair_komi: what is known of a fair komi; None if nothing is.
        loser_chooses: whether in the next game of two the loser chooses its seat.
        score_sheet: whether records list who scored when.
        program_protocols: by name of a protocol that only this game has, path of the
            `kabinett.players.external.protocols.Protocol` in which a foreign program is asked for a move.
        engine_protocols: the same the other way: path of a class ``(write, usual, seed)`` whose
            ``run(lines)`` answers another program, as ``kabinett engine`` does.
        thrown: whether what chance decides is thrown by the seat whose move follows, such as dice, so that a
            person presses for it; what the referee drew is shown then.
        solution: path of the subcommand of ``kabinett solve``; "" if there is nothing to solve.
        read_board: path of ``read(lines)``, which recognises a board that names no game, and returns an
            `UnnamedBoard` or None; "" if no board of the game can be recognised.
        puzzles: what puzzles are made of; None if there are none.
        themes: path of ``THEMES``, the detectors of what a puzzle is about, see `kabinett.games.themes`.
    """

    package: str
    place: int
    game: str
    levels: tuple[Level, ...]
    accent: Accent
    facts: Facts
    sample_plies: int
    observation: str
    printed: str
    evaluator: str = ""
    ending: str = ""
    solver: str = ""
    solver_share: SolverShare = USUAL_SHARE
    exact: str = ""
    review: str = ""
    habit: str = ""
    threats: str = ""
    kernels: tuple[str, ...] = ()
    formats: tuple[str, ...] = ()
    fair_komi: FairKomi | None = None
    loser_chooses: bool = False
    score_sheet: bool = False
    program_protocols: Mapping[str, str] = field(default_factory=dict)
    engine_protocols: Mapping[str, str] = field(default_factory=dict)
    thrown: bool = False
    solution: str = ""
    read_board: str = ""
    puzzles: PuzzleSource | None = None
    themes: str = ""

    @property
    def name(self) -> str:
        """The game's name: that of its folder, with hyphens."""
        return self.package.rpartition(".")[2].replace("_", "-")

    def load(self, path: str) -> Any:
        """What a path of this declaration names: a module, or something in one."""
        return _load(self.package, path)


@functools.cache
def _load(package: str, path: str) -> Any:
    module, _, attribute = path.partition(":")
    found = importlib.import_module(module, package)
    return getattr(found, attribute) if attribute else found


@functools.cache
def plugins() -> Mapping[str, GamePlugin]:
    """All games by name, in the order of their places: each folder beside this file that declares one."""
    found = [_declared(file.parent.name) for file in FOLDER.glob("*/plugin.py")]
    return {plugin.name: plugin for plugin in sorted(found, key=lambda plugin: plugin.place)}


def plugin_of(name: str) -> GamePlugin:
    """The declaration of a game by its name.

    Raises:
        KeyError: there is no such game.
    """
    return plugins()[name]


def _declared(folder: str) -> GamePlugin:
    found: GamePlugin = importlib.import_module(f"kabinett.games.{folder}.plugin").PLUGIN
    return found
