"""Threats in First-Five seen to the end: forced wins, and the moves that refute them."""
