"""The lobby over HTTP: games, words, links, the page's own files."""

import gzip
import json
import re
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from fluent.syntax import FluentParser, ast

from meikyu.core.words import LOCALES, message_ids, message_source
from meikyu.games.registry import game_ids
from meikyu.server import page, schema
from meikyu.table import protocol
from tests.server.table import STUCK, Address, Refusal

ROOT = Path(__file__).parents[2]
SERVER = ROOT / "src" / "meikyu" / "server"
TABLE = ROOT / "src" / "meikyu" / "table"


def codes() -> set[str]:
    """Every refusal that the code of tables and server can give."""
    files = [*TABLE.rglob("*.py"), *SERVER.rglob("*.py")]
    text = "".join(file.read_text(encoding="utf-8") for file in files)
    return set(re.findall(r'Denied\(\s*"([a-z-]+)"', text))


def test_every_refusal_has_words_in_every_language_with_the_same_arguments() -> None:
    parser = FluentParser()

    def variables(node: Any) -> set[str]:
        found: set[str] = set()

        class Visit(ast_visitor()):  # type: ignore[misc]
            def visit_VariableReference(self, node: ast.VariableReference) -> None:
                found.add(node.id.name)

        Visit().visit(node)
        return found

    messages: dict[str, dict[str, set[str]]] = {}
    for locale in LOCALES:
        sources = [message_source(name, locale) for name in ("meikyu.table", "meikyu.server")]
        parsed = parser.parse("\n".join(sources))
        assert not [entry for entry in parsed.body if isinstance(entry, ast.Junk)]
        messages[locale] = {
            entry.id.name: variables(entry)
            for entry in parsed.body
            if isinstance(entry, ast.Message)
        }
    assert messages["en"] == messages["ja"]
    assert {f"error-{code}" for code in codes()} <= set(messages["en"])


def ast_visitor() -> Any:
    from fluent.syntax.visitor import Visitor

    return Visitor


def test_every_error_of_the_socket_is_documented() -> None:
    text = (ROOT / "docs" / "reference" / "protocol.md").read_text(encoding="utf-8")
    socket = "".join(
        (TABLE / f"{name}.py").read_text(encoding="utf-8")
        for name in ("client", "conversation", "hosting", "room", "names", "hints")
    )
    for code in set(re.findall(r'Denied\(\s*"([a-z-]+)"', socket)):
        assert f"`{code}`" in text, code
    for kind in get_args(protocol.ClientMessage):
        assert f"`{kind.__struct_config__.tag}`" in text
    for kind in get_args(protocol.ServerFrame):
        assert f"`{kind.__struct_config__.tag}`" in text


def test_the_shelf_tells_everything_that_a_table_needs(server: Address) -> None:
    games = {game["id"]: game for game in server.get("/api/games")}
    assert {"hidden-rooms", "lanterns"} <= set(games)
    lanterns = games["lanterns"]
    assert (lanterns["least"], lanterns["most"]) == (2, 3)
    assert lanterns["forgets"]
    assert lanterns["about"]["title"]["ja"] == "灯りの洞"
    rounds = next(option for option in lanterns["options"] if option["name"] == "rounds")
    assert rounds["default"] == 3
    assert rounds["schema"]["maximum"] == 9
    assert lanterns["content"][0]["id"] == "standard"
    assert lanterns["levels"][0]["id"] == "random"
    with pytest.raises(Refusal) as refusal:
        server.get("/api/games/chess")
    assert (refusal.value.status, refusal.value.code) == (404, "no-such-game")


def test_the_shelf_says_of_every_game_how_long_it_is(server: Address) -> None:
    for game in server.get("/api/games"):
        about = game["about"]
        assert game["id"] == "lanterns" or about["minutes"] or about["rounds"], game["id"]


def test_every_rule_of_a_game_is_listed_with_its_kind(server: Address) -> None:
    rules = server.get("/api/games/hidden-rooms/rules")
    kinds = {rule["id"]: rule["kind"] for rule in rules}
    assert kinds["HID-12"] == "rule"
    assert kinds["HID-R1"] == "ruling"
    texts = message_ids(message_source("meikyu.games.hidden_rooms", "ja"))
    assert {rule["text"] for rule in rules} <= set(texts)


def test_words_can_be_kept_and_are_fetched_once(server: Address) -> None:
    for path in ("/api/words/ja", "/api/words/en/lanterns"):
        status, headers, body = server.fetch("GET", path)
        assert status == 200
        assert b" = " in body
        request = urllib.request.Request(
            server.url + path, headers={"If-None-Match": headers["etag"]}
        )
        with pytest.raises(urllib.error.HTTPError) as unchanged:
            urllib.request.urlopen(request, timeout=STUCK)
        with unchanged.value as answer:
            assert answer.code == 304
    with pytest.raises(Refusal):
        server.get("/api/words/xx")


def test_options_that_a_game_does_not_know_are_refused(server: Address) -> None:
    for options in ({"rounds": 0}, {"rounds": "many"}, {"colour": 1}):
        with pytest.raises(Refusal) as refusal:
            server.make("me", "me", options=options)
        assert refusal.value.code == "malformed"
    with pytest.raises(Refusal) as refusal:
        server.make("me", "me", content="../../etc")
    assert refusal.value.code == "no-such-content"
    with pytest.raises(Refusal) as refusal:
        server.make("me", "grandmaster")
    assert refusal.value.code == "no-such-level"
    with pytest.raises(Refusal) as refusal:
        server.make("me", "me", "me", "me")
    assert refusal.value.code == "too-many-seats"


def test_a_seats_link_is_given_to_its_holder_alone(server: Address) -> None:
    made = server.make("me", "open")
    token = made["held"][0]["token"]
    path = f"/api/tables/{made['table']}/link"
    link = server.get(path, token=token)
    assert link["path"] == f"/t/{made['table']}#{token}"
    assert link["url"].endswith(link["path"])
    with pytest.raises(Refusal) as refusal:
        server.get(path, token="y" * 24)
    assert refusal.value.code == "no-such-seat"
    with pytest.raises(Refusal) as refusal:
        server.get(path)
    assert refusal.value.code == "no-token"


def test_an_address_becomes_a_qr_code(server: Address) -> None:
    _, headers, body = server.fetch("POST", "/api/qr", {"path": "/t/abc#def"})
    assert headers["content-type"].startswith("image/svg+xml")
    assert body.startswith(b"<svg")
    with pytest.raises(Refusal):
        server.fetch("POST", "/api/qr", {"path": "https://elsewhere.example/"})


def test_the_interface_describes_itself(server: Address) -> None:
    described = server.get("/api/schema/openapi.json")
    assert described["openapi"].startswith("3.")
    assert {"/api/tables", "/api/tables/{table}/sit", "/api/games"} <= set(described["paths"])


def test_everything_is_sent_with_strict_headers(server: Address) -> None:
    _, headers, _ = server.fetch("GET", "/api/server")
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "script-src 'self';" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>迷宮</title>" + " " * 2000)
    (tmp_path / "assets" / "page-abc123.js").write_text("1;" * 2000)
    (tmp_path.parent / "secret.txt").write_text("secret")
    monkeypatch.setattr(page, "folder", lambda: tmp_path)
    page.find.cache_clear()
    page._read.cache_clear()
    yield tmp_path
    page.find.cache_clear()
    page._read.cache_clear()


@pytest.mark.usefixtures("built")
def test_the_page_is_sent_compressed_and_its_own_addresses_lead_to_it(server: Address) -> None:
    for path in ("/", "/t/abcdef", "/games/hidden-rooms/rules"):
        _, headers, body = server.fetch("GET", path, headers={"Accept": "text/html"})
        assert headers["content-type"] == "text/html; charset=utf-8"
        assert headers["cache-control"] == "no-cache"
        assert "迷宮".encode() in body
    request = urllib.request.Request(
        server.url + "/assets/page-abc123.js", headers={"Accept-Encoding": "gzip"}
    )
    with urllib.request.urlopen(request, timeout=STUCK) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        assert "immutable" in answer.headers["cache-control"]
        assert gzip.decompress(answer.read()) == b"1;" * 2000


@pytest.mark.usefixtures("built")
def test_nothing_outside_the_page_is_sent(server: Address) -> None:
    for path in ("/assets/missing.js", "/api/nothing", "/../secret.txt", "/%2e%2e/secret.txt"):
        with pytest.raises(Refusal) as refusal:
            server.fetch("GET", path)
        assert refusal.value.status in (400, 404), path


def test_the_types_of_the_wire_can_be_printed_for_the_page() -> None:
    text = schema.typescript(["hidden-rooms"])
    assert "export interface Position {" in text
    assert 'type: "position";' in text
    assert "export type ClientMessage = Hello | " in text
    assert "export namespace HiddenRooms {" in text
    assert "export type Views = HiddenRoomsView;" in text


def test_what_is_said_beside_a_table_has_types_for_the_page_too() -> None:
    """Odds, ledger, cards, where a hint points, and what a game's own addresses take and give."""
    text = schema.typescript(game_ids())
    for declared in ("ElderOdds", "Ledger", "Gallery", "Judged", "TileWish"):
        assert f"  export interface {declared} {{\n" in text, declared
    assert "  export type Area = Rectangle | null;\n" in text
    worth = text.partition("  export interface Worth {\n")[2].partition("}")[0]
    assert "    action: Actions;\n" in worth, "an action is one of the game's own"


def test_two_types_of_one_name_are_refused() -> None:
    """TypeScript would make one interface of both, with the fields of both."""
    first, second = (msgspec.defstruct("Same", [(field, int)]) for field in ("a", "b"))
    writer = schema.Writer()
    writer.declare(first)
    with pytest.raises(TypeError, match="one name"):
        writer.declare(second)


def test_a_wrong_body_is_answered_as_a_problem(server: Address) -> None:
    for body in ({}, {"game": "lanterns"}, {"game": "lanterns", "seats": []}, [1]):
        with pytest.raises(Refusal) as refusal:
            server.post("/api/tables", body)
        assert (refusal.value.status, refusal.value.code) == (400, "malformed"), json.dumps(body)
