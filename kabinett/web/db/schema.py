"""The tables of the database. What a match is stands in its events; the rest finds and opens them."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

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
    Column("listed", Boolean, nullable=False, server_default=false()),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("keeper", String(40)),
    Index("matches_awake", "wakes"),
    Index("matches_listed", "listed", "phase", "changed"),
)
"""`plan` is what was arranged, as JSON; `phase` is "waiting", "playing" or "ended"; `wakes` says that it
goes on without a visitor, because a machine is to move or a clock runs, and `keeper` is the server that sees
to it; `listed` ones are shown to all; `rated` ones move ratings. Times are milliseconds since 1970."""

SEATS = Table(
    "seats",
    METADATA,
    Column("match", String(20), ForeignKey("matches.id"), primary_key=True),
    Column("participant", Integer, primary_key=True),
    Column("visitor", String(40), ForeignKey("visitors.id")),
    Column("serial", Integer, nullable=False),
    Column("open", Boolean, nullable=False, server_default=false()),
    Index("seats_of_visitor", "visitor"),
)
"""Who plays as which participant; nobody yet, or a machine, where `visitor` is null. `serial` counts how
often the seat was taken, which makes a link to it valid once. An `open` seat is for anybody who comes."""

EVENTS = Table(
    "events",
    METADATA,
    Column("match", String(20), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("body", Text, nullable=False),
)
"""The logs; `body` is an event as JSON."""

SERVERS = Table(
    "servers",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("seen", BigInteger, nullable=False),
)
"""The servers that share the tables; one that was not seen for a while is taken for dead."""

RATINGS = Table(
    "ratings",
    METADATA,
    Column("game", String(20), primary_key=True),
    Column("who", String(100), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("matches", Integer, nullable=False),
)
"""How strong somebody is at a game: a visitor, or a machine by its specification. See `ratings`."""

RESULTS = Table(
    "results",
    METADATA,
    Column("match", String(20), ForeignKey("matches.id"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("participant", Integer, primary_key=True),
    Column("who", String(100), nullable=False),
    Column("mu_before", Float, nullable=False),
    Column("sigma_before", Float, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
)
"""What each round of a rated match did to the ratings of who played; written once."""

FINISHED = Table(
    "finished",
    METADATA,
    Column("match", String(20), ForeignKey("matches.id"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("visitor", String(40), ForeignKey("visitors.id"), primary_key=True),
    Column("participant", Integer, nullable=False),
    Column("game", String(20), nullable=False),
    Column("result", String(10), nullable=False),
    Column("against", String(100), nullable=False),
    Column("last", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("finished_by_visitor", "visitor", "at"),
    Index("finished_by_game", "visitor", "game", "at"),
)
"""What each visitor has finished; written once, with the event that ends the round. `result` is "won",
"shared", "lost", "abandoned", or "alone" if the visitor had several seats or the only one. `against` is the
specification of the machine if all others were that one, else "". `last` is the number of the last game that
was started, 0 for none. Who held the seat when the round began has the row."""

PUZZLE_RATINGS = Table(
    "puzzle_ratings",
    METADATA,
    Column("game", String(20), primary_key=True),
    Column("who", String(60), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("matches", Integer, nullable=False),
)
"""How well a visitor solves the puzzles of a game, and how hard they are. See `puzzle_ratings`."""

PUZZLE_RESULTS = Table(
    "puzzle_results",
    METADATA,
    Column("visitor", String(40), primary_key=True),
    Column("game", String(20), primary_key=True),
    Column("puzzle", String(10), primary_key=True),
    Column("solved", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""Whether the first answer of a visitor to a puzzle was right; written once."""

TOURNAMENTS = Table(
    "tournaments",
    METADATA,
    Column("id", String(20), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("plan", Text, nullable=False),
    Column("owner", String(40), ForeignKey("visitors.id"), nullable=False),
    Column("phase", String(10), nullable=False),
    Column("round", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("no_show", BigInteger, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Index("tournaments_by_phase", "phase", "changed"),
    Index("tournaments_of_owner", "owner", "phase"),
)
"""`plan` is what was arranged, as JSON; `phase` is "open", "running" or "ended"; `round` is the present one,
0 before the first. `version` grows with every change, and a change is made to a known version only, so that
of several servers one makes it. At `no_show` games that have not begun are called off."""

TOURNAMENT_PLAYERS = Table(
    "tournament_players",
    METADATA,
    Column("tournament", String(20), ForeignKey("tournaments.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("visitor", String(40), ForeignKey("visitors.id")),
    Column("machine", String(100), nullable=False),
    Column("name", String(60), nullable=False),
    Column("seed", Integer),
    Column("has_left", Boolean, nullable=False, server_default=false()),
    Index("tournament_players_once", "tournament", "visitor", unique=True),
    Index("tournament_players_visitor", "visitor"),
)
"""Who takes part: a visitor, or a machine by its specification. `seed` is the number in pairings, from 0, the
strongest first; null before the tournament begins."""

TOURNAMENT_PAIRINGS = Table(
    "tournament_pairings",
    METADATA,
    Column("tournament", String(20), ForeignKey("tournaments.id"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("board", Integer, primary_key=True),
    Column("first", Integer, nullable=False),
    Column("second", Integer),
    Column("match", String(20), ForeignKey("matches.id")),
    Column("result", String(20)),
    Index("tournament_pairings_match", "match", unique=True),
)
"""Who plays whom, by seed; nobody where `second` is null. `match` is null where nothing is played. `result`
is one of `kabinett.tournaments.Result`, null until it is known; it is written once, with the event that ends
the match."""
