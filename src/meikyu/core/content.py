"""Content: the tiles, maps, cards and stages of a game, as data that a user can replace.

One loader for every game. A *pack* is a folder of TOML files: ``pack.toml`` (what it is) and the
files that its game declares in a `Shape`. Packs are found in the package (``standard``), in the
user's folder, or by path; inside a record they travel as plain data. The hash covers what the rules
read, not names, texts or drawings. Errors name the file, the entry and the field.
"""

import hashlib
import json
import os
import re
import threading
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Generic, NoReturn, TypeVar

import msgspec

from meikyu.core.words import Phrase, lexicon

STANDARD = "standard"
LESSON = "lesson"
"""The pack of a game's lesson: the standard one with some files of its own."""
PACK_FILE = "pack"
HOME = "MEIKYU_HOME"
"""Environment variable with the folder for everything a user keeps."""
PACKS_KEPT = 8

T = TypeVar("T")


class ContentError(Exception):
    """Something is wrong with a pack; says where. One line, in any language."""

    def __init__(
        self, file: str, reason: Phrase, entry: str = "", field: str = "", rule: str | None = None
    ) -> None:
        self.file = file
        self.entry = entry
        self.field = field
        self.reason = reason
        self.rule = rule
        """The rule that wants it otherwise, where one does."""
        self.beside: tuple[ContentError, ...] = ()
        """What was found wrong in the same go, each thing independent of the others."""
        self.complete = False
        """Whether that is all there is to be said of the entry."""
        super().__init__(self.say("en"))

    def say(self, locale: str, package: str | None = None) -> str:
        words = lexicon(locale, package)
        try:
            return words.say(self.phrase())
        except KeyError:  # the reason is in a game's words, and the game is not known
            reason = f"{self.reason.id} {dict(self.reason.args)}"
            return words.say(Phrase("content-error", {"place": self.place, "reason": reason}))

    @property
    def place(self) -> str:
        return ", ".join(part for part in (self.file, self.entry, self.field) if part)

    def phrase(self) -> Phrase:
        """The same for a page, which has the words of the game."""
        return Phrase("content-error", {"place": self.place, "reason": self.reason})


def fail(file: str, reason: str, entry: str = "", field: str = "", **args: str | int) -> NoReturn:
    """For loaders: what is wrong, as a message id with its arguments, and where."""
    raise ContentError(file, Phrase(reason, args), entry, field)


def fail_with(errors: Sequence[ContentError]) -> None:
    """Raises the first of some independent errors with the others beside it; none: all is well."""
    for error in errors:
        error.complete = True
    if errors:
        first, *others = errors
        first.beside = tuple(others)
        raise first


class Pack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``pack.toml``: what a pack is."""

    game: str
    name: dict[str, str]
    by: str
    note: dict[str, str] = {}
    licence: str = ""
    made_from: str = ""
    """The pack that it began as, in words."""


class Shape(msgspec.Struct, frozen=True):
    """Which files the packs of a game have, their types, and which of them the rules read."""

    files: Mapping[str, Any]
    """File stem to msgspec type."""
    rules: frozenset[str]
    optional: frozenset[str] = frozenset()
    """Files that a pack may leave out."""
    words: frozenset[str] = frozenset()
    """Fields, anywhere in those files, that hold texts: no rule reads them."""


class Content(msgspec.Struct, frozen=True):
    """A loaded pack: plain data, its types checked, with the hash of what the rules read."""

    game: str
    id: str
    """How the user names it: ``standard``, a folder's name, or a path."""
    hash: str
    data: Mapping[str, Any]
    """File stem to the parsed TOML, as it is in the file."""
    shown: str
    """The hash of everything that it shows, words and drawings included."""

    def read(self, stem: str, kind: type[T]) -> T:
        """One file as its type."""
        return convert(self.data[stem], kind, f"{stem}.toml")


class Reader(Generic[T]):
    """Packs as a game's kernel reads them: each is made once, and the last few are kept.

    They are kept by everything that they show: packs that differ in texts or drawings alone are
    different ones, and do not push each other out. Threads may share a reader.
    """

    def __init__(self, read: Callable[[Content], T]) -> None:
        self._read = read
        self._kept: dict[str, T] = {}
        self._last: tuple[Content, T] | None = None
        self._lock = threading.Lock()

    def __call__(self, content: Content) -> T:
        last = self._last
        if last is not None and last[0] is content:
            return last[1]  # game after game with one pack
        made = self._find(content)
        self._last = content, made
        return made

    def _find(self, content: Content) -> T:
        with self._lock:
            if content.shown in self._kept:
                kept = self._kept.pop(content.shown)
                self._kept[content.shown] = kept
                return kept
        made = self._read(content)
        with self._lock:
            self._kept[content.shown] = made
            if len(self._kept) > PACKS_KEPT:
                del self._kept[next(iter(self._kept))]
        return made


def convert(raw: Any, kind: type[T], file: str) -> T:
    """Plain data as a struct; a wrong type or field becomes a ContentError with its place."""
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        text = str(error)
        found = re.search(r" - at `(?:key` in `)?\$(.*)`$", text)
        path = found.group(1) if found else ""
        entry, field = _place(raw, path)
        detail = text[: found.start()] if found else text
        raise ContentError(file, _reason(detail), entry, field) from None


_REASONS: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"Object contains unknown field `(?P<name>.+)`"), "content-field-unknown"),
    (re.compile(r"Object missing required field `(?P<name>.+)`"), "content-field-missing"),
    (re.compile(r"Invalid (?:enum )?value (?P<value>.+)"), "content-value-unknown"),
    (re.compile(r"Expected `object` of length >= 1"), "content-no-words"),
    (re.compile(r"Expected `str` matching regex .*a-z.*A-Z.*"), "content-not-a-language"),
    (re.compile(r"Expected `str` matching regex .*a-z0-9.*"), "content-not-an-id"),
    (re.compile(r"Expected `array` of length >= (?P<least>\d+)"), "content-too-few"),
    (re.compile(r"Expected `array` of length <= (?P<most>\d+)"), "content-too-many"),
    (re.compile(r"Expected `int` >= (?P<least>-?\d+)"), "content-too-small"),
    (re.compile(r"Expected `int` <= (?P<most>-?\d+)"), "content-too-large"),
    (re.compile(r"Expected `(?P<wanted>\w+)(?: \| null)?`, got `(?P<found>\w+)`"), "content-type"),
)
"""What msgspec says, and the message that says it to an author."""


def _reason(detail: str) -> Phrase:
    for pattern, message in _REASONS:
        found = pattern.fullmatch(detail)
        if found:
            return Phrase(message, found.groupdict())
    return Phrase("content-malformed", {"detail": detail})


def _place(raw: Any, path: str) -> tuple[str, str]:
    """Splits a path such as ``.stage[2].route[0]`` into the entry's name and the field. Entries
    inside an entry, as in ``.book[0].stage[2].first``, are named one after the other."""
    names: list[str] = []
    rest = path.lstrip(".")
    while found := re.match(r"(\w+)\[(\d+)\](?:\.(.*))?$", rest):
        table, index, after = found.group(1), int(found.group(2)), found.group(3) or ""
        try:
            inside = raw[table][index]
        except (KeyError, IndexError, TypeError):
            inside = None
        if names and not (isinstance(inside, Mapping) and "id" in inside):
            break  # an element of a field, not an entry
        names.append(entry_name(raw, table, index))
        raw, rest = inside, after
    return ", ".join(names), rest.removesuffix("[...]")  # a text in some language


def entry_name(raw: Any, table: str, index: int) -> str:
    """``stage 3 (wheel)``: how errors name an entry of a list of tables."""
    name = ""
    try:
        entry = raw[table][index]
        names = [entry[key] for key in ("id", "name") if isinstance(entry.get(key), str)]
        name = names[0] if names else ""
    except (KeyError, IndexError, TypeError, AttributeError):
        pass  # the entry itself is malformed: its number must do
    return f"{table} {index + 1}" + (f" ({name})" if name else "")


def content_hash(shape: Shape, data: Mapping[str, Any]) -> str:
    """SHA-256 over the files that the rules read, in canonical form and without texts."""
    read = {stem: _wordless(data[stem], shape.words) for stem in shape.rules if stem in data}
    return everything_hash(read)


def everything_hash(data: Mapping[str, Any]) -> str:
    """SHA-256 over plain data in canonical form, words and drawings included."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False, default=str)
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _wordless(raw: Any, words: frozenset[str]) -> Any:
    """Plain data without the fields that hold texts."""
    if isinstance(raw, Mapping):
        return {key: _wordless(value, words) for key, value in raw.items() if key not in words}
    if isinstance(raw, list | tuple):
        return [_wordless(value, words) for value in raw]
    return raw


def from_data(game: str, pack_id: str, shape: Shape, data: Mapping[str, Any]) -> Content:
    """A pack from plain data, as it travels in a record."""
    if not isinstance(data, Mapping):
        raise ContentError(PACK_FILE, Phrase("content-not-a-table"))
    pack = convert(data.get(PACK_FILE), Pack, f"{PACK_FILE}.toml")
    if pack.game != game:
        raise ContentError(
            f"{PACK_FILE}.toml",
            Phrase("content-other-game", {"found": pack.game, "wanted": game}),
            field="game",
        )
    for stem, kind in shape.files.items():
        if stem not in data:
            if stem in shape.optional:
                continue
            raise ContentError(f"{stem}.toml", Phrase("content-file-missing"))
        convert(data[stem], kind, f"{stem}.toml")
    unknown = sorted(set(data) - set(shape.files) - {PACK_FILE})
    if unknown:
        raise ContentError(f"{unknown[0]}.toml", Phrase("content-file-unknown"))
    return Content(game, pack_id, content_hash(shape, data), dict(data), everything_hash(data))


def from_folder(game: str, pack_id: str, shape: Shape, folder: Traversable | Path) -> Content:
    """A pack from a folder of TOML files."""
    data: dict[str, Any] = {}
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".toml"):
            data[file.name.removesuffix(".toml")] = read_toml(file)
    if PACK_FILE not in data:
        raise ContentError(f"{PACK_FILE}.toml", Phrase("content-file-missing"))
    return from_data(game, pack_id, shape, data)


def read_toml(file: Traversable | Path) -> dict[str, Any]:
    """A TOML file; a syntax error becomes a ContentError with its line."""
    try:
        return tomllib.loads(file.read_bytes().decode("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ContentError(file.name, Phrase("content-malformed", {"detail": str(error)})) from None


def home() -> Path:
    """The folder for everything a user keeps: packs, saved games, the store."""
    chosen = os.environ.get(HOME)
    if chosen:
        return Path(chosen)
    import platformdirs  # not in a page, which always says where

    return Path(platformdirs.user_data_dir("meikyu", appauthor=False))


def user_folder(game: str) -> Path:
    """Where a user's packs for a game are."""
    return home() / "content" / game


def standard_folder(package: str) -> Traversable:
    """The pack that comes with a game."""
    return resources.files(package).joinpath("content")


def lesson_pack(game: str, package: str, shape: Shape) -> Content:
    """The standard pack with the files of the lesson's in their place."""
    data = dict(from_folder(game, STANDARD, shape, standard_folder(package)).data)
    folder = resources.files(package).joinpath("lesson", "pack")
    for file in folder.iterdir():
        data[file.name.removesuffix(".toml")] = read_toml(file)
    return from_data(game, LESSON, shape, data)


def available(game: str) -> Iterator[tuple[str, Path | None]]:
    """The packs of a game: name and folder (None for the standard one)."""
    yield STANDARD, None
    folder = user_folder(game)
    if folder.is_dir():
        for pack in sorted(folder.iterdir()):
            if pack.is_dir():
                yield pack.name, pack


def load(game: str, package: str, shape: Shape, wanted: str = STANDARD) -> Content:
    """A pack by name (the package's own come before the user's folder) or by path."""
    if wanted == STANDARD:
        return from_folder(game, STANDARD, shape, standard_folder(package))
    if wanted == LESSON and resources.files(package).joinpath("lesson", "pack").is_dir():
        return lesson_pack(game, package, shape)
    for name, folder in available(game):
        if name == wanted and folder is not None:
            return from_folder(game, name, shape, folder)
    path = Path(wanted)
    if path.is_dir():
        return from_folder(game, wanted, shape, path)
    known = ", ".join(name for name, _ in available(game))
    raise ContentError(wanted, Phrase("content-unknown-pack", {"known": known}))
