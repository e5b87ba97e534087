"""A table of Dungeon in Memory for the browser, and hands at it that play over the socket.

The engine's own path says which way a tile is right, so that a test can build a long dungeon, or
lose it at a certain tile, without knowing what chance will deal.
"""

from typing import Any

import msgspec
from playwright.sync_api import expect

from meikyu.games.dungeon_in_memory.actions import Tile
from meikyu.games.dungeon_in_memory.emit import face_number
from meikyu.games.dungeon_in_memory.game import GAME
from meikyu.games.dungeon_in_memory.options import MemoryOptions, rule_bits
from meikyu.games.dungeon_in_memory.rules.path import Path
from meikyu.games.dungeon_in_memory.tables import DIRECTIONS, NORTH, STRAIGHT, TileSet
from tests.browser.house import Visitor
from tests.games.dungeon_in_memory.tables import CONTENT
from tests.server.table import Address, Player

TILES: TileSet = GAME.tables(CONTENT)
ID = GAME.id


class Dungeon:
    """A table that has begun; the seats of people are held here."""

    def __init__(self, port: int, *seats: str, names: str = "", **wishes: Any) -> None:
        self.address = Address(port)
        if names:
            people = [{"kind": "me", "name": name} for name in names.split()]
            wish = {"game": ID, "seats": people, "start": True, **wishes}
            made = self.address.post("/api/tables", wish)
        else:
            made = self.address.make(*seats, game=ID, start=True, **wishes)
        self.table: str = made["table"]
        self.tokens: list[str] = [held["token"] for held in made["held"]]
        self.lost = 0
        self.steps = 0
        """With which tile the exploration was lost, and the last step: for tests that know."""
        self.rules = rule_bits(msgspec.convert(wishes.get("options", {}), MemoryOptions))

    def open(self, visitor: Visitor, person: int = 0) -> None:
        """A person comes to the table."""
        visitor.open(f"/t/{self.table}#{self.tokens[person]}")
        expect(visitor.find("div.table, .theatre").first).to_be_visible()

    def hands(self) -> "Hands":
        """All seats of people, played over one socket."""
        return Hands(self)


class Hands:
    """Plays for people, and knows where the path runs. The pile must be Start alone."""

    def __init__(self, dungeon: Dungeon) -> None:
        self.player = Player(dungeon.address, dungeon.table, *dungeon.tokens)
        self.rules = dungeon.rules
        self.begin()

    def __enter__(self) -> "Hands":
        return self

    def __exit__(self, *_: object) -> None:
        self.player.close()

    def begin(self) -> None:
        """A new exploration."""
        self.path = Path(TILES, self.rules, STRAIGHT)
        self.path.lay(TILES.start * 4 + NORTH)

    def anew(self) -> None:
        """Alone: the next dungeon, which goes on with the last movement (DIM-35)."""
        self.path = Path(TILES, self.rules, self.path.movement)

    def asked(self, prompt: str) -> int:
        """The first hand that is asked this; waits for it."""
        while True:
            for hand in sorted(self.player.positions, key=lambda one: one or 0):
                if hand is None:
                    continue
                question = self.player.asked(hand)
                if question and question["prompt"]["prompt"] == prompt:
                    return hand
            self.player.receive()

    def act(self, hand: int, **action: Any) -> None:
        question = self.player.asked(hand)
        assert question is not None
        answer = self.player.ask("act", hand=hand, mark=question["mark"], action=action)
        assert answer["type"] == "ack", answer

    def lay(self, right: bool = True, solo: bool = False, lose: bool = False) -> bool:
        """Lays a tile that keeps the path, if there is one; wrongly turned where that is wanted; or
        one that loses it though it is laid right. Returns whether the path still goes on."""
        hand = self.asked("TurnPrompt" if solo else "PlacePrompt")
        view = self.player.positions[hand]["view"]
        words = [view["turned_up"]] if solo else view["hand"]
        best = (min if lose else max)(words, key=self._worth)
        arrow = self.path.heading if right else (self.path.heading + 1) % 4
        self.path.lay(_face(best) * 4 + arrow)
        self.act(hand, do="PlaceTile", tile=best, arrow=DIRECTIONS[arrow])
        return not self.path.reasons

    def _worth(self, word: dict[str, Any]) -> tuple[bool, int, bool]:
        """Whether a tile keeps the path, how many older tiles it then passes again, and whether it
        turns it: winding paths show more."""
        trial = self.path.clone()
        if trial.reasons:
            return False, 0, False
        kept = not trial.lay(_face(word) * 4 + trial.heading)
        return kept, len(trial.passed_again(len(trial.pile) - 1)), word["kind"] != "straight"

    def answer(self, *lost: int) -> None:
        """All who are asked now answer: these hands Lost, the others Stay."""
        for hand in lost:
            self.act(hand, do="AnnounceLost")
        while True:
            waiting = [
                hand
                for hand in self.player.positions
                if hand is not None
                and (question := self.player.asked(hand))
                and question["prompt"]["prompt"] == "AnnouncePrompt"
            ]
            if not waiting:
                return
            self.act(waiting[0], do="Stay")

    def explore(self, tiles: int) -> None:
        """Lays tiles that keep the path if the hands allow it; all players stay."""
        for _ in range(tiles):
            self.asked("PlacePrompt")
            self.lay()
            self.answer()


def _face(word: dict[str, Any]) -> int:
    face = face_number(TILES, msgspec.convert(word, Tile))
    assert face is not None
    return face
