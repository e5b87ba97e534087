"""The puzzles that come with the package, kept by game, version of the rules and content."""

from functools import cache
from importlib import import_module, resources

import msgspec

from meikyu.core.content import Content
from meikyu.puzzles.kinds import Kind, Puzzle

FOLDER = "meikyu.puzzles.data"
KINDS = {
    "hidden-rooms": "meikyu.puzzles.hidden_rooms:WinInOneTurn",
    "dungeon-in-memory": "meikyu.puzzles.dungeon_in_memory:IsItLost",
    "roguewright": "meikyu.puzzles.roguewright:MostPoints",
    "elder-sign": "meikyu.puzzles.elder_sign:BestTask",
}
"""The kind of each game that has one, imported when it is first asked for."""


def kind_of(game_id: str) -> Kind | None:
    """The puzzles of a game; None: it has none."""
    place = KINDS.get(game_id)
    return None if place is None else _kind(place)


@cache
def _kind(place: str) -> Kind:
    module, _, name = place.partition(":")
    kind = getattr(import_module(module), name)()
    assert isinstance(kind, Kind)
    return kind


def file_name(kind: Kind, content: Content) -> str:
    """Other rules or another pack have other puzzles."""
    return f"{kind.game.id}-v{kind.game.rules_version}-{content.hash[:16]}.jsonl"


@cache
def _read(name: str) -> dict[str, Puzzle]:
    file = resources.files(FOLDER).joinpath(name)
    if not file.is_file():
        return {}
    lines = file.read_text(encoding="utf-8").splitlines()
    puzzles = [msgspec.json.decode(line, type=Puzzle) for line in lines]
    return {puzzle.id: puzzle for puzzle in puzzles}


def puzzles(kind: Kind, content: Content) -> dict[str, Puzzle]:
    """By id, the easier ones (with fewer choices) first."""
    return _read(file_name(kind, content))


def written(found: list[Puzzle]) -> str:
    """Puzzles as a file of the shelf, in order."""
    ordered = sorted(found, key=lambda puzzle: (puzzle.answer.choices, puzzle.id))
    return "".join(msgspec.json.encode(puzzle).decode() + "\n" for puzzle in ordered)
