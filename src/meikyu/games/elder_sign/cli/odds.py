"""`meikyu odds`: exact odds of an attempt in Elder Sign, for a card, for invented tasks, or for a
whole pack."""

from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table
from typer import Option

from meikyu.cli.arguments import game_named, pack_named
from meikyu.cli.errors import UserError, cannot_write
from meikyu.cli.language import current, say
from meikyu.cli.options import Json, PackName
from meikyu.cli.output import console, write_json
from meikyu.core.content import STANDARD, Content
from meikyu.core.texts import in_locale
from meikyu.core.words import Phrase
from meikyu.games.elder_sign import odds as exact
from meikyu.games.elder_sign.cards.kinds import (
    AdventureCard,
    MonsterCard,
    MonstersFile,
    TaskRow,
)
from meikyu.games.elder_sign.lab import odds as report
from meikyu.games.elder_sign.odds import answers as kept
from meikyu.games.elder_sign.odds.multisets import MOST_DICE
from meikyu.games.elder_sign.rules.dice import COLOURS, GREEN
from meikyu.lab.progress import Bar

GAME = "elder-sign"
MOST_TASKS = 5
ALL_DICE = 8
MOST_ICONS = 8
MOST_CLUES = 12
CLUES_UNASKED = 3
"""Chances are listed with up to so many, where nothing is said of them."""
NAME_WIDTH = 22
SHOWN = 12
"""How many choices are listed; all of them are in the JSON."""


def register(app: typer.Typer) -> None:
    app.command("odds", help="help-odds")(odds)


def odds(
    card: Annotated[str, typer.Argument(metavar="[CARD]", help="help-odds-card")] = "",
    task: Annotated[
        list[str] | None, Option("--task", metavar="ICONS", help="help-odds-task")
    ] = None,
    ordered: Annotated[bool, Option("--ordered", help="help-odds-ordered")] = False,
    monster: Annotated[
        list[str] | None, Option("--monster", metavar="ID|ICONS", help="help-odds-monster")
    ] = None,
    green: Annotated[
        int | None, Option("--green", metavar="N", min=0, max=MOST_DICE, help="help-odds-green")
    ] = None,
    yellow: Annotated[bool, Option("--yellow", help="help-odds-yellow")] = False,
    red: Annotated[bool, Option("--red", help="help-odds-red")] = False,
    focus: Annotated[bool, Option("--focus", help="help-odds-focus")] = False,
    clues: Annotated[int | None, Option("--clues", metavar="N", help="help-odds-clues")] = None,
    held: Annotated[
        list[str] | None, Option("--held", metavar="FACE", help="help-odds-held")
    ] = None,
    roll: Annotated[str, Option("--roll", metavar="DICE", help="help-odds-roll")] = "",
    content: PackName = STANDARD,
    table: Annotated[bool, Option("--table", help="help-odds-table")] = False,
    folder: Annotated[
        Path | None, Option("--folder", metavar="FOLDER", help="help-odds-folder")
    ] = None,
    json: Json = False,
) -> None:
    if table:
        _whole_pack(_pack(content), folder, json)
        return
    if bool(card) == bool(task):
        raise UserError("error-odds-what")
    hold = exact.HOLD_EACH_ROLL if focus else exact.HOLD_NONE
    monsters = [_monster(word, content) for word in monster or []]
    name = ""
    if task:
        rows = [_row(text, f"--task {n}") for n, text in enumerate(task, start=1)]
        wanted = kept.CardOdds(_invented(rows, ordered), False)
    else:
        wanted = _card(_pack(content), card)
        name = in_locale(wanted.name, current())
    found = wanted.odds(hold, monsters)
    if len(found.tasks) > MOST_TASKS:
        raise UserError("error-odds-tasks", count=len(found.tasks), most=MOST_TASKS)
    unasked = 0 if roll else CLUES_UNASKED
    listed = unasked if clues is None else clues
    clues = clues or 0
    if not 0 <= clues <= MOST_CLUES:
        raise UserError("error-odds-clues", clues=clues, most=MOST_CLUES)
    locks = wanted.locks(monsters)
    for colour, asked in (("yellow", yellow), ("red", red)):
        if asked and colour in locks:
            raise UserError("error-odds-die-locked", colour=colour)
    most = MOST_DICE - sum(freed[GREEN] for freed in found.frees)
    if green is not None and green > most:
        raise UserError("error-odds-locked", green=green, most=most)
    faces = _faces(held or [])
    others = int(yellow) + int(red) + len(faces)
    rolled = min(most, max(0, ALL_DICE - others)) if green is None else green
    if rolled + others > ALL_DICE:
        raise UserError("error-odds-dice", found=rolled + others, most=ALL_DICE)
    position = exact.Position(
        found.all_open(), rolled, int(yellow), int(red), exact.held_faces(faces), clues
    )
    payments = wanted.payments(monsters)
    _Answer(name, found, position, _roll(roll, position), payments, listed).show(json)


class _Answer:
    """The odds that were asked for, and what can be done with a roll."""

    def __init__(
        self,
        name: str,
        odds: exact.Odds,
        position: exact.Position,
        roll: list[exact.Die] | None,
        payments: list[tuple[int, int]],
        listed: int,
    ) -> None:
        self.name = name
        self.odds = odds
        self.position = position
        self.roll = roll
        self.payments = payments
        self.focus = odds.hold != exact.HOLD_NONE
        with Bar(console(stderr=True)).counting(say("odds-working"), total=100) as advance:
            shown = 0
            for done, of in odds.working(exact.Position(*_fields(position), listed)):
                now = 100 * done // of
                advance(now - shown)
                shown = now
        self.by_clues = [
            odds.before_roll(exact.Position(*_fields(position), clues))
            for clues in range(listed + 1)
        ]
        self.advice = None if roll is None else odds.after_roll(position, roll)

    def show(self, json: bool) -> None:
        if json:
            write_json(self._plain())
            return
        out = console()
        if self.name:
            out.print(self.name, style="bold")
        order = say("odds-in-order") if self.odds.ordered else say("odds-any-order")
        out.print(order, soft_wrap=True)
        for n, task in enumerate(self.odds.tasks, start=1):
            icons = tuple(_icon_words(icon) for icon in exact.icons_of(task))
            free = say("odds-frees") if any(self.odds.frees[n - 1]) else ""
            stamina, sanity = self.payments[n - 1]
            pays = say("odds-pays-stamina", amount=stamina) if stamina else ""
            pays += say("odds-pays-sanity", amount=sanity) if sanity else ""
            out.print(f"  {n}. {say('odds-icons', icons=icons)}{pays}{free}", soft_wrap=True)
        out.print(self._dice_line(), soft_wrap=True)
        table = Table()
        table.add_column(say("odds-clues"), justify="right")
        table.add_column(say("odds-chance"), justify="right")
        for clues, value in enumerate(self.by_clues):
            table.add_row(str(clues), _percent(value))
        out.print(table)
        if self.advice is not None:
            out.print(self._choices(self.advice))
        for sentence in exact.assumptions(current()):
            out.print(f"· {sentence}", style="dim", soft_wrap=True)

    def _dice_line(self) -> str:
        position = self.position
        faces = tuple(_face_words(face) for face in exact.faces_of(position.held))
        line = say("odds-dice", green=position.green, yellow=position.yellow, red=position.red)
        if faces:
            line += say("odds-held", faces=faces)
        return line + say("odds-with-focus" if self.focus else "odds-without-focus")

    def _choices(self, advice: exact.Advice) -> Table:
        table = Table()
        table.add_column(say("odds-choice"))
        table.add_column(say("odds-chance"), justify="right")
        for choice in advice.choices[:SHOWN]:
            table.add_row(_choice_words(choice), _percent(choice.value))
        if not advice.choices:
            table.add_row(say("odds-no-choice"), _percent(0.0))
        if len(advice.choices) > SHOWN:
            table.caption = say("odds-more", count=len(advice.choices) - SHOWN)
        return table

    def _plain(self) -> dict[str, Any]:
        position = self.position
        found: dict[str, Any] = {
            "card": self.name,
            "tasks": [exact.icons_of(task) for task in self.odds.tasks],
            "ordered": self.odds.ordered,
            "frees": [freed[GREEN] for freed in self.odds.frees],
            "payments": [{"stamina": one, "sanity": two} for one, two in self.payments],
            "dice": {"green": position.green, "yellow": position.yellow, "red": position.red},
            "held": [exact.face_word(face) for face in exact.faces_of(position.held)],
            "focus": self.focus,
            "clues": position.clues,
            "chance": self.by_clues[position.clues],
            "by_clues": self.by_clues,
            "assumptions": exact.assumptions(current()),
        }
        if self.advice is not None and self.roll is not None:
            found["roll"] = [exact.die_word(die) for die in self.roll]
            found["choices"] = [_choice_plain(choice) for choice in self.advice.choices]
        return found


def _fields(position: exact.Position) -> tuple[int, int, int, int, int]:
    return position.open_tasks, position.green, position.yellow, position.red, position.held


def _row(text: str, where: str) -> TaskRow:
    icons = tuple(text.replace(",", " ").split())
    if not 1 <= len(icons) <= MOST_ICONS:
        raise UserError("error-odds-icons", where=where, most=MOST_ICONS)
    try:
        exact.read_task(icons)
    except exact.NotAWord as error:
        raise UserError("error-odds-icon", where=where, word=error.word) from None
    return TaskRow(icons)


def _invented(rows: Sequence[TaskRow], ordered: bool) -> AdventureCard:
    return AdventureCard(id="", name={}, task=tuple(rows), order=ordered)


def _card(pack: Content, card: str) -> kept.CardOdds:
    cards = kept.cards_of(pack)
    if card not in cards:
        raise UserError("error-odds-card", name=card, near=_near(card, list(cards)))
    return cards[card]


def _monster(word: str, content: str) -> MonsterCard:
    if ":" in word or " " in word or word in ("lore", "peril", "terror"):
        return MonsterCard(id="", name={}, icons=_row(word, "--monster").icons)
    monsters = {card.id: card for card in _pack(content).read("monsters", MonstersFile).monster}
    if word not in monsters:
        raise UserError("error-odds-no-monster", name=word, near=_near(word, list(monsters)))
    return monsters[word]


def _faces(words: Sequence[str]) -> list[int]:
    try:
        return [exact.read_face(word) for word in words]
    except exact.NotAWord as error:
        raise UserError("error-odds-face", word=error.word) from None


def _roll(text: str, position: exact.Position) -> list[exact.Die] | None:
    if not text:
        return None
    try:
        dice = [exact.read_die(word) for word in text.replace(",", " ").split()]
    except exact.NotAWord as error:
        raise UserError("error-odds-die", word=error.word) from None
    found = [sum(die.colour == colour for die in dice) for colour in range(len(COLOURS))]
    if found != [position.green, position.yellow, position.red]:
        raise UserError(
            "error-odds-roll",
            green=position.green,
            yellow=position.yellow,
            red=position.red,
            found=len(dice),
        )
    return dice


def _near(name: str, known: list[str]) -> str:
    return ", ".join(get_close_matches(name, known, n=3, cutoff=0.3) or known[:3])


def _pack(wanted: str) -> Content:
    return pack_named(game_named(GAME), wanted)


def _percent(value: float) -> str:
    return f"{value:.4%}"


def _face_words(face: int) -> Phrase:
    word = exact.face_word(face)
    return Phrase("odds-face", {"face": f"m{word}" if word.isdigit() else word})


def _die_words(die: exact.Die) -> Phrase:
    return Phrase("odds-die", {"colour": COLOURS[die.colour], "face": _face_words(die.face)})


def _icon_words(icon: str) -> Phrase:
    kind, _, number = icon.partition(":")
    if number:
        return Phrase("odds-investigation", {"number": int(number)})
    return Phrase("odds-face", {"face": kind})


def _choice_words(choice: exact.Choice) -> str:
    what = choice.what
    if isinstance(what, exact.Complete):
        dice = tuple(_die_words(die) for die in what.rolled)
        dice += tuple(Phrase("odds-held-die", {"face": _face_words(face)}) for face in what.held)
        return say("odds-complete", task=what.task + 1, dice=dice)
    if isinstance(what, exact.Reroll):
        return say("odds-reroll", dice=tuple(_die_words(die) for die in what.dice))
    if isinstance(what, exact.Remove) and what.keep is not None:
        return say("odds-remove-keep", die=_die_words(what.die), keep=_die_words(what.keep))
    assert isinstance(what, exact.Remove)
    return say("odds-remove", die=_die_words(what.die))


def _choice_plain(choice: exact.Choice) -> dict[str, Any]:
    what = choice.what
    if isinstance(what, exact.Complete):
        found: dict[str, Any] = {
            "do": "complete",
            "task": what.task + 1,
            "dice": [exact.die_word(die) for die in what.rolled],
            "held": [exact.face_word(face) for face in what.held],
        }
    elif isinstance(what, exact.Reroll):
        found = {"do": "reroll", "dice": [exact.die_word(die) for die in what.dice]}
    else:
        assert isinstance(what, exact.Remove)
        found = {
            "do": "remove",
            "die": exact.die_word(what.die),
            "keep": what.keep and exact.die_word(what.keep),
        }
    return found | {"chance": choice.value}


def _whole_pack(pack: Content, folder: Path | None, json: bool) -> None:
    """Works out every card, keeps the answers, and writes the page where a folder is named."""
    cards = kept.cards_of(pack)
    with Bar(console(stderr=True)).counting(say("odds-working"), total=len(cards)) as advance:
        found = kept.work_out(cards, kept.find_kept(cards), advance)
    file = kept.own_file(kept.hash_of(cards))
    try:
        if folder is not None and pack.id == STANDARD:
            file = kept.shipped_file()
        kept.write(found, file)
        written = [file, *(report.write(cards, found, folder) if folder is not None else [])]
    except OSError as error:
        raise cannot_write(folder or file, error) from None
    if json:
        write_json({"hash": kept.hash_of(cards), "files": [str(path) for path in written]})
        return
    table = Table(box=None, pad_edge=False)
    table.add_column(say("odds-card"), overflow="ellipsis", no_wrap=True, max_width=NAME_WIDTH)
    for column in report.COLUMNS:
        table.add_column(column.short, justify="right", min_width=len("100.0"))
    for card in cards.values():
        row = [report.cell(card, found, column) for column in report.COLUMNS]
        table.add_row(in_locale(card.name, current()), *row)
    console().print(table)
    console().print(say("odds-legend"), soft_wrap=True)
    console().print(say("report-written", files=", ".join(map(str, written))), soft_wrap=True)
