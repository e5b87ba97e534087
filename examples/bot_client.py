"""A bot that holds a seat at a table, over the same protocol as the page.

    python examples/bot_client.py http://127.0.0.1:8642 TABLE            takes the first open seat
    python examples/bot_client.py http://127.0.0.1:8642 TABLE --token T  holds a seat it was given

It plays by chance among the choices that the server offers. Put a better idea into `choose`; the
rest can stay: it reconnects by itself and repeats what was not answered, and no move is made twice.
"""

import argparse
import json
import random
import time
import urllib.request
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

PROTOCOL = 1
PATIENCE = 10.0
TRIES = 20


def choose(position: dict[str, Any]) -> Any:
    """The action to take. `position["view"]` is what the seat sees, and `position["asked"]` holds
    the question: its `prompt`, and the `choices` that may be made now."""
    return random.choice(position["asked"]["choices"])["action"]


def sit_down(server: str, table: str, name: str, invitation: str | None) -> str:
    """Takes an open seat; returns the token that holds it."""
    wish = {"name": name, "invitation": invitation, "bot": True}
    request = urllib.request.Request(
        f"{server}/api/tables/{table}/sit",
        json.dumps(wish).encode(),
        {"Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request) as answer:
        token: str = json.load(answer)["held"][0]["token"]
    return token


class Bot:
    """One seat, from sitting down to the end of the game."""

    def __init__(self, server: str, table: str, token: str) -> None:
        self.url = f"{server.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        self.token = token
        self.unanswered: dict[str, Any] | None = None
        self.outcome: dict[str, Any] | None = None

    def play(self) -> dict[str, Any]:
        """Plays until the game is over, through as many connections as it takes."""
        failures = 0
        while self.outcome is None:
            try:
                with connect(self.url, max_size=None) as socket:
                    failures = 0
                    self._converse(socket)
            except (WebSocketException, OSError):
                failures += 1
                if failures == TRIES:
                    raise
                time.sleep(min(5.0, 0.2 * failures))
        return self.outcome

    def _converse(self, socket: Any) -> None:
        hello = {
            "type": "hello",
            "id": "hello",
            "protocol": PROTOCOL,
            "tokens": [self.token],
            "words": False,
        }
        socket.send(json.dumps(hello))
        if self.unanswered is not None:  # the same id: done before, it is not done again
            socket.send(json.dumps(self.unanswered))
        position: dict[str, Any] = {"asked": None, "outcome": None}
        while self.outcome is None:
            for frame in json.loads(socket.recv()):
                if frame["type"] == "position":
                    position = frame
                elif frame["type"] == "error" and frame["closing"]:
                    raise SystemExit(f"the server says: {frame['code']}")
                if self.unanswered is not None and frame.get("id") == self.unanswered["id"]:
                    self.unanswered = None
            self.outcome = position["outcome"]
            if position["asked"] and self.unanswered is None:
                self.unanswered = {
                    "type": "act",
                    "id": f"{random.getrandbits(64):x}",
                    "hand": 0,
                    "mark": position["asked"]["mark"],
                    "action": choose(position),
                }
                socket.send(json.dumps(self.unanswered))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("server")
    parser.add_argument("table")
    parser.add_argument("--name", default="Example")
    parser.add_argument("--token", help="of a seat that is already held")
    parser.add_argument("--invitation", help="to a certain seat")
    wish = parser.parse_args()
    token = wish.token or sit_down(wish.server, wish.table, wish.name, wish.invitation)
    print(json.dumps(Bot(wish.server, wish.table, token).play()))


if __name__ == "__main__":
    main()
