"""Whole addresses for pages, which search engines and networks ask for where a folder's place is known."""

from __future__ import annotations

import re
from collections.abc import Collection
from html import escape
from urllib.parse import urljoin

from kabinett.site.previews import OF_ALL, preview_path

_ALTERNATE = re.compile(r'(<link rel="alternate" hreflang="[^"]{1,20}" href=")([^"]{1,200})')
_HEAD_END = "</head>"


def with_addresses(path: str, page: str, address: str, names: Collection[str]) -> str:
    """A page of the folder with the addresses of itself, of its other languages and of its preview.

    Args:
        path: of the file, such as "de/noti/index.html".
        page: as HTML.
        address: of the folder, with a slash at its end.
        names: of the games.
    """
    here = urljoin(address, path.removesuffix("index.html"))
    page = _ALTERNATE.sub(lambda found: found[1] + escape(urljoin(here, found[2])), page)
    game = next((part for part in path.split("/") if part in names), OF_ALL)
    picture = escape(urljoin(address, preview_path(game)))
    added = (
        f'<link rel="canonical" href="{escape(here)}">\n'
        f'<meta property="og:url" content="{escape(here)}">\n'
        f'<meta property="og:image" content="{picture}">\n'
        f'<meta name="twitter:card" content="summary_large_image">\n'
    )
    return page.replace(_HEAD_END, added + _HEAD_END, 1)
