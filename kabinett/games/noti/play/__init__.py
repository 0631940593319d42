"""What makes a player of the game strong."""
