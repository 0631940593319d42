"""Players that look a move or two ahead."""
