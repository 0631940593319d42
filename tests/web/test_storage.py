"""The writer commits in groups, and one that fails harms nobody else."""

import asyncio

import pytest
from sqlalchemy import insert, inspect, select, text
from sqlalchemy.exc import IntegrityError

from kabinett.errors import KabinettError
from kabinett.web.db.connect import open_engine
from kabinett.web.db.database import Append, Overtaken, Storage, heard
from kabinett.web.db.schema import EVENTS, KEYS, MATCHES, METADATA
from kabinett.web.services import rows
from tests.internals import news_messages

FLOATS = {"sqlite": "FLOAT", "postgresql": "DOUBLE PRECISION"}


def put(name):
    return lambda connection: connection.execute(insert(KEYS).values(name=name, value="x"))


async def names(storage):
    return set(await storage.read(lambda connection: connection.scalars(select(KEYS.c.name)).all()))


@pytest.mark.sampled(1)
async def test_what_is_answered_is_stored(database):
    storage = Storage(database)
    await asyncio.gather(*(storage.write(put(f"{index}")) for index in range(300)))
    assert len(await names(storage)) == 300
    storage.close()
    again = Storage(database)
    assert len(await names(again)) == 300
    again.close()


async def test_one_failure_in_a_group_is_told_to_its_sender_only(database):
    storage = Storage(database)
    await storage.write(put("taken"))
    jobs = [put(f"{index}") for index in range(20)]
    jobs.insert(7, put("taken"))
    results = await asyncio.gather(*(storage.write(job) for job in jobs), return_exceptions=True)
    assert [isinstance(result, IntegrityError) for result in results] == [index == 7 for index in range(21)]
    assert await names(storage) == {"taken", *map(str, range(20))}
    storage.close()


async def test_events_that_are_there_already_are_told_to_who_comes_late(database):
    storage = Storage(database)
    await storage.write(
        lambda connection: connection.execute(
            insert(MATCHES).values(id="m", plan="{}", phase="playing", wakes=False, created=1, changed=1)
        )
    )
    first, other = Append("m", 1, ["a", "b"]), Append("m", 2, ["c", "d"])
    await storage.append(first)
    results = await asyncio.gather(
        storage.append(other), storage.append(Append("m", 3, ["e"])), return_exceptions=True
    )
    assert [type(result) for result in results] == [Overtaken, type(None)]
    stored = await storage.read(
        lambda connection: connection.scalars(select(EVENTS.c.body).order_by(EVENTS.c.number)).all()
    )
    assert stored == ["a", "b", "e"]
    storage.close()


def test_news_for_other_servers_are_cut_into_messages():
    numbers = {f"match-{index:08}": index for index in range(2000)}
    messages = news_messages("me", numbers)
    assert max(map(len, messages)) < 8000
    stored = {}
    for message in messages:
        server, some = heard(message)
        assert server == "me"
        stored |= some
    assert stored == numbers
    assert news_messages("me", {}) == []
    assert heard("me") == ("me", {})


@pytest.mark.parametrize("url", ["x", "mysql://host/name", "oracle://x", "postgresql://nobody@127.0.0.1:1/x"])
def test_a_database_that_cannot_be_is_refused_in_a_sentence(url):
    with pytest.raises(KabinettError, match=r"database|SQLite"):
        Storage(url)


def test_tables_of_a_newer_version_are_left_alone(database):
    Storage(database).close()
    engine = open_engine(database)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(KabinettError, match="newer version"):
        Storage(database)


def test_a_second_server_on_the_same_sqlite_is_refused_until_the_first_is_gone(tmp_path):
    url = f"sqlite:///{tmp_path / 'table.sqlite3'}"
    storage = Storage(url)
    with pytest.raises(KabinettError, match="another server"):
        Storage(url)
    storage.close()
    Storage(url).close()


async def test_a_line_that_broke_is_made_anew(postgres):
    storage = Storage(postgres.new())
    cut = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
    await storage.write(put("before"))
    assert await names(storage) == {"before"}
    engine = open_engine(postgres.url("postgres"))
    with engine.connect() as other:
        other.execute(cut)
        await asyncio.gather(storage.write(put("after")), storage.write(put("also")))
        other.execute(cut)
        assert await names(storage) == {"before", "after", "also"}
    engine.dispose()
    storage.close()


async def test_what_waits_is_written_before_the_storage_closes(database):
    storage = Storage(database)
    waiting = [asyncio.ensure_future(storage.write(put(f"{index}"))) for index in range(50)]
    await asyncio.sleep(0)
    storage.close()
    await asyncio.gather(*waiting)
    again = Storage(database)
    assert len(await names(again)) == 50
    again.close()


def test_the_migrations_make_the_tables_that_the_code_uses(database):
    Storage(database).close()
    engine = open_engine(database)
    made = inspect(engine)
    assert set(made.get_table_names()) == {*METADATA.tables, "alembic_version"}
    for name, table in METADATA.tables.items():
        columns = {column["name"]: column for column in made.get_columns(name)}
        assert set(columns) == set(table.columns.keys())
        for column in table.columns:
            found = columns[column.name]
            assert (str(found["type"]), found["nullable"]) == (
                str(column.type.compile(engine.dialect)).replace("FLOAT", FLOATS[engine.dialect.name]),
                column.nullable,
            )
        assert {index["name"] for index in made.get_indexes(name)} == {index.name for index in table.indexes}
    engine.dispose()


async def test_a_visitor_may_change_its_name_on_every_sort_of_database(database):
    storage = Storage(database)
    for name in ("Ada", "Grace"):
        await storage.write(lambda connection, name=name: rows.save_visitor(connection, "ada.1", name, 1))
        assert await storage.read(lambda connection: rows.name_of(connection, "ada.1")) == name
    storage.close()
