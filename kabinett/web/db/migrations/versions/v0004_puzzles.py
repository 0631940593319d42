"""How well visitors solve puzzles."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "puzzle_ratings",
        sa.Column("game", sa.String(20), primary_key=True),
        sa.Column("who", sa.String(60), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
    )
    op.create_table(
        "puzzle_results",
        sa.Column("visitor", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(20), primary_key=True),
        sa.Column("puzzle", sa.String(10), primary_key=True),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
