"""What holds for every file: it says nothing about the machine that it was written on."""

import re
import subprocess
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# Put together from parts, so that this file does not accuse itself.
MACHINE_PATH = rf"(?<![\w.])/({'|'.join(['work', 'root'])})/"
REGISTRY = "|".join(
    [
        r"\b(pypi|pythonhosted|npmjs|crates)\.(org|io)\b",
        r"\b(deb|security|archive)\.(debian|ubuntu)\.(org|com)\b",
    ]
)


@cache
def files() -> list[Path]:
    """All files that are, or would be, under version control."""
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    if listing.returncode:
        pytest.skip("not a checkout: " + listing.stderr.decode().strip())
    paths = {ROOT / name.decode() for name in listing.stdout.split(b"\0") if name}
    return sorted(path for path in paths if path.is_file())


def containing(pattern: str) -> list[str]:
    search = re.compile(pattern.encode()).search
    return [
        f"{path.relative_to(ROOT)}: {found[0].decode()}"
        for path in files()
        if (found := search(path.read_bytes()))
    ]


def test_no_file_names_a_path_of_a_machine() -> None:
    assert containing(MACHINE_PATH) == []


def test_no_file_names_a_package_registry() -> None:
    assert containing(REGISTRY) == []


@pytest.mark.parametrize(
    "script", ["meikyu", "check", "tools/environment.sh", "requirements/renew"]
)
def test_the_shell_script_parses(script: str) -> None:
    subprocess.run(["sh", "-n", ROOT / script], check=True)


@pytest.mark.parametrize("script", ["meikyu", "check", ".ci/run", "requirements/renew"])
def test_the_script_can_be_run(script: str) -> None:
    assert (ROOT / script).stat().st_mode & 0o111 == 0o111
