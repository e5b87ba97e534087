"""Networks of the tests' own: a server in one of them can be cut off from all others."""

import os
import secrets
import shutil
import subprocess
from collections.abc import Sequence

import pytest


def _why_not() -> str:
    """Why there can be none here; empty: there can."""
    if shutil.which("ip") is None:
        return "iproute2 is not installed (Debian: iproute2)"
    if os.geteuid() != 0:
        return "only root makes networks"
    name = f"mk{secrets.token_hex(3)}"
    made = subprocess.run(["ip", "netns", "add", name], capture_output=True, text=True)
    if made.returncode:
        return f"no networks can be made here: {made.stderr.strip()}"
    subprocess.run(["ip", "netns", "delete", name], check=True)
    return ""


def needs_networks() -> None:
    """Skips a test where none can be made."""
    if why := _why_not():
        pytest.skip(why)


def _ip(*arguments: str) -> None:
    subprocess.run(["ip", *arguments], check=True, capture_output=True)


class Network:
    """A network with a line to this one."""

    def __init__(self) -> None:
        self.name = f"mk{secrets.token_hex(3)}"
        # Of the addresses for comparing networks (RFC 2544): no machine has them.
        block = f"198.18.{secrets.randbelow(250)}"
        self.here, self.there = f"{block}.1", f"{block}.2"
        self._line = f"{self.name}l"
        _ip("netns", "add", self.name)
        try:
            _ip("link", "add", self._line, "type", "veth", "peer", f"{self.name}r")
            _ip("link", "set", f"{self.name}r", "netns", self.name)
            _ip("addr", "add", f"{self.here}/24", "dev", self._line)
            _ip("link", "set", self._line, "up")
            for command in (
                ("addr", "add", f"{self.there}/24", "dev", f"{self.name}r"),
                ("link", "set", f"{self.name}r", "up"),
                ("link", "set", "lo", "up"),
            ):
                _ip("-n", self.name, *command)
        except subprocess.CalledProcessError:
            self.remove()
            raise

    def inside(self) -> Sequence[str]:
        """The command that runs another one in it."""
        return ("ip", "netns", "exec", self.name)

    def cut(self) -> None:
        """Nothing comes through any more, and nobody is told so."""
        _ip("-n", self.name, "link", "set", f"{self.name}r", "down")

    def mend(self) -> None:
        _ip("-n", self.name, "link", "set", f"{self.name}r", "up")

    def remove(self) -> None:
        subprocess.run(["ip", "netns", "delete", self.name], capture_output=True)
        subprocess.run(["ip", "link", "delete", self._line], capture_output=True)
