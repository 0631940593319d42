"""What a server sees to in the matches that it keeps: machines that are to move, and flags that fall.

The server that changed a match last keeps it. Only the keeper asks machines and watches clocks, so that with
several servers each machine is asked once.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Awaitable, Callable

from sqlalchemy.exc import DBAPIError

from kabinett.errors import KabinettError
from kabinett.matches import Match
from kabinett.matches import commands as cmd
from kabinett.matches.machine import answer
from kabinett.players import player
from kabinett.web.db.database import Overtaken
from kabinett.web.errors import NotStored
from kabinett.web.services.live import LiveMatch, Task
from kabinett.web.services.machines import Job, Machines
from kabinett.web.services.outage import Outage
from kabinett.web.services.task_registry import TaskRegistry

LOG = logging.getLogger("kabinett.web")
Apply = Callable[[LiveMatch, cmd.Command], Awaitable[object]]
"""Carries out a command in a match whose lock is held."""


class MatchScheduler:
    """Sees to machines and clocks.

    Args:
        server: the name of this server.
        machines: who thinks.
        apply: how a match is changed.
        queue_of: in which queue a visitor's machines stand.
        background: where waiting goes on.
        outage: says for how long nothing is to be tried.
        random_bytes: from which machines get their seeds.
    """

    def __init__(
        self,
        server: str,
        machines: Machines,
        apply: Apply,
        queue_of: Callable[[str], str],
        background: TaskRegistry,
        outage: Outage,
        random_bytes: Callable[[int], bytes],
    ) -> None:
        self.server = server
        self._queue_of = queue_of
        self.machines = machines
        self._apply = apply
        self._background = background
        self._outage = outage
        self._random_bytes = random_bytes

    def sync(self, live: LiveMatch) -> None:
        """Set machines to what is due from them, and the alarm for the next flag."""
        if live.match is None:
            return
        if live.keeper != self.server:
            self.release(live)
            return
        if self._outage.left() > 0:
            self.release(live)
            if live.match.ended is None:
                live.timer = asyncio.get_running_loop().call_later(
                    self._outage.left(), self._tend_again, live
                )
            return
        if live.has_machines:
            wanted = live.due_machines()
            for participant, (task, job) in list(live.tasks.items()):
                if wanted.get(participant) != task:
                    job.give_up()
                    del live.tasks[participant]
            for participant, task in wanted.items():
                if participant not in live.tasks:
                    self._set_to_think(live, participant, task)
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        deadline = live.match.deadline
        if deadline is not None and live.match.ended is None:
            wait = max(0.0, (deadline - live.now()) / 1000)
            live.timer = asyncio.get_running_loop().call_later(
                wait, lambda: self._background.spawn(self._look_at_clock(live))
            )

    def _tend_again(self, live: LiveMatch) -> None:
        if not live.is_lost:
            self.sync(live)

    def release(self, live: LiveMatch) -> None:
        """See to it no longer."""
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        for _, job in live.tasks.values():
            job.give_up()
        live.tasks.clear()

    def _set_to_think(self, live: LiveMatch, participant: int, task: Task) -> None:
        match = live.match
        assert match is not None
        spec = match.participants[participant].machine
        table = match.games[task.game]
        position, log = table.position.copy(), match.log
        seed = int.from_bytes(self._random_bytes(8)) >> 1

        def think(stop: threading.Event) -> cmd.Command | None:
            machine = player(spec, seed)
            if task.due == "move":
                token = machine.choose(position, stop=stop).move
                return cmd.Move(participant, task.game, token, position.ply)
            return answer(Match.replay(log), participant, machine)

        job = self.machines.ask(self._queue_of(live.owner), think)
        live.tasks[participant] = (task, job)
        self._background.wait(self._await_machine(live, participant, task, job))

    async def _await_machine(self, live: LiveMatch, participant: int, task: Task, job: Job) -> None:
        try:
            command = await job.done
        except asyncio.CancelledError:
            return
        except Exception:
            LOG.exception("the machine of match %s failed and resigns", live.id)
            command = cmd.Resign(participant, task.game)
        if command is not None:
            await self._background.shielded(self._answer(live, command, participant, (task, job)))

    async def _answer(
        self, live: LiveMatch, command: cmd.Command, participant: int, asked: tuple[Task, Job]
    ) -> None:
        """Let a machine act, unless something else is due from it by now."""
        async with live.lock:
            if live.tasks.get(participant) != asked:
                return
            del live.tasks[participant]
            try:
                await self._apply(live, command)
            except (Overtaken, NotStored, DBAPIError):
                return  # it is read again, here or by the server that keeps it now
            except KabinettError:
                LOG.exception("the machine of match %s was refused", live.id)

    async def _look_at_clock(self, live: LiveMatch) -> None:
        async with live.lock:
            if not live.is_lost and live.keeper == self.server:
                try:
                    await self._apply(live, cmd.Tick())
                except (Overtaken, NotStored, DBAPIError):
                    return
                self.sync(live)
