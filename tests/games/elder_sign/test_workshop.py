"""Cards on the press: what is offered, what lies on the table, what is wrong, and exact odds."""

import re
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any, get_args

import pytest

from meikyu.core.content import ContentError
from meikyu.core.proof import Wish
from meikyu.core.words import LOCALES, lexicon
from meikyu.core.workshop import Looked, look
from meikyu.games.elder_sign.cards.effects import AnyEffect, AnyModifier
from meikyu.games.elder_sign.cards.offered import Offered, Terms, terms
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.odds.answers import answers
from meikyu.games.elder_sign.options import ElderOptions
from meikyu.games.elder_sign.proof import PROOF
from meikyu.lab.proof import prove

EDITOR = Path(__file__).parents[3] / "web" / "src" / "editors" / "elder-sign"
COATS = "adventures.unclaimed-coats"


def standard() -> dict[str, Any]:
    return deepcopy(dict(GAME.content().data))


def card(data: dict[str, Any], file: str, at: int = 0) -> dict[str, Any]:
    (table,) = data[file]
    found: dict[str, Any] = data[file][table][at]
    return found


def test_our_cards_have_nothing_to_mend_and_each_is_printed_in_both_languages() -> None:
    data = standard()
    looked = look(GAME, data, part=COATS)
    assert looked.faults == ()
    assert looked.shown.adventures == 48
    said = {one.locale: one.lines["reward"] for one in looked.leaf.said}
    assert said == {"en": "You gain 1 common item.", "ja": "通常アイテムを1枚得る。"}
    for file, kind in (("ancient_ones", "ancient_one"), ("investigators", "investigator")):
        printed = look(GAME, data, part=f"{file}.{card(data, file)['id']}").leaf
        assert getattr(printed, kind) is not None
        assert all(one.lines for one in printed.said)
    assert look(GAME, data, part="adventures.none").leaf is None
    assert look(GAME, data, part="monsters.none").leaf is None


def begun(offered: Terms) -> Iterator[tuple[str, Offered]]:
    yield from (("effects", one) for one in offered.effects)
    yield from (("modifiers", one) for one in offered.modifiers)


def test_whatever_is_offered_begins_as_an_entry_that_the_loader_takes() -> None:
    data, offered = standard(), terms()
    rewards = [one.begin for one in offered.effects]
    card(data, "adventures")["reward"] = rewards
    card(data, "investigators")["ability"] = [one.begin for one in offered.modifiers]
    looked = look(GAME, data, part=COATS)
    assert looked.faults == ()
    assert looked.leaf is not None
    assert look(GAME, data, part="investigators.hester-quill").leaf is not None


def test_the_whole_vocabulary_is_offered_and_has_words_in_both_languages() -> None:
    offered = terms()
    assert len(offered.effects) == len(get_args(AnyEffect))
    assert len(offered.modifiers) == len(get_args(AnyModifier))
    for locale in LOCALES:
        text = (EDITOR / f"{locale}.ftl").read_text(encoding="utf-8")
        known = set(re.findall(r"^([\w-]+) =", text, re.MULTILINE))
        known |= {f"word {word}" for word in re.findall(r"^ +\*?\[(\w+)\]", text, re.MULTILINE)}
        for of, one in begun(offered):
            assert f"edit-{'do' if of == 'effects' else 'is'}-{one.word}" in known
            for field in one.fields:
                assert f"edit-field-{field.name}" in known
                if field.kind in ("number", "word"):
                    words = [f"f{word}" if word.isdigit() else word for word in field.words]
                    assert {f"word {word}" for word in words} <= known


def test_one_more_card_has_an_id_of_its_own_and_is_played_at_once() -> None:
    looked = look(GAME, standard(), {"stroke": "AddCard", "file": "adventures", "like": 0})
    assert looked.faults == ()
    added = card(looked.data, "adventures", -1)
    assert added["id"] == "unclaimed-coats-2"
    again = look(GAME, looked.data, {"stroke": "AddCard", "file": "adventures", "like": 48})
    assert again.faults == ()
    assert card(again.data, "adventures", -1)["id"] == "unclaimed-coats-2-2"
    gone = look(GAME, again.data, {"stroke": "RemoveCard", "file": "adventures", "number": 49})
    assert gone.data["adventures"] == looked.data["adventures"]
    missing = look(GAME, gone.data, {"stroke": "RemoveCard", "file": "adventures", "number": 99})
    assert missing.refused is not None


def test_what_is_wrong_is_said_at_its_card_and_field() -> None:
    data = standard()
    card(data, "ancient_ones")["attack"] = [{"do": "lose", "what": "sanity"}]
    card(data, "adventures", 3)["task"] = []
    faults: Looked = look(GAME, data)
    paths = {fault.path[:4] for fault in faults.faults}
    assert ("ancient_ones", "ancient_one", 0, "attack") in paths
    assert ("adventures", "adventure", 3, "task") in paths


def test_the_proof_of_a_card_is_exact_and_its_place_is_among_ours() -> None:
    known = answers(GAME.content())
    proof = prove(Wish(GAME.id, standard(), COATS))
    assert (proof.done, proof.state) == (True, "measured")
    exact = [100 * known.chance("unclaimed-coats", 6, clues=clues) for clues in range(4)]
    assert proof.figures.by_clues == pytest.approx(exact)
    harder = sum(exact[0] < chance - 1e-9 for chance in proof.figures.ours)
    assert proof.say.args == {"harder": harder, "of": 48}
    assert sum(one.cards for one in proof.figures.asked) == 48
    for locale in LOCALES:
        assert "48" in lexicon(locale, GAME.package).say(proof.say)


def test_a_card_that_no_dice_can_do_is_called_impossible() -> None:
    data = standard()
    card(data, "adventures")["task"] = [{"icons": ["investigation:20", "lore", "peril"]}]
    proof = prove(Wish(GAME.id, data, COATS))
    chances = proof.figures.by_clues
    assert (proof.state == "impossible") == (chances[-1] == 0)
    card(data, "adventures")["task"] = [{"icons": ["terror"] * 7}]
    assert prove(Wish(GAME.id, data, COATS)).state == "impossible"


def test_an_investigator_is_proved_by_nights_against_anything() -> None:
    plan = PROOF.plan(GAME.content(), "investigators.hester-quill")
    assert isinstance(plan.options, ElderOptions)
    assert (plan.options.investigators, plan.options.ancient_one) == ("hester-quill", None)
    with pytest.raises(ContentError):
        PROOF.plan(GAME.content(), "investigators.nobody")
