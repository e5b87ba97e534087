"""The puzzles that come with a game, kept by version of the rules and content."""

from functools import cache
from importlib import resources
from typing import Any

import msgspec

from meikyu.analysis.puzzles.kinds import Kind, Puzzle
from meikyu.core.content import Content
from meikyu.core.contract import Game
from meikyu.core.declared import declared


def kind_of(game: Game[Any, Any]) -> Kind | None:
    """The puzzles of a game, declared as ``PUZZLES`` in ``puzzles/puzzles.py`` of its folder; None:
    it has none."""
    found = declared(game, "puzzles.puzzles", "PUZZLES")
    assert found is None or isinstance(found, Kind)
    return found


def file_name(kind: Kind, content: Content) -> str:
    """Other rules or other content have other puzzles."""
    read = kind.game.content_hash(content, kind.options())
    return f"{kind.game.id}-v{kind.game.rules_version}-{read[:16]}.jsonl"


@cache
def _read(package: str, name: str) -> dict[str, Puzzle]:
    file = resources.files(package).joinpath("puzzles", name)
    if not file.is_file():
        return {}
    lines = file.read_text(encoding="utf-8").splitlines()
    puzzles = [msgspec.json.decode(line, type=Puzzle) for line in lines]
    return {puzzle.id: puzzle for puzzle in puzzles}


def puzzles(kind: Kind, content: Content) -> dict[str, Puzzle]:
    """By id, the easier ones (with fewer choices) first."""
    return _read(kind.game.package, file_name(kind, content))


def written(found: list[Puzzle]) -> str:
    """Puzzles as a file of the shelf, in order."""
    ordered = sorted(found, key=lambda puzzle: (puzzle.answer.choices, puzzle.id))
    return "".join(msgspec.json.encode(puzzle).decode() + "\n" for puzzle in ordered)
