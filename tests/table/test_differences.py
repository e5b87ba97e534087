"""A client that is sent differences sees, byte for byte, what one that is sent whole positions
sees."""

import json
from random import Random
from typing import Any

import msgspec
import pytest

from meikyu.core.words import Phrase
from meikyu.table import protocol
from meikyu.table.differences import SAME, difference, fold
from tests.table.house import Guest, House, run, tokens

TITLES = [
    ("lanterns", 3),
    ("hidden-rooms", 1),
    ("dungeon-in-memory", 3),
    ("roguewright", 2),
    ("elder-sign", 2),
]
MOVES = 60


class Folder(Guest):
    """A client that asked for differences."""

    def _write(self, data: bytes, secret: bool) -> bool:
        for frame in json.loads(data):
            if frame["type"] == "changed":
                shown = fold(self.positions[frame["hand"]], frame.pop("changes"))
                clock = frame.pop("clock", None)
                if shown["asked"] is not None:
                    shown["asked"]["clock"] = clock
                self.positions[frame["hand"]] = {
                    **shown, "past": [], **frame, "type": "position"
                }  # fmt: skip
        return super()._write(data, secret)


async def _come(house: House, table: str, *keys: str) -> Folder:
    folder = Folder(await house.hub.find(table))
    greeting = {"protocol": protocol.PROTOCOL, "tokens": list(keys), "differences": True}
    await folder.ask("hello", **greeting)
    return folder


@pytest.mark.parametrize(("game", "seats"), TITLES)
def test_folded_differences_are_the_whole_position(game: str, seats: int) -> None:
    async def scene() -> None:
        async with House() as house:
            settings = {"clock": 600, "free_take_back": True}
            made = await house.make(*["me"] * seats, game=game, start=True, settings=settings)
            whole = await house.come(made.table, *tokens(made))
            folder = await _come(house, made.table, *tokens(made))
            looker, looker_folding = await house.come(made.table), await _come(house, made.table)
            random = Random(game)
            for _ in range(MOVES):
                if any(position["outcome"] for position in whole.positions.values()):
                    break
                await _something(whole, random)
                await folder.ask("ping")
                for one, other in ((whole, folder), (looker, looker_folding)):
                    assert _bytes(one.positions) == _bytes(other.positions)
            sent, folded = _size(whole), _size(folder)
            assert folded < sent, "differences are not smaller"

    run(scene())


async def _something(guest: Guest, random: Random) -> None:
    hand = next(hand for hand in guest.positions if hand is not None and guest.asked(hand))
    asked: Any = guest.asked(hand)
    if asked["draft"] and (random.random() < 0.1 or not asked["choices"]):
        answer = await guest.ask("undo", hand=hand, mark=asked["mark"])
    elif guest.positions[hand]["can_take_back"] and random.random() < 0.1:
        answer = await guest.ask("take_back", hand=hand)
    else:
        answer = await guest.act(random.randrange(1000), hand)
    assert answer["type"] == "ack"


def _bytes(positions: dict[int | None, dict[str, Any]]) -> dict[int | None, str]:
    return {hand: json.dumps(_without_time(one)) for hand, one in positions.items()}


def _without_time(position: dict[str, Any]) -> dict[str, Any]:
    """Clocks go on between two looks at them."""
    asked = position["asked"]
    if asked is None:
        return position
    return {**position, "asked": {**asked, "clock": asked["clock"] is not None}}


def _size(guest: Guest) -> int:
    kinds = ("position", "changed")
    return sum(len(json.dumps(frame)) for frame in guest.frames if frame["type"] in kinds)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ([1, 2, 3], [1, 9, 3]),
        ([1, 2, 3], [1, 3]),
        ([1, 1, 1], [1, 1]),
        ([1], [1, 1, 1]),
        ([], [1]),
        ([1], []),
        ([[1, 2], [3, 4]], [[1, 2], [3, 5]]),
        ([1, 2], None),
        (None, [1, 2]),
        ({"a": 1}, {"b": 1}),
        ({"a": 1, "b": 2}, {"b": 2, "a": 3}),
        ({"a": 1, "b": [2]}, {"a": 1, "b": [2, 3]}),
        ({"a": 1, "#": 2}, {"a": 1, "#": 3}),
        ({1: "a", 2: "b"}, {1: "a", 2: "c"}),
        (1, True),
    ],
)
def test_any_change_can_be_folded(before: Any, after: Any) -> None:
    changes = difference(before, after)
    assert changes is not SAME
    assert json.dumps(fold(before, changes)) == json.dumps(after)


def test_lists_that_lose_get_and_change_members_can_be_folded() -> None:
    random = Random("lists")
    for _ in range(2000):
        before = [[random.randrange(3), number] for number in range(random.randrange(12))]
        after = [[one, number] for one, number in before if random.random() < 0.8]
        for _ in range(random.randrange(3)):
            after.insert(random.randrange(len(after) + 1), [random.randrange(3), 99])
        for member in after:
            if random.random() < 0.2:
                member[0] += 1
        changes = difference(before, after)
        assert (after if changes is SAME else fold(before, changes)) == after


def test_what_stays_around_a_change_is_not_sent_again() -> None:
    assert difference(["a", "b", "c"], ["a", "b", "new", "c"]) == {"#": [[2, 0, ("new",)]]}
    assert difference(["a", "b", "c"], ["a", "B", "c"]) == {"@": {"1": "B"}}
    assert difference(["a", "b", "c"], ["x", "y"]) == ["x", "y"]


def test_sentences_around_one_that_came_are_sent_as_far_as_they_changed() -> None:
    def sentence(name: str, **args: int) -> Phrase:
        return Phrase(name, args)

    before = (sentence("a", n=1, m=1), sentence("b", n=1, m=1), sentence("c", n=1, m=1))
    after = (
        sentence("a", n=2, m=1),
        sentence("b", n=1, m=1),
        sentence("new"),
        sentence("c", n=1, m=2),
    )
    assert json.loads(msgspec.json.encode(difference(before, after))) == {
        "#": [[2, 0, [{"id": "new", "args": {}}]]],
        "@": {"0": {"args": {"n": 2}}, "3": {"args": {"m": 2}}},
    }


def test_nothing_changed_is_no_difference() -> None:
    assert difference([1, [2, 3]], [1, [2, 3]]) is SAME
