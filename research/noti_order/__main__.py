"""``python -m research.noti_order``."""

from __future__ import annotations

from pathlib import Path

import click

from kabinett.cli.lab import strengths_of
from kabinett.cli.lab_options import (
    games_option,
    json_option,
    out_option,
    ray_option,
    seed_option,
    strengths_options,
    workers_option,
)
from kabinett.cli.lab_runs import carry_out, print_results
from kabinett.cli.main import Program
from kabinett.lab.executors import executor
from research.noti_order.orders import NotiOrders, markdown


@click.command(cls=Program, epilog="Example: python -m research.noti_order --level 3 --out noti-order")
@strengths_options
@games_option(200, "How many games with each order.")
@seed_option
@out_option
@workers_option
@ray_option
@json_option
def main(
    levels: tuple[int, ...],
    players: tuple[str, ...],
    games: int,
    seed: int,
    out: Path,
    workers: int | None,
    ray: str | None,
    as_json: bool,
) -> None:
    """Find out whether Noti for three is fairer when its markers are placed in another order.

    All six orders of the seats are played; each seat places one marker in the first round and one in the
    second. The folder gets rows.jsonl with every game, results.json and report.md.
    """
    where = executor(workers, ray)
    study = NotiOrders(strengths_of(levels, players), out, games=games, seed=seed)
    found = carry_out(study, where, "games")
    print_results(found, markdown(found), as_json)


if __name__ == "__main__":
    main(prog_name="python -m research.noti_order")
