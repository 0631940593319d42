"""The writer commits in groups, and one that fails harms nobody else."""

import asyncio

import pytest
from sqlalchemy import insert, inspect, select
from sqlalchemy.exc import IntegrityError

from kabinett.web.schema import KEYS, METADATA
from kabinett.web.storage import Storage, _engine


@pytest.fixture
def url(tmp_path):
    return f"sqlite:///{tmp_path / 'new folder' / 'table.sqlite3'}"


def put(name):
    return lambda connection: connection.execute(insert(KEYS).values(name=name, value="x"))


async def names(storage):
    return set(await storage.read(lambda connection: connection.scalars(select(KEYS.c.name)).all()))


async def test_what_is_answered_is_stored(url):
    storage = Storage(url)
    await asyncio.gather(*(storage.write(put(f"{index}")) for index in range(300)))
    assert len(await names(storage)) == 300
    storage.close()
    again = Storage(url)
    assert len(await names(again)) == 300
    again.close()


async def test_one_failure_in_a_group_is_told_to_its_sender_only(url):
    storage = Storage(url)
    await storage.write(put("taken"))
    jobs = [put(f"{index}") for index in range(20)]
    jobs.insert(7, put("taken"))
    results = await asyncio.gather(*(storage.write(job) for job in jobs), return_exceptions=True)
    assert [isinstance(one, IntegrityError) for one in results] == [index == 7 for index in range(21)]
    assert await names(storage) == {"taken", *map(str, range(20))}
    storage.close()


async def test_what_waits_is_written_before_the_storage_closes(url):
    storage = Storage(url)
    waiting = [asyncio.ensure_future(storage.write(put(f"{index}"))) for index in range(50)]
    await asyncio.sleep(0)
    storage.close()
    await asyncio.gather(*waiting)
    again = Storage(url)
    assert len(await names(again)) == 50
    again.close()


def test_the_migrations_make_the_tables_that_the_code_uses(url):
    Storage(url).close()
    engine = _engine(url)
    made = inspect(engine)
    assert set(made.get_table_names()) == {*METADATA.tables, "alembic_version"}
    for name, table in METADATA.tables.items():
        columns = {column["name"]: column for column in made.get_columns(name)}
        assert set(columns) == set(table.columns.keys())
        for column in table.columns:
            found = columns[column.name]
            assert (str(found["type"]), found["nullable"]) == (
                column.type.compile(engine.dialect),
                column.nullable,
            )
        assert {index["name"] for index in made.get_indexes(name)} == {one.name for one in table.indexes}
    engine.dispose()
