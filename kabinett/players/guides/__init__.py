"""What guides the tree search in each game; a folder of its own for each, so that one compiles alone."""
