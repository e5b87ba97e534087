"""Serving: a socket that listens, uvicorn on it, and an end that leaves nothing half done."""

import asyncio
import gc
import signal
import socket
import sys
from collections.abc import Callable
from types import FrameType

import uvicorn
from msgspec.structs import replace

from meikyu.core.words import Phrase
from meikyu.server.app import MAX_FRAME, App
from meikyu.server.config import Config
from meikyu.server.limits import Limits
from meikyu.server.sockets import Socket, connections_of
from meikyu.server.store import StoreError

USUAL_PORT = 8642
"""Taken where it is free: a browser keeps its games for an address, port included."""
TURN_SECONDS = 0.0005
SPARE_FILES = 64
"""Open files besides connections: the database, the bots' pipes, the page."""
LOCAL, EVERYWHERE = "127.0.0.1", "0.0.0.0"
EVERYWHERES = (EVERYWHERE, "::")


def listen(host: str, port: int | None) -> socket.socket:
    """A listening socket: on a given port, else on the usual one, else on any that is free."""
    wanted = [USUAL_PORT, 0] if port is None else [port]
    for number in wanted:
        listener = socket.socket(_family(host), socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, number))
            listener.listen(256)
        except OSError as error:
            listener.close()
            if number == wanted[-1]:
                detail = error.strerror or str(error)
                args: dict[str, str | int] = {"port": f"{host}:{number}", "detail": detail}
                raise StoreError(Phrase("serve-port-taken", args)) from error
            continue
        return listener
    raise AssertionError("there is always a last port to try")


def _family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET


def is_local(host: str) -> bool:
    return host in ("localhost", "::1") or host.startswith("127.")


def local_url(host: str, port: int) -> str:
    """Where this machine's own browser finds the page."""
    name = LOCAL if host in EVERYWHERES else host
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"


def house_address() -> str | None:
    """This machine's address in its local network; nothing is sent to find it out."""
    probe = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        probe.connect(("192.0.2.1", 9))  # an address for documentation: no machine is there
        found: str = probe.getsockname()[0]
    except OSError:
        return None
    finally:
        probe.close()
    return None if found.startswith("127.") else found


class _Server(uvicorn.Server):
    """Says when it is ready, and drains before it ends."""

    def __init__(self, config: uvicorn.Config, app: App, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._app = app
        self._ready = ready

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """The first signal to end lets a load balancer look elsewhere; the second means now."""
        drain, health = self._app.config.drain, self._app.health
        if health.draining or not drain:
            super().handle_exit(sig, frame)
            return
        health.draining = True
        asyncio.get_running_loop().call_later(drain, super().handle_exit, sig, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def uvicorn_config(app: App) -> uvicorn.Config:
    config = app.config
    return uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        lifespan="on",
        http=connections_of(app.visitors, app.access),
        ws=Socket,
        ws_max_size=MAX_FRAME,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
        server_header=False,
        proxy_headers=bool(config.proxies),
        forwarded_allow_ips=list(config.proxies),
    )


def _spare_the_collector() -> None:
    """What was loaded stays, and frames are trees: looking for cycles after every few hundred
    objects would only cost time. Rooms and connections leave some; they can wait for each other."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(200_000, 10, 10)


def _take_turns() -> None:
    """Long work is done in threads: the event loop must not wait longer than this for its turn."""
    sys.setswitchinterval(TURN_SECONDS)


def fitting(limits: Limits) -> Limits:
    """The limits as far as the system has files for the connections. Asks it for more first: a
    visitor over a limit of ours is told so, over the system's they only wait."""
    try:
        import resource
    except ImportError:  # not on this system
        return limits
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = limits.all_connections + SPARE_FILES
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return replace(limits, all_connections=max(1, most - SPARE_FILES))


def _interrupt(sig: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def serve(config: Config, listener: socket.socket, ready: Callable[[], None]) -> None:
    """Serves until it is interrupted, by Ctrl-C or by SIGTERM. Raises StoreError where the data
    cannot be used."""
    signal.signal(signal.SIGTERM, _interrupt)
    config = replace(config, limits=fitting(config.limits))
    app = App(config)
    settings = uvicorn_config(app)
    server = _Server(settings, app, ready)
    _spare_the_collector()
    _take_turns()
    try:
        # uvicorn chooses the loop: the faster one where it is installed.
        with asyncio.Runner(loop_factory=settings.get_loop_factory()) as runner:
            runner.run(server.serve(sockets=[listener]))
    except KeyboardInterrupt:
        pass  # the signal that asked for the end, raised again after it
    finally:
        listener.close()
