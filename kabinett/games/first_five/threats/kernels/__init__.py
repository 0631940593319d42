"""The kernels of the search for threats."""
