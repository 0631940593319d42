"""``python -m benchmarks --matches``: the player search against OpenSpiel's `MCTSBot`, in a table."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import click

from benchmarks.measure import peer_library
from benchmarks.peers import PeerGame, PeerMatch, play_game
from kabinett.cli.progress import Progress
from kabinett.lab.executors import executor
from kabinett.lab.result_log import JsonLines, ResultLog, Row
from kabinett.messages import counted
from kabinett.statistics import score_interval

OTHERS = ("jati", "noti", "daijobi", "factory", "jamit")
MATCHES = (
    PeerMatch("first-five", "mnk(m=10,n=9,k=5)", 0, 0.05, 10, 0.9),
    *(PeerMatch(name, f"python_kabinett_{name}", 60, 0, 1, 0.55) for name in OTHERS),
    *(PeerMatch(name, f"python_kabinett_{name}", 0, 0.05, 1, 0.95) for name in OTHERS),
)
"""First-Five has an equal in OpenSpiel's C++ but for its end after 36 tiles, which counts as a draw; its
squares have the same numbers. Of the other games OpenSpiel searches ours, through its Python interface."""

GAMES = "games.jsonl"
ROW = "{:<11} {:<23} {:>16} {:>9} {:>9} {:>12} {:>6} {:>8}  {:<14} {:>5}  {}"
HEADS = ("game", "OpenSpiel", "a move", "ours", "theirs", "simulations", "games", "share", "95 %", "bar", "")


def planned(specs: Sequence[str], simulations: int | None, seconds: float | None) -> list[PeerMatch]:
    """The matches of these games, with other budgets than the usual ones where they are given."""
    return [
        match._replace(
            simulations=simulations or match.simulations if match.simulations else 0,
            seconds=seconds or match.seconds if match.seconds else 0,
        )
        for match in MATCHES
        if match.spec in specs
    ]


class PeerTask(NamedTuple):
    """One game of a match; the bar of the match makes no difference to it. See `PeerMatch`."""

    spec: str
    peer: str
    simulations: int
    seconds: float
    handicap: float
    number: int


PeerLog = ResultLog[PeerTask, Row]


def peer_log(folder: Path | None) -> PeerLog:
    """The games of a folder, or of memory only.

    Raises:
        KabinettError: the file holds something else.
    """
    return ResultLog(folder and folder / GAMES, JsonLines(PeerTask, {}))


def tasks_of(match: PeerMatch, count: int) -> list[PeerTask]:
    """The first games of a match."""
    return [PeerTask(*match[:5], number) for number in range(count)]


def play_task(task: PeerTask) -> Row:
    """Play a game, given as a row."""
    return play_game(PeerMatch(*task[:5], bar=0.0), task.number)._asdict()


def run_matches(
    specs: Sequence[str],
    count: int,
    *,
    simulations: int | None,
    seconds: float | None,
    folder: Path | None,
    as_json: bool,
) -> None:
    """Play what is left of the matches of these games, `count` games each, and print how they went."""
    if peer_library() is None:
        raise click.UsageError("there is nobody to play against; pip install 'kabinett[bench]'")
    matches = planned(specs, simulations, seconds)
    if not matches:
        known = ", ".join(dict.fromkeys(match.spec for match in MATCHES))
        raise click.UsageError(f"there are no matches of {', '.join(specs)}; there are of {known}")
    log = peer_log(folder)
    if log.remark:
        click.echo(log.remark, err=True)
    if not as_json:
        click.echo("The player search against OpenSpiel's MCTSBot, one thread; times are means a move\n")
        click.echo(ROW.format(*HEADS).rstrip())
    figures = []
    left = sum(len(log.left(tasks_of(match, count))) for match in matches)
    with Progress("games", left) as progress:
        for match in matches:
            tasks = tasks_of(match, count)
            log.run(play_task, tasks, executor(1), progress.advance)
            figures.append(summary(match, [PeerGame(**row) for row in log.values(tasks)]))
            if not as_json:
                progress.clear()
                click.echo(ROW.format(*_cells(figures[-1])))
    if as_json:
        click.echo(json.dumps(figures, indent=2))


def summary(match: PeerMatch, games: Sequence[PeerGame]) -> dict[str, Any]:
    """A match in figures: the match itself, points, share with its interval, means a move."""
    score = sum(game.share for game in games)
    low, high = score_interval(score / len(games), len(games))
    ours = max(1, sum(game.our_moves for game in games))
    theirs = max(1, sum(game.their_moves for game in games))
    return match._asdict() | {
        "games": len(games),
        "score": score,
        "share": score / len(games),
        "low": low,
        "high": high,
        "our_seconds": sum(game.our_seconds for game in games) / ours,
        "their_seconds": sum(game.their_seconds for game in games) / theirs,
        "their_simulations": sum(game.their_simulations for game in games) / theirs,
    }


def _cells(figures: dict[str, Any]) -> tuple[str, ...]:
    budget = f"{figures['seconds']:g} s"
    if figures["simulations"]:
        budget = counted(figures["simulations"], "simulation")
    if figures["handicap"] != 1:
        budget += f" : {figures['handicap'] * figures['seconds']:g} s"
    return (
        figures["spec"],
        figures["peer"],
        budget,
        f"{figures['our_seconds']:.3f} s",
        f"{figures['their_seconds']:.3f} s",
        f"{figures['their_simulations']:,.0f}",
        f"{figures['games']}",
        f"{figures['share']:.1%}",
        f"{figures['low']:.0%} to {figures['high']:.0%}",
        f"{figures['bar']:.0%}",
        "reached" if figures["share"] >= figures["bar"] else "missed",
    )
