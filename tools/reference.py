"""Writes docs/reference/python.md from the docstrings of the public names.

python tools/reference.py            # writes the page
python tools/reference.py --check    # fails where the page is out of date
"""

import ast
import inspect
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import meikyu

PAGE = Path(__file__).parents[1] / "docs" / "reference" / "python.md"
WIDEST = 100
HEAD = """# Python

What `import meikyu` offers. This page is made from the docstrings by `python tools/reference.py`;
their examples are run by the tests.

The names are loaded when they are first used. A `Match` knows everything, as the host of a table
does; what it shows is always what one seat may see. Seats are counted from 0.
"""
GROUPS = {
    "Playing": ("games", "game", "levels", "start", "load", "Match", "Choice", "Refused"),
    "Bots": ("simulate", "Bot", "Turn", "Level"),
}
BESIDE = {
    "Match": ("Happened", "Hint", "Result", "Unclear"),
    "simulate": ("Simulation",),
}
"""What is not offered by name but handed out."""


def page() -> str:
    assert {name for names in GROUPS.values() for name in names} == set(meikyu._PLACES)
    parts = [HEAD]
    for title, names in GROUPS.items():
        parts.append(f"## {title}\n")
        for name in names:
            module = import_module(f"meikyu.{meikyu._PLACES[name]}")
            for shown in (name, *BESIDE.get(name, ())):
                parts += _entry(shown, getattr(module, shown), module)
    return "\n".join(parts)


def _entry(name: str, thing: Any, module: ModuleType) -> Iterator[str]:
    yield f"### `{name}`\n"
    if inspect.isclass(thing):
        yield _text(thing)
        for _, signature, text in _members(thing, module):
            yield f"**`{signature}`**<br>\n{text}" if text else f"**`{signature}`**\n"
    else:
        yield f"```python\n{_folded(name + _signature(thing))}\n```\n"
        yield _text(thing)


def _members(kind: type, module: ModuleType) -> Iterator[tuple[str, str, str]]:
    """The public attributes, properties and methods of a class, in the order of its source."""
    whole = ast.parse(inspect.getsource(module)).body
    tree = next(n for n in whole if isinstance(n, ast.ClassDef) and n.name == kind.__name__)
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name == "__init__":
            yield from _attributes(node.body)
        elif isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            member = inspect.getattr_static(kind, node.name)
            if isinstance(member, property):
                yield node.name, node.name, _text(member)
            else:
                yield node.name, node.name + _signature(member, bound=True), _text(member)
    yield from _attributes(tree.body)


def _attributes(body: list[ast.stmt]) -> Iterator[tuple[str, str, str]]:
    """What is assigned with a docstring under it, and the fields of a data class."""
    for node, after in zip(body, [*body[1:], None], strict=True):
        if isinstance(node, ast.AnnAssign | ast.Assign):
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            name = target.attr if isinstance(target, ast.Attribute) else ast.unparse(target)
            told = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
            field = isinstance(node, ast.AnnAssign) and isinstance(target, ast.Name)
            if not name.startswith("_") and (told or field):
                text = _marked(str(after.value.value)) if told else ""  # type: ignore[union-attr]
                yield name, name, text


def _signature(function: Any, bound: bool = False) -> str:
    text = str(inspect.signature(function))
    if bound:
        text = re.sub(r"^\(self(, )?", "(", text)
    text = re.sub(r"\b(?:meikyu|collections\.abc|os|pathlib)\.(?:\w+\.)*", "", text)
    text = re.sub(r"[\"']|typing\.", "", text).replace("Game[Any, Any]", "Game")
    for name, value in (("content", "standard"), ("language", "en")):
        text = text.replace(f"{name}: str = {value}", f'{name}: str = "{value}"')
    return text


def _folded(signature: str) -> str:
    """A long signature with one parameter a line."""
    if len(signature) <= WIDEST:
        return signature
    inside, arrow, after = signature.partition("(")[2].rpartition(")")
    assert arrow
    parameters = re.split(r", (?=[\w*]+(?::|,|$))", inside)
    lines = "".join(f"    {parameter},\n" for parameter in parameters)
    return f"{signature.partition('(')[0]}(\n{lines}){after}"


def _text(thing: Any) -> str:
    return _marked(inspect.getdoc(thing) or "")


def _marked(text: str) -> str:
    """A docstring as Markdown: examples in blocks, names in code."""
    blocks = inspect.cleandoc(text).split("\n\n")
    return "\n\n".join(_block(block) for block in blocks) + "\n"


def _block(block: str) -> str:
    if block.startswith(">>>"):
        return f"```pycon\n{block}\n```"
    return block.replace("``", "`")


def main() -> int:
    text = page()
    if "--check" in sys.argv[1:]:
        current = PAGE.is_file() and PAGE.read_text(encoding="utf-8") == text
        if not current:
            print(f"{PAGE.name} is out of date: python tools/reference.py", file=sys.stderr)
        return 0 if current else 1
    PAGE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
