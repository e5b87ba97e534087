"""From the vocabulary of the cards to the programs and modifiers of the kernel.

Each entry of the vocabulary has one function here that gives its row of ints. What cannot be
said in the types (icons, empty conditions) is checked on the way; a `Fault` names the field.
"""

import re
from collections.abc import Callable
from typing import Any

import msgspec

from meikyu.games.elder_sign import tables
from meikyu.games.elder_sign.cards import effects as vocabulary
from meikyu.games.elder_sign.cards import modifiers
from meikyu.games.elder_sign.cards import vocabulary as words
from meikyu.games.elder_sign.cards.effects import AnyEffect, AnyModifier, Effects, Modifiers
from meikyu.games.elder_sign.frames import ANY_COLOUR
from meikyu.games.elder_sign.rules.dice import (
    COLOURS,
    DIE_FACES,
    GREEN,
    LORE,
    PERIL,
    TERROR,
    WILD,
)
from meikyu.games.elder_sign.tables import Icons, Row, Tables

FACE_NUMBERS = {
    "1": 1,
    "2": 2,
    "3": 3,
    "4": 4,
    "lore": LORE,
    "peril": PERIL,
    "terror": TERROR,
    "wild": WILD,
}
MOST_INVESTIGATION = 20
MOST_OF_AN_ICON = 6
ANY_VALUE = 99


class Fault(Exception):
    """Something is wrong with a field of a card."""

    def __init__(self, reason: str, field: str, **args: str | int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.field = field
        self.args_of_reason = args


def read_icons(icons: tuple[str, ...], field: str) -> Icons:
    """``investigation:6`` and so on as numbers."""
    magnifiers: list[int] = []
    counts = {"lore": 0, "peril": 0, "terror": 0}
    for number, icon in enumerate(icons):
        where = f"{field}[{number}]"
        found = re.fullmatch(r"investigation:(\d{1,2})", icon)
        if found and 1 <= int(found.group(1)) <= MOST_INVESTIGATION:
            magnifiers.append(int(found.group(1)))
        elif icon in counts:
            counts[icon] += 1
        else:
            raise Fault("content-icon", where, found=icon)
    return tuple(magnifiers), counts["lore"], counts["peril"], counts["terror"]


def face_bits(faces: tuple[str, ...]) -> int:
    """Faces as bits; none: any."""
    return sum(1 << FACE_NUMBERS[face] for face in set(faces))


class Compiler:
    """Adds the programs and modifiers of cards to tables."""

    def __init__(self, made: Tables) -> None:
        self.made = made
        self.known: dict[tuple[Row, ...], int] = {(): tables.NO_PROGRAM}
        self.program_of: dict[int, Effects] = {tables.NO_PROGRAM: ()}
        """Program number to the entries it came from: for its words."""
        self.modifier_of: list[AnyModifier] = []

    def program(self, entries: Effects, field: str) -> int:
        """The number of a program; equal ones are kept once."""
        rows = tuple(
            self.effect(entry, f"{field}[{number}]") for number, entry in enumerate(entries)
        )
        number = self.known.get(rows)
        if number is None:
            number = len(self.made.programs)
            self.made.programs.append(rows)
            self.known[rows] = number
            self.program_of[number] = entries
        return number

    def effect(self, entry: AnyEffect, field: str) -> Row:
        return _EFFECTS.get(type(entry), _as_it_is)(self, entry, field)

    def modifiers(self, entries: Modifiers, field: str) -> list[int]:
        """The numbers of modifiers: each has its own, for its uses are counted."""
        numbers: list[int] = []
        for at, entry in enumerate(entries):
            numbers.append(self.modifier(entry, f"{field}[{at}]"))
        return numbers

    def modifier(self, entry: AnyModifier, field: str) -> int:
        row = _MODIFIERS[type(entry)](self, entry, field)
        self.made.modifiers.append(row)
        self.modifier_of.append(entry)
        return len(self.made.modifiers) - 1

    def extra(self, icons: tuple[str, ...], field: str) -> int:
        self.made.extras.append(read_icons(icons, field))
        return len(self.made.extras) - 1


def _thing(what: str) -> int:
    return words.THINGS[what]


def _colour(colour: str) -> int:
    return ANY_COLOUR if colour == "any" else COLOURS.index(colour)


def _if(to: Compiler, entry: vocabulary.If, field: str) -> Row:
    if entry.at_least is None and entry.at_most is None:
        raise Fault("content-condition", f"{field}.at_least")
    least = 0 if entry.at_least is None else entry.at_least
    most = ANY_VALUE if entry.at_most is None else entry.at_most
    if least > most:
        raise Fault("content-condition", f"{field}.at_most")
    then = to.program(entry.then, f"{field}.then")
    otherwise = to.program(entry.otherwise, f"{field}.otherwise")
    return tables.OP_IF, words.FACTS[entry.fact], least, most, then, otherwise


def _roll_die(to: Compiler, entry: vocabulary.RollDie, field: str) -> Row:
    by_face = [tables.NO_PROGRAM] * len(DIE_FACES[GREEN])
    seen: set[str] = set()
    for number, line in enumerate(entry.table):
        where = f"{field}.table[{number}]"
        program = to.program(line.effects, f"{where}.effects")
        for face in line.faces:
            if face in seen or FACE_NUMBERS[face] not in DIE_FACES[GREEN]:
                raise Fault("content-roll-face", f"{where}.faces", found=face)
            seen.add(face)
            by_face[DIE_FACES[GREEN].index(FACE_NUMBERS[face])] = program
    return tables.OP_ROLL_DIE, *by_face


def _choose(to: Compiler, entry: vocabulary.Choose, field: str) -> Row:
    programs = [
        to.program(option, f"{field}.options[{number}]")
        for number, option in enumerate(entry.options)
    ]
    if len(set(programs)) < len(programs):
        raise Fault("content-options-alike", f"{field}.options")
    return tables.OP_CHOOSE, *programs


def _may(to: Compiler, entry: vocabulary.May, field: str) -> Row:
    effects = _some(to, entry.effects, f"{field}.effects")
    return tables.OP_MAY, effects, to.program(entry.cost, f"{field}.cost")


def _some(to: Compiler, entries: Effects, field: str) -> int:
    """A program that must do something."""
    if not entries:
        raise Fault("content-nothing", field)
    return to.program(entries, field)


def _lose(to: Compiler, entry: vocabulary.Lose, field: str) -> Row:
    count = tables.ALL if entry.count == "all" else entry.count
    return tables.OP_LOSE, _thing(entry.what), count


def _group(op: int) -> Callable[[Compiler, Any, str], Row]:
    def row(to: Compiler, entry: vocabulary.Each | vocabulary.OneOf, field: str) -> Row:
        program = _some(to, entry.effects, f"{field}.effects")
        return op, program, words.WHO[entry.who]

    return row


def _as_it_is(to: Compiler, entry: AnyEffect, field: str) -> Row:
    """An effect whose fields are numbers is its own row."""
    fields = msgspec.structs.astuple(entry)
    if not all(isinstance(value, int) for value in fields):
        raise TypeError(f"{type(entry).__name__} needs a row of its own: {fields}")
    return words.EFFECTS[str(entry.__struct_config__.tag)], *fields


_EFFECTS: dict[type, Callable[[Compiler, Any, str], Row]] = {
    vocabulary.Gain: lambda to, entry, field: (tables.OP_GAIN, _thing(entry.what), entry.count),
    vocabulary.Lose: _lose,
    vocabulary.LockDie: lambda to, entry, field: (tables.OP_LOCK_DIE, _colour(entry.colour)),
    vocabulary.AddDie: lambda to, entry, field: (tables.OP_ADD_DIE, _colour(entry.colour)),
    vocabulary.Reroll: lambda to, entry, field: (
        tables.OP_REROLL,
        entry.count,
        face_bits(entry.only),
    ),
    vocabulary.Change: lambda to, entry, field: (
        tables.OP_CHANGE,
        FACE_NUMBERS[entry.to],
        face_bits(entry.only),
        entry.count,
    ),
    vocabulary.FulfilTask: lambda to, entry, field: (
        tables.OP_FULFIL_TASK,
        int(entry.only == "monster"),
    ),
    vocabulary.ThisTurn: lambda to, entry, field: (
        tables.OP_THIS_TURN,
        to.modifier(entry.modifier, f"{field}.modifier"),
    ),
    vocabulary.Choose: _choose,
    vocabulary.May: _may,
    vocabulary.Each: _group(tables.OP_EACH),
    vocabulary.OneOf: _group(tables.OP_ONE_OF),
    vocabulary.If: _if,
    vocabulary.RollDie: _roll_die,
}
"""Effects with more than numbers in them."""


def _more_dice(to: Compiler, entry: modifiers.MoreDice, field: str) -> Row:
    if entry.colour == "green":
        raise Fault("content-colour", f"{field}.colour")
    return tables.MOD_MORE_DICE, _colour(entry.colour), 0, 0


def _when(to: Compiler, entry: vocabulary.When, field: str) -> Row:
    program = _some(to, entry.effects, f"{field}.effects")
    return tables.MOD_WHEN, words.HAPPENINGS[entry.happens], program, entry.uses or 0


def _modifier(kind: int) -> Callable[[Compiler, Any, str], Row]:
    return lambda to, entry, field: (kind, entry.count, 0, 0)


_MODIFIERS: dict[type, Callable[[Compiler, Any, str], Row]] = {
    modifiers.MoreDice: _more_dice,
    modifiers.FewerDice: _modifier(tables.MOD_FEWER_DICE),
    modifiers.FreeReroll: lambda to, entry, field: (
        tables.MOD_FREE_REROLL,
        entry.count,
        face_bits(entry.only),
        entry.uses,
    ),
    modifiers.FreeChange: lambda to, entry, field: (
        tables.MOD_FREE_CHANGE,
        FACE_NUMBERS[entry.to],
        face_bits(entry.only),
        entry.uses,
    ),
    modifiers.SpareDie: lambda to, entry, field: (tables.MOD_SPARE_DIE, entry.uses, 0, 0),
    modifiers.HoldMore: _modifier(tables.MOD_HOLD_MORE),
    modifiers.LoseLess: lambda to, entry, field: (
        tables.MOD_LOSE_LESS,
        _thing(entry.what),
        words.SOURCES[entry.source],
        entry.count,
    ),
    modifiers.GainMore: lambda to, entry, field: (
        tables.MOD_GAIN_MORE,
        _thing(entry.what),
        entry.count,
        0,
    ),
    modifiers.Worth: lambda to, entry, field: (
        tables.MOD_WORTH,
        words.TROPHIES[entry.what],
        entry.count,
        0,
    ),
    modifiers.Cheaper: lambda to, entry, field: (tables.MOD_PRICE, -entry.count, 0, 0),
    modifiers.Dearer: _modifier(tables.MOD_PRICE),
    modifiers.Forbid: lambda to, entry, field: (
        tables.MOD_FORBID,
        words.FORBIDDEN[entry.what],
        0,
        0,
    ),
    modifiers.Hours: _modifier(tables.MOD_HOURS),
    modifiers.Harder: lambda to, entry, field: (
        tables.MOD_HARDER,
        words.HARDER[entry.on],
        to.extra(entry.icons, f"{field}.icons"),
        0,
    ),
    modifiers.AnyOrder: lambda to, entry, field: (tables.MOD_ANY_ORDER, 0, 0, 0),
    modifiers.Ignore: lambda to, entry, field: (
        tables.MOD_IGNORE,
        words.IGNORED[entry.what],
        entry.uses or 0,
        0,
    ),
    modifiers.KeepUsed: lambda to, entry, field: (
        tables.MOD_KEEP_USED,
        words.KEPT[entry.what],
        entry.uses,
        0,
    ),
    vocabulary.When: _when,
}
