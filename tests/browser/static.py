"""A site for the browser tests: built once, served by a plain file server from a sub-path."""

import functools
import http.server
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import hatch_build
from meikyu.site import building

PLACE = "games/of mine"
"""Where on its host the site is; a name that has to be quoted."""


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


class Host:
    """A host for files that knows nothing of this project. It can go away."""

    def __init__(self, root: Path) -> None:
        handler = functools.partial(_Quiet, directory=str(root))
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.origin = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self._there = True

    @property
    def address(self) -> str:
        return f"{self.origin}/{PLACE.replace(' ', '%20')}/"

    def stop(self) -> None:
        if self._there:
            self._there = False
            self._server.shutdown()
            self._server.server_close()


def build(folder: Path) -> Path:
    """The site, in a folder as a host would have it."""
    hatch_build.build()
    site = folder / PLACE
    site.parent.mkdir(parents=True)
    building.build(site)
    return folder


@contextmanager
def host(root: Path) -> Iterator[Host]:
    running = Host(root)
    try:
        yield running
    finally:
        running.stop()
