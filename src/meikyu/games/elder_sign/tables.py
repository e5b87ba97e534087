# Compiled by mypyc.
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
OP_ADVANCE_CLOCK: Final = 10
OP_LOCK_DIE: Final = 11
OP_UNLOCK_DIE: Final = 12
OP_GO_TO_ENTRANCE: Final = 13
OP_AWAKEN: Final = 14
OP_CALM: Final = 15
OP_END_ATTEMPT: Final = 16
OP_ADD_DIE: Final = 17
OP_RESTORE_DICE: Final = 18
OP_REROLL: Final = 19
OP_CHANGE: Final = 20
OP_FULFIL_TASK: Final = 21
OP_THIS_TURN: Final = 22
OP_CHOOSE: Final = 23
OP_MAY: Final = 24
OP_EACH: Final = 25
OP_ONE_OF: Final = 26
OP_IF: Final = 27
OP_ROLL_DIE: Final = 28
# The classes of effects, as bits: what an effect concerns decides who does it (`rules.effects`).
DICE_OPS: Final = (
    1 << OP_ADD_DIE
    | 1 << OP_RESTORE_DICE
    | 1 << OP_CHANGE
    | 1 << OP_FULFIL_TASK
    | 1 << OP_UNLOCK_DIE
)
"""Effects that may bring an attempt forward which the dice at hand cannot complete (ELD-R14)."""
TABLE_OPS: Final = (
    1 << OP_ADD_DOOM
    | 1 << OP_REMOVE_DOOM
    | 1 << OP_SPAWN
    | 1 << OP_BANISH
    | 1 << OP_SLAY
    | 1 << OP_OPEN_GATE
    | 1 << OP_CLOSE_GATE
    | 1 << OP_REPLACE
    | 1 << OP_ADVANCE_CLOCK
    | 1 << OP_LOCK_DIE
    | 1 << OP_UNLOCK_DIE
    | 1 << OP_GO_TO_ENTRANCE
    | 1 << OP_AWAKEN
    | 1 << OP_CALM
)
"""Effects on doom, monsters, cards, clock and dice of the table."""
ATTEMPT_OPS: Final = (
    1 << OP_END_ATTEMPT
    | 1 << OP_ADD_DIE
    | 1 << OP_RESTORE_DICE
    | 1 << OP_REROLL
    | 1 << OP_CHANGE
    | 1 << OP_FULFIL_TASK
)
"""Effects on the running attempt."""

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
ALL: Final = -1

# The decks of items: `kind` = thing - COMMON.
KIND_COMMON: Final = 0
KIND_UNIQUE: Final = 1
KIND_SPELL: Final = 2
KIND_ALLY: Final = 3
ITEM_KINDS: Final = 4

# Groups of investigators.
WHO_ALL: Final = 0
WHO_OTHERS: Final = 1
WHO_HERE: Final = 2
WHO_ENTRANCE: Final = 3
WHO_TURN: Final = 4  # the one whose turn it is or, at midnight, has just ended (ELD-R24)

# What a condition asks.
FACT_STAMINA: Final = 0
FACT_SANITY: Final = 1
FACT_CLUES: Final = 2
FACT_COMMON: Final = 3
FACT_UNIQUE: Final = 4
FACT_SPELLS: Final = 5
FACT_ALLIES: Final = 6
FACT_ITEMS: Final = 7
FACT_TROPHIES: Final = 8
FACT_ELDER_SIGNS: Final = 9
FACT_DOOM: Final = 10
FACT_MONSTERS: Final = 11
FACT_OTHER_WORLDS: Final = 12
FACT_LOCKED_DICE: Final = 13
FACT_HOUR: Final = 14
FACT_INVESTIGATORS: Final = 15

# What a modifier is.
MOD_MORE_DICE: Final = 0
MOD_FEWER_DICE: Final = 1
MOD_FREE_REROLL: Final = 2
MOD_FREE_CHANGE: Final = 3
MOD_SPARE_DIE: Final = 4
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
MOD_KEEP_USED: Final = 15
MOD_WHEN: Final = 16

# Where a loss comes from.
FROM_ANY: Final = 0
FROM_TERROR: Final = 1
FROM_PENALTY: Final = 2
FROM_MIDNIGHT: Final = 3
FROM_ASSIST: Final = 4
FROM_PAYMENT: Final = 5
FROM_ATTACK: Final = 6

# Whose effect it is: a kind and a number, for those who look on. No rule reads it.
BY_NOBODY: Final = 0
BY_PENALTY: Final = 1  # an adventure
BY_TERROR: Final = 2
BY_MIDNIGHT: Final = 3
BY_REWARD: Final = 4
BY_ASSIST: Final = 5
BY_MYTHOS: Final = 6  # a mythos card
BY_MYTHOS_TERROR: Final = 7
BY_ATTACK: Final = 8  # an Ancient One
BY_AWAKENING: Final = 9
BY_ITEM: Final = 10  # an item
BY_SALE: Final = 11  # a line of the entrance
BY_MONSTER: Final = 12  # a monster
BY_MODIFIER: Final = 13  # a modifier, of whatever card
BY_KINDS: Final = 16
UNTOLD: Final = 1
"""That it begins is still to be told."""


def by(kind: int, number: int) -> int:
    """Whose effect it is, as one number; its lowest bit is free for `UNTOLD`."""
    return (number * BY_KINDS + kind) << 1


# What may be forbidden.
NO_FOCUS: Final = 0
NO_ASSIST: Final = 1
NO_CLUE: Final = 2
NO_COMMON: Final = 3  # NO_COMMON + kind: cards of a kind
NO_UNIQUE: Final = 4
NO_SPELL: Final = 5
NO_ENTRANCE: Final = 6
NO_SOUVENIR: Final = 7

# The kinds of trophies.
TROPHY_MONSTER: Final = 0
TROPHY_ADVENTURE: Final = 1
TROPHY_OTHER_WORLD: Final = 2

# Which tasks are harder.
HARDER_MONSTERS: Final = 0
HARDER_ADVENTURES: Final = 1
HARDER_OTHER_WORLDS: Final = 2

# What may be ignored.
IGNORE_TERROR: Final = 0
IGNORE_PENALTY: Final = 1

# What sets a modifier off.
WHEN_TURN: Final = 0
WHEN_ADVENTURE: Final = 1
WHEN_ENTRANCE: Final = 2
WHEN_TASK: Final = 3
WHEN_MONSTER: Final = 4
WHEN_SUCCESS: Final = 5
WHEN_OTHER_WORLD: Final = 6
WHEN_FAILURE: Final = 7
WHEN_FAILED_ROLL: Final = 8
WHEN_TERROR: Final = 9
WHEN_CLUE: Final = 10
WHEN_SPELL: Final = 11
WHEN_ITEM: Final = 12
WHEN_MIDNIGHT: Final = 13
WHEN_DOOM: Final = 14
WHEN_SPAWN: Final = 15
WHEN_GATE: Final = 16
WHEN_ELDER_SIGN: Final = 17
WHEN_DEATH: Final = 18
WHEN_AWAKENING: Final = 19

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
        self.sells_sign = False


class Tables:
    """A whole pack. Cards are known by their number in these lists."""

    def __init__(self) -> None:
        self.programs: list[tuple[Row, ...]] = [()]
        self.modifiers: list[Row] = []
        self.extras: list[Icons] = []  # what MOD_HARDER adds
        self.adventures: list[Adventure] = []  # other worlds come after those of the museum
        self.worlds_from = 0
        self.monsters: list[Monster] = []
        self.mythos: list[Mythos] = []
        self.ancient_ones: list[AncientOne] = []
        self.investigators: list[Investigator] = []
        self.items: list[Item] = []
        self.items_from: list[int] = []  # by kind: its first item; then the end
        self.sales: list[Sale] = []
        self.book: object = None  # the pack's words, for the edge

    def monster_trophy(self, monster: int) -> int:
        """A monster as a trophy: trophies are adventures by number, monsters after them."""
        return len(self.adventures) + monster
