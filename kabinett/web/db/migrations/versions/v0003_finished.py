"""What each visitor has finished, taken from the logs of the matches that have ended."""

import itertools
import json
from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

from kabinett.web.db.finished import Seated, finished_rows

revision = "0003"
down_revision = "0002"

GROUP = 200
"""So many matches are read at once."""


def upgrade() -> None:
    """Create the table, and fill it with what has been played."""
    finished = op.create_table(
        "finished",
        sa.Column("match", sa.String(20), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("visitor", sa.String(40), sa.ForeignKey("visitors.id"), primary_key=True),
        sa.Column("participant", sa.Integer, nullable=False),
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("result", sa.String(10), nullable=False),
        sa.Column("against", sa.String(100), nullable=False),
        sa.Column("last", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("finished_by_visitor", "finished", ["visitor", "at"])
    op.create_index("finished_by_game", "finished", ["visitor", "game", "at"])
    connection = op.get_bind()
    matches = connection.execute(sa.text("SELECT id, plan FROM matches WHERE phase <> 'waiting'")).all()
    for begin in range(0, len(matches), GROUP):
        group = {row.id: json.loads(row.plan) for row in matches[begin : begin + GROUP]}
        rows = list(_finished(connection, group))
        if rows:
            connection.execute(sa.insert(finished), rows)


def _finished(connection: sa.Connection, plans: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """What the rounds of some matches have left, each for who holds the seats now if nothing says more."""
    ids: sa.BindParameter[Any] = sa.bindparam("ids", expanding=True)
    seats = sa.text("SELECT match, visitor FROM seats WHERE match IN :ids ORDER BY match, participant")
    events = sa.text(
        "SELECT match, body FROM events WHERE match IN :ids AND (body LIKE :started OR body LIKE :ended) "
        "ORDER BY match, number"
    )
    holders: dict[str, list[str]] = {}
    for row in connection.execute(seats.bindparams(ids), {"ids": list(plans)}):
        holders.setdefault(row.match, []).append(row.visitor or "")
    asked = {"ids": list(plans), "started": '%"event":"game started"%', "ended": '%"event":"match ended"%'}
    found = connection.execute(events.bindparams(ids), asked)
    for match, rows in itertools.groupby(found, key=lambda row: str(row.match)):
        plan, last, round_ = plans[match], 0, 0
        seated = [
            Seated(place.get("visitor") or holder, place["machine"])
            for place, holder in zip(plan["places"], holders[match], strict=True)
        ]
        for row in rows:
            event = json.loads(row.body)
            if event["event"] == "game started":
                last = event["game"]
                continue
            round_ += 1
            name = plan["format"]["game"].partition("(")[0]
            yield from finished_rows(
                match, round_, name, seated, event["winners"], event["ranks"], last, event["at"]
            )
            last = 0
