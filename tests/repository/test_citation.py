"""How to cite: the file that machines read and the entry in the guide name the version of now."""

import re
from pathlib import Path

from meikyu import __version__

ROOT = Path(__file__).parents[2]


def test_the_citation_names_this_version() -> None:
    text = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    fields = dict(re.findall(r"^([a-z-]+): *(.*)$", text, re.MULTILINE))
    assert fields["cff-version"] == "1.2.0"
    assert fields["version"] == __version__
    assert fields["license"] == "MIT"


def test_the_entry_for_bibtex_names_it_too() -> None:
    guide = (ROOT / "docs" / "guides" / "research.md").read_text(encoding="utf-8")
    (entry,) = re.findall(r"^@software\{.*?^\}", guide, re.MULTILINE | re.DOTALL)
    assert f"version = {{{__version__}}}" in entry
    assert entry.count("{") == entry.count("}")
