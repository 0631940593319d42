"""What takes long is done in threads, of which addresses have equal shares; many who send take turns."""

import asyncio
import threading

import pytest

from kabinett.web.errors import TooMuch
from kabinett.web.middleware.metering import Metered
from kabinett.web.services.turns import Turns
from kabinett.web.services.workers import LONGEST_QUEUE, Workers


async def test_one_address_with_much_to_do_leaves_a_thread_to_others():
    workers, gate = Workers(), threading.Event()
    greedy = [asyncio.create_task(workers.do("greedy", lambda: gate.wait(60))) for _ in range(10)]
    await asyncio.sleep(0)
    assert await workers.do("modest", lambda: "at once") == "at once"
    assert not any(task.done() for task in greedy)
    gate.set()
    assert all(await asyncio.gather(*greedy))
    workers.close()


async def test_an_address_has_a_queue_that_ends():
    workers, gate = Workers(), threading.Event()
    works = [workers.do("greedy", lambda: gate.wait(60)) for _ in range(LONGEST_QUEUE + 1)]
    tasks = [asyncio.create_task(work) for work in works]
    await asyncio.sleep(0)
    with pytest.raises(TooMuch) as refused:
        await workers.do("greedy", lambda: None)
    assert refused.value.seconds == 1
    gate.set()
    await asyncio.gather(*tasks)
    assert await workers.do("greedy", lambda: 5) == 5
    workers.close()


async def test_work_is_charged_and_its_errors_are_told():
    workers, costs = Workers(), []

    async def work():
        return await workers.do("one", lambda: sum(range(300_000)))

    assert await Metered(work(), costs.append) == sum(range(300_000))
    assert max(costs) > 0
    with pytest.raises(ZeroDivisionError):
        await workers.do("one", lambda: 1 // 0)
    workers.close()


async def test_turns_go_round_the_addresses_and_everything_else_comes_between():
    turns, order, between = Turns(), [], 0

    async def send(address, number):
        await turns.take(address)
        order.append(f"{address} {number}")
        order.append("-" * between)

    async def tick():
        nonlocal between
        while len(order) < 12:
            between += 1
            await asyncio.sleep(0)

    many = [send("many", number) for number in range(4)]
    await asyncio.gather(*many, send("few", 0), send("few", 1), tick())
    assert order[::2] == ["many 0", "few 0", "many 1", "few 1", "many 2", "many 3"]
    # The loop has gone round between any two.
    assert len(set(order[1::2])) == 6


async def test_who_goes_away_while_it_waits_for_its_turn_holds_up_nobody():
    turns = Turns()
    gone = asyncio.create_task(turns.take("one"))
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.wait_for(turns.take("one"), 60)
    await asyncio.wait_for(turns.take("one"), 60)
