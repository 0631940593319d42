"""Letters on pieces and on paper can be told from their ground: WCAG 2.2, level AA."""

import itertools
import re

import pytest

import kabinett
from kabinett.games import canvas
from kabinett.games.daijobi import cloth
from kabinett.games.daijobi import picture as daijobi
from kabinett.games.factory import picture as factory
from kabinett.games.jamit import style as jamit
from kabinett.games.jati import picture as jati
from kabinett.games.noti import picture as noti
from kabinett.games.plugin import plugins
from kabinett.web.files import FOLDER
from tests.internals import seat_colours

DAY, NIGHT = 0, 1
LETTER = 4.5
LARGE = 3.0
"""For letters of 14 pt bold and more."""


def luminance(colour):
    """Relative luminance of "#rgb" or "#rrggbb", as WCAG 2.2 defines it."""
    digits = colour.lstrip("#")
    parts = [
        int(digits[at : at + len(digits) // 3] * (6 // len(digits)), 16) / 255
        for at in range(0, len(digits), len(digits) // 3)
    ]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(colour, other):
    brighter, darker = sorted((luminance(colour), luminance(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def shade(value, theme):
    return value[theme] if isinstance(value, tuple) else value


def test_black_on_white_is_the_greatest_contrast():
    assert contrast("#000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#fff") == pytest.approx(4.48, abs=0.01)


def pairs():
    """Ground and ink of everything that is written on pieces and boards, with the contrast it needs."""
    yield "label", canvas.PAPER, canvas.FAINT, LETTER
    for mark in "AB":
        yield f"jati {mark}", jati.STYLE[f".tile{mark}"]["fill"], jati.STYLE[f".ink{mark}"]["fill"], LARGE
    yield "booster", jati.STYLE[".booster"]["fill"], jati.STYLE[".roman"]["fill"], LETTER
    for seat, (fill, _, ink) in enumerate(seat_colours(noti)):
        yield f"noti {seat}", fill, ink, LETTER
    yield "plate", noti.STYLE[".plate"]["fill"], noti.STYLE[".roman"]["fill"], LETTER
    for seat, (fill, _, ink) in enumerate(seat_colours(daijobi)):
        yield f"jung {seat}", fill, ink, LETTER
    for kind in ("black", "grey", "green", "plain", "goal", "white"):
        yield kind, cloth.STYLE[f".{kind}"]["fill"], _name_ink(kind), LETTER
    for seat, (fill, ink) in enumerate(seat_colours(factory)):
        yield f"factory {seat}", fill, ink, LETTER
    for style in (jamit.colour_style(),):
        for colour in range(4):
            yield f"coin {colour}", style[f".face{colour}"]["fill"], style[f".ink{colour}"]["fill"], LARGE
        for seat in range(3):
            yield f"glass {seat}", style[f".glass{seat}"]["fill"], style[f".glass-ink{seat}"]["fill"], LARGE


def _name_ink(kind):
    return next(rule["fill"] for names, rule in cloth.STYLE.items() if f".name-{kind}" in names.split(", "))


@pytest.mark.parametrize("theme", [DAY, NIGHT])
def test_marks_on_the_discs_of_seats_stand_out(theme):
    weak = {}
    for name in kabinett.game_names():
        for seat, colour in enumerate(kabinett.game(name).seat_colours()):
            found = contrast(colour.fill[theme], colour.ink[theme])
            if found < LETTER:
                weak[name, seat] = round(found, 2)
    assert weak == {}


@pytest.mark.parametrize("theme", [DAY, NIGHT])
def test_letters_on_pictures_stand_out(theme):
    weak = {}
    for name, ground, ink, least in pairs():
        found = contrast(shade(ground, theme), shade(ink, theme))
        if found < least:
            weak[name] = round(found, 2)
    assert weak == {}


def test_colours_of_pages_stand_out_by_day_and_by_night():
    sheet = (FOLDER / "style.css").read_text()
    day, _, night = sheet.partition("@media (prefers-color-scheme: dark)")
    for time, text in (("day", day), ("night", night)):
        colours = dict(re.findall(r"--([\w-]+): (#\w+);", text[: text.index("}", text.index("--warn"))]))
        accents = re.findall(r"--accent: (#\w+);", text[:2600])
        accents += [getattr(plugin.accent, time) for plugin in plugins().values()]
        for ground, ink in itertools.product(("paper", "raised"), ("ink", "faint", "warn")):
            assert contrast(colours[ground], colours[ink]) >= LETTER, (ground, ink)
        for accent in accents:
            assert contrast(accent, colours["on-accent"]) >= LETTER
            assert contrast(accent, colours["paper"]) >= LETTER
