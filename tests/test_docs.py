"""The generated pages are what the code makes of itself, and links between documents lead somewhere."""

import importlib.util
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


def builder():
    """The module that writes the pages."""
    spec = importlib.util.spec_from_file_location("build_docs", ROOT / "tools" / "build_docs.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_generated_pages_are_up_to_date():
    for name, text in builder().pages().items():
        assert (ROOT / "docs" / name).read_text(encoding="utf-8") == text, f"run `make docs` ({name})"


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(document):
    text = document.read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)#\s]+)", text) + re.findall(r'(?:src|href|srcset)="([^"#]+)"', text)
    for link in links:
        if not re.match(r"[a-z]+:", link):
            assert (document.parent / link).exists(), link


def test_every_page_of_findings_stands_in_their_index_and_on_the_page_of_its_game():
    found = {file.name for file in (ROOT / "docs" / "findings").glob("*.md")} - {"README.md"}
    linked = [
        link
        for page in (ROOT / "docs" / "games").glob("*.md")
        for link in re.findall(r"\]\(\.\./findings/([\w-]+\.md)\)", page.read_text(encoding="utf-8"))
    ]
    index = (ROOT / "docs" / "findings" / "README.md").read_text(encoding="utf-8")
    assert set(re.findall(r"\]\(([\w-]+\.md)\)", index)) == found
    assert sorted(linked) == sorted(found)
