"""What guides the search in Dai Jobi."""
