"""The machines' queues: turns for visitors, a limit of time, and thoughts that nobody wants any more."""

import asyncio
import threading

import pytest

from kabinett.web.services.machines import Machines


async def test_visitors_take_turns_however_much_one_asks():
    machines = Machines(1, 10)
    order: list[str] = []
    gate = threading.Event()
    blocker = machines.ask("first", lambda stop: gate.wait(60))
    greedy = [machines.ask("greedy", lambda stop, i=i: order.append(f"greedy {i}")) for i in range(5)]
    modest = [machines.ask("modest", lambda stop, i=i: order.append(f"modest {i}")) for i in range(2)]
    assert machines.waiting() == 7
    gate.set()
    await asyncio.gather(blocker.done, *(job.done for job in (*greedy, *modest)))
    assert order == ["greedy 0", "modest 0", "greedy 1", "modest 1", "greedy 2", "greedy 3", "greedy 4"]
    machines.close()


async def test_who_has_used_less_goes_first():
    machines = Machines(1, 10)
    order: list[str] = []
    await machines.ask("heavy", lambda stop: stop.wait(0.3)).done
    gate = threading.Event()
    blocker = machines.ask("other", lambda stop: gate.wait(60))
    later = [machines.ask("heavy", lambda stop: order.append("heavy"))]
    later += [machines.ask("light", lambda stop: order.append("light")) for _ in range(3)]
    gate.set()
    await asyncio.gather(blocker.done, *(job.done for job in later))
    assert order == ["light", "light", "light", "heavy"]
    assert machines.done == 6
    assert machines.seconds_used >= 0.3
    machines.close()


async def test_one_visitor_has_at_most_half_of_the_workers():
    machines = Machines(4, 10)
    gate = threading.Event()
    greedy = [machines.ask("greedy", lambda stop: gate.wait(60)) for _ in range(6)]
    assert (machines.running, machines.waiting()) == (2, 4)
    assert await machines.ask("modest", lambda stop: "at once").done == "at once"
    gate.set()
    await asyncio.gather(*(job.done for job in greedy))
    machines.close()


async def test_a_thought_is_told_to_stop_when_its_time_is_over():
    machines = Machines(1, 0.05)
    job = machines.ask("one", lambda stop: stop.wait(60))
    assert await job.done is True
    machines.close()


async def test_a_thought_that_is_given_up_stops_and_makes_room():
    machines = Machines(1, 10)
    stopped = threading.Event()

    def think(stop):
        stop.wait(60)
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


async def test_who_has_to_pause_waits_while_others_go_on_and_is_served_then():
    order, pauses = [], {"greedy": [0.0, 0.01, 0.0]}

    def pause(visitor):
        left = pauses.get(visitor, [])
        return left.pop(0) if left else 0.0

    machines = Machines(1, 60, pause=pause)
    jobs = [machines.ask("greedy", lambda stop, number=number: order.append(number)) for number in range(2)]
    jobs.append(machines.ask("modest", lambda stop: order.append("modest")))
    await asyncio.gather(*(job.done for job in jobs))
    assert order == [0, "modest", 1]
    machines.close()
