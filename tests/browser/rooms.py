"""A table of Hidden Rooms for the browser, and a second hand at it that plays over the socket.

The page keeps up with the second hand, so that a test can look at a late position
without playing up to it by mouse.
"""

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.house import Visitor
from tests.server.table import Address, Player

Stop = Callable[[dict[str, Any]], bool]


class Rooms:
    """One person's table."""

    def __init__(self, port: int, **wishes: Any) -> None:
        self.address = Address(port)
        made = self.address.make("me", game="hidden-rooms", start=True, **wishes)
        self.table: str = made["table"]
        self.token: str = made["held"][0]["token"]

    def open(self, visitor: Visitor) -> None:
        """The person comes to the table, after the first steps have been explained."""
        visitor.open(f"/t/{self.table}#{self.token}")
        expect(visitor.find("svg.board")).to_be_visible()

    def hand(self) -> Player:
        return Player(self.address, self.table, self.token)

    def play(self, stop: Stop, advised: bool = True, most: int = 400) -> dict[str, Any]:
        """Plays until a view is as wanted or the game is over: by advice, or just waiting."""
        with self.hand() as hand:
            for _ in range(most):
                position = hand.positions[0]
                if stop(position["view"]) or position["outcome"]:
                    break
                asked = position["asked"]
                action = asked["choices"][0]["action"]
                if advised:
                    action = advice(hand)
                hand.ask("act", hand=0, mark=asked["mark"], action=action)
            view: dict[str, Any] = hand.positions[0]["view"]
            return view


def advice(hand: Player) -> dict[str, Any]:
    """What a bot would do."""
    action: dict[str, Any] = hint(hand)["choice"]["action"]
    return action


def hint(hand: Player) -> dict[str, Any]:
    """What a bot says; asked again where that was too often."""
    while True:
        answer: dict[str, Any] = hand.ask("hint", hand=0)
        if answer["type"] == "advice":
            return answer
        assert answer["code"] == "too-fast", answer
        time.sleep(0.25)


STEPS = {"up": (-1, 0), "right": (0, 1), "down": (1, 0), "left": (0, -1)}


def monster_from(view: dict[str, Any], direction: str | None) -> int:
    """How far the monster is from where a way leads; 0: the way leads to it."""
    child, pose = view["child"], view["pose"]
    if child is None or pose is None or direction is None:
        return 99
    down, right = STEPS[direction]
    rows = abs(child["row"] + down - pose["cell"]["row"])
    return int(rows + abs(child["column"] + right - pose["cell"]["column"]))


def beside_the_monster(port: int) -> tuple["Rooms", str]:
    """A table where a tile could be turned up just where the monster is, and the way there."""
    while True:  # on most tables it comes so within ten moves
        rooms = Rooms(port)
        with rooms.hand() as hand:
            while not (position := hand.positions[0])["outcome"]:
                view, asked = position["view"], position["asked"]
                actions = [choice["action"] for choice in asked["choices"]]
                for action in actions:
                    way = action.get("direction")
                    if action["do"] == "ExploreFromPile" and monster_from(view, way) == 0:
                        return rooms, way
                nearer = min(actions, key=lambda one: monster_from(view, one.get("direction")))
                hand.ask("act", hand=0, mark=asked["mark"], action=nearer)


def stages_played(count: int) -> Stop:
    return lambda view: len(view["played"]) >= count


def rooms_laid(count: int) -> Stop:
    return lambda view: len(view["rooms"]) >= count
