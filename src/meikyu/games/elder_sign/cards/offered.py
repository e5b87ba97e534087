"""What the forms of the editor offer: every word of the vocabulary, with its fields and what can be
in them. Read from the types, as the guide for authors is."""

from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import NODEFAULT, UNSET, inspect

from meikyu.games.elder_sign.cards.effects import AnyEffect, AnyModifier, Lose, RollFace
from meikyu.games.elder_sign.cards.terms import Face, Loss

BOUNDS: dict[str, dict[str, Any]] = {
    "if": {"at_least": 1},
    "hours": {"count": 1},
    "more_dice": {"colour": "yellow"},
}
"""What an entry begins with beside the fields that it needs, or in their place."""
ICONS = ("investigation", "lore", "peril", "terror")
FieldKind = Literal[
    "number", "word", "words", "icons", "effects", "options", "costs", "modifier", "table"
]


class OfferedField(msgspec.Struct, frozen=True, kw_only=True):
    """A field of an entry."""

    name: str
    kind: FieldKind
    needed: bool
    """Whether it has to be there."""
    value: Any = None
    """What it is where it is left out, and what it begins as where it is needed."""
    words: tuple[str, ...] = ()
    """What can be chosen; of a number: beside it."""
    least: int = 0
    most: int = 0


class Offered(msgspec.Struct, frozen=True):
    """A word after ``do`` or ``is``."""

    word: str
    fields: tuple[OfferedField, ...]
    begin: dict[str, Any]
    """A whole entry to begin with."""


class Terms(msgspec.Struct, frozen=True):
    """The whole vocabulary."""

    effects: tuple[Offered, ...]
    modifiers: tuple[Offered, ...]
    faces: tuple[str, ...]
    icons: tuple[str, ...]
    """Of tasks; investigation has a number."""


def terms() -> Terms:
    return Terms(_offered(AnyEffect), _offered(AnyModifier), get_args(Face), ICONS)


def _offered(entries: Any) -> tuple[Offered, ...]:
    return tuple(map(_entry, get_args(entries)))


def _entry(entry: Any) -> Offered:
    config = entry.__struct_config__
    word, fields = str(config.tag), _fields(entry)
    begin = {str(config.tag_field): word}
    begin |= {field.name: field.value for field in fields if field.needed}
    return Offered(word, tuple(fields), begin | BOUNDS.get(word, {}))


def _fields(entry: Any) -> list[OfferedField]:
    hints = get_type_hints(entry)
    info = inspect.type_info(entry)
    assert isinstance(info, inspect.StructType)
    return [_field(field, hints[field.name]) for field in info.fields]


def _field(field: inspect.Field, hint: Any) -> OfferedField:
    kind, words, first = _kind(hint)
    number = _number(field.type)
    least, most = (number.ge or 0, number.le or 0) if number is not None else (0, 0)
    value = field.default if field.default is not NODEFAULT else first
    return OfferedField(
        name=field.name,
        kind=kind,
        needed=field.required,
        value=least if value is UNSET else value,
        words=words,
        least=least,
        most=most,
    )


def _kind(hint: Any) -> tuple[FieldKind, tuple[str, ...], Any]:
    """What a field holds, the words for it, and what it begins as."""
    if get_origin(hint) is tuple:
        return _list(get_args(hint)[0])
    words = _words(hint)
    if hint is int or int in get_args(hint):
        return "number", words, UNSET
    if words:
        return "word", words, words[0]
    assert hint == AnyModifier, hint
    return "modifier", (), {"is": "spare_die"}


def _list(item: Any) -> tuple[FieldKind, tuple[str, ...], Any]:
    """The same of a list of such items."""
    if item is str:
        return "icons", (), ["peril"]
    if item is RollFace:
        return "table", get_args(Face), [{"faces": ["lore"], "effects": [_gain()]}]
    if item is Lose:
        return "costs", get_args(Loss), []
    if item == AnyEffect:
        return "effects", (), [_gain()]
    if _is_literal(item):
        return "words", _words(item), []
    assert get_args(item)[0] == AnyEffect, item
    return "options", (), [[_gain()], [{"do": "gain", "what": "stamina"}]]


def _gain() -> dict[str, str]:
    return {"do": "gain", "what": "clue"}


def _words(hint: Any) -> tuple[str, ...]:
    """The words that may stand there, in the order in which they are declared."""
    found: list[str] = []
    for one in get_args(hint):
        found += [one] if isinstance(one, str) else _words(one) if _is_literal(one) else []
    return tuple(found)


def _is_literal(hint: Any) -> bool:
    return bool(get_args(hint)) and all(isinstance(one, str) for one in get_args(hint))


def _number(kind: inspect.Type) -> inspect.IntType | None:
    if isinstance(kind, inspect.IntType):
        return kind
    if isinstance(kind, inspect.UnionType):
        return next((one for one in kind.types if isinstance(one, inspect.IntType)), None)
    return None
