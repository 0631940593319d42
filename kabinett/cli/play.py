"""``kabinett play``: a game at a table in the terminal."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click


@click.command(epilog='Example: kabinett play noti --seat human --seat "level(5)"')
@click.argument("game", required=False)
@click.option(
    "--seat",
    "seats",
    multiple=True,
    metavar="WHO",
    help="Who sits at the next seat: human, guest, or a player such as level(3); give it once a seat.",
)
@click.option(
    "--format",
    "kind",
    metavar="FORMAT",
    help="single (one game), series, or what only some games have: continued, tournament.",
)
@click.option("--games", type=int, metavar="N", help="How many games a series has at most, 3 by default.")
@click.option("--bidding", is_flag=True, help="Bid for komi before each game, where the game has that.")
@click.option(
    "--first",
    metavar="WHO",
    help="Who begins the first game: given (as the seats are named) or lot.",
)
@click.option("--seed", type=int, help="Number that chance is drawn from.")
@click.option("--resume", type=click.Path(path_type=Path), metavar="FILE", help="Go on with a saved game.")
@click.option("--plain", is_flag=True, help="Lines of text only, for pipes and screen readers.")
def play(
    game: str | None,
    seats: tuple[str, ...],
    kind: str | None,
    games: int | None,
    bidding: bool,
    first: str | None,
    seed: int | None,
    resume: Path | None,
    plain: bool,
) -> None:
    """Play GAME against the machine or with friends, or choose one if none is named.

    GAME is a name such as noti, or a name with options such as "noti(players=3)".
    """
    from kabinett.cli.table.formats import arranged
    from kabinett.cli.table.seats import read_seats
    from kabinett.cli.table.session import Session
    from kabinett.errors import KabinettError
    from kabinett.games.registry import game as game_of

    arrangement = bool(seats or kind or bidding or first) or games is not None or seed is not None
    if resume is not None and (game or arrangement):
        raise click.UsageError(
            "--resume goes on with what was saved; give it without a game and its options."
        )
    if game is None and arrangement:
        raise click.UsageError(
            "--seat and other options need a game, such as: kabinett play noti --seat human"
        )
    session: Session | None = None
    try:
        if resume is not None:
            session = Session.resume(resume)
        elif game is not None:
            form = arranged(game_of(game), kind or "single", games, bidding=bidding, first=first)
            session = Session.start(form, read_seats(seats, form.size), seed)
    except KabinettError as error:
        raise click.UsageError(str(error)) from None
    if plain or _is_simple():
        from kabinett.cli.table.plain import play_plainly

        sys.exit(play_plainly(session, sys.stdin, sys.stdout))
    from kabinett.cli.table.app import TableApp

    app = TableApp(session)
    app.run()
    if app.farewell:
        click.echo(app.farewell)
    sys.exit(app.return_code or 0)


def _is_simple() -> bool:
    """Whether the terminal can show no more than lines."""
    piped = not (sys.stdin.isatty() and sys.stdout.isatty())
    return piped or (os.name != "nt" and os.environ.get("TERM", "dumb") == "dumb")


if __name__ == "__main__":
    play()
