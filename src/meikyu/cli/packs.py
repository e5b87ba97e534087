"""Packs on disk: every error in one, and a starter pack to change.

Loading stops at the first error; an author wants all of them, so the files are looked at one by
one, and the entries of a file too.
"""

import json
import re
from collections.abc import Callable, Iterator
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from meikyu.cli.language import current, say
from meikyu.cli.problems import PackError, UserError, cannot_write, one_line
from meikyu.core.content import (
    PACK_FILE,
    STANDARD,
    ContentError,
    Pack,
    available,
    convert,
    from_folder,
    read_toml,
    standard_folder,
    user_folder,
)
from meikyu.core.contract import Game
from meikyu.core.words import Phrase

AnyGame = Game[Any, Any]
ErrorOf = Callable[[dict[str, Any]], ContentError | None]
_NAME = re.compile(r"\w[\w-]*")


def folder_of(game: AnyGame, wanted: str) -> Traversable | Path:
    """The folder of a pack, by its name or path, whatever is in it."""
    if wanted == STANDARD:
        return standard_folder(game.package)
    named = dict(available(game.id)).get(wanted)
    folder = named if named is not None else Path(wanted)
    if not folder.is_dir():
        known = ", ".join(name for name, _ in available(game.id))
        error = ContentError(wanted, Phrase("content-unknown-pack", {"known": known}))
        raise PackError(game, error)
    return folder


def errors_in(game: AnyGame, folder: Traversable | Path) -> list[str]:
    """Every error of a pack, one line each: file, entry, field and what is wrong."""
    errors = list(_by_file(game, folder))
    if not errors:
        try:
            game.tables(from_folder(game.id, folder.name, game.shape, folder))
        except ContentError as error:
            errors.append(error)
    return [one_line(error.say(current(), game.package)) for error in errors]


def _by_file(game: AnyGame, folder: Traversable | Path) -> Iterator[ContentError]:
    kinds = {PACK_FILE: Pack, **game.shape.files}
    files = {file.name: file for file in folder.iterdir() if file.name.endswith(".toml")}
    for stem, kind in kinds.items():
        file = files.pop(f"{stem}.toml", None)
        if file is None:
            if stem in game.shape.optional:
                continue
            yield ContentError(f"{stem}.toml", Phrase("content-file-missing"))
            continue
        try:
            raw = read_toml(file)
        except ContentError as error:
            yield error
            continue
        yield from _in_file(raw, kind, file.name)
    for name in sorted(files):
        yield ContentError(name, Phrase("content-file-unknown"))


def _in_file(raw: dict[str, Any], kind: Any, file: str) -> Iterator[ContentError]:
    """The errors of each entry of a file, then one of the file as a whole."""
    found = list(_in_entries(raw, lambda alone: _error(alone, kind, file), 0))
    whole = None if found else _error(raw, kind, file)
    yield from found if whole is None else [whole]


def _in_entries(raw: dict[str, Any], error_of: ErrorOf, depth: int) -> Iterator[ContentError]:
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


def _error(raw: dict[str, Any], kind: Any, file: str) -> ContentError | None:
    try:
        convert(raw, kind, file)
    except ContentError as error:
        return error
    return None


def begin(game: AnyGame, name: str) -> Path:
    """A new pack in the user's folder: the standard one's files with their comments, and what the
    game has written for its authors."""
    if not _NAME.fullmatch(name) or name == STANDARD:
        raise UserError("error-pack-name", name=name)
    folder = user_folder(game.id) / name
    if folder.exists():
        raise UserError("error-pack-exists", folder=str(folder))
    files = {
        file.name: file.read_bytes()
        for file in standard_folder(game.package).iterdir()
        if file.name.endswith((".toml", ".md"))
    }
    files[f"{PACK_FILE}.toml"] = _pack_file(game, name).encode()
    try:
        folder.mkdir(parents=True)
        for file, data in files.items():
            (folder / file).write_bytes(data)
    except OSError as error:
        raise cannot_write(folder, error) from None
    return folder


def _pack_file(game: AnyGame, name: str) -> str:
    """``pack.toml`` of a new pack, with a comment for each field."""

    def comment(message: str) -> str:
        return f"# {say(message)}\n"

    title = json.dumps(name, ensure_ascii=False)
    return (
        comment("pack-comment-game")
        + f"game = {json.dumps(game.id)}\n\n"
        + comment("pack-comment-name")
        + f"name = {{ en = {title}, ja = {title} }}\n\n"
        + comment("pack-comment-by")
        + f"by = {json.dumps(say('pack-by'), ensure_ascii=False)}\n\n"
        + comment("pack-comment-note")
        + '# note = { en = "", ja = "" }\n'
    )
