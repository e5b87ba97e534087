"""How a server behaves."""

from pathlib import Path

from meikyu.server.limits import Limits
from meikyu.table import config


class Config(config.Config, frozen=True):
    """The settings of one server."""

    data: Path
    store: str | None = None
    """The address of a database that several processes share; None: the folder alone."""
    key: bytes | None = None
    """From which invitations are made in such a database; None: it is kept there."""
    bot_processes: int = 1
    """0: bots think in a thread of the server."""
    rate: float = 200.0
    """Messages a second that a connection may send; what is more waits unread."""
    address: str | None = None
    """Of this server for other devices, without a slash at the end: links begin with it."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies whose word about a visitor's address is believed."""
    limits: Limits = Limits()
    page: Path | None = None
    """A folder with a page that can play by itself (`offline.site`); None: that of the package."""
    drain: float = 0.0
    """Seconds from the signal to end until the end: meanwhile no new visitor is sent here."""
    metrics: tuple[str, int] | None = None
    """Address and port where Prometheus reads; None: nothing is counted."""
    admin: str | None = None
    """The token of the page at ``/admin``; None: there is no such page."""
    assistants: bool = False
    """Whether there is a door for assistants, at ``/mcp``."""
