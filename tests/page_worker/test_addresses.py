"""A page without a server answers what a server answers, under the same addresses."""

import re

from meikyu.page_worker.requests import FIXED_ONLY, ROUTES
from meikyu.server.app import App
from meikyu.server.config import Config

ONLY_ON_A_SERVER = {
    ("GET", "/tables/*/link"): "leads to another device",
    ("POST", "/qr"): "leads to another device",
    ("GET", "/schema/asyncapi.json"): "is for bots, which come from outside",
    ("GET", "/schema/socket.json"): "is for bots, which come from outside",
}
ONLY_IN_A_PAGE = {("POST", "/packs/*"), ("DELETE", "/packs/*/*")}


def test_every_address_of_the_server_is_one_of_the_page(tmp_path) -> None:
    described = App(Config(data=tmp_path)).http.openapi_schema
    served = {
        (method, re.sub(r"\{[^}]*\}", "*", path.removeprefix("/api")))
        for path, item in described.paths.items()
        if path.startswith("/api/")
        for method in ("GET", "POST", "DELETE")
        if getattr(item, method.lower()) is not None
    }
    known = set(ROUTES) | FIXED_ONLY
    assert served - known == set(ONLY_ON_A_SERVER)
    assert known - served == ONLY_IN_A_PAGE
