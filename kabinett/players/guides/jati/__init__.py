"""What guides the search in Jati."""
