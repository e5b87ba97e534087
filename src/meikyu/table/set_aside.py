"""Tables set aside: their games began under rules that this program does not play.

Nothing of such a match can be computed here, so it is neither shown nor gone on with. What can be
done without its rules still works: its host deletes it, its people take the record away to a
program that plays it, and they begin a new game together.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec.structs import replace

from meikyu.bots.registry import UnknownLevel, find_level, levels
from meikyu.core import record
from meikyu.core.codec import plain
from meikyu.core.content import STANDARD
from meikyu.core.contract import Game
from meikyu.core.entries import Header
from meikyu.games.registry import UnknownGame, find_game
from meikyu.table import hosting, lobby, storage
from meikyu.table.errors import Denied, NotSaved, OtherRules
from meikyu.table.seats import Seat, Setup, decode_setup, token_hash
from meikyu.table.services import Services

SetAsideCount = Counter[tuple[str, int]]
"""How many running tables, by game and rules version."""


class _Begun(msgspec.Struct, frozen=True):
    """What every header says, of any version."""

    game: str
    rules_version: int


def set_aside_among(running: Iterable[bytes]) -> SetAsideCount:
    """Which of the running matches with these headers this program does not play."""
    found: SetAsideCount = Counter()
    for header in running:
        begun = msgspec.json.decode(header, type=_Begun)
        try:
            played = find_game(begun.game).plays(begun.rules_version)
        except UnknownGame:
            played = False
        if not played:
            found[begun.game, begun.rules_version] += 1
    return found


class SetAside:
    """One such table, as it is stored."""

    def __init__(
        self, services: Services, game: Game[Any, Any], stored: storage.StoredTable
    ) -> None:
        assert stored.row.header is not None
        self.game = game
        self.setup = decode_setup(stored.row.setup)
        self._services = services
        self._stored = stored
        self._header: dict[str, Any] = msgspec.json.decode(stored.row.header)

    @classmethod
    async def load(cls, services: Services, table_id: str) -> "SetAside | None":
        """The table, if it is set aside; None: it is not there, or can be played."""
        stored = await services.store.load(table_id)
        if stored is None or stored.row.header is None:
            return None
        game = hosting.game_named(stored.row.game)
        begun = msgspec.json.decode(stored.row.header, type=_Begun)
        return None if game.plays(begun.rules_version) else cls(services, game, stored)

    @property
    def id(self) -> str:
        return self._stored.row.id

    @property
    def found(self) -> int:
        """The version of the rules that it began with."""
        version: int = self._header["rules_version"]
        return version

    def refusal(self) -> OtherRules:
        return OtherRules(self.found, self.game.rules_version)

    def info(self, keys: Iterable[str]) -> lobby.SetAsideInfo:
        """What a visitor with these tokens may do about it."""
        shown = list(keys)
        return lobby.SetAsideInfo(
            table=self.id,
            game=self.game.id,
            found=self.found,
            known=self.game.rules_version,
            over=self._stored.row.status == "over",
            seats=tuple(seat.name or seat.level or "" for seat in self.setup.seats),
            seated=self.setup.known_by(shown),
            seat=next((seat for seat in map(self.setup.seat_of, shown) if seat is not None), None),
            host=self.setup.hosted_by(shown),
            movable=self._movable(shown),
            again=self.setup.again,
        )

    def _movable(self, keys: Iterable[str]) -> bool:
        """Whether a visitor holds all its seats and could go on elsewhere, as at any table."""
        shown = set(keys)
        alone = all(seat.kind == "person" and seat.holder in shown for seat in self.setup.seats)
        return alone and self._stored.row.status == "playing" and not self.game.forgets

    def seated(self, token: str) -> int | None:
        """The seat of a token; refused where it belongs to no seat and no host of this table."""
        key = token_hash(token)
        if not self.setup.known_by([key]):
            raise Denied("no-such-seat")
        return self.setup.seat_of(key)

    async def record(self) -> str:
        """Its record as it was kept, for a program that plays these rules: without the seed."""
        content = await self._services.store.content(self._stored.row.content or "")
        if content is None:
            raise Denied("no-such-content")
        lines = (entry.body for entry in self._stored.entries)
        return record.write_unread(self._header, content[1], lines)

    async def take_out(self, wish: lobby.Moving) -> str:
        """Its record with the seed, to go on with elsewhere; unsealed from now on."""
        seed = self._stored.row.seed
        if seed is None or not self._movable(token_hash(token) for token in wish.tokens):
            raise Denied("cannot-move")
        self._header = {**self._header, "unsealed": True}
        header = msgspec.json.encode(msgspec.convert(self._header, Header))
        await self._keep(replace(self._stored.row, header=header))
        text = await self.record()
        return text + record.paused(seed)

    async def delete(self, token: str) -> None:
        """It goes for good; only its host may do that."""
        if not self.setup.hosted_by([token_hash(token)]):
            raise Denied("host-only")
        await self._commit(storage.DeleteTable(self.id))

    async def followed_by(self, table_id: str) -> None:
        """Its people play on at another table."""
        self.setup = replace(self.setup, again=table_id)
        await self._keep(replace(self._stored.row, setup=msgspec.json.encode(self.setup)))

    def anew(self) -> Setup:
        """The set-up for a game of the same people under the rules of today. Options, packs and
        levels that are not there any more are today's usual ones."""
        game, old = self.game, self.setup
        try:
            options = hosting.options_of(game, old.options)
        except Denied:
            options = plain(game.options_type())
        try:
            content = hosting.content_of(game, old.content).id
        except Denied:
            content = STANDARD
        gone = old.settings.when_gone
        settings = old.settings
        if gone is not None and _level(game, gone) != gone:
            settings = replace(settings, when_gone=None)
        return replace(
            old,
            seats=tuple(_with_level_of_today(game, seat) for seat in old.seats),
            settings=hosting.fitting(game, settings),
            options=options,
            content=content,
        )

    async def _keep(self, row: storage.TableRow) -> None:
        await self._commit(storage.ChangeTable(row, timed=False))
        self._stored = replace(self._stored, row=row, revision=self._stored.revision + 1)

    async def _commit(self, change: storage.Change) -> None:
        expected = storage.Expect(self.id, self._stored.revision)
        try:
            await self._services.store.commit(expected, change)
        except NotSaved as error:
            raise Denied("not-saved") from error


def _level(game: Game[Any, Any], wanted: str) -> str:
    try:
        return find_level(game, wanted).id
    except UnknownLevel:
        return levels(game)[-1].id


def _with_level_of_today(game: Game[Any, Any], seat: Seat) -> Seat:
    return seat if seat.level is None else replace(seat, level=_level(game, seat.level))
