"""Nothing hidden comes out of a table at which everything is on: hints, trying, taking back, talk,
onlookers, bots, programs, a lesson; and nothing of the end before it.

What single positions show is a law of every game (`tests/contract/test_secrets.py`); here it is all
that is sent.
"""

import json
from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from meikyu.bots.companion import companion
from meikyu.core.chance import FastChance
from meikyu.core.contract import SPECTATOR, may_see
from meikyu.games.registry import EXTRA, find_game
from meikyu.table import addressing, lobby, shelf
from meikyu.table.addressing import FINISHED, Asked
from meikyu.table.errors import Denied
from meikyu.table.room import Room
from meikyu.table.seats import made_from, token_hash
from tests.table.house import LANTERNS, Guest, House, run, tokens

TITLES = ("lanterns", "hidden-rooms", "dungeon-in-memory", "roguewright", "elder-sign")
WITH_LESSON = ("hidden-rooms", "dungeon-in-memory", "roguewright", "elder-sign")
FEW, MANY = 6, 40
"""Decisions of a game."""
SETTINGS = {"hints": True, "chat": True, "watching": True, "programs": True}


@pytest.fixture(autouse=True)
def _lanterns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(EXTRA, LANTERNS)


def plain(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))


def one_line(value: Any) -> str:
    return json.dumps(plain(value), sort_keys=True)


class Sitting:
    """One table and all who look at it."""

    def __init__(self, house: House, room: Room, secrets: list[str], random: Random) -> None:
        self.house = house
        self.room = room
        self.game = room.game
        self.random = random
        self.secrets = secrets
        """What nobody may be sent."""
        self.links: list[str] = []
        """The host's to give away, and sent to nobody else."""
        self.guests: list[Guest] = []
        self.happened: dict[str, Any] = {}
        self.compared: Counter[str] = Counter()

    @property
    def match(self) -> Any:
        assert self.room.match is not None
        return self.room.match

    def elsewhere(self, viewer: int) -> Any:
        """Another world that looks the same to a viewer."""
        chance = FastChance(self.random.getrandbits(30))
        return self.game.scramble(self.match.position(viewer), viewer, chance)

    def look(self) -> None:
        """All are shown what they would be shown in another world that looks the same."""
        for guest in self.guests:
            for hand, shown in guest.positions.items():
                viewer = SPECTATOR if hand is None else guest.client.seats[hand]
                assert viewer is not None
                other = self.elsewhere(viewer)
                assert shown["view"] == plain(self.game.observe(other, viewer)), viewer
                self.compared["view"] += 1
                if shown["asked"] is not None:
                    there = [plain(one) for one in self.game.choices(other, viewer)]
                    assert [one["action"] for one in shown["asked"]["choices"]] == there
                    self.compared["choices"] += 1
        for events in self.match.history():
            self.happened.update((one_line(event), event) for event in events)

    def sniff(self) -> None:
        """No secret in any frame, and no event that its viewer may not see."""
        for guest in self.guests:
            viewers = [seat for seat in guest.client.seats if seat is not None] or [SPECTATOR]
            secrets = self.secrets + ([] if guest.client.host else self.links)
            for frame in guest.frames:
                text = json.dumps(frame)
                assert not [one for one in secrets if one in text], frame["type"]
                self.compared[frame["type"]] += 1
                if frame["type"] != "position" or frame["why"] == "draft":
                    continue  # a step of a draft is in no entry yet
                for told in frame["events"]:
                    event = self.happened.get(json.dumps(told["event"], sort_keys=True))
                    if event is not None:
                        assert any(may_see(event, viewer) for viewer in viewers), event
                        self.compared["event"] += 1

    def hint(self, seat: int) -> None:
        """Advice is the same in a world that looks the same."""
        ask = companion(self.game).advise
        if ask is None or self.match.prompt(seat) is None or self.game.forgets:
            return
        seed = self.random.getrandbits(30)
        advised = [
            ask(self.game, self.game.determinize(world, seat, FastChance(seed)), seat, seed)
            for world in (self.match.position(seat), self.elsewhere(seat))
        ]
        assert advised[0] == advised[1]
        self.compared["hint"] += 1

    async def early(self, host: str) -> None:
        """What belongs to the end is refused before it, to the host as well."""
        asked = Asked(self.house.hub)
        asked.keys = [token_hash(host)]
        given = {"table": self.room.id, "step": 0, "kind": "svg"}
        for address in addressing.addresses():
            if address.group != FINISHED or "table" not in address.in_path:
                continue
            if any(one.name == "data" for one in address.parameters):
                continue
            named = {name: given[name] for name in address.in_path}
            with pytest.raises(Denied, match="not-over"):
                await address.answer(asked, **named)
            self.compared["early"] += 1

    async def decide(self, guest: Guest) -> None:
        """Tries something, takes something back, says something, asks; then moves."""
        asked = guest.asked()
        assert asked is not None
        dice = self.random.random()
        if asked["choices"]:
            tried = self.random.choice(asked["choices"])["action"]
            assert (await guest.ask("probe", hand=0, action=tried))["type"] == "probed"
        for kind in ("say", "take_back", "point"):
            fields: dict[str, Any] = {"hand": 0}
            if kind == "say":
                fields["text"] = f"I have {dice}"
            elif kind == "point":
                fields["about"] = {"card": 3}
            elif dice > 0.3:
                continue
            assert (await guest.ask(kind, **fields))["type"] in ("ack", "error", "refused")
        asked = guest.asked()
        if asked is None:
            return
        if asked["choices"]:
            await guest.act(self.random.randrange(len(asked["choices"])))
        else:
            await guest.ask("undo", hand=0, mark=asked["mark"])


def wish(title: str, lesson: bool) -> dict[str, Any]:
    """A table with as many kinds of players as there are seats for."""
    game = find_game(title)
    if lesson:
        told = shelf.game_info(game).lesson
        assert told is not None
        seats = [{"kind": "me", "name": "P0"}]
        seats += [{"kind": "bot", "level": level} for level in told.bots]
        named = {"options": told.options, "content": told.content, "challenge": told.challenge}
        return {"game": title, "seats": seats, "start": True, "settings": SETTINGS, **named}
    everybody = [
        {"kind": "me", "name": "P0"},
        {"kind": "me", "name": "P1", "bot": True},
        {"kind": "bot", "level": "random"},
    ]
    seats = everybody[: game.seats[-1]]
    settings = {**SETTINGS, "free_take_back": len(seats) == 1}
    return {"game": title, "seats": seats, "start": True, "settings": settings}


def watched(title: str, lesson: bool, decisions: int, hints: int, seed: int) -> Counter[str]:
    """What was compared in a game."""
    found: Counter[str] = Counter()

    async def scene() -> None:
        async with House() as house:
            made = await house.hub.make(msgspec.convert(wish(title, lesson), lobby.NewTable))
            room = await house.hub.find(made.table)
            assert room.match is not None
            seed_of_game = room.match.seed
            assert seed_of_game is not None
            nonces = [room.setup.link, *(seat.invitation for seat in room.setup.seats)]
            links = [made_from(nonce, house.store.key) for nonce in nonces if nonce]
            secrets = [str(int.from_bytes(seed_of_game, "big"))]
            if room.match.header.challenge is None:  # a challenge's dice are nobody's secret
                secrets.append(seed_of_game.hex())
            secrets += [*tokens(made), *map(token_hash, tokens(made))]
            sitting = Sitting(house, room, secrets, Random(seed))
            sitting.links = [one for one in links if one is not None]
            players = [await house.come(made.table, token) for token in tokens(made)]
            sitting.guests = [*players, await house.come(made.table)]
            if len(players) > 1:
                await players[1].ask("resync", events_since=0)
            await sitting.early(made.held[0].token)
            for number in range(decisions):
                if any(position["outcome"] for position in players[0].positions.values()):
                    break
                asked = [player for player in players if player.asked()]
                if not asked:  # a bot's turn
                    start = len(players[0].frames)
                    await players[0].until(lambda frame: frame["type"] == "position", start)
                    continue
                await sitting.decide(sitting.random.choice(asked))
                sitting.look()
                seats = [seat for seat in players[0].client.seats if seat is not None]
                if sitting.compared["hint"] < hints and number % 3 == 0:
                    sitting.hint(seats[0])
            sitting.sniff()
            found.update(sitting.compared)

    run(scene())
    return found


@pytest.mark.parametrize("title", TITLES)
def test_nothing_hidden_leaves_a_table_at_which_everything_is_on(title: str) -> None:
    found = watched(title, False, FEW, int(title in ("hidden-rooms", "elder-sign")), seed=1)
    assert found["view"] >= FEW
    assert found["early"] > 8


@pytest.mark.full
@pytest.mark.parametrize("lesson", [False, True], ids=["table", "lesson"])
@pytest.mark.parametrize("title", WITH_LESSON)
def test_nothing_hidden_leaves_a_table_in_longer_games(title: str, lesson: bool) -> None:
    for seed in range(2):
        found = watched(title, lesson, MANY, 3, seed)
        assert found["view"]
        assert found["event"]


def test_a_leak_that_is_planted_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A view of the true state, hands of others included, differs in another world."""
    game = find_game("lanterns")
    monkeypatch.setattr(
        Sitting, "elsewhere", lambda sitting, viewer: game.scramble(
            sitting.match.position(1 - max(viewer, 0)), 1 - max(viewer, 0), FastChance(5)
        ),
    )  # fmt: skip
    with pytest.raises(AssertionError):
        watched("lanterns", False, FEW, 0, seed=1)
