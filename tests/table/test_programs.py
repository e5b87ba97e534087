"""Programs of somebody's own at a table: they are shown as such, remember, and need not wait."""

from typing import Any

import pytest

from meikyu.core.contract import may_see
from meikyu.table import lobby, protocol
from meikyu.table.seats import Seat, Setup
from tests.table.house import Guest, House, run, tokens

FORGETS = "dungeon-in-memory"


async def both(house: House, bot: bool, game: str) -> tuple[Guest, Guest, str]:
    """A person and a guest who sits down as a program or as a person; the guest's token."""
    made = await house.make("me", "open", game=game)
    room = await house.hub.find(made.table)
    held = await room.ask(lambda: house.hub.sit(room, lobby.Sit("Robo", bot=bot)))
    host = await house.come(made.table, *tokens(made))
    guest = await house.come(made.table, held.held[0].token)
    assert (await host.ask("start"))["type"] == "ack"
    return host, guest, held.held[0].token


async def again(house: House, guest: Guest, token: str, since: int) -> list[dict[str, Any]]:
    """The events of the first position of another connection."""
    other = Guest(guest.room)
    wish = {"protocol": protocol.PROTOCOL, "tokens": [token], "events_since": since}
    await other.ask("hello", **wish)
    events: list[dict[str, Any]] = other.positions[0]["events"]
    return events


@pytest.mark.parametrize("game", ["lanterns", FORGETS])
def test_a_program_is_shown_its_events_again_and_a_person_is_not(game: str) -> None:
    async def scene() -> None:
        for bot in (True, False):
            async with House() as house:
                host, guest, token = await both(house, bot, game)
                for made in range(6):
                    mover = host if host.asked() else guest
                    await mover.act(made)
                match = guest.room.match
                assert match is not None
                seen = [event for event in match.seen(1) if may_see(event, 1)]
                events = await again(house, guest, token, 0)
                assert len(events) == (len(seen) if bot else 0)
                assert await again(house, guest, token, 2) == events[2:]
                answer = await guest.ask("resync", events_since=0)
                assert answer["type"] == "ack"
                assert len(guest.positions[0]["events"]) == len(events)
                assert host.table["info"]["seats"][1]["bot"] is bot

    run(scene())


def test_no_spectator_gets_the_events_of_a_program() -> None:
    async def scene() -> None:
        async with House() as house:
            host, _, _ = await both(house, True, "lanterns")
            await host.act()
            watcher = Guest(host.room)
            await watcher.ask("hello", protocol=protocol.PROTOCOL, events_since=0)
            assert watcher.positions[None]["events"] == []

    run(scene())


def test_only_where_programs_alone_play_there_is_nobody_to_wait_for() -> None:
    person, program, house_bot = Seat("person", "A"), Seat("person", "R", bot=True), Seat("bot")

    def table(*seats: Seat) -> Setup:
        return Setup(seats, None, None, lobby.Settings(), {}, "standard", 0)

    assert table(program, house_bot).programs_only()
    assert not table(program, person).programs_only()
    assert not table(person, house_bot).programs_only()
    assert not table(house_bot, house_bot).programs_only()


def test_our_bots_answer_a_program_at_once() -> None:
    async def scene() -> None:
        async with House(bot_delay=3600.0) as house:
            made = await house.make("open", "random", game="dungeon-in-memory")
            room = await house.hub.find(made.table)
            assert made.host is not None
            held = await room.ask(lambda: house.hub.sit(room, lobby.Sit("Robo", bot=True)))
            guest = await house.come(made.table, held.held[0].token, made.host)
            assert (await guest.ask("start"))["type"] == "ack"
            for made_moves in range(3):
                await guest.until(lambda frame: bool(frame.get("asked")), len(guest.frames) - 1)
                await guest.act(made_moves)

    run(scene())
