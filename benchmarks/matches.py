"""``python -m benchmarks --matches``: the player search against OpenSpiel's `MCTSBot`, in a table."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from benchmarks.measure import peer_library
from benchmarks.peers import PeerGame, PeerMatch, play_game
from kabinett.cli.progress import Progress
from kabinett.errors import KabinettError
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


class Kept:
    """The games of a folder, a line of JSON each, written as they end.

    With no folder games are kept in memory only.
    """

    def __init__(self, folder: Path | None) -> None:
        """Read what is there; a last line that was cut off is left out.

        Raises:
            KabinettError: the file holds something else.
        """
        self._games: dict[str, dict[int, PeerGame]] = {}
        self._file: Path | None = None
        if folder is None:
            return
        folder.mkdir(parents=True, exist_ok=True)
        self._file = folder / GAMES
        if not self._file.exists():
            return
        text = self._file.read_text(encoding="utf-8")
        whole = text[: text.rfind("\n") + 1]
        for number, line in enumerate(whole.splitlines(), 1):
            try:
                found = json.loads(line)
                game = PeerGame(**found["game"])
                self._games.setdefault(json.dumps(found["match"]), {})[game.number] = game
            except (ValueError, TypeError, KeyError) as error:
                raise KabinettError(
                    f"line {number} of {self._file} is not a game of this command; give another folder"
                ) from error
        if whole != text:
            self._file.write_text(whole, encoding="utf-8", newline="\n")

    def games(self, match: PeerMatch) -> dict[int, PeerGame]:
        """Those of a match, by number."""
        return self._games.setdefault(json.dumps(_described(match)), {})

    def add(self, match: PeerMatch, game: PeerGame) -> None:
        """Keep a game."""
        self.games(match)[game.number] = game
        if self._file is not None:
            line = json.dumps({"match": _described(match), "game": game._asdict()})
            with self._file.open("a", encoding="utf-8", newline="\n") as stream:
                stream.write(line + "\n")


def _described(match: PeerMatch) -> dict[str, Any]:
    """What makes games belong to the same match; what we hope for does not."""
    return {key: value for key, value in match._asdict().items() if key != "bar"}


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
    kept = Kept(folder)
    if not as_json:
        click.echo("The player search against OpenSpiel's MCTSBot, one thread; times are means a move\n")
        click.echo(ROW.format(*HEADS).rstrip())
    told = []
    left = sum(number not in kept.games(match) for match in matches for number in range(count))
    with Progress("games", left) as progress:
        for match in matches:
            for number in range(count):
                if number not in kept.games(match):
                    kept.add(match, play_game(match, number))
                    progress.advance(1, match.spec)
            found = [game for number, game in kept.games(match).items() if number < count]
            told.append(summary(match, found))
            if not as_json:
                progress.clear()
                click.echo(ROW.format(*_cells(told[-1])))
    if as_json:
        click.echo(json.dumps(told, indent=2))


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


def _cells(told: dict[str, Any]) -> tuple[str, ...]:
    budget = counted(told["simulations"], "simulation") if told["simulations"] else f"{told['seconds']:g} s"
    if told["handicap"] != 1:
        budget += f" : {told['handicap'] * told['seconds']:g} s"
    return (
        told["spec"],
        told["peer"],
        budget,
        f"{told['our_seconds']:.3f} s",
        f"{told['their_seconds']:.3f} s",
        f"{told['their_simulations']:,.0f}",
        f"{told['games']}",
        f"{told['share']:.1%}",
        f"{told['low']:.0%} to {told['high']:.0%}",
        f"{told['bar']:.0%}",
        "reached" if told["share"] >= told["bar"] else "missed",
    )
