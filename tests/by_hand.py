"""Positions that no game leads to, made by hand to try one rule at a time."""

import numpy as np


def writable(position):
    """The record of a position with its fields to write to; `Position.state` cannot be written to."""
    return position._array.view(np.recarray)[0]
