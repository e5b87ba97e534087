"""Packs as spreadsheets: what goes out comes back the same, and mistakes are named by row and
column."""

from typing import Any

import pytest

from meikyu.core.locales import LOCALES
from meikyu.core.pack_csv import Sheet, Table, placed, read, tables_of, written
from meikyu.core.pack_errors import errors_in
from meikyu.core.words import lexicon
from meikyu.games.registry import find_game, game_ids

CARDS = find_game("elder-sign")


def table_of(file: str) -> Table:
    return next(table for table in tables_of(CARDS) if table.file == file)


def allies(*rows: str) -> Sheet:
    return read(table_of("allies.csv"), "\r\n".join(rows))


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("game_id", game_ids())
def test_every_table_comes_back_as_it_went_out(game_id: str, separator: str) -> None:
    game = find_game(game_id)
    data = dict(game.content().data)
    for table in tables_of(game):
        text = written(table, data)
        if separator != ",":
            text = again(text, separator)
        sheet = read(table, text)
        assert sheet.mistakes == []
        assert sheet.entries == data.get(table.stem, {}).get(table.name, [])


def again(text: str, separator: str) -> str:
    """As another spreadsheet writes it."""
    import csv
    import io

    rows = list(csv.reader(io.StringIO(text, newline="")))
    out = io.StringIO(newline="")
    csv.writer(out, delimiter=separator).writerows(rows)
    return "\ufeff" + out.getvalue()


def test_empty_rows_and_columns_are_passed_over_and_rows_keep_their_numbers() -> None:
    sheet = allies("id,,hold", "", "cat,,", ",,", "dog,,1")
    assert sheet.mistakes == []
    assert sheet.entries == [{"id": "cat"}, {"id": "dog", "hold": 1}]
    assert sheet.rows == [3, 5]


@pytest.mark.parametrize(
    ("rows", "row", "column", "say"),
    [
        (("id,hold", "cat,1", "dog,one"), 3, "hold", "csv-not-a-number"),
        (("id,hold", "cat," + "9" * 5000), 2, "hold", "csv-not-a-number"),
        (("id,keep", "cat,perhaps"), 2, "keep", "csv-not-true-or-false"),
        (("id,owned", 'cat,"[{ is = "'), 2, "owned", "csv-not-toml"),
        (("id,owned", "cat," + "[" * 5000), 2, "owned", "csv-not-toml"),
        (("id,owned", "cat," + "[" * 20 + "]" * 20), 2, "owned", "pack-too-deep"),
        (("id,colour", "cat,red"), 1, "colour", "csv-no-such-column"),
        (("id,name.en.x", "cat,red"), 1, "name.en.x", "csv-no-such-column"),
        (("id,id", "cat,dog"), 1, "id", "csv-column-twice"),
        (("id,hold", "cat,1,2"), 2, "", "csv-too-many-cells"),
        (("", "cat"), 1, "", "csv-no-columns"),
        ((), 1, "", "csv-no-columns"),
        (('id,"hold', "cat,1"), 1, "", "csv-unreadable"),
        (("id", *["cat"] * 2001), 1, "", "csv-too-many-rows"),
        (("id", "x" * (1 << 21)), 1, "", "csv-too-large"),
    ],
)
def test_a_mistake_has_a_row_and_a_column(
    rows: tuple[str, ...], row: int, column: str, say: str
) -> None:
    (mistake,) = allies(*rows).mistakes
    assert (mistake.file, mistake.row, mistake.column) == ("allies.csv", row, column)
    assert mistake.say.id == say
    for locale in LOCALES:
        assert lexicon(locale).say(mistake.say)


def test_every_mistake_is_named_at_once() -> None:
    sheet = allies("id,hold,keep", "cat,x,true", "dog,1,y", "owl,z,z")
    assert [(one.row, one.column) for one in sheet.mistakes] == [
        (2, "hold"),
        (3, "keep"),
        (4, "hold"),
        (4, "keep"),
    ]


def test_no_cell_is_a_formula() -> None:
    data: dict[str, Any] = {"allies": {"ally": [{"id": "=1+1", "name": {"en": "'quoted"}}]}}
    text = written(table_of("allies.csv"), data)
    assert text.splitlines()[1] == "'=1+1,''quoted"
    assert read(table_of("allies.csv"), text).entries == data["allies"]["ally"]


def test_what_the_game_says_is_placed_in_the_table() -> None:
    table = table_of("allies.csv")
    data = dict(CARDS.content().data)
    text = written(table, data).splitlines()
    text.insert(1, "")  # rows are counted as the spreadsheet shows them
    sheet = read(table, "\n".join(text))
    sheet.entries[1]["hold"] = 9
    sheet.entries[2]["owned"] = [{"is": "flying"}]
    changed = {**data, "allies": {"ally": sheet.entries}}
    found = [placed(table, sheet.rows, error) for error in errors_in(CARDS, changed)]
    assert [(one.row, one.column) for one in found if one is not None] == [
        (4, "hold"),
        (5, "owned"),
    ]
