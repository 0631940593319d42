"""Where a server takes time and random numbers from."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from kabinett.web.services import steady


@dataclass(frozen=True)
class Sources:
    """What differs from one run of the same server to the next, besides what it is asked and its storage.

    Attributes:
        clock: the time of the table.
        elapsed: seconds since some moment; they only grow.
        random_bytes: so many bytes that nobody can guess.
    """

    clock: steady.SteadyClock = field(default_factory=lambda: steady.CLOCK)
    elapsed: Callable[[], float] = time.monotonic
    random_bytes: Callable[[int], bytes] = secrets.token_bytes
