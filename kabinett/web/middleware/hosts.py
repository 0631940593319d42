"""By which names a server is asked. A page elsewhere can let its own name lead to this server's address, and
its scripts would then pass for ours; so only names that are known are answered.
"""

from __future__ import annotations

import ipaddress
import socket
from urllib.parse import urlsplit

from kabinett.web.settings import Settings

LOOPBACK = ("localhost", "*.localhost")
EVERYWHERE = ("", "0.0.0.0", "::")


class Hosts:
    """The names that are answered: those of the settings, that of the machine if the server listens on all of
    its addresses, and addresses in numbers, which are nobody's name.
    """

    def __init__(self, settings: Settings) -> None:
        names = [
            *LOOPBACK,
            *settings.hosts,
            *(urlsplit(origin).hostname or "" for origin in settings.origins),
        ]
        if settings.host in EVERYWHERE:
            machine = socket.gethostname()
            names += [machine, f"{machine}.local"]
        else:
            names.append(settings.host)
        self._names = frozenset(name.lower() for name in names if name and not name.startswith("*"))
        self._endings = tuple(name[1:].lower() for name in names if name.startswith("*."))
        self._all = "*" in names

    def has(self, header: str | None) -> bool:
        """Whether a header ``Host`` names this server; its port says nothing."""
        name = name_of(header or "")
        return name is not None and (
            self._all or name in self._names or name.endswith(self._endings) or _is_address(name)
        )


def name_of(header: str) -> str | None:
    """The name in a header ``Host``, in small letters; None if that is none."""
    name, bracket, port = header.partition("]") if header.startswith("[") else (header, "", "")
    if bracket:
        name, port = name[1:], port.removeprefix(":")
    else:
        name, _, port = header.partition(":")
    name = name.lower().removesuffix(".")
    if (port and not port.isdecimal()) or not name or (bracket and not _is_address(name)):
        return None
    return name


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
