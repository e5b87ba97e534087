"""Programs of somebody's own at a table: they are shown as such, remember, and need not wait."""

import json
from random import Random
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


# -- bad ones -------------------------------------------------------------------------------------


def nonsense(dice: Random, program: Guest, host: Guest) -> bytes:
    """What a bad program may send: babble, what is not its to say, what it may not do."""
    theirs = host.asked() or {"mark": "0", "choices": []}
    action = dice.choice([choice["action"] for choice in theirs["choices"]] or [{"do": "X"}])
    message: dict[str, Any] = dice.choice([
        {"type": "act", "hand": 0, "mark": theirs["mark"], "action": action},
        {"type": "act", "hand": 1, "mark": theirs["mark"], "action": action},
        {"type": "act", "hand": 0, "mark": "0", "action": {**action, "seat": 0, "x": [1] * 50}},
        {"type": "act", "hand": 0, "mark": theirs["mark"], "action": dice.choice([3, [], {}, ""])},
        {"type": "undo", "hand": 0, "mark": theirs["mark"]},
        {"type": "take_back", "hand": 0},
        {"type": "probe", "hand": 0, "action": {"do": "NoSuchThing"}},
        {"type": "hello", "protocol": 1, "tokens": ["x" * 25]},
        {"type": "report", "text": "made up"},
        {"type": "start"}, {"type": "skip", "seat": 0}, {"type": "lock", "locked": True},
        {"type": "arrange", "seat": 0, "kind": "bot"},
        {"type": "stand_in", "seat": 0, "level": "random"},
        {"type": "rename", "hand": 0, "name": "P0"},
        {"type": "nothing"}, {"type": 3}, {},
    ])  # fmt: skip
    raw = json.dumps({"id": f"n{dice.getrandbits(40)}", **message}).encode()
    return dice.choice([raw] * 6 + [b"\xff\xfe", b"[" * 9000, b"{}" * 9000, b"", raw[:-3]])


@pytest.mark.parametrize("game", ["lanterns", FORGETS])
def test_a_program_that_babbles_and_cheats_changes_nothing(game: str) -> None:
    """A person plays on beside it; in the end the host gives its seat to a bot, and the game ends
    with nothing in it but moves of those whose turn it was."""

    async def scene() -> None:
        dice = Random(game)
        async with House() as house:
            host, program, token = await both(house, True, game)
            match = host.room.match
            assert match is not None
            for number in range(150):
                known = len(match.entries)
                drafts = [match.draft(seat) for seat in (0, 1)]
                turn = set(match.pending(match.state))
                answer = await program.raw(nonsense(dice, program, host))
                assert answer["type"] in ("error", "refused", "ack", "welcome", "probed"), answer
                if 1 not in turn:  # not asked, it can do nothing
                    assert len(match.entries) == known
                    assert [match.draft(seat) for seat in (0, 1)] == drafts
                if not program.client.hands():
                    await program.ask("hello", protocol=protocol.PROTOCOL, tokens=[token])
                if number % 10 == 0 and host.asked() and host.asked()["choices"]:  # type: ignore[index]
                    assert (await host.act(number))["type"] == "ack"
            assert host.room.setup.hosted_by(host.client.keys)
            assert [seat.kind for seat in host.room.setup.seats] == ["person", "person"]
            assert (await host.ask("arrange", seat=1, kind="bot", level="random"))["type"] == "ack"
            gone = await program.ask("act", hand=0, mark="0", action={"do": "X"})
            assert gone["code"] == "no-such-hand"
            start = len(host.frames)
            while not any(position["outcome"] for position in host.positions.values()):
                asked = host.asked()
                if asked is None:
                    await host.until(lambda frame: frame["type"] == "position", start)
                    start = len(host.frames)
                elif asked["choices"]:
                    await host.act(dice.randrange(50))
                else:
                    await host.ask("undo", hand=0, mark=asked["mark"])
                if asked is not None:
                    start = min(start, len(host.frames))
            assert match.outcome is not None
            assert len(match.entries) > 5

    run(scene())
