"""What cards say: whole sentences with a subject, made from their entries."""

from typing import Any

import msgspec
import pytest

from meikyu.core.words import lexicon
from meikyu.games.elder_sign.cards.effects import AnyModifier, Effects
from meikyu.games.elder_sign.cards.kinds import (
    AdventuresFile,
    AlliesFile,
    AncientOnesFile,
    CommonFile,
    EntranceFile,
    InvestigatorsFile,
    MonstersFile,
    MythosFile,
    OtherWorldsFile,
    SpellsFile,
    UniqueFile,
)
from meikyu.games.elder_sign.cards.sentences import Voice, effects_phrase, modifier_phrase
from meikyu.games.elder_sign.game import GAME
from tests.games.elder_sign.test_vocabulary import gain, lose

DOOM = {"do": "add_doom"}


def said(entries: list[dict[str, Any]], locale: str, voice: Voice = "you") -> str:
    read: Effects = msgspec.convert(entries, Effects)
    phrase = effects_phrase(read, voice)
    assert phrase is not None
    return lexicon(locale, GAME.package).say(phrase)


def rule_said(locale: str, shared: bool = False, **entry: Any) -> str:
    read = msgspec.convert({"is": entry.pop("kind"), **entry}, AnyModifier)  # type: ignore[var-annotated]
    return lexicon(locale, GAME.package).say(modifier_phrase(read, shared))


EFFECTS: list[tuple[list[dict[str, Any]], Voice, str, str]] = [
    ([lose("health", 2)], "you", "You lose 2 stamina or sanity.", "耐久度か正気度を2失う。"),
    (
        [gain("unique"), gain("clue", 2), gain("sanity", 2)],
        "you",
        "You gain 1 unique item, 2 clues and 2 sanity.",
        "ユニークアイテム1枚、手がかり2個と正気度2を得る。",
    ),
    (
        [{"do": "each", "who": "turn", "effects": [lose("sanity")]}],
        "table",
        "The investigator whose turn has just ended loses 1 sanity.",
        "手番を終えた探索者は正気度を1失う。",
    ),
    (
        [{"do": "one_of", "effects": [lose("sanity")]}],
        "you",
        "One investigator of your choice loses 1 sanity.",
        "選んだ探索者1人は正気度を1失う。",
    ),
    (
        [{"do": "banish"}],
        "you",
        "A monster of your choice goes back into the bag.",
        "モンスターを1体選び、袋に戻す。",
    ),
    (
        [{"do": "banish"}],
        "table",
        "A monster chosen by the player whose turn has just ended goes back into the bag.",
        "手番を終えたプレイヤーがモンスターを1体選び、袋に戻す。",
    ),
    (
        [
            {"do": "choose", "options": [[gain("unique")], [gain("spell")]]},
            {"do": "may", "cost": [lose("health", 2)], "effects": [gain("unique")]},
        ],
        "you",
        "Choose one: [You gain 1 unique item.] or [You gain 1 spell.]"
        " You may pay 2 stamina or sanity. If you do: You gain 1 unique item.",
        "次から1つ選ぶ：［ユニークアイテムを1枚得る。］または［呪文を1枚得る。］"
        "耐久度か正気度を2支払ってもよい。支払ったら：ユニークアイテムを1枚得る。",
    ),
    (
        [lose("health", 2), {"do": "if", "fact": "elder_signs", "at_least": 6, "then": [DOOM]}],
        "you",
        "You lose 2 stamina or sanity."
        " If the investigators have at least 6 elder signs: 1 doom token is added.",
        "耐久度か正気度を2失う。古き印が6個以上あるなら：破滅トークンを1個置く。",
    ),
    (
        [{"do": "if", "fact": "doom", "at_least": 1, "then": [DOOM]}, {"do": "spawn"}],
        "you",
        "If there is at least 1 doom token on the track: [1 doom token is added.]"
        " A monster appears.",
        "破滅トークンが1個以上あるなら：［破滅トークンを1個置く。］モンスターが1体現れる。",
    ),
    (
        [{"do": "if", "fact": "clues", "at_most": 0, "then": [gain("clue")]}],
        "you",
        "If you have no clues: You gain 1 clue.",
        "手がかりを1個も持っていないなら：手がかりを1個得る。",
    ),
    (
        [{"do": "if", "fact": "hour", "at_least": 9, "then": [gain("clue")]}],
        "you",
        "If it is from 9 o'clock until midnight: You gain 1 clue.",
        "9時から深夜12時までなら：手がかりを1個得る。",
    ),
    (
        [
            {
                "do": "each",
                "effects": [{"do": "if", "fact": "trophies", "at_least": 1, "then": [DOOM]}],
            }
        ],
        "table",
        "For each investigator: If they have at least 1 trophy: 1 doom token is added.",
        "各探索者について：トロフィーを1枚以上持っているなら：破滅トークンを1個置く。",
    ),
    (
        [{"do": "reroll", "only": ["terror"]}],
        "you",
        "You reroll any dice just rolled that show terror.",
        "いま振った恐怖のダイスを好きなだけ振り直す。",
    ),
    (
        [{"do": "reroll", "count": 1}],
        "you",
        "You reroll a die just rolled.",
        "いま振ったダイスを1個振り直す。",
    ),
    (
        [{"do": "remove_doom", "count": 3}],
        "you",
        "3 doom tokens are removed (not in the battle).",
        "破滅トークンを3個取り除く（戦闘中を除く）。",
    ),
    (
        [{"do": "roll_die", "table": [{"faces": ["1", "2"], "effects": [gain("clue")]}]}],
        "you",
        "A green die is rolled. On investigation 1 or investigation 2: You gain 1 clue.",
        "緑のダイスを1個振る。探索1か探索2が出たら：手がかりを1個得る。",
    ),
    (
        [
            {"do": "this_turn", "modifier": {"is": "ignore", "what": "terror"}},
            {"do": "this_turn", "modifier": {"is": "ignore", "what": "penalty"}},
        ],
        "you",
        "Until the end of this turn: You ignore all terror effects. You ignore all penalties.",
        "この手番の終わりまで：恐怖の効果をすべて無視する。ペナルティをすべて無視する。",
    ),
]


@pytest.mark.parametrize(("entries", "voice", "english", "japanese"), EFFECTS)
def test_effects_are_whole_sentences(
    entries: list[dict[str, Any]], voice: Voice, english: str, japanese: str
) -> None:
    assert said(entries, "en", voice) == english
    assert said(entries, "ja", voice) == japanese


MODIFIERS: list[tuple[dict[str, Any], bool, str, str]] = [
    (
        {"kind": "lose_less", "what": "stamina"},
        False,
        "Whenever you lose stamina (payments excepted), the amount is 1 less.",
        "耐久度を失うたび、失う量が1減る（支払いを除く）。",
    ),
    (
        {"kind": "ignore", "what": "penalty", "uses": 1},
        False,
        "Once a turn you ignore a penalty.",
        "手番に1回、ペナルティを1回無視する。",
    ),
    (
        {"kind": "spare_die", "uses": 2},
        False,
        "The first 2 failed rolls of your turn remove no die.",
        "自分の手番の最初の2回は、ロールに失敗してもダイスを除去しない。",
    ),
    (
        {"kind": "forbid", "what": "focus"},
        True,
        "Nobody may focus.",
        "誰もフォーカスできない。",
    ),
    (
        {"kind": "when", "happens": "clue", "effects": [lose("sanity")]},
        True,
        "When an investigator spends a clue: They lose 1 sanity.",
        "探索者が手がかりを使ったとき：正気度を1失う。",
    ),
    (
        {"kind": "free_reroll", "count": 1, "uses": 2},
        False,
        "Twice a turn, after a roll, you may reroll a die just rolled.",
        "手番に2回、ロールの後に、いま振ったダイスを1個振り直せる。",
    ),
]


@pytest.mark.parametrize(("entry", "shared", "english", "japanese"), MODIFIERS)
def test_modifiers_are_whole_sentences(
    entry: dict[str, Any], shared: bool, english: str, japanese: str
) -> None:
    assert rule_said("en", shared, **entry) == english
    assert rule_said("ja", shared, **entry) == japanese


FILES: dict[str, tuple[Any, str]] = {
    "adventures": (AdventuresFile, "adventure"),
    "other_worlds": (OtherWorldsFile, "other_world"),
    "monsters": (MonstersFile, "monster"),
    "mythos": (MythosFile, "mythos"),
    "ancient_ones": (AncientOnesFile, "ancient_one"),
    "investigators": (InvestigatorsFile, "investigator"),
    "common": (CommonFile, "item"),
    "unique": (UniqueFile, "item"),
    "spells": (SpellsFile, "spell"),
    "allies": (AlliesFile, "ally"),
    "entrance": (EntranceFile, "action"),
}
OF_TABLE = ("effects", "midnight", "attack", "awakening")
LISTS = ("reward", "penalty", "terror", "before", "after", *OF_TABLE)
RULES = ("lasting", "power", "ability", "owned")


@pytest.mark.parametrize("stem", FILES)
@pytest.mark.parametrize("locale", ["en", "ja"])
def test_every_card_of_the_pack_ends_its_sentences(stem: str, locale: str) -> None:
    kind, table = FILES[stem]
    words = lexicon(locale, GAME.package)
    ends = (".", ".]", "]") if locale == "en" else ("。", "］")
    for card in getattr(GAME.content().read(stem, kind), table):
        phrases = []
        for field in LISTS:
            voice: Voice = "table" if field in OF_TABLE and stem != "entrance" else "you"
            phrases.append(effects_phrase(getattr(card, field, ()), voice))
        for field in RULES:
            for entry in getattr(card, field, ()):
                phrases.append(modifier_phrase(entry, field in ("lasting", "power")))
        for phrase in phrases:
            if phrase is None:
                continue
            text = words.say(phrase)
            assert text.endswith(ends), f"{card.id}: {text}"
            assert "  " not in text, f"{card.id}: {text}"
