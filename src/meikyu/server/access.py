"""Access: under which names the server answers, and whose pages may change something here.

A page of another site can make a browser send requests here (it sends its `Origin` along), and a
name that its owner points at this machine can make that page look like ours (it is in `Host`).
There are no cookies, so no seat is at risk; tables, dice and disk are.
"""

import ipaddress
import os
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

import msgspec

from meikyu.core.words import Phrase
from meikyu.server.folder import StoreError
from meikyu.table.errors import Denied
from meikyu.table.seats import new_token

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
HERE = "localhost"


class Access(msgspec.Struct, frozen=True, kw_only=True):
    """How a server is reached."""

    address: str | None = None
    """As in the server's settings."""
    proxies: tuple[str, ...] = ()

    def trusts(self, address: str) -> bool:
        """Whether a connection from there is a trusted proxy's."""
        here = _address(address)
        return here is not None and any(
            here in ipaddress.ip_network(proxy, strict=False) for proxy in self.proxies
        )

    def origin(self) -> str | None:
        """The origin of pages under this address."""
        if self.address is None:
            return None
        parts = urlsplit(self.address)
        return f"{parts.scheme}://{parts.netloc}".lower()


def own_names(access: Access) -> frozenset[str]:
    """The names, besides addresses in numbers, under which this server answers."""
    machine = socket.gethostname().lower()
    names = {HERE, machine, f"{machine}.local"}
    if access.address is not None:
        names.add((urlsplit(access.address).hostname or HERE).lower())
    return frozenset(names)


def _host_name(host: str) -> str | None:
    """The name in a `Host` header, without its port."""
    try:
        parts = urlsplit(f"//{host}")
        _ = parts.port  # raises where it is no number
    except ValueError:
        return None
    if parts.netloc != host or "@" in host:
        return None
    return parts.hostname


def check_host(host: str | None, names: Iterable[str]) -> None:
    """Refuses a name that is not this server's. IP addresses are
    allowed: DNS rebinding cannot reach them."""
    if host is None:  # HTTP/1.0 knows none, and no browser speaks that
        return
    name = _host_name(host)
    if name is not None and (name in names or name.endswith(f".{HERE}") or _address(name)):
        return
    raise Denied("wrong-host", host=host)


def _address(text: str) -> "ipaddress.IPv4Address | ipaddress.IPv6Address | None":
    try:
        return ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None


def check_origin(origin: str | None, host: str | None, access: Access) -> None:
    """Refuses what another site's page sends. Programs send no origin."""
    if origin is None:
        return
    try:
        parts = urlsplit(origin)
    except ValueError:
        raise Denied("wrong-origin") from None
    if host is not None and parts.netloc.lower() == host.lower():
        return
    if origin.lower() == access.origin():
        return
    raise Denied("wrong-origin")


# -- what the command line says -------------------------------------------------------------------


ADMIN_TOKEN = "MEIKYU_ADMIN_TOKEN"
LEAST_TOKEN = 24
"""Letters of a token that an operator chooses."""


def admin_token() -> str:
    """The token of the page for the operator: a new one, or the one in the environment, so that
    several servers have the same."""
    given = os.environ.get(ADMIN_TOKEN)
    if not given:
        return new_token()
    if len(given) < LEAST_TOKEN or not (given.isascii() and given.isalnum()):
        raise StoreError(Phrase("serve-bad-token", {"name": ADMIN_TOKEN, "least": LEAST_TOKEN}))
    return given


def public_address(url: str) -> str:
    """An address for links, from what the operator typed."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path not in ("", "/"):
        raise StoreError(Phrase("serve-bad-url", {"url": url}))
    return f"{parts.scheme}://{parts.netloc}"


def proxy_networks(proxies: Iterable[str]) -> tuple[str, ...]:
    """Proxies from what the operator typed, checked."""
    found = []
    for proxy in proxies:
        try:
            found.append(str(ipaddress.ip_network(proxy, strict=False)))
        except ValueError:
            raise StoreError(Phrase("serve-bad-proxy", {"proxy": proxy})) from None
    return tuple(found)
