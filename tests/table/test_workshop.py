"""What the workshop asks of a house: packs in files and out of them, and games with drawn packs."""

import pickle
from base64 import b64decode, b64encode
from copy import deepcopy
from typing import Any

import msgspec
import pytest

from meikyu.core import pack_file
from meikyu.core.proof import Wish
from meikyu.games.registry import find_game, game_ids
from meikyu.table import lobby, workshop
from meikyu.table.errors import Denied
from tests.table.house import House, run


def drawn(game: str = "hidden-rooms") -> dict[str, Any]:
    return deepcopy(workshop.standard(game))


@pytest.mark.parametrize("game", [game for game in game_ids() if game != "lanterns"])
def test_a_pack_goes_into_a_file_and_comes_out_the_same(game: str) -> None:
    data = drawn(game)
    packed = workshop.packed_up(data).packed
    opened = workshop.opened(workshop.PackAsFile(packed=packed))
    assert (opened.game, opened.data) == (game, data)
    texts = pack_file.unpack(b64decode(packed)).texts
    assert workshop.opened(workshop.PackAsFile(files=texts)) == opened
    assert workshop.looked(game, workshop.Look(data)).faults == ()


def test_a_faulty_pack_opens_all_the_same_with_everything_that_is_wrong() -> None:
    data = drawn()
    data["stages"]["stage"][0]["first"] = [9, 9]
    data["monsters"]["monster"][1]["mark"] = "??"
    opened = workshop.opened(workshop.PackAsFile(packed=workshop.packed_up(data).packed))
    faults = workshop.looked("hidden-rooms", workshop.Look(opened.data)).faults
    assert [(one.path, one.say.id) for one in faults] == [
        (("stages", "stage", 0, "first"), "content-cell-off-board"),
        (("monsters", "monster", 1, "mark"), "content-mark"),
    ]


@pytest.mark.parametrize(
    ("file", "reason"),
    [
        (workshop.PackAsFile(packed="%%%"), "malformed"),
        (workshop.PackAsFile(packed=b64encode(b"PK nothing").decode()), "bad-pack"),
        (workshop.PackAsFile(files={"pack.toml": "game = "}), "bad-pack"),
        (workshop.PackAsFile(files={"pack.toml": "game = 'chess'"}), "no-such-game"),
        (workshop.PackAsFile(), "no-such-game"),
    ],
)
def test_what_is_no_pack_is_refused(file: workshop.PackAsFile, reason: str) -> None:
    with pytest.raises(Denied) as refused:
        workshop.opened(file)
    assert refused.value.code == reason


def test_a_stage_is_proved_step_by_step() -> None:
    assert workshop.can_prove("hidden-rooms")
    assert not workshop.can_prove("lanterns")
    wish = Wish("hidden-rooms", drawn(), "latch", games=2, seconds=0)
    first = workshop.proved(wish)
    last = workshop.proved(msgspec.structs.replace(wish, tally=first.tally))
    assert [(one.games, one.of, one.done) for one in (first, last)] == [(1, 2, False), (2, 2, True)]


def test_what_cannot_be_proved_is_refused_in_any_process() -> None:
    faulty, deep = drawn(), drawn()
    faulty["stages"]["stage"][0]["first"] = [9, 9]
    for _ in range(50):
        deep = {"stages": deep}
    for data, part in ((faulty, "latch"), (drawn(), "nowhere"), (deep, "latch")):
        with pytest.raises(Denied) as refused:
            workshop.proved(Wish("hidden-rooms", data, part, seconds=0))
        found = pickle.loads(pickle.dumps(refused.value))
        assert (found.code, found.say) == ("bad-pack", refused.value.say)
        assert found.say.id != "error-bad-pack"


def test_data_that_is_too_deep_is_refused_before_it_is_looked_at() -> None:
    deep: dict[str, Any] = {}
    for _ in range(100):
        deep = {"a": deep}
    for ask in (
        lambda: workshop.looked("hidden-rooms", workshop.Look({"stages": deep})),
        lambda: workshop.packed_up({"stages": deep}),
        lambda: workshop.drawn_pack(find_game("hidden-rooms"), {"stages": deep}),
    ):
        with pytest.raises(Denied) as refused:
            ask()
        assert refused.value.code == "bad-pack"


def test_a_drawn_pack_is_played_and_its_record_carries_it() -> None:
    async def scene() -> None:
        house = House()
        data = drawn()
        data["stages"]["stage"][2]["first"] = [3, 4]
        data["pack"]["name"] = {"en": "Mine", "ja": "わたしの"}
        options = {"goal": "one_stage", "stage": "latch", "turn_limit": 1}
        wish = lobby.NewTable(
            "hidden-rooms", (lobby.SeatWish("me"),), options, pack=data, start=True
        )
        seated = await house.hub.make(wish)
        room = await house.hub.find(seated.table)
        assert room.show.info().content.name["en"] == "Mine"
        assert room.content.data["stages"]["stage"][2]["first"] == [3, 4]

    run(scene())


def test_a_drawn_pack_with_a_fault_or_without_a_start_is_not_played() -> None:
    async def scene() -> None:
        house = House()
        faulty = drawn()
        faulty["stages"]["stage"][2]["first"] = [6, 6]
        for pack, start, code in ((faulty, True, "bad-pack"), (drawn(), False, "malformed")):
            wish = lobby.NewTable("hidden-rooms", (lobby.SeatWish("me"),), pack=pack, start=start)
            with pytest.raises(Denied) as refused:
                await house.hub.make(wish)
            assert refused.value.code == code

    run(scene())
