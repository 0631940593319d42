"""What Alembic runs: the steps over the connection that `kabinett.web.db.database` hands over."""

from alembic import context

from kabinett.web.db.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
