"""Warnings before a choice that one may regret, and house rules that make the night harder."""

import pytest

from meikyu.core.chance import FastChance
from meikyu.core.contract import Action
from meikyu.core.words import lexicon
from meikyu.games.elder_sign import actions as do
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.options import ElderOptions
from meikyu.games.elder_sign.state import NO_SIGN_FOR_TROPHIES
from meikyu.games.elder_sign.view_parts import ElderView
from tests.games.elder_sign.table import Table, sample, with_card
from tests.games.elder_sign.test_rulings import LONG
from tests.games.elder_sign.test_vocabulary import effects, lose, modifier
from tests.rules import rule


def view(table: Table) -> ElderView:
    seen = GAME.observe(table.state, 0)
    assert isinstance(seen, ElderView)
    return seen


def cautions(table: Table) -> dict[Action, str]:
    return {one.action: one.caution for one in view(table).cautions}


def test_a_card_that_would_only_cost_is_marked() -> None:
    spell = [lose("sanity"), {"do": "slay"}]
    content = with_card("common", "item", "brandy", before=spell)
    table = Table(content=content).give("brandy").attempt("cloak-room")
    assert cautions(table) == {do.UseCard("brandy"): "costs-only"}
    haunted = Table(content=content).haunt("ghoul", "cloak-room", 1).give("brandy")
    assert cautions(haunted.attempt("cloak-room")) == {}


def test_a_card_that_would_kill_is_marked() -> None:
    content = with_card("common", "item", "brandy", before=[lose("sanity", 2), {"do": "spawn"}])
    table = Table(content=content).give("brandy").attempt("cloak-room")
    table.state.people[0].sanity = 2
    assert cautions(table) == {do.UseCard("brandy"): "kills"}


def test_a_payment_that_would_kill_is_marked() -> None:
    table = Table().attempt("star-cabinet")
    table.state.people[0].sanity = 1
    table.roll("lore 1 1 1 1 1")
    assert set(cautions(table).values()) == {"kills"}
    assert all(isinstance(one, do.CompleteTask) for one in cautions(table))


def test_an_adventure_whose_price_would_kill_is_marked_before_one_goes_there() -> None:
    table = Table()
    going = [one for one in table.choices() if isinstance(one, do.GoTo) and one.adventure]
    prices = {
        one.text.card.id: sum(task.sanity for task in one.tasks) for one in view(table).adventures
    }
    for sanity in (1, 2, 3):
        table.state.people[0].sanity = sanity
        deadly = {do.GoTo(one) for one, price in prices.items() if price >= sanity}
        assert deadly <= set(going)
        assert cautions(table) == dict.fromkeys(deadly, "price-kills")
    assert any(prices.values())


def test_a_point_that_would_kill_is_marked() -> None:
    table = Table()
    table.state.people[0].stamina = 1
    effects(table, lose("health"))
    assert cautions(table) == {do.LoseHealth("stamina"): "kills"}


def test_an_option_that_would_kill_is_marked() -> None:
    table = Table()
    table.state.people[0].sanity = 1
    effects(table, {"do": "choose", "options": [[lose("sanity")], [{"do": "add_doom"}]]})
    assert cautions(table) == {do.ChooseOption(1): "kills"}


def test_what_cannot_save_an_attempt_is_marked() -> None:
    content = with_card("adventures", "adventure", "night-office", task=LONG)
    table = Table(content=content).give("dark-lantern", "red-idol").attempt("night-office")
    for dice in (6, 5, 4):
        table.fail(" ".join(["1"] * dice))
    assert cautions(table) == {
        do.RollDice(): "hopeless",
        do.UseCard("dark-lantern"): "not-enough",
        do.UseCard("red-idol"): "not-enough",
    }
    table.do(do.UseCard("red-idol"))
    assert cautions(table) == {do.RollDice(): "hopeless"}


@pytest.mark.parametrize(
    ("locale", "told"),
    [
        ("en", "Stamina, 1 to 0 (this kills your investigator)"),
        ("ja", "耐久度：1から0へ（探索者が死亡します）"),
    ],
)
def test_the_warning_is_in_the_words_of_the_choice(locale: str, told: str) -> None:
    table = Table()
    table.state.people[0].stamina = 1
    effects(table, lose("health"))
    phrase = GAME.tell_action(do.LoseHealth("stamina"), view(table))
    assert lexicon(locale, GAME.package).say(phrase) == told


@rule("ELD-R13")
def test_held_dice_are_laid_where_none_is_left_to_roll() -> None:
    table = Table().attempt("amber-hall")
    for faces in ("lore 1 1 1 1 1", "lore 1 1 1"):
        table.roll(faces)
        table.lose_roll()
        table.do(do.Focus(table.die("lore")))
    table.fail("1 1")
    table.roll("peril")
    table.complete(1)
    words = lexicon("en", GAME.package)
    assert words.say(GAME.tell_action(do.RollDice(), view(table))) == "Lay the held dice"


# -- house rules ----------------------------------------------------------------------------------


def test_a_house_rule_takes_the_clues_of_the_start() -> None:
    def clues(fewer: bool) -> int:
        chosen = ElderOptions(investigators="archivist", fewer_clues=fewer)
        return GAME.setup(chosen, 1, sample(), FastChance(1)).people[0].clues

    printed = next(
        p for p in sample().data["investigators"]["investigator"] if p["id"] == "archivist"
    )
    assert clues(fewer=False) - clues(fewer=True) == printed["start"]["clues"] > 0


@rule("ELD-2")
def test_a_house_rule_closes_the_sign_for_trophies() -> None:
    table = modifier(Table().trophy("ghoul"), kind="worth", what="monster", count=20)
    table.do(do.GoTo(None))
    assert do.UseEntrance("elder-sign") in table.choices()
    table.state.house = NO_SIGN_FOR_TROPHIES
    table.settle()
    assert do.UseEntrance("elder-sign") not in table.choices()
    assert table.refused(do.UseEntrance("elder-sign")) == ("ELD-2", "not-sold")
    assert "elder-sign" not in [line.card.id for line in view(table).entrance]
