"""Prints the types of the wire as TypeScript: ``python -m meikyu.server.schema > types.ts``.

The structs are the source: frames, messages, the lobby's types, and for each registered game its
actions, events, prompts and views, and what its bots, its lab, its cards and its own addresses say.
What a function answers is read from its signature.
"""

import enum
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import inspect

from meikyu.analysis import luck
from meikyu.analysis.analyst import analyst
from meikyu.bots.companion import companion
from meikyu.core.contract import Action, Event, Game, Prompt, View
from meikyu.core.daily import Daily
from meikyu.core.declared import declared
from meikyu.core.proof import Proof, Wish
from meikyu.core.proving import Proving
from meikyu.core.tally import Tally
from meikyu.core.workshop import Looked, workshop
from meikyu.games.registry import find_game, game_ids
from meikyu.lab.statistics import Share
from meikyu.server.operating import forms
from meikyu.table import addressing, lobby, protocol, shelf
from meikyu.table.analysis import Analysed, AnalysisAnswer, AnalysisAnswered, AnalysisQuestion
from meikyu.table.pack_addresses import GivenPack, ReportPack, SharedPack, SharePack
from meikyu.table.print_addresses import PrintedSheets, PrintWish
from meikyu.table.puzzles import PuzzlePosition, PuzzleSet, PuzzleSteps
from meikyu.table.shares import Countings
from meikyu.table.workshop import Look, Opened, PackAsFile, PackedUp

REQUESTS: tuple[Any, ...] = (
    lobby.NewTable,
    lobby.NewBranch,
    lobby.Sit,
    PuzzleSteps,
    AnalysisQuestion,
    AnalysisAnswer,
    Look,
    PackAsFile,
    PrintWish,
    ReportPack,
    SharePack,
    Wish,
    forms.NewBan,
    Countings,
)
ANSWERS: tuple[Any, ...] = (
    lobby.ServerInfo,
    lobby.GameInfo,
    lobby.RuleInfo,
    lobby.LessonLine,
    lobby.TableInfo,
    lobby.Glance,
    lobby.SetAsideInfo,
    lobby.Seated,
    lobby.Link,
    lobby.LineStep,
    lobby.ReplayStep,
    lobby.Verified,
    lobby.Problem,
    Daily,
    Tally,
    PuzzleSet,
    PuzzlePosition,
    Analysed,
    AnalysisAnswered,
    Looked,
    Opened,
    PackedUp,
    PrintedSheets,
    SharedPack,
    GivenPack,
    Proof,
    forms.ListedTable,
    forms.Overview,
    Share,
)
WORDS: dict[type, str] = {Action: "do", Event: "event", Prompt: "prompt", View: "view"}
"""The base classes of a game's words and the fields that name its kinds."""
UNIONS: dict[type, str] = {Action: "Actions", Event: "Events", Prompt: "Prompts", View: "Views"}
"""What a game calls all kinds of its words together."""

_PLAIN: dict[type, str] = {
    inspect.AnyType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.DateTimeType: "string",
    inspect.DateType: "string",
    inspect.RawType: "unknown",
}


class Writer:
    """Collects declarations; a struct is declared once, when it is first mentioned."""

    def __init__(self, partial: Iterable[type] = (), words: dict[type, str] | None = None) -> None:
        self.known: dict[str, type] = {}
        self.partial = set(partial)
        """Structs that also come from a client, who may leave out what has a default."""
        self.words = words or {}
        """The name for any action, event, prompt or view, where it is known."""
        self.lines: list[str] = []

    def declare(self, kind: type, optional: bool = False) -> str:
        if kind in self.words:
            return self.words[kind]
        name = kind.__name__
        known = self.known.get(name)
        if known is kind:
            return name
        if known is not None:  # TypeScript would silently make one type of both
            raise TypeError(f"{kind} and {known} have one name")
        self.known[name] = kind
        if issubclass(kind, enum.Enum):
            values = " | ".join(f'"{member.value}"' for member in kind)
            self.lines.append(f"export type {name} = {values};")
            return name
        if kind in WORDS:
            self.lines.append(
                f"export interface {name} {{ {WORDS[kind]}: string; [field: string]: any }}"
            )
            return name
        info = inspect.type_info(kind)
        assert isinstance(info, inspect.StructType)
        fields = []
        omits = optional or info.cls.__struct_config__.omit_defaults
        if info.tag_field is not None:
            fields.append(f'  {info.tag_field}: "{info.tag}";')
        for field in info.fields:
            text = self.type(field.type, optional)
            mark = "?" if omits and not field.required else ""
            fields.append(f"  {field.encode_name}{mark}: {text};")
        body = "\n".join(fields)
        self.lines.append(f"export interface {name} {{\n{body}\n}}" if body else
                          f"export type {name} = Record<string, never>;")  # fmt: skip
        return name

    def type(self, info: inspect.Type, optional: bool = False) -> str:
        if type(info) in _PLAIN:
            return _PLAIN[type(info)]
        if isinstance(info, inspect.Metadata):
            return self.type(info.type, optional)
        if isinstance(info, inspect.LiteralType):
            return " | ".join(msgspec.json.encode(value).decode() for value in info.values)
        if isinstance(info, inspect.UnionType):
            return " | ".join(self.type(part, optional) for part in info.types)
        if isinstance(info, inspect.TupleType):
            return "[" + ", ".join(self.type(part, optional) for part in info.item_types) + "]"
        if isinstance(info, inspect.CollectionType):
            inner = self.type(info.item_type, optional)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        if isinstance(info, inspect.DictType):
            key = self.type(info.key_type)
            return f"Record<{key}, {self.type(info.value_type, optional)}>"
        if isinstance(info, inspect.EnumType):
            return self.declare(info.cls)
        if isinstance(info, inspect.StructType):
            if optional and info.cls in self.partial:
                return f"Partial<{self.declare(info.cls)}>"
            return self.declare(info.cls, optional and info.cls not in self.partial)
        raise TypeError(f"no TypeScript for {info!r}")


def words_of(game: Game[Any, Any], base: type) -> list[type]:
    """The kinds of a game's views or prompts: the structs that its package defines."""
    found: list[type] = []
    waiting: list[type] = list(base.__subclasses__())
    while waiting:
        kind = waiting.pop(0)
        waiting += kind.__subclasses__()
        if kind.__module__.startswith(game.package + ".") and kind not in found:
            found.append(kind)
    return sorted(found, key=lambda kind: kind.__name__)


def answer_of(function: Callable[..., Any]) -> Any:
    """What a function answers, or what it yields last of all."""
    found = get_type_hints(function)["return"]
    while get_args(found):
        found = next(part for part in reversed(get_args(found)) if part is not type(None))
    return found


def _besides(game: Game[Any, Any], writer: Writer) -> None:
    """What is said of a game beside its table: odds, ledger, cards, where to look, addresses."""
    bots = companion(game)
    who = analyst(game)
    if who is not None:
        for kind in filter(None, (who.step_extra, who.extra)):
            writer.declare(kind)
    said = [bots.reckon, luck.writer(game), shelf.leafing(game)]
    for function in said:
        if function is not None:
            writer.declare(answer_of(function))
    if bots.advise is not None:
        advice = inspect.type_info(answer_of(bots.advise))
        assert isinstance(advice, inspect.StructType)
        area = next(field.type for field in advice.fields if field.name == "area")
        writer.lines.append(f"export type Area = {writer.type(area)};")
    drawn = workshop(game)
    if drawn is not None:
        for shown in filter(None, (drawn.shown, drawn.sampled, drawn.printed)):
            writer.declare(shown)
        if drawn.terms is not None:
            writer.declare(answer_of(drawn.terms))
        strokes = [writer.declare(kind, optional=True) for kind in drawn.strokes]
        writer.lines.append(f"export type Strokes = {' | '.join(strokes)};")
    says = declared(game, "proof", "PROOF")
    if isinstance(says, Proving) and says.figures is not None:
        writer.declare(says.figures)
    own = addressing.of_game(game.id)
    for address in own:
        writer.declare(address.answers)
    for address in own:
        for one in address.parameters:
            writer.declare(one.annotation, optional=True)


def _game(game: Game[Any, Any]) -> Iterator[str]:
    writer = Writer(words=UNIONS)
    kinds: dict[str, list[type]] = {
        "Actions": list(game.action_types),
        "Events": list(game.event_types),
        "Prompts": words_of(game, Prompt),
        "Views": words_of(game, View),
    }
    unions = []
    for name, members in kinds.items():
        parts = [writer.declare(member) for member in members]
        unions.append(f"export type {name} = {' | '.join(parts) or 'never'};")
    writer.declare(game.options_type)
    _besides(game, writer)
    yield f"export namespace {''.join(part.capitalize() for part in game.id.split('-'))} {{"
    for line in [*writer.lines, *unions]:
        yield from ("  " + part for part in line.split("\n"))
    yield "}"


def typescript(games: Iterable[str]) -> str:
    """All types of the wire."""
    writer = Writer(partial=[lobby.Settings])
    messages = [writer.declare(kind, optional=True) for kind in get_args(protocol.ClientMessage)]
    for kind in REQUESTS:
        writer.declare(kind, optional=True)
    frames = [writer.declare(kind) for kind in get_args(protocol.ServerFrame)]
    for kind in ANSWERS:
        writer.declare(kind)
    parts = [
        "// Generated by `python -m meikyu.server.schema`. Do not edit.",
        f"export const PROTOCOL = {protocol.PROTOCOL};",
        *writer.lines,
        f"export type ClientMessage = {' | '.join(messages)};",
        f"export type ServerFrame = {' | '.join(frames)};",
    ]
    for game_id in games:
        parts += _game(find_game(game_id))
    return "\n".join(parts) + "\n"


def main() -> None:
    sys.stdout.write(typescript(sys.argv[1:] or game_ids()))


if __name__ == "__main__":
    main()
