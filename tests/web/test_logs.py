"""No line of the log holds a secret, and an error that comes again is counted."""

import contextlib
import json
import logging
import secrets
import sqlite3
import threading
import time

import pytest
from sqlalchemy.exc import IntegrityError

from kabinett.matches import commands as cmd
from kabinett.web import logs, secrecy
from kabinett.web.db.database import Storage
from kabinett.web.db.schema import KEYS
from kabinett.web.middleware.visitors import SeatLink, Signer, new_key, new_visitor
from tests.internals import stop_log_timer, tell_of_repeats
from tests.web.helpers import ME, Server, command, new_match

LOGGERS = ["kabinett.web", "uvicorn.error", "sqlalchemy.pool.impl.QueuePool", "asyncio", "alembic.runtime"]


@contextlib.contextmanager
def set_up(shape, level="warning"):
    """Logs as the server writes them; afterwards as they were."""
    root, kabinett = logging.getLogger(), logging.getLogger("kabinett")
    before, levels = root.handlers, (root.level, kabinett.level)
    logs.set_up(shape, level)
    mine = root.handlers[0]
    try:
        yield mine
    finally:
        mine.close()
        root.handlers = before
        root.setLevel(levels[0])
        kabinett.setLevel(levels[1])


def known_secrets(storage_url="postgresql://kabinett:pa$$w0rd-of-it@host.example/table"):
    """Secrets of each kind, by their names, each as a text that must not be written."""
    key, visitor, secret = new_key(), new_visitor(), secrets.token_bytes(32)
    signer = Signer(key)
    return {
        "cookie": signer.cookie(visitor),
        "visitor": visitor,
        "signing key": key,
        "seat link": signer.link(SeatLink("mnopqrstuvwx", 1, 0)),
        "database": storage_url,
        "secret in hexadecimal": secret.hex(),
        "secret as bytes": repr(secret),
        "bytes with quotes": repr(b"\"abcd'\x01efgh"),
        "bid": repr(cmd.Bid(participant=0, game=1, halves=987654)),
        "bid in JSON": json.dumps({"event": "bid sealed", "participant": 0, "halves": 987654}),
        "bids opened": "BidsOpened(number=5, at=1, game=1, halves=(987654, 987655))",
    }


def fail_with(values):
    """An error with all of them on its stack and in its words, one caused by another."""
    on_the_stack = dict(values)
    try:
        raise ValueError(" and ".join(f"{name} {value}" for name, value in on_the_stack.items()))
    except ValueError as error:
        raise RuntimeError(f"{on_the_stack!r}") from error


def forbidden(values):
    """What may not be written, nor a part of it that is worth as much."""
    yield from (values[name] for name in ("cookie", "visitor", "signing key", "seat link"))
    yield from (values[name] for name in ("secret in hexadecimal", "secret as bytes"))
    yield from (values["secret as bytes"][2:20], "abcd", "efgh")
    yield from ("pa$$w0rd-of-it", "987654", "987655")


@pytest.mark.parametrize("shape", ["text", "json"])
@pytest.mark.parametrize("logger", LOGGERS)
def test_no_secret_on_the_stack_or_in_the_words_of_an_error_is_written(shape, logger, capsys):
    values = known_secrets()
    with set_up(shape):
        try:
            fail_with(values)
        except RuntimeError as error:
            written_values = " ".join(values.values())
            logging.getLogger(logger).exception(
                "failed: %s and %r", written_values, error, extra={"more": values}
            )
            logging.getLogger(logger).error("again %s", values["cookie"], stack_info=True)
    written = capsys.readouterr().err
    assert "RuntimeError" in written
    assert "fail_with" in written
    for secret in forbidden(values):
        assert secret not in written
        assert json.dumps(secret)[1:-1] not in written
    assert written.count(secrecy.MARK) > 10
    if shape == "json":
        entry = json.loads(written.splitlines()[0])
        assert [error["exc_type"] for error in entry["exception"]] == ["RuntimeError", "ValueError"]
        assert all(not frame.get("locals") for error in entry["exception"] for frame in error["frames"])


def test_what_is_no_secret_stays():
    plain = (
        "match Ab-3_xYz09Qw could not be stored: sqlite3.OperationalError: no such table: events, "
        "in /usr/lib/python3.13/site-packages/sqlalchemy/engine/default.py at 2026-01-01T10:00:00.123456Z, "
        "http://127.0.0.1:8642/play/Ab-3_xYz09Qw from 2001:db8::1"
    )
    assert secrecy.without_secrets(plain) == plain


def test_secrets_that_have_no_form_are_known_by_name():
    secrecy.hide("correct horse/battery")
    assert secrecy.without_secrets("x correct horse/battery y") == f"x {secrecy.MARK} y"
    assert secrecy.without_secrets("correct%20horse%2Fbattery") == secrecy.MARK
    secrecy.hide("the")
    secrecy.hide("")
    assert secrecy.without_secrets("the end") == "the end"


@pytest.mark.timing
@pytest.mark.parametrize(
    "hostile",
    ["a" * 10**6, "://" * 300_000, "secret=" * 140_000, "." * 10**6, "b'" * 500_000, "0" * 10**6 + "g",
     "a." * 500_000, "://" + "a:" * 500_000, "b'" + "\\" * 10**6, "-" * 10**6 + "!"],
)  # fmt: skip
def test_looking_for_secrets_takes_time_in_proportion_to_the_text(hostile):
    def steps(text):
        begun = time.thread_time()
        secrecy.without_secrets(text)
        return time.thread_time() - begun

    short = min(steps(hostile[: len(hostile) // 8]) for _ in range(3))
    assert steps(hostile) < 40 * short + 0.5


@pytest.mark.parametrize("shape", ["text", "json"])
def test_an_error_that_comes_again_is_counted(shape, capsys):
    def broken(index):
        raise OSError(f"broken for the {index}. time")

    with set_up(shape):
        for index in range(600):
            try:
                broken(index)
            except OSError:
                logging.getLogger("kabinett.web").exception("match m%d could not be stored", index)
        logging.getLogger("kabinett.web").warning("something else")
        between = capsys.readouterr().err
    after = capsys.readouterr().err
    assert "match m0 could" in between
    assert "m1 " not in between
    assert "something else" in between
    assert "and 599 times more" in after
    assert len(between) + len(after) < 10_000
    if shape == "json":
        assert json.loads(after)["repeated"] == 599


def test_after_a_window_the_count_is_told_and_the_error_written_again(capsys, monkeypatch):
    now = 1000.0
    monkeypatch.setattr(logs.time, "monotonic", lambda: now)
    with set_up("text") as handler:
        logger = logging.getLogger("kabinett.web")
        for _ in range(3):
            logger.warning("the line is broken")
        stop_log_timer(handler)
        now += logs.WINDOW_SECONDS + 1
        tell_of_repeats(handler)
        logger.warning("the line is broken")
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 3
    assert "and 2 times more" in lines[1]


def test_different_warnings_are_told_apart_up_to_a_bound(capsys):
    with set_up("text"):
        for index in range(logs.MOST_KINDS + 50):
            logging.getLogger("kabinett.web").warning("match %d cannot be read", index)
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) <= logs.MOST_KINDS + 2
    assert "match 7 cannot be read" in "\n".join(lines)
    assert "and 49 times more" in lines[-1]


def test_no_visitor_writes_lines_of_its_own_or_long_ones(capsys):
    with set_up("text", "info"):
        event = {"path": "/a\n2026 [error] forged\x1b[31m", "method": "GET"}
        logging.getLogger("kabinett.web").info("request", extra=event)
        logging.getLogger("kabinett.web").warning("x" * 100_000)
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 2
    assert "\x1b" not in lines[0]
    assert len(lines[1]) < 3000


def test_what_ends_a_thread_is_written_without_secrets(capsys, monkeypatch):
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    values = known_secrets()
    with set_up("json"):
        logs.catch_threads()
        thread = threading.Thread(target=fail_with, args=(values,), name="writer")
        thread.start()
        thread.join()
    written = capsys.readouterr().err
    assert json.loads(written)["event"] == "thread writer has failed"
    assert not any(secret in written for secret in forbidden(values))


def test_a_line_that_cannot_be_written_is_not_shown(capsys):
    with set_up("json"):
        logging.getLogger("kabinett.web").error("%d for %s", "a secret", "x")
    assert capsys.readouterr().err == "a line of the log from kabinett.web cannot be written: TypeError\n"


async def test_an_error_of_the_database_tells_nothing_that_was_to_be_written(database):
    storage = Storage(database)
    row = {"name": "signing", "value": "what nobody may see"}
    try:
        await storage.write(lambda connection: connection.execute(KEYS.insert(), [row]))
        with pytest.raises(IntegrityError) as failed:
            await storage.write(lambda connection: connection.execute(KEYS.insert(), [row]))
    finally:
        storage.close()
    assert "what nobody may see" not in str(failed.value)


@pytest.mark.slow
@pytest.mark.parametrize("shape", ["text", "json"])
def test_600_errors_of_a_server_leave_little_and_no_secret_in_its_log(tmp_path, shape):
    key = "a signing key of its own"
    with Server(tmp_path, log=shape, log_level="info", secret=key) as server, server.client() as client:
        match, links = new_match(client, "noti", [ME, {"who": "friend"}], bidding=True)
        client.get(links[0])
        seen = [client.cookies["kabinett_visitor"], links[0].rpartition("/")[2]]
        command(client, match, "bid", participant=0, halves=987654)
        with contextlib.closing(sqlite3.connect(tmp_path / "table.sqlite3")) as database:
            database.execute("DROP TABLE ratings")
            database.commit()
        for index in range(150):
            assert client.get("/api/ratings").status_code == 500
            assert client.get(f"/api/ratings/{('noti', 'jati')[index % 2]}").status_code == 500
            assert client.get("/play/a" + "b" * 11).status_code == 404
            body = {"command": "bid", "game": 1, "halves": 987654 + index}
            client.post(f"/api/matches/{match}/commands", json=body)
            client.post("/api/matches", json={"game": "noti", "seats": [ME, ME]})
        said = server.stop()
    errors = [line for line in said.splitlines() if "OperationalError" in line]
    assert errors
    assert len(errors) < 40
    faults = "\n".join(
        line for line in said.splitlines() if '"level": "info"' not in line and "[info" not in line
    )
    assert len(faults) < 100_000
    for secret in [*seen, key, "987654"]:
        assert secret not in said
    assert "times more" in said
