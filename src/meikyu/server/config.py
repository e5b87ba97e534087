"""How a server behaves."""

from pathlib import Path

from meikyu.table import config


class Config(config.Config, frozen=True):
    """The settings of one server."""

    data: Path
    bot_processes: int = 1
    """0: bots think in a thread of the server."""
    rate: float = 200.0
    """Messages a second that a connection may send; what is more waits unread."""
    address: str | None = None
    """Of this server for other devices in the house."""
