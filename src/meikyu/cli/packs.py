"""Packs on disk: where they are, what is wrong with them, a starter pack to change, and files that
travel."""

import json
import re
import tempfile
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from meikyu.cli.arguments import game_named
from meikyu.cli.errors import PackError, UserError, cannot_read, cannot_write, one_line
from meikyu.cli.language import current, say
from meikyu.core import pack_file
from meikyu.core.content import (
    STANDARD,
    Content,
    ContentError,
    available,
    standard_folder,
    user_folder,
)
from meikyu.core.contract import Game
from meikyu.core.own_packs import copy_standard
from meikyu.core.pack_errors import errors_of
from meikyu.core.pack_file import SUFFIX
from meikyu.core.texts import in_every_language
from meikyu.core.words import Phrase, lexicon

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


def doubts_in(game: AnyGame, pack: Content) -> list[str]:
    """What a few games make doubtful in a pack without errors, one line each."""
    from meikyu.lab.proof import never_won

    words = lexicon(current(), game.package)
    return [
        say(
            "content-never-won",
            part=found.part,
            name=words.say(found.plan.name),
            level=words.say(f"level-{found.plan.levels[0].level}"),
            games=found.games,
        )
        for found in never_won(game, pack)
    ]


def begin(game: AnyGame, name: str) -> Path:
    """A new pack in the user's folder: the standard one's files with their comments, and what the
    game has written for its authors."""
    if not _NAME.fullmatch(name) or name == STANDARD:
        raise UserError("error-pack-name", name=name)
    folder = user_folder(game.id) / name
    if folder.exists():
        raise UserError("error-pack-exists", folder=str(folder))
    try:
        copy_standard(game, folder, _pack_file(game, name))
    except OSError as error:
        raise cannot_write(folder, error) from None
    return folder


def into_file(game: AnyGame, wanted: str, out: Path | None) -> Path:
    """A pack as a file to send. Its mistakes, if it has any, travel with it."""
    folder = folder_of(game, wanted)
    named = Path(wanted).name if wanted != STANDARD else f"{game.id}-{STANDARD}"
    file = Path(f"{named}{SUFFIX}") if out is None else out
    if file.is_dir():
        file /= f"{named}{SUFFIX}"
    try:
        texts = {
            found.name: found.read_text(encoding="utf-8")
            for found in folder.iterdir()
            if found.name.endswith(".toml")
        }
        file.write_bytes(pack_file.pack_up(texts))
    except UnicodeDecodeError as error:
        raise PackError(game, ContentError(str(folder), Phrase("pack-not-text"))) from error
    except ContentError as error:
        raise PackError(game, error) from None
    except OSError as error:
        raise cannot_write(file, error) from None
    return file


def out_of_file(file: Path, name: str | None) -> tuple[pack_file.Manifest, Path]:
    """Keeps the pack of a file among the user's own. Nothing that is there is overwritten."""
    try:
        with file.open("rb") as opened:
            packed = opened.read(pack_file.MOST_BYTES + 1)
    except OSError as error:
        raise cannot_read(file, error) from None
    try:
        found = pack_file.unpack(packed)
    except ContentError as error:
        place = str(file) if error.file == SUFFIX else f"{file}, {error.file}"
        raise ContentError(place, error.reason, error.entry, error.field) from None
    game = game_named(found.manifest.game)
    name = name or re.sub(r"[^\w-]+", "-", file.name.removesuffix(SUFFIX)).strip("-_")
    if not _NAME.fullmatch(name) or name == STANDARD:
        raise UserError("error-pack-name", name=name)
    folder = user_folder(game.id) / name
    if folder.exists():
        raise UserError("error-pack-exists", folder=str(folder))
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".unpacking-") as aside:
            whole = Path(aside) / name
            whole.mkdir()
            for each, text in found.texts.items():
                (whole / each).write_text(text, encoding="utf-8")
            whole.rename(folder)
    except OSError as error:
        raise cannot_write(folder, error) from None
    return found.manifest, folder


def _pack_file(game: AnyGame, name: str) -> str:
    """``pack.toml`` of a new pack, with a comment for each field."""

    def comment(message: str) -> str:
        return f"# {say(message)}\n"

    title = json.dumps(name, ensure_ascii=False)
    return (
        comment("pack-comment-game")
        + f"game = {json.dumps(game.id)}\n\n"
        + comment("pack-comment-name")
        + f"name = {in_every_language(title)}\n\n"
        + comment("pack-comment-by")
        + f"by = {json.dumps(say('pack-by'), ensure_ascii=False)}\n\n"
        + comment("pack-comment-note")
        + f"# note = {in_every_language(json.dumps(''))}\n"
    )
