"""Colours of the picture of Jamit: paper, wood and glass by day and by night."""

from __future__ import annotations

from kabinett.games.canvas import FAINT, INK, PAPER, RULE, SERIF, SeatColour, Style

# By colour: face of a coin, its edge, its ink; glass of a stone and its ink.
COLOUR_TONES = (
    (("#bf4737", "#c24b3b"), ("#84261b", "#7c2419"), "#ffffff", ("#a3182b", "#b0263a"), "#ffffff"),
    (("#366db0", "#3a72b4"), ("#1c4272", "#183b69"), "#ffffff", ("#164c9c", "#2459ab"), "#ffffff"),
    (("#f0c243", "#ecbd40"), ("#a67a0c", "#94690a"), "#3d2e00", ("#eaa800", "#e3a50c"), "#2e2200"),
    (("#dcc6a0", "#cbb48d"), ("#947b54", "#7a643f"), "#3a2c14", ("#dcc6a0", "#cbb48d"), "#3a2c14"),
)
SEAT_COLOURS = tuple(SeatColour(glass, (ink, ink)) for *_, glass, ink in COLOUR_TONES)

STYLE: Style = {
    ".slab": {"fill": ("#e3cfa9", "#5b4a35"), "stroke": ("#a98d5f", "#2f261b"), "stroke-width": "1.5"},
    ".slab-edge": {"fill": ("#b4966a", "#33291d")},
    ".hex": {"fill": ("#ead9b8", "#645239"), "stroke": ("#cdb487", "#493b29"), "stroke-width": "1"},
    ".lit .hex": {"fill": ("#ffe08c", "#94762a")},
    ".cup": {"fill": ("#d5bf95", "#4c3e2c"), "stroke": ("#b79d6f", "#382d1f"), "stroke-width": "1"},
    ".lit .cup": {"fill": ("#f2c95e", "#7d6220")},
    ".hole": {"fill": ("#2a2119", "#0f0c09"), "stroke": ("#8d7248", "#241c12"), "stroke-width": "2"},
    ".shadow": {"fill": "#000000", "opacity": ("0.22", "0.4")},
    ".letter": {"font-weight": "700", "pointer-events": "none"},
    ".stand": {"fill": "none", "stroke": RULE, "stroke-width": "1.5"},
    ".vertex": {"font-size": "13px", "fill": FAINT, "font-weight": "600"},
    ".target .vertex": {"fill": INK},
    ".tab": {"fill": PAPER, "stroke": RULE, "stroke-width": "1"},
    ".number": {"font-size": "13px", "fill": INK, "font-variant-numeric": "tabular-nums"},
    ".target .number": {"font-weight": "700"},
    ".path": {
        "fill": "none",
        "stroke": INK,
        "stroke-width": "2",
        "stroke-linecap": "round",
        "opacity": "0.55",
    },
    ".last": {"fill": "none", "stroke": INK, "stroke-width": "2.2"},
    ".closed": {"stroke": INK, "stroke-width": "2.2"},
    ".left": {"fill": "none", "stroke": INK, "stroke-width": "1.6", "stroke-dasharray": "3 4"},
    ".points": {
        "font-size": "30px",
        "font-family": SERIF,
        "fill": INK,
        "font-variant-numeric": "tabular-nums",
    },
    ".goal": {"font-size": "14px", "fill": FAINT, "font-variant-numeric": "tabular-nums"},
    ".count": {"font-size": "15px", "fill": INK, "font-variant-numeric": "tabular-nums"},
    ".due": {"font-size": "13px", "fill": INK},
}

# Light that falls from the upper left, the same by day and night.
LIGHT = (
    '<radialGradient id="{0}gloss" cx="0.5" cy="0.42" r="0.6"><stop offset="0.62" stop-opacity="0"/>'
    '<stop offset="1" stop-opacity="0.45"/></radialGradient>'
    '<linearGradient id="{0}sunk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-opacity="0.24"/>'
    '<stop offset="0.45" stop-opacity="0.03"/><stop offset="1" stop-color="#fff" stop-opacity="0.22"/>'
    "</linearGradient>"
    '<radialGradient id="{0}well" cx="0.5" cy="0.62" r="0.6"><stop offset="0" stop-color="#fff" '
    'stop-opacity="0.13"/><stop offset="1" stop-opacity="0.5"/></radialGradient>'
)


def colour_style() -> Style:
    """Rules for coins, stones, tabs and stands by colour."""
    style: dict[str, dict[str, str | tuple[str, str]]] = {}
    for colour, (face, edge, ink, glass, glass_ink) in enumerate(COLOUR_TONES):
        style |= {
            f".face{colour}": {"fill": face},
            f".edge{colour}": {"fill": edge},
            f".ring{colour}": {"fill": "none", "stroke": edge, "stroke-width": "1.2"},
            f".ink{colour}": {"fill": ink},
            f".glass{colour}": {"fill": glass, "stroke": edge, "stroke-width": "1.2"},
            f".glass-ink{colour}": {"fill": glass_ink},
            f".target .tab.seat{colour}": {"fill": face, "stroke": edge},
            f".target .number.seat{colour}": {"fill": ink},
            f".stand.seat{colour}": {
                "stroke": edge,
                "stroke-width": "2",
                "fill": face,
                "fill-opacity": "0.35",
            },
        }
    return style
