"""How each game is shown to learning programs: one file a game, found by the name of its law."""
