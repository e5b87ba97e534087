"""The cards of a pack on paper, with the text that the program writes for them: what a card says is
what it does. And the entrance sheet.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from meikyu.core.lettering import wide
from meikyu.core.picture import Box, Curve, Mark, Text, curve
from meikyu.core.printing import GREY, INK, LEAF_WIDTH, Leaf, Part, Pieces, Printed, Printing, Task
from meikyu.core.texts import in_locale
from meikyu.core.typesetting import LEADING, Overflow, block
from meikyu.core.words import Phrase
from meikyu.games.elder_sign.cards.gallery import Gallery, cards
from meikyu.games.elder_sign.cards.names import Book, Named
from meikyu.games.elder_sign.cards.sentences import icon_phrase
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.view_parts import CardText

WIDTH, HEIGHT = 60.0, 84.0
"""Of a card in millimetres: nine lie on a sheet of A4 or Letter."""
EDGE = 3.5
INSIDE = WIDTH - 2 * EDGE
FOOT = 5.0
BODY, SMALL, LEAST = 2.9, 2.5, 1.5
PLATE = "#e7ddc4"
LAMP = "M 30 30 L 34 42 L 42 46 L 34 50 L 30 62 L 26 50 L 18 46 L 26 42 Z"


class _Line:
    """What is written below another thing on a card: a text, small print or a heading."""

    def __init__(self, text: str, size: float = BODY, bold: bool = False, fill: str = INK) -> None:
        self.text = text
        self.size = size
        self.bold = bold
        self.fill = fill


def _named(card: Named, task: Task) -> str:
    return in_locale(card.name, task.words.locale)


# -- kinds of cards -------------------------------------------------------------------------------


def adventures(task: Task) -> Sequence[Printed]:
    return _adventures(task, False)


def other_worlds(task: Task) -> Sequence[Printed]:
    return _adventures(task, True)


def _adventures(task: Task, other_world: bool) -> Sequence[Printed]:
    faces = []
    for card in _gallery(task).adventures:
        if card.other_world != other_world:
            continue
        lines = []
        for row in card.tasks:
            text = _icons(task, row.icons, row.stamina, row.sanity)
            if row.frame:
                text += f" · {task.say('print-frame')}"
            if row.lock is not None:
                text += f" · {task.say('print-lock', colour=row.lock)}"
            lines.append(_Line(f"{row.task}.  {text}" if card.order else f"◇  {text}", bold=True))
        if card.order:
            lines.append(_Line(task.say("print-order"), SMALL, fill=GREY))
        for name, phrase in (
            ("reward", card.reward),
            ("penalty", card.penalty),
            ("terror", card.terror),
            ("midnight", card.midnight),
        ):
            lines += _part(task, name, phrase)
        kind = task.say("print-other-world" if other_world else "print-adventure")
        foot = task.say("print-trophies", count=card.trophies)
        faces.append(_card(task, card.text, kind, lines, foot))
    return _pieces(task, faces)


def monsters(task: Task) -> Sequence[Printed]:
    faces: list[list[Mark]] = []
    copies = Counter(card.id for card in _book(task).monsters)
    for monster in _gallery(task).monsters:
        row = monster.task
        text = _icons(task, row.icons, row.stamina, row.sanity)
        if row.lock is not None:
            text += f" · {task.say('print-lock', colour=row.lock)}"
        lines = [_Line(f"◇  {text}", bold=True), *_part(task, "reward", monster.monster.reward)]
        foot = task.say("print-trophies", count=monster.monster.trophies)
        face = _card(task, monster.monster.text, task.say("print-monster"), lines, foot)
        faces += [face] * copies[monster.monster.text.card.id]
    return _pieces(task, faces)


def mythos(task: Task) -> Sequence[Printed]:
    faces = []
    for card in _gallery(task).mythos:
        lines = _part(task, "now", card.effects)
        for phrase in card.lasting:
            lines += _part(task, "lasting", phrase)
        lines += _part(task, "terror", card.terror)
        faces.append(_card(task, card.text, task.say("print-one-mythos"), lines))
    return _pieces(task, faces)


def items(task: Task) -> Sequence[Printed]:
    faces: list[list[Mark]] = []
    copies = Counter(card.id for card in _book(task).items)
    for card in _gallery(task).items:
        lines = _part(task, "before", card.before) + _part(task, "after", card.after)
        for phrase in card.owned:
            lines += _part(task, "owned", phrase)
        if card.spaces:
            lines.append(_Line(task.say("print-spaces", count=card.spaces)))
        foot = task.say("print-keeps") if card.keeps else ""
        face = _card(task, card.text, task.say(f"print-{card.kind}"), lines, foot)
        faces += [face] * copies[card.text.card.id]
    return _pieces(task, faces)


def ancient_ones(task: Task) -> Sequence[Printed]:
    faces = []
    for card in _gallery(task).ancient_ones:
        lines = []
        for phrase in card.power:
            lines += _part(task, "power", phrase)
        text = _icons(task, card.icons, card.stamina, card.sanity)
        lines += [
            _Line(task.say("print-battle"), SMALL, True, GREY),
            _Line(f"◇  {text}", bold=True),
        ]
        lines += _part(task, "attack", card.attack) + _part(task, "awakening", card.awakening)
        if card.awakening_is_defeat:
            lines.append(_Line(task.say("print-defeat"), bold=True))
        icons = ", ".join(map(str, card.monster_icons)) or "–"
        lines.append(_Line(task.say("print-doom", spaces=card.spaces, icons=icons), SMALL))
        foot = task.say("print-signs", count=card.elder_signs)
        faces.append(_card(task, card.text, task.say("print-ancient-one"), lines, foot))
    return _pieces(task, faces)


def investigators(task: Task) -> Sequence[Printed]:
    faces = []
    for card in _gallery(task).investigators:
        lines = [_Line(task.words.say(card.occupation), SMALL, fill=GREY)]
        for phrase in card.ability:
            lines += _part(task, "ability", phrase)
        lines += _part(task, "equipment", card.equipment)
        foot = task.say("print-health", stamina=card.stamina, sanity=card.sanity)
        faces.append(_card(task, card.text, task.say("print-investigator"), lines, foot))
    return _pieces(task, faces)


def entrance(task: Task) -> Sequence[Printed]:
    """The lines of the entrance sheet on a leaf."""
    marks: list[Mark] = [
        Text(0, 9, task.say("print-entrance"), 9, "start", INK, bold=True, serif=True)
    ]
    y = 18.0
    for line in _gallery(task).entrance:
        name, below = block(_named(line.card, task), 0, y, 60, 12, 4.6, bold=True)
        price = task.say("print-price", count=line.price)
        cost, _ = block(price, LEAF_WIDTH - 30, y, 30, 6, 3.6, anchor="end", fill=GREY)
        text, after = block(task.words.say(line.effects), 62, y, LEAF_WIDTH - 94, 18, 3.8)
        marks += [*name, *cost, *text]
        y = max(below, after) + 4
        marks.append(Curve(curve(f"M 0 {y - 2} L {LEAF_WIDTH} {y - 2}"), None, GREY, 0.2))
    return (Leaf(marks),)


# -- drawing --------------------------------------------------------------------------------------


def _gallery(task: Task) -> Gallery:
    return cards(GAME, task.content)


def _book(task: Task) -> Book:
    """The cards by the kernel's numbers: those of which there are several, several times."""
    book = GAME.tables(task.content).book
    assert isinstance(book, Book)
    return book


def _icons(task: Task, icons: Sequence[str], stamina: int, sanity: int) -> str:
    """A task's row in words."""
    said = [task.words.say(icon_phrase(icon)) for icon in icons]
    if stamina:
        said.append(task.say("print-pay-stamina", count=stamina))
    if sanity:
        said.append(task.say("print-pay-sanity", count=sanity))
    return task.words.say("list-separator").join(said)


def _part(task: Task, name: str, phrase: Phrase | None) -> list[_Line]:
    """A heading and its text; nothing where the card says nothing."""
    if phrase is None:
        return []
    heading = _Line(task.say(f"print-{name}"), SMALL, True, GREY)
    return [heading, _Line(task.words.say(phrase))]


def _card(
    task: Task, text: CardText, kind: str, lines: Sequence[_Line], foot: str = ""
) -> list[Mark]:
    """A card; its text is made smaller together until it fits."""
    marks: list[Mark] = [
        Box(1.2, 1.2, WIDTH - 2.4, HEIGHT - 2.4, None, INK, 0.5),
        Box(1.2, 1.2, WIDTH - 2.4, 14.6, task.fill(PLATE), INK, 0.5),
    ]
    heading, _ = block(kind, EDGE, 2, INSIDE, 3.2, 2.2, fill=GREY, least=LEAST)
    name, _ = block(
        _named(text.card, task), EDGE, 5.2, INSIDE, 10, 4.2, bold=True, serif=True, least=2.2
    )
    marks += [*heading, *name]
    low = HEIGHT - EDGE
    if foot:
        low -= FOOT
        y = HEIGHT - 3.4
        marks.append(Text(WIDTH - EDGE, y, foot, _fitting(foot), "end", INK, bold=True))
    top = 17.2
    said = "" if text.flavour is None else task.words.say(text.flavour)
    scale = 1.0
    while True:
        try:
            return [*marks, *_set(lines, said, top, low, scale)]
        except Overflow:
            scale *= 0.94
            if BODY * scale < LEAST:
                raise


def _fitting(foot: str) -> float:
    return min(2.8, 2.8 * INSIDE / max(wide(foot, 2.8, bold=True), 1))


def _set(lines: Sequence[_Line], said: str, top: float, low: float, scale: float) -> Iterator[Mark]:
    """The lines from the top, the flavour at the foot."""
    found: list[Mark] = []
    y = top
    for line in lines:
        size = line.size * scale
        height = low - y
        if height < size * LEADING:
            raise Overflow(line.text)
        text, y = block(
            line.text, EDGE, y, INSIDE, height, size, bold=line.bold, fill=line.fill, least=size
        )
        found += text
        y += 0.5 * scale if line.size == BODY else 0.1
    if said:
        # As small as the rest, above the foot.
        size = SMALL * scale
        lowest, end = block(said, EDGE, 0, INSIDE, low - y, size, fill=GREY, serif=True, least=size)
        found += [Text(m.x, m.y + low - end, m.text, m.size, m.anchor, m.fill, serif=True)
                  for m in lowest]  # fmt: skip
    return iter(found)


def _pieces(task: Task, faces: Sequence[Sequence[Mark]]) -> Sequence[Printed]:
    return (Pieces(WIDTH, HEIGHT, faces, list(_back(task))),) if faces else ()


def _back(task: Task) -> Iterator[Mark]:
    yield Box(1.2, 1.2, WIDTH - 2.4, HEIGHT - 2.4, task.fill("#1f1830"), INK, 0.5)
    yield Curve(curve(LAMP), task.fill("#e7ddc4"), INK, 0.6)


KINDS = (
    ("adventures", adventures),
    ("other-worlds", other_worlds),
    ("monsters", monsters),
    ("mythos", mythos),
    ("items", items),
    ("ancient-ones", ancient_ones),
    ("investigators", investigators),
    ("entrance", entrance),
)
PRINTING = Printing(tuple(Part(id, Phrase(f"print-{id}"), draw) for id, draw in KINDS))
