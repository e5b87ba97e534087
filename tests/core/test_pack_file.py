"""Packs that travel in a file: what goes in comes out, and hostile files are refused in clear words
and harm nothing."""

import io
import json
import stat
import tomllib
import tracemalloc
import warnings
import zipfile
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from meikyu.core import pack_file
from meikyu.core.content import ContentError, from_data, standard_folder
from meikyu.core.pack_file import MANIFEST, MOST_BYTES, MOST_TEXT, pack_up, unpack
from meikyu.games.registry import find_game, game_ids

WANTED = 700
MEGABYTE = 1024 * 1024
MOST_MEMORY = 64 * MEGABYTE
"""For reading the worst file that is small enough to be looked at."""


def texts_of(game_id: str) -> dict[str, str]:
    folder = standard_folder(find_game(game_id).package)
    return {
        file.name: file.read_text(encoding="utf-8")
        for file in folder.iterdir()
        if file.name.endswith(".toml")
    }


ROOMS = texts_of("hidden-rooms")


@pytest.mark.parametrize("game_id", game_ids())
def test_a_pack_comes_out_as_it_went_in(game_id: str) -> None:
    texts = texts_of(game_id)
    packed = pack_up(texts)
    found = unpack(packed)

    assert found.texts == texts
    assert found.manifest.game == game_id
    game = find_game(game_id)
    content = from_data(game_id, "sent", game.shape, found.data)
    assert content.shown == game.content().shown
    assert pack_up(texts) == packed, "the same pack, the same bytes"


def test_licence_and_origin_travel_in_the_manifest() -> None:
    more = 'licence = "CC BY 4.0"\nmade_from = "The book of five lamps"\n'
    found = unpack(pack_up({**ROOMS, "pack.toml": more + ROOMS["pack.toml"]}))
    assert (found.manifest.licence, found.manifest.made_from) == (
        "CC BY 4.0",
        "The book of five lamps",
    )


# -- hostile files --------------------------------------------------------------------------------


def manifest(**changed: Any) -> bytes:
    plain = {"format": 1, "game": "hidden-rooms", "name": {"en": "x"}, "by": "y"}
    return json.dumps({**plain, **changed}).encode()


def zipped(files: list[tuple[Any, bytes]], how: int = zipfile.ZIP_DEFLATED) -> bytes:
    made = io.BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(made, "w", how) as file:
        warnings.filterwarnings("ignore", "Duplicate name")
        for name, data in files:
            file.writestr(name, data)
    return made.getvalue()


def around(*more: tuple[Any, bytes], without: str = "", **changed: Any) -> bytes:
    """A good pack with something more or less."""
    files = [(MANIFEST, manifest(**changed)), *((n, t.encode()) for n, t in ROOMS.items())]
    added = {name for name, _ in more}
    return zipped([*(f for f in files if f[0] != without and f[0] not in added), *more])


def paths(dice: Random) -> Iterator[bytes]:
    """Names that lead out of the folder, or are none."""
    up = ["../", "..\\", "/", "//", "C:\\", "./", "a/../../", "~/", "%2e%2e/", "\\\\host\\share\\"]
    ends = ["pack.toml", "stages.toml", "passwd", ".bashrc", "nul", "x.toml", "x.py", "x.TOML"]
    for start in up:
        for end in ends:
            yield around((start * dice.randint(1, 6) + end, b"x = 1"))
    for name in (
        "con.",
        "Stages.toml",
        "ſtages.toml",
        "a b.toml",
        ".toml",
        "stages.toml ",
        "x" * 65_000,
    ):
        yield around((name, b"x = 1"))
    for _ in range(40):
        signs = "".join(chr(dice.choice([0x202E, 0x0A, 0x1B, 0x7F, 0x200F, 65])) for _ in range(9))
        yield around((signs + ".toml", b"x = 1"))


def bombs(dice: Random) -> Iterator[bytes]:
    """Files that grow when they are opened, and that claim to be smaller than they are."""
    for size in (MOST_TEXT + 1, 2 * MEGABYTE, 12 * MEGABYTE):
        for name in ("stages.toml", "pack.toml", MANIFEST, "more.toml"):
            for how in (zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA):
                yield zipped([(MANIFEST, manifest()), (name, b" " * size)], how)
    for count in (25, 300, 4000):
        yield zipped([(MANIFEST, manifest()), *((f"a{n}.toml", b"") for n in range(count))])
    for size in (MOST_BYTES + 1, 10 * MEGABYTE):
        yield dice.randbytes(size)
    yield zipped([(f"a{n}.toml", b" " * (MOST_TEXT - 9)) for n in range(9)])
    for claimed in (0, 1, 100, MOST_TEXT):
        bomb = bytearray(zipped([(MANIFEST, manifest()), ("stages.toml", b" " * 12 * MEGABYTE)]))
        true, wrong = (12 * MEGABYTE).to_bytes(4, "little"), claimed.to_bytes(4, "little")
        yield bytes(bomb.replace(true, wrong))


def deep(dice: Random) -> Iterator[bytes]:
    """TOML and JSON that are deep, wide, long, or no text."""
    for depth in (20, 900, 20_000, 200_000):
        for opening, closing in (("[", "]"), ("{a=", "}"), ("[{a=", "}]")):
            yield around(("stages.toml", f"a = {opening * depth}1{closing * depth}".encode()))
        yield around(("stages.toml", f"a = {'[' * depth}".encode()))
        yield around(("stages.toml", ("a." * depth + "a = 1").encode()))
        yield around(("stages.toml", f"[{'a.' * depth}a]".encode()))
        yield zipped([(MANIFEST, b"[" * depth + b"]" * depth)])
    for size in (70_000, 400_000):
        yield around(("stages.toml", b"a = [" + b"1," * size + b"]"))
        yield around(("stages.toml", b"a = " + b"9" * size))
        yield around((MANIFEST, b'{"format": ' + b"9" * size + b"}"))
        yield around(
            ("pack.toml", b'game = "hidden-rooms"\nby = "' + b"x" * size + b'"\nname = {}')
        )
        yield around(name={"en": "x" * size})
        yield around(by="x" * size)
        yield around(licence="x" * size)
        yield around(name={"x" * size: "x"})
    for data in (b"\xff\xfe", b"\x80", b"a = \x00", b"\xef\xbb\xbf\xff"):
        yield around(("stages.toml", data))
        yield around((MANIFEST, data))
    ten = b'x = "' + b"x" * 10 * MEGABYTE + b'"'
    yield around(("stages.toml", ten))
    for _ in range(30):
        yield around(("stages.toml", dice.randbytes(dice.randint(1, 300))))


def not_files(_dice: Random) -> Iterator[bytes]:
    """Links, devices, folders, locked and doubled files, pictures with scripts in them."""
    for target in (b"/etc/passwd", b"../../x", b"pack.toml"):
        for name in ("stages.toml", "more.toml", MANIFEST):
            entry = zipfile.ZipInfo(name)
            entry.external_attr = (stat.S_IFLNK | 0o777) << 16
            yield around((entry, target), without=name)
    for name in ("folder/", "stages.toml/", "a/stages.toml"):
        yield around((name, b""))
    scripts = (
        b"<svg onload=alert(1)>", b"<svg><script>alert(1)</script></svg>", b"<svg><use href='x'/>",
        b'<!DOCTYPE x [<!ENTITY a "aaaa">]><svg>&a;</svg>', b"<svg><foreignObject/></svg>",
    )  # fmt: skip
    for data in scripts:
        for name in ("cover.svg", "snuffer.svg", "art/x.svg", "x.html", "x.js", "x.png"):
            yield around((name, data))
    for name in ("stages.toml", MANIFEST, "pack.toml"):
        yield zipped([(MANIFEST, manifest()), (name, b"x = 1"), (name, b"x = 2")])
    locked = bytearray(around())
    at = locked.find(b"PK\x01\x02")
    while at >= 0:
        locked[at + 8] |= 1
        at = locked.find(b"PK\x01\x02", at + 4)
    yield bytes(locked)


def manifests(_dice: Random) -> Iterator[bytes]:
    """Manifests that are missing, of another shape, from the future, or lie."""
    yield around(without=MANIFEST)
    yield around(without="pack.toml")
    yield zipped([])
    for data in (
        b"",
        b"{}",
        b"[]",
        b"null",
        b"{",
        b'"x"',
        b"1",
        b'{"format": "1"}',
        b'{"format": 1}',
    ):
        yield around((MANIFEST, data), without=MANIFEST)
    for field in ("format", "game", "name", "by", "licence", "made_from", "meikyu"):
        for wrong in (7.5, [], {"a": []}, None, True):
            if (field, wrong) != ("format", True):
                yield around(**{field: wrong})
    for number in (2, 99, 10**12):
        yield around(format=number)
    for game in ("elder-sign", "", "../hidden-rooms", "x" * 150):
        yield around(game=game)


def broken(dice: Random) -> Iterator[bytes]:
    """Files that were cut off or changed on the way. Some changes are harmless."""
    good = around()
    for _ in range(160):
        yield good[: dice.randrange(len(good) - 22)]
    for _ in range(400):
        changed = bytearray(good)
        for _ in range(dice.randint(1, 40)):
            changed[dice.randrange(len(changed))] = dice.randrange(256)
        yield bytes(changed)
    for _ in range(60):
        yield dice.randbytes(dice.randint(0, 3000))
        yield b"PK\x03\x04" + dice.randbytes(dice.randint(0, 3000))


def hostile(most: int | None) -> Iterator[tuple[str, bytes]]:
    """All of them, or the first of each kind."""
    for kind in (paths, bombs, deep, not_files, manifests, broken):
        for data in islice(kind(Random(kind.__name__)), most):
            yield kind.__name__, data


@pytest.mark.parametrize(
    ("most", "wanted"), [(8, 40), pytest.param(None, WANTED, marks=pytest.mark.full)]
)
def test_hostile_files_are_refused_in_clear_words(
    most: int | None, wanted: int, tmp_path: Path, monkeypatch: Any
) -> None:
    monkeypatch.chdir(tmp_path)
    refused = 0
    for kind, data in hostile(most):
        try:
            found = unpack(data)
        except ContentError as error:
            refused += 1
            for locale in ("en", "ja"):
                said = error.say(locale)
                assert said.isprintable(), (kind, said)
                assert 10 < len(said) < 400, (kind, said)
        else:
            assert kind == "broken", found.manifest
            good(found)
    assert refused >= wanted
    assert list(tmp_path.iterdir()) == [], "nothing is written"


def good(found: pack_file.PackedPack) -> None:
    """What was let through: bytes were changed that say nothing, or texts were not reached."""
    assert found.data == {n.removesuffix(".toml"): tomllib.loads(t) for n, t in found.texts.items()}


@pytest.mark.parametrize("most", [5, pytest.param(None, marks=pytest.mark.full)])
def test_no_file_takes_much_memory(most: int | None) -> None:
    worst: list[tuple[int, str]] = []
    for make in (bombs, deep):
        for data in islice(make(Random(1)), most):
            tracemalloc.start()
            try:
                with pytest.raises(ContentError):
                    unpack(data)
            finally:
                worst.append((tracemalloc.get_traced_memory()[1], make.__name__))
                tracemalloc.stop()
    assert max(worst)[0] < MOST_MEMORY


def test_arrows_in_circles_are_refused_at_their_cell() -> None:
    game = find_game("hidden-rooms")
    dice = Random(1)
    for _ in range(60):
        data = unpack(pack_up(ROOMS)).data
        rows = data["stages"]["stage"][dice.randrange(5)]["directions"]
        row, column = dice.randrange(6), dice.randrange(5)
        rows[row] = rows[row][:column] + "RL" + rows[row][column + 2 :]
        with pytest.raises(ContentError) as refused:
            game.tables(from_data(game.id, "circle", game.shape, data))
        assert refused.value.entry.startswith("stage ")
