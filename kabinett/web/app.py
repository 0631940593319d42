"""The application: everything put together."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncIterator

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError, WebSocketRequestValidationError
from fastapi.responses import JSONResponse, Response
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from kabinett.errors import KabinettError
from kabinett.messages import Message
from kabinett.version import VERSION
from kabinett.web import files
from kabinett.web.db.database import Storage
from kabinett.web.errors import TooMuch
from kabinett.web.middleware import metrics as metrics_page
from kabinett.web.middleware.guard import Guard, wants_page
from kabinett.web.middleware.head import AnswersHead
from kabinett.web.middleware.limiting import Limits
from kabinett.web.middleware.metrics import Metrics
from kabinett.web.presenters.kernels import load_rules
from kabinett.web.routes import (
    feed,
    findings,
    hints,
    lobby,
    matches,
    premoves,
    prints,
    profile,
    puzzles,
    qr_codes,
    reviews,
    sockets,
    study,
    thumbnails,
    tournaments,
)
from kabinett.web.routes import pages as table
from kabinett.web.routes import rules as learning
from kabinett.web.routes import verify as verifying
from kabinett.web.routes.dependencies import kind_of, refusal
from kabinett.web.routes.rendering import failed, load_templates
from kabinett.web.routes.validation_errors import refused
from kabinett.web.services.match_service import MatchService
from kabinett.web.settings import Settings
from kabinett.web.texts import language_of

LOG = logging.getLogger("kabinett.web")


def create_app(settings: Settings | None = None) -> FastAPI:
    """The table as an ASGI application; settings come from the environment if none are given."""
    chosen = settings or Settings.from_environment()
    limits, metrics = Limits(chosen), Metrics()

    @contextlib.asynccontextmanager
    async def living(app: FastAPI) -> AsyncIterator[None]:
        # Nobody waits for a compiler: no request is taken before.
        await asyncio.to_thread(load_rules)
        await asyncio.to_thread(load_templates)
        storage = Storage(chosen.url, secrets.token_hex(8))
        service = MatchService(chosen, storage, limits, metrics)
        await service.start()
        metrics.watch(service)
        app.state.service, app.state.metrics = service, metrics
        try:
            yield
        finally:
            await service.close()
            storage.close()

    app = FastAPI(
        title="Kabinett",
        version=VERSION,
        lifespan=living,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.include_router(matches.ROUTER)
    app.include_router(premoves.ROUTER)
    app.include_router(hints.ROUTER)
    app.include_router(reviews.ROUTER)
    app.include_router(lobby.ROUTER)
    app.include_router(lobby.PAGES)
    app.include_router(sockets.ROUTER)
    app.include_router(metrics_page.ROUTER)
    app.include_router(table.ROUTER)
    app.include_router(thumbnails.ROUTER)
    app.include_router(learning.ROUTER)
    app.include_router(findings.ROUTER)
    app.include_router(qr_codes.ROUTER)
    app.include_router(prints.ROUTER)
    app.include_router(study.ROUTER)
    app.include_router(study.PAGES)
    app.include_router(puzzles.ROUTER)
    app.include_router(puzzles.PAGES)
    app.include_router(feed.PAGES)
    app.include_router(profile.ROUTER)
    app.include_router(profile.PAGES)
    app.include_router(tournaments.ROUTER)
    app.include_router(tournaments.PAGES)
    app.include_router(verifying.ROUTER)
    app.include_router(verifying.PAGES)
    for path in (files.kept(), files.ROOT):
        app.mount(path, StaticFiles(directory=files.FOLDER))
    app.add_exception_handler(KabinettError, _refused)
    app.add_exception_handler(RequestValidationError, _unreadable)
    app.add_exception_handler(WebSocketRequestValidationError, sockets.refuse)
    app.add_exception_handler(HTTPException, _no_such_page)
    app.add_middleware(AnswersHead)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)
    app.add_middleware(
        Guard,
        settings=chosen,
        limits=limits,
        metrics=metrics,
        page=failed,
    )
    return app


def _wants_page(request: Request) -> bool:
    return wants_page(request.headers, request.url.path)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, KabinettError)
    kind, status = kind_of(error)
    if _wants_page(request):
        answer: Response = failed(request, error, status)
    else:
        answer = JSONResponse(refusal(error, kind, language_of(request)), status)
    if isinstance(error, TooMuch) and error.seconds:
        answer.headers["Retry-After"] = str(error.seconds)
    return answer


async def _unreadable(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    reason = refused(error.errors())
    kind, status = kind_of(reason)
    if _wants_page(request):
        return failed(request, reason, status)
    return JSONResponse(refusal(reason, kind, language_of(request)), status)


async def _no_such_page(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    reason = KabinettError(
        {
            404: Message("no_page", "there is no such page"),
            405: Message("bad_method", "this page cannot be asked for in this way"),
        }.get(error.status_code, Message("bad_request", "this request cannot be read"))
    )
    if _wants_page(request):
        return failed(request, reason, error.status_code)
    kind = "unknown" if error.status_code == 404 else "unreadable"
    return JSONResponse(refusal(reason, kind, language_of(request)), error.status_code, error.headers)
