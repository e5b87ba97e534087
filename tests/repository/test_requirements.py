"""The pinned requirements are complete, hashed, and agree with each other and the project."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILES = (
    "run",
    "build",
    "node",
    "compile",
    "postgres",
    "cluster",
    "ladder",
    "assistant",
    "data",
    "quick",
    "test",
)
PIN = re.compile(
    r"(?P<name>[a-z0-9-]+)==(?P<version>[^\s;]+)"
    r"(?P<marker>\s*;.*?)?"
    r"(\s+--hash=sha256:[0-9a-f]{64})+"
)


UNPINNED = {"learn": "PyTorch has another build for each kind of machine; no test needs it"}
"""Extras that are not pinned, and why."""


def text_of(file: str) -> str:
    return (ROOT / "requirements" / f"{file}.txt").read_text(encoding="utf-8")


def pins(file: str) -> dict[tuple[str, str], str]:
    """(name, marker) -> version; every line of the file must be part of a hashed pin."""
    found = {}
    for line in text_of(file).replace("\\\n", " ").splitlines():
        pin = PIN.fullmatch(line.strip())
        assert pin, f"{file}.txt: not a pin with hashes: {line[:60]}"
        found[pin["name"], (pin["marker"] or "").strip()] = pin["version"]
    return found


def named(requirements: list[str]) -> set[str]:
    names = {re.split(r"[^\w.-]", requirement)[0] for requirement in requirements}
    return {re.sub(r"[._-]+", "-", name).lower() for name in names} - {"meikyu"}


@pytest.mark.parametrize("file", FILES)
def test_every_requirement_is_pinned_with_hashes(file: str) -> None:
    assert pins(file)


@pytest.mark.parametrize("file", FILES)
def test_the_requirements_name_no_address(file: str) -> None:
    assert "://" not in text_of(file)
    assert "index" not in text_of(file)


@pytest.mark.parametrize("file", FILES[:-1])
def test_what_runs_is_what_was_tested(file: str) -> None:
    tested = pins("test")
    names = {name for name, _ in tested}
    for (name, marker), version in pins(file).items():
        assert name in names
        assert version in {v for (n, _), v in tested.items() if n == name}, (name, marker)


def test_every_dependency_of_the_project_is_pinned() -> None:
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project = pyproject["project"]
    extras = project["optional-dependencies"]
    every = [one for name, extra in extras.items() if name not in UNPINNED for one in extra]

    def pinned(*files: str) -> set[str]:
        return {name for file in files for name, _ in pins(file)}

    assert named(project["dependencies"]) <= pinned("run")
    assert named(extras["compile"]) <= pinned("compile")
    assert named(pyproject["build-system"]["requires"]) <= pinned("build", "node")
    assert named(extras["openspiel"]) <= pinned("openspiel") | {"meikyu"}
    assert named(project["dependencies"] + every) <= pinned("test", "openspiel")
