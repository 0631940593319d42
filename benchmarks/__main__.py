"""``python -m benchmarks``: how fast, and how much faster than the nearest thing there is."""

from __future__ import annotations

import json
import statistics
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kabinett.cli.main import Program
from kabinett.cli.progress import Progress
from kabinett.messages import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from benchmarks.measure import Pair, Rates

_INSTALL = "OpenSpiel is not installed, so ours stand alone; to compare: pip install 'kabinett[bench]'"


@click.command(cls=Program, epilog="Example: python -m benchmarks noti first-five")
@click.argument("games", nargs=-1)
@click.option("--rounds", type=click.IntRange(1), default=5, show_default=True, help="How many rounds.")
@click.option(
    "--seconds",
    type=click.FloatRange(0.001),
    default=0.2,
    show_default=True,
    help="How long to play each game in each round.",
)
@click.option("--no-start", is_flag=True, help="Leave out the start-up times.")
@click.option(
    "--matches",
    type=click.IntRange(1),
    metavar="N",
    help="Instead, play matches of N games against OpenSpiel's tree search; 100 take half an hour.",
)
@click.option(
    "--simulations",
    type=click.IntRange(1),
    metavar="N",
    help="Of --matches: what both sides simulate for a move where that is equal; 60.",
)
@click.option(
    "--move-seconds",
    type=click.FloatRange(0.001),
    metavar="S",
    help="Of --matches: how long ours thinks about a move where time counts; 0.05. Of --levels: how long a "
    "level may think about a move, instead of its own bound; the same of --plans.",
)
@click.option(
    "--folder",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="FOLDER",
    help="Of --matches: where games are kept; those in it are not played again.",
)
@click.option(
    "--levels",
    type=click.IntRange(1),
    metavar="N",
    help="Instead, let each level of the players meet the one below in N games.",
)
@click.option(
    "--plans",
    type=click.IntRange(1),
    metavar="N",
    help="Instead, let levels 3, 5 and 7 meet naive plans in N games each.",
)
@click.option(
    "--player",
    "players",
    multiple=True,
    metavar="PLAYER",
    help="Of --plans: who meets them instead of the levels; may be given several times.",
)
@click.option("--top", is_flag=True, help="With --levels: only level 8 against level 7, which takes long.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def bench(
    games: tuple[str, ...],
    rounds: int,
    seconds: float,
    no_start: bool,
    matches: int | None,
    simulations: int | None,
    move_seconds: float | None,
    folder: Path | None,
    levels: int | None,
    plans: int | None,
    players: tuple[str, ...],
    top: bool,
    as_json: bool,
) -> None:
    """Measure speed: random games a second, simulations a second, and start-up times.

    GAMES are the ones to measure, such as "noti(players=3)"; by default all, in their main forms. Each is
    played with uniformly random moves from the start to the end, with complete rules, in one thread. Where
    OpenSpiel is installed, its C++ plays random games of its nearest game in turn with ours.
    """
    from benchmarks.measure import ALONE, PAIRS
    from kabinett.games import game, game_names
    from kabinett.kernels.compile import JIT

    if not JIT:
        raise click.UsageError("nothing is compiled while NUMBA_DISABLE_JIT is set; unset it to measure")
    _check_options(click.get_current_context().params)
    named = [game(spec).spec for spec in games or game_names()]
    if levels is not None:
        from benchmarks.levels import CALIBRATED, STRONGEST, run_levels

        run_levels(named, levels, as_json, STRONGEST if top else CALIBRATED, seconds=move_seconds)
        return
    if plans is not None:
        from benchmarks.plans import run_plans

        run_plans(named, plans, as_json, players, seconds=move_seconds)
        return
    specs = [game(spec).spec for spec in games] or [*(pair.spec for pair in PAIRS), *ALONE]
    specs = list(dict.fromkeys(specs))
    if matches is not None:
        from benchmarks.matches import run_matches

        run_matches(
            specs, matches, simulations=simulations, seconds=move_seconds, folder=folder, as_json=as_json
        )
        return
    figures = _measured(specs, rounds, seconds, with_starts=not no_start)
    if as_json:
        click.echo(json.dumps(figures, indent=2))
    else:
        _print_figures(figures, rounds)


def _check_options(given: dict[str, Any]) -> None:
    """Raise a usage error where an option lacks the one that it belongs to."""
    if given["top"] and given["levels"] is None:
        raise click.UsageError("--top says which levels meet: give --levels N as well")
    if given["matches"] is None:
        for option in ("simulations", "folder"):
            if given[option] is not None:
                raise click.UsageError(f"--{option} belongs to --matches N, which is missing")
        if given["move_seconds"] is not None and given["levels"] is None and given["plans"] is None:
            raise click.UsageError(
                "--move-seconds belongs to --matches N, --levels N or --plans N; give one of them"
            )
    if given["players"] and given["plans"] is None:
        raise click.UsageError("--player belongs to --plans N, which is missing")


def _measured(specs: list[str], rounds: int, seconds: float, *, with_starts: bool) -> dict[str, Any]:
    """Rates of random games and simulations, and start-up times if wanted."""
    from benchmarks.measure import PAIRS, machine, measure, peers_of
    from benchmarks.search import SEARCHES, our_search, peer_search

    searched = [pair.spec for pair in SEARCHES if pair.spec in specs]
    runners = [*specs, *peers_of(specs, PAIRS), *searched, *peers_of(searched, SEARCHES)]
    with Progress("measurements", rounds * len(runners)) as progress:
        rates = measure(specs, rounds, seconds, lambda what: progress.advance(1, what))
        searches = measure(
            searched,
            rounds,
            seconds,
            lambda what: progress.advance(1, what),
            ours=our_search,
            theirs=peer_search,
            pairs=SEARCHES,
        )
    figures = _figures("games_per_s", rates, PAIRS)
    if searched:
        figures["search"] = _figures("simulations_per_s", searches, SEARCHES)
    if with_starts:
        figures["start_up_s"] = _start_ups(specs)
    figures["machine"] = machine()
    return figures


def _print_figures(figures: dict[str, Any], rounds: int) -> None:
    """The figures for people."""
    from benchmarks.measure import peer_library

    click.echo(f"Random games a second, complete rules, one thread; medians of {counted(rounds, 'round')}\n")
    _print_rates("games", figures)
    if "search" in figures:
        click.echo("\nSimulations a second of the tree search, one random game each, one thread\n")
        _print_rates("simulations", figures["search"])
    if "start_up_s" in figures:
        _print_start_ups(figures["start_up_s"])
    if not figures["peers"]:
        click.echo(f"\n{_INSTALL}" if peer_library() is None else "\nOpenSpiel has nothing near these.")


def _figures(unit: str, rates: Rates, known: Sequence[Pair]) -> dict[str, Any]:
    """All rates, in `unit`, and ratios, to four digits."""
    pairs = [pair for pair in known if pair.spec in rates.ours and pair.peer in rates.peers]
    return {
        unit: {spec: _rounded(statistics.median(found)) for spec, found in rates.ours.items()},
        "peers": {name: _rounded(statistics.median(found)) for name, found in rates.peers.items()},
        "ratios": {pair.spec: _rounded(rates.ratio(pair)) for pair in pairs},
        "bars": {pair.spec: pair.bar for pair in pairs},
        "peer_of": {pair.spec: pair.peer for pair in pairs},
    }


def _rounded(value: float) -> float:
    return float(f"{value:.4g}")


def _start_ups(specs: list[str]) -> dict[str, float]:
    """Seconds by what is started."""
    from benchmarks.measure import FIRST_MOVE, start_up

    first_moves = [spec for spec in specs if "(" not in spec] or specs
    with Progress("start-ups", 1 + len(first_moves)) as progress:
        taken = {"import kabinett": start_up("import kabinett")}
        progress.advance(1, "import kabinett")
        for spec in first_moves:
            taken[f"first move of {spec}"] = start_up(FIRST_MOVE, spec)
            progress.advance(1, spec)
    return {what: _rounded(seconds) for what, seconds in taken.items()}


def _print_rates(unit: str, figures: dict[str, Any]) -> None:
    row = "{:<20} {:>13}   {:<18} {:>13} {:>8} {:>6}  {}"
    click.echo(row.format("game", f"{unit}/s", "OpenSpiel", f"{unit}/s", "ratio", "bar", "").rstrip())
    for spec, rate in figures[f"{unit}_per_s"].items():
        if spec in figures["ratios"]:
            ratio, bar, peer = figures["ratios"][spec], figures["bars"][spec], figures["peer_of"][spec]
            theirs = [peer, f"{figures['peers'][peer]:,.0f}", f"{ratio:.1f} ×", f"{bar:g} ×"]
            theirs.append("reached" if ratio >= bar else "missed")
        else:
            theirs = [""] * 5
        click.echo(row.format(spec, f"{rate:,.0f}", *theirs).rstrip())


def _print_start_ups(taken: dict[str, float]) -> None:
    from benchmarks.measure import FIRST_MOVE_BAR, IMPORT_BAR

    click.echo("\nFrom the start of a process; a first move takes 1,000 simulations; medians of 5\n")
    row = "{:<28} {:>9} {:>9}  {}"
    click.echo(row.format("", "seconds", "bar", "").rstrip())
    for what, seconds in taken.items():
        bar = FIRST_MOVE_BAR if what.startswith("first move") else IMPORT_BAR
        verdict = "reached" if seconds <= bar else "missed"
        click.echo(row.format(what, f"{seconds:.3f}", f"{bar:g}", verdict))


if __name__ == "__main__":
    bench(prog_name="python -m benchmarks")
