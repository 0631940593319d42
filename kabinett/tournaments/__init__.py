"""Tournaments: who meets whom in which round, and how everybody stands. Pure functions: nothing is played."""

from kabinett.tournaments.course import LEAST, MOST, length, next_round
from kabinett.tournaments.pairing import Paired, Pairing, Result, Round
from kabinett.tournaments.round_robin import round_robin
from kabinett.tournaments.standings import Kind, Standing, standings
from kabinett.tournaments.swiss import MOST_ROUNDS, swiss_round

__all__ = [
    "LEAST",
    "MOST",
    "MOST_ROUNDS",
    "Kind",
    "Paired",
    "Pairing",
    "Result",
    "Round",
    "Standing",
    "length",
    "next_round",
    "round_robin",
    "standings",
    "swiss_round",
]
