"""In whose queue the machines of a visitor think."""

from __future__ import annotations

from collections import OrderedDict

from kabinett.web.middleware.visitors import is_fresh

REMEMBERED = 100_000
"""Of how many visitors the address is remembered."""


class Queues:
    """Where visitors were last, and so in which queue their machines stand."""

    def __init__(self) -> None:
        self._addresses: OrderedDict[str, str] = OrderedDict()

    def seen_at(self, visitor: str, address: str) -> None:
        """A visitor has done something at an address."""
        self._addresses[visitor] = address
        self._addresses.move_to_end(visitor)
        if len(self._addresses) > REMEMBERED:
            self._addresses.popitem(last=False)

    def address_of(self, visitor: str) -> str:
        """Where a visitor was last, as far as this server knows; "" if it does not."""
        return self._addresses.get(visitor, "")

    def queue_of(self, visitor: str) -> str:
        """In which queue a visitor's machines stand: its own, or, while it is new, that of its address.

        So a visitor who deletes the cookies gets no new turn.
        """
        return f"@{self.address_of(visitor)}" if is_fresh(visitor) else visitor
