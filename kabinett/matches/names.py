"""What somebody may be called: what others can see, and tell apart from what others are called."""

from __future__ import annotations

import re
import unicodedata

LONGEST_NAME = 60

_UNSEEN = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f"
    "\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    "\U000e0000-\U000e0fff]"
)
"""What programs draw as nothing (Unicode's Default_Ignorable_Code_Point), and the empty sign of Braille."""

_BLANKS = re.compile("[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+")
_HIDDEN = ("Cc", "Cf", "Cs", "Zl", "Zp")
"""Controls, marks of direction, halves of signs, ends of lines and paragraphs."""

_SEEN = "LNPS"
"""Letters, numbers, punctuation and symbols; the first letter of their categories."""


def is_name(name: str) -> bool:
    """Whether somebody may be called so: 1 to 60 signs, one that can be seen, and none that hides."""
    hides = any(unicodedata.category(sign) in _HIDDEN for sign in name)
    return len(name) <= LONGEST_NAME and not hides and _can_be_seen(name)


def normal_name(name: str) -> str:
    """A name in the form in which it is kept: composed (NFC), without letters and marks that nobody sees,
    blanks single and only inside. One of which nothing can be seen stays as it is, for `is_name` to refuse.
    """
    composed = unicodedata.normalize("NFC", name)
    kept = (sign for sign in composed if not _UNSEEN.match(sign) or unicodedata.category(sign) in _HIDDEN)
    found = _BLANKS.sub(" ", "".join(kept)).strip(" ")
    return found if _can_be_seen(found) else name.strip()


def numbered(name: str, number: int) -> str:
    """A name with a number after it, to tell it from equal ones; its end gives way where it is long."""
    end = f" {number}"
    return name[: LONGEST_NAME - len(end)].rstrip() + end


def _can_be_seen(name: str) -> bool:
    return any(unicodedata.category(sign)[0] in _SEEN and not _UNSEEN.match(sign) for sign in name)
