"""Packs on disk: where they are, what is wrong with them, and a starter pack to change."""

import json
import re
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from meikyu.cli.language import current, say
from meikyu.cli.pack_errors import errors_of
from meikyu.cli.problems import PackError, UserError, cannot_write, one_line
from meikyu.core.content import (
    PACK_FILE,
    STANDARD,
    ContentError,
    available,
    standard_folder,
    user_folder,
)
from meikyu.core.contract import Game
from meikyu.core.words import Phrase

AnyGame = Game[Any, Any]
_NAME = re.compile(r"\w[\w-]*")


def folder_of(game: AnyGame, wanted: str) -> Traversable | Path:
    """The folder of a pack, by its name or path, valid or not."""
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
    return [one_line(error.say(current(), game.package)) for error in errors_of(game, folder)]


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
