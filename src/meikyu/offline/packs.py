"""A player's own packs in a page: files that were chosen there, kept in the browser's database.

A pack that cannot be played is not taken; the answer says where its mistake is.
"""

import re
import shutil
from typing import Annotated, Any

import msgspec

from meikyu.core.content import STANDARD, ContentError, user_folder
from meikyu.core.contract import Game
from meikyu.games.registry import find_game
from meikyu.offline.store import Drawers
from meikyu.table.errors import Denied, NotSaved

PACKS = "pack/"
Name = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9][a-z0-9_-]{0,40}$")]
FileName = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9_-]{1,60}\.toml$")]


class NewPack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The files of a pack, by their names."""

    name: Name
    files: dict[FileName, str]


class Kept(msgspec.Struct, frozen=True):
    game: str
    pack: NewPack


class PackDrawer:
    """The packs of this browser. The rules find them where a user's packs are."""

    def __init__(self, drawers: Drawers) -> None:
        self._drawers = drawers

    async def open(self) -> None:
        """Puts the packs where the rules look for them."""
        for text in await self._drawers.under(PACKS):
            kept = msgspec.json.decode(text, type=Kept)
            _unpack(kept)

    async def add(self, game: Game[Any, Any], pack: NewPack) -> None:
        """Takes a pack, or takes it in place of one of the same name."""
        kept = Kept(game.id, pack)
        if pack.name == STANDARD:
            raise Denied("malformed", detail=pack.name)
        folder = user_folder(game.id) / pack.name
        before = {file.name: file.read_text("utf-8") for file in folder.glob("*.toml")}
        _unpack(kept)
        try:
            game.tables(game.content(pack.name))
            text = msgspec.json.encode(kept).decode()
            await self._drawers.write([("put", f"{PACKS}{game.id}/{pack.name}", text)])
        except (ContentError, NotSaved) as error:
            shutil.rmtree(folder)
            if before:
                _unpack(Kept(game.id, NewPack(pack.name, before)))
            if isinstance(error, NotSaved):
                raise Denied("not-saved") from error
            denied = Denied("bad-pack")
            denied.say = error.phrase()
            raise denied from error

    async def remove(self, game: Game[Any, Any], name: str) -> None:
        """Games that were begun with the pack keep it."""
        if not re.fullmatch("[a-z0-9_-]+", name) or name == STANDARD:
            raise Denied("no-such-content")
        await self._drawers.write([("drop", f"{PACKS}{game.id}/{name}", "")])
        shutil.rmtree(user_folder(game.id) / name, ignore_errors=True)


def _unpack(kept: Kept) -> None:
    folder = user_folder(find_game(kept.game).id) / kept.pack.name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name, text in kept.pack.files.items():
        (folder / name).write_text(text, encoding="utf-8")
