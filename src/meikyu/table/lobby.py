"""The lobby's words: what a table is, who sits at it, which games there are.

These structs travel over HTTP and inside frames of the socket. Nothing of a position is in them.
"""

from typing import Annotated, Any, Literal

import msgspec

from meikyu.core.contract import Action, Chapter, Event, Offer, Outcome, View
from meikyu.core.entries import Branch
from meikyu.core.lessons import LessonSetUp, LessonStep
from meikyu.core.words import Phrase
from meikyu.lab.ladder.standing import Rated

MAX_SEATS = 8
MAX_NAME = 40
DAY = 24 * 3600
"""Seconds."""

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_NAME, pattern=r"\S")]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, lt=MAX_SEATS)]
Token = Annotated[str, msgspec.Meta(min_length=16, max_length=64)]
LevelId = Annotated[str, msgspec.Meta(min_length=1, max_length=32)]

Status = Literal["lobby", "playing", "over"]
SeatKind = Literal["open", "person", "bot"]
Origin = Literal["table", "branch", "import"]


class SeatInfo(msgspec.Struct, frozen=True):
    """One seat of a table, as every visitor may see it."""

    seat: int
    kind: SeatKind
    name: str = ""
    """The person's name; empty for a bot, which is named by its level, and for an open seat."""
    level: str | None = None
    """Of a bot: worded as ``level-<id>``."""
    here: bool = False
    """Whether a connection holds the seat now."""
    left: bool = False
    """Whether the person gave the seat up during the game."""
    stand_in: str | None = None
    """The level of the bot that plays for the person for now."""
    reserved: bool = False
    """Of an open seat: the host keeps it for a guest, who has a link of their own."""
    ready: bool = False
    """Before the start: whether the person says that it may begin."""
    handed_over: bool = False
    """Whether the person who left it lets another person sit down and see what it has seen."""
    stood_in: int = 0
    """How many decisions bots made for the person in this game."""
    bot: bool = False
    """Of a seat with a name: a program of somebody's own plays it, as it said when it sat down."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The habits of a table, chosen by its host before the start."""

    clock: Annotated[int, msgspec.Meta(ge=5, le=14 * DAY)] | None = None
    """Seconds for a decision; None: no clock."""
    chat: bool = True
    """A game that forgets is silent all the same while there is something to remember."""
    hints: bool = True
    """Whether a seat may ask a bot for advice. A game that forgets gives none."""
    watching: bool = True
    """Whether people without a seat may look on."""
    free_take_back: bool = False
    """Solo only: take back anything; the record is then marked as assisted."""
    programs: bool = True
    """Whether programs may sit down that say they are one (`bot` in `sit`)."""
    when_gone: LevelId | None = None
    """The level of bot that plays for a person who has been away for a minute; None: wait."""

    @property
    def by_days(self) -> bool:
        """Whether people come and go between their decisions: meanwhile no one counts as away."""
        return self.clock is not None and self.clock >= DAY


class ContentInfo(msgspec.Struct, frozen=True):
    """A content pack."""

    id: str
    hash: str
    name: dict[str, str] = {}
    by: str = ""
    note: dict[str, str] = {}
    offers: dict[str, tuple[Offer, ...]] = {}
    """On the shelf: by option, the values that this pack has for it."""


class FaultyPack(msgspec.Struct, frozen=True):
    """A pack of the user's that cannot be played, and the first mistake in it."""

    id: str
    say: Phrase


class TableInfo(msgspec.Struct, frozen=True):
    """A table, as every visitor who knows its address may see it."""

    table: str
    game: str
    status: Status
    seats: tuple[SeatInfo, ...]
    host: int | None
    """The seat of the host; None: the host holds no seat."""
    locked: bool
    """Whether the table is closed to new people."""
    settings: Settings
    options: dict[str, Any]
    content: ContentInfo
    watching: int
    """How many look on without a seat."""
    commitment: str | None = None
    """SHA-256 of the seed, from the start on."""
    challenge: str | None = None
    origin: Origin = "table"
    """``branch``: played on from another record; ``import``: a record to look at."""
    branch: Branch | None = None
    assisted: bool = False
    outcome: Outcome | None = None
    steps: int | None = None
    """After the end: how many steps the replay has."""
    again: str | None = None
    """The table at which the same people play on."""


class Glance(msgspec.Struct, frozen=True):
    """A table as one of its seats sees it in passing, for a player's list of games."""

    info: TableInfo
    seat: int
    asked: bool = False
    """Whether the game waits for this seat."""
    waits: tuple[int, ...] = ()
    """The seats that it waits for, as far as this one can see."""
    say: Phrase | None = None
    """The question, where there is one."""
    told: tuple[Phrase, ...] = ()
    """The position in sentences."""


# -- what a browser asks for ----------------------------------------------------------------------


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a seat is filled when a table is made."""

    kind: Literal["me", "bot", "open"]
    name: Name | None = None
    """Of a seat that the maker of the table holds."""
    level: LevelId | None = None
    """Of a bot; None: the strongest."""
    bot: bool = False
    """Of a seat that the maker holds: whether a program plays it, as in `sit`."""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Makes a table."""

    game: str
    seats: Annotated[tuple[SeatWish, ...], msgspec.Meta(min_length=1, max_length=MAX_SEATS)]
    options: dict[str, Any] = {}
    content: str = "standard"
    pack: dict[str, Any] | None = None
    """A pack that no one but the maker has: it comes along, for a game that begins at once."""
    settings: Settings = Settings()
    challenge: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    start: bool = False
    """Begin at once; only without open seats."""


class SetAsideInfo(msgspec.Struct, frozen=True):
    """A table whose game began under rules that this program does not play, and what a visitor may
    do about it."""

    table: str
    game: str
    found: int
    """The version of the rules that it began with."""
    known: int
    """The version that this program plays."""
    over: bool
    seats: tuple[str, ...]
    """Names, for bots their levels."""
    seated: bool
    """Whether the visitor holds a seat, or hosts: they may take the record and play again."""
    seat: int | None
    """Which one, if any."""
    host: bool
    """Whether the visitor hosts: the host may delete it."""
    movable: bool
    """Whether the visitor may take it away with its seed, to go on elsewhere."""
    again: str | None = None
    """The table at which its people play now."""


class Moving(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A running game is to go on elsewhere: the tokens of all its seats."""

    tokens: tuple[str, ...]


class NewBranch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Plays on from a step of a finished or imported game, against bots."""

    step: Annotated[int, msgspec.Meta(ge=0)]
    """The step of the replay whose position comes first."""
    seat: SeatNumber = 0
    """The seat of the person; bots hold the others."""
    name: Name = "?"
    level: LevelId | None = None
    settings: Settings = Settings()
    same_dice: bool = False
    """Whether chance goes on as it did in that game, where its seed is known."""


class Sit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Takes an open seat."""

    name: Name
    seat: SeatNumber | None = None
    """None: the one that the invitation names, else the first that is free."""
    invitation: Token | None = None
    """From a link: the table's, which seats anybody, or that of one seat, which opens it even at a
    locked table. None: the bare address, good until the host makes a new link."""
    bot: bool = False
    """Whether a program sits down. All at the table are shown that, and the program may ask for the
    events that its seat was shown (`hello`)."""


class Held(msgspec.Struct, frozen=True):
    """A seat and the token that holds it. Having the token is having the seat."""

    seat: int
    token: str


class Seated(msgspec.Struct, frozen=True):
    """The answer to a person who made a table or sat down."""

    table: str
    held: tuple[Held, ...]
    host: str | None = None
    """The host's token, where the host holds no seat."""


class Link(msgspec.Struct, frozen=True):
    """A link to share."""

    path: str
    """From the root of the page: ``/t/<table>#<token>``. A browser does not send what follows #."""
    url: str
    """The same with an address that other devices in the house reach, where there is one."""


# -- games ----------------------------------------------------------------------------------------


class OptionInfo(msgspec.Struct, frozen=True):
    """One option of a game. Its words: ``option-<name>`` and ``option-<name>-help``; those of a
    value: ``option-<name>-<value>`` where there is such a message."""

    name: str
    schema: dict[str, Any]
    """JSON schema of its value. With the format ``by-seat`` it is a text of values, one for each
    seat in order, separated by spaces; a hyphen leaves a seat open."""
    default: Any


class LevelInfo(msgspec.Struct, frozen=True):
    """A level of bot, worded as ``level-<id>``."""

    id: str
    budget: str
    version: int
    rated: Rated | None = None
    """How strong it is; None: nobody has measured it."""


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``about.toml`` beside a game's ``game.py``: what its box says. Its sentences are
    messages: ``about-summary`` and, where they exist, ``about-goal``, ``about-credit`` and, for how
    to play in a minute, ``about-minute-1`` and so on."""

    title: dict[str, str]
    designers: tuple[str, ...] = ()
    year: int | None = None
    minutes: tuple[int, int] | None = None
    rounds: int | None = None
    """How long it is where no time is known."""
    link: str | None = None


class GameInfo(msgspec.Struct, frozen=True):
    """A game on the shelf."""

    id: str
    prefix: str
    """Of its rule ids."""
    rules_version: int
    least: int
    most: int
    """Players."""
    forgets: bool
    open: bool
    """Whether every seat sees everything."""
    drafts: bool
    """Whether a decision may take several steps that can be undone."""
    hints: bool
    odds: bool
    """Whether exact odds can be asked for."""
    pictures: bool
    """Whether a finished game can be kept as a picture."""
    cards: bool
    """Whether all its cards can be looked at."""
    puzzles: bool
    """Whether there are puzzles of it."""
    analysed: bool
    """Whether a finished game can be analysed."""
    about: About
    options: tuple[OptionInfo, ...]
    content: tuple[ContentInfo, ...]
    faulty: tuple[FaultyPack, ...]
    """Packs that are there but have mistakes in them."""
    levels: tuple[LevelInfo, ...]
    """Weakest first."""
    middling: str
    """The level that plays for people who are away or late."""
    lesson: LessonSetUp | None = None
    """How a table is made at which the game explains itself; None: it has no lesson."""


class RuleInfo(msgspec.Struct, frozen=True):
    """A rule of a game; its text is the message named here."""

    id: str
    """As cited by refusals: ``HID-12``."""
    text: str
    """Message id: ``rule-HID-12``."""
    kind: Literal["rule", "ruling", "content"]
    """``ruling``: decided by this edition; ``content``: drawn by this edition."""


class ServerInfo(msgspec.Struct, frozen=True):
    """What this server is."""

    version: str
    protocol: int
    locales: tuple[str, ...]
    address: str | None
    """The address that other devices in the house reach; None: only this machine."""


# -- replay ---------------------------------------------------------------------------------------


class Told(msgspec.Struct, frozen=True, gc=False):
    """An event and its sentence; None where there is nothing to say."""

    event: Event
    say: Phrase | None = None


class ReplayAction(msgspec.Struct, frozen=True):
    """What was done in a step, and its sentence."""

    action: Action
    say: Phrase


class ReplayStep(msgspec.Struct, frozen=True):
    """One step of a replay. Says whether another follows, and nothing about it."""

    step: int
    more: bool
    digest: str
    seat: int | None
    """Who acted; None: the set-up."""
    by: str | None
    """``player``, ``timeout``, or ``bot:<level>``."""
    actions: tuple[ReplayAction, ...]
    events: tuple[Told, ...]
    """Those that the chosen viewer was shown; for the viewer ``all`` the secret ones too."""
    view: View
    told: tuple[Phrase, ...]
    outcome: Outcome | None = None


class LineStep(msgspec.Struct, frozen=True):
    """A step of a finished game, by name: what the line of a replay is made of."""

    seat: int | None
    """Who acted; None: the set-up."""
    acted: tuple[Phrase, ...]
    """What was done, in words."""
    chapter: Chapter | None
    """Where in the game it was decided; steps of one chapter and turn belong together. None: the
    set-up, or nothing divides this game."""


class Verified(msgspec.Struct, frozen=True):
    """Whether the published seed made every recorded number."""

    good: bool
    say: Phrase
    commitment: str
    seed: str | None
    admits: tuple[Phrase, ...] = ()
    """What the record has to admit besides, in words."""
    assisted: bool = False
    """A player alone took back more than a table of several would have allowed."""
    reopened: bool = False
    """Something was taken back after the end."""


class LessonLine(msgspec.Struct, frozen=True):
    """A game's lesson, step by step. A hint's words are the page's."""

    steps: tuple[LessonStep, ...]


class Problem(msgspec.Struct, frozen=True):
    """Why a request failed: a stable code and its sentence."""

    code: str
    say: Phrase
    rule: str | None = None
