"""``kabinett puzzles``: positions where one move is best by proof, to make, to check and to play."""

from __future__ import annotations

from pathlib import Path

import click

from kabinett.messages import counted

USUAL_SEEDS = 20


@click.group(
    context_settings={"help_option_names": ["-h", "--help"]}, epilog="Example: kabinett puzzles play noti"
)
def puzzles() -> None:
    """Positions where exactly one move is best, which is proven."""


@puzzles.command(epilog="Example: kabinett puzzles make loom --count 20 --seed 1 --out loom.jsonl")
@click.argument("game")
@click.option("--count", type=click.IntRange(1, 5000), required=True, metavar="N", help="How many.")
@click.option(
    "--seed", type=click.IntRange(0), default=1, show_default=True, metavar="S", help="Of the games."
)
@click.option(
    "--seeds",
    type=click.IntRange(1, 100),
    default=USUAL_SEEDS,
    show_default=True,
    metavar="K",
    help="How often each level from 1 to 8 tries each puzzle; from this comes its difficulty.",
)
@click.option("--out", required=True, help="File to write, such as noti.jsonl; packed if it ends in .gz.")
def make(game: str, count: int, seed: int, seeds: int, out: str) -> None:
    """Find N puzzles of GAME in games between levels, no two alike.

    The same settings write the same bytes. What was found so far is kept in the file that --out names with
    .part behind it; a run that is broken off goes on from there.
    """
    from kabinett.cli.progress import Progress
    from kabinett.puzzles.collect import collect
    from kabinett.puzzles.puzzle import write_set

    path = Path(out)
    beside = path.with_name(f"{path.name}.part")
    with Progress("puzzles", count) as progress:
        found = collect(game, count, seed, seeds, beside, progress.advance)
    write_set(path, found)
    beside.unlink(missing_ok=True)
    click.echo(f"{out}: {counted(len(found.puzzles), 'puzzle')} of {found.game}")


@puzzles.command(epilog="Example: kabinett puzzles check loom.jsonl")
@click.argument("file")
@click.option(
    "--positions",
    type=click.IntRange(1),
    default=None,
    metavar="N",
    help="How many positions the plain proof of a puzzle may look at.",
)
def check(file: str, positions: int | None) -> None:
    """Prove every puzzle of FILE anew, by plain search, which tries everything.

    A puzzle that is too large for it is proven once more as it was when it was made. Ends with code 1 if a
    puzzle is refuted.
    """
    from kabinett.puzzles.check import check as check_set
    from kabinett.puzzles.plain import USUAL_POSITIONS
    from kabinett.puzzles.puzzle import read_set

    found = read_set(Path(file))
    plain = refuted = 0
    for checked in check_set(found, positions or USUAL_POSITIONS):
        plain += checked.plain
        if checked.refuted:
            refuted += 1
            click.echo(f"puzzle {checked.number}, {checked.puzzle.id}: {checked.refuted}")
    total = counted(len(found.puzzles), "puzzle")
    click.echo(f"{total} of {found.game}: {plain} proven by plain search, {refuted} refuted")
    if refuted:
        raise click.exceptions.Exit(1)


@puzzles.command(epilog="Example: kabinett puzzles play noti --theme join")
@click.argument("game", required=False)
@click.option("--theme", default="", help="Only puzzles of this theme; ? lists the themes of GAME.")
@click.option("--file", default="", help="Puzzles of your own instead of those that come with Kabinett.")
@click.option("--seed", type=click.IntRange(0), default=None, metavar="S", help="Fixes their order.")
def play(game: str | None, theme: str, file: str, seed: int | None) -> None:
    """Solve puzzles of GAME, or of all games, in the terminal.

    Type a move, ? for what the puzzle is about, ! for the solution, quit to end.
    """
    from kabinett.cli.table.puzzles import play_puzzles

    play_puzzles(game, theme, file, seed)
