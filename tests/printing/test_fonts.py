"""The font that the sets are printed in has every sign of the pages, in both weights."""

import pytest
from fontTools.ttLib import TTFont

import kabinett
from kabinett.printing.sheets import FONTS
from kabinett.web import texts


@pytest.mark.parametrize("file", sorted(FONTS.glob("*.ttf")), ids=lambda file: file.stem)
def test_the_font_has_every_sign_of_the_pages(file):
    with TTFont(file) as font:
        known = set(font.getBestCmap())
    for language in texts.LANGUAGES:
        pages = [
            kabinett.games.registry.game_class(name).rules_page(language) for name in kabinett.game_names()
        ]
        words = [file.read_text(encoding="utf-8") for file in texts.files(language).values()]
        missing = {sign for text in (*pages, *words) for sign in text if ord(sign) not in known} - {"\n"}
        assert not missing, f"{language}: run tools/fonts.py, which takes {missing} from the whole font"


def test_the_licence_of_the_font_is_kept_with_it():
    assert "SIL OPEN FONT LICENSE" in (FONTS / "OFL.txt").read_text(encoding="utf-8")
