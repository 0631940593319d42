"""The tables of the database. What a match is stands in its events; the rest finds and opens them."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text

METADATA = MetaData()

KEYS = Table(
    "keys",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
)
"""What the server must remember of itself, such as the key that signs cookies."""

VISITORS = Table(
    "visitors",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("created", BigInteger, nullable=False),
)

MATCHES = Table(
    "matches",
    METADATA,
    Column("id", String(20), primary_key=True),
    Column("plan", Text, nullable=False),
    Column("phase", String(10), nullable=False),
    Column("wakes", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Index("matches_awake", "wakes"),
)
"""`plan` is what was arranged, as JSON; `phase` is "waiting", "playing" or "ended"; `wakes` says that it
goes on without a visitor, because a machine is to move or a clock runs. Times are milliseconds since 1970."""

SEATS = Table(
    "seats",
    METADATA,
    Column("match", String(20), ForeignKey("matches.id"), primary_key=True),
    Column("participant", Integer, primary_key=True),
    Column("visitor", String(40), ForeignKey("visitors.id")),
    Column("serial", Integer, nullable=False),
    Index("seats_of_visitor", "visitor"),
)
"""Who plays as which participant; nobody yet, or a machine, where `visitor` is null. `serial` counts how
often the seat was taken, which makes a link to it valid once."""

EVENTS = Table(
    "events",
    METADATA,
    Column("match", String(20), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("body", Text, nullable=False),
)
"""The logs; `body` is an event as JSON."""
