"""Games that anybody may join or watch, ratings, and several servers on one database."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add what is needed to what was there."""
    with op.batch_alter_table("matches") as matches:
        matches.add_column(sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false()))
        matches.add_column(sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
        matches.add_column(sa.Column("keeper", sa.String(40)))
        matches.create_index("matches_listed", ["listed", "phase", "changed"])
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("open", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "servers",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(20), primary_key=True),
        sa.Column("who", sa.String(100), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
    )
    op.create_table(
        "results",
        sa.Column("match", sa.String(20), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("participant", sa.Integer, primary_key=True),
        sa.Column("who", sa.String(100), nullable=False),
        sa.Column("mu_before", sa.Float, nullable=False),
        sa.Column("sigma_before", sa.Float, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
    )
