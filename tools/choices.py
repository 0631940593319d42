"""What the choices of a player cost it in games of luck, and so what perfect play would win from it.

Usage: ``python tools/choices.py GAME OURS THEIRS [--games N] [--judge N] [--solution FOLDER] [--seed N]
[--json FILE]``. GAME is The Loom or, for two, Dai Jobi or The Factory; players are written as for ``kabinett
arena``; ``mcts(simulations=N)`` is `MCTSBot` of OpenSpiel, ``perfect`` plays Dai Jobi by its solution. Seats
change from game to game, both games of a pair have the same luck. Ctrl-C ends it with what the pairs played
so far say. docs/strength.md and docs/levels.md have the results.

Let U say by position what a seat's chance to win is, 1 or 0 at the end. Along a game U changes by chance
events, by choices, which lose what the best move would have kept, and, if U is not exact, by its errors. So
on average

    our share = 1/2 + what their choices lose - what ours lose + the errors of U,

both seats averaged, since then perfect play against perfect play has a half. Without our losses it would be
the share of perfect play that meets the same positions.

- **Dai Jobi**: U is the learned value. Chance events change it by nothing on average, so what they changed is
  taken off the result, which leaves the errors of U in it: our share so *adjusted* is without bias. With our
  losses added it is what perfect play takes.
- **The Factory**: luck is taken off by its learned value, in the same way. What choices lose is judged by a U
  that is exact near the end and estimated by guided search before, each move twice, with simulations and
  seeds of its own. Noise alone makes the best of several moves look better than it is, which is too high;
  chosen by one estimate and told by the other, it is too low. Their losses lie between, and perfect play
  takes a half and their losses. With ``--judge 0`` nothing is judged, so that many games take little time.
- **The Loom**: each plays the same tiles by itself and the better result wins. U is not a chance there, but
  the patterns that perfect play may expect, which are exact: what their choices lose is by how much it makes
  more on average.
"""

from __future__ import annotations

import argparse
import json
import random
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from benchmarks.levels import draw, share_alone
from benchmarks.peers import PeerBot
from choice_judges import Floats, Judge, Perfect, judge_of
from kabinett.cli.progress import Progress
from kabinett.errors import KabinettError
from kabinett.games import CHANCE, Game, Position, game
from kabinett.games.whole_game import play_to_end, random_event, unless_forced
from kabinett.players import player
from kabinett.statistics import Z

FEWEST = 4
"""Games; one pair says nothing of how pairs differ."""

Choose = Callable[[Position], int]
"""The code of a player's move."""


def chooser(spec: str, game: Game, judge: Judge, seed: int) -> Choose:
    """The player of a specification, in one game.

    Raises:
        KabinettError: there is no such player.
    """
    if spec == "perfect" and isinstance(judge, Perfect):
        return lambda position: position.codes[int(judge.after(position)[0].argmax())]
    peer = re.fullmatch(r"mcts\(simulations=(\d+)\)", spec)
    if peer:
        return PeerBot(f"python_kabinett_{game.name}", int(peer[1]), 0, seed).choose
    ours = player(spec, seed)
    return lambda position: position.codes[position.legal_moves.index(ours.choose(position).move)]


class Played(NamedTuple):
    """How a game went, in shares of the win; in The Loom what choices lost is in patterns.

    Attributes:
        share: ours.
        luck: what chance events brought us, 0 where that is not known.
        choices: how many choices they had among several moves.
        ours_low: what our choices lost, rather too little,
        ours_high: rather too much; 0 where only theirs were judged.
        theirs_low: what their choices lost, rather too little,
        theirs_high: rather too much; 0 where nothing was judged.
    """

    share: float
    luck: float
    choices: int
    ours_low: float
    ours_high: float
    theirs_low: float
    theirs_high: float


def lost(found: Floats, chosen: int) -> tuple[float, float]:
    """What a choice lost, from too low and too high: (2, moves) estimates and the place of the move."""
    both = found.mean(0)
    apart = [found[1 - half][found[half].argmax()] - found[1 - half][chosen] for half in range(2)]
    return float(np.mean(apart)), float(both.max() - both[chosen])


def play(game: Game, judge: Judge, specs: tuple[str, str], number: int, seed: int) -> Played:
    """Play and judge a game; in even ones we begin."""
    seat, chance = number % 2, random.Random(f"{seed}/{number // 2}")
    players = [
        chooser(spec, game, judge, 2 * (1_000_000 * seed + number) + who) for who, spec in enumerate(specs)
    ]
    position, luck, choices = Position(game), 0.0, 0
    losses = np.zeros((2, 2))
    while not position.is_over:
        if position.turn == CHANCE:
            before = judge.expects(position) if judge.expects else 0.0
            position.push_code(random_event(position, chance))
            if judge.expects:
                luck += (judge.expects(position) - before) * (1 if seat == 0 else -1)
        elif len(position.codes) == 1:
            position.push_code(position.codes[0])
        else:
            who = int(position.turn != seat)
            code = players[who](position)
            if who in judge.judges:
                losses[who] += lost(judge.after(position), position.codes.index(code))
            choices += who
            position.push_code(code)
    return Played(position.shares[seat], luck, choices, *losses.ravel().tolist())


def play_alone(game: Game, judge: Judge, specs: tuple[str, str], number: int, seed: int) -> Played:
    """Let each play the same tiles by itself; what theirs loses is judged."""
    made, losses = [], []
    for who, spec in enumerate(specs):
        choose = chooser(spec, game, judge, 2 * (1_000_000 * seed + number) + who)

        def move(position: Position, _: int, who: int = who, choose: Choose = choose) -> int:
            code = choose(position)
            if who == 1:
                losses.append(lost(judge.after(position), position.codes.index(code)))
            return code

        events = partial(draw, luck=f"{seed}/{number}")
        made.append(play_to_end(Position(game), unless_forced(move), events).scores[0])
    lost_low, lost_high = np.array(losses).reshape(-1, 2).sum(0).tolist()
    return Played(share_alone(*made), 0.0, len(losses), 0.0, 0.0, lost_low, lost_high)


class Mean(NamedTuple):
    """An average over games with its 95 % interval."""

    mean: float
    low: float
    high: float


def mean(of: Floats) -> Mean:
    """The average over an even number of games, those of a pair taken together."""
    pairs = of.reshape(-1, 2).mean(1)
    spread = Z * pairs.std(ddof=1) / np.sqrt(len(pairs))
    middle = pairs.mean()
    return Mean(float(middle), float(middle - spread), float(middle + spread))


def summary(games: Sequence[Played], judge: Judge, in_shares: bool = True) -> dict[str, Any]:
    """What games say; averages over games, of the choices too.

    Nothing is told of what was not judged; what perfect play takes, where losses are `in_shares` of the win.
    """
    every = np.array(games)
    by = {name: every[:, place] for place, name in enumerate(Played._fields)}
    unjudged = [side for who, side in enumerate(("ours", "theirs")) if who not in judge.judges]
    figures: dict[str, Any] = {
        name: mean(values) for name, values in by.items() if name.partition("_")[0] not in unjudged
    }
    figures["games"] = len(games)
    adjusted = by["share"] - by["luck"]
    if judge.expects:
        figures["adjusted"] = mean(adjusted)
    if 0 in judge.judges:
        figures["perfect_low"] = figures["perfect_high"] = mean(adjusted + by["ours_high"])
    elif in_shares and judge.judges:
        for end in ("low", "high"):
            figures[f"perfect_{end}"] = mean(0.5 + by[f"theirs_{end}"])
    return figures


def _percent(found: Mean) -> str:
    return f"{found.mean:.1%} ± {found.high - found.mean:.1%}"


def _loss(low: Mean, high: Mean) -> str:
    if low == high:
        return f"{low.mean:.3f} ± {low.high - low.mean:.3f}"
    return f"{low.mean:.3f} to {high.mean:.3f}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, judge and print a row of the table, in Markdown."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", help="daijobi, with any number of jungs, factory or loom")
    parser.add_argument("ours", help="the player that meets the positions, a strong one")
    parser.add_argument("theirs", help="the player whose choices are judged")
    parser.add_argument("--games", type=int, default=100, help="an even number, at least 4")
    parser.add_argument(
        "--judge", type=int, default=20_000, help="simulations for a move of The Factory; 0: none"
    )
    parser.add_argument("--solution", type=Path, help="the folder of a solution of Dai Jobi")
    parser.add_argument("--seed", type=int, default=1, help="decides everything but who plays")
    parser.add_argument("--json", type=Path, help="a file for the figures")
    given = parser.parse_args(arguments)
    if given.games < FEWEST or given.games % 2:
        parser.error(f"--games: {given.games} are not two pairs or more; give 4, 6, 8, …")
    if given.judge < 0:
        parser.error(f"--judge: {given.judge} simulations are too few; give 1 or more, or 0 to judge nothing")
    specs = given.ours, given.theirs
    try:
        played = game(given.game)
        judge = judge_of(played, given.judge, given.solution)
        for spec in specs:
            chooser(spec, played, judge, 0)
    except KabinettError as error:
        parser.error(str(error))
    alone = played.seats == 1
    deal = play_alone if alone else play
    games: list[Played] = []
    with Progress("games", given.games) as progress, suppress(KeyboardInterrupt):
        for number in range(given.games):
            games.append(deal(played, judge, specs, number, given.seed))
            progress.advance(1, f"share {np.mean([played.share for played in games]):.1%}")
    games = games[: len(games) // 2 * 2]
    if len(games) < FEWEST:
        parser.exit(130, "interrupted before two pairs were played\n")
    figures = summary(games, judge, in_shares=not alone)
    if given.json:
        given.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    print("| game | ours | theirs | games | share | adjusted | they lose | in choices | perfect play takes |")
    print("|---" * 3 + "|---:" * 6 + "|")
    perfect = [_percent(figures[f"perfect_{end}"]) for end in ("low", "high") if f"perfect_{end}" in figures]
    unit = " patterns" if alone else ""
    cells = [
        played.spec,
        *(f"`{spec}`" for spec in specs),
        f"{len(games)}",
        _percent(figures["share"]),
        _percent(figures["adjusted"]) if judge.expects else "",
        _loss(figures["theirs_low"], figures["theirs_high"]) + unit if judge.judges else "",
        f"{figures['choices'].mean:.1f}",
        " to ".join(dict.fromkeys(perfect)),
    ]
    print("|".join(["", *(f" {cell} " for cell in cells), ""]))


if __name__ == "__main__":
    main()
