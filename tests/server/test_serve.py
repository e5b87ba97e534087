"""`meikyu serve`: one command, an address, a folder, and a clean end."""

import os
import re
import signal
import socket
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest
import segno

from meikyu.cli import main
from meikyu.cli.serve import _print_code
from meikyu.server import serving
from meikyu.server.config import Config
from tests.server.table import STUCK, running

ROOT = Path(__file__).parents[2]
RUN = "import sys; from meikyu.cli import main; sys.exit(main(sys.argv[1:]))"


def start(*arguments: str, locale: str = "en") -> "subprocess.Popen[str]":
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    return subprocess.Popen(
        [sys.executable, "-u", "-c", RUN, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": path, "MEIKYU_LANG": locale},
    )


def until(process: "subprocess.Popen[str]", pattern: str) -> str:
    """The first line that fits. A program that takes too long for it is ended."""
    assert process.stdout is not None
    clock = threading.Timer(STUCK, process.kill)
    clock.start()
    try:
        for line in process.stdout:
            if found := re.search(pattern, line):
                return found.group(1)
    finally:
        clock.cancel()
    raise AssertionError(f"never said {pattern}")


@pytest.mark.parametrize(("locale", "end"), [("en", signal.SIGINT), ("ja", signal.SIGTERM)])
def test_it_tells_its_address_and_its_folder_and_ends_when_it_is_asked_to(
    tmp_path: Path, locale: str, end: signal.Signals
) -> None:
    data = tmp_path / "games"
    process = start("serve", "--no-browser", "--data", str(data), locale=locale)
    url = until(process, r"(http://127\.0\.0\.1:\d+/)")
    assert until(process, r"(/\S*games)") == str(data)
    with urllib.request.urlopen(url + "api/server", timeout=STUCK) as answer:
        assert answer.status == 200
    process.send_signal(end)
    out, err = process.communicate(timeout=STUCK)
    assert process.returncode == 0
    assert err == ""
    assert out.strip()
    assert (data / "tables.sqlite3").is_file()


def test_for_the_house_it_tells_an_address_that_others_reach(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without listening to the house: only what it would say and where it would listen."""
    asked: list[str] = []
    real = serving.listen

    def listen(host: str, port: int | None) -> socket.socket:
        asked.append(host)
        return real(serving.LOCAL, 0)

    def serve(config: Config, listener: socket.socket, ready: Callable[[], None]) -> None:
        assert config.address == f"http://192.0.2.7:{listener.getsockname()[1]}"
        ready()
        listener.close()

    monkeypatch.setattr(serving, "listen", listen)
    monkeypatch.setattr(serving, "serve", serve)
    monkeypatch.setattr(serving, "house_address", lambda: "192.0.2.7")
    assert main(["--lan", "--no-browser", "--data", str(tmp_path)]) == 0
    assert asked == [serving.EVERYWHERE]
    assert "http://192.0.2.7:" in capsys.readouterr().out


def test_in_a_terminal_the_house_gets_a_code_to_point_a_phone_at(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    url = "http://192.0.2.7:8642/"
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    _print_code(url)
    printed = capsys.readouterr().out
    segno.make(url, error="m", micro=False).terminal(compact=True)
    assert printed == capsys.readouterr().out
    segno.make(url + "x", error="m", micro=False).terminal(compact=True)
    assert printed != capsys.readouterr().out


def test_links_and_codes_of_a_server_for_the_house_lead_to_the_house(tmp_path: Path) -> None:
    house = "http://192.0.2.7:8642"
    with running(Config(tmp_path, bot_processes=0, address=house)) as server:
        assert server.get("/api/server")["address"] == house
        path = "/t/abc"
        found = server.fetch("POST", "/api/qr", {"path": path})[2].decode()
        code = segno.make(house + path, error="m", micro=False)
        assert found == code.svg_inline(border=2, omitsize=True, dark="#17171f", light="#ffffff")


def test_without_a_command_it_serves(tmp_path: Path) -> None:
    process = start("--no-browser", "--data", str(tmp_path))
    until(process, r"(http://127\.0\.0\.1:\d+/)")
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=STUCK)
    assert process.returncode == 0


def test_a_folder_that_is_in_use_is_refused_in_one_line(tmp_path: Path) -> None:
    first = start("serve", "--no-browser", "--data", str(tmp_path))
    try:
        until(first, r"(http://127\.0\.0\.1:\d+/)")
        second = start("serve", "--no-browser", "--data", str(tmp_path))
        _, err = second.communicate(timeout=STUCK)
        assert second.returncode == 2
        assert len(err.splitlines()) == 1
        assert str(tmp_path) in err
    finally:
        first.send_signal(signal.SIGINT)
        first.communicate(timeout=STUCK)


def test_a_port_that_is_taken_is_refused_in_one_line(tmp_path: Path) -> None:
    first = start("serve", "--no-browser", "--data", str(tmp_path / "a"))
    try:
        port = until(first, r"http://127\.0\.0\.1:(\d+)/")
        second = start("serve", "--no-browser", "--data", str(tmp_path / "b"), "--port", port)
        _, err = second.communicate(timeout=STUCK)
        assert second.returncode == 2
        assert len(err.splitlines()) == 1
        assert port in err
    finally:
        first.send_signal(signal.SIGINT)
        first.communicate(timeout=STUCK)


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["--data", "{file}"], "{file}"),
        (["--data", "{file}/below"], "{file}/below"),
        (["--public-url", "games.example"], "games.example"),
        (["--public-url", "https://games.example/below"], "games.example/below"),
        (["--proxy", "somebody"], "somebody"),
        (["--host", "192.0.2.1"], "192.0.2.1"),
        (["--host", "no.such.host.invalid"], "no.such.host.invalid"),
    ],
)
def test_what_cannot_be_used_is_named_in_one_line(
    tmp_path: Path, arguments: list[str], named: str
) -> None:
    locale = "ja" if "--data" in arguments else "en"
    file = tmp_path / "file"
    file.write_text("mine")
    given = [argument.format(file=file) for argument in arguments]
    if "--data" not in given:
        given += ["--data", str(tmp_path / "data")]
    process = start("serve", "--no-browser", *given, locale=locale)
    _, err = process.communicate(timeout=STUCK)
    assert process.returncode == 2
    assert len(err.splitlines()) == 1
    assert named.format(file=file) in err
    assert "Traceback" not in err


def test_a_public_address_and_its_proxy_are_passed_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    passed: list[Config] = []

    def serve(config: Config, listener: socket.socket, ready: Callable[[], None]) -> None:
        passed.append(config)
        ready()
        listener.close()

    monkeypatch.setattr(serving, "serve", serve)
    given = [
        "--public-url",
        "https://games.example/",
        "--proxy",
        "127.0.0.1",
        "--proxy",
        "10.0.0.0/8",
    ]
    assert main(["--no-browser", "--host", "127.0.0.1", "--data", str(tmp_path), *given]) == 0
    assert passed[0].address == "https://games.example"
    assert passed[0].proxies == ("127.0.0.1/32", "10.0.0.0/8")
    assert "https://games.example/" in capsys.readouterr().out
