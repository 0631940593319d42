"""The kernels of the tree search; a folder of their own, so that editing anything else compiles nothing."""
