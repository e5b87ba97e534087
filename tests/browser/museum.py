"""A table of Elder Sign for the browser, and a second hand at it that plays over the socket."""

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.house import Visitor
from tests.server.table import Address, Player

Stop = Callable[[dict[str, Any]], bool]


class Museum:
    """A night for one person or several; the first seat is ours."""

    def __init__(self, port: int, *seats: Any, **wishes: Any) -> None:
        self.address = Address(port)
        made = self.address.make(*(seats or ("me",)), game="elder-sign", start=True, **wishes)
        self.table: str = made["table"]
        self.tokens: list[str] = [held["token"] for held in made["held"]]

    def open(self, visitor: Visitor, hand: int = 0) -> None:
        visitor.open(f"/t/{self.table}#{self.tokens[hand]}")
        expect(visitor.find(".table[data-phase]")).to_be_visible()

    def hands(self) -> Player:
        return Player(self.address, self.table, *self.tokens)

    def play(self, stop: Stop, pick: Callable[[dict[str, Any]], int] | None = None) -> Any:
        """Plays all own seats until a position is as wanted or the game is over."""
        with self.hands() as player:
            for made in range(3000):
                asking = [hand for hand in player.positions if player.asked(hand or 0)]
                position = player.positions[asking[0] if asking else 0]
                if position["outcome"] or (asking and stop(position)):
                    return position
                if not asking:
                    player.ask("ping")
                    time.sleep(0.05)
                    continue
                player.act(pick(position) if pick else made, asking[0] or 0)
            raise AssertionError("the position wanted never came")


def wanted(*kinds: str) -> Callable[[dict[str, Any]], int]:
    """Chooses the first choice of the first of these kinds that is there."""

    def pick(position: dict[str, Any]) -> int:
        choices = position["asked"]["choices"]
        for kind in kinds:
            for number, choice in enumerate(choices):
                action = choice["action"]
                if action["do"] == kind and action.get("adventure", "") is not None:
                    return number
        return 0

    return pick


def asked_for(prompt: str) -> Stop:
    return lambda position: position["asked"]["prompt"]["prompt"] == prompt


def fits(position: dict[str, Any]) -> bool:
    attempt = position["view"]["attempt"]
    return attempt is not None and len(attempt["assignments"]) > 0


def two_tasks_fit(position: dict[str, Any]) -> bool:
    """A choice between tasks."""
    attempt = position["view"]["attempt"]
    return attempt is not None and len({way["task"] for way in attempt["assignments"]}) > 1


def battle(position: dict[str, Any]) -> bool:
    return bool(position["view"]["phase"] == "battle")
