"""The database: tables, their history, the one writer, and hearing of what other servers write."""
