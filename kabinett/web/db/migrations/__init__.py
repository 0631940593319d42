"""How the tables of the database came to be as they are, step by step; run by Alembic."""
