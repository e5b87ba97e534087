"""Seats: who holds them, by which token, and who hosts the table. Plain values, no connections."""

import hashlib
import hmac
import secrets
import string
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from meikyu.core.entries import PROGRAM, Program
from meikyu.table.lobby import Origin, SeatInfo, SeatKind, Settings

TOKEN_LETTERS = string.ascii_letters + string.digits
"""Nothing that a command line, a link or a chat could take for something else."""
TOKEN_LENGTH = 25
TABLE_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
TABLE_LENGTH = 16

NoPlace = Literal["no-such-invitation", "locked", "no-open-seat"]
"""Why a person cannot sit down: codes of `Denied`."""


def new_token() -> str:
    """An unguessable token for a link: 148 bits."""
    return "".join(secrets.choice(TOKEN_LETTERS) for _ in range(TOKEN_LENGTH))


def new_table_id() -> str:
    """A table's address: hard to guess, short enough to read out."""
    return "".join(secrets.choice(TABLE_LETTERS) for _ in range(TABLE_LENGTH))


def token_hash(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode(errors="surrogatepass")).hexdigest()


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat as the store keeps it."""

    kind: SeatKind
    name: str = ""
    holder: str | None = None
    """The hash of the token that holds it."""
    invitation: str | None = None
    """Of an open seat: from this and a key that is kept elsewhere the token is made that lets a
    guest sit down. In older stores it is the hash of that token."""
    level: str | None = None
    left: bool = False
    handed_over: bool = False
    """Whether who left it during a game lets the next one see what only this seat has seen."""
    stand_in: str | None = None
    away: bool = False
    """The stand-in came by itself and goes when the person is back."""
    reserved: bool = False
    """An open seat that only its own invitation opens, not the table's link."""
    ready: bool = False
    """Before the start: whether the person says that it may begin."""
    since: int = 0
    """The number of entries when a bot took over: in a game that forgets it saw nothing before."""
    bot: bool = False
    """Of a person's seat: a program of theirs plays it."""
    declared: Program | None = None
    """What was said of that program."""


def new_nonce() -> str:
    """What is kept of an invitation: see `made_from`."""
    return secrets.token_hex(32)


def open_seat(reserved: bool = False) -> Seat:
    return Seat("open", invitation=new_nonce(), reserved=reserved)


@lru_cache(maxsize=4096)
def made_from(nonce: str | None, key: bytes) -> str | None:
    """The token of an invitation or of a table's link. It is never stored, so that the store alone
    gives none away."""
    if not nonce:
        return None
    left = int.from_bytes(hmac.digest(key, nonce.encode(), "sha256"), "big")
    letters = []
    for _ in range(TOKEN_LENGTH):
        left, letter = divmod(left, len(TOKEN_LETTERS))
        letters.append(TOKEN_LETTERS[letter])
    return "".join(letters)


class Setup(msgspec.Struct, frozen=True):
    """Everything about a table that is not in its match."""

    seats: tuple[Seat, ...]
    host: int | None
    host_key: str | None
    """The hash of the host's token, where the host holds no seat."""
    settings: Settings
    options: dict[str, Any]
    content: str
    """The pack's name."""
    bot_seed: int
    locked: bool = False
    challenge: str | None = None
    origin: Origin = "table"
    again: str | None = None
    link: str | None = None
    """From this and the key the token is made that seats anybody (`made_from`). Tables of older
    stores have none: their address alone seats people."""
    host_away: str | None = None
    """The hash of the token of a host who went away: who hosts meanwhile gives it back."""
    link_only: bool = False
    """Whether the address alone seats no one: since the host made a new link."""

    def with_seat(self, number: int, seat: Seat) -> "Setup":
        """The same table with one seat changed, and hosted by a person who is still there."""
        seats = (*self.seats[:number], seat, *self.seats[number + 1 :])
        changed = replace(self, seats=seats)
        before = self.seats[number].holder
        if before is not None and before == self.host_away != seat.holder:  # gone for good
            changed = replace(changed, host_away=None)
        if self.host == number and seat.holder is None:
            return changed.with_new_host(range(len(seats)))
        return changed

    def with_host_back(self, keys: Sequence[str]) -> "Setup":
        """Hosting goes back to a host who was away and shows these tokens."""
        if self.host_away is None or self.host_away not in keys:
            return self
        seat = self.seat_of(self.host_away)
        key = self.host_away if seat is None else None
        return replace(self, host=seat, host_key=key, host_away=None)

    def with_substitute(self, candidates: Sequence[int]) -> "Setup":
        """Another hosts as long as the host is away."""
        away = self.host_key if self.host is None else self.seats[self.host].holder
        changed = self.with_new_host(candidates)
        return self if changed is self else replace(changed, host_away=self.host_away or away)

    def with_new_host(self, candidates: Sequence[int]) -> "Setup":
        """Hosting passes to the first candidate who is a person; else it stays where it is."""
        for number in candidates:
            if self.seats[number].holder is not None:
                return replace(self, host=number, host_key=None)
        return self

    def seat_of(self, key: str) -> int | None:
        """The seat that a token's hash holds."""
        for number, seat in enumerate(self.seats):
            if seat.holder == key:
                return number
        return None

    def place_for(self, shown: str | None, key: bytes) -> "int | NoPlace":
        """The seat for a visitor with a token of this hash (None: with the address alone), or why
        there is none. Compared by hashes: how long that takes says nothing about the tokens."""
        if shown is not None:
            for number, seat in enumerate(self.seats):
                own = made_from(seat.invitation, key)
                if own is not None and shown in (token_hash(own), seat.invitation):
                    return number
        link = made_from(self.link, key)
        if self.link_only if shown is None else link is None or shown != token_hash(link):
            return "no-such-invitation"
        if self.locked:
            return "locked"
        return next(self.free_seats(), "no-open-seat")

    def unready(self) -> "Setup":
        """No player is ready any more."""
        return replace(self, seats=tuple(replace(seat, ready=False) for seat in self.seats))

    def hosted_by(self, keys: Sequence[str]) -> bool:
        """Whether one of these tokens is the host's."""
        if self.host is not None:
            return self.seats[self.host].holder in keys
        return self.host_key is not None and self.host_key in keys

    def known_by(self, keys: Sequence[str]) -> bool:
        """Whether one of these tokens belongs to this table: of a seat, or of the host."""
        return self.hosted_by(keys) or any(self.seat_of(key) is not None for key in keys)

    def open_seats(self) -> Iterator[int]:
        return (number for number, seat in enumerate(self.seats) if seat.kind == "open")

    def free_seats(self) -> Iterator[int]:
        """Open to every visitor."""
        return (number for number in self.open_seats() if not self.seats[number].reserved)

    def without_open_seats(self) -> "Setup":
        """Open seats go, the others move up."""
        kept = [number for number, seat in enumerate(self.seats) if seat.kind != "open"]
        host = None if self.host is None else kept.index(self.host)
        return replace(self, seats=tuple(self.seats[number] for number in kept), host=host)

    def programs(self) -> tuple[Program | None, ...]:
        """What the header of a match says of the programs that play it; empty: there are none."""
        found = tuple(seat.declared or Program() if seat.bot else None for seat in self.seats)
        return found if any(found) else ()

    def programs_only(self) -> bool:
        """Whether no person plays, but somebody's own program does."""
        own = [seat.bot for seat in self.seats if seat.kind == "person"]
        return bool(own) and all(own)

    def decider(self, number: int) -> str:
        """How a decision is marked that comes from a seat's holder."""
        return PROGRAM if self.seats[number].bot else "player"

    def player(self, number: int) -> str | None:
        """The level of the bot that decides for a seat now; None: a person does, or no one."""
        seat = self.seats[number]
        return seat.level if seat.kind == "bot" else seat.stand_in


_decoder = msgspec.json.Decoder(Setup)


def decode_setup(stored: bytes) -> Setup:
    """A set-up as it was stored."""
    return _decoder.decode(stored)


def seat_info(number: int, seat: Seat, here: bool, stood_in: int = 0) -> SeatInfo:
    """What every visitor may know of a seat, and how often bots decided for it."""
    return SeatInfo(
        seat=number,
        kind=seat.kind,
        name=seat.name,
        level=seat.level,
        here=here,
        left=seat.left,
        stand_in=seat.stand_in,
        reserved=seat.reserved,
        ready=seat.ready or seat.bot,  # a program does not read a lobby
        handed_over=seat.handed_over,
        stood_in=stood_in,
        bot=seat.bot,
    )


def record_name(seat: Seat) -> str:
    """How a record names the player of a seat."""
    return f"bot:{seat.level}" if seat.kind == "bot" else seat.name
