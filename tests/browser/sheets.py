"""A table of Roguewright for the browser, and second hands at it that play over the socket.

The page keeps up with a second hand, so that a test can look at a late position
without playing up to it by mouse.
"""

import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import expect

from tests.browser import builder
from tests.browser.conftest import Visit
from tests.browser.house import Server, Visitor
from tests.server.table import Address, Player

Stop = Callable[[dict[str, Any]], bool]
RULE = re.compile(r"^ROG-R?\d+$")
RECORDS = Path(__file__).parents[1] / "games" / "roguewright" / "golden"


class Sheets:
    """A table with some seats of ours."""

    def __init__(self, port: int, *seats: Any, **wishes: Any) -> None:
        self.address = Address(port)
        made = self.address.make(*(seats or ("me",)), game="roguewright", start=True, **wishes)
        self.table: str = made["table"]
        self.tokens: list[str] = [held["token"] for held in made["held"]]

    def open(self, visitor: Visitor, seat: int = 0) -> None:
        visitor.open(f"/t/{self.table}#{self.tokens[seat]}")
        expect(visitor.find("svg.board").first).to_be_visible()

    def open_end(self, visitor: Visitor, seat: int = 0) -> None:
        """The person comes when all is over."""
        visitor.open(f"/t/{self.table}#{self.tokens[seat]}")
        expect(visitor.find(".compare")).to_be_visible()

    def hand(self, seat: int = 0) -> Player:
        return Player(self.address, self.table, self.tokens[seat])

    def play(self, stop: Stop, luck: int = 0, most: int = 2000) -> None:
        """All our seats play with random choices until the first one's view is as wanted."""
        rng = random.Random(luck)
        with Player(self.address, self.table, *self.tokens) as hands:
            for _ in range(most):
                first = hands.positions[0]
                if first["outcome"] or stop(first["view"]):
                    return
                asked = [number for number in range(len(self.tokens)) if hands.asked(number)]
                if asked:
                    act(hands, asked[0], rng)
                else:
                    hands.receive()
        raise AssertionError("the position was never reached")

    def build(self, challenge: str, stop: Stop, map_name: str = "basic", rounds: int = 99) -> None:
        """All our seats draw sheets worth looking at; the table's dice are those of a challenge."""
        with Player(self.address, self.table, *self.tokens) as hands:
            for seat, action in builder.line(challenge, map_name, len(self.tokens), rounds):
                if stop(hands.positions[0]["view"]):
                    return
                while hands.asked(seat) is None:
                    hands.receive()
                do(hands, seat, json.loads(msgspec.json.encode(action)))

    def follow(self, record: str, until: str) -> None:
        """Our seats repeat a golden game, whose dice are the table's, up to a kind of action."""
        with Player(self.address, self.table, *self.tokens) as hands:
            for entry in lines_of(record)[3:-1]:
                seat = entry["seat"]
                for action in entry["do"]:
                    if action["do"] == until:
                        return
                    while hands.asked(seat) is None:
                        hands.receive()
                    do(hands, seat, action)
        raise AssertionError(f"the golden game has no {until}")


def lines_of(record: str) -> list[dict[str, Any]]:
    """A golden game: its header, its maps, its entries, its end with the seed."""
    text = (RECORDS / f"{record}.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def do(hands: Player, hand: int, action: dict[str, Any]) -> None:
    asked = hands.asked(hand)
    assert asked is not None
    answer = hands.ask("act", hand=hand, mark=asked["mark"], action=action)
    assert answer["type"] == "ack", answer


def act(hands: Player, hand: int, rng: random.Random) -> None:
    """One random choice; the turn is ended as soon as that is possible."""
    asked = hands.asked(hand)
    assert asked is not None
    choices = [one["action"] for one in asked["choices"]]
    ends = [action for action in choices if action["do"] == "EndTurn"]
    do(hands, hand, ends[0] if ends else rng.choice(choices))


# -- the page -------------------------------------------------------------------------------------

BOARD = "svg.board"
CELL = 50
"""Of the drawing, in its own units."""


def point(visitor: Visitor, row: int, column: int) -> tuple[float, float]:
    """Where a cell's middle is on the screen; rows and columns count from 1."""
    x, y = (column - 0.5) * CELL, (row - 0.5) * CELL
    found: list[float] = visitor.find(BOARD).evaluate(
        """(svg, [x, y]) => {
            const point = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
            return [point.x, point.y];
        }""",
        [x, y],
    )
    return found[0], found[1]


def verdict(visitor: Visitor) -> tuple[frozenset[str], bool]:
    """What is held over which cells, and whether the page says that it fits."""
    visitor.page.wait_for_function(
        """() => ['true', 'false'].includes(document.querySelector('svg.board').dataset.fits)"""
    )
    board = visitor.find(BOARD)
    held, fits = board.evaluate("svg => [svg.dataset.held, svg.dataset.fits]")
    return frozenset(held.split()), fits == "true"


def hover(visitor: Visitor, row: int, column: int) -> tuple[frozenset[str], bool]:
    visitor.page.mouse.move(*point(visitor, row, column))
    return verdict(visitor)


def find_place(visitor: Visitor, fits: bool = True) -> tuple[int, int]:
    """Moves the mouse over the sheet until what is held fits, or does not."""
    for row in range(1, 13):
        for column in range(1 + row % 2, 13, 2):
            if hover(visitor, row, column)[1] is fits:
                return row, column
    raise AssertionError("no such place")


def position_number(visitor: Visitor) -> int:
    return int(visitor.find(BOARD).get_attribute("data-n") or -1)


def after(visitor: Visitor, number: int) -> None:
    """Waits until the board shows a later position than this, or something else."""
    visitor.page.wait_for_function(
        """number => { const board = document.querySelector('svg.board[data-n]');
           return !board || Number(board.dataset.n) > number; }""",
        arg=number,
    )


# -- when to stop ---------------------------------------------------------------------------------


def in_round(number: int) -> Stop:
    return lambda view: view["round"] >= number


def exiting(view: dict[str, Any]) -> bool:
    return view["sheet"]["stage"] == "exiting"


def never(view: dict[str, Any]) -> bool:
    return False


def sound(player: Visitor) -> None:
    """Nothing is wrong with the page as it is now."""
    wrong = player.violations()
    assert not wrong, wrong
    assert player.too_wide() <= 0


def begin(visit: Visit, server: Server, *look: str, **wishes: Any) -> tuple[Visitor, Sheets]:
    player = visit(*look)
    sheets = Sheets(server.port, **wishes)
    sheets.open(player)
    return player, sheets


def through_the_show(player: Visitor, again: str, next_one: str, last: str) -> None:
    """Beat by beat once more to the result, which does not show meanwhile."""
    player.button(again).click()
    expect(player.find(".show")).to_be_visible()
    assert player.find(".result").count() == 0
    sound(player)
    for _ in range(200):
        if player.button(last).count():
            player.button(last).click()
            break
        player.button(next_one).click()
    expect(player.find(".result")).to_be_visible()
