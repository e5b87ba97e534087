"""Packs as spreadsheets: each list of entries of a pack is one table, a row for each entry, and
comes back with every mistake named by row and column.

A column is a field; a field inside another has both names with a dot between. Lists of short words
or numbers are written one after the other, with a space between them; what is deeper is written as
in the TOML file. An empty cell is a field that is left out.
"""

import csv
import io
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import inspect

from meikyu.core.content import ContentError
from meikyu.core.contract import Game
from meikyu.core.pack_file import MOST_TEXT, check_plain
from meikyu.core.toml_text import inline
from meikyu.core.words import Phrase

Data = dict[str, Any]
HEAD = 1
"""The row with the names of the columns; entries begin below."""
MOST_ROWS = 2_000
FORMULAS = ("=", "+", "-", "@", "\t", "\r")
"""A spreadsheet would compute a cell that begins so: it gets an apostrophe before it."""
SEPARATORS = (",", ";", "\t")


class Table(NamedTuple):
    """A list of entries of a pack."""

    stem: str
    """Of the TOML file that it is in."""
    name: str
    """Of the list in it."""
    entry: inspect.StructType
    file: str
    """The name of its spreadsheet."""


class Mistake(msgspec.Struct, frozen=True):
    """Something that is wrong in a spreadsheet."""

    file: str
    row: int
    """From 1, as spreadsheets count; the first has the names of the columns."""
    column: str
    say: Phrase


def tables_of(game: Game[Any, Any]) -> list[Table]:
    """The lists of entries that the packs of a game have."""
    found = []
    for stem, kind in game.shape.files.items():
        info = inspect.type_info(kind)
        assert isinstance(info, inspect.StructType)
        lists = {field.encode_name: _item(field.type) for field in info.fields}
        entries = {name: of for name, of in lists.items() if isinstance(of, inspect.StructType)}
        for name, of in entries.items():
            file = f"{stem}.csv" if len(entries) == 1 else f"{stem}.{name}.csv"
            found.append(Table(stem, name, of, file))
    return found


def _item(kind: inspect.Type) -> inspect.Type | None:
    """What a list is of; None: it is no list."""
    kind = _plain(kind)
    if isinstance(kind, inspect.ListType | inspect.VarTupleType):
        return _plain(kind.item_type)
    return None


def _plain(kind: inspect.Type) -> inspect.Type:
    """A type without what else is said of it, and without None."""
    if isinstance(kind, inspect.Metadata):
        return _plain(kind.type)
    if isinstance(kind, inspect.UnionType):
        some = [one for one in kind.types if not isinstance(one, inspect.NoneType)]
        return _plain(some[0]) if len(some) == 1 else kind
    return kind


# -- out ------------------------------------------------------------------------------------------


def written(table: Table, data: Data) -> str:
    """A table's text. Its columns are those that some entry has, in the order of the fields."""
    rows = [dict(_cells(entry, table.entry)) for entry in _entries(table, data)]
    columns = list(dict.fromkeys(column for row in rows for column in row))
    order = [field.encode_name for field in table.entry.fields]
    columns.sort(key=lambda column: order.index(column.split(".")[0]))
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(columns)
    writer.writerows([[_guarded(row.get(column, "")) for column in columns] for row in rows])
    return out.getvalue()


def _entries(table: Table, data: Data) -> Sequence[Mapping[str, Any]]:
    found = data.get(table.stem, {}).get(table.name, [])
    return [entry for entry in found if isinstance(entry, Mapping)]


def _cells(entry: Mapping[str, Any], kind: inspect.Type, before: str = "") -> Iterator[Any]:
    for name, value in entry.items():
        column, inside = before + name, _field(kind, name)
        if isinstance(value, Mapping) and isinstance(inside, inspect.StructType | inspect.DictType):
            yield from _cells(value, inside, f"{column}.")
        else:
            yield column, _cell(value)


def _field(kind: inspect.Type, name: str) -> inspect.Type | None:
    """The type of a field, where there is one of this name."""
    if isinstance(kind, inspect.DictType):
        return _plain(kind.value_type)
    if isinstance(kind, inspect.StructType):
        for field in kind.fields:
            if field.encode_name == name:
                return _plain(field.type)
    return None


def _cell(value: Any) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, list | tuple) and value and all(map(_is_short, value)):
        return " ".join(map(str, value))
    return inline(value)


def _is_short(value: Any) -> bool:
    """Whether something stands in a list without signs around it."""
    if isinstance(value, bool):
        return False
    return isinstance(value, int) or (
        isinstance(value, str) and value.split() == [value] and not value.startswith("[")
    )


def _guarded(cell: str) -> str:
    return f"'{cell}" if cell.startswith((*FORMULAS, "'")) else cell


class Sheet(NamedTuple):
    """What was read of a table."""

    entries: list[Data]
    rows: list[int]
    """The row of each entry."""
    mistakes: list[Mistake]
    """Where there are any, the entries are not to be used."""


# -- in -------------------------------------------------------------------------------------------


def read(table: Table, text: str) -> Sheet:
    """The entries of a table, and what is wrong with it."""
    mistakes: list[Mistake] = []
    entries: list[Data] = []
    numbers: list[int] = []
    sheet = Sheet(entries, numbers, mistakes)

    def wrong(row: int, column: str, message: str, **args: str | int) -> None:
        mistakes.append(Mistake(table.file, row, column, Phrase(message, args)))

    if len(text) > MOST_TEXT:
        wrong(HEAD, "", "csv-too-large", most=MOST_TEXT // 1024)
        return sheet
    try:
        plain = io.StringIO(text.removeprefix("\ufeff"), newline="")
        rows = list(csv.reader(plain, delimiter=_separator(text), strict=True))
    except csv.Error as error:
        wrong(HEAD, "", "csv-unreadable", detail=str(error))
        return sheet
    columns = [name.strip() for name in rows[0]] if rows else []
    _check_columns(table, columns, len(rows), wrong)
    if mistakes:
        return sheet
    for number, row in enumerate(rows[1:], HEAD + 1):
        if not any(cell.strip() for cell in row):
            continue
        if len(row) > len(columns) and any(cell.strip() for cell in row[len(columns) :]):
            wrong(number, "", "csv-too-many-cells", found=len(row), most=len(columns))
            continue
        entry: Data = {}
        for column, cell in zip(columns, row, strict=False):
            if column and cell.strip():
                try:
                    _put(entry, column, _value(_guarded_out(cell), _kind_of(table, column)))
                except _Wrong as error:
                    mistakes.append(Mistake(table.file, number, column, error.say))
        entries.append(entry)
        numbers.append(number)
    return sheet


def _separator(text: str) -> str:
    """What is between the cells: some spreadsheets write semicolons."""
    line = text.removeprefix("\ufeff").partition("\n")[0]
    return max(SEPARATORS, key=line.count)


def _check_columns(table: Table, columns: Sequence[str], rows: int, wrong: Any) -> None:
    if not any(columns):
        wrong(HEAD, "", "csv-no-columns")
    if rows > MOST_ROWS:
        wrong(HEAD, "", "csv-too-many-rows", most=MOST_ROWS)
    for column in dict.fromkeys(columns):
        if column and columns.count(column) > 1:
            wrong(HEAD, column, "csv-column-twice")
        elif column and _kind_of(table, column) is None:
            known = ", ".join(field.encode_name for field in table.entry.fields)
            wrong(HEAD, column, "csv-no-such-column", known=known)


def _kind_of(table: Table, column: str) -> inspect.Type | None:
    kind: inspect.Type | None = table.entry
    for name in column.split("."):
        kind = None if kind is None else _field(kind, name)
    return kind


class _Wrong(Exception):
    def __init__(self, message: str, **args: str | int) -> None:
        super().__init__(message)
        self.say = Phrase(message, args)


def _guarded_out(cell: str) -> str:
    return cell[1:] if cell.startswith("'") else cell


def _value(cell: str, kind: inspect.Type | None) -> Any:
    """What is in a cell, as its field wants it."""
    if isinstance(kind, inspect.StrType) or (
        isinstance(kind, inspect.LiteralType) and isinstance(kind.values[0], str)
    ):
        return cell
    text = cell.strip()
    if isinstance(kind, inspect.IntType):
        return _number(text)
    if isinstance(kind, inspect.BoolType):
        return _truth(text)
    items = _items(kind)
    if items is not None and not text.startswith("["):
        return [_number(word) if numbers else word for word, numbers in _paired(text, items)]
    try:
        value = tomllib.loads(f"x = {text}")["x"]
    except (tomllib.TOMLDecodeError, RecursionError, KeyError, ValueError) as error:
        raise _Wrong("csv-not-toml", detail=str(error)[:100]) from None
    try:
        check_plain("x", value)
    except ContentError as error:
        raise _Wrong(error.reason.id, **error.reason.args) from None  # type: ignore[arg-type]
    return value


def _items(kind: inspect.Type | None) -> tuple[bool, ...] | None:
    """For a list of short things: whether each is a number; the last holds for all that follow."""
    if isinstance(kind, inspect.ListType | inspect.VarTupleType):
        inside: list[inspect.Type] = [_plain(kind.item_type)]
    elif isinstance(kind, inspect.TupleType):
        inside = [_plain(one) for one in kind.item_types]
    else:
        return None
    plain = (inspect.IntType, inspect.StrType, inspect.LiteralType)
    if not all(isinstance(one, plain) for one in inside):
        return None
    return tuple(isinstance(one, inspect.IntType) for one in inside)


def _paired(text: str, items: tuple[bool, ...]) -> Iterator[tuple[str, bool]]:
    for place, word in enumerate(text.split()):
        yield word, items[min(place, len(items) - 1)]


def _number(text: str) -> int:
    try:
        return int(text) if len(text) < 20 else int("")
    except ValueError:
        raise _Wrong("csv-not-a-number", found=text[:40]) from None


def _truth(text: str) -> bool:
    """Spreadsheets write truth values in capitals."""
    if text.lower() not in ("true", "false"):
        raise _Wrong("csv-not-true-or-false", found=text[:40])
    return text.lower() == "true"


def _put(entry: Data, column: str, value: Any) -> None:
    *path, name = column.split(".")
    for step in path:
        entry = entry.setdefault(step, {})
    entry[name] = value


def placed(table: Table, rows: Sequence[int], error: ContentError) -> Mistake | None:
    """What the game says of an entry, at its row and column; None: it is about something else."""
    if error.file != f"{table.stem}.toml":
        return None
    name, _, rest = error.entry.partition(" ")
    number = rest.split(" ")[0]
    if name != table.name or not number.isdigit() or int(number) > len(rows):
        return None
    column = error.field.partition("[")[0] or str(error.reason.args.get("name", ""))
    return Mistake(table.file, rows[int(number) - 1], column, error.reason)
