"""Foreign programs as players."""
