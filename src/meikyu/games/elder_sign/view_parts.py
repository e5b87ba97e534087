"""What everybody sees of a game of Elder Sign: the whole table. Only the order of decks is unknown,
and that does not exist before a card is drawn."""

from typing import Literal

import msgspec

from meikyu.core.contract import View
from meikyu.core.words import Phrase
from meikyu.games.elder_sign import actions
from meikyu.games.elder_sign.cards.names import Named
from meikyu.games.elder_sign.events import DieColour, DieFace, Result, Source
from meikyu.games.elder_sign.outlook.cautions import Caution

Place = Literal["box", "pool", "removed", "task", "held", "spell", "locked"]
Standing = Literal["entrance", "adventure", "ancient_one"]
ItemKind = Literal["common", "unique", "spell", "ally"]
Step = Literal["before_roll", "after_roll", "remove_die", "hold", "mark", "effect"]
StepName = Literal["prepare", "clue", "spell", "place", "terror", "remove", "hold", "again"]
When = Literal["now", "next", "off"]
TrophyKind = Literal["monster", "adventure", "other_world"]
Icon = str
"""As in the cards: ``investigation:6``, ``lore``, ``peril``, ``terror``."""


class CardText(msgspec.Struct, frozen=True, gc=False):
    """A card: its name, what it does, and a line of flavour."""

    card: Named
    flavour: Phrase | None


class DieView(msgspec.Struct, frozen=True, gc=False):
    """A die and where it is."""

    die: int
    """From 1: 1 to 6 green, 7 yellow, 8 red."""
    colour: DieColour
    face: DieFace | None
    place: Place
    seat: int | None
    """On whose investigator or spell."""
    card: Named | None
    """The spell it is on, or the adventure that locks it."""
    task: int | None
    """The task it is on or is locked by."""
    marked: bool
    """Chosen to be rolled again."""


class MonsterView(msgspec.Struct, frozen=True, gc=False):
    """A monster on an adventure."""

    text: CardText
    trophies: int
    reward: Phrase | None


class TaskView(msgspec.Struct, frozen=True, gc=False):
    """A task as it must be fulfilled now; a monster's replaces the one it covers."""

    task: int
    icons: tuple[Icon, ...]
    stamina: int
    sanity: int
    frame: bool
    """A white frame (ELD-25)."""
    lock: DieColour | None
    locked: tuple[int, ...]
    """The dice locked here."""
    monster: MonsterView | None
    done: bool
    available: bool
    """It may be completed by the roll of the running attempt (ELD-10)."""
    dice: tuple[int, ...]
    """The dice placed on it."""


class MonsterTask(msgspec.Struct, frozen=True, gc=False):
    """A monster with the task that it is."""

    monster: MonsterView
    task: TaskView


class AdventureView(msgspec.Struct, frozen=True, gc=False):
    """An open adventure."""

    text: CardText
    other_world: bool
    order: bool
    trophies: int
    tasks: tuple[TaskView, ...]
    investigators: tuple[int, ...]
    attempted: bool
    reward: Phrase | None
    penalty: Phrase | None
    terror: Phrase | None
    midnight: Phrase | None


class ItemView(msgspec.Struct, frozen=True, gc=False):
    """An item, a spell or an ally."""

    text: CardText
    kind: ItemKind
    before: Phrase | None
    after: Phrase | None
    owned: tuple[Phrase, ...]
    spaces: int
    """Die spaces."""
    dice: tuple[int, ...]
    keeps: bool
    used: bool
    """Used this turn, not to be used again in it."""


class TrophyView(msgspec.Struct, frozen=True, gc=False):
    """A trophy."""

    card: Named
    kind: TrophyKind
    worth: int


class InvestigatorView(msgspec.Struct, frozen=True, gc=False):
    """An investigator as printed."""

    text: CardText
    occupation: Phrase
    stamina: int
    sanity: int
    ability: tuple[Phrase, ...]
    equipment: Phrase | None
    """What it starts with."""


class PersonView(msgspec.Struct, frozen=True, gc=False):
    """A seat's investigator."""

    seat: int
    investigator: InvestigatorView
    alive: bool
    stamina: int
    sanity: int
    clues: int
    at: Standing
    adventure: Named | None
    items: tuple[ItemView, ...]
    trophies: tuple[TrophyView, ...]
    worth: int
    """Of all trophies together."""
    deaths: int
    threatened: bool
    """Whether the next midnight is sure to kill it, as things stand now."""


class AncientOneView(msgspec.Struct, frozen=True, gc=False):
    """The Ancient One."""

    text: CardText
    elder_signs: int
    spaces: int
    monster_icons: tuple[int, ...]
    """Spaces of the doom track, from 1."""
    power: tuple[Phrase, ...]
    icons: tuple[Icon, ...]
    stamina: int
    sanity: int
    attack: Phrase | None
    awakening: Phrase | None
    awakening_is_defeat: bool


class MythosView(msgspec.Struct, frozen=True, gc=False):
    """The mythos card in force."""

    text: CardText
    effects: Phrase | None
    lasting: tuple[Phrase, ...]
    terror: Phrase | None
    calmed: bool


class LineView(msgspec.Struct, frozen=True, gc=False):
    """A line of the entrance sheet."""

    card: Named
    price: int
    """For the investigator whose turn it is."""
    effects: Phrase


class LaidView(msgspec.Struct, frozen=True, gc=False):
    """An icon of a task and the dice that would go onto it."""

    icon: Icon
    dice: tuple[int, ...]
    sum: int | None
    """Of their magnifiers (ELD-6); None: the icon is no investigation."""


class AssignmentView(msgspec.Struct, frozen=True, gc=False):
    """A way to complete a task with the dice at hand."""

    task: int
    dice: tuple[int, ...]
    thriftiest: bool
    """Of this task's ways the one with the fewest, then the least special dice (ELD-R8)."""
    icons: tuple[LaidView, ...]


class PowerView(msgspec.Struct, frozen=True, gc=False):
    """An ability that may change the roll now."""

    power: int
    text: Phrase


class StepView(msgspec.Struct, frozen=True, gc=False):
    """A step of an attempt, the rule it follows, and whether it is asked now or may follow."""

    step: StepName
    rule: str
    when: When


class AttemptView(msgspec.Struct, frozen=True, gc=False):
    """The attempt that is going on."""

    seat: int
    adventure: Named | None
    """None: the Ancient One's task."""
    step: Step
    assignments: tuple[AssignmentView, ...]
    powers: tuple[PowerView, ...]
    terror: bool
    """The dice just rolled show terror."""
    steps: tuple[StepView, ...]
    """What an attempt consists of, in order."""


class DecksView(msgspec.Struct, frozen=True, gc=False):
    """How many cards are left."""

    adventures: int
    other_worlds: int
    monsters: int
    mythos: int
    common: int
    unique: int
    spells: int
    allies: int


class MidnightView(msgspec.Struct, frozen=True, gc=False):
    """What a card does at midnight."""

    card: Named
    effects: Phrase


class AheadView(msgspec.Struct, frozen=True, gc=False):
    """What happens when time passes at the end of this turn, as far as no chance is in it."""

    hours: int
    hour: int
    """Where the hand then is."""
    midnight: bool
    effects: tuple[MidnightView, ...]
    """Of the open cards, in their order, or the Ancient One's attack; listed even if midnight is
    still some turns away."""
    mythos: bool
    """Whether a mythos card is drawn at midnight."""


class TurnAhead(msgspec.Struct, frozen=True, gc=False):
    """A turn to come: whose it is, and what the clock shows at its end."""

    seat: int
    hour: int
    midnight: bool


class CautionView(msgspec.Struct, frozen=True, gc=False):
    """A choice that deserves a warning."""

    action: (
        actions.RollDice
        | actions.UseCard
        | actions.CompleteTask
        | actions.FulfilTask
        | actions.ChooseOption
        | actions.LoseHealth
    )
    caution: Caution


class ElderView(View, frozen=True):
    """The table."""

    phase: Literal["playing", "battle", "over"]
    turn: int
    turns: int
    turn_limit: int | None
    """Turns after which the game is lost; None: no limit, as in the rules (ELD-R29)."""
    hour: int
    """0: twelve o'clock; to 11."""
    doom: int
    elder_signs: int
    ancient_one: AncientOneView
    mythos: MythosView | None
    ahead: AheadView | None
    """None: the game is over."""
    timeline: tuple[TurnAhead, ...]
    """The turns from this one on, until midnight has struck twice."""
    adventures: tuple[AdventureView, ...]
    people: tuple[PersonView, ...]
    dice: tuple[DieView, ...]
    entrance: tuple[LineView, ...]
    attempt: AttemptView | None
    asked: int | None
    """The seat that must decide; None: the game is over."""
    source: Source | None
    """Whose effect asks what is to be decided now; None: no card's, or nothing of the kind."""
    house: tuple[str, ...]
    """The names of the house rules in force, none in the printed game (ELD-R30)."""
    options: tuple[Phrase, ...]
    """What may be chosen from, where a card offers options."""
    cautions: tuple[CautionView, ...]
    """Which of the choices deserve a warning, and why."""
    newcomers: tuple[InvestigatorView, ...]
    """Who may take over from the dead."""
    decks: DecksView
    result: Result | None
