"""The documentation is one searchable site in which every page is found."""

import json
from pathlib import Path

from tools import documentation

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
WIDEST = 120
MADE = ("balance/", "ladder/", "reference/python.md", "reference/observations.md")
"""Written by a program, from figures or from docstrings."""
PAGES = sorted(page.relative_to(DOCS).as_posix() for page in DOCS.rglob("*.md"))


def listed(contents: object) -> list[str]:
    if isinstance(contents, str):
        return [contents]
    parts = contents.values() if isinstance(contents, dict) else contents
    return [page for part in parts for page in listed(part)]  # type: ignore[attr-defined]


def test_every_page_is_in_the_table_of_contents() -> None:
    assert sorted({*listed(documentation.contents())}) == PAGES


def test_it_is_a_site_that_can_be_searched(tmp_path: Path) -> None:
    documentation.build(tmp_path)
    search = json.dumps(json.loads((tmp_path / "search.json").read_text(encoding="utf-8")))
    for page in PAGES:
        html = page.replace("README.md", "index.md").replace(".md", ".html")
        assert (tmp_path / html).is_file(), page
        assert html in search or page in ("README.md", "decisions/README.md"), page
    assert "scramble" in search


def test_a_link_that_leads_out_of_the_documentation_is_whole_or_plain() -> None:
    page, text = DOCS / "guides" / "bots.md", "[a](../../check) [b](lab.md#x) ![c](../../x.svg)"
    assert documentation.shown(page, text, "") == "a [b](lab.md#x) "
    whole = documentation.shown(page, text, "https://code.example/m")
    assert whole.startswith("[a](https://code.example/m/blob/HEAD/check) [b](lab.md#x)")
    assert whole.endswith("![c](https://code.example/m/raw/HEAD/x.svg)")


def too_wide(text: str) -> list[str]:
    """Lines that could have been broken: not of tables, blocks of code, or one long word."""
    found, code = [], False
    for line in text.splitlines():
        code ^= line.lstrip().startswith("```")
        breaks = " " in line.strip()[:WIDEST].lstrip("#-*> ")
        if len(line) > WIDEST and breaks and not code and not line.lstrip().startswith("|"):
            found.append(line)
    return found


def test_no_line_is_too_wide() -> None:
    pages = [DOCS / page for page in PAGES if not page.startswith(MADE)]
    pages += [ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
    found = {page.name: too_wide(page.read_text(encoding="utf-8")) for page in pages}
    assert {page: lines for page, lines in found.items() if lines} == {}


def test_a_wide_line_is_noticed() -> None:
    assert too_wide("word " * 40) != []
    assert too_wide(f"| {'word ' * 40} |\n```\n{'word ' * 40}\n```") == []
