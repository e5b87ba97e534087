"""A player who plays a night of Elder Sign as the hints say, and counts the clicks it takes."""

import json
import time
from typing import Any

from playwright.sync_api import TimeoutError as TooLate

from tests.browser.house import Visitor
from tests.browser.museum import Museum
from tests.server.table import Player

SETTLES = 0.06
"""Seconds in which nothing more happens by itself."""
ON_THE_WAY = ("MarkPrompt", "RemovePrompt", "HoldPrompt", "GiveTrophyPrompt")
"""What one click answers several times, as fast as a busy machine lets the page: waited for."""
WAITS = 1.0
PATIENCE = 4000
"""Milliseconds after which the page must have gone on: the hint belonged to another position."""


BEST = {"SpendClue": "SpendClueBest", "AcceptFailure": "FailBest"}
"""The buttons that do it with the best dice."""


class Follower:
    """A person at the page, who hears the hints over a socket: to ask for one is no click here."""

    def __init__(self, visitor: Visitor, museum: Museum) -> None:
        self.visitor = visitor
        self.clicks = 0
        self.hand: Player = museum.hands()
        museum.open(visitor)
        self.click(visitor.button("Swift").locator("visible=true"))

    def click(self, button: Any) -> None:
        button.click(timeout=PATIENCE)
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
            asked = position["asked"]
            between = asked is not None and asked["prompt"]["prompt"] in ON_THE_WAY
            time.sleep(WAITS if between else SETTLES)

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
        written = json.dumps(action, separators=(",", ":"), ensure_ascii=False)
        places = (".decide", ".newcomers")
        button = find(", ".join(f"{one} [data-choice='{written}']" for one in places)).first
        kind = action["do"]
        if kind in ("SpendClue", "AcceptFailure") and self.knows_best(kind):
            button = find(f".decide [data-do={BEST[kind]}]")
        elif kind in ("MarkDie", "RollAgain"):
            if self.knows_best("RollAgain"):
                find(".tray .plate").first.wait_for(timeout=PATIENCE)
            else:  # the die of the hint
                self.click(find(f".tray [data-die='{action['die']}']"))
            button = find(".decide .picks > [data-do=RollAgain]")
        elif kind == "CompleteTask" and not button.is_visible():
            way = find(f"[data-choice='{written}']")
            self.click(find(".decide details:not([open])").filter(has=way).locator("summary"))
        self.click(button)

    def knows_best(self, kind: str) -> bool:
        """Whether the page will know which dice are best: it asks for the same odds."""
        odds = whole(self.hand)
        return any(
            one["action"]["do"] == kind and (one["again"] or one["removes"])
            for one in odds["actions"]
        )

    def close(self) -> None:
        self.hand.close()


def whole(hand: Player) -> dict[str, Any]:
    """The odds of a position, complete."""
    answer = hand.ask("reckon", hand=0)
    while answer["type"] == "error":  # asked too often
        time.sleep(0.3)
        answer = hand.ask("reckon", hand=0)
    while answer["done"] < answer["of"]:
        answer = hand.answer(answer["id"])
    odds: dict[str, Any] = answer["odds"]
    return odds
