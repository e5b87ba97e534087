"""Deflating: messages that travel compressed, where a client asks for it, as every browser does.

Each message is compressed by itself (RFC 7692, no context takeover), so no connection keeps a
window of what was sent before, and two messages never meet: what one of them holds cannot be
guessed from the length of another.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.frames import Frame, Opcode

try:
    from isal import isal_zlib as zlib

    LEVEL = 0
    """Its fastest: a third of the bytes, in a sixth of the time of the standard library's."""
except ImportError:  # without it everything works, more slowly
    import zlib  # type: ignore[no-redef]

    LEVEL = 1

SMALLEST = 1000
"""Bytes. Smaller messages fit into one packet of the network as they are."""
_WHOLE = (Opcode.TEXT, Opcode.BINARY)
"""Frames that begin a message."""
_END = b"\x00\x00\xff\xff"
"""How the compressed form of a message ends; it travels without."""


class Deflate(PerMessageDeflate):
    """What was agreed with one client. What `websockets` itself sends goes as it is."""

    _packs = False

    @contextmanager
    def packing(self) -> Iterator[None]:
        """What is sent meanwhile is compressed."""
        self._packs = True
        try:
            yield
        finally:
            self._packs = False

    def encode(self, frame: Frame) -> Frame:
        if not self._packs:
            return frame
        data = deflated(frame.data, self.local_max_window_bits)
        return Frame(frame.opcode, data, frame.fin, rsv1=True)

    def decode(self, frame: Frame, *, max_size: int | None = None) -> Frame:
        """Whole messages in one go; `websockets` does all others, and says what is wrong."""
        if frame.rsv1 and frame.fin and frame.opcode in _WHOLE and max_size is not None:
            message = inflated(frame.data, max_size)
            if message is not None:
                return Frame(frame.opcode, message)
        return super().decode(frame, max_size=max_size)


class DeflateFactory(ServerPerMessageDeflateFactory):
    """Agrees with clients."""

    def __init__(self) -> None:
        super().__init__(server_no_context_takeover=True, client_no_context_takeover=True)

    def process_request_params(self, params: Any, accepted: Any) -> Any:
        answer, agreed = super().process_request_params(params, accepted)
        made = Deflate(
            agreed.remote_no_context_takeover,
            agreed.local_no_context_takeover,
            agreed.remote_max_window_bits,
            agreed.local_max_window_bits,
        )
        return answer, made


def deflated(data: "bytes | bytearray | memoryview", window: int) -> bytes:
    """A message as it travels, for a client whose window has so many bits."""
    made = zlib.compressobj(LEVEL, zlib.DEFLATED, -window)
    # What ends it is the flush's own.
    return made.compress(data) + made.flush(zlib.Z_SYNC_FLUSH)[: -len(_END)]


def inflated(data: "bytes | bytearray | memoryview", longest: int) -> bytes | None:
    """A message that came compressed; None: it is none, or too long."""
    made = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        message = made.decompress(bytes(data) + _END, longest + 1)
    except zlib.error:  # type: ignore[misc]
        return None
    return message if len(message) <= longest else None
