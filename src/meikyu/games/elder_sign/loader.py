"""Reads and validates the content of Elder Sign: from TOML to the tables of the kernel.

A mistake becomes a ContentError that names the file, the card and the field.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NoReturn, TypeVar

from meikyu.core.content import Content, ContentError, Shape
from meikyu.core.texts import silent_in
from meikyu.core.words import Phrase
from meikyu.games.elder_sign import tables
from meikyu.games.elder_sign.cards.effects import Effects, Modifiers
from meikyu.games.elder_sign.cards.kinds import (
    AdventureCard,
    AdventuresFile,
    AlliesFile,
    AncientOneCard,
    AncientOnesFile,
    Card,
    CommonFile,
    EntranceAction,
    EntranceFile,
    InvestigatorCard,
    InvestigatorsFile,
    ItemCard,
    MonsterCard,
    MonstersFile,
    MythosCard,
    MythosFile,
    OtherWorldsFile,
    SpellsFile,
    TaskRow,
    UniqueFile,
)
from meikyu.games.elder_sign.cards.names import Book, SourceKind
from meikyu.games.elder_sign.cards.programs import MOST_OF_AN_ICON, Compiler, Fault, read_icons
from meikyu.games.elder_sign.cards.subjects import modifier_without_subject, without_subject
from meikyu.games.elder_sign.rules.dice import COLOURS, SCARCE_FACES
from meikyu.games.elder_sign.state import DICE
from meikyu.games.elder_sign.tables import (
    DICE_OPS,
    MOD_FREE_CHANGE,
    OP_CHANGE,
    OP_CHOOSE,
    OP_EACH,
    OP_GAIN,
    OP_IF,
    OP_MAY,
    OP_ONE_OF,
    OP_ROLL_DIE,
    OP_THIS_TURN,
    OP_UNLOCK_DIE,
    Row,
    Tables,
)

FILES = {
    "adventures": AdventuresFile,
    "other_worlds": OtherWorldsFile,
    "monsters": MonstersFile,
    "mythos": MythosFile,
    "ancient_ones": AncientOnesFile,
    "investigators": InvestigatorsFile,
    "common": CommonFile,
    "unique": UniqueFile,
    "spells": SpellsFile,
    "allies": AlliesFile,
    "entrance": EntranceFile,
}
WORDS = ("name", "flavour", "occupation")
"""The fields of cards that hold a `Text`."""
SHAPE = Shape(files=FILES, rules=frozenset(FILES), words=frozenset(WORDS))
C = TypeVar("C", bound=Card)


def read_tables(content: Content) -> Tables:
    """The whole content, validated, as the kernel reads it."""
    return _Reader(content).made


class _Reader:
    """Reads one pack. `file`, `table` and `entry` say where it is, for errors."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.made = Tables()
        self.to = Compiler(self.made)
        self.file = ""
        self.entry = ""
        adventures = self._adventures()
        monsters = self._monsters()
        mythos = self._mythos()
        ancient_ones = self._ancient_ones()
        investigators = self._investigators()
        items = self._items()
        sales = self._sales()
        self.made.book = Book(
            adventures=adventures,
            monsters=monsters,
            mythos=mythos,
            ancient_ones=ancient_ones,
            investigators=investigators,
            items=items,
            sales=sales,
            programs=self.to.program_of,
            modifiers=self.to.modifier_of,
            owners=dict(self._owners(ancient_ones, mythos, investigators, items)),
        )

    def _owners(
        self,
        ancient_ones: Sequence[AncientOneCard],
        mythos: Sequence[MythosCard],
        investigators: Sequence[InvestigatorCard],
        items: Sequence[ItemCard],
    ) -> Iterator[tuple[int, tuple[SourceKind, Card]]]:
        """Whose each modifier is."""
        made = self.made
        for old_one, power in zip(ancient_ones, made.ancient_ones, strict=True):
            yield from ((one, ("power", old_one)) for one in power.power)
        for event, lasting in zip(mythos, made.mythos, strict=True):
            yield from ((one, ("lasting", event)) for one in lasting.lasting)
        for person, able in zip(investigators, made.investigators, strict=True):
            yield from ((one, ("ability", person)) for one in able.ability)
        for item, owned in zip(items, made.items, strict=True):
            yield from ((one, ("item", item)) for one in owned.owned)

    # -- where ----------------------------------------------------------------------------------

    def _cards(self, stem: str, table: str, cards: Sequence[C]) -> Sequence[C]:
        """The cards of a file, each id once, and every text with words."""
        self.file = f"{stem}.toml"
        seen: set[str] = set()
        for number, card in enumerate(cards):
            self._at(table, number, card)
            if card.id in seen:
                self._fail("content-twice", "id")
            seen.add(card.id)
            for field in WORDS:
                if locale := silent_in(getattr(card, field, None)):
                    self._fail("content-no-words", f"{field}.{locale}")
        return cards

    def _at(self, table: str, number: int, card: Card) -> None:
        self.entry = f"{table} {number + 1} ({card.id})"

    def _fail(self, reason: str, field: str, **args: str | int) -> NoReturn:
        raise ContentError(self.file, Phrase(reason, args), self.entry, field)

    def _wrong(self, fault: Fault) -> NoReturn:
        self._fail(fault.reason, fault.field, **fault.args_of_reason)

    def _expect_subject(self, missing: str | None) -> None:
        """Fails where an effect does not say whom it hits (ELD-R24)."""
        if missing is not None:
            self._fail("content-subject", missing)

    def _program(self, entries: Effects, field: str, subject: bool = False) -> int:
        """`subject`: the card has no owner, so losses say whom they hit (ELD-R24)."""
        if subject:
            self._expect_subject(without_subject(entries, field))
        try:
            return self.to.program(entries, field)
        except Fault as fault:
            self._wrong(fault)

    def _modifiers(self, entries: Modifiers, field: str, shared: bool = False) -> list[int]:
        if shared:
            self._expect_subject(modifier_without_subject(entries, field))
        try:
            return self.to.modifiers(entries, field)
        except Fault as fault:
            self._wrong(fault)

    def _row(
        self,
        icons: tuple[str, ...],
        stamina: int,
        sanity: int,
        frame: bool,
        lock: str | None,
        field: str,
    ) -> tables.TaskRow:
        try:
            found = read_icons(icons, field)
        except Fault as fault:
            self._wrong(fault)
        if max(found[1:]) > MOST_OF_AN_ICON:
            self._fail("content-too-many-icons", field, most=MOST_OF_AN_ICON)
        colour = tables.NO_LOCK if lock is None else COLOURS.index(lock)
        row = tables.TaskRow(found, stamina, sanity, frame, colour)
        if row.task.fewest_dice > DICE:
            self._fail("content-too-many-dice", field, most=DICE)
        return row

    def _task(self, task: TaskRow, field: str) -> tables.TaskRow:
        return self._row(
            task.icons, task.stamina, task.sanity, task.frame, task.lock, f"{field}.icons"
        )

    # -- cards ----------------------------------------------------------------------------------

    def _adventures(self) -> list[AdventureCard]:
        museum = self.content.read("adventures", AdventuresFile).adventure
        worlds = self.content.read("other_worlds", OtherWorldsFile).other_world
        self.made.worlds_from = len(museum)
        self._cards("adventures", "adventure", museum)
        for number, card in enumerate(museum):
            self._at("adventure", number, card)
            self._adventure(card, False)
        self._cards("other_worlds", "other_world", worlds)
        known = {card.id for card in museum}
        for number, card in enumerate(worlds):
            self._at("other_world", number, card)
            if card.id in known:
                self._fail("content-twice", "id")
            self._adventure(card, True)
        return [*museum, *worlds]

    def _adventure(self, card: AdventureCard, world: bool) -> None:
        rows = [self._task(task, f"task[{number}]") for number, task in enumerate(card.task)]
        made = tables.Adventure(len(self.made.adventures), world, rows)
        if sum(row.task.fewest_dice for row in rows) > DICE:
            self._fail("content-too-many-dice", "task", most=DICE)
        made.ordered = card.order
        made.trophies = card.trophies
        made.reward = self._program(card.reward, "reward")
        made.penalty = self._program(card.penalty, "penalty")
        made.terror = self._program(card.terror, "terror")
        made.midnight = self._program(card.midnight, "midnight", subject=True)
        self.made.adventures.append(made)

    def _monsters(self) -> list[MonsterCard]:
        cards = self.content.read("monsters", MonstersFile).monster
        copies: list[MonsterCard] = []
        for number, card in enumerate(self._cards("monsters", "monster", cards)):
            self._at("monster", number, card)
            row = self._row(card.icons, card.stamina, card.sanity, False, card.lock, "icons")
            reward = self._program(card.reward, "reward")
            for _ in range(card.count):
                self.made.monsters.append(tables.Monster(number, row, card.trophies, reward))
                copies.append(card)
        return copies

    def _mythos(self) -> Sequence[MythosCard]:
        cards = self.content.read("mythos", MythosFile).mythos
        for number, card in enumerate(self._cards("mythos", "mythos", cards)):
            self._at("mythos", number, card)
            if not card.effects and not card.lasting and not card.terror:
                self._fail("content-nothing", "effects")
            self.made.mythos.append(
                tables.Mythos(
                    self._program(card.effects, "effects", subject=True),
                    self._modifiers(card.lasting, "lasting", shared=True),
                    self._program(card.terror, "terror"),
                )
            )
        return cards

    def _ancient_ones(self) -> Sequence[AncientOneCard]:
        cards = self.content.read("ancient_ones", AncientOnesFile).ancient_one
        for number, card in enumerate(self._cards("ancient_ones", "ancient_one", cards)):
            self._at("ancient_one", number, card)
            for at, space in enumerate(card.icons):
                if space > card.doom:
                    self._fail("content-icon-space", f"icons[{at}]", last=card.doom)
            if card.task.frame or card.task.lock is not None:
                self._fail("content-battle-task", "task")
            if not card.attack and not card.awakening_is_defeat:
                self._fail("content-nothing", "attack")
            icons = sum(1 << space for space in set(card.icons))
            made = tables.AncientOne(
                card.elder_signs, card.doom, icons, self._task(card.task, "task")
            )
            made.power = self._modifiers(card.power, "power", shared=True)
            made.attack = self._program(card.attack, "attack", subject=True)
            made.awakening = self._program(card.awakening, "awakening", subject=True)
            made.ends_the_game = card.awakening_is_defeat
            self.made.ancient_ones.append(made)
        return cards

    def _investigators(self) -> Sequence[InvestigatorCard]:
        cards = self.content.read("investigators", InvestigatorsFile).investigator
        for number, card in enumerate(self._cards("investigators", "investigator", cards)):
            self._at("investigator", number, card)
            start = card.start
            equipment = [
                start.clues,
                start.common,
                start.unique,
                start.spells,
                start.allies,
                start.elder_signs,
            ]
            ability = self._modifiers(card.ability, "ability")
            self.made.investigators.append(
                tables.Investigator(card.stamina, card.sanity, ability, equipment)
            )
        return cards

    def _items(self) -> list[ItemCard]:
        read = self.content.read
        decks: tuple[tuple[str, str, tuple[ItemCard, ...]], ...] = (
            ("common", "item", read("common", CommonFile).item),
            ("unique", "item", read("unique", UniqueFile).item),
            ("spells", "spell", read("spells", SpellsFile).spell),
            ("allies", "ally", read("allies", AlliesFile).ally),
        )
        copies: list[ItemCard] = []
        known: dict[str, str] = {}
        for kind, (stem, table, cards) in enumerate(decks):
            self.made.items_from.append(len(self.made.items))
            for number, card in enumerate(self._cards(stem, table, cards)):
                self._at(table, number, card)
                if known.setdefault(card.id, stem) != stem:
                    self._fail("content-twice", "id")
                self._item(kind, card, copies)
        self.made.items_from.append(len(self.made.items))
        return copies

    def _item(self, kind: int, card: ItemCard, copies: list[ItemCard]) -> None:
        if not (card.before or card.after or card.hold or card.owned):
            self._fail("content-nothing", "before")
        if card.hold and kind != tables.KIND_SPELL:
            self._fail("content-hold-spell", "hold")
        if card.hold and (card.before or card.after):
            self._fail("content-hold-alone", "hold")
        if card.keep and not (card.before or card.after):
            self._fail("content-keep-use", "keep")
        before = self._program(card.before, "before")
        after = self._program(card.after, "after")
        owned = self._modifiers(card.owned, "owned")
        base = len(self.made.items)
        for _ in range(card.count):
            made = tables.Item(base, kind)
            made.before = before
            made.after = after
            made.hold = card.hold
            made.owned = owned
            made.keep = card.keep
            made.helps = _does(self.made, before, _helps) or _does(self.made, after, _helps)
            made.frees = int(_does(self.made, before, _frees))
            self.made.items.append(made)
            copies.append(card)

    def _sales(self) -> Sequence[EntranceAction]:
        cards = self.content.read("entrance", EntranceFile).action
        for number, card in enumerate(self._cards("entrance", "action", cards)):
            self._at("action", number, card)
            effects = self._program(card.effects, "effects")
            sale = tables.Sale(effects, card.price)
            sale.sells_sign = card.price > 0 and _does(self.made, effects, _gives_sign)
            self.made.sales.append(sale)
        if all(card.price for card in cards):
            self._fail("content-no-free-action", "price")
        return cards


def _helps(made: Tables, row: Row) -> bool:
    """Whether an effect may bring dice, a scarce face or a task into an attempt."""
    op = row[0]
    if op == OP_CHANGE:
        return SCARCE_FACES >> row[1] & 1 == 1
    if op == OP_THIS_TURN:
        modifier = made.modifiers[row[1]]
        return modifier[0] == MOD_FREE_CHANGE and SCARCE_FACES >> modifier[1] & 1 == 1
    return DICE_OPS >> op & 1 == 1


def _gives_sign(made: Tables, row: Row) -> bool:
    return row[0] == OP_GAIN and row[1] == tables.ELDER_SIGN


def _frees(made: Tables, row: Row) -> bool:
    return row[0] == OP_UNLOCK_DIE


def _does(made: Tables, program: int, wanted: Callable[[Tables, Row], bool]) -> bool:
    """Whether a program holds such an effect, somewhere inside it."""
    for row in made.programs[program]:
        op = row[0]
        inner: tuple[int, ...] = ()
        if op in (OP_CHOOSE, OP_ROLL_DIE):
            inner = row[1:]
        elif op == OP_IF:
            inner = row[4:6]
        elif op in (OP_MAY, OP_EACH, OP_ONE_OF):
            inner = row[1:2]
        if wanted(made, row) or any(_does(made, number, wanted) for number in inner):
            return True
    return False
