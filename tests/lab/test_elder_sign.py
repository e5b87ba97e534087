"""The balance report of Elder Sign: what is counted, what ELD-C2 demands, what the game shows."""

import json
from typing import Any

import pytest

from meikyu.core.words import LOCALES, lexicon
from meikyu.games.elder_sign.cards.names import Book
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.lab.page import in_company, ordered, page, pictures, verdicts
from meikyu.games.elder_sign.lab.report import ENDS, REPORT, series_of, summed
from meikyu.games.elder_sign.measured import MEASURED, measured
from meikyu.lab.progress import Progress
from meikyu.lab.runner import run
from meikyu.lab.statistics import rate
from tests.rules import rule

LEVELS = ("random", "careful", "strong", "expert")


def game(end: str, **more: Any) -> dict[str, Any]:
    found = {"investigators": ["x"], "end": end, "awake": False, "turns": 20, "signs": 9}
    return {**found, "deaths": 1, "used": {}, "tried": {}, "done": {}, **more}


def figures(expert: dict[str, int], random: int = 0) -> dict[str, Any]:
    """Figures with this number of 100 games won."""

    def of(wins: int) -> dict[str, Any]:
        return summed([game("signs")] * wins + [game("dead")] * (100 - wins))

    ancients = {name: {"name": f"{name}, one", "signs": 11, "doom": 10} for name in expert}
    solo = {
        "random": {name: of(random) for name in expert},
        "careful": {name: of(wins // 2) for name, wins in expert.items()},
        "strong": {name: of(wins // 2) for name, wins in expert.items()},
        "expert": {name: of(wins) for name, wins in expert.items()},
    }
    return {
        "ancients": ancients,
        "solo": solo,
        "investigators": {"x": {"name": "X", "wins": rate(50, 100)}},
        "used": {"clue": 2.5},
        "adventures": {"hall": {"tried": 1.0, "done": 0.5}},
    }


def whole(
    expert: dict[str, int], random: int = 0, company: dict[str, Any] | None = None
) -> dict[str, Any]:
    levels = {level: {"version": 1, "budget": "some"} for level in LEVELS}
    basis = {"game": "elder-sign", "content": "abc", "rules_version": 1, "levels": levels}
    return {
        "basis": basis,
        "games": 100,
        "seed": "s",
        "figures": figures(expert, random),
        "parts": {"company": {"basis": {}, "figures": company or together(expert)}},
    }


def together(expert: dict[str, int], less: int = 0) -> dict[str, Any]:
    """Figures of a table of eight that wins so many fewer of 100 games."""
    found = {
        name: summed([game("battle")] * (wins - less) + [game("dead")] * (100 - wins + less))
        for name, wins in expert.items()
    }
    every = [game("battle")] * (sum(expert.values()) // len(expert) - less)
    return {"8": {"all": summed(every + [game("dead")] * (100 - len(every))), **found}}


def play(level: str, ancient: str, seats: int, games: int) -> list[dict[str, Any]]:
    series = series_of(GAME.content(), level, ancient, seats, games, "test")
    return [result.figures for result in run(series, 1, Progress()).results.values()]


@pytest.mark.parametrize("level", ["random", "careful"])
def test_a_game_of_the_report_ends_and_is_counted(level: str) -> None:
    [found] = play(level, "bokrug", 2, 1)
    assert found["end"] in ENDS
    assert found["ancient_one"] == "bokrug"
    assert len(found["investigators"]) == 2
    assert sum(found["done"].values()) <= sum(found["tried"].values())
    assert [found] == play(level, "bokrug", 2, 1)


def test_only_signs_and_battle_are_wins() -> None:
    found = summed([game(end) for end in ENDS])
    assert found["wins"]["count"] == 2
    assert found["ends"] == dict.fromkeys(ENDS, 1)


@rule("ELD-C2")
@pytest.mark.parametrize(
    ("expert", "random", "holds"),
    [
        ({"a": 75, "b": 45}, 1, [True, True, True]),
        ({"a": 85, "b": 45}, 1, [False, True, True]),
        ({"a": 75, "b": 25}, 1, [False, True, True]),
        ({"a": 75, "b": 31}, 1, [False, True, True]),  # its interval begins below 27 %
        ({"a": 65, "b": 45}, 1, [True, False, True]),
        ({"a": 75, "b": 45}, 6, [True, True, False]),
    ],
)
def test_the_report_says_whether_the_balance_holds(
    expert: dict[str, int], random: int, holds: list[bool]
) -> None:
    found = figures(expert, random)
    assert [good for _, good in verdicts(found)] == holds


@rule("ELD-C3")
@pytest.mark.parametrize(
    ("less", "holds"), [(0, [True, True]), (15, [False, True]), (25, [False, False])]
)
def test_the_report_says_whether_company_fares_as_well(less: int, holds: list[bool]) -> None:
    expert = {"a": 75, "b": 45}
    made = whole(expert, company=together(expert, less))
    assert [good for _, good in in_company(made)] == holds


STEPS = ("lamplit", "gentle", "hard", "nightmare")


def dial(*shares: int) -> dict[str, Any]:
    """A report with figures of the dial: games won of 100 at each step, alone and with eight."""
    made = whole({"a": 75, "b": 45})  # 60 of 100 games are won as printed
    steps = {
        step: {seats: rate(share, 100) for seats in ("1", "8")}
        for step, share in zip(STEPS, shares, strict=True)
    }
    made["parts"]["dial"] = {"basis": {}, "figures": steps}
    return made


@rule("ELD-R30")
@pytest.mark.parametrize(
    ("shares", "good"),
    [((90, 72, 50, 30), True), ((90, 67, 50, 30), False), ((90, 72, 50, 45), False)],
)
def test_the_report_says_whether_the_steps_of_the_dial_lie_apart(
    shares: tuple[int, ...], good: bool
) -> None:
    found = page(dial(*shares)).partition("## The dial")[2].partition("##")[0]
    assert ("- holds:" if good else "- does not hold:") in found
    assert [line.split(" ")[1] for line in found.splitlines() if line.startswith("| ")][1:] == [
        "---", "lamplit", "gentle", "printed", "hard", "nightmare"
    ]  # fmt: skip


@rule("ELD-R30")
def test_the_game_shows_the_price_of_each_step() -> None:
    made = json.loads(REPORT.game_files(dial(90, 72, 50, 30))[MEASURED])
    assert made["dial"]["printed"] == {"1": 0.6, "8": 0.6}
    assert {step: made["dial"][step]["8"] for step in STEPS} == {
        "lamplit": 0.9, "gentle": 0.72, "hard": 0.5, "nightmare": 0.3
    }  # fmt: skip


def test_the_page_lists_ancient_ones_from_the_easiest_on() -> None:
    made = whole({"hard": 40, "easy": 70})
    assert ordered(made["figures"]) == ["easy", "hard"]
    text = page(made).partition("## Solo games won")[2]
    assert text.index("easy, one") < text.index("hard, one")
    assert set(pictures(made)) == {"elder_sign.svg", "elder_sign_investigators.svg"}


@rule("ELD-C2")
def test_the_game_shows_what_was_measured_the_easiest_first() -> None:
    made = REPORT.game_files(whole({"hard": 40, "easy": 70}))
    assert '"easy": 0.7,\n  "hard": 0.4' in made[MEASURED]


@rule("ELD-C2")
def test_the_option_offers_the_ancient_ones_of_the_pack_in_measured_order() -> None:
    found = measured()
    book = GAME.tables(GAME.content()).book
    assert isinstance(book, Book)
    assert set(found.wins) == {card.id for card in book.ancient_ones}
    offered = GAME.offers(GAME.content())["ancient_one"]
    assert [offer.value for offer in offered] == [None, *found.wins]
    shares = list(found.wins.values())
    assert shares == sorted(shares, reverse=True)
    for locale in LOCALES:
        words = lexicon(locale, GAME.package)
        for ancient, share in found.wins.items():
            assert f"{round(100 * share)}" in words.say(f"option-ancient_one-{ancient}")


@rule("ELD-C2")
def test_the_measured_balance_holds() -> None:
    found = measured()
    assert found.content == GAME.content().hash
    assert found.games >= 300
    shares = list(found.wins.values())
    assert all(0.30 <= share <= 0.80 for share in shares)
    assert shares[0] - shares[-1] >= 0.25


@rule("ELD-C3")
def test_the_measured_shares_in_company_lie_near_each_other() -> None:
    found = measured()
    assert found.content == GAME.content().hash
    shares = found.dial["printed"]
    assert list(shares) == ["1", "2", "4", "8"]
    assert max(shares.values()) - min(shares.values()) <= 0.12


@pytest.mark.full
@rule("ELD-C2")
def test_random_play_wins_less_than_one_game_in_twenty() -> None:
    games = [game for ancient in measured().wins for game in play("random", ancient, 1, 150)]
    assert summed(games)["wins"]["share"] < 0.05
