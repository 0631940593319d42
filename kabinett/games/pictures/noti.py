"""The picture of a Noti position."""

from __future__ import annotations


def draw(game, position, look):
    raise NotImplementedError
