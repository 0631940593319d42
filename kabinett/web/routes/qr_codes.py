"""Links as QR codes, so that a phone finds what is on another screen."""

from __future__ import annotations

import io
from typing import Annotated

import segno
from fastapi import APIRouter, Request
from fastapi.responses import Response
from pydantic import Field

from kabinett.messages import Message
from kabinett.web.errors import LinkElsewhere
from kabinett.web.middleware.limiting import address_of
from kabinett.web.routes.dependencies import REFUSALS, MatchServiceDependency
from kabinett.web.routes.schemas import Strict

ROUTER = APIRouter(responses=REFUSALS)

LONGEST_LINK = 800
"""Characters of a link; cameras hardly read the codes of longer ones."""


class QrCode(Strict):
    """What is to become a QR code: a link to a page of this server."""

    link: Annotated[str, Field(max_length=LONGEST_LINK, pattern=r"^https?://[!-~]+$")]


@ROUTER.post("/api/qr-codes", response_class=Response)
async def make_qr_code(asked: QrCode, service: MatchServiceDependency, request: Request) -> Response:
    """The QR code of a link to a page of this server, as SVG: black on white, with its margin."""
    here = request.url.netloc
    if not asked.link.startswith((f"http://{here}/", f"https://{here}/")):
        raise LinkElsewhere(
            Message("qr_elsewhere", "this link leads to another server; QR codes are for links to this one")
        )
    drawn = await service.workers.do(address_of(request), lambda: _drawn(asked.link))
    return Response(drawn, media_type="image/svg+xml")


def _drawn(link: str) -> bytes:
    drawn = io.BytesIO()
    segno.make_qr(link, error="l").save(drawn, kind="svg", xmldecl=False, omitsize=True, light="#fff")
    return drawn.getvalue()
