"""The cards as the rules read them: plain classes and ints, made once from a pack. Compiled.

A list of effects is a *program*: a tuple of rows of ints, the first of which says what is done
(`OP_...`). Programs are known by number, so that frames hold ints only; program 0 is empty. A
modifier is a row of four ints, the first of which says what it is (`MOD_...`), known by number too.
Several copies of a card are several cards with the same `base`.
"""

from typing import Final

from meikyu.games.elder_sign.rules.dice import Task

# What an effect does.
OP_GAIN: Final = 0
OP_LOSE: Final = 1
OP_ADD_DOOM: Final = 2
OP_REMOVE_DOOM: Final = 3
OP_SPAWN: Final = 4
OP_BANISH: Final = 5
OP_SLAY: Final = 6
OP_OPEN_GATE: Final = 7
OP_CLOSE_GATE: Final = 8
OP_REPLACE: Final = 9
OP_ADVANCE: Final = 10
OP_LOCK: Final = 11
OP_UNLOCK: Final = 12
OP_HOME: Final = 13
OP_AWAKEN: Final = 14
OP_CALM: Final = 15
OP_END_ATTEMPT: Final = 16
OP_ADD_DIE: Final = 17
OP_RESTORE: Final = 18
OP_REROLL: Final = 19
OP_CHANGE: Final = 20
OP_FULFIL: Final = 21
OP_THIS_TURN: Final = 22
OP_CHOOSE: Final = 23
OP_MAY: Final = 24
OP_EACH: Final = 25
OP_ONE_OF: Final = 26
OP_IF: Final = 27
OP_ROLL_DIE: Final = 28
DICE_OPS: Final = (
    1 << OP_ADD_DIE | 1 << OP_RESTORE | 1 << OP_CHANGE | 1 << OP_FULFIL | 1 << OP_UNLOCK
)
"""Effects that may bring an attempt forward which the dice at hand cannot complete (ELD-R14)."""

# What is gained or lost.
STAMINA: Final = 0
SANITY: Final = 1
HEALTH: Final = 2
CLUE: Final = 3
COMMON: Final = 4
UNIQUE: Final = 5
SPELL: Final = 6
ALLY: Final = 7
ITEM: Final = 8
TROPHY: Final = 9
ELDER_SIGN: Final = 10
THINGS: Final = (
    "stamina",
    "sanity",
    "health",
    "clue",
    "common",
    "unique",
    "spell",
    "ally",
    "item",
    "trophy",
    "elder_sign",
)
ALL: Final = -1
ITEM_KINDS: Final = 4
"""Common, unique, spell, ally: the decks of items, as `kind` = thing - COMMON."""

WHO: Final = ("all", "others", "here", "entrance")
FACTS: Final = (
    "stamina",
    "sanity",
    "clues",
    "common",
    "unique",
    "spells",
    "allies",
    "items",
    "trophies",
    "elder_signs",
    "doom",
    "monsters",
    "other_worlds",
    "locked_dice",
    "hour",
    "investigators",
)

# What a modifier is.
MOD_MORE_DICE: Final = 0
MOD_FEWER_DICE: Final = 1
MOD_REROLL: Final = 2
MOD_CHANGE: Final = 3
MOD_SPARE: Final = 4
MOD_HOLD_MORE: Final = 5
MOD_LOSE_LESS: Final = 6
MOD_GAIN_MORE: Final = 7
MOD_WORTH: Final = 8
MOD_PRICE: Final = 9
MOD_FORBID: Final = 10
MOD_HOURS: Final = 11
MOD_HARDER: Final = 12
MOD_ANY_ORDER: Final = 13
MOD_IGNORE: Final = 14
MOD_KEEP: Final = 15
MOD_WHEN: Final = 16

SOURCES: Final = ("any", "terror", "penalty", "midnight", "assist", "payment", "attack")
FROM_ANY: Final = 0
FROM_TERROR: Final = 1
FROM_PENALTY: Final = 2
FROM_MIDNIGHT: Final = 3
FROM_ASSIST: Final = 4
FROM_PAYMENT: Final = 5
FROM_ATTACK: Final = 6

FORBIDDEN: Final = ("focus", "assist", "clue", "common", "unique", "spell", "entrance", "souvenir")
NO_FOCUS: Final = 0
NO_ASSIST: Final = 1
NO_CLUE: Final = 2
NO_COMMON: Final = 3  # and NO_COMMON + kind for unique items and spells
NO_ENTRANCE: Final = 6
NO_SOUVENIR: Final = 7

KINDS_OF_TROPHY: Final = ("monster", "adventure", "other_world")
TROPHY_MONSTER: Final = 0
TROPHY_ADVENTURE: Final = 1
TROPHY_WORLD: Final = 2

HARDER_ON: Final = ("monsters", "adventures", "other_worlds")
ON_MONSTERS: Final = 0
ON_ADVENTURES: Final = 1
ON_WORLDS: Final = 2

IGNORED: Final = ("terror", "penalty")
IGNORE_TERROR: Final = 0
IGNORE_PENALTY: Final = 1

HAPPENINGS: Final = (
    "turn",
    "adventure",
    "entrance",
    "task",
    "monster",
    "success",
    "other_world",
    "failure",
    "failed_roll",
    "terror",
    "clue",
    "spell",
    "item",
    "midnight",
    "doom",
    "spawn",
    "gate",
    "elder_sign",
    "death",
    "awakening",
)
ON_TURN: Final = 0
ON_ADVENTURE: Final = 1
ON_ENTRANCE: Final = 2
ON_TASK: Final = 3
ON_MONSTER: Final = 4
ON_SUCCESS: Final = 5
ON_OTHER_WORLD: Final = 6
ON_FAILURE: Final = 7
ON_FAILED_ROLL: Final = 8
ON_TERROR: Final = 9
ON_CLUE: Final = 10
ON_SPELL: Final = 11
ON_ITEM: Final = 12
ON_MIDNIGHT: Final = 13
ON_DOOM: Final = 14
ON_SPAWN: Final = 15
ON_GATE: Final = 16
ON_ELDER_SIGN: Final = 17
ON_DEATH: Final = 18
ON_AWAKENING: Final = 19

NO_LOCK: Final = -1
NO_PROGRAM: Final = 0

Row = tuple[int, ...]
Icons = tuple[tuple[int, ...], int, int, int]
"""Magnifiers, lore, peril, terror."""


class TaskRow:
    """A task of a card or a monster."""

    def __init__(self, icons: Icons, stamina: int, sanity: int, frame: bool, lock: int) -> None:
        self.icons = icons
        self.task = Task(icons[0], icons[1], icons[2], icons[3])
        self.stamina = stamina
        self.sanity = sanity
        self.frame = frame
        self.lock = lock
        self._harder: dict[tuple[int, ...], Task] = {}

    def harder(self, extras: tuple[int, ...], all_extras: list[Icons]) -> Task:
        """The task with more icons (`MOD_HARDER`)."""
        if not extras:
            return self.task
        known = self._harder.get(extras)
        if known is None:
            magnifiers, lore, peril, terror = self.icons
            for number in extras:
                more = all_extras[number]
                magnifiers = magnifiers + more[0]
                lore += more[1]
                peril += more[2]
                terror += more[3]
            known = Task(magnifiers, lore, peril, terror)
            self._harder[extras] = known
        return known


class Adventure:
    """An adventure in the museum or in another world."""

    def __init__(self, base: int, world: bool, rows: list[TaskRow]) -> None:
        self.base = base
        self.world = world
        self.rows = rows
        self.ordered = False
        self.trophies = 1
        self.reward = NO_PROGRAM
        self.penalty = NO_PROGRAM
        self.terror = NO_PROGRAM
        self.midnight = NO_PROGRAM


class Monster:
    """A monster."""

    def __init__(self, base: int, row: TaskRow, trophies: int, reward: int) -> None:
        self.base = base
        self.row = row
        self.trophies = trophies
        self.reward = reward


class Mythos:
    """A mythos card."""

    def __init__(self, effects: int, lasting: list[int], terror: int) -> None:
        self.effects = effects
        self.lasting = lasting
        self.terror = terror


class AncientOne:
    """An Ancient One."""

    def __init__(self, elder_signs: int, doom: int, icons: int, row: TaskRow) -> None:
        self.elder_signs = elder_signs
        self.doom = doom
        self.icons = icons  # spaces with a monster icon, as bits: 1 << space
        self.row = row
        self.power: list[int] = []
        self.attack = NO_PROGRAM
        self.awakening = NO_PROGRAM
        self.ends_the_game = False


class Investigator:
    """An investigator as printed."""

    def __init__(self, stamina: int, sanity: int, ability: list[int], start: list[int]) -> None:
        self.stamina = stamina
        self.sanity = sanity
        self.ability = ability
        self.start = start  # clues, common, unique, spells, allies, elder signs


class Item:
    """A common or unique item, a spell, an ally."""

    def __init__(self, base: int, kind: int) -> None:
        self.base = base
        self.kind = kind
        self.before = NO_PROGRAM
        self.after = NO_PROGRAM
        self.hold = 0
        self.owned: list[int] = []
        self.keep = False
        self.helps = False  # using it may bring dice or a task into an attempt (ELD-R14)
        self.frees = 0  # whether using it may free a locked die, as 0 or 1


class Sale:
    """A line of the entrance sheet."""

    def __init__(self, effects: int, price: int) -> None:
        self.effects = effects
        self.price = price


class Tables:
    """A whole pack. Cards are known by their number in these lists."""

    def __init__(self) -> None:
        self.programs: list[tuple[Row, ...]] = [()]
        self.modifiers: list[Row] = []
        self.extras: list[Icons] = []  # what MOD_HARDER adds
        self.adventures: list[Adventure] = []  # other worlds stand after those of the museum
        self.worlds_from = 0
        self.monsters: list[Monster] = []
        self.mythos: list[Mythos] = []
        self.ancient_ones: list[AncientOne] = []
        self.investigators: list[Investigator] = []
        self.items: list[Item] = []
        self.items_from: list[int] = []  # by kind: its first item; then the end
        self.sales: list[Sale] = []
        self.possible: dict[tuple[int, ...], bool] = {}  # see rules.enough
        self.book: object = None  # the pack's words, for the edge

    def monster_trophy(self, monster: int) -> int:
        """A monster as a trophy: trophies are adventures by number, monsters after them."""
        return len(self.adventures) + monster
