"""A driver that puts the table in the browser under load; see `benchmarks.load.__main__`."""
