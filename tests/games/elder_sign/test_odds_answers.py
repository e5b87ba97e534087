"""The answers that come with the program belong to its cards, and the page shows them."""

from pathlib import Path

import pytest

from meikyu.core.content import load
from meikyu.games.elder_sign.cards.kinds import TaskRow
from meikyu.games.elder_sign.lab.odds import BEGIN, COLUMNS, END, PAGE, PICTURE, cell, picture
from meikyu.games.elder_sign.loader import SHAPE
from meikyu.games.elder_sign.odds import HOLD_EACH_ROLL, HOLD_NONE, Position
from meikyu.games.elder_sign.odds.answers import (
    Answers,
    answers,
    can_pay,
    cards_of,
    find_kept,
    hash_of,
)
from tests.rules import rule

DOCS = Path(__file__).parents[3] / "docs" / "balance"
AGAIN = "run: meikyu odds --table --folder docs"


@pytest.fixture(scope="module")
def standard() -> Answers:
    return answers(load("elder-sign", "meikyu.games.elder_sign", SHAPE))


def test_the_kept_answers_belong_to_the_standard_cards(standard: Answers) -> None:
    missing = [card.id for card in standard.cards.values() if card.key not in standard.kept.cards]

    assert missing == [], AGAIN


def test_kept_answers_are_those_that_are_worked_out(standard: Answers) -> None:
    for card in list(standard.cards.values())[::11]:
        for hold, kind in ((True, HOLD_EACH_ROLL), (False, HOLD_NONE)):
            odds = card.odds(kind)
            wanted = odds.before_roll(Position(odds.all_open(), 4, 1, 0, 0, 1))
            found = standard.chance(card.id, 4, 1, 0, hold, 1)
            assert found == pytest.approx(wanted, abs=1e-9)


def test_more_clues_and_focus_never_make_a_card_harder(standard: Answers) -> None:
    for card in standard.cards.values():
        most = card.most_green
        by_clues = [standard.chance(card.id, most, clues=clues) for clues in range(4)]
        assert by_clues == sorted(by_clues)
        assert standard.chance(card.id, most, hold=False) <= by_clues[0] + 1e-9
        assert 0.0 < by_clues[0] < 1.0


def test_the_page_and_its_picture_show_the_kept_answers(standard: Answers) -> None:
    page = (DOCS / PAGE).read_text(encoding="utf-8")
    section = page.partition(BEGIN)[2].partition(END)[0]

    assert (DOCS / PICTURE).read_text(encoding="utf-8") == picture(standard.cards, standard.kept)
    for card in standard.cards.values():
        named = f"| {card.name['en']} |"
        row = next(line for line in section.splitlines() if line.startswith(named))
        cells = [cell(card, standard.kept, column) for column in COLUMNS]
        assert row.endswith(f"| {' | '.join(cells)} |"), AGAIN


def test_a_changed_task_makes_old_answers_useless(standard: Answers) -> None:
    cards = cards_of(load("elder-sign", "meikyu.games.elder_sign", SHAPE))
    card = next(iter(cards.values()))
    before = hash_of(cards)
    for row in (TaskRow(("lore", "lore", "lore")), TaskRow(card.rows[-1].icons, lock="green")):
        card.rows = (*card.rows[:-1], row)

        assert hash_of(cards) != before
        assert card.key not in standard.kept.cards
    assert len(find_kept(cards).cards) == len({card.key for card in cards.values()}) - 1


@rule("ELD-R6")
def test_who_cannot_pay_for_all_tasks_and_live_has_no_chance() -> None:
    rows = (TaskRow(("lore",), stamina=2), TaskRow(("peril",), stamina=1, sanity=1))

    assert can_pay(rows, 4, 2)
    assert not can_pay(rows, 3, 2)
    assert not can_pay(rows, 4, 1)
