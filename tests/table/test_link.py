"""One link for the table: a visitor who has it sits down, until the table is full or locked."""

from typing import Any

import pytest

from meikyu.table import lobby
from meikyu.table.errors import Denied
from tests.table.house import Guest, House, Shelf, run, tokens


async def sit(house: House, table: str, name: str, token: str | None, **more: Any) -> int:
    """A visitor sits down; the number of the seat."""
    room = await house.hub.find(table)
    seated = await room.ask(lambda: house.hub.sit(room, lobby.Sit(name, invitation=token, **more)))
    return seated.held[0].seat


async def hosted(house: House, *seats: str) -> tuple[str, Guest]:
    made = await house.make("me", *seats)
    return made.table, await house.come(made.table, tokens(made)[0])


def test_one_link_seats_everybody_until_the_table_is_full() -> None:
    async def scene() -> None:
        async with House() as house:
            table, host = await hosted(house, "open", "open")
            link = host.table["link"]
            for seat, name in enumerate(("Haru", "Ken"), start=1):
                assert await sit(house, table, name, link) == seat
                assert host.table["link"] == link
            with pytest.raises(Denied, match="no-open-seat"):
                await sit(house, table, "Yui", link)

    run(scene())


def test_the_link_is_known_to_the_host_alone_and_holds_no_seat() -> None:
    async def scene() -> None:
        async with House() as house:
            table, host = await hosted(house, "open")
            guest = await house.come(table, host.table["link"])
            assert guest.table["link"] is None
            assert guest.table["hands"] == []

    run(scene())


def test_messages_with_links_and_invitations_are_marked_as_secret_and_no_others() -> None:
    async def scene() -> None:
        async with House() as house:
            table, host = await hosted(house, "open")
            guest = await house.come(table, host.table["link"])
            await host.ask("ping")
            assert len(host.secrets) == len(host.of("table")) > 0
            assert guest.of("table")
            assert not guest.secrets

    run(scene())


def test_a_locked_table_takes_nobody_by_its_link_but_whom_a_seat_is_kept_for() -> None:
    async def scene() -> None:
        async with House() as house:
            table, host = await hosted(house, "open", "open")
            await host.ask("lock", locked=True)
            with pytest.raises(Denied, match="locked"):
                await sit(house, table, "Haru", host.table["link"])
            assert await sit(house, table, "Ken", host.table["invitations"]["2"]) == 2
            await host.ask("lock", locked=False)
            assert await sit(house, table, "Haru", host.table["link"]) == 1

    run(scene())


def test_with_a_new_link_the_old_one_and_the_bare_address_seat_nobody() -> None:
    async def scene() -> None:
        async with House() as house:
            table, host = await hosted(house, "open")
            old = host.table["link"]
            assert (await host.ask("new_link"))["type"] == "ack"
            new = host.table["link"]
            assert new != old
            for dead in (old, None):
                with pytest.raises(Denied, match="no-such-invitation"):
                    await sit(house, table, "Haru", dead)
            assert await sit(house, table, "Haru", new) == 1

    run(scene())


def test_a_reserved_seat_opens_for_its_own_link_only() -> None:
    async def scene() -> None:
        async with House() as house:
            table, host = await hosted(house, "open", "open")
            await host.ask("arrange", seat=1, kind="open", reserved=True)
            seats = host.table["info"]["seats"]
            assert [seat["reserved"] for seat in seats] == [False, True, False]
            assert await sit(house, table, "Haru", host.table["link"]) == 2
            for token in (host.table["link"], None):
                with pytest.raises(Denied, match="no-open-seat"):
                    await sit(house, table, "Ken", token)
            with pytest.raises(Denied, match="no-open-seat"):
                await sit(house, table, "Ken", None, seat=1)
            assert await sit(house, table, "Mei", host.table["invitations"]["1"]) == 1

    run(scene())


def test_a_guest_learns_whether_the_link_that_led_here_still_seats_somebody() -> None:
    async def scene() -> None:
        async with House() as house:
            table, host = await hosted(house, "open")
            guest = await house.come(table, host.table["link"])
            passer_by = await house.come(table)
            assert guest.table["may_sit"]
            assert passer_by.table["may_sit"]
            await host.ask("new_link")
            assert not guest.table["may_sit"]
            assert not passer_by.table["may_sit"]
            invited = await house.come(table, host.table["link"])
            assert invited.table["may_sit"]
            await host.ask("lock", locked=True)
            assert not invited.table["may_sit"]

    run(scene())


def test_the_link_outlives_the_server() -> None:
    async def scene() -> None:
        shelf = Shelf()
        async with House(shelf) as house:
            made = await house.make("me", "open")
            link = (await house.come(made.table, tokens(made)[0])).table["link"]
        async with House(shelf) as house:
            host = await house.come(made.table, tokens(made)[0])
            assert host.table["link"] == link
            assert await sit(house, made.table, "Haru", link) == 1

    run(scene())
