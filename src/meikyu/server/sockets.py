"""The web server's socket, which can also be written to at once.

An application sends by awaiting, so each message to each client would cost a switch to a task of
its own. Most of the time nothing holds a message up, and it can leave where it was made.
"""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

EXTENSION = "meikyu.write"
"""Where the connection's scope holds `Socket.write`; under another server it holds nothing."""


class Socket(WebSocketsSansIOProtocol):
    """A connection of one client."""

    async def run_asgi(self) -> None:
        extensions: dict[str, Any] = self.scope.setdefault("extensions", {})
        extensions[EXTENSION] = {"write": self.write}
        await super().run_asgi()

    def write(self, data: bytes) -> bool:
        """Sends a text now if nothing holds it up; whether it did."""
        if self.disconnected or not self.writable.is_set():
            return False
        try:
            self.conn.send_text(data)
        except InvalidState:  # closing: whoever sends by awaiting hears it
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True
