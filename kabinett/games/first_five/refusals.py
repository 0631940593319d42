"""Why First-Five refuses a move."""

import numpy as np

from kabinett.games.refusals import Reason, Refusals
from kabinett.kernels.compile import kernel
from kabinett.messages import Message

TAKEN = 0


@kernel
def refusal(_s, code, details):
    """Every free square is a move."""
    details[0] = code
    return np.int64(TAKEN)


REFUSALS = Refusals(refusal, (Reason(Message("taken", "{square} is taken"), (("square", "squares"),)),))
