"""Sets to print: boards, pieces, rules and score sheets as a PDF at their real size.

Knows no game: what is printed is the `kabinett.games.printed.PrintedSet` that a game's folder makes. The PDF
library is the extra ``kabinett[print]``; `paper` and `forms` need nothing of it.
"""
