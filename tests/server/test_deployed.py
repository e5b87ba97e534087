"""What is before and beside servers, as programs that run: the proxies of `docs/guides/hosting.md`
and `deploy/`, and the Prometheus that asks what the dashboard shows."""

import http.client
import json
import re
import signal
import socket
import ssl
import subprocess
import time
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from meikyu.games.registry import EXTRA
from meikyu.server.config import Config
from tests.repository.checkers import program
from tests.repository.test_deploy import DEPLOY, expressions
from tests.server.postgres import Database, needs_postgres
from tests.server.several import Several
from tests.server.table import LANTERNS, PATIENCE, STUCK, Address, Player, play_out, running
from tests.server.test_hosting_page import PAGE, free_port
from tests.server.test_serve import start, until

NAME = "games.example"


@contextmanager
def program_running(*words: str | Path, folder: Path, **more: Any) -> Iterator[None]:
    """A program that serves until it is ended."""
    with (folder / "said").open("wb") as said:
        process = subprocess.Popen(words, cwd=folder, stdout=said, stderr=said, **more)
        try:
            yield
            assert process.poll() is None, (folder / "said").read_text()
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(STUCK)


def awaited(look: Callable[[], Any], folder: Path) -> Any:
    """What a program that has just begun answers, as soon as it does."""
    late = time.monotonic() + PATIENCE
    while True:
        try:
            if found := look():
                return found
        except (OSError, http.client.HTTPException):
            pass
        assert time.monotonic() < late, (folder / "said").read_text()[-3000:]
        time.sleep(0.1)


# -- nginx ----------------------------------------------------------------------------------------


def site_of_the_page() -> str:
    """The part for nginx as operators copy it."""
    text = PAGE.read_text("utf-8")
    found = re.search(r"nginx:\n\n```\n(.*?)```", text, re.DOTALL)
    assert found
    return found.group(1)


def configured(folder: Path, site: str, port: int, server: int) -> Path:
    """That part in a whole configuration, for this machine's ports and files."""
    openssl = program("openssl", "openssl")
    subprocess.run(
        [openssl, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", f"/CN={NAME}",
         "-keyout", "games.key", "-out", "games.pem"],
        cwd=folder, check=True, capture_output=True,
    )  # fmt: skip
    here = {
        "listen 443 ssl": f"listen 127.0.0.1:{port} ssl",
        "/etc/ssl/": f"{folder}/",
        "127.0.0.1:8642": f"127.0.0.1:{server}",
    }
    for theirs, ours in here.items():
        assert theirs in site
        site = site.replace(theirs, ours)
    kept = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    places = "".join(f"{name}_temp_path {folder}/{name};\n" for name in kept)
    file = folder / "nginx.conf"
    file.write_text(
        f"daemon off; pid {folder}/nginx.pid; error_log {folder}/error.log;\n"
        f"events {{}}\nhttp {{\naccess_log off;\n{places}{site}}}\n"
    )
    return file


def test_nginx_reads_the_pages_part(tmp_path: Path) -> None:
    nginx = program("nginx", "nginx")
    file = configured(tmp_path, site_of_the_page(), 8443, 8642)
    asked = [nginx, "-t", "-c", str(file), "-e", str(tmp_path / "error.log")]
    done = subprocess.run(asked, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    file.write_text(file.read_text().replace("proxy_pass", "proxy_past"))
    assert subprocess.run(asked, capture_output=True).returncode != 0


@pytest.mark.full
def test_a_game_is_played_through_nginx(tmp_path: Path) -> None:
    nginx = program("nginx", "nginx")
    inner, outer = free_port(), free_port()
    file = configured(tmp_path, site_of_the_page(), outer, inner)
    words = f"--port {inner} --public-url https://{NAME} --proxy 127.0.0.1".split()
    process = start("serve", "--no-browser", "--data", str(tmp_path / "games"), *words)
    until(process, r"(http://127\S+)")
    trusting = ssl.create_default_context(cafile=str(tmp_path / "games.pem"))
    trusting.check_hostname = False

    def wrapped() -> ssl.SSLSocket:
        bare = socket.create_connection(("127.0.0.1", outer), PATIENCE)
        return trusting.wrap_socket(bare, server_hostname=NAME)

    def ask(method: str, path: str, body: Any = None) -> Any:
        asking = http.client.HTTPSConnection(NAME, context=trusting)
        with closing(asking):
            asking.sock = wrapped()
            headers = {"Content-Type": "application/json", "Origin": f"https://{NAME}"}
            asking.request(method, path, json.dumps(body) if body else None, headers)
            answer = asking.getresponse()
            found = json.loads(answer.read())
            assert answer.status < 300, found
            return found

    command = (nginx, "-c", file, "-e", tmp_path / "error.log", "-g", "user root;")
    try:
        with program_running(*command, folder=tmp_path):
            awaited(lambda: ask("GET", "/api/ready"), tmp_path)
            seats = [{"kind": "me", "name": "P"}]
            made = ask(
                "POST", "/api/tables", {"game": "hidden-rooms", "seats": seats, "start": True}
            )
            (held,) = made["held"]
            address = f"ws://{NAME}/api/tables/{made['table']}/socket"
            with (
                wrapped() as bare,
                connect(address, sock=bare, origin=Origin(f"https://{NAME}")) as table,
            ):
                hello = {"type": "hello", "id": "1", "protocol": 1, "tokens": [held["token"]]}
                table.send(json.dumps(hello))
                position = frame_of(table, "position")
                action = position["asked"]["choices"][0]["action"]
                mark = position["asked"]["mark"]
                act = {"type": "act", "id": "2", "hand": 0, "mark": mark, "action": action}
                table.send(json.dumps(act))
                assert frame_of(table, "ack")["id"] == "2"
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=STUCK)


def frame_of(table: Any, kind: str) -> dict[str, Any]:
    """The next frame of a kind."""
    while True:
        frames: list[dict[str, Any]] = json.loads(table.recv(PATIENCE))
        for frame in frames:
            assert frame["type"] != "error", frame
            if frame["type"] == kind:
                return frame


# -- Caddy ----------------------------------------------------------------------------------------


@needs_postgres
@pytest.mark.full
def test_players_behind_caddy_do_not_notice_that_a_server_dies(
    database: Database, tmp_path: Path
) -> None:
    caddy = program("caddy", "caddy")
    several = Several(database, tmp_path, 2)
    port = free_port()
    text = (DEPLOY / "Caddyfile").read_text()
    for number, server in enumerate(several.servers, 1):
        text = text.replace(f"server-{number}:8642", f"127.0.0.1:{server.port}")
    (tmp_path / "Caddyfile").write_text("{\n\tadmin off\n}\n" + text)
    environment = {"NAME": f"http://127.0.0.1:{port}", "HOME": str(tmp_path), "PATH": ""}
    outside = Address(port)
    try:
        with program_running(caddy, "run", folder=tmp_path, env=environment):
            awaited(lambda: outside.get("/api/ready"), tmp_path)
            made = outside.make("me", "me", start=True, options={"hand": 6})
            tokens = [held["token"] for held in made["held"]]
            with Player(outside, made["table"], *tokens) as player:
                assert player.act(hand=0 if player.asked(0) else 1)["type"] == "ack"
            several.servers[0].kill()
            for _ in range(20):  # as many turns as would meet the dead one ten times
                assert outside.get("/api/server")
            with Player(outside, made["table"], *tokens) as player:
                assert play_out([player]) > 0
    finally:
        several.stop()


# -- Prometheus -----------------------------------------------------------------------------------


@pytest.mark.full
@pytest.mark.folder
def test_every_panel_of_the_dashboard_shows_something(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    prometheus = program("prometheus", "prometheus")
    monkeypatch.setenv(EXTRA, LANTERNS)
    metrics, asked = free_port(), free_port()
    text = (DEPLOY / "prometheus" / "prometheus.yml").read_text()
    text = text.replace('"server-1:9100", "server-2:9100"', f'"127.0.0.1:{metrics}"')
    text = text.replace("interval: 10s", "interval: 1s")
    (tmp_path / "prometheus.yml").write_text(text)
    (tmp_path / "alerts.yml").write_bytes((DEPLOY / "prometheus" / "alerts.yml").read_bytes())
    options = ("--storage.tsdb.path=kept", f"--web.listen-address=127.0.0.1:{asked}")
    settings = Config(
        data=tmp_path / "games", bot_delay=0.0, bot_processes=0, metrics=("127.0.0.1", metrics)
    )

    def shown(expression: str) -> list[Any]:
        query = urllib.parse.urlencode({"query": expression})
        url = f"http://127.0.0.1:{asked}/api/v1/query?{query}"
        with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
            found: list[Any] = json.load(answer)["data"]["result"]
            return found

    with (
        running(settings) as server,
        program_running(prometheus, "--config.file=prometheus.yml", *options, folder=tmp_path),
    ):
        made = server.make("me", "random", start=True, options={"hand": 6})
        with Player(server, made["table"], made["held"][0]["token"]) as player:
            play_out([player])
            for where, expression in expressions():
                if "panel" in where:
                    awaited(lambda wanted=expression: shown(wanted), tmp_path)  # type: ignore[misc]
