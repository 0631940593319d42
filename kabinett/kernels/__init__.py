"""The rules of each game as compiled kernels over a flat record. Imports nothing else of Kabinett."""
