"""The tables of effects in the guide for authors, written from the words themselves.

    python -m meikyu.games.elder_sign.cards.guide

The docstring of an effect is its line of `content/CARDS.md`: its fields, if any, a bar, and what it
means. A test says whether the guide is up to date.
"""

import re
from collections.abc import Iterable
from inspect import getdoc
from pathlib import Path
from typing import get_args

from meikyu.games.elder_sign.cards.effects import AnyEffect, Effect
from meikyu.games.elder_sign.cards.vocabulary import EFFECTS
from meikyu.games.elder_sign.tables import ATTEMPT_OPS, OP_THIS_TURN

GUIDE = Path(__file__).parents[1] / "content" / "CARDS.md"
TABLE = re.compile(r"(?<=\| `do` \| fields \| meaning \|\n\| --- \| --- \| --- \|\n)(?:\|.*\n)+")
IN_ATTEMPT = ATTEMPT_OPS | 1 << OP_THIS_TURN
"""Effects that do nothing elsewhere, as bits; the guide has a table of its own for them."""


def line(effect: type[Effect]) -> str:
    """An effect in the table."""
    fields, bar, meaning = " ".join((getdoc(effect) or "").split()).partition(" | ")
    cells = f" {fields} | {meaning} " if bar else f" | {fields} "
    return f"| `{effect.__struct_config__.tag}` |{cells}|\n"


def table(effects: Iterable[type[Effect]]) -> str:
    return "".join(line(effect) for effect in effects)


def written(guide: str) -> str:
    """The guide with its two tables as the words are now."""
    effects: tuple[type[Effect], ...] = get_args(AnyEffect)
    bits = {effect: EFFECTS[str(effect.__struct_config__.tag)] for effect in effects}
    tables = [
        table(effect for effect in effects if not IN_ATTEMPT >> bits[effect] & 1),
        table(effect for effect in effects if IN_ATTEMPT >> bits[effect] & 1),
    ]
    assert len(TABLE.findall(guide)) == len(tables)
    return TABLE.sub(lambda found: tables.pop(0), guide)


if __name__ == "__main__":
    GUIDE.write_text(written(GUIDE.read_text(encoding="utf-8")), encoding="utf-8")
