"""What was decided at a table is changed: the others hear of it, and nothing of theirs is lost."""

from typing import Any

from tests.table.house import Guest, House, Shelf, run, tokens

SHEETS = "roguewright"
MUSEUM = "elder-sign"


async def draw(guest: Guest) -> None:
    """One round: the first of everything, until the seat is done."""
    while guest.asked() is not None:
        assert (await guest.act())["type"] == "ack"


def heard(guest: Guest) -> list[Any]:
    """Who took something back, as the last position tells it."""
    return [told["say"] for told in guest.positions[0]["events"] if told["say"]]


TAKEN = [{"id": "table-taken-back", "args": {"player": {"id": "seat", "args": {"number": 1}}}}]


def test_a_sheet_can_be_changed_until_the_last_one_is_done() -> None:
    async def scene() -> None:
        store = Shelf()
        async with House(store) as house:
            made = await house.make("me", "me", "me", game=SHEETS, start=True, challenge="change")
            one, two, three = [await house.come(made.table, token) for token in tokens(made)]
            await one.act()
            await draw(one)
            await draw(two)
            await three.act()
            drawn, drafting = one.positions[0]["view"], three.positions[0]["asked"]["draft"]
            assert one.positions[0]["can_take_back"]
            assert drafting
            assert (await one.ask("take_back", hand=0))["type"] == "ack"
            # Where it was before it was done; the others have lost nothing, and know.
            steps = one.positions[0]["asked"]["draft"]
            assert steps
            assert one.positions[0]["view"]["sheet"]["filled"] == drawn["sheet"]["filled"]
            assert three.positions[0]["asked"]["draft"] == drafting
            assert heard(two) == heard(three) == TAKEN
            assert heard(one) == []
        async with House(store) as house:
            one, two, three = [await house.come(made.table, token) for token in tokens(made)]
            assert one.positions[0]["asked"]["draft"] == steps
            assert three.positions[0]["asked"]["draft"] == drafting
            await draw(one)
            assert one.positions[0]["can_take_back"]
            while three.positions[0]["view"]["round"] == 1:
                await three.act()
            refused = await two.ask("take_back", hand=0)
            assert (refused["type"], refused["code"]) == ("refused", "others-acted")

    run(scene())


def test_the_others_hear_that_something_was_taken_back() -> None:
    async def scene() -> None:
        async with House() as house:
            made = await house.make("me", "me", game=MUSEUM, start=True, challenge="change")
            one, two = [await house.come(made.table, token) for token in tokens(made)]
            while not one.positions[0]["can_take_back"]:
                await (one if one.asked() else two).act()
            assert (await one.ask("take_back", hand=0))["type"] == "ack"
            assert two.positions[0]["why"] == "take_back"
            assert heard(two) == TAKEN
            assert heard(one) == []

    run(scene())
