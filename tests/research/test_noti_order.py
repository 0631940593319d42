"""Noti for three with its markers placed in another order: nothing else changes."""

from __future__ import annotations

import json
import random

import pytest
from click.testing import CliRunner

import kabinett
from kabinett.lab.executors import executor
from kabinett.players import player
from research.noti_order.__main__ import main
from research.noti_order.orders import ORDERS, NotiOrders, OrderGame, ReorderedNoti, play_order_game

USUAL = (2, 1, 0)


@pytest.mark.parametrize("order", ORDERS)
def test_markers_are_placed_in_this_order_twice_and_all_else_is_noti(order):
    chance = random.Random(str(order))
    changed, usual = kabinett.Position(ReorderedNoti(order)), kabinett.position("noti", players=3)
    turns = []
    while not usual.is_over:
        assert changed.legal_moves == usual.legal_moves
        if usual.ply < 6:
            turns.append(changed.turn)
            assert usual.turn == USUAL[usual.ply % 3]
        else:
            assert changed.turn == usual.turn
        move = chance.choice(usual.legal_moves)
        changed.push(move)
        usual.push(move)
        assert changed.scores == usual.scores
    assert changed.is_over
    assert turns == [*order, *order]


def test_players_play_it():
    position = kabinett.Position(ReorderedNoti((1, 2, 0)))
    choice = player("uct(simulations=40)", 1).choose(position)
    assert choice.move in position.legal_moves
    assert choice.lines[0].simulations > 0


def test_the_usual_order_is_played_as_noti_itself():
    task = OrderGame(USUAL, "random", 1, 1)
    row = play_order_game(task)
    replay = kabinett.position("noti", players=3)
    for move in row["moves"].split():
        replay.push(move)
    assert replay.scores == tuple(row["points"])
    assert play_order_game(task) == row


def test_every_order_is_played_and_told(tmp_path):
    study = NotiOrders(["random"], tmp_path, games=3, seed=4)
    study.run(executor(1))
    found = study.write_report()
    (strength,) = found["strengths"]
    assert [tuple(row["order"]) for row in strength["orders"]] == list(ORDERS)
    for row in strength["orders"]:
        assert row["games"] == 3
        assert sum(seat["share"]["value"] for seat in row["seats"]) == pytest.approx(1, abs=1e-5)
    assert NotiOrders(["random"], tmp_path, games=3, seed=4).left == []
    assert "Red, Blue, Yellow" in (tmp_path / "report.md").read_text(encoding="utf-8")


def test_the_command_prints_what_it_writes(tmp_path):
    options = ["--player", "random", "--games", "1", "--workers", "1"]
    done = CliRunner().invoke(main, [*options, "--out", str(tmp_path), "--json"])
    assert done.exit_code == 0, done.output
    assert json.loads(done.stdout) == json.loads((tmp_path / "results.json").read_text(encoding="utf-8"))
