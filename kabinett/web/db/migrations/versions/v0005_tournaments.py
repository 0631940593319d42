"""Tournaments."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("plan", sa.Text, nullable=False),
        sa.Column("owner", sa.String(40), sa.ForeignKey("visitors.id"), nullable=False),
        sa.Column("phase", sa.String(10), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("no_show", sa.BigInteger, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
    )
    op.create_index("tournaments_by_phase", "tournaments", ["phase", "changed"])
    op.create_index("tournaments_of_owner", "tournaments", ["owner", "phase"])
    op.create_table(
        "tournament_players",
        sa.Column("tournament", sa.String(20), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("visitor", sa.String(40), sa.ForeignKey("visitors.id")),
        sa.Column("machine", sa.String(100), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("seed", sa.Integer),
        sa.Column("has_left", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_index("tournament_players_once", "tournament_players", ["tournament", "visitor"], unique=True)
    op.create_index("tournament_players_visitor", "tournament_players", ["visitor"])
    op.create_table(
        "tournament_pairings",
        sa.Column("tournament", sa.String(20), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("board", sa.Integer, primary_key=True),
        sa.Column("first", sa.Integer, nullable=False),
        sa.Column("second", sa.Integer),
        sa.Column("match", sa.String(20), sa.ForeignKey("matches.id")),
        sa.Column("result", sa.String(20)),
    )
    op.create_index("tournament_pairings_match", "tournament_pairings", ["match"], unique=True)
