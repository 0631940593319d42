"""Where the search hooks' numbers stand in the array that the kernels read."""

EXPLORATION, MARGIN_WEIGHT, CUTOFF, PRIOR_VISITS, BIAS, UNTRIED_VISITS, LEAF_VISITS, AMAF = range(8)
NUMBERS = 8
