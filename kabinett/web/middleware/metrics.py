"""What the server reports to Prometheus at ``/metrics``, to those who may ask."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterator
from typing import TYPE_CHECKING

from fastapi import APIRouter, Request
from fastapi.responses import Response
from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from kabinett.web.errors import NotYourSeat

if TYPE_CHECKING:
    from kabinett.web.services.match_service import MatchService

ROUTER = APIRouter(include_in_schema=False)
_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "kabinett_requests", "Answers to HTTP requests", ["method", "status"], registry=self.registry
        )
        self.request_seconds = Histogram(
            "kabinett_request_seconds",
            "Time to answer an HTTP request",
            registry=self.registry,
            buckets=_SECONDS,
        )
        self.commands = Counter(
            "kabinett_commands",
            "Commands of visitors; how they ended: done, or the kind of refusal",
            ["result"],
            registry=self.registry,
        )
        self.stored_seconds = Histogram(
            "kabinett_command_stored_seconds",
            "Time from a command's arrival until it is stored",
            registry=self.registry,
            buckets=_SECONDS,
        )

    def watch(self, service: MatchService) -> None:
        """Tell how things stand in a house, too, whenever somebody asks."""
        self.registry.register(_Standing(service))

    def request(self, method: str, status: int, seconds: float) -> None:
        """An HTTP request was answered."""
        known = method if method in ("GET", "HEAD", "POST", "PUT") else "other"
        self.requests.labels(known, str(status)).inc()
        self.request_seconds.observe(seconds)


class _Standing:
    """Reads a house when it is collected."""

    def __init__(self, service: MatchService) -> None:
        self._service = service

    def collect(self) -> Iterator[Metric]:
        service = self._service
        for name, meaning, value in (
            ("matches_loaded", "Matches in memory", service.loaded),
            ("sockets_open", "Open sockets", service.limits.open_sockets),
            ("machines_thinking", "Machines that think", service.machines.running),
            ("machines_waiting", "Machines that wait for a worker", service.machines.waiting()),
            ("writes_waiting", "Writes that wait for the database", service.storage.waiting()),
        ):
            yield GaugeMetricFamily(f"kabinett_{name}", meaning, value=value)
        machines = service.machines
        yield CounterMetricFamily("kabinett_thoughts", "Thoughts of machines", value=machines.done)
        yield CounterMetricFamily(
            "kabinett_thinking_seconds", "Time that machines have thought", value=machines.seconds_used
        )


@ROUTER.get("/metrics")
async def read_metrics(request: Request) -> Response:
    """All counters, for addresses that the settings name."""
    if not may_read(
        request.client.host if request.client else "", request.app.state.service.settings.metrics
    ):
        raise NotYourSeat("metrics are for addresses that KABINETT_WEB_METRICS names")
    found = generate_latest(request.app.state.metrics.registry)
    return Response(found, media_type=CONTENT_TYPE_LATEST)


def may_read(host: str, networks: tuple[str, ...]) -> bool:
    """Whether an address lies in one of some networks."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    return any(address in ipaddress.ip_network(network) for network in networks)
