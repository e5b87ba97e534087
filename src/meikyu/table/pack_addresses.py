"""Packs that somebody has shared: kept by the hash of all that they show, for whoever has the link.
Each address once, as in `addresses`.

Only what was shared is found here: a pack that is played at a table is kept under another name.
"""

import re
from typing import Annotated, Any

import msgspec

from meikyu.core.content import PACK_FILE, Pack
from meikyu.core.contract import Game
from meikyu.core.sanitizing import visible
from meikyu.core.workshop import Data
from meikyu.table import storage, workshop
from meikyu.table.addressing import WORKSHOP, Asked, at
from meikyu.table.errors import Denied
from meikyu.table.hosting import game_named
from meikyu.table.services import Reported

MOST_BYTES = 256 * 1024
"""Of a pack that is kept, as JSON; the largest of ours has a third of it."""
LONGEST_REASON = 500
_HASH = re.compile(r"[0-9a-f]{64}")


class SharePack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pack that anybody who has its link may see from now on."""

    data: dict[str, Any]


class SharedPack(msgspec.Struct, frozen=True):
    """Where it is found."""

    hash: str


class GivenPack(msgspec.Struct, frozen=True):
    """A pack that was shared."""

    game: str
    data: dict[str, Any]
    hash: str
    bytes: int


class ReportPack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is wrong with a pack that was shared."""

    why: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_REASON)]


@at("POST", "/packs", WORKSHOP, 403, 409)
async def share(asked: Asked, data: SharePack) -> SharedPack:
    """Keeps a pack for all who have its link. The same pack is kept once."""
    services = asked.hub.services
    if not services.config.shared_packs:
        raise Denied("no-shared-packs")
    await asked.one_more("packs")
    game, packed, hash = await services.aside(_checked, data.data)
    _check_allowed(asked, hash)
    if await services.store.content(storage.SHARED + hash) is None:
        if await services.store.count_shared() >= services.config.most_packs:
            raise Denied("server-full")
        await services.store.commit(storage.PutContent(storage.SHARED + hash, game, hash, packed))
    return SharedPack(hash)


@at("GET", "/packs/{pack}", WORKSHOP, 404)
async def given(asked: Asked, pack: str) -> GivenPack:
    """A pack that was shared."""
    packed = await _found(asked, pack)
    data = msgspec.json.decode(packed)
    return GivenPack(_game_of(data).id, data, pack, len(packed))


@at("POST", "/packs/{pack}/report", WORKSHOP, 404, 409)
async def report(asked: Asked, pack: str, data: ReportPack) -> None:
    """Tells the keeper of this server that a pack should not be here."""
    packed = msgspec.json.decode(await _found(asked, pack))
    game = _game_of(packed)
    name = _name_of(packed)
    said = Reported(f"p/{pack}", game.id, None, name, visible(data.why), "")
    await asked.hub.services.reports.put(said, asked.visitor)


def _checked(data: Data) -> tuple[str, bytes, str]:
    """A sound pack: its game, its bytes and its hash."""
    game = _game_of(data)
    content = workshop.drawn_pack(game, data)
    packed = msgspec.json.encode(content.data)
    if len(packed) > MOST_BYTES:
        raise Denied("pack-too-large", most=MOST_BYTES // 1024)
    return game.id, packed, content.shown


def _game_of(data: Data) -> Game[Any, Any]:
    about = data.get(PACK_FILE)
    named = about.get("game", "") if isinstance(about, dict) else ""
    return game_named(str(named))


def _name_of(data: Data) -> str:
    name = msgspec.convert(data[PACK_FILE], Pack).name
    return visible(next(iter(name.values()), ""))


async def _found(asked: Asked, pack: str) -> bytes:
    if not _HASH.fullmatch(pack):
        raise Denied("no-such-pack")
    _check_allowed(asked, pack)
    found = await asked.hub.services.store.content(storage.SHARED + pack)
    if found is None:
        raise Denied("no-such-pack")
    return found[1]


def _check_allowed(asked: Asked, pack: str) -> None:
    """What the keeper of the server has taken away does not come back."""
    config = asked.hub.services.config
    if not config.shared_packs or pack in config.blocked_packs:
        raise Denied("no-such-pack")
