"""A server that claims what a dead one has kept hears which matches are its own, also with a second try."""

from sqlalchemy import create_engine, insert

from kabinett.web.db.schema import MATCHES, METADATA, SERVERS
from kabinett.web.services import rows

NOW, SILENT = 100_000, 5_000


def test_a_claim_that_is_tried_again_returns_what_the_first_try_has_taken_and_nothing_of_others():
    engine = create_engine("sqlite://")
    METADATA.create_all(engine)
    common = {"plan": "{}", "phase": "playing", "wakes": True, "listed": False, "rated": False}
    common |= {"created": 0, "changed": 0}
    with engine.begin() as connection:
        connection.execute(insert(SERVERS), [{"id": "first", "seen": NOW}, {"id": "second", "seen": NOW}])
        connection.execute(
            insert(MATCHES),
            [
                {"id": "left", "keeper": "dead", **common},
                {"id": "free", "keeper": None, **common},
                {"id": "kept", "keeper": "second", **common},
            ],
        )
        wanted = ["left", "free", "kept"]
        for _ in range(2):
            assert sorted(rows.claim(connection, wanted, "first", NOW, SILENT)) == ["free", "left"]
        assert rows.claim(connection, wanted, "second", NOW, SILENT) == ["kept"]
