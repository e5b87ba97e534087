"""A user's own pack at the page: listed, its cards offered, played and downloaded."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from meikyu.cli.packs import begin
from meikyu.core.content import HOME
from meikyu.core.words import LOCALES, Phrase, lexicon
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.measured import measured
from tests.games.elder_sign import own_pack
from tests.rules import rule
from tests.server.table import Address, Player


@pytest.fixture(scope="module")
def mine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(HOME, str(tmp_path_factory.mktemp("home")))
        folder = begin(GAME, own_pack.NAME)
        own_pack.fill(folder)
        yield folder


def packs(server: Address) -> dict[str, Any]:
    info = server.get("/api/games/elder-sign")
    return {pack["id"]: pack for pack in info["content"]}


def said(offer: dict[str, Any], locale: str) -> str:
    def phrase(raw: dict[str, Any]) -> Phrase:
        args = {
            name: phrase(arg) if isinstance(arg, dict) else arg for name, arg in raw["args"].items()
        }
        return Phrase(raw["id"], args)

    return lexicon(locale, GAME.package).say(phrase(offer["say"]))


@rule("ELD-C2")
def test_a_packs_own_ancient_one_comes_after_the_measured_ones_and_is_marked(
    server: Address, mine: Path
) -> None:
    found = packs(server)
    assert list(found) == ["standard", own_pack.NAME]
    known = [None, *measured().wins]
    offered = found[own_pack.NAME]["offers"]["ancient_one"]
    assert [offer["value"] for offer in found["standard"]["offers"]["ancient_one"]] == known
    assert [offer["value"] for offer in offered] == [*known, own_pack.ANCIENT_ONE]
    assert said(offered[-1], "en") == "The Drowned Lamp (not measured)"
    assert said(offered[-1], "ja") == "沈んだ灯（未計測）"
    for locale in LOCALES:
        words = [said(offer, locale) for offer in offered]
        assert len(set(words)) == len(words)


@rule("ELD-C2")
def test_an_ancient_one_that_a_pack_has_changed_was_not_measured(
    server: Address, mine: Path
) -> None:
    file = mine / "ancient_ones.toml"
    before = file.read_text(encoding="utf-8")
    file.write_text(before.replace("elder_signs = 14", "elder_signs = 5", 1), encoding="utf-8")
    offered = packs(server)[own_pack.NAME]["offers"]["ancient_one"]
    file.write_text(before, encoding="utf-8")
    assert [offer["value"] for offer in offered][-2:] == ["bokrug", own_pack.ANCIENT_ONE]
    assert "not measured" in said(offered[-2], "en")


@rule("ELD-R22")
def test_its_cards_are_played_when_they_are_chosen(server: Address, mine: Path) -> None:
    offered = packs(server)[own_pack.NAME]["offers"]["investigators"]
    assert {None, *own_pack.INVESTIGATORS} <= {offer["value"] for offer in offered}
    options = {"ancient_one": own_pack.ANCIENT_ONE, "investigators": "- keeper"}
    made = server.make(
        "me", "me", game="elder-sign", content=own_pack.NAME, options=options, start=True
    )
    with Player(server, made["table"], *(held["token"] for held in made["held"])) as player:
        view = player.positions[0]["view"]
        assert view["ancient_one"]["text"]["card"]["id"] == own_pack.ANCIENT_ONE
        assert view["people"][1]["investigator"]["text"]["card"]["id"] == "keeper"
        assert player.table["info"]["content"]["id"] == own_pack.NAME


def test_a_pack_with_a_mistake_is_named_with_it_and_not_offered(
    server: Address, mine: Path
) -> None:
    file = mine / "common.toml"
    before = file.read_text(encoding="utf-8")
    file.write_text(before.replace("before =", "befor =", 1), encoding="utf-8")
    info = server.get("/api/games/elder-sign")
    file.write_text(before, encoding="utf-8")
    assert [pack["id"] for pack in info["content"]] == ["standard"]
    (faulty,) = info["faulty"]
    assert faulty["id"] == own_pack.NAME
    assert "common.toml, item 1 (bulls-eye-lantern)" in said(faulty, "en")
    assert "「befor」" in said(faulty, "ja")
    assert server.get("/api/games/elder-sign")["faulty"] == []


def test_a_changed_pack_is_picked_up_without_a_restart(server: Address, mine: Path) -> None:
    before = packs(server)[own_pack.NAME]["hash"]
    file = mine / "adventures.toml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("trophies = 2", "trophies = 1"), encoding="utf-8")
    after = packs(server)[own_pack.NAME]["hash"]
    file.write_text(text, encoding="utf-8")
    assert after != before
