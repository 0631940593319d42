"""Games with one thing changed, to find out what it matters. They are for experiments, not for playing."""
