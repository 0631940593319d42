"""No text that somebody sends makes a regular expression take more than linear time."""

import re

import pytest

from tests.patterns import ANCHORED, ANYWHERE, fault, patterns

TRUSTED = {
    ("cli/table/colours.py", "_HEADER"): "the first line of a board that was written by us",
    ("games/symbols.py", "_BLANK"): "symbols that were drawn by us",
    ("lab/plots.py", r"(<svg[^>]*>)"): "pictures that were drawn by us",
    ("lab/plots.py", r"font: ([^;\"]*)'sans-serif'[^;\"]*"): "pictures that were drawn by us",
    ("web/files.py", "_IMPORT"): "scripts of ours",
    ("games/rules_page.py", "_WRAPPED"): "the pages of rules, which are ours",
    ("printing/rules_sheet.py", "_OPTION"): "the pages of rules, which are ours",
    ("printing/setting.py", "_ATOM"): "what is printed, which is ours",
    ("web/documents.py", "_TITLE"): "the pages of rules and findings, which are ours",
    ("web/documents.py", "_SECTION"): "the pages of rules and findings, which are ours",
    ("web/documents.py", "_COMMENT"): "the pages of findings, which are ours",
    ("web/documents.py", "_TEST"): "what was made of the pages of rules, which are ours",
    ("web/documents.py", "_TAG"): "what was made of the pages of rules and findings, which are ours",
    ("web/documents.py", r"^\| \[[^\]]++\]\(([\w-]++)\.md\)"): "the index of findings, which is ours",
    ("matches/reference.py", r"^    (\w+): (.+(?:\n {8}.+)*)"): "docstrings of ours",
    ("web/presenters/choices.py", "_ID"): "pictures that were drawn by us",
    ("web/secrecy.py", r"(://[^\s/:@]{0,200}+:)[^\s/@]{1,400}+@"): "at most 600 signs for each ://",
    ("web/secrecy.py", None): "what it takes is never read again",
    (
        "web/secrecy.py",
        r"(?<![\w-])\.?[\w-]++\.[\w-]{43}(?![\w-])",
    ): "each run of signs once",
    (
        "web/secrecy.py",
        r"""\bb\\*+(?:'(?:[^'\\\n]|\\.)*+'?|"(?:[^"\\\n]|\\.)*+"?)""",
    ): "what it takes is never read again",
    ("web/secrecy.py", r"(?<![\w-])(?=[\w-]{22})[\w-]++\.[0-9a-f]{7}(?![\w-])"): "the same",
}
"""What reads no text of others, or is linear for a reason of its own, by file and by name or pattern.

`tests/web/test_logs.py` gives hostile lines to those of `web/secrecy.py`.
"""

FOUND = list(patterns())


@pytest.mark.parametrize(
    "found", FOUND, ids=lambda pattern: f"{pattern.where}:{pattern.name or pattern.pattern}"
)
def test_every_pattern_takes_linear_time(found):
    key = found.where, found.name or found.pattern
    if key in TRUSTED:
        return
    assert found.pattern is not None, f"{found.where}: a pattern that is made at run time cannot be judged"
    assert not fault(found.pattern, found.flags, found.uses), (found.pattern, sorted(found.uses))


def test_all_patterns_are_found_and_each_exception_is_still_needed():
    assert len(FOUND) >= 50
    assert {"_TAG", "_NUMBER", "_HAND", "_SPECIFICATION", "LAY", "BLANKS"} <= {
        pattern.name for pattern in FOUND
    }
    faulty = {
        (pattern.where, pattern.name or pattern.pattern)
        for pattern in FOUND
        if pattern.pattern is None or fault(pattern.pattern, pattern.flags, pattern.uses)
    }
    assert TRUSTED.keys() == faulty


@pytest.mark.parametrize(
    ("pattern", "use"),
    [
        # These were in the package, and took the square or the cube of a hostile text's length.
        (r"\d+(?:\.+|…)(?=\s|$)", "sub"),
        (r'\[[ \t]*([^\s"\[\]]*)[ \t]*"([^"\\]*(?:\\.[^"\\]*)*)"[ \t]*\]', "match"),
        (r"([AB])\s*([0-9]+)?\s*(II(?=\s|$))?\s*(III)?", "fullmatch"),
        (r"\s*([\w-]+)\s*(?:\((.*)\))?\s*", "fullmatch"),
        (r"\s*[a-z][a-z-]{2,}\s*(\(.*\))?\s*", "fullmatch"),
        (r"\s*([a-z][a-z ]*[a-z]|[a-z])\s*:\s*(.*?)\s*", "fullmatch"),
        # Others of their kind.
        (r"(a+)+b", "match"),
        (r"(a|aa)+$", "match"),
        (r"a++b", "search"),
        (r"(?:a++b|a)*+", "match"),
        (r"(?=a*b)a", "search"),
        (r"(a*)\1", "match"),
    ],
)
def test_patterns_that_take_longer_are_recognized(pattern, use):
    assert fault(pattern, 0, {use})


@pytest.mark.parametrize(
    ("pattern", "uses"),
    [
        (r"a+", ANYWHERE | {"match"}),
        (r"a++", ANCHORED | ANYWHERE),
        (r"\s*+([\w-]++)\s*+(?:\(([^()]*+)\)\s*+)?", ANCHORED),
        (r'"(?:[^"\\]++|\\.)*+"', ANCHORED),
        (r"[0-9]{1,9}:[0-9]", ANCHORED | ANYWHERE),
    ],
)
def test_patterns_that_take_linear_time_are_let_through(pattern, uses):
    re.compile(pattern)
    assert not fault(pattern, 0, uses)
