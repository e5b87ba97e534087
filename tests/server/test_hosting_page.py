"""`docs/guides/hosting.md`: its commands run as they are written, with this machine's places."""

import re
import shlex
import signal
import socket
import urllib.request
from pathlib import Path

import pytest

from meikyu.cli import main
from tests.server.postgres import Database, needs_postgres
from tests.server.table import STUCK
from tests.server.test_serve import ROOT, start, until

PAGE = ROOT / "docs" / "guides" / "hosting.md"
ELSEWHERE = {
    "./meikyu serve --lan",
    "./meikyu tables close bgvdxu7b657z6n6g --data /srv/meikyu",
}
"""The one listens to a network: `test_serve` runs it without one. The other needs that table:
`test_operating` closes one."""


def commands() -> list[str]:
    return re.findall(r"^\./meikyu .*$", PAGE.read_text("utf-8"), re.MULTILINE)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
    return port


def here(command: str, folder: Path, address: str, port: int) -> list[str]:
    """The words of a command after the program's name, for this machine."""
    places = {
        "/srv/meikyu": str(folder / "games"),
        "/backup/monday": str(folder / "backup"),
        "postgresql://meikyu@database.example/meikyu": address,
        "postgresql://meikyu@localhost/meikyu": address,
        "8642": str(port),
    }
    return [places.get(word, word) for word in shlex.split(command)[1:]]


@needs_postgres
def test_every_command_of_the_page_does_what_it_says(
    database: Database, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wanted = [command for command in commands() if command not in ELSEWHERE]
    kinds = [command.split()[1] for command in wanted]
    assert sorted(kinds) == ["backup", "ban", "ban", "serve", "serve", "store", "tables", "tables"]
    for command in sorted(wanted, key=lambda one: ("/srv" not in one, "serve" not in one)):
        port = free_port()
        words = here(command, tmp_path, database.new(), port)
        if words[0] != "serve":
            assert main(words) == 0, capsys.readouterr().err
            continue
        if "--data" not in words:
            words += ["--data", str(tmp_path / "own")]
        process = start(*words)
        until(process, r"(https?://\S+)")
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/ready", timeout=STUCK) as answer:
            assert answer.status == 200
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=STUCK)
        assert (process.returncode, errors) == (0, "")
    assert (tmp_path / "backup" / "tables.sqlite3").is_file()
