"""The machines' queues: turns for visitors, a limit of time, and thoughts that nobody wants any more."""

import asyncio
import threading

import pytest

from kabinett.web.machines import Machines


async def test_visitors_take_turns_however_much_one_asks():
    machines = Machines(1, 10)
    order: list[str] = []
    gate = threading.Event()
    blocker = machines.ask("first", lambda stop: gate.wait(5))
    greedy = [machines.ask("greedy", lambda stop, i=i: order.append(f"greedy {i}")) for i in range(5)]
    modest = [machines.ask("modest", lambda stop, i=i: order.append(f"modest {i}")) for i in range(2)]
    assert machines.waiting() == 7
    gate.set()
    await asyncio.gather(blocker.done, *(one.done for one in (*greedy, *modest)))
    assert order == ["greedy 0", "modest 0", "greedy 1", "modest 1", "greedy 2", "greedy 3", "greedy 4"]
    machines.close()


async def test_a_thought_is_told_to_stop_when_its_time_is_over():
    machines = Machines(1, 0.05)
    thought = machines.ask("one", lambda stop: stop.wait(5))
    assert await thought.done is True
    machines.close()


async def test_a_thought_that_is_given_up_stops_and_makes_room():
    machines = Machines(1, 10)
    stopped = threading.Event()

    def think(stop):
        stop.wait(5)
        stopped.set()

    running, waiting = machines.ask("one", think), machines.ask("one", lambda stop: pytest.fail("not wanted"))
    after = machines.ask("two", lambda stop: "after")
    waiting.give_up()
    running.give_up()
    assert await after.done == "after"
    assert stopped.is_set()
    machines.close()


async def test_a_failure_is_told_to_who_asked():
    machines = Machines(1, 10)

    def fail(_stop):
        raise RuntimeError("broken")

    with pytest.raises(RuntimeError, match="broken"):
        await machines.ask("one", fail).done
    assert await machines.ask("one", lambda stop: 3).done == 3
    machines.close()
