"""What guides the search in Noti."""
