"""No field of a state is forgotten: each is copied by `clone`, and counts in `key` unless it
follows from the others."""

import ast
from collections.abc import Collection
from importlib import import_module
from pathlib import Path

import pytest

from meikyu.core.chance import FastChance
from tests.contract.tables import games

FIXED = "fixed when the match begins"
FOLLOWS = "follows from the others"
NOT_IN_KEY: dict[str, dict[str, str]] = {
    "HiddenRoomsState": {
        "book": FIXED,
        "laid": FOLLOWS,
        "wins_needed": FIXED,
        "defeats_allowed": FIXED,
        "only_stage": FIXED,
    },
    "MemoryState": {
        "open_map": FIXED,
        "hand_size": FIXED,
        "solo": FIXED,
    },
    "Sheet": {"planned": FOLLOWS, "space": FOLLOWS},
    "RogueState": {"layouts": FOLLOWS},
    "Person": {"kinds": FOLLOWS, "mods": FOLLOWS, "own": FOLLOWS, "whens": FOLLOWS},
    "ElderState": {"answer": FOLLOWS, "moves": FOLLOWS, "shared": FOLLOWS},
}
"""Class, field, and why equal keys mean equal positions without it. The field that holds the
kernel's form of the content need not be named: a match keeps its content."""
NOT_IN_CLONE: dict[str, dict[str, str]] = {
    "MemoryState": {"hand_size": FIXED, "solo": FIXED},
    "ElderState": {"seats": "one for each of the people"},
}
"""Class, field, and why the constructor makes it right."""


def classes(package: str) -> dict[str, ast.ClassDef]:
    """The classes of a game that can be cloned and have a key: its states and their parts."""
    folder = Path(str(import_module(package).__file__)).parent
    found = {}
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and {"clone", "key"} <= set(methods(node)):
                found[node.name] = node
    return found


def methods(kind: ast.ClassDef) -> dict[str, ast.FunctionDef]:
    return {node.name: node for node in kind.body if isinstance(node, ast.FunctionDef)}


def fields(kind: ast.ClassDef) -> set[str]:
    """The slots of a class, and the other fields that its methods make."""
    slots: set[str] = set()
    for node in kind.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__slots__":
            slots |= set(ast.literal_eval(node.value))
    for node in ast.walk(methods(kind)["__init__"]):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            slots.add(node.attr)
    return slots


def named(function: ast.FunctionDef) -> set[str]:
    """The fields that a method names."""
    return {node.attr for node in ast.walk(function) if isinstance(node, ast.Attribute)}


def forgotten(kind: ast.ClassDef, of_content: Collection[str] = ()) -> list[str]:
    """What a class forgets, and what is declared as left out and is not."""
    found = []
    for method, declared in (("clone", NOT_IN_CLONE), ("key", NOT_IN_KEY)):
        there, left_out = named(methods(kind)[method]), set(declared.get(kind.name, {}))
        if method == "key":
            left_out |= set(of_content)
        missing = fields(kind) - there
        found += [f"{kind.name}.{method}: {name}" for name in missing - left_out]
        found += [f"{kind.name}.{method} has {name}" for name in left_out - missing]
    return sorted(found)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_every_field_is_copied_and_counts(game) -> None:
    found = classes(game.package)
    options, content = next(iter(game.variants())), game.content()
    state = game.setup(options, game.seats[-1], content, FastChance(1))
    own = found.pop(type(state).__name__)
    tables = game.tables(content)
    of_content = {name for name in fields(own) if getattr(state, name) is tables}
    assert forgotten(own, of_content) == []
    assert [line for kind in found.values() for line in forgotten(kind)] == []


PLANTED = """
class Planted:
    __slots__ = ("a", "b", "c")

    def __init__(self):
        self.a = self.b = self.c = 0
        self.d = 0

    def clone(self):
        twin = Planted()
        twin.a = self.a
        twin.d = self.d
        return twin

    def key(self):
        return (self.a, self.b)
"""


def test_a_forgotten_field_is_noticed() -> None:
    [kind] = ast.parse(PLANTED).body
    assert isinstance(kind, ast.ClassDef)
    assert forgotten(kind) == [
        "Planted.clone: b",
        "Planted.clone: c",
        "Planted.key: c",
        "Planted.key: d",
    ]
