"""The headers that protect an answer; every answer carries them."""

from __future__ import annotations

import secrets

from starlette.datastructures import MutableHeaders
from starlette.types import Message as AsgiMessage
from starlette.types import Scope, Send

from kabinett.web import files
from kabinett.web.middleware.visitors import hand_over

PROTECTION = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
"""What holds for every answer alike."""

BARE = {"Content-Security-Policy": "default-src 'none'", "Cache-Control": "no-store", **PROTECTION}
"""All headers of an answer that is given before anything is known of the request."""


def new_nonce(scope: Scope) -> str:
    """What the styles of a page are to carry; those who make the page find it in the request's state."""
    nonce = secrets.token_urlsafe(12)
    scope.setdefault("state", {})["nonce"] = nonce
    return nonce


def with_headers(scope: Scope, send: Send) -> Send:
    """Sends answers with all protecting headers that they do not bring themselves.

    Scripts only from files of ours; styles from files, and from the pictures on the page, which carry the
    nonce of the request.
    """
    nonce = scope.get("state", {}).get("nonce") or new_nonce(scope)
    policy = (
        f"default-src 'none'; script-src 'self'; style-src 'self' 'nonce-{nonce}'; img-src 'self' data:; "
        "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    )
    given = {"Content-Security-Policy": policy, "Cache-Control": _cache(scope["path"]), **PROTECTION}

    async def protected(message: AsgiMessage) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            headers = MutableHeaders(scope=message)
            for name, value in given.items():
                headers.setdefault(name, value)
            hand_over(scope, headers)
        await send(message)

    return protected


def _cache(path: str) -> str:
    """Files whose address carries their key never change; others are asked for again with what the browser
    has of them; pages are always made anew.
    """
    if path.startswith(f"{files.kept()}/"):
        return "public, max-age=31536000, immutable"
    return "no-cache" if path.startswith(f"{files.ROOT}/") else "no-store"
