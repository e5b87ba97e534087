"""The page: the built files of the browser's half, compressed once and served from memory."""

import gzip
import hashlib
import mimetypes
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

INDEX = "index.html"
PREVIEW = b'content="/shots/'
HASHED = "assets/"
"""Files in here have a fingerprint in their name and never change."""
PACKED = ".packed"
"""So have these, which are compressed already."""
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
SMALLEST = 512
"""Smaller files are not worth compressing."""

SECURITY_HEADERS = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline';"
        " img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; object-src 'none';"
        " base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
"""Sent with everything."""
WITH_ENGINE = {
    "content-security-policy": SECURITY_HEADERS["content-security-policy"].replace(
        "script-src 'self';", "script-src 'self' 'wasm-unsafe-eval';"
    )
}
"""Sent instead where the page brings its engine along."""


class File(msgspec.Struct, frozen=True):
    """A file, ready to be sent."""

    body: bytes
    packed: bytes | None
    """The same, compressed."""
    kind: str
    tag: str
    caching: str


def folder() -> Traversable:
    return resources.files("meikyu.server").joinpath("page")


def is_kept(path: str) -> bool:
    """Whether a browser that has the file of this address never asks for it again."""
    return path.startswith("/" + HASHED) or path.endswith(PACKED)


LONGEST_PATH = 400
"""Characters; no file of the page, and no table, has an address as long."""


@lru_cache(maxsize=256)
def find(
    path: str, or_page: bool = True, own: Path | None = None, address: str = ""
) -> File | None:
    """A file of the page, which may be in a folder of the host's own. For a browser, an address
    that is no file belongs to the page itself. Those who show a picture of a link want it with
    the server's public address."""
    root = own or folder()
    parts = [part for part in path.split("/") if part]
    if len(path) > LONGEST_PATH or not all(map(_is_name, parts)):
        return None
    place = root.joinpath(*parts) if parts else root.joinpath(INDEX)
    if _is_file(place):
        return _read("/".join(parts) or INDEX, own, address)
    if not or_page or path.strip("/").startswith(HASHED):
        return None
    return _read(INDEX, own, address) if _is_file(root.joinpath(INDEX)) else None


def _is_name(part: str) -> bool:
    return not part.startswith(".") and "\\" not in part and part.isprintable()


def _is_file(place: Traversable) -> bool:
    try:
        return place.is_file()
    except OSError:  # a name that no file can have
        return False


@lru_cache(maxsize=256)
def _read(path: str, own: Path | None, address: str) -> File:
    body = (own or folder()).joinpath(*path.split("/")).read_bytes()
    if path == INDEX:
        body = body.replace(PREVIEW, b'content="' + address.encode() + PREVIEW[9:])
    kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
    text = kind.startswith("text/") or kind.endswith(("javascript", "json", "svg+xml"))
    packed = gzip.compress(body, 9, mtime=0) if text and len(body) >= SMALLEST else None
    tag = '"' + hashlib.sha256(body).hexdigest()[:16] + '"'
    return File(body, packed, kind, tag, FOREVER if is_kept("/" + path) else ASK_AGAIN)
