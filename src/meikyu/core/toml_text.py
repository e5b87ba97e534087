"""Writes plain data as TOML: packs that were drawn become files that an author can read.

Only what packs are made of: tables, lists, texts, numbers and truth values, with texts as keys.
"""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

WIDEST = 100
"""Columns that a list or a small table may fill before it is broken into lines."""
_PLAIN_KEY = re.compile(r"[A-Za-z0-9_-]+")


def dumps(data: Mapping[str, Any]) -> str:
    """A file's text. Reading it again gives the same data."""
    return "\n".join(_table(data, ())).strip("\n") + "\n"


def inline(value: Any) -> str:
    """One value in one line."""
    match value:
        case Mapping():
            inside = ", ".join(f"{_key(key)} = {inline(each)}" for key, each in value.items())
            return f"{{ {inside} }}" if inside else "{}"
        case list() | tuple():
            return f"[{', '.join(map(inline, value))}]"
    return _value(value)


def _table(data: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[str]:
    """The values of a table first, then the tables in it: what follows a heading belongs to it."""
    inside = {key: value for key, value in data.items() if _is_headed(value)}
    for key, value in data.items():
        if key not in inside:
            yield f"{_key(key)} = {_value(value, len(key) + 3)}"
    for key, value in inside.items():
        here = (*path, key)
        heading = ".".join(map(_key, here))
        if isinstance(value, Mapping):
            yield from ("", f"[{heading}]", *_table(value, here))
            continue
        for entry in value:
            yield from ("", f"[[{heading}]]", *_table(entry, here))


def _is_headed(value: Any) -> bool:
    """Whether a value has a heading of its own: a list of tables, or a table that is too wide for
    its line."""
    if isinstance(value, list | tuple):
        return bool(value) and all(isinstance(one, Mapping) and not _is_small(one) for one in value)
    return isinstance(value, Mapping) and not _is_small(value)


def _is_small(table: Mapping[str, Any]) -> bool:
    """Whether a table is one thing in a line, such as a name in each language."""
    return all(not isinstance(value, Mapping | list | tuple) for value in table.values()) and (
        len(table) <= 4
    )


def _value(value: Any, column: int = 0) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case int() | float():
            return repr(value)
        case str():
            return _text(value)
        case Mapping():
            inside = ", ".join(f"{_key(key)} = {_value(each)}" for key, each in value.items())
            return f"{{ {inside} }}" if inside else "{}"
        case list() | tuple():
            line = f"[{', '.join(map(_value, value))}]"
            if column + len(line) <= WIDEST and not _is_picture(value):
                return line
            return "\n".join(["[", *(f"  {_value(each)}," for each in value), "]"])
    raise TypeError(f"no TOML for {value!r}")


def _is_picture(lines: list[Any] | tuple[Any, ...]) -> bool:
    """Texts of one width below each other are a drawing and keep their lines."""
    widths = {len(line) if isinstance(line, str) else -1 for line in lines}
    return len(lines) > 2 and len(widths) == 1 and widths != {-1} and min(widths) > 3


def _key(key: str) -> str:
    return key if _PLAIN_KEY.fullmatch(key) else _text(key)


def _text(text: str) -> str:
    """JSON's escapes are TOML's too, but for DEL, which TOML wants escaped."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
