"""Kabinett for learning programs: Gymnasium, PettingZoo and OpenSpiel environments.

Each face needs its own package, from ``pip install 'kabinett[gym]'``, ``[pettingzoo]`` or ``[openspiel]``:

- ``import kabinett.envs`` registers ``kabinett/Loom-v0`` and the other games with Gymnasium;
  `SingleGame` and `VectorGames` are what stands behind them.
- `GameAEC`, or ``kabinett.envs.aec.env("noti")``, for PettingZoo.
- ``import kabinett.envs.openspiel`` registers ``python_kabinett_noti`` and the others with OpenSpiel.

`encoding` says what observations mean and which symmetries they have.
"""

from __future__ import annotations

import importlib
import importlib.util
from typing import TYPE_CHECKING, Any

from kabinett.envs.encoding import VERSION, Encoding, Plane, Symmetry, encoding, listed_code, observe
from kabinett.games.registry import game_names

if TYPE_CHECKING:
    from kabinett.envs.aec import GameAEC
    from kabinett.envs.single import SingleGame
    from kabinett.envs.vector import VectorGames

__all__ = [
    "VERSION",
    "Encoding",
    "GameAEC",
    "Plane",
    "SingleGame",
    "Symmetry",
    "VectorGames",
    "encoding",
    "gymnasium_ids",
    "listed_code",
    "observe",
]

_LAZY = {"GameAEC": "aec", "SingleGame": "single", "VectorGames": "vector"}


def __getattr__(name: str) -> Any:
    if name in _LAZY:
        return getattr(importlib.import_module(f"kabinett.envs.{_LAZY[name]}"), name)
    raise AttributeError(f"module 'kabinett.envs' has no attribute {name!r}")


def gymnasium_ids() -> dict[str, str]:
    """By name of the game, its id in Gymnasium, such as "kabinett/Loom-v0"."""
    return {
        name: f"kabinett/{''.join(part.capitalize() for part in name.split('-'))}-v{VERSION}"
        for name in game_names()
    }


def _register() -> None:
    """Make the games known to Gymnasium."""
    from gymnasium.envs.registration import register, registry

    for name, identity in gymnasium_ids().items():
        if identity not in registry:
            register(
                identity,
                entry_point="kabinett.envs.single:SingleGame",
                vector_entry_point="kabinett.envs.vector:VectorGames",
                kwargs={"game": name, "opponent": "random"},
            )


if importlib.util.find_spec("gymnasium") is not None:
    _register()
