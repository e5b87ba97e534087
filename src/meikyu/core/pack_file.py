"""Packs that travel: one file ``NAME.meikyu-pack`` with the TOML files of a pack and a manifest.

It is a zip that holds ``manifest.json`` and TOML files, side by side, and nothing else. It comes
from strangers: it is measured before it is unpacked, and read whole before anything is written.
A file that is refused says why, and what it was about.
"""

import io
import json
import re
import stat
import tomllib
import zipfile
import zlib
from collections.abc import Mapping
from typing import Any, NoReturn

import msgspec

from meikyu import __version__
from meikyu.core.content import PACK_FILE, ContentError, Pack, convert
from meikyu.core.sanitizing import visible
from meikyu.core.words import Phrase

SUFFIX = ".meikyu-pack"
MANIFEST = "manifest.json"
FORMAT = 1
MOST_BYTES = 512 * 1024
"""Of the file as it travels. The largest pack of this edition has a sixteenth of it."""
MOST_FILES = 24
MOST_TEXT = 1024 * 1024
"""Of one file, unpacked."""
MOST_TEXTS = 2 * MOST_TEXT
MOST_NAME = 200
"""Characters of a name, an author, a licence, and what else stands in one line."""
DEEPEST = 12
"""Tables and lists inside each other; no game has more than six."""
MOST_VALUES = 60_000
_FILE = re.compile(r"[a-z][a-z0-9_]{0,39}\.toml")
_KEY = r"""(?:[\w-]+|"[^"\n]*"|'[^'\n]*')"""
_LONG_KEY = re.compile(
    rf"(?:^|[\[{{,])[ \t]*{_KEY}(?:[ \t]*\.[ \t]*{_KEY}){{{DEEPEST}}}", re.MULTILINE
)
"""``a.a.a.a…``: the parser's time for such a key grows with its square."""
_USUAL = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_BEGUN = (1980, 1, 1, 0, 0, 0)
"""The time of every file in it: the same pack makes the same bytes."""


class Manifest(msgspec.Struct, frozen=True, kw_only=True):
    """What a pack says of itself before it is unpacked. Later versions may say more."""

    format: int
    game: str
    name: dict[str, str]
    by: str
    licence: str = ""
    made_from: str = ""
    meikyu: str = ""
    """The version that packed it."""


class PackedPack(msgspec.Struct, frozen=True):
    """A pack out of a file."""

    manifest: Manifest
    texts: dict[str, str]
    """File name to its text, comments and all."""
    data: dict[str, Any]
    """File stem to the parsed TOML."""


def pack_up(texts: Mapping[str, str]) -> bytes:
    """The file for the TOML files of a pack. What it holds is read again before it is handed
    out: no file is written that nobody could open."""
    pack = convert(
        parse(f"{PACK_FILE}.toml", texts.get(f"{PACK_FILE}.toml", "")), Pack, "pack.toml"
    )
    manifest = Manifest(
        format=FORMAT,
        game=pack.game,
        name=pack.name,
        by=pack.by,
        licence=pack.licence,
        made_from=pack.made_from,
        meikyu=__version__,
    )
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as file:
        for name, data in {
            MANIFEST: msgspec.json.format(msgspec.json.encode(manifest)),
            **{name: texts[name].encode("utf-8") for name in sorted(texts)},
        }.items():
            file.writestr(zipfile.ZipInfo(name, _BEGUN), data, zipfile.ZIP_DEFLATED, 9)
    data = packed.getvalue()
    unpack(data)
    return data


def unpack(packed: bytes) -> PackedPack:
    """What a file holds. Raises ContentError; nothing is written."""
    if len(packed) > MOST_BYTES:
        refuse("pack-too-large", most=MOST_BYTES // 1024)
    files = _files(packed)
    if MANIFEST not in files:
        refuse("pack-no-manifest", name=MANIFEST)
    manifest = _manifest(files.pop(MANIFEST))
    texts = {name: _text(name, data) for name, data in files.items()}
    data = {name.removesuffix(".toml"): parse(name, text) for name, text in texts.items()}
    if PACK_FILE not in data:
        raise ContentError(f"{PACK_FILE}.toml", Phrase("content-file-missing"))
    pack = convert(data[PACK_FILE], Pack, f"{PACK_FILE}.toml")
    if pack.game != manifest.game:
        refuse("pack-other-game", MANIFEST, found=pack.game, wanted=manifest.game)
    return PackedPack(manifest, texts, data)


def refuse(reason: str, file: str = SUFFIX, /, **args: str | int) -> NoReturn:
    raise ContentError(file, Phrase(reason, args))


# -- the zip --------------------------------------------------------------------------------------


def _files(packed: bytes) -> dict[str, bytes]:
    try:
        with zipfile.ZipFile(io.BytesIO(packed)) as file:
            entries = file.infolist()
            _check_entries(entries)
            return {entry.filename: _unpacked(file, entry) for entry in entries}
    except ContentError:
        raise
    except (
        zipfile.BadZipFile, zipfile.LargeZipFile, zlib.error, EOFError, OSError, OverflowError,
        NotImplementedError, RuntimeError, ValueError,
    ):  # fmt: skip
        raise ContentError(SUFFIX, Phrase("pack-not-a-pack")) from None


def _check_entries(entries: list[zipfile.ZipInfo]) -> None:
    """All that can be said before anything is unpacked."""
    if len(entries) > MOST_FILES:
        refuse("pack-too-many-files", found=len(entries), most=MOST_FILES)
    met: set[str] = set()
    for entry in entries:
        name = _shown(entry.orig_filename)
        if stat.S_ISLNK(entry.external_attr >> 16):
            refuse("pack-link", name=name)
        if entry.orig_filename != MANIFEST and not _FILE.fullmatch(entry.orig_filename):
            refuse("pack-file-name", name=name)
        if entry.filename in met:
            refuse("pack-file-twice", name=name)
        met.add(entry.filename)
        if entry.flag_bits & 1:
            refuse("pack-locked", name=name)
        if entry.compress_type not in _USUAL:
            refuse("pack-not-a-pack")
        if entry.file_size > MOST_TEXT:
            refuse("pack-file-too-large", name=name, most=MOST_TEXT // 1024)
    if sum(entry.file_size for entry in entries) > MOST_TEXTS:
        refuse("pack-files-too-large", most=MOST_TEXTS // 1024)


def _unpacked(file: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bytes:
    """A file's bytes. The size that it claims is not believed."""
    with file.open(entry) as opened:
        data = opened.read(MOST_TEXT + 1)
    if len(data) > MOST_TEXT:
        refuse("pack-file-too-large", name=_shown(entry.filename), most=MOST_TEXT // 1024)
    return data


def _shown(text: str) -> str:
    """A name from outside, as an error may name it."""
    seen = " ".join(visible(text).split())
    return seen if len(seen) <= 60 else seen[:59] + "…"


# -- what is in it --------------------------------------------------------------------------------


def _manifest(data: bytes) -> Manifest:
    try:
        raw = json.loads(data)
        found = raw.get("format") if isinstance(raw, dict) else None
    except (ValueError, RecursionError):
        raise ContentError(MANIFEST, Phrase("pack-manifest-unreadable")) from None
    if isinstance(found, int) and found > FORMAT:
        refuse("pack-newer", MANIFEST, found=found, known=FORMAT)
    manifest = convert(raw, Manifest, MANIFEST)
    _check_lines(MANIFEST, msgspec.to_builtins(manifest))
    return manifest


def _text(name: str, data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise ContentError(name, Phrase("pack-not-text")) from None


def parse(name: str, text: str) -> dict[str, Any]:
    """TOML from outside: neither its depth nor its numbers nor its size may do harm."""
    if _LONG_KEY.search(text):
        refuse("pack-too-deep", name, most=DEEPEST)
    try:
        data = tomllib.loads(text)
    except RecursionError:
        raise ContentError(name, Phrase("pack-too-deep", {"most": DEEPEST})) from None
    except ValueError as error:  # also a number of thousands of digits
        detail = _shown(str(error))
        raise ContentError(name, Phrase("content-malformed", {"detail": detail})) from None
    check_plain(name, data)
    if name == f"{PACK_FILE}.toml":
        _check_lines(name, data)
    return data


def check_plain(name: str, data: Any) -> None:
    """Whether data from outside is as small and flat as a pack is. Goes through it without
    recursion."""
    level, values = [data], 0
    for _ in range(DEEPEST + 1):
        values += len(level)
        if values > MOST_VALUES:
            refuse("pack-too-many-values", name, most=MOST_VALUES)
        level = [
            inside
            for one in level
            if isinstance(one, dict | list)
            for inside in (one.values() if isinstance(one, dict) else one)
        ]
        if not level:
            return
    refuse("pack-too-deep", name, most=DEEPEST)


def _check_lines(name: str, data: Any) -> None:
    """The short texts that tables and lists show."""
    for field, value in data.items():
        lines = value.items() if isinstance(value, dict) else [("", value)]
        for key, line in lines:
            most = 10 * MOST_NAME if field == "note" else MOST_NAME
            if isinstance(line, str) and max(len(line), len(key), len(field)) > most:
                place = _shown(f"{field}.{key}" if key else field)
                raise ContentError(name, Phrase("pack-too-long", {"most": most}), field=place)
