"""A table in the terminal: the game in progress apart from its two faces, screens and plain lines."""
