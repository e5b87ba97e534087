"""A player who plays a whole game over a socket, even when the server dies meanwhile, and who knows
afterwards exactly what has to be in its record."""

import time
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
from websockets.exceptions import WebSocketException

from meikyu.core import record
from meikyu.core.verifying import verify_chance
from meikyu.games.registry import find_game
from tests.server.table import Address, Player

UNDO, TAKE_BACK = 0.15, 0.05
"""How often a player changes their mind, where they may."""


STUCK = 180.0
"""Seconds without a move after which games do not go on any more."""


class Broken(AssertionError):
    """The server lost something, or did it twice."""


class Game:
    """One game; all its seats that are no bots are held by one connection."""

    def __init__(
        self,
        server: Address,
        random: Random,
        *seats: str,
        game: str = "lanterns",
        source: str = "127.0.0.1",
        **more: Any,
    ) -> None:
        made = server.make(*(seats or ("me", "me")), game=game, start=True, **more)
        self.table: str = made["table"]
        self.tokens = [held["token"] for held in made["held"]]
        self.seats = [held["seat"] for held in made["held"]]
        self.alone = len(self.seats) == len(seats or ("me", "me"))
        self.random = random
        self.source = source
        self.line: list[tuple[int, tuple[Any, ...]]] = []
        """What was committed and acknowledged, in order: the seat and its actions."""
        self.drafts: dict[int, list[Any]] = {hand: [] for hand in range(len(self.tokens))}
        self.unanswered: dict[str, Any] | None = None
        self.kinds = {"step": 0, "undo": 0, "commit": 0, "take_back": 0, "repeated": 0}
        self.think = 0.0
        """Seconds before a move, about."""
        self.waits: list[float] = []
        """Seconds from a move to its acknowledgement."""
        self.patient = False
        """Whether it tries again what could not be saved."""
        self.over = False
        self.broken: Exception | None = None

    # -- playing --------------------------------------------------------------------------------

    def play(self, server: Address, until: float = float("inf")) -> None:
        """Plays until the game is over, the server is gone, or it is late."""
        try:
            with Player(server, self.table, *self.tokens, source=self.source) as player:
                self._compare_drafts(player, moved=self.unanswered is not None)
                if self.unanswered is not None:
                    self._send(player, self.unanswered)
                while not player.over() and time.monotonic() < until:
                    self._move(player)
                self.over = player.over()
        except (WebSocketException, OSError, EOFError):
            return  # gone: the player comes again
        except Exception as error:
            self.broken = error  # for the caller that started the thread

    def _move(self, player: Player) -> None:
        hands = [hand for hand in self.drafts if player.asked(hand)]
        back = [hand for hand in self.drafts if self._may_take_back(player, hand)]
        if back and self.random.random() < TAKE_BACK:
            hand = self.random.choice(back)
            self._send(player, {"type": "take_back", "id": player.new_id(), "hand": hand})
            return
        if not hands:
            player.receive()
            return
        hand = self.random.choice(hands)
        asked = player.asked(hand)
        assert asked is not None
        message: dict[str, Any] = {"id": player.new_id(), "hand": hand, "mark": asked["mark"]}
        if self.drafts[hand] and (self.random.random() < UNDO or not asked["choices"]):
            message["type"] = "undo"
        elif asked["choices"]:
            message["type"] = "act"
            message["action"] = self.random.choice(asked["choices"])["action"]
        else:
            player.receive()
            return
        self._send(player, message)

    def _may_take_back(self, player: Player, hand: int) -> bool:
        position = player.positions.get(hand)
        return position is not None and position["can_take_back"] and self.alone

    @property
    def acknowledged(self) -> int:
        return sum(self.kinds.values())

    def _send(self, player: Player, message: dict[str, Any]) -> None:
        if self.think:
            time.sleep(self.random.uniform(0.5, 1.5) * self.think)
        self.unanswered = message
        began = time.monotonic()
        answer = player.ask(message["type"], **_fields(message))
        while answer.get("code") == "not-saved" and self.patient:  # the database is away
            time.sleep(0.2)
            answer = player.ask(message["type"], **_fields(message))
        self.waits.append(time.monotonic() - began)
        self.unanswered = None
        if answer["type"] == "ack":
            self.kinds["repeated"] += bool(answer.get("repeated"))
            self._done(player, message)
        elif self.alone and answer.get("code") not in ("stale", "not-asked"):
            # Beside bots a choice may be refused: one of them has just changed what is possible.
            raise Broken(f"{message} was answered {answer}")

    # -- what has to be there -------------------------------------------------------------------

    def _done(self, player: Player, message: dict[str, Any]) -> None:
        hand = message["hand"]
        seat = self.seats[hand]
        moved = False
        if message["type"] == "take_back":
            self.kinds["take_back"] += 1
            moved = True
            _, taken = self.line.pop(self._last_of(seat))
            shown = _shown_draft(player, hand)  # an answer comes back as a draft, to be changed
            if shown not in ([], list(taken[:-1])):
                raise Broken(f"seat {seat}: draft {shown} after {taken} was taken back")
            self.drafts[hand] = shown
        elif message["type"] == "undo":
            self.kinds["undo"] += 1
            self.drafts[hand].pop()
        else:
            self.drafts[hand].append(message["action"])
            if _shown_draft(player, hand):
                self.kinds["step"] += 1
            else:
                self.kinds["commit"] += 1
                moved = True
                self.line.append((seat, tuple(self.drafts[hand])))
                self.drafts[hand] = []
        self._compare_drafts(player, moved)

    def _last_of(self, seat: int) -> int:
        """The place in the line of what a seat did last."""
        return max(place for place, (who, _) in enumerate(self.line) if who == seat)

    def _compare_drafts(self, player: Player, moved: bool) -> None:
        """What the server shows of every draft is what was put there, at whichever process; where
        another seat may have moved since, as much of it as still fits."""
        for hand, steps in self.drafts.items():
            if player.asked(hand) is None:
                continue
            shown = _shown_draft(player, hand)
            wanted = [steps]
            waiting = self.unanswered
            if waiting is not None and waiting["hand"] == hand:  # perhaps it was done
                wanted.append(steps[:-1] if waiting["type"] == "undo" else [])
                if waiting["type"] == "act":
                    wanted.append([*steps, waiting["action"]])
                elif waiting["type"] == "take_back":
                    wanted.append(list(self.line[self._last_of(self.seats[hand])][1][:-1]))
            shorter = shown == steps[: len(shown)] and (moved or not self.alone)
            if shown not in wanted and not shorter:
                raise Broken(f"seat {self.seats[hand]}: draft {shown}, not one of {wanted}")
            if waiting is None or waiting["hand"] != hand:
                self.drafts[hand] = shown

    def check(self, server: Address) -> None:
        """The record holds exactly the acknowledged moves and replays to its digests."""
        text = server.fetch("GET", f"/api/tables/{self.table}/record")[2].decode()
        match = record.read(text, find_game)  # replays it, and compares every digest
        assert verify_chance(match) is None
        kinds = match.game.action_types
        done = [(entry.seat, entry.actions) for entry in match.line[1:] if entry.seat in self.seats]
        wanted = [
            (seat, tuple(_action(kinds, action) for action in actions))
            for seat, actions in self.line
        ]
        if done != wanted:
            raise Broken(f"table {self.table}: {len(done)} entries, {len(wanted)} acknowledged")


class Patience:
    """Waits for games as long as they go on."""

    def __init__(self) -> None:
        self._done = -1
        self._late = 0.0

    def look(self, games: Sequence[Game]) -> None:
        """Raises `Broken` if nothing has been done at any of these for long."""
        done = sum(game.acknowledged for game in games)
        if done != self._done or not games:
            self._done, self._late = done, time.monotonic() + STUCK
        elif time.monotonic() > self._late:
            raise Broken(f"stuck: tables {[game.table for game in games]}")


def _shown_draft(player: Player, hand: int) -> list[Any]:
    asked = player.asked(hand)
    return [] if asked is None else [choice["action"] for choice in asked["draft"]]


def _fields(message: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in message.items() if name != "type"}


def _action(kinds: Any, raw: Any) -> Any:
    kind = next(kind for kind in kinds if kind.__struct_config__.tag == raw["do"])
    return msgspec.convert(raw, kind)
