"""Games in words: whatever answers a text with a text can play."""

import pytest

from meikyu.core.record import read
from meikyu.games.registry import find_game
from meikyu.replying import HINT, Reply, Talk, at_random, by_the_hint, play, twin

GAMES = (
    ("hidden-rooms", 1, {"goal": "one_stage"}),
    ("dungeon-in-memory", 3, {"explorations": 2}),
    ("roguewright", 1, {"rounds": 2}),
    ("elder-sign", 1, {"turn_limit": 4}),
)
each_game = pytest.mark.parametrize(
    ("game", "seats", "options"), GAMES, ids=[one[0] for one in GAMES]
)


class Heard:
    """Passes texts on to a replier and keeps them."""

    def __init__(self, reply: Reply) -> None:
        self.reply = reply
        self.texts: list[str] = []

    def __call__(self, text: str) -> str:
        self.texts.append(text)
        return self.reply(text)


@each_game
def test_a_seed_is_one_game_in_both_languages(game: str, seats: int, options: dict) -> None:
    english, japanese = (
        play(game, at_random(4), seed=9, seats=seats, language=language, options=options)
        for language in ("en", "ja")
    )
    assert (english.scores, english.how) == (japanese.scores, japanese.how)
    assert english.decisions == japanese.decisions > 1
    assert (english.refused, english.unclear, english.drawn) == (0, 0, 0)
    ended = read(english.record, find_game).outcome
    assert ended is not None
    assert ended.scores == english.scores


def test_who_reads_the_hints_wins_more_than_chance() -> None:
    won = {
        name: sum(
            play("hidden-rooms", reply, seed=seed, hints=True, options={"goal": "one_stage"}).won
            for seed in range(6)
        )
        for name, reply in (("hint", by_the_hint), ("random", at_random(1)))
    }
    assert won["hint"] > won["random"]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_an_answer_that_fits_nothing_gets_one_more_try_and_then_a_lot(language: str) -> None:
    heard = Heard(lambda text: "xyzzy")
    played = play(
        "dungeon-in-memory", heard, seed=1, seats=2, language=language, options={"explorations": 1}
    )
    assert played.unclear == 2 * played.decisions
    assert played.drawn == played.decisions
    assert "xyzzy" in heard.texts[1]
    assert "xyzzy" not in heard.texts[0]


def test_what_the_rules_refuse_is_told_with_its_rule() -> None:
    answers = iter(["move left"])
    heard = Heard(lambda text: next(answers, "1"))
    played = play("hidden-rooms", heard, seed=1, options={"goal": "one_stage"})
    assert (played.refused, played.unclear, played.drawn) == (1, 0, 0)
    assert "HID-10" in heard.texts[1]


def test_thoughts_may_come_before_the_answer() -> None:
    played = play(
        "hidden-rooms",
        lambda text: "Let me think: 99.\n\n1.",
        seed=1,
        options={"goal": "one_stage"},
    )
    assert (played.refused, played.unclear) == (0, 0)


def test_choices_may_be_hidden() -> None:
    heard = Heard(lambda text: "1")
    played = play("hidden-rooms", heard, seed=1, choices=False, options={"goal": "one_stage"})
    assert not any(line.startswith("1. ") for text in heard.texts for line in text.splitlines())
    assert played.unclear, "a number means nothing where no list is shown"
    assert not any(HINT in text for text in heard.texts)


def test_a_twin_is_the_same_game_under_other_names() -> None:
    options = {"ancient_one": "bokrug", "turn_limit": 6}
    printed, renamed = Heard(at_random(2)), Heard(at_random(2))
    first = play("elder-sign", printed, seed=5, options=options)
    second = play("elder-sign", renamed, seed=5, options=options, content=twin("elder-sign", 7))
    assert (first.scores, first.how, first.decisions) == (
        second.scores,
        second.how,
        second.decisions,
    )
    assert any("Bokrug" in text for text in printed.texts)
    assert not any("Bokrug" in text for text in renamed.texts)
    assert twin("elder-sign", 7).data == twin("elder-sign", 7).data != twin("elder-sign", 8).data


def test_a_game_can_be_talked_through_a_text_at_a_time() -> None:
    wishes = {"seed": 3, "seats": 2, "options": {"explorations": 1}}
    talk = Talk("dungeon-in-memory", **wishes)
    with pytest.raises(ValueError, match="the game is not over"):
        talk.end()
    reply, texts = at_random(2), 0
    while talk.text is not None:
        texts += 1
        talk.answer(reply(talk.text))
    assert talk.end() == play("dungeon-in-memory", at_random(2), **wishes)
    assert texts == talk.decisions
    with pytest.raises(ValueError, match="the game is over"):
        talk.answer("1")
