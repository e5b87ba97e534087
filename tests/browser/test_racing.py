"""Five people say LOST in the same moment, each in a browser of their own: every card counts."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.dungeon import Dungeon
from tests.browser.house import Server, Visitor
from tests.browser.process import STORE
from tests.rules import rule
from tests.server.postgres import Database, needs_postgres
from tests.server.table import Address, Player

NAMES = "Host Ann Bo Cem Dee"
AHEAD = 700
"""Milliseconds after which all press: the browsers have one clock."""
PRESS = """moment => setTimeout(
    () => document.querySelector('button.lost').click(), moment - Date.now())"""
GAME = ("south", "north", "south", "north", "south")
"""Which way the first tile is laid: south loses the path, and the four who say so score (DIM-29);
north keeps it, and who laid it scores (DIM-30). After the fifth exploration four have won."""


def lay(person: Visitor, way: str) -> None:
    person.find("button.card").first.click()
    person.find(f"[data-arrow={way}]").click()
    person.press("Enter")
    expect(person.find("svg.board [data-arrow]")).to_have_count(0)


def race(people: Sequence[Visitor]) -> None:
    """All take up their card, then lay it down at once."""
    for person in people:
        person.find("button.lost").click()
        expect(person.find("button.lost.armed")).to_be_visible()
    moment = people[0].page.evaluate("Date.now()") + AHEAD
    for person in people:
        person.page.evaluate(PRESS, moment)


def found(port: int, table: str) -> list[dict[str, Any]]:
    """The check, as everybody may see it."""
    with Player(Address(port), table) as onlooker:
        return list(onlooker.positions[None]["view"]["check"])


def leave_the_check(person: Visitor) -> None:
    expect(person.find(".theatre")).to_be_visible()
    person.press("Escape")
    person.find(".leave button:visible, .at-thumb button:visible").first.click()
    expect(person.find(".theatre")).to_have_count(0)


def play(people: Sequence[Visitor], servers: Sequence[Server], ways: Sequence[str]) -> int:
    """Five at one table, by turns at these servers; how many cards were laid in races."""
    options = {"start_player": 0}
    dungeon = Dungeon(servers[0].port, names=NAMES, options=options)
    for number, person in enumerate(people):
        dungeon.open(person, number)
    laid = 0
    for exploration, way in enumerate(ways, start=1):
        expect(people[0].find("[data-arrow]")).to_have_count(4)  # the last active player begins
        lay(people[0], way)
        race(people[1:])
        for person in people:
            expect(person.find(".theatre")).to_be_visible()
        for server in servers:
            check = found(server.port, dungeon.table)
            assert check[0]["exploration"] == exploration
            cards = [sorted(one["seats"]) for one in check if one["event"] == "CardsFound"]
            assert cards == [[1, 2, 3, 4]]
            assert check[-1]["seats"] == ([1, 2, 3, 4] if way == "south" else [0])
        laid += len(people) - 1
        for person in people:
            leave_the_check(person)
    return laid


@pytest.fixture
def five(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[list[Visitor]]:
    """One on a phone, in Japanese; every other one at the second server, if there is one."""
    servers = request.getfixturevalue(request.param)
    people = [
        Visitor(
            chromium,
            servers[number % len(servers)].address,
            "phone" if number == 2 else "desktop",
            "ja" if number == 2 else "en",
        )
        for number in range(5)
    ]
    yield people
    complaints = [one for person in people for one in person.complaints]
    for person in people:
        person.close()
    assert complaints == []


@pytest.fixture
def one_server(server: Server) -> list[Server]:
    return [server]


@pytest.fixture
def two_servers(tmp_path: Path, server: Server) -> Iterator[list[Server]]:
    """On one database; the page is built by then."""
    database = Database()
    running: list[Server] = []
    try:
        address = database.new()

        class Sharing(Server):
            more = MappingProxyType({STORE: address})

        for number in range(2):
            running.append(Sharing(tmp_path / str(number)))
        yield running
    finally:
        for one in running:
            one.kill()
        database.remove()


@rule("DIM-24", "DIM-29")
@pytest.mark.full
@pytest.mark.parametrize("five", ["one_server"], indirect=True)
def test_every_lost_of_five_that_is_pressed_at_once_is_laid(
    five: list[Visitor], one_server: list[Server]
) -> None:
    assert play(five, one_server, GAME[:1]) == 4


@rule("DIM-24", "DIM-29", "DIM-30", "DIM-32")
@needs_postgres
@pytest.mark.full
@pytest.mark.parametrize("five", ["two_servers"], indirect=True)
def test_ten_raced_losts_of_five_people_on_two_servers_all_count(
    five: list[Visitor], two_servers: list[Server]
) -> None:
    """Two games of five explorations each: ten races, of four cards each."""
    assert play(five, two_servers, GAME) + play(five, two_servers, GAME) == 40
    for person in five:
        expect(person.find(".result")).to_contain_text("3")
