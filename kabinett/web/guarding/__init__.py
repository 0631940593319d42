"""What every request passes, whom it comes from, how much it may ask for, and what is counted."""
