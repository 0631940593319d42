"""Studies of single questions: how published figures came about."""
