"""What a position and its moves are worth: for the engine, the study page, hints and reviews.

>>> import kabinett
>>> from kabinett.analysis import analyze, find_best
>>> position = kabinett.position("daijobi(jungs=1)")
>>> analyze(position, find_best(seconds=1.0)).value.exact
True
"""

from kabinett.analysis.analyze import Analysis, Choose, Outcome, Value, analyze, count_outcomes, margin
from kabinett.analysis.best import find_best

__all__ = [
    "Analysis",
    "Choose",
    "Outcome",
    "Value",
    "analyze",
    "count_outcomes",
    "find_best",
    "margin",
]
