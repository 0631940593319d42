"""HEAD is answered wherever GET is: with the same headers, and without the body."""

from __future__ import annotations

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as AsgiMessage


class AnswersHead:
    """Asks the application for what GET would get, and sends on all but the body.

    Args:
        app: what knows only GET.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self.app(scope, receive, send)
            return

        async def without_body(message: AsgiMessage) -> None:
            if message["type"] == "http.response.body":
                message = {**message, "body": b""}
            await send(message)

        await self.app({**scope, "method": "GET"}, receive, without_body)
