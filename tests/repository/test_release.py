"""What is published is whole: the README as the index shows it, addresses, version, size."""

import re
import subprocess
import tarfile
import tomllib
from pathlib import Path

import pytest

import hatch_metadata
import meikyu

ROOT = Path(__file__).parents[2]
ADDRESS = "https://code.example/meikyu"
README = (ROOT / "README.md").read_text(encoding="utf-8")
TARGET = re.compile(r"\]\(([^)\s]+)\)")
MOST_MEGABYTES = 3


def test_every_link_of_the_published_readme_is_whole() -> None:
    found = TARGET.findall(hatch_metadata.shown(README, ADDRESS))
    assert len(found) > 10
    assert [link for link in found if not link.startswith(("https://", "#"))] == []
    own = [link for link in found if link.startswith(ADDRESS)]
    for link in own:
        place = re.sub(r"^(raw|blob|tree)/HEAD/", "", link.removeprefix(f"{ADDRESS}/"))
        assert (ROOT / place.partition("#")[0]).exists(), link


def test_without_an_address_no_link_leads_nowhere() -> None:
    told = hatch_metadata.shown(README, "")
    found = TARGET.findall(told)
    assert [link for link in found if not link.startswith(("https://", "#"))] == []
    assert ">>> import meikyu" in told
    assert hatch_metadata.urls("") == {}


@pytest.mark.parametrize(
    "told",
    [
        "https://code.example/meikyu.git",
        "https://me:word@code.example/meikyu",
        "git@code.example:meikyu.git",
        "ssh://git@code.example/meikyu",
    ],
)
def test_the_address_is_that_of_the_repository_without_names_or_secrets(
    told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for command in (["init", "-q"], ["remote", "add", "origin", told]):
        subprocess.run(["git", "-C", str(tmp_path), *command], check=True)
    monkeypatch.setattr(hatch_metadata, "ROOT", tmp_path)
    monkeypatch.delenv(hatch_metadata.ADDRESS, raising=False)
    assert hatch_metadata.repository() == ADDRESS


def test_the_changelog_begins_with_the_version_of_the_package() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.search(r"^## (\S+)", text, re.MULTILINE)
    assert newest is not None
    assert newest[1] == meikyu.__version__


def test_every_python_that_is_allowed_is_named() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = re.findall(r":: (3\.\d+)", " ".join(project["classifiers"]))
    assert project["requires-python"] == f">={named[0]}"
    assert len(named) >= 4


@pytest.mark.full
def test_a_source_distribution_is_small_and_has_what_is_shipped(tmp_path: Path) -> None:
    from hatchling.builders.sdist import SdistBuilder

    made = Path(next(SdistBuilder(str(ROOT)).build(directory=str(tmp_path))))
    assert made.stat().st_size < MOST_MEGABYTES * 1_000_000
    with tarfile.open(made) as archive:
        held = {name.partition("/")[2] for name in archive.getnames()}
    assert {"src/meikyu/playing.py", "web/src/main.ts", "LICENSE", "PKG-INFO"} <= held
    assert "src/meikyu/server/page/index.html" in held
