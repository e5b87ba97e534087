"""A server for tests that kill it: prints its port and serves until it is ended."""

import socket
import sys
import time
from pathlib import Path

from msgspec.structs import replace

from meikyu.server import serving
from meikyu.server.config import Config
from meikyu.server.limits import Limits, Rate

MANY = Rate(5000, 5000)
ANY = Rate(10**9, 1e9)
"""Of messages: all players of a bench come from one address, which is one visitor's share."""


def _limits(many_tables: bool, sockets: int) -> Limits:
    limits = Limits(tables=MANY, requests=MANY, messages=ANY) if many_tables else Limits()
    if sockets:
        limits = replace(limits, all_sockets=sockets, all_connections=sockets + sockets // 4)
    return limits


def _jumping(file: Path) -> None:
    """From now on the date is later than it is by the seconds in a file, or earlier."""
    true, true_ns = time.time, time.time_ns

    def off() -> int:
        return int(file.read_text() or 0) if file.exists() else 0

    time.time = lambda: true() + off()
    time.time_ns = lambda: true_ns() + off() * 10**9


def _listener(options: list[str]) -> socket.socket:
    if "--listener" in options:  # made in another network than this process may be in
        return socket.socket(fileno=int(options[options.index("--listener") + 1]))
    port = int(options[options.index("--port") + 1]) if "--port" in options else 0
    return serving.listen(serving.LOCAL, port)


def main() -> None:
    data, *options = sys.argv[1:]
    if "--jumps" in options:
        _jumping(Path(options[options.index("--jumps") + 1]))
    sockets = int(options[options.index("--sockets") + 1]) if "--sockets" in options else 0
    listener = _listener(options)
    config = Config(
        Path(data),
        store=options[options.index("--store") + 1] if "--store" in options else None,
        bot_delay=0.8 if "--usual" in options else 0.0,
        bot_processes=1 if {"--processes", "--careful", "--usual"} & set(options) else 0,
        grace=0.2 if "--short-grace" in options else 60.0,
        rate=200.0 if {"--careful", "--usual"} & set(options) else 1e6,
        limits=_limits("--many-tables" in options, sockets),
        drain=float(options[options.index("--drain") + 1]) if "--drain" in options else 0.0,
    )
    port = listener.getsockname()[1]
    serving.serve(config, listener, lambda: print(port, flush=True))


if __name__ == "__main__":
    main()
