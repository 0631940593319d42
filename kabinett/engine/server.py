"""The JSON protocol: one reader, several threads that think, answers as they come."""

from __future__ import annotations

import heapq
import itertools
import json
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from kabinett.engine.analysis import answer_for, describe_position, divided, player_of, position_of, seed_of
from kabinett.engine.lines import Line
from kabinett.engine.messages import (
    MAX_IN_FLIGHT,
    PROTOCOL,
    Identity,
    Refusal,
    Request,
    read_request,
    refusal_of,
)
from kabinett.errors import KabinettError
from kabinett.games import game_names
from kabinett.messages import counted
from kabinett.players import Progress, player_names
from kabinett.players.cores import available_cores
from kabinett.version import VERSION


@dataclass
class Flight:
    """A request about positions that is not answered in full yet.

    Attributes:
        request: as it came.
        left: how many of its positions have not been answered.
        stop: set once it is cancelled.
        seed: what its player draws from.
    """

    request: Request
    left: int
    stop: threading.Event = field(default_factory=threading.Event)
    seed: int = 0


@dataclass(order=True)
class Job:
    """One position of a request in the queue, by priority, then in the order of arrival."""

    rank: tuple[int, int]
    flight: Flight = field(compare=False)
    ply: int | None = field(compare=False)


class Server:
    """Answers requests until its input ends or it is told to terminate."""

    def __init__(
        self, write: Callable[[bytes], object], *, usual: str = "search", threads: int | None = None
    ) -> None:
        """Get ready.

        Args:
            write: takes a line with its end and passes it on at once.
            usual: the player for requests that name none.
            threads: how many positions are thought about at a time; one for each core if None.
        """
        self._write, self._usual = write, usual
        self.threads = threads or available_cores()
        self._lock = threading.Condition()
        self._output = threading.Lock()
        self._queue: list[Job] = []
        self._flights: dict[Identity, Flight] = {}
        self._numbers = itertools.count()
        self._closing = False
        self._trouble: OSError | None = None

    def run(self, lines: Iterable[Line]) -> None:
        """Answer every line, then return.

        Raises:
            OSError: nobody takes the answers any more.
        """
        threading.Thread(target=self._listen, args=(lines,), daemon=True).start()
        workers = [threading.Thread(target=self._work, daemon=True) for _ in range(self.threads)]
        for worker in workers:
            worker.start()
        try:
            for worker in workers:
                worker.join()
        except BaseException:
            self._close(cancel=True)
            raise
        if self._trouble is not None:
            raise self._trouble

    # -- taking requests -------------------------------------------------------------------------

    def _listen(self, lines: Iterable[Line]) -> None:
        try:
            for line in lines:
                if not isinstance(line, bytes) or line.strip():
                    self._take(line)
                if self._closing:
                    return
        except OSError as error:
            self._give_up(error)
        finally:
            self._close(cancel=False)

    def _take(self, line: Line) -> None:
        try:
            request = read_request(line)
            self._start(request)
        except Refusal as refusal:
            self._say(refusal.answer())

    def _start(self, request: Request) -> None:
        id, action, fields = request
        if action == "hello":
            self._say(_about(id, self.threads))
        elif action == "cancel":
            self._say({"id": id, "action": action, "cancelled": self._cancel(fields["target"])})
        elif action == "cancel_all":
            self._say({"id": id, "action": action, "cancelled": self._cancel(None)})
        elif action == "terminate":
            self._say({"id": id, "action": action})
            self._close(cancel=True)
        else:
            self._queue_up(request)

    def _queue_up(self, request: Request) -> None:
        id, _, fields = request
        plies: list[int | None] = list(dict.fromkeys(fields.get("plies", (None,))))
        beyond = [ply for ply in plies if ply is not None and ply > len(fields.get("moves", ()))]
        if beyond:
            moves = len(fields.get("moves", ()))
            given = counted(moves, "move is", "moves are")
            raise Refusal("bad_request", f"there is no ply {beyond[0]}; {given} given", "plies", id)
        with self._lock:
            if id in self._flights:
                raise Refusal("duplicate_id", "a request with this id is not answered yet", "id", id)
            if len(self._queue) + len(plies) > MAX_IN_FLIGHT:
                raise Refusal(
                    "too_many", f"{MAX_IN_FLIGHT} positions are waiting; send fewer at a time", "", id
                )
            flight = Flight(request, len(plies), seed=seed_of(fields))
            self._flights[id] = flight
            for ply in plies:
                rank = (-fields.get("priority", 0), next(self._numbers))
                heapq.heappush(self._queue, Job(rank, flight, ply))
            self._lock.notify_all()

    def _cancel(self, target: Identity | None) -> int:
        """Cancel one request, or all; returns how many were on their way."""
        with self._lock:
            flights = [flight for id, flight in self._flights.items() if target is None or id == target]
            for flight in flights:
                flight.stop.set()
            return len(flights)

    def _close(self, *, cancel: bool) -> None:
        """Take no more requests; with `cancel`, answer those on their way at once."""
        with self._lock:
            self._closing = True
            if cancel:
                for flight in self._flights.values():
                    flight.stop.set()
            self._lock.notify_all()

    # -- thinking --------------------------------------------------------------------------------

    def _work(self) -> None:
        while (job := self._next()) is not None:
            answer = self._answer(job)
            with self._lock:
                job.flight.left -= 1
                if job.flight.left == 0:
                    del self._flights[job.flight.request.id]
            # The id is free again before its last answer is out, so that a client can reuse it at once.
            self._say(answer)

    def _next(self) -> Job | None:
        """The next position to think about; None once there will be none."""
        with self._lock:
            while not self._queue and not self._closing:
                self._lock.wait()
            return heapq.heappop(self._queue) if self._queue else None

    def _answer(self, job: Job) -> dict[str, Any]:
        id = job.flight.request.id
        try:
            return self._carry_out(job)
        except Refusal as refusal:
            answer = refusal.answer()
        except KabinettError as error:
            answer = refusal_of(error, "player", id).answer()
        except Exception as error:  # whatever it is, the other requests go on
            answer = {"id": id, "error": "internal", "message": f"{type(error).__name__}: {error}"}
        return answer | ({"ply": job.ply} if job.ply is not None else {})

    def _carry_out(self, job: Job) -> dict[str, Any]:
        flight, (id, action, fields) = job.flight, job.flight.request
        if action == "position":
            return {"id": id, "action": action, **describe_position(position_of(id, fields))}
        if flight.stop.is_set():
            ply = len(fields.get("moves", ())) if job.ply is None else job.ply
            return {"id": id, "final": True, "cancelled": True, "ply": ply}
        position = position_of(id, fields, job.ply)
        fields = divided(fields, position)
        thinker = player_of(id, fields, self._usual, flight.seed)
        found = answer_for(
            position,
            thinker,
            stop=flight.stop,
            report=self._reporter(id, position.ply, fields["report_every"])
            if "report_every" in fields
            else None,
            max_lines=fields.get("max_lines"),
        )
        cancelled = {"cancelled": True} if flight.stop.is_set() else {}
        return {"id": id, "final": True, **cancelled, **found, "player": thinker.name, "seed": flight.seed}

    def _reporter(self, id: Identity, ply: int, every: float) -> Callable[[Progress], None]:
        due = every

        def report(progress: Progress) -> None:
            nonlocal due
            if progress.seconds >= due:
                due = progress.seconds + every
                self._say(
                    {
                        "id": id,
                        "final": False,
                        "ply": ply,
                        "move": progress.move,
                        "fraction": round(min(progress.fraction, 1.0), 6),
                        "simulations": progress.simulations,
                        "seconds": round(progress.seconds, 6),
                    }
                )

        return report

    # -- answering -------------------------------------------------------------------------------

    def _say(self, answer: dict[str, Any]) -> None:
        line = json.dumps(answer, separators=(",", ":")).encode() + b"\n"
        with self._output:
            if self._trouble is not None:
                return
            try:
                self._write(line)
                return
            except OSError as error:
                self._trouble = error
        self._close(cancel=True)

    def _give_up(self, error: OSError) -> None:
        with self._output:
            self._trouble = error
        self._close(cancel=True)


def _about(id: Identity, threads: int) -> dict[str, Any]:
    return {
        "id": id,
        "action": "hello",
        "name": "kabinett",
        "version": VERSION,
        "protocol": PROTOCOL,
        "games": list(game_names()),
        "players": list(player_names()),
        "threads": threads,
    }
