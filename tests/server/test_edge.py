"""Everything sent over HTTP gets an answer that says what is wrong, and never a 500."""

import json
import socket
import urllib.parse
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from meikyu.core import record
from meikyu.core.content import STANDARD
from meikyu.core.picture import Picture, Text, svg
from meikyu.core.words import LOCALES, Phrase, lexicon
from meikyu.games.registry import find_game
from meikyu.server import page
from meikyu.server.printing import pdf
from tests.server.table import Address, Player, Refusal, play_out

NESTED = b"[" * 100_000 + b"]" * 100_000


def raw(server: Address, request: bytes, patience: float = 20.0) -> tuple[int, Any]:
    """Status and body of the answer to some bytes."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=patience) as wire:
        wire.sendall(request)
        answer = b""
        while part := wire.recv(65536):
            answer += part
            head, _, body = answer.partition(b"\r\n\r\n")
            if b"content-length: " in head and not request.startswith(b"HEAD"):
                length = int(head.partition(b"content-length: ")[2].split(b"\r\n")[0])
                if len(body) >= length:
                    break
    head, _, body = answer.partition(b"\r\n\r\n")
    status = int(head.split()[1])
    return status, json.loads(body) if body.startswith(b"{") else body


def ask(
    server: Address, method: str, path: str, body: bytes = b"", **headers: str
) -> tuple[int, Any]:
    named = {"Host": f"127.0.0.1:{server.port}", "Connection": "close", **headers}
    if body:
        named.setdefault("Content-Length", str(len(body)))
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in named.items())]
    return raw(server, "\r\n".join([*lines, "", ""]).encode("latin-1") + body)


@pytest.fixture(scope="module")
def finished(server: Address) -> str:
    """A table with an open seat would be no use: this one's game is over."""
    made = server.make("me", "me", start=True)
    with Player(server, made["table"], *(held["token"] for held in made["held"])) as player:
        play_out([player])
    table: str = made["table"]
    return table


def problem(answer: tuple[int, Any]) -> tuple[int, str]:
    """What an answer says, after checking that it can be said."""
    status, body = answer
    assert 400 <= status < 500, answer
    phrase = Phrase(body["say"]["id"], body["say"]["args"])
    for package in ("meikyu.table", "meikyu.server"):
        for locale in LOCALES:
            words = lexicon(locale, package)
            if words.has(phrase.id):
                assert len(words.say(phrase)) < 1000
                return status, body["code"]
    raise AssertionError(f"no words for {phrase}")


# -- red on the old code: each of these answered 500 ----------------------------------------------


@pytest.mark.parametrize(
    "path",
    ["/api/tables", "/api/tables/{}/sit", "/api/tables/{}/branch", "/api/qr"]
    + [f"/api/training/dungeon-in-memory/{name}" for name in ("standing", "tile", "answer")],
)
@pytest.mark.parametrize("body", [NESTED, b'{"options":' + NESTED + b"}", b'{"a":' * 50_000])
def test_deep_json_is_malformed(server: Address, finished: str, path: str, body: bytes) -> None:
    assert problem(ask(server, "POST", path.format(finished), body)) == (400, "malformed")


@pytest.mark.parametrize("path", ["/" + "a" * 500, "/assets/" + "x" * 5000, "/t/" + "é" * 500])
def test_a_path_that_no_file_can_have_leads_nowhere(server: Address, path: str) -> None:
    path = urllib.parse.quote(path)
    for accept in ("*/*", "text/html"):
        assert problem(ask(server, "GET", path, Accept=accept)) == (404, "no-such-page")


@pytest.mark.parametrize("name", ["x" * 256, "x" * 100_000, "a\0b", "..", "/etc", "é" * 200])
def test_a_pack_that_no_folder_can_hold_does_not_exist(
    server: Address, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    wish = {"game": "lanterns", "seats": [{"kind": "me", "name": "A"}] * 2, "content": name}
    with pytest.raises(Refusal) as refusal:
        server.post("/api/tables", wish)
    assert refusal.value.status in (400, 404)
    path = "/api/games/elder-sign/cards/" + urllib.parse.quote(name, safe="")
    if len(path) < 8000:
        assert problem(ask(server, "GET", path))[0] == 404
    assert all(len(record.getMessage()) < 1000 for record in caplog.records)


def test_a_code_for_an_endless_address_is_refused(server: Address) -> None:
    # A name of this server that is longer than a code can hold: the port may have zeros before it.
    host = "127.0.0.1:" + "0" * 4000 + str(server.port)
    answer = ask(server, "POST", "/api/qr", b'{"path":"/t/abc"}', Host=host)
    assert problem(answer)[0] in (400, 421)


@pytest.mark.parametrize("token", ["é" * 20, "\xff" * 30, "x" * 5000, "Bearer"])
def test_a_strange_token_holds_nothing(server: Address, token: str) -> None:
    made = server.make("me", "open")
    path = f"/api/tables/{made['table']}/link"
    answer = ask(server, "GET", path, Authorization=f"Bearer {token}")
    assert problem(answer) == (404, "no-such-seat")
    sit = json.dumps({"name": "A", "invitation": (token * 20)[:40]}).encode()
    answer = ask(server, "POST", f"/api/tables/{made['table']}/sit", sit)
    assert problem(answer) == (404, "no-such-invitation")


def test_a_mistake_in_a_record_is_told_shortly_however_long_it_is(server: Address) -> None:
    made = server.make("me", "me", start=True)
    with Player(server, made["table"], *(held["token"] for held in made["held"])) as player:
        play_out([player])
    text = server.fetch("GET", f"/api/tables/{made['table']}/record")[2].decode()
    for long in (
        text.replace('"rules_version"', f'"{"x" * 5000}"', 1),
        text.replace('"do":"', f'"do":"{"y" * 5000}', 1),
        text.replace('"game":"lanterns"', f'"game":"{"z" * 5000}"', 1),
    ):
        assert long != text
        answer = ask(server, "POST", "/api/records", long.encode())
        assert problem(answer) == (400, "bad-record")


def test_what_is_no_http_is_told_so_and_does_not_fill_the_log(
    server: Address, caplog: pytest.LogCaptureFixture
) -> None:
    assert problem(raw(server, b"\x16\x03\x01 nonsense\r\n\r\n")) == (400, "malformed")
    assert problem(raw(server, b"GET / HTTP/1.1\r\nbad header\r\n\r\n")) == (400, "malformed")
    assert caplog.records == []


def test_too_long_a_body_is_refused_with_the_length_that_fits(server: Address) -> None:
    for path, limit in (("/api/tables", 1 << 20), ("/api/records", 4 << 20)):
        status, body = ask(server, "POST", path, b"x", **{"Content-Length": str(50 << 20)})
        assert (status, body["code"]) == (413, "oversized")
        assert body["say"]["args"] == {"limit": limit}


# -- what a program finds -------------------------------------------------------------------------


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    (tmp_path / page.INDEX).write_text("the page")
    monkeypatch.setattr(page, "folder", lambda: tmp_path)
    for kept in (page.find, page._read):
        kept.cache_clear()
    yield
    for kept in (page.find, page._read):
        kept.cache_clear()


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize("path", ["/health", "/metrics", "/api/nothing", "/favicon.png"])
def test_a_program_is_told_that_nothing_is_there(server: Address, path: str) -> None:
    for accept in ("*/*", "application/json"):
        assert problem(ask(server, "GET", path, Accept=accept)) == (404, "no-such-page")


@pytest.mark.usefixtures("built")
def test_a_browser_gets_the_page_at_any_address_of_people(server: Address) -> None:
    browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
    assert ask(server, "GET", "/t/abc", Accept=browser)[0] == 200
    assert ask(server, "GET", "/", Accept="*/*")[0] == 200


@pytest.mark.usefixtures("built")
def test_a_head_is_answered_like_a_get_without_its_body(server: Address) -> None:
    for path, status in (("/", 200), ("/api/server", 200), ("/api/nothing", 404)):
        assert ask(server, "HEAD", path) == (status, b"")


def test_the_description_tells_the_true_errors_and_who_needs_a_token(server: Address) -> None:
    described = server.get("/api/schema/openapi.json")
    assert described["components"]["securitySchemes"]["token"]["scheme"] == "bearer"
    schemas = described["components"]["schemas"]
    (name,) = [name for name in schemas if name.split("_")[-1] == "Problem"]
    secured = set()
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            assert operation["tags"], path
            assert operation.get("description") or operation.get("summary"), path
            if operation.get("security"):
                secured.add((method, path.rpartition("/")[2]))
            for status, answer in operation["responses"].items():
                if int(status) >= 400:
                    (form,) = answer["content"].values()
                    assert form["schema"]["$ref"].endswith("/" + name), (path, status)
    wanted = {("get", "link"), ("get", "glance"), ("post", "again"), ("delete", "{table}")}
    assert secured == wanted


def test_a_table_that_cannot_start_says_which_rule_forbids_it(server: Address) -> None:
    wish = {
        "game": "elder-sign",
        "seats": [{"kind": "me", "name": "A"}],
        "options": {"ancient_one": "nobody"},
        "start": True,
    }
    status, body = ask(server, "POST", "/api/tables", json.dumps(wish).encode())
    assert (status, body["code"]) == (409, "cannot-start")
    assert body["rule"]
    said = lexicon("en", find_game("elder-sign").package).say(
        Phrase(body["say"]["id"], body["say"]["args"])
    )
    assert "Ancient One" in said


# -- whose page asks ------------------------------------------------------------------------------


def make_from(server: Address, **headers: str) -> tuple[int, Any]:
    wish = {"game": "lanterns", "seats": [{"kind": "me", "name": "A"}] * 2}
    return ask(server, "POST", "/api/tables", json.dumps(wish).encode(), **headers)


def test_pages_of_other_sites_make_no_tables(server: Address) -> None:
    for origin in ("http://evil.example", "null", f"http://127.0.0.1:{server.port + 1}", "x"):
        assert problem(make_from(server, Origin=origin)) == (403, "wrong-origin")
    assert make_from(server, Origin=server.url)[0] == 201
    assert make_from(server)[0] == 201


def test_a_strangers_name_for_this_machine_is_not_answered(server: Address) -> None:
    for host in ("evil.example", f"evil.example:{server.port}", "127.0.0.1.evil.example", "a b@c"):
        assert problem(ask(server, "GET", "/api/server", Host=host)) == (421, "wrong-host")
    for host in ("localhost", "LOCALHOST:1", "[::1]:8642", "192.0.2.7", socket.gethostname()):
        assert ask(server, "GET", "/api/server", Host=host)[0] == 200


def test_sockets_are_for_our_own_page_and_for_programs(server: Address) -> None:
    made = server.make("me", "me", start=True)
    address = f"ws://127.0.0.1:{server.port}/api/tables/{made['table']}/socket"
    with pytest.raises(InvalidStatus) as refused, connect(address, origin="http://evil.example"):  # type: ignore[call-overload]
        pass
    assert refused.value.response.status_code == 403
    assert json.loads(refused.value.response.body or b"")["code"] == "wrong-origin"
    with connect(address, origin=server.url):  # type: ignore[call-overload]
        pass


# -- what leaves ----------------------------------------------------------------------------------


def test_no_name_makes_a_drawing_malformed() -> None:
    name = "A\x00\x07\x1b[31m\ud800\ufffe<&>\u202e"
    drawn = Picture(name, 100, 100, (Text(10, 10, name, 12),))
    found = ElementTree.fromstring(svg([drawn]).encode())
    text = "".join(found.itertext())
    assert "<&>" in text
    assert all(mark not in text for mark in ("\x1b", "\x00", "\ud800", "\u202e"))
    written = pdf([drawn])
    assert written.startswith(b"%PDF")
    assert b"\x1b[31m" not in written


def test_a_pack_with_other_words_travels_in_its_record() -> None:
    game = find_game("elder-sign")
    standard = game.content(STANDARD)
    data = json.loads(json.dumps(standard.data, default=str))
    data["pack"]["name"] = {"en": "Another name"}
    from meikyu.core.content import from_data
    from meikyu.core.match import Match

    renamed = from_data(game.id, "mine", game.shape, data)
    assert renamed.hash == standard.hash
    assert renamed.shown != standard.shown
    match = Match.start(game, renamed, ["A"], game.options_type())
    back = record.read(record.write(match), find_game)
    assert back.content.data["pack"]["name"] == {"en": "Another name"}
