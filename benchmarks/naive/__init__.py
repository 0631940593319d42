"""Naive plans: what people try who do not look at the other side. The levels are measured by them."""
