"""Every game with every combination of options, for tests that hold for all of them."""

import importlib

import pytest

import kabinett

VARIANTS = [variant for name in kabinett.game_names() for variant in kabinett.games.variants(name)]

every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.spec)


def twin_of(variant):
    """A fresh slow twin of a game."""
    module = importlib.import_module(f"tests.games.{variant.name.replace('-', '_')}.twin")
    return module.Twin(**variant.values)
