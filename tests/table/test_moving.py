"""A running game moves to another server or page: with its dice, unsealed, by the player who holds
all its seats."""

import msgspec
import pytest

from meikyu.core import record, verifying
from meikyu.core.record import RecordError
from meikyu.games.registry import find_game
from meikyu.table import lobby
from meikyu.table.errors import Denied
from tests.table.house import House, run, tokens


def moving(*shown: str) -> lobby.Moving:
    return lobby.Moving(shown)


def test_a_game_goes_on_elsewhere_with_the_same_dice_and_admits_it() -> None:
    async def scene() -> None:
        async with House() as here, House() as there:
            seated = await here.make("me", game="hidden-rooms", start=True)
            guest = await here.come(seated.table, *tokens(seated))
            for choice in range(3):
                await guest.act(choice)
            room = await here.hub.find(seated.table)
            assert room.show.info().commitment is not None
            text = await here.hub.take_out(room, moving(*tokens(seated)))
            assert room.show.info().commitment is None, "its dice are not sealed any more, here too"

            moved = await there.hub.take_in(text)
            visitor = await there.come(moved.table, *tokens(moved))
            assert visitor.positions[0]["told"] == guest.positions[0]["told"]
            await guest.play_out()
            await visitor.play_out()
            ends = []
            for house, table in ((here, seated.table), (there, moved.table)):
                match = await house.hub.finished(await house.hub.find(table))
                verdict = verifying.verify(record.read(record.write(match), find_game))
                assert verdict.good
                assert "verify-unsealed" in [phrase.id for phrase in verdict.says]
                ends.append([entry.picks for entry in match.entries])
            assert ends[0] == ends[1], "the same moves met the same dice"

    run(scene())


def test_it_is_unsealed_after_a_restart_too() -> None:
    async def scene() -> None:
        async with House() as house:
            seated = await house.make("me", game="hidden-rooms", start=True)
            room = await house.hub.find(seated.table)
            await house.hub.take_out(room, moving(*tokens(seated)))
            house.hub.tables.forget(room)
            again = await house.hub.find(seated.table)
            assert again.match is not None
            assert again.match.header.unsealed

    run(scene())


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("elder-sign", ("me", "random")),
        ("dungeon-in-memory", ("me",)),
        ("elder-sign", ("me", "me")),
    ],
    ids=["a bot plays too", "the game is about forgetting", "somebody else holds a seat"],
)
def test_others_cannot_move(game: str, seats: tuple[str, ...]) -> None:
    async def scene() -> None:
        async with House() as house:
            seated = await house.make(*seats, game=game, start=True)
            room = await house.hub.find(seated.table)
            with pytest.raises(Denied) as denied:
                await house.hub.take_out(room, moving(tokens(seated)[0]))
            assert denied.value.code == "cannot-move"
            assert room.match is not None
            assert not room.match.header.unsealed

    run(scene())


def test_a_paused_record_is_read_strictly() -> None:
    async def scene() -> None:
        async with House() as house:
            seated = await house.make("me", game="hidden-rooms", start=True)
            room = await house.hub.find(seated.table)
            text = await house.hub.take_out(room, moving(*tokens(seated)))
        *lines, last = text.splitlines()
        assert msgspec.json.decode(last).keys() == {"paused", "seed"}
        other = '{"paused":true,"seed":"' + "00" * 32 + '"}'
        sealed = lines[0].replace(',"unsealed":true', "")
        for wrong in ([*lines, other], [*lines, last, last], [sealed, *lines[1:], last]):
            with pytest.raises(RecordError):
                record.read("\n".join(wrong), find_game)
        assert record.read("\n".join(lines), find_game).seed is None

    run(scene())
