"""What guides the search in First-Five: patterns on lines."""
