"""Learning the value of positions by self-play."""
