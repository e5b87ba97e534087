"""What the package index shows: the addresses of the project, and the README with whole links.

The sources do not say where they are kept. The address is that of the repository which a package is
built from: `MEIKYU_REPOSITORY`, else that of `origin`, else what a source distribution was built
with. Without any, the links of the README that lead into the repository become plain text.
"""

import os
import re
import subprocess
from pathlib import Path
from typing import Any

try:
    from hatchling.metadata.plugin.interface import MetadataHookInterface
except ModuleNotFoundError:  # imported by a test where nothing is packaged
    MetadataHookInterface = object  # type: ignore[misc, assignment]

ROOT = Path(__file__).parent
ADDRESS = "MEIKYU_REPOSITORY"
"""Environment variable: the address of the repository, as people open it in a browser."""
LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!https?:|#|mailto:)([^)\s]+)\)")


class AddressHook(MetadataHookInterface):  # type: ignore[misc]
    """Called by hatchling for everything that it builds."""

    def update(self, metadata: dict[str, Any]) -> None:
        address = repository()
        text = (ROOT / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": shown(text, address)}
        metadata["urls"] = urls(address)


def urls(address: str) -> dict[str, str]:
    """What the index lists beside the package."""
    if not address:
        return {}
    return {
        "Source": address,
        "Documentation": f"{address}/tree/HEAD/docs",
        "Changelog": f"{address}/blob/HEAD/CHANGELOG.md",
        "Issues": f"{address}/issues",
    }


def shown(text: str, address: str) -> str:
    """The README as it is read elsewhere: its pictures and links lead to the repository."""

    def whole(link: "re.Match[str]") -> str:
        picture, title, place = link.groups()
        if not address:
            return "" if picture else title
        kind = "raw" if picture else "tree" if place.endswith("/") else "blob"
        return f"{picture}[{title}]({address}/{kind}/HEAD/{place})"

    without_marks = text.replace("<!-- test -->\n", "")
    return LINK.sub(whole, without_marks)


def repository() -> str:
    """The address of the repository; empty where nothing says it."""
    told = os.environ.get(ADDRESS) or _of_a_source_distribution() or _of_origin()
    return told.strip().removesuffix("/").removesuffix(".git")


def _of_a_source_distribution() -> str:
    told = ROOT / "PKG-INFO"
    if not told.is_file():
        return ""
    found = re.search(r"^Project-URL: Source, (\S+)$", told.read_text("utf-8"), re.MULTILINE)
    return found[1] if found else ""


def _of_origin() -> str:
    ask = ["git", "-C", str(ROOT), "remote", "get-url", "origin"]
    try:
        told = subprocess.run(ask, capture_output=True, text=True, check=False).stdout.strip()
    except OSError:  # no git here
        return ""
    told = re.sub(r"^(?:ssh://)?git@([^:/]+)[:/]", r"https://\1/", told)
    return re.sub(r"^https://[^/@]*@", "https://", told) if told.startswith("https://") else ""
