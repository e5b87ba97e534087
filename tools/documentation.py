"""Writes the documentation as a searchable site: ``python tools/documentation.py OUT``.

The pages of ``docs/`` as they are; ``docs/README.md`` is the first of them, and its headings and
links are the table of contents. Links that lead out of ``docs/`` lead into the repository, or
become plain text where its address is not known. A link that leads nowhere fails the build.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from hatch_metadata import repository  # noqa: E402

DOCS = ROOT / "docs"
FIRST = "README.md"
LINK = re.compile(r"(!?)\[([^\]]*)\]\((?![a-z]+:|#)([^)#\s]+)([^)\s]*)\)")
HEADING = re.compile(r"^## ([^:\n]+)", re.MULTILINE)


def contents() -> list[dict[str, object]]:
    """The table of contents, from the first page."""
    _, *parts = re.split(r"^## ", (DOCS / FIRST).read_text(encoding="utf-8"), flags=re.MULTILINE)
    found: list[dict[str, object]] = [{"Documentation": FIRST}]
    for part in parts:
        title = part.partition("\n")[0].partition(":")[0]
        pages = [place for _, _, place, _ in LINK.findall(part)]
        found.append({title: [*dict.fromkeys(pages)]})
    decisions = sorted(f"decisions/{page.name}" for page in (DOCS / "decisions").glob("0*.md"))
    found.append({"Decisions": ["decisions/README.md", *decisions]})
    return found


def shown(page: Path, text: str, address: str) -> str:
    """A page with whole links to what is not in the documentation."""

    def whole(link: "re.Match[str]") -> str:
        picture, title, place, anchor = link.groups()
        target = Path(os.path.normpath(page.parent / place))
        if target.is_relative_to(DOCS):
            return link[0]
        if not address:
            return "" if picture else title
        kind = "raw" if picture else "tree" if target.is_dir() else "blob"
        path = target.relative_to(ROOT).as_posix()
        return f"{picture}[{title}]({address}/{kind}/HEAD/{path}{anchor})"

    return LINK.sub(whole, text)


def settings(address: str) -> str:
    lines = [
        "[project]",
        'site_name = "meikyu 迷宮"',
        'site_description = "Four dungeon tabletop games with complete rules"',
        *([f"repo_url = {json.dumps(address)}"] if address else []),
        "use_directory_urls = false",
        f"nav = {json.dumps(contents(), ensure_ascii=False).replace(': ', ' = ')}",
        "[project.theme]",
        "font = false",  # nothing is fetched from elsewhere
        'features = ["navigation.sections", "navigation.top", "content.code.copy"]',
    ]
    return "\n".join(lines) + "\n"


def build(out: Path) -> None:
    """Raises `CalledProcessError` where something is wrong with a page."""
    address = repository()
    with tempfile.TemporaryDirectory() as workshop:
        place = Path(workshop)
        shutil.copytree(DOCS, place / "docs")
        for page in sorted(DOCS.rglob("*.md")):
            text = shown(page, page.read_text(encoding="utf-8"), address)
            (place / "docs" / page.relative_to(DOCS)).write_text(text, encoding="utf-8")
        (place / "zensical.toml").write_text(settings(address), encoding="utf-8")
        told = subprocess.run(
            [sys.executable, "-m", "zensical", "build", "--strict"],
            cwd=place,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        if told.returncode:
            raise SystemExit(told.stdout)
        shutil.copytree(place / "site", out, dirs_exist_ok=True)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    build(Path(sys.argv[1]))
