"""A page without a server answers what a server answers, under the same addresses."""

import re

import pytest

from meikyu.games.registry import game_ids
from meikyu.server.app import App
from meikyu.server.config import Config
from meikyu.table import addressing

ONLY_ON_A_SERVER = {
    ("GET", "/tables/*/link"): "leads to another device",
    ("POST", "/qr"): "leads to another device",
    ("GET", "/schema/asyncapi.json"): "is for bots, which come from outside",
    ("GET", "/schema/socket.json"): "is for bots, which come from outside",
    ("GET", "/server"): "a page knows what it speaks to, and has it as a file",
    ("GET", "/words/*"): "a page has them as files",
    ("GET", "/words/*/*"): "a page has them as files",
}


def plain(path: str) -> str:
    return re.sub(r"\{[^}]*\}", "*", path.removeprefix("/api"))


def test_every_address_of_the_server_is_one_of_the_page(tmp_path) -> None:
    described = App(Config(data=tmp_path)).http.openapi_schema
    served = {
        (method, plain(path))
        for path, item in described.paths.items()
        if path.startswith("/api/")
        for method in ("GET", "POST", "DELETE")
        if getattr(item, method.lower()) is not None
    }
    own = [address for game in game_ids() for address in addressing.of_game(game)]
    known = {(one.method, plain(one.path)) for one in (*addressing.addresses(), *own)}
    assert len(known) > 30
    assert served - known == set(ONLY_ON_A_SERVER)
    assert known - served == set()


@pytest.mark.parametrize(
    ("method", "path", "names"),
    [
        ("GET", "/tables/abc/replay/3", {"table": "abc", "step": "3"}),
        ("POST", "/puzzles/hidden-rooms/x1", {"game": "hidden-rooms", "puzzle": "x1"}),
        ("POST", "/training/dungeon-in-memory/tile", {}),
    ],
)
def test_a_page_finds_each_by_method_and_path(method: str, path: str, names: dict) -> None:
    found = addressing.found(method, path)
    assert found is not None
    assert found[1] == names
    assert addressing.found("DELETE", path) is None
    assert addressing.found(method, f"{path}/more") is None
