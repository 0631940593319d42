"""The threat search as kernels: the board by windows, fours, proof-number search."""
