"""Several who act at once: what was legal when it was sent and still is by the rules is never lost.

An answer that crosses another's on the way is taken, or refused by a rule, or the rules themselves
ask it again, as they would have if it had come first.
"""

from collections.abc import Mapping
from contextlib import AsyncExitStack
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from meikyu.core.chance import Chance
from meikyu.core.codec import parse_action
from meikyu.core.contract import Game
from meikyu.games.registry import find_game
from meikyu.table.room import Room
from tests.rules import rule
from tests.table.house import Guest, House, Shelf, run, tokens
from tests.table.test_two_houses import Silent


class Table(NamedTuple):
    game: str
    seats: int
    options: Mapping[str, Any] = MappingProxyType({})


TABLES = [
    Table("lanterns", 3),
    Table("dungeon-in-memory", 5),
    Table("dungeon-in-memory", 4, {"additional_rules": [1]}),
    Table("roguewright", 3),
    Table("elder-sign", 3),
]


class First(Chance):
    """Always the first: whatever is drawn, both orders draw it."""

    def pick(self, n: int, why: str) -> int:
        return 0


def after(game: Game[Any, Any], state: Any, *made: tuple[int, Any]) -> Any:
    """The position after some actions, or None where one of them is not legal by then."""
    state = game.clone(state)
    for seat, action in made:
        if game.check(state, seat, action) is not None:
            return None
        game.apply(state, seat, game.move(state, action), First())
    return state


def question(game: Game[Any, Any], state: Any, seat: int) -> Any:
    return game.pending(state).get(seat) or game.may_change_answer(state).get(seat)


def asked_again(game: Game[Any, Any], state: Any, first: Any, crossed: Any) -> bool:
    """Whether the rules ask a seat again, had its answer come before the other's."""
    late, early = after(game, state, crossed), after(game, state, first, crossed)
    if late is None or early is None:
        return False
    asked = question(game, late, first[0])
    return asked is not None and asked == question(game, early, first[0])


async def race(room: Room, guest: Guest, random: Random) -> str:
    """Two hands that are asked answer at the same time; what became of the second answer."""
    hands = [hand for hand in guest.positions if hand is not None and guest.asked(hand)]
    one, other = random.sample(hands, 2)
    shown = {hand: guest.asked(hand) for hand in (one, other)}
    picked: dict[int, Any] = {}
    for hand, asked in shown.items():
        assert asked is not None
        choice = random.choice(asked["choices"])["action"]
        picked[hand] = {"hand": hand, "mark": asked["mark"], "action": choice}
    match = room.match
    assert match is not None
    game, state = match.game, match.game.clone(match.state)
    drafts = bool(match.draft(other))
    seats = {hand: guest.client.seat(hand) for hand in picked}
    crossed, first = [
        (seats[hand], parse_action(game, picked[hand]["action"])) for hand in (one, other)
    ]
    assert (await guest.ask("act", **picked[one]))["type"] == "ack"
    answer = await guest.ask("act", **picked[other])
    if answer["type"] == "ack":
        return "taken"
    if answer["type"] == "refused":
        assert match.game.check(match.position(seats[other]), *first) is not None
        return "refused"
    assert answer["code"] == "stale", answer
    assert not drafts, "a step of a seat's own draft is lost"
    if match.game.check(match.position(seats[other]), *first) is not None:
        return "too late"
    assert asked_again(game, state, first, crossed), (first, crossed)
    return "asked again"


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.game}-{table.seats}")
def test_no_answer_is_lost_that_crosses_another_ones(table: Table) -> None:
    met: set[str] = set()

    async def scene() -> None:
        random = Random(table.game)
        game = find_game(table.game)
        async with House() as house:
            made = await house.make(
                *["me"] * table.seats, game=table.game, options=dict(table.options), start=True
            )
            guest = await house.come(made.table, *tokens(made))
            room = await house.hub.find(made.table)
            raced = 0
            for _ in range(400):
                if raced == 60 or any(one["outcome"] for one in guest.positions.values()):
                    break
                asked = [h for h in guest.positions if h is not None and guest.asked(h)]
                if len(asked) > 1:
                    met.add(await race(room, guest, random))
                    raced += 1
                else:
                    answer = await guest.act(random.randrange(1000), asked[0])
                    assert answer["type"] == "ack"
            if game.window_answers:
                assert raced, "nothing was raced"

    run(scene())
    assert met <= {"taken", "refused", "too late", "asked again"}


LOST = {"do": "AnnounceLost"}
TILE = {"start_player": 0, "explorations": 3}


async def opened(*houses: House, **more: Any) -> tuple[str, list[Guest]]:
    """The first of five people lays a tile; they have come to the houses by turns."""
    made = await houses[0].make(
        *["me"] * 5, game="dungeon-in-memory", start=True, options=TILE, **more
    )
    keys = tokens(made)
    first = await houses[0].come(made.table, keys[0])
    assert (await first.act())["type"] == "ack"
    others = [await houses[n % len(houses)].come(made.table, key) for n, key in enumerate(keys)][1:]
    return made.table, [first, *others]


def saying_lost(person: Guest) -> dict[str, Any]:
    """What is sent by a press on the card now."""
    asked = person.asked()
    assert asked is not None
    return {"hand": 0, "mark": asked["mark"], "action": LOST}


async def checked(person: Guest) -> list[dict[str, Any]]:
    """The last check, as a person sees it."""
    await person.ask("resync")
    return list(person.positions[0]["view"]["check"])


@rule("DIM-24", "DIM-29")
@pytest.mark.parametrize("clock", [None, 30])
@pytest.mark.parametrize("count", [1, 2])
def test_all_who_say_lost_in_one_moment_lay_their_card_at_that_tile(
    clock: int | None, count: int
) -> None:
    async def scene() -> None:
        store = Shelf()
        async with AsyncExitStack() as stack:
            houses = [
                await stack.enter_async_context(House(store, neighbours=Silent()))
                for _ in range(count)
            ]
            _, people = await opened(*houses, settings={"clock": clock})
            sent = [(person, saying_lost(person)) for person in people[1:]]
            for person, message in sent:
                assert (await person.ask("act", **message))["type"] == "ack"
            found = [one for one in await checked(people[0]) if one["event"] == "CardsFound"]
            assert [one["seats"] for one in found] == [[1, 2, 3, 4]]

    run(scene())


@rule("DIM-R4")
def test_lost_still_counts_after_the_stay_that_the_clock_made_meanwhile() -> None:
    async def scene() -> None:
        async with House() as house:
            table, people = await opened(house, settings={"clock": 600})
            message = saying_lost(people[2])
            room = await house.hub.find(table)
            await room.ask(lambda: room.clocks.call(2))
            assert (await people[2].ask("act", **message))["type"] == "ack"
            await people[0].ask("resync")
            assert people[0].positions[0]["view"]["announced"] == [2]

    run(scene())


@rule("DIM-23")
def test_lost_for_a_tile_is_not_taken_for_the_next_one() -> None:
    """It is answered, and what is asked now comes with the answer."""

    async def scene() -> None:
        async with House() as house:
            _, people = await opened(house)
            late = saying_lost(people[3])
            for person in people[1:]:
                stay = {"hand": 0, "mark": saying_lost(person)["mark"], "action": {"do": "Stay"}}
                assert (await person.ask("act", **stay))["type"] == "ack"
            answer = await people[3].ask("act", **late)
            assert (answer["type"], answer["code"]) == ("refused", "nothing-laid-yet")
            await people[1].ask("resync")
            assert (await people[1].act())["type"] == "ack"
            answer = await people[3].ask("act", **late)
            assert (answer["type"], answer["code"]) == ("error", "stale")
            await people[0].ask("resync")
            assert people[0].positions[0]["view"]["announced"] == []

    run(scene())
