"""How an address is declared: method, path and the function that answers it, once.

A server makes routes of them, a page that has its tables inside looks them up. The function's
parameters say what a request brings: the names in the path, `data` (JSON of the type it is declared
with), `text` (the body as it is); all others are asked for after the question mark.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from inspect import Parameter, signature
from typing import Any, NamedTuple, TypeVar, get_type_hints

import msgspec

from meikyu.core import picture
from meikyu.core.declared import declared
from meikyu.core.picture import Picture
from meikyu.games.registry import find_game, game_ids
from meikyu.table.errors import Denied
from meikyu.table.hub import Hub

Answer = TypeVar("Answer", bound=Callable[..., Any])
Write = Callable[[Sequence[Picture]], bytes]

GAMES, TABLES, FINISHED, SERVER = "games", "tables", "finished games", "server"
WORKSHOP = "workshop"
"""The groups in which a server describes its addresses."""
RECORD = "application/jsonl; charset=utf-8"
NAME = re.compile(r"\{(\w+)\}")


class Asked:
    """Who asks, and where."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.visitor = ""
        """Whose share of what bots think this costs."""
        self.keys: list[str] = []
        """The tokens that were shown, hashed: one or none."""
        self.printers: Mapping[str, tuple[Write, str]] = {"svg": (_svg, "image/svg+xml")}
        """How a finished game is drawn to be kept, by kind; and the type of such a file."""
        self.proving: set[str] = set()
        """The visitors for whom a pack is being proved."""

    def token(self) -> str:
        """The token that was shown."""
        raise Denied("no-token")

    async def one_more(self, kind: str = "tables") -> None:
        """Refuses who has made too many tables, or has brought too many records."""


def _svg(drawn: Sequence[Picture]) -> bytes:
    return picture.svg(drawn).encode()


class File(msgspec.Struct, frozen=True):
    """An answer that is no JSON: to be saved under a name."""

    name: str
    body: bytes
    kind: str


class Text(File, frozen=True):
    """A record."""


class Address(NamedTuple):
    """One thing that can be asked for."""

    method: str
    path: str
    answer: Callable[..., Any]
    """Its first parameter is the `Asked`."""
    group: str
    fails: tuple[int, ...]
    """The HTTP statuses of its own refusals."""
    needs_token: bool
    watched: bool
    """Only for those who could watch the table."""

    @property
    def parameters(self) -> list[Parameter]:
        """Those that a request brings, with their types."""
        types = get_type_hints(self.answer, include_extras=True)
        known = list(signature(self.answer).parameters.values())[1:]
        return [one.replace(annotation=types[one.name]) for one in known]

    @property
    def answers(self) -> Any:
        """The type of the answer."""
        return get_type_hints(self.answer, include_extras=True)["return"]

    @property
    def in_path(self) -> tuple[str, ...]:
        return tuple(NAME.findall(self.path))


_DECLARED: dict[str, list[Address]] = {}
"""By the module that declares them, in its order."""


def at(
    method: str,
    path: str,
    group: str,
    *fails: int,
    needs_token: bool = False,
    watched: bool = False,
) -> Callable[[Answer], Answer]:
    """Declares that a function answers at an address, such as `/tables/{table}`."""

    def declare(answer: Answer) -> Answer:
        address = Address(method, path, answer, group, fails, needs_token, watched)
        _DECLARED.setdefault(answer.__module__, []).append(address)
        return answer

    return declare


def at_finished(method: str, path: str) -> Callable[[Answer], Answer]:
    """Declares what is asked about a finished game."""
    return at(method, path, FINISHED, 403, 404, 409, watched=True)


ALWAYS = "meikyu.table.addresses"
LATER = (
    "meikyu.table.study_addresses",
    "meikyu.table.workshop_addresses",
    "meikyu.table.print_addresses",
    "meikyu.table.pack_addresses",
)
"""A page imports these when it is asked for one: most pages start without, and so sooner."""


def declared_in(module: str) -> list[Address]:
    import_module(module)
    return _DECLARED[module]


def of_game(game_id: str) -> list[Address]:
    """The addresses that a game adds, each with its id: those of ``table/addresses.py`` in its
    folder."""
    module = declared(find_game(game_id), "table.addresses", "__name__")
    own = [] if module is None else _DECLARED[module]
    for address in own:
        if game_id not in address.path.split("/"):
            raise ValueError(f"{module}: {address.path} does not name {game_id}")
    return own


def groups_of_games() -> Iterator[tuple[str, str]]:
    """The groups that games add, and what is in them."""
    for game_id in game_ids():
        about = declared(find_game(game_id), "table.addresses", "ABOUT")
        if about is not None:
            yield of_game(game_id)[0].group, about


def addresses() -> Iterator[Address]:
    """The addresses of every house, without those of single games."""
    for module in (ALWAYS, *LATER):
        yield from declared_in(module)


def found(method: str, path: str) -> tuple[Address, dict[str, str]] | None:
    """The address that answers, and the names in the path."""
    for some in _in_turn(path):
        for address in some:
            pattern = NAME.sub(r"(?P<\1>[^/]+)", address.path)
            match = re.fullmatch(pattern, path) if address.method == method else None
            if match is not None:
                return address, match.groupdict()
    return None


def _in_turn(path: str) -> Iterator[list[Address]]:
    for module in (ALWAYS, *LATER):
        yield declared_in(module)
    named = set(path.split("/"))
    yield from (of_game(game_id) for game_id in game_ids() if game_id in named)
