"""The README keeps its word: every command in a block marked `<!-- test -->` runs."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MARKED_BLOCK = re.compile(r"^<!-- test -->\n+```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def commands() -> list[str]:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    lines = "\n".join(MARKED_BLOCK.findall(readme)).splitlines()
    return [shlex.join(words) for line in lines if (words := shlex.split(line, comments=True))]


def test_the_readme_has_commands_to_run() -> None:
    assert commands()


@pytest.mark.parametrize("command", commands())
def test_the_command_of_the_readme_runs(command: str, tmp_path: Path) -> None:
    program, *arguments = shlex.split(command)
    assert program == "./meikyu", "a tested block holds commands of meikyu only"

    # The interpreter of this run stands in for the environment that ./meikyu would prepare.
    # There is nobody at the keyboard, and nothing is stored in the home of the developer.
    done = subprocess.run(
        [sys.executable, "-m", "meikyu", *arguments],
        cwd=ROOT,
        env={**os.environ, "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data")},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )

    assert done.returncode == 0, done.stdout + done.stderr
