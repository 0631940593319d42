"""What is English in a German or Japanese text.

Japanese has no Latin letters of its own, so that a forgotten word stands out; in German, words are suspect
that only our English texts use.
"""

import functools
import re

import kabinett
from kabinett.web import texts
from tests.web.test_texts import PHRASES

OTHERS = ("de", "ja")

KEPT = {
    "names": "Kabinett kabinett Dai Jobi Noti Jati Jamit Herati First Five Komi Remis",
    "lettering of the boards": "START DAI JOBI III",
    "notation of moves": "pass home out",
    "notation of games": " ".join(re.findall("[A-Za-z]+", " ".join(kabinett.game_names()))) + " edition",
    "lines of text boards": "turn over due toss hand none nothing again yes extra neutral pawns tile",
    "tags of records": "Game Commitment Secret PlaceSeed Places Lots Winner Draws Bids Result Termination",
    "names of fields": "games draw abort true false verify",
    "formats and signs": "PDF SVG PNG JSON UTF ASCII SHA WebAssembly Hash min kab",
}
"""What is written alike in all languages, and why."""

WORD = re.compile(r"[A-Za-zÄÖÜäöüß]{3,}")


@functools.cache
def suspects(language):
    """Words that only English texts use, as far as our texts tell."""
    mine = {word.lower() for word in WORD.findall(" ".join(sayings(language).values()))}
    english = [*sayings("en").values(), *(text for text, _ in PHRASES.values())]
    found = {
        word.lower() for text in english for word in WORD.findall(re.sub(r"{[^{}|]*}|{\w+:|[|}]", " ", text))
    }
    return found - mine


@functools.cache
def sayings(language):
    """The texts of a language, without what is filled in."""
    return {
        key: texts.text(key, language, **dict.fromkeys(names, ""))
        for key, names in texts.catalogue(language).items()
    }


def english_in(said, language):
    """The words of a text that are English and should not be."""
    kept = set(" ".join(KEPT.values()).split())
    words = {word for word in WORD.findall(re.sub(r"{\w+}", "", said)) if word not in kept}
    if language == "ja":
        return words
    return {word for word in words if word.lower() in suspects(language)}


def unquoted(said):
    """A sentence without what it quotes."""
    return re.sub(r"„.*?“|「.*?」|\"[^\"]*\"|'[^']*'", "", said)
