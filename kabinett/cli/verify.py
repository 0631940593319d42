"""``kabinett verify``: was chance drawn as the referee had committed itself to?"""

from __future__ import annotations

import json
from typing import Any

import click

from kabinett.cli.files import display_name, text_stream
from kabinett.messages import counted


@click.command(epilog="Example: kabinett verify game.kab")
@click.argument("files", nargs=-1, required=True, metavar="RECORD...")
@click.option("--commitment", metavar="HEX", help="What the referee published before the game.")
@click.option("--draws", is_flag=True, help="Print every draw.")
@click.option("--json", "as_json", is_flag=True, help="Print what was found as JSON.")
def verify(files: tuple[str, ...], commitment: str | None, draws: bool, as_json: bool) -> None:
    """Recompute the chance events and lots of recorded games.

    A record of a match holds the secret from which the referee drew, its hash, which was published before
    the game, and what the players added. Every toss, tile and lot is drawn again and compared; the exit
    code is 2 if one differs, or if a record holds no secret.
    """
    from kabinett.matches.errors import BadProof
    from kabinett.matches.verify import verify_record
    from kabinett.records import read_records

    found: list[dict[str, Any]] = []
    for file in files:
        with text_stream(file) as stream:
            name = display_name(file)
            for number, record in enumerate(read_records(stream, name=name), 1):
                entry: dict[str, Any] = {"file": name, "game": number, "of": record.game.spec, "error": None}
                found.append(entry)
                try:
                    proof = verify_record(record)
                    if commitment is not None and commitment.strip().lower() != proof.commitment:
                        raise BadProof(f"its Commitment is {proof.commitment}, not the one given")
                except BadProof as wrong:
                    entry["error"] = str(wrong)
                else:
                    entry["commitment"] = proof.commitment
                    entry["seeds"] = list(proof.seeds)
                    entry["draws"] = [draw._asdict() for draw in proof.drawn]
                    entry["taken_back"] = proof.unused
    if as_json:
        click.echo(json.dumps(found, indent=2))
    for entry in found:
        if entry["error"]:
            click.echo(f"kabinett: {entry['file']}: game {entry['game']}: {entry['error']}", err=True)
        elif not as_json:
            _tell(entry, draws)
    if not found:
        click.echo("kabinett: there is no game to verify", err=True)
    if not found or any(entry["error"] for entry in found):
        raise click.exceptions.Exit(2)


def _tell(entry: dict[str, Any], draws: bool) -> None:
    lots = sum(draw["what"] != "chance" for draw in entry["draws"])
    chance = len(entry["draws"]) - lots
    click.echo(
        f"{entry['file']}: game {entry['game']}, {entry['of']}: "
        f"{counted(chance, 'chance event')} and {counted(lots, 'lot')} recomputed, all as recorded"
    )
    click.echo(f"  commitment {entry['commitment']}")
    click.echo(f"  {counted(sum(map(bool, entry['seeds'])), 'player')} added a seed")
    if entry["taken_back"]:
        click.echo(f"  draws not in the record, taken back with their moves: {entry['taken_back']}")
    if draws:
        for draw in entry["draws"]:
            where = f"ply {draw['ply']}" if draw["ply"] else f"lot {draw['what']!r}"
            click.echo(f"  draw {draw['number']}, {where}: {draw['outcome']}")
