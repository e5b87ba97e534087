"""The tool to change a content pack: one entry after another, and never into what cannot be played.

It writes into packs of the user's own folder alone, and there only files that the game has. What
would leave a pack that cannot be played is taken back, and every mistake is told with its place.
"""

import json
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from msgspec import Meta

from meikyu.assistant.answers import Answer, Kind, Refusal, Voice
from meikyu.assistant.tools import Found, Spoken, Tool
from meikyu.core import pack_text
from meikyu.core.content import (
    PACK_FILE,
    STANDARD,
    ContentError,
    available,
    standard_folder,
    user_folder,
)
from meikyu.core.contract import Game
from meikyu.core.own_packs import copy_standard
from meikyu.core.pack_errors import errors_of
from meikyu.core.texts import in_every_language
from meikyu.table.errors import Denied
from meikyu.table.hosting import game_named

if TYPE_CHECKING:
    from meikyu.assistant.door import Door

AnyGame = Game[Any, Any]
MOST_TEXT = 16 * 1024
"""Characters of an entry. The longest of this edition has a fifth of it."""
MOST_ERRORS = 20
"""Mistakes that one answer tells."""
PackName = Annotated[str, Meta(pattern="^[a-z0-9][a-z0-9_-]{0,40}$")]


class Pack(Spoken, frozen=True, kw_only=True):
    game: str
    name: PackName
    do: Literal["new", "read", "write", "check"]
    file: Annotated[str, Meta(max_length=60)] | None = None
    entry: Annotated[str, Meta(max_length=120)] | None = None
    text: Annotated[str, Meta(max_length=MOST_TEXT)] | None = None


class Packed(Found, frozen=True, omit_defaults=True):
    """What there is, and whether it can be played."""

    pack: str
    hash: str | None = None
    """Of what the rules read; None: it cannot be played."""
    files: dict[str, int] | None = None
    """How many entries each has."""
    text: str | None = None
    entries: tuple[str, ...] | None = None
    errors: tuple[str, ...] = ()


async def pack(door: "Door", wish: Pack) -> Answer:
    """Begins, reads, writes or checks a pack."""
    game = game_named(wish.game)
    voice = Voice(door.language_of(wish), game.package)
    bench = _Bench(game, wish.name, voice)
    async with door.writing:
        match wish.do:
            case "new":
                return bench.begin()
            case "read":
                return bench.read(wish.file, wish.entry)
            case "check":
                return bench.check()
            case "write":
                return bench.write(wish.file, wish.entry, wish.text)


def text_of(game: AnyGame, name: str, file: str) -> str:
    """A file of a pack as it is."""
    return _Bench(game, name, Voice("en", game.package)).text(file)


class _Bench:
    """One pack, on the bench."""

    def __init__(self, game: AnyGame, name: str, voice: Voice) -> None:
        self.game = game
        self.name = name
        self.voice = voice

    # -- what is asked for ----------------------------------------------------------------------

    def begin(self) -> Answer:
        folder = user_folder(self.game.id) / self.name
        if self.name == STANDARD or folder.exists():
            raise self._no("pack-exists", name=self.name)
        title = json.dumps(self.name)
        about = (
            f'game = "{self.game.id}"\nname = {in_every_language(title)}\n'
            f"by = {json.dumps(self.voice.say('door-assistant'), ensure_ascii=False)}\n"
        )
        copy_standard(self.game, folder, about)
        return self._table_of_files(self.voice.say("door-pack-begun", name=self.name))

    def read(self, file: str | None, entry: str | None) -> Answer:
        if file is None:
            return self._table_of_files()
        text = self.text(file)
        found = self._blocks(file, text)
        if entry is None:
            names = tuple(block.name for block in found)
            about = pack_text.about(file, text)
            lines = [about, self.voice.say("door-pack-entries", entries=", ".join(names))]
            told = "\n".join(line for line in lines if line)
            return Answer(told, Packed(self.name, text=about, entries=names).plain())
        block = self._named(file, found, entry)
        own = text[block.start : block.end].strip()
        return Answer(own, Packed(self.name, text=own).plain())

    def check(self) -> Answer:
        errors = self._errors()
        if errors:
            told = [self.voice.say("door-pack-broken", name=self.name, n=len(errors)), *errors]
            return Answer("\n".join(told), Packed(self.name, errors=errors).plain())
        found = self._hash()
        told_good = self.voice.say("door-pack-good", name=self.name, hash=found[:12])
        return Answer(told_good, Packed(self.name, found).plain())

    def write(self, file: str | None, entry: str | None, text: str | None) -> Answer:
        if file is None or text is None:
            raise self._no("pack-write-what", kind="malformed")
        folder = self._folder()
        if self.name == STANDARD or not isinstance(folder, Path):
            raise self._no("pack-standard")
        before = self.text(file)
        block = None if entry is None else self._named(file, self._blocks(file, before), entry)
        place, broken = folder / file, self._errors()
        _replace(place, pack_text.written(before, block, text))
        errors, good = broken, False
        try:
            errors = self._errors()
            good = len(errors) < max(1, len(broken))  # a broken pack is mended step by step
        finally:
            if not good:
                _replace(place, before)
        if good and errors:
            return self.check()
        if errors:
            said = self.voice.say("door-pack-rolled-back", file=file)
            told = "\n".join((said, *errors))
            raise Refusal("denied", "bad-pack", told, errors=list(errors))
        found = self._hash()
        said = self.voice.say("door-pack-written", file=file, hash=found[:12])
        return Answer(said, Packed(self.name, found).plain())

    # -- files ----------------------------------------------------------------------------------

    def _folder(self) -> Traversable | Path:
        if self.name == STANDARD:
            return standard_folder(self.game.package)
        folder = dict(available(self.game.id)).get(self.name)
        if folder is None:
            raise Denied("no-such-content")
        return folder

    def text(self, file: str) -> str:
        if file not in self._files():
            raise self._no("pack-no-file", file=file, files=", ".join(self._files()))
        place = self._folder() / file
        try:
            return place.read_text(encoding="utf-8") if place.is_file() else ""
        except UnicodeDecodeError:
            raise self._no("pack-no-text", file=file) from None

    def _files(self) -> tuple[str, ...]:
        """The files that a pack of this game may have, in an order to read them in."""
        return tuple(f"{stem}.toml" for stem in (PACK_FILE, *self.game.shape.files))

    def _blocks(self, file: str, text: str) -> list[pack_text.Block]:
        try:
            return pack_text.blocks(file, text)
        except ContentError as error:
            said = error.say(self.voice.language, self.game.package)
            raise Refusal("denied", "bad-pack", said, errors=[said]) from None

    def _named(self, file: str, found: list[pack_text.Block], entry: str) -> pack_text.Block:
        block = pack_text.named(found, entry)
        if block is None:
            names = ", ".join(one.name for one in found)
            raise self._no("pack-no-entry", entry=entry, file=file, entries=names)
        return block

    def _table_of_files(self, first: str = "") -> Answer:
        counts = {file: len(self._blocks(file, self.text(file))) for file in self._files()}
        lines = [self.voice.say("door-pack-file", file=file, n=n) for file, n in counts.items()]
        told = "\n".join([first, *lines] if first else lines)
        return Answer(told, Packed(self.name, files=counts).plain())

    # -- what is right about it -----------------------------------------------------------------

    def _errors(self) -> tuple[str, ...]:
        found = errors_of(self.game, self._folder())[:MOST_ERRORS]
        return tuple(self._lines(found))

    def _lines(self, errors: list[ContentError]) -> Iterator[str]:
        for error in errors:
            yield " ".join(error.say(self.voice.language, self.game.package).split())

    def _hash(self) -> str:
        return self.game.content(self.name).hash

    def _no(self, code: str, kind: Kind = "denied", **args: str) -> Refusal:
        return self.voice.no(kind, code, **args)


def _replace(place: Path, text: str) -> None:
    """All or nothing: what is being written is no file of the pack yet."""
    new = place.with_suffix(".new")
    new.write_text(text, encoding="utf-8")
    new.replace(place)


TOOLS = (Tool("pack", Pack, pack, found=Packed),)
