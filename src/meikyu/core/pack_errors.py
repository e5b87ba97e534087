"""Everything that is wrong with a pack, found in one run.

Loading stops at the first error; an author wants all of them. So each error is noted and the place
is mended in memory with what the standard pack has there: the field, then the entry, then the whole
file, until the error is gone. Then the pack is loaded again, up to the next error. Later errors of
a mended place are not the author's and are not noted.
"""

import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import msgspec

from meikyu.core.content import (
    PACK_FILE,
    Content,
    ContentError,
    Pack,
    convert,
    from_data,
    read_toml,
    standard_folder,
)
from meikyu.core.contract import Game
from meikyu.core.words import Phrase

AnyGame = Game[Any, Any]
Data = dict[str, Any]
Place = tuple[str, str, str]
"""A file, an entry, a field; empty strings for a whole."""
Steps = list[tuple[str, int | None]]
"""The way to an entry through lists, or to a table or a whole list, whose step has no number."""
ErrorOf = Callable[[Data], ContentError | None]
Read = Callable[[Content], object]
"""What reads a pack whose forms are right, and raises what is wrong with it."""
MOST = 200
"""Errors after which a pack is given up: it is another file by mistake."""
MOST_COPIED = 16 * 1024 * 1024
"""Bytes of files that are copied while a pack is mended; then it is given up, too. A stranger's may
be large and wrong everywhere."""
_ENTRY = re.compile(r"(\w+) (\d+)(?: \(.*\))?$")


def errors_of(game: AnyGame, folder: Traversable | Path) -> list[ContentError]:
    """All errors of a pack in a folder, in the order in which they are met."""
    doctor = _Doctor(game, folder.name)
    doctor.read(folder)
    return doctor.examine()


def errors_in(game: AnyGame, data: Data, read: Read | None = None) -> list[ContentError]:
    """The same of a pack as plain data, file stem to what is in the file."""
    doctor = _Doctor(game, "", read)
    doctor.take(data)
    return doctor.examine()


@cache
def _sound(game: AnyGame) -> Data:
    """The standard pack as plain data, to be copied from."""
    return {
        file.name.removesuffix(".toml"): read_toml(file)
        for file in standard_folder(game.package).iterdir()
        if file.name.endswith(".toml")
    }


class _Doctor:
    """Examines one pack and mends a copy of it on the way."""

    def __init__(self, game: AnyGame, name: str, read: Read | None = None) -> None:
        self.game = game
        self.name = name
        self.load: Read = read or game.tables
        self.errors: list[ContentError] = []
        self.sound = _sound(game)
        self.data: Data = {}
        self.tried: dict[Place, int] = {}
        """How far each place has been mended already."""
        self.copied = 0
        self.replaced: set[Place] = set()
        """The fields, entries and files that are not the author's any more."""

    def examine(self) -> list[ContentError]:
        for _ in range(MOST):
            found = list(self._forms()) or list(self._meaning())
            if not found:
                break
            for error in found:
                self._note(error)
            mended = False
            for error in found:
                if len(self.errors) >= MOST or self.copied > MOST_COPIED:
                    return self.errors
                mended = self._mend(error) or mended
            if not mended:
                break
        return self.errors

    # -- finding --------------------------------------------------------------------------------

    def read(self, folder: Traversable | Path) -> None:
        """The files of a folder, as far as they are there and are TOML."""
        files = {file.name: file for file in folder.iterdir() if file.name.endswith(".toml")}

        def parsed(stem: str) -> Any:
            return read_toml(files[f"{stem}.toml"])

        self._take_each({name.removesuffix(".toml") for name in files}, parsed)

    def take(self, data: Data) -> None:
        """The files of a pack that are parsed already."""
        self._take_each(set(data), lambda stem: deepcopy(data[stem]))

    def _take_each(self, stems: set[str], parsed: Callable[[str], Any]) -> None:
        for stem in (PACK_FILE, *self.game.shape.files):
            if stem not in stems and stem in self.game.shape.optional:
                continue
            try:
                if stem not in stems:
                    raise ContentError(f"{stem}.toml", Phrase("content-file-missing"))
                self.data[stem] = parsed(stem)
            except ContentError as error:
                self.errors.append(error)
                self.data[stem] = deepcopy(self.sound[stem])
        unknown = Phrase("content-file-unknown")
        beyond = sorted(stems - {PACK_FILE, *self.game.shape.files})
        self.errors += [ContentError(f"{stem}.toml", unknown) for stem in beyond]

    def _forms(self) -> Iterator[ContentError]:
        """Wrong types and fields, the first of each entry."""
        for stem, kind in {PACK_FILE: Pack, **self.game.shape.files}.items():
            if stem in self.data:
                yield from _in_file(self.data[stem], kind, f"{stem}.toml")

    def _meaning(self) -> Iterator[ContentError]:
        """What the game says of a pack whose forms are right: its first error, and those that it
        found beside it."""
        try:
            content = from_data(self.game.id, self.name, self.game.shape, self.data)
            self.load(content)
        except ContentError as error:
            yield error
            yield from error.beside

    def _note(self, error: ContentError) -> None:
        """Keeps an error, unless its field, or the entry or file around it, has been mended."""
        entry = _unnamed(error.entry)
        around = {(error.file, entry, _field(error)), (error.file, entry, ""), (error.file, "", "")}
        if not around & self.replaced:
            self.errors.append(error)

    # -- mending --------------------------------------------------------------------------------

    def _mend(self, error: ContentError) -> bool:
        """One step further at an error's place than last time: field, entry, file. Says whether
        anything is different now."""
        place = error.file, _unnamed(error.entry), _field(error)
        self.replaced.add(place)
        stem = error.file.removesuffix(".toml")
        steps = (self._mend_field, self._mend_entry, self._mend_file)
        # An entry of which everything was said is mended as a whole: half of it would be wrong.
        first = 1 if error.complete and error.entry else 0
        for step in range(self.tried.get(place, first), len(steps)):
            self.tried[place] = step + 1
            before = deepcopy(self.data[stem])
            self.copied += len(msgspec.json.encode(before, enc_hook=str))
            steps[step](stem, error)
            if self.data[stem] != before:
                return True
        return False

    def _mend_field(self, stem: str, error: ContentError) -> None:
        path = _path(error.entry)
        field = _first(_field(error))
        owner, sound = self._met(stem, path)
        if error.reason.id == "content-field-unknown" and field in owner:
            del owner[field]
            # It was perhaps meant for one that is not there now.
            for name, value in sound.items():
                owner.setdefault(name, deepcopy(value))
        elif isinstance(owner, list) and path:
            for number in range(len(owner)):  # all entries together
                table, _ = path[-1]
                _take(*self._met(stem, [*path[:-1], (table, number)]), field)
        else:
            _take(owner, sound, field)

    def _mend_entry(self, stem: str, error: ContentError) -> None:
        path = _path(error.entry) or [(_first(error.field), None)]
        self.replaced.add((error.file, _unnamed(error.entry), ""))
        table, index = path[-1]
        around, sound_around = self._met(stem, path[:-1])
        if index is None:
            _take(around, sound_around, table)
            return
        _, sound = self._met(stem, path)
        if sound:
            around[table][index] = deepcopy(sound)
        elif index < len(around[table]):  # a fault may be met again after its entry has gone
            del around[table][index]

    def _mend_file(self, stem: str, error: ContentError) -> None:
        self.replaced.add((error.file, "", ""))
        self.data[stem] = deepcopy(self.sound[stem])

    def _met(self, stem: str, path: Steps) -> tuple[Any, Any]:
        """What is at a place, and what the standard pack has there: the file, a table, a list
        or an entry, which is that of the same id or else the one in the same place."""
        own, sound = self.data[stem], self.sound[stem]
        for table, index in path:
            own = own.get(table, {}) if isinstance(own, dict) else {}
            sound = sound.get(table, {}) if isinstance(sound, dict) else {}
            if index is None:
                continue
            own = own[index] if isinstance(own, list) and index < len(own) else {}
            sound = _like(own, sound, index) if isinstance(sound, list) else {}
        return own, sound


def _unnamed(entry: str) -> str:
    """An entry by its number alone: mending may change the name behind it."""
    return re.sub(r" \([^)]*\)", "", entry)


def _like(entry: Any, sound: list[Data], index: int) -> Data:
    """The entry of the standard pack with the same id, or the one in the same place."""
    id = entry.get("id") if isinstance(entry, dict) else None
    for other in sound:
        if id is not None and other.get("id") == id:
            return other
    return sound[index] if index < len(sound) else {}


def _take(owner: Any, sound: Any, field: str) -> None:
    """A field as the standard pack has it; one that it does not have is removed."""
    if not isinstance(owner, dict) or not field:
        return
    if isinstance(sound, dict) and field in sound:
        owner[field] = deepcopy(sound[field])
    else:
        owner.pop(field, None)


def _path(name: str) -> Steps:
    """``book 1 (shadows), stage 3 (wheel)`` is entry 0 of the list `book`, and in it entry 2 of
    the list `stage`; ``board`` is a table."""
    steps: Steps = []
    for part in name.split(", ") if name else ():
        found = _ENTRY.match(part)
        steps.append((found[1], int(found[2]) - 1) if found else (part, None))
    return steps


def _field(error: ContentError) -> str:
    """The field that is wrong; one that is missing or unknown is named in the reason alone."""
    return error.field or str(error.reason.args.get("name", "")) or error.reason.id


def _first(field: str) -> str:
    """The outermost name of a path such as ``task[0].icons``."""
    return re.split(r"[.\[]", field, maxsplit=1)[0]


def _in_file(raw: Any, kind: Any, file: str) -> Iterator[ContentError]:
    """The errors of each entry of a file, then one of the file as a whole."""
    tables = raw if isinstance(raw, dict) else {}
    found = list(_in_entries(tables, lambda alone: _error(alone, kind, file), 0))
    whole = None if found else _error(raw, kind, file)
    yield from found if whole is None else [whole]


def _in_entries(raw: Data, error_of: ErrorOf, depth: int) -> Iterator[ContentError]:
    """Each entry is tried alone among its kind, and the entries inside it in the same way."""
    for table, entries in raw.items():
        if not isinstance(entries, list):
            continue
        for index, entry in enumerate(entries):

            def of_entry(changed: Any, table: str = table) -> ContentError | None:
                return error_of({**raw, table: [changed]})

            inside = _in_entries(entry, of_entry, depth + 1) if isinstance(entry, dict) else ()
            alone = of_entry(entry)
            errors = list(inside) or ([] if alone is None else [alone])
            for error in errors:
                places = error.entry.split(", ")
                if depth < len(places) and places[depth].startswith(f"{table} 1"):
                    name = places[depth].removeprefix(f"{table} 1")
                    places[depth] = f"{table} {index + 1}{name}"
                    yield ContentError(error.file, error.reason, ", ".join(places), error.field)


def _error(raw: Data, kind: Any, file: str) -> ContentError | None:
    try:
        convert(raw, kind, file)
    except ContentError as error:
        return error
    return None
