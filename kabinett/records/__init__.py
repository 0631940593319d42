"""Games on file: text records that people can read, replayed and checked as they are read."""

from kabinett.records.errors import BadRecord
from kabinett.records.read import read_records
from kabinett.records.record import TERMINATIONS, Move, Record
from kabinett.records.write import format_record, write_record

__all__ = [
    "TERMINATIONS",
    "BadRecord",
    "Move",
    "Record",
    "format_record",
    "read_records",
    "write_record",
]
