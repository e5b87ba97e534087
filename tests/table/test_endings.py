"""The end is the end, and a seat's secrets are its holder's."""

import pytest

from meikyu.table import lobby
from meikyu.table.errors import Denied
from tests.table.house import House, run, tokens


def test_nothing_is_taken_back_after_the_end() -> None:
    async def scene() -> None:
        async with House() as house:
            settings = {"free_take_back": True}
            made = await house.make("me", game="hidden-rooms", start=True, settings=settings)
            guest = await house.come(made.table, *tokens(made))
            with pytest.raises(Denied, match="not-over"):
                await house.hub.finished(guest.room)
            await guest.play_out()
            assert (await house.hub.finished(guest.room)).outcome is not None
            answer = await guest.ask("take_back", hand=0)
            assert (answer["type"], answer["code"]) == ("refused", "game-over")
            assert answer["rule"]
            assert guest.room.status == "over"
            assert (await house.hub.finished(guest.room)).outcome is not None

    run(scene())


def test_a_neighbour_that_heard_nothing_looks_before_it_says_that_a_game_goes_on() -> None:
    async def scene() -> None:
        async with House() as house, House(house.store) as neighbour:
            made = await house.make("me", game="hidden-rooms", start=True)
            room = await neighbour.hub.find(made.table)
            guest = await house.come(made.table, *tokens(made))
            await guest.play_out()
            assert room.status == "playing"
            match = await neighbour.hub.finished(room)
            assert match.line == (await house.hub.finished(guest.room)).line
            again = await room.ask(lambda: neighbour.hub.again(room, tokens(made)[0]))
            assert again.table != made.table

    run(scene())


def test_the_host_cannot_open_a_seat_that_has_seen_something() -> None:
    async def scene() -> None:
        async with House() as house:
            made = await house.make("me", "me", "random", start=True)
            host = await house.come(made.table, tokens(made)[0])
            for seat in (1, 2):
                answer = await host.ask("arrange", seat=seat, kind="open")
                assert (answer["type"], answer["code"]) == ("error", "sealed")
            # A bot may play it: no viewer sees anything by that.
            assert (await host.ask("arrange", seat=1, kind="bot"))["type"] == "ack"
            assert (await host.ask("arrange", seat=1, kind="open"))["code"] == "sealed"

    run(scene())


@pytest.mark.parametrize("agreed", [True, False])
def test_who_leaves_says_whether_the_next_one_may_see_it(agreed: bool) -> None:
    async def scene() -> None:
        async with House() as house:
            made = await house.make("me", "me", start=True)
            host = await house.come(made.table, tokens(made)[0])
            leaver = await house.come(made.table, tokens(made)[1])
            assert (await leaver.ask("leave", hand=0, hand_over=agreed))["type"] == "ack"
            answer = await host.ask("arrange", seat=1, kind="open")
            assert answer["type"] == ("ack" if agreed else "error")
            if agreed:
                wish = lobby.Sit("Haru", seat=1)
                room = host.room
                sat = await room.ask(lambda: house.hub.sit(room, wish))
                guest = await house.come(made.table, sat.held[0].token)
                assert guest.positions[0]["view"]

    run(scene())


def test_a_game_that_hides_nothing_can_be_joined_in_mid_game() -> None:
    async def scene() -> None:
        async with House() as house:
            made = await house.make("me", "careful", game="elder-sign", start=True)
            host = await house.come(made.table, tokens(made)[0])
            assert (await host.ask("arrange", seat=1, kind="open"))["type"] == "ack"

    run(scene())
