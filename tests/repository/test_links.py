"""Every link between the pages of the repository leads somewhere."""

import re
from pathlib import Path

from tests.repository.test_files import ROOT, files

LINK = re.compile(r"\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


def anchors(page: Path) -> set[str]:
    """The headings of a page as links name them."""
    headings = HEADING.findall(page.read_text(encoding="utf-8"))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def broken(page: Path) -> list[str]:
    wrong: list[str] = []
    for link in LINK.findall(page.read_text(encoding="utf-8")):
        if link.startswith(("http://", "https://")):
            continue
        name, _, anchor = link.partition("#")
        target = page.parent / name if name else page
        if not target.exists() or (anchor and anchor not in anchors(target)):
            wrong.append(link)
    return wrong


def test_the_links_of_every_page_lead_somewhere() -> None:
    pages = [path for path in files() if path.suffix == ".md"]
    assert pages
    assert {str(page.relative_to(ROOT)): wrong for page in pages if (wrong := broken(page))} == {}


def test_a_broken_link_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# One `two`\n[a](#one-two) [b](#three) [c](none.md) [d](page.md#one-two)\n")
    assert broken(page) == ["#three", "none.md"]
