"""Tree search for any game: the tree, its kernels, what guides them, and the search over positions."""
