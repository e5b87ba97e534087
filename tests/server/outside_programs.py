"""Programs that play in the arena over the protocol, good and bad; and one that talks badly.

python -m tests.server.outside_programs HOW SERVER TABLE TOKEN
"""

import json
import sys
import time

from websockets.sync.client import connect

import hatch_build
from meikyu.server.outside import outside

EXAMPLE = ("{server}", "{table}", "--token", "{token}")
BAD = (sys.executable, "-m", "tests.server.outside_programs")
WHERE = ("{server}", "{table}", "{token}")

PYTHON = outside("snake", sys.executable, "examples/bot_client.py", *EXAMPLE)
JAVASCRIPT = outside("scribe", str(hatch_build.node()), "examples/bot_client.mjs", *EXAMPLE)
CRASHES = outside("crashes", *BAD, "crash", *WHERE)
CHEATS = outside("cheats", *BAD, "cheat", *WHERE)
BABBLES = outside("babbles", *BAD, "babble", *WHERE)
STALLS = outside("stalls", *BAD, "stall", *WHERE)
MISSING = outside("missing", "/no/such/program")


def main() -> None:
    how, server, table, token = sys.argv[1:]
    url = f"{server.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    with connect(url) as socket:
        socket.send(json.dumps({"type": "hello", "id": "h", "protocol": 1, "tokens": [token]}))
        asked = None
        while asked is None:
            for frame in json.loads(socket.recv(60)):
                asked = frame["asked"] if frame["type"] == "position" else asked
        action = {"do": "NoSuchThing"} if how == "babble" else asked["choices"][0]["action"]
        if how == "cheat":
            action = {**action, **dict.fromkeys(set(action) - {"do"}, 99)}
        if how == "crash":
            sys.exit(3)
        if how == "stall":
            time.sleep(600)
        act = {"type": "act", "id": "a", "hand": 0, "mark": asked["mark"], "action": action}
        socket.send(json.dumps({**act, "id": "old", "mark": "0"}))  # refused, and nothing happens
        socket.send(json.dumps(act))
        for _ in socket:
            pass


if __name__ == "__main__":
    main()
