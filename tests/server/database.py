"""A PostgreSQL of our own: in a temporary folder, on loopback, gone with those who asked for it.

Benches use it, too, where pytest is not installed.
"""

import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import psycopg

UNPRIVILEGED = "nobody"
"""PostgreSQL refuses to run as root."""


def programs() -> Path | None:
    """Where PostgreSQL's programs are."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    path = shutil.which("initdb")
    return None if path is None else Path(path).parent


class Database:
    """A server that can be killed and started again."""

    def __init__(self, durable: bool = False, networks: Sequence[str] = ()) -> None:
        """Killed processes lose nothing without `durable`, only a machine without power would.
        `networks`: it is reached at these addresses too, by everybody in their networks."""
        self._listens = ",".join(["127.0.0.1", *networks])
        self._sync = "on" if durable else "off"
        found = programs()
        assert found is not None
        self._programs = found
        self._folder = Path(tempfile.mkdtemp(prefix="meikyu-postgres-"))
        self._user = UNPRIVILEGED if os.getuid() == 0 else None
        if self._user is not None:
            entry = pwd.getpwnam(self._user)
            os.chown(self._folder, entry.pw_uid, entry.pw_gid)
        with socket.create_server(("127.0.0.1", 0)) as listener:
            self.port: int = listener.getsockname()[1]
        self._run("initdb", "-U", "meikyu", "-A", "trust", "-E", "UTF8", "--no-sync", "-D", "data")
        with (self._folder / "data" / "pg_hba.conf").open("a") as access:
            access.writelines(f"host all all {network}/24 trust\n" for network in networks)
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [self._programs / program, *arguments],
            cwd=self._folder,
            user=self._user,
            check=True,
            capture_output=True,
            timeout=300,
        )

    def start(self) -> None:
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [
                    self._programs / "postgres", "-D", "data", "-k", str(self._folder),
                    "-c", f"listen_addresses={self._listens}", "-p", str(self.port),
                    "-c", f"fsync={self._sync}", "-c", "max_connections=80",
                ],
                cwd=self._folder,
                user=self._user,
                stdout=log,
                stderr=log,
            )  # fmt: skip
        for _ in range(300):
            try:
                psycopg.connect(self.address("postgres"), connect_timeout=2).close()
                return
            except psycopg.OperationalError:
                time.sleep(0.1)
        raise AssertionError((self._folder / "log").read_text())

    def address(self, database: str, host: str = "127.0.0.1") -> str:
        return f"postgresql://meikyu@{host}:{self.port}/{database}"

    def new(self) -> str:
        """The address of a new, empty database."""
        name = f"t{secrets.token_hex(6)}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.address(name)

    def cut(self, address: str) -> None:
        """Ends every connection to one database, as a cut line would."""
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s",
                (address.rpartition("/")[2],),
            )

    def processes(self) -> list[int]:
        """It and its children."""
        assert self._process is not None
        pid = self._process.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        return [pid, *map(int, children)]

    def kill(self) -> None:
        """Ends it at once, without goodbye to anybody."""
        assert self._process is not None
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait(30)

    def remove(self) -> None:
        self.kill()
        shutil.rmtree(self._folder, ignore_errors=True)
