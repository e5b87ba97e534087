"""A language that nobody speaks: every word of English accented, and longer by a half.

It is added as a translator would add one, by files beside the English ones, to a copy of the
sources. Whatever is still in plain letters then was never a text; what is cut off has no room.
"""

import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path

from fluent.syntax import parse, serialize
from fluent.syntax.ast import BaseNode, TextElement
from fluent.syntax.visitor import Transformer

ROOT = Path(__file__).parents[1]
LOCALE = "eo"
"""Its tag is that of a language whose numbers are written as in most."""
ACCENTED = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "àƀçđéƒĝĥîĵķļɱñôþǫŕšţûṽŵẋýžÀƁÇĐÉƑĜĤÎĴĶĻṀÑÔÞǪŔŠŢÛṼŴẊÝŽ",
)
KEPT = re.compile(r"`[^`]*`|\b[A-Z]{3}-\w+|--[a-z-]+|\bCtrl\b")
"""What is the same in every language: commands, ids of rules, options, keys."""
PLAIN = re.compile(r"[A-Za-z]{2,}")


def accented(text: str) -> str:
    """The same text in the language; every vowel twice."""

    def say(words: str) -> str:
        return re.sub(r"[aeiou]", lambda vowel: vowel[0] * 2, words).translate(ACCENTED)

    parts, at = [], 0
    for kept in KEPT.finditer(text):
        parts += [say(text[at : kept.start()]), kept[0]]
        at = kept.end()
    return "".join([*parts, say(text[at:])])


class _Accented(Transformer):
    def visit_TextElement(self, node: TextElement) -> BaseNode:
        node.value = accented(node.value)
        return node


def ftl(source: str) -> str:
    """A Fluent file in the language."""
    translated: str = serialize(_Accented().visit(parse(source)))
    return translated


_TEXT = re.compile(r'\ben = ("(?:[^"\\]|\\.)*")(\n?)')


def toml(source: str) -> str:
    """A file of a pack with one more text in every table of texts."""

    def more(found: re.Match[str]) -> str:
        text = re.sub(
            r"\\.|[^\\]+", lambda one: one[0] if one[0][0] == "\\" else accented(one[0]), found[1]
        )
        return f"{found[0]}{LOCALE} = {text}\n" if found[2] else f"{found[0]}, {LOCALE} = {text}"

    return _TEXT.sub(more, source)


def _beside(folder: Path, translate: Callable[[str], str], name: str) -> None:
    for file in folder.rglob(name):
        text = translate(file.read_text(encoding="utf-8"))
        target = file.with_name(f"{LOCALE}.ftl") if file.suffix == ".ftl" else file
        target.write_text(text, encoding="utf-8")


def engine(folder: Path) -> Path:
    """A copy of the package that speaks the language: what `PYTHONPATH` has to name."""
    away = shutil.ignore_patterns("__pycache__", "page", "*.so")
    shutil.copytree(ROOT / "src" / "meikyu", folder / "src" / "meikyu", ignore=away)
    _beside(folder / "src", ftl, "en.ftl")
    _beside(folder / "src", toml, "*.toml")
    return folder / "src"


def page(folder: Path) -> Path:
    """The sources of a page that speaks it, ready to be built."""
    away = shutil.ignore_patterns("node_modules", ".building")
    shutil.copytree(ROOT / "web", folder / "web", ignore=away)
    os.symlink(ROOT / "web" / "node_modules", folder / "web" / "node_modules")
    _beside(folder / "web" / "src", ftl, "en.ftl")
    return folder / "web"


def left_in_english(text: str, names: frozenset[str] = frozenset()) -> list[str]:
    """Words in plain letters that are no names."""
    return [word for word in PLAIN.findall(KEPT.sub("", text)) if word not in names]
