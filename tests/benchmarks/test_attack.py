"""Attacks are told from what happens: one that succeeds ends with an error."""

import pytest
from click.testing import CliRunner

from benchmarks.attack import __main__ as attack
from benchmarks.attack import client


def test_an_attack_that_succeeds_is_named_and_ends_with_an_error(monkeypatch):
    async def carry_out(name):
        client.must(name != "races", "a move happened twice")
        return "nothing came of it"

    monkeypatch.setattr(attack, "carry_out", carry_out)
    done = CliRunner().invoke(attack.main, ["bodies", "races"])
    assert done.exit_code == 1
    assert "| bodies | nothing came of it |" in done.output
    assert "| races | **succeeded**: a move happened twice |" in done.output


def test_nothing_else_is_an_attack():
    assert CliRunner().invoke(attack.main, ["tea"]).exit_code == 2


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("name", attack.NAMES)
def test_no_attack_succeeds(name):
    done = CliRunner().invoke(attack.main, [name])
    assert done.exit_code == 0, done.output
