"""The kernels of the exact search; a folder of their own, so that editing anything else compiles nothing."""
