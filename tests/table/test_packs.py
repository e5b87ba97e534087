"""Packs that people share: kept once by their hash, found by who has the link, bounded, reported,
and taken away."""

from typing import Any

import msgspec
import pytest

from meikyu.core import pack_file
from meikyu.core.printing import Ink
from meikyu.core.sheets import Paper
from meikyu.games.registry import find_game
from meikyu.table import pack_addresses, print_addresses, storage, workshop
from meikyu.table.addressing import Asked
from meikyu.table.errors import Denied
from meikyu.table.pack_addresses import ReportPack, SharePack
from meikyu.table.print_addresses import PrintWish
from meikyu.table.services import Reported
from tests.table.house import House, run

ROOMS = find_game("hidden-rooms")


def drawn() -> dict[str, Any]:
    data = workshop.standard("hidden-rooms")
    return {**data, "pack": {**data["pack"], "name": {"en": "The Cellar Book", "ja": "地下室の書"}}}


class Desk:
    """Where reports go."""

    def __init__(self) -> None:
        self.reports: list[tuple[Reported, str]] = []

    async def put(self, report: Reported, by: str) -> None:
        self.reports.append((report, by))


class Visit(Asked):
    """Somebody who asks a house for packs."""

    def __init__(self, house: House, **settings: Any) -> None:
        super().__init__(house.hub)
        self.visitor = "somebody"
        self.spent: list[str] = []
        self.desk = Desk()
        services = house.hub.services
        config = msgspec.structs.replace(services.config, **{"shared_packs": True, **settings})
        house.hub.services = msgspec.structs.replace(services, config=config, reports=self.desk)

    async def one_more(self, kind: str = "tables") -> None:
        self.spent.append(kind)


def test_a_shared_pack_is_found_by_its_hash_and_kept_once() -> None:
    async def main() -> None:
        async with House() as house:
            visit = Visit(house)
            hash = (await pack_addresses.share(visit, SharePack(drawn()))).hash
            assert (await pack_addresses.share(visit, SharePack(drawn()))).hash == hash
            found = await pack_addresses.given(visit, hash)
            assert (found.game, found.data, found.hash) == ("hidden-rooms", drawn(), hash)
            assert await house.store.count_shared() == 1
            assert visit.spent == ["packs", "packs"]

    run(main())


def test_a_pack_that_was_played_and_not_shared_is_not_found() -> None:
    async def main() -> None:
        async with House() as house:
            visit = Visit(house)
            content = workshop.drawn_pack(ROOMS, drawn())
            change = storage.PutContent(content.shown, ROOMS.id, "drawn", b"{}")
            await house.store.commit(change)
            assert await refused(pack_addresses.given(visit, content.shown)) == "no-such-pack"

    run(main())


async def refused(asking: Any) -> str:
    with pytest.raises(Denied) as denied:
        await asking
    return denied.value.code


def faulty() -> dict[str, Any]:
    data = drawn()
    stage = {**data["stages"]["stage"][0], "first": [9, 9]}
    return {**data, "stages": {**data["stages"], "stage": [stage, *data["stages"]["stage"][1:]]}}


def deep() -> dict[str, Any]:
    nested: dict[str, Any] = {}
    for _ in range(pack_file.DEEPEST + 2):
        nested = {"a": nested}
    return {**drawn(), "stages": nested}


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ({}, "no-such-game"),
        ({"pack": {"game": "chess"}}, "no-such-game"),
        ({"pack": ["hidden-rooms"]}, "no-such-game"),
        (faulty(), "bad-pack"),
        (deep(), "bad-pack"),
        (
            {**drawn(), "monsters": {"monster": [{"x": "x" * 10_000}] * 30}},
            "bad-pack",
        ),
    ],
)
def test_what_cannot_be_played_is_not_kept(data: dict[str, Any], code: str) -> None:
    async def main() -> None:
        async with House() as house:
            assert await refused(pack_addresses.share(Visit(house), SharePack(data))) == code
            assert house.store.contents == {}

    run(main())


def test_a_large_pack_is_refused_with_the_size_that_is_allowed(monkeypatch: Any) -> None:
    monkeypatch.setattr(pack_addresses, "MOST_BYTES", 1024)

    async def main() -> None:
        async with House() as house:
            with pytest.raises(Denied) as denied:
                await pack_addresses.share(Visit(house), SharePack(drawn()))
            assert (denied.value.code, denied.value.say.args) == ("pack-too-large", {"most": 1})

    run(main())


def test_a_house_keeps_no_more_packs_than_it_may_and_none_where_it_does_not_want_any() -> None:
    async def main() -> None:
        async with House() as house:
            full = Visit(house, most_packs=0)
            assert await refused(pack_addresses.share(full, SharePack(drawn()))) == "server-full"
            off = Visit(house, shared_packs=False)
            assert await refused(pack_addresses.share(off, SharePack(drawn()))) == "no-shared-packs"
            assert off.spent == []

    run(main())


def test_a_pack_that_was_taken_away_is_gone_and_does_not_come_back() -> None:
    async def main() -> None:
        async with House() as house:
            hash = (await pack_addresses.share(Visit(house), SharePack(drawn()))).hash
            visit = Visit(house, blocked_packs=frozenset({hash}))
            assert await refused(pack_addresses.given(visit, hash)) == "no-such-pack"
            assert await refused(pack_addresses.share(visit, SharePack(drawn()))) == "no-such-pack"

    run(main())


@pytest.mark.parametrize("hash", ["", "x", "0" * 64, "../shared", "A" * 64, "0" * 65])
def test_an_address_without_a_pack_says_so(hash: str) -> None:
    async def main() -> None:
        async with House() as house:
            assert await refused(pack_addresses.given(Visit(house), hash)) == "no-such-pack"

    run(main())


def test_a_report_names_the_pack_and_the_reason() -> None:
    async def main() -> None:
        async with House() as house:
            visit = Visit(house)
            hash = (await pack_addresses.share(visit, SharePack(drawn()))).hash
            await pack_addresses.report(visit, hash, ReportPack("It is \u202ermy work"))
            ((report, by),) = visit.desk.reports
            assert (report.table, report.game, by) == (f"p/{hash}", "hidden-rooms", "somebody")
            assert (report.name, report.text) == ("The Cellar Book", "It is rmy work")

    run(main())


# -- paper ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("paper", "ink", "locale"), [("a4", "full", "en"), ("letter", "sparing", "ja")]
)
def test_sheets_are_those_that_were_asked_for(paper: Paper, ink: Ink, locale: str) -> None:
    async def main() -> None:
        async with House() as house:
            visit = Visit(house)
            wish = PrintWish(drawn(), locale, paper, ink, ("tiles", "pieces"))
            found = await print_addresses.print_sheets(visit, "hidden-rooms", wish)
            assert [sheet.part for sheet in found.sheets] == ["tiles", "pieces"]
            assert {part.id: part.sheets for part in found.parts} == {
                "tiles": 1,
                "board": 2,
                "stages": 10,
                "pieces": 1,
            }
            assert found.file is None, "this house writes no PDF"
            name = "The Cellar Book" if locale == "en" else "地下室の書"
            assert all(name in sheet.svg for sheet in found.sheets)
            nothing = msgspec.structs.replace(wish, parts=())
            found = await print_addresses.print_sheets(visit, "hidden-rooms", nothing)
            assert found.sheets == ()
            assert len(found.parts) == 4

    run(main())


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"parts": ("boxes",)}, "malformed"),
        ({"locale": "fr"}, "no-such-page"),
        ({"data": faulty()}, "bad-pack"),
    ],
)
def test_what_cannot_be_printed_is_refused(changed: dict[str, Any], code: str) -> None:
    async def main() -> None:
        async with House() as house:
            wish = msgspec.structs.replace(PrintWish(drawn()), **changed)
            asking = print_addresses.print_sheets(Visit(house), "hidden-rooms", wish)
            assert await refused(asking) == code

    run(main())


def test_a_file_is_only_had_where_it_can_be_written() -> None:
    async def main() -> None:
        async with House() as house:
            visit, wish = Visit(house), PrintWish(drawn(), parts=("tiles",))
            asking = print_addresses.print_file(visit, "hidden-rooms", "pdf", wish)
            assert await refused(asking) == "no-such-page"
            visit.printers = {**visit.printers, "pdf": (lambda drawn: b"%PDF", "application/pdf")}
            file = await print_addresses.print_file(visit, "hidden-rooms", "pdf", wish)
            assert (file.name, file.body, file.kind) == (
                "hidden-rooms.pdf",
                b"%PDF",
                "application/pdf",
            )

    run(main())
