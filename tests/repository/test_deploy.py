"""What `deploy/` holds is of the right form, and its command lines are ones the program knows."""

import re
import shlex
from pathlib import Path

import pytest

from meikyu.cli.app import build

DEPLOY = Path(__file__).parents[2] / "deploy"


def options(words: list[str]) -> set[str]:
    return {word.partition("=")[0] for word in words if word.startswith("--")}


def known() -> set[str]:
    command = build("serve").commands["serve"]
    return {name for parameter in command.params for name in parameter.opts}


def served() -> list[tuple[str, list[str]]]:
    """Every command line that starts a server, with where it is from."""
    unit = (DEPLOY / "meikyu.service").read_text()
    image = (DEPLOY / "Dockerfile").read_text()
    compose = (DEPLOY / "compose.yaml").read_text()
    started = re.search(r"ExecStart=\S+ serve (.*)", unit)
    entry = re.search(r"ENTRYPOINT \[(.*)\]", image)
    more = re.search(r"command: \[(.*)\]", compose)
    assert started
    assert entry
    assert more
    return [
        ("meikyu.service", shlex.split(started.group(1))),
        ("Dockerfile", shlex.split(entry.group(1).replace(",", " "))),
        ("compose.yaml", shlex.split(more.group(1).replace(",", " "))),
    ]


@pytest.mark.parametrize(("file", "words"), served())
def test_servers_are_started_with_options_that_exist(file: str, words: list[str]) -> None:
    assert options(words)
    assert options(words) <= known()


def test_the_image_is_made_from_requirements_that_exist() -> None:
    named = re.findall(r"/source/(requirements/\w+\.txt)", (DEPLOY / "Dockerfile").read_text())
    assert named
    assert all((DEPLOY.parent / name).is_file() for name in named)


def test_the_proxy_asks_whether_a_server_is_ready() -> None:
    from meikyu.server.health import READY

    assert f"health_uri {READY}" in (DEPLOY / "Caddyfile").read_text()
