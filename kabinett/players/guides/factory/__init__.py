"""What guides the search in The Factory."""
