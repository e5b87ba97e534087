"""Programs of others look at the door: the inspector, and the protocol's own conformance suite."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("mcp", reason="the extra `assistant` is not installed")

import hatch_build
from meikyu.server.config import Config
from meikyu.server.limits import Limits, Rate
from tests.assistant.caller import program
from tests.server.table import Address, running

PACKAGES = ("@modelcontextprotocol/inspector@2.12.0", "@modelcontextprotocol/conformance@0.1.16")
PATIENCE = 300
REFUSED = 5
"""What the inspector ends with where a tool says no."""
SCENARIOS = (
    "server-initialize", "ping", "tools-list", "resources-list", "prompts-list",
    "dns-rebinding-protection",
)  # fmt: skip
"""The others of the suite want its own sample tools."""
WIDE = Limits(assistants=Rate(10**6, 1e6))

pytestmark = pytest.mark.full


@pytest.fixture(scope="module")
def bin(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the programs are, without the scripts of their packages."""
    place: Path = tmp_path_factory.mktemp("outside")
    (place / "package.json").write_text('{"private": true}', encoding="utf-8")
    npm = Path(hatch_build.node()).parents[1] / "lib/node_modules/npm/bin/npm-cli.js"
    words = ["install", "--ignore-scripts", "--no-audit", "--no-fund", *PACKAGES]
    done = run([str(npm), *words], place)
    if done.returncode and "CI" not in os.environ:
        pytest.skip("the programs cannot be installed here")
    assert done.returncode == 0, done.stderr
    return place / "node_modules" / ".bin"


def run(words: list[str], folder: Path | None = None) -> "subprocess.CompletedProcess[str]":
    node = str(hatch_build.node())
    path = f"{Path(node).parent}{os.pathsep}{os.environ['PATH']}"
    return subprocess.run(
        [node, *words], cwd=folder, env={**os.environ, "PATH": path},
        capture_output=True, text=True, timeout=PATIENCE,
    )  # fmt: skip


def inspected(bin: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    """What the inspector says of `meikyu mcp`."""
    door = program("--memory")
    named = [f"{name}={value}" for name, value in (door.env or {}).items()]
    settings = [word for one in named for word in ("-e", one)]
    called = [str(bin / "mcp-inspector"), "--cli", sys.executable, *door.args]
    return run([*called, *words, *settings])


def test_the_inspector_finds_nothing_wrong(bin: Path) -> None:
    for method, key, least in (
        ("tools/list", "tools", 10),
        ("resources/list", "resources", 12),
        ("prompts/list", "prompts", 5),
    ):
        strictly = ["--strict"] if key == "tools" else []
        told = inspected(bin, "--method", method, *strictly)
        assert told.returncode == 0, told.stderr
        assert len(json.loads(told.stdout)[key]) == least


def test_the_inspector_gets_answers_and_refusals(bin: Path) -> None:
    call = ["--method", "tools/call", "--tool-name"]
    told = inspected(bin, *call, "rule", "--tool-arg", "id=HID-12")
    assert told.returncode == 0, told.stderr
    assert "HID-12: " in told.stdout
    told = inspected(bin, *call, "look", "--tool-arg", "seat=nothing")
    assert told.returncode == REFUSED
    assert "No seat has this handle." in told.stdout
    told = inspected(bin, "--method", "resources/read", "--uri", "meikyu://rules/DIM-23")
    assert told.returncode == 0, told.stderr
    assert "DIM-23: " in told.stdout


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Address]:
    data: Path = tmp_path_factory.mktemp("data")
    config = Config(data, bot_processes=0, assistants=True, limits=WIDE)
    with running(config) as address:
        yield address


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_door_conforms(bin: Path, served: Address, scenario: str, tmp_path: Path) -> None:
    words: list[Any] = ["server", "--url", f"{served.url}/mcp", "--scenario", scenario]
    told = run([str(bin / "conformance"), *words, "-o", str(tmp_path)])
    assert told.returncode == 0, told.stdout + told.stderr
    checks = [
        one
        for file in tmp_path.rglob("checks.json")
        for one in json.loads(file.read_text(encoding="utf-8"))
    ]
    assert checks
    assert {one["status"] for one in checks} == {"SUCCESS"}
