"""The page as an app: its icon, its pictures, its shortcuts."""

import struct
from pathlib import Path

import pytest

from meikyu.offline.site.building import MANIFEST, PICTURES, SHORTCUTS, _manifest
from meikyu.server import page

PUBLIC = Path(__file__).parents[2] / "web" / "public"


def size(file: Path) -> str:
    """Of a JPEG or PNG, as a manifest says it."""
    data = file.read_bytes()
    if data.startswith(b"\x89PNG"):
        width, height = struct.unpack(">II", data[16:24])
        return f"{width}x{height}"
    place = 2
    while data[place + 1] not in (0xC0, 0xC2):  # the frame's header
        place += 2 + int.from_bytes(data[place + 2 : place + 4], "big")
    height, width = struct.unpack(">HH", data[place + 5 : place + 9])
    return f"{width}x{height}"


@pytest.mark.parametrize("shown", [*MANIFEST["icons"][1:], *MANIFEST["screenshots"]])  # type: ignore[misc]
def test_each_picture_is_there_and_as_large_as_it_says(shown: dict[str, str]) -> None:
    assert size(PUBLIC / shown["src"]) == shown["sizes"]


def test_shortcuts_lead_to_screens_in_a_folder_and_on_a_server() -> None:
    folder, served = (_manifest(way)["shortcuts"] for way in (False, True))
    assert [one["url"] for one in folder] == [f"./#/{place}" for place in SHORTCUTS.values()]
    assert [one["url"] for one in served] == [f"./{place}" for place in SHORTCUTS.values()]
    route = (PUBLIC.parent / "src" / "state" / "route.ts").read_text(encoding="utf-8")
    for place in SHORTCUTS.values():
        assert f'"{place}"' in route


def test_the_picture_of_a_link_has_the_public_address(tmp_path: Path) -> None:
    source = (PUBLIC.parent / "index.html").read_text(encoding="utf-8")
    assert page.PREVIEW.decode() in source
    assert (PUBLIC / PICTURES / "link.jpg").is_file()
    (tmp_path / "index.html").write_text(source, encoding="utf-8")
    found = page.find("/", True, tmp_path, "https://play.example")
    assert found is not None
    assert b'content="https://play.example/shots/link.jpg"' in found.body
