"""``kabinett games``: what can be played."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

from kabinett.messages import counted

if TYPE_CHECKING:
    from kabinett.games import Game


@click.command(epilog="Example: kabinett games --json")
@click.option("--json", "as_json", is_flag=True, help="Print the list as JSON.")
def games(as_json: bool) -> None:
    """List the games with their options.

    Of an option's values the first is the one that counts if none is given.
    """
    from kabinett.games import game_names
    from kabinett.games.registry import game_class

    listed = [_described(game_class(name)) for name in game_names()]
    if as_json:
        click.echo(json.dumps(listed, indent=2, ensure_ascii=False))
        return
    for number, entry in enumerate(listed):
        seats = entry["seats"]
        players = f"{seats[0]} to {seats[-1]} seats" if len(seats) > 1 else counted(seats[0], "seat")
        heading = f"{entry['title']}, {players}, by {entry['author']}, {entry['year']}"
        click.echo(f"{chr(10) * bool(number)}{entry['name']}  ({heading})")
        click.echo(f"    {entry['summary']}")
        for option in entry["options"]:
            values = ", ".join(map(str, option["values"]))
            click.echo(f"    {option['name']} = {values}: {option['meaning']}")


def _described(kind: type[Game]) -> dict[str, Any]:
    from kabinett.games import variants

    return {
        "name": kind.name,
        "title": kind.title,
        "seats": sorted({form.seats for form in variants(kind.name)}),
        "options": [
            {"name": option.name, "values": list(option.values), "meaning": option.meaning}
            for option in kind.options
        ],
        "summary": kind.summary,
        "author": kind.author,
        "year": kind.year,
    }
