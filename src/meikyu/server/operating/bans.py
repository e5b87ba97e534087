"""Bans: who may not come in. An address, a network, or a visitor by the name it is counted under.

That name cannot be turned back into an address (`Visitors.of`), so an operator can shut out who was
reported without knowing where they are.
"""

import ipaddress
import math
import re
import time
from collections.abc import Iterable

from meikyu.server.limits import IPV6_HOUSEHOLD, NAME_BYTES, visitor_of
from meikyu.server.operating.forms import Ban
from meikyu.table.errors import Denied

LONGEST = 3650 * 24 * 3600
"""Seconds."""
_UNITS = {"m": 60, "h": 3600, "d": 24 * 3600, "w": 7 * 24 * 3600}
_DURATION = re.compile(r"(\d{1,5})([mhdw])")
_VISITOR = re.compile(rf"[0-9a-f]{{{2 * NAME_BYTES}}}")
HOUR = 3600 * 1000


def duration(text: str) -> int:
    """Seconds of what was typed, such as ``1d``."""
    found = _DURATION.fullmatch(text.strip())
    seconds = 0 if found is None else int(found[1]) * _UNITS[found[2]]
    if not 0 < seconds <= LONGEST:
        raise Denied("bad-duration", duration=text)
    return seconds


def whom(text: str) -> str:
    """Who is meant, in the one way in which it is kept. A single address of IPv6 is a household's
    network, as everywhere."""
    text = text.strip().lower()
    if _VISITOR.fullmatch(text):
        return text
    try:
        network = ipaddress.ip_network(text.partition("%")[0], strict=False)
    except ValueError:
        raise Denied("bad-address", address=text) from None
    if isinstance(network, ipaddress.IPv6Network) and network.prefixlen > IPV6_HOUSEHOLD:
        network = ipaddress.ip_network((network.network_address, IPV6_HOUSEHOLD), strict=False)
    if network.num_addresses == 1:
        return str(network.network_address)
    return str(network)


def ban(who: str, for_: str) -> Ban:
    """A ban from now on, from what an operator typed."""
    now = int(time.time() * 1000)
    return Ban(whom(who), now, now + 1000 * duration(for_))


class Bans:
    """The bans that a server knows."""

    def __init__(self) -> None:
        self._until: dict[str, int] = {}
        """Of single addresses, households and visitors."""
        self._wide: list[tuple[ipaddress.IPv4Network | ipaddress.IPv6Network, int]] = []

    def learn(self, bans: Iterable[Ban]) -> None:
        """These hold from now on, and no others."""
        self._until, self._wide = {}, []
        for one in bans:
            self._until[one.who] = one.until
            if "/" in one.who:
                self._wide.append((ipaddress.ip_network(one.who), one.until))

    def check(self, client: tuple[str, int] | None, name: str) -> None:
        """Refuses a visitor at an address who must not come in."""
        if not self._until:
            return
        now = int(time.time() * 1000)
        until = max(self._until.get(name, 0), self._until.get(visitor_of(client), 0))
        if self._wide and client is not None:
            until = max([until, *self._networks(client[0])])
        if until > now:
            raise Denied("banned", hours=math.ceil((until - now) / HOUR))

    def _networks(self, address: str) -> Iterable[int]:
        try:
            here = ipaddress.ip_address(address.partition("%")[0])
        except ValueError:
            return
        if isinstance(here, ipaddress.IPv6Address) and here.ipv4_mapped is not None:
            here = here.ipv4_mapped
        for network, until in self._wide:
            if here in network:
                yield until
