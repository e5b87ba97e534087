"""A wheel in an environment of its own, without Node: the same `meikyu`, page and all."""

import os
import re
import signal
import subprocess
import sys
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.house import ROOT, Visitor

pytestmark = pytest.mark.full


def run(*command: str | Path) -> None:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder)
    (built,) = folder.glob("meikyu-*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the programs of an environment that holds the wheel and what it needs."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=True)
    programs = folder / "bin"
    pip = (programs / "python", "-m", "pip", "--disable-pip-version-check", "install", "-q")
    run(*pip, "--no-deps", "--require-hashes", "-r", ROOT / "requirements" / "run.txt")
    run(*pip, "--no-deps", wheel)
    return programs


@pytest.fixture
def address(installed: Path, tmp_path: Path) -> Iterator[str]:
    """Of a server that was started as a person starts it, with nothing else on the path."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    process = subprocess.Popen(
        [installed / "meikyu", "--no-browser", "--data", tmp_path / "data"],
        stdout=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
        env={**kept, "PATH": str(installed), "MEIKYU_LANG": "en", "PYTHONUNBUFFERED": "1"},
    )
    assert process.stdout is not None
    found = re.search(r"http://127\.0\.0\.1:\d+", process.stdout.readline())
    assert found is not None
    yield found.group()
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=60)
    assert process.returncode == 0


def test_the_wheel_holds_the_page_the_texts_and_the_data_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    assert "meikyu/server/page/index.html" in names
    assert "meikyu/games/hidden_rooms/text/ja.ftl" in names
    assert "meikyu/games/hidden_rooms/bots/weights.json" in names
    for name in names:
        assert name.startswith(("meikyu/", "meikyu-")), name
        assert "__pycache__" not in name
        assert not name.endswith(".so"), name


def test_an_installed_wheel_shows_the_shelf_and_plays(chromium: Browser, address: str) -> None:
    visitor = Visitor(chromium, address, "desktop", "en", "dark")
    try:
        visitor.open("/")
        expect(visitor.find("article").first).to_be_visible()
        visitor.open("/g/hidden-rooms")
        visitor.button("Play now").click()
        visitor.find(".tilebutton").first.click()
        expect(visitor.find("svg.board [data-direction]").first).to_be_visible()
        assert visitor.complaints == []
    finally:
        visitor.close()


def test_the_installed_program_is_in_order(installed: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [installed / "meikyu", "doctor"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={"PATH": str(installed), "HOME": str(tmp_path), "MEIKYU_LANG": "en"},
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
