"""Positions that no game leads to, made by hand to try one rule at a time."""

from tests.internals import writable_record

writable = writable_record
