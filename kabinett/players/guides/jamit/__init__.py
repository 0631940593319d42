"""What guides the search in Jamit."""
