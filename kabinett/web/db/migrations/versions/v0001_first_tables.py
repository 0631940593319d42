"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create keys, visitors, matches, seats and events."""
    op.create_table(
        "keys",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.String(200), nullable=False),
    )
    op.create_table(
        "visitors",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("plan", sa.Text, nullable=False),
        sa.Column("phase", sa.String(10), nullable=False),
        sa.Column("wakes", sa.Boolean, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
    )
    op.create_index("matches_awake", "matches", ["wakes"])
    op.create_table(
        "seats",
        sa.Column("match", sa.String(20), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("participant", sa.Integer, primary_key=True),
        sa.Column("visitor", sa.String(40), sa.ForeignKey("visitors.id")),
        sa.Column("serial", sa.Integer, nullable=False),
    )
    op.create_index("seats_of_visitor", "seats", ["visitor"])
    op.create_table(
        "events",
        sa.Column("match", sa.String(20), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
    )
