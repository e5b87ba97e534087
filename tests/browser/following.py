"""Somebody who plays a night of Elder Sign as the hints say, and counts the clicks it takes."""

import json
import time
from typing import Any

from playwright.sync_api import TimeoutError as TooLate

from tests.browser.house import Visitor
from tests.browser.museum import Museum
from tests.server.table import Player

SETTLES = 0.06
"""Seconds in which nothing more happens by itself."""


class Follower:
    """A person at the page, who hears the hints over a socket: to ask for one is no click here."""

    def __init__(self, visitor: Visitor, museum: Museum) -> None:
        self.visitor = visitor
        self.clicks = 0
        self.hand: Player = museum.hands()
        museum.open(visitor)
        self.click(visitor.button("Swift").locator("visible=true"))

    def click(self, button: Any) -> None:
        button.click(timeout=4000)
        self.clicks += 1

    def newest(self) -> dict[str, Any]:
        """The position once nothing happens by itself any more."""
        seen = None
        while True:
            assert self.hand.ask("ping")["type"] == "ack"
            position = self.hand.positions[0]
            if position is seen:
                return position
            seen = position
            time.sleep(SETTLES)

    def night(self) -> dict[str, Any]:
        """Plays to the end; the last position."""
        for _ in range(1500):
            position = self.newest()
            if position["outcome"]:
                return position
            advice = self.hand.ask("hint", hand=0)
            if advice["type"] == "error":  # asked too often
                time.sleep(0.3)
                continue
            try:
                self.follow(advice["choice"]["action"])
            except TooLate:
                continue  # the page has gone on: the hint belongs to another position
        raise AssertionError("the night does not end")

    def follow(self, action: dict[str, Any]) -> None:
        find = self.visitor.find
        best = find(".decide [data-do=SpendClueBest]")
        written = json.dumps(action, separators=(",", ":"), ensure_ascii=False)
        button = find(f".decide [data-choice='{written}']").first
        if action["do"] == "SpendClue" and best.count():
            button = best
        elif action["do"] in ("MarkDie", "RollAgain"):
            if not find(".tray .plate").count():  # no best set is known: the die of the hint
                self.click(find(f".tray [data-die='{action['die']}']"))
            button = find(".decide .picks > [data-do=RollAgain]")
        elif action["do"] == "CompleteTask" and not button.is_visible():
            self.click(find("details:not([open])").filter(has=button).locator("summary").first)
        self.click(button)

    def close(self) -> None:
        self.hand.close()
