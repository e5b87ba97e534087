"""The socket's words: every message that a client may send and every frame that it may get.

A client's message names no seat as the one that acts: it names a *hand*, the place of one of the
tokens that this connection has shown. Numbers in frames count what this connection was sent.
`docs/reference/protocol.md` describes the conversation.
"""

from typing import Annotated, Any, Literal, TypeAlias, Union

import msgspec

from meikyu.core.contract import Action, Outcome, Prompt, View
from meikyu.core.words import Phrase
from meikyu.table.lobby import (
    MAX_SEATS,
    LevelId,
    Name,
    SeatNumber,
    Settings,
    TableInfo,
    Token,
    Told,
)

PROTOCOL = 1
MAX_MESSAGE = 16 * 1024
"""Bytes. What is longer is refused unread."""
MAX_CHAT = 280
MAX_POINTED = 200
"""Bytes of what a player points at."""

MessageId = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
EventNumber = Annotated[int, msgspec.Meta(ge=0)]
Hand = Annotated[int, msgspec.Meta(ge=0, lt=MAX_SEATS)]


class Message(msgspec.Struct, frozen=True, tag=str.lower, tag_field="type",
              forbid_unknown_fields=True):  # fmt: skip
    """What a client sends. `id` is chosen by the client and comes back with the answer. A message
    that is repeated with the same id gets the same answer and changes nothing a second time."""

    id: MessageId


class ByHost(Message, frozen=True):
    """Only the host may send this."""


# -- everybody ------------------------------------------------------------------------------------


class Hello(Message, frozen=True):
    """The first message. Shows the tokens of all seats that this device holds."""

    protocol: int
    tokens: Annotated[tuple[Token, ...], msgspec.Meta(max_length=MAX_SEATS + 1)] = ()
    words: bool = True
    """Whether frames carry sentences. A bot may do without."""
    differences: bool = False
    """Whether positions after the first may come as differences, as `changed`."""
    events_since: EventNumber | None = None
    """For seats that a program holds (`bot` in `sit`): the position that answers this has the
    events that its seat was shown in this game, from this number on, counted from 0. After
    something was taken back they are counted again."""


class Ping(Message, frozen=True):
    """Asks for an `ack`, nothing else."""


class Resync(Message, frozen=True):
    """Asks for the table and all positions again."""

    events_since: EventNumber | None = None
    """As in `hello`."""


class Say(Message, frozen=True):
    """A short line to all at the table."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_CHAT, pattern=r"\S")]
    hand: Hand | None = None
    """None: as a spectator."""


class Knock(Message, frozen=True):
    """Before the start: a visitor without a seat, where none is free, asks the host for one."""

    name: Name


# -- a seat ---------------------------------------------------------------------------------------


class Act(Message, frozen=True):
    """Does something: a step of a draft, or a commit."""

    hand: Hand
    mark: Annotated[str, msgspec.Meta(max_length=32)]
    """Of the question that is answered. An older one is refused as stale."""
    action: msgspec.Raw


class Undo(Message, frozen=True):
    """Takes the last step out of the draft."""

    hand: Hand
    mark: Annotated[str, msgspec.Meta(max_length=32)]


class TakeBack(Message, frozen=True, tag="take_back"):
    """Takes the last commit back, where the rules of the table allow it."""

    hand: Hand


class Probe(Message, frozen=True):
    """Asks whether an action would be accepted and what it would lead to. Changes nothing."""

    hand: Hand
    action: msgspec.Raw


class Hint(Message, frozen=True):
    """Asks a bot for advice."""

    hand: Hand


class Reckon(Message, frozen=True):
    """Asks for the odds of the present position, where the game has exact ones. Answered by one or
    more `reckoned`, the last of which is complete."""

    hand: Hand


class Point(Message, frozen=True):
    """Shows all at the table what the player means: a card, a place, in the game's own words."""

    hand: Hand
    about: msgspec.Raw
    """A `Pointing`."""


Pointing: TypeAlias = dict[str, str | int | bool | None]
"""What can be pointed at: one flat object, so that a page can show it or pass over it."""


class Review(Message, frozen=True):
    """Solo only: asks a bot about the stretch of the game that ended last, a stage, say: which
    decision could have changed it?"""

    hand: Hand


class Leave(Message, frozen=True):
    """Gives a seat up."""

    hand: Hand
    hand_over: bool = False
    """During a game that hides something: whether another person may sit down here and see what
    only this seat has seen. Else only a bot may play it."""


class StandIn(Message, frozen=True, tag="stand_in"):
    """Lets a bot play for a person's seat, or (level None) gives it back. The host may do so for
    every seat, a person for their own."""

    seat: SeatNumber
    level: LevelId | None


class Ready(Message, frozen=True):
    """Before the start: says that it may begin, or takes that back."""

    hand: Hand
    ready: bool


# -- the host -------------------------------------------------------------------------------------


class Configure(ByHost, frozen=True):
    """Changes how the table is played, before the start. None leaves a part as it is."""

    settings: Settings | None = None
    options: msgspec.Raw | None = None
    content: Annotated[str, msgspec.Meta(max_length=200)] | None = None


class Arrange(ByHost, frozen=True):
    """Opens a seat or gives it to a bot, during a game too. A person who held it loses it."""

    seat: SeatNumber
    kind: Literal["open", "bot"]
    level: LevelId | None = None
    """Of a bot; None: the strongest."""
    reserved: bool = False
    """Of an open seat: only its own invitation opens it, not the table's link."""


class AddSeat(ByHost, frozen=True, tag="add_seat"):
    """One open seat more, before the start."""


class RemoveSeat(ByHost, frozen=True, tag="remove_seat"):
    """The last seat goes, before the start; it must not be a person's."""


class Lock(ByHost, frozen=True):
    """Whether people may still sit down."""

    locked: bool


class NewLink(ByHost, frozen=True, tag="new_link"):
    """Another link for the table. The old one seats no one any more, nor does the bare address."""


class Skip(ByHost, frozen=True):
    """What a person who is away is asked now is decided without them, once: by the rules, as when
    time is up, or by a bot of middle strength. Nothing happens where the seat is asked nothing."""

    seat: SeatNumber


class PassHost(ByHost, frozen=True, tag="pass_host"):
    """Makes another person the host."""

    seat: SeatNumber


class Report(ByHost, frozen=True):
    """Shows a line of talk to the person who runs the server. It must be among the last that were
    said here; a host makes none up."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_CHAT)]
    seat: SeatNumber | None = None
    """Of who said it; None: an onlooker."""


class Start(ByHost, frozen=True):
    """Begins. Open seats go, the others move up."""


class Rename(Message, frozen=True):
    """Another name for a seat of this connection."""

    hand: Hand
    name: Name


ClientMessage: TypeAlias = Union[  # noqa: UP007 - one name a line
    Hello, Ping, Resync, Say, Knock, Act, Undo, TakeBack, Probe, Hint, Reckon, Point, Review, Leave,
    StandIn, Rename, Ready, Configure, Arrange, AddSeat, RemoveSeat, Lock, NewLink, PassHost,
    Skip, Report, Start,
]  # fmt: skip


# -- frames ---------------------------------------------------------------------------------------


class Frame(msgspec.Struct, frozen=True, gc=False, tag=str.lower, tag_field="type"):
    """What a client gets. One text message of the socket is a JSON array of frames."""


class HeldHand(msgspec.Struct, frozen=True):
    """A token of this connection that holds a seat."""

    hand: int
    seat: int


class Welcome(Frame, frozen=True):
    """The answer to `hello`."""

    id: str
    protocol: int
    table: str
    hands: tuple[HeldHand, ...]
    host: bool
    """Whether this connection may send what only the host may."""


class Table(Frame, frozen=True):
    """The table changed: who sits where, the settings, the status."""

    info: TableInfo
    hands: tuple[HeldHand, ...]
    """The hands of this connection, after the change."""
    host: bool
    invitations: dict[int, str] = {}
    """For the host alone: the invitation token of each open seat."""
    link: str | None = None
    """For the host alone: the token of the table's link, which seats anybody."""
    may_sit: bool = False
    """Whether a seat is free for this connection, by the link that it showed in `hello`."""


class Choice(msgspec.Struct, frozen=True, gc=False):
    """Something that a seat may do now, and what its button says."""

    action: Action
    say: Phrase | None = None


class Clock(msgspec.Struct, frozen=True, gc=False):
    """The time of the seat's own decision, in milliseconds."""

    left: int
    limit: int


class Asked(msgspec.Struct, frozen=True, gc=False):
    """A question to a seat."""

    mark: str
    """Names the question; the answer repeats it. The same after a reconnection or a restart, as
    long as the question is the same."""
    prompt: Prompt
    say: Phrase | None
    choices: tuple[Choice, ...]
    draft: tuple[Choice, ...] = ()
    """The steps made so far."""
    clock: Clock | None = None


class Position(Frame, frozen=True):
    """What a hand sees now, and the events that led there. A frame replaces the one before it."""

    hand: int | None
    """None: the view of those who look on."""
    n: int
    """Counts the positions that this connection was sent for this hand, from 0."""
    why: Literal["sync", "move", "draft", "take_back", "end"]
    """``sync``: the whole picture, after `hello` and `resync`; without events, but for a program
    that asked for them."""
    events: tuple[Told, ...]
    view: View
    told: tuple[Phrase, ...]
    """The position in sentences."""
    asked: Asked | None = None
    """None: nothing to decide."""
    can_take_back: bool = False
    outcome: Outcome | None = None
    waits: tuple[int, ...] = ()
    """The seats that the game waits for, as far as this view shows them."""
    past: tuple[Phrase, ...] = ()
    """With ``sync`` and ``take_back``: what happened so far, for the log; the newest line is the
    last. Nothing of a game that forgets."""
    lesson: int | None = None
    """At a lesson: how many of its steps are done; None: not a lesson, or the player
    has left it."""
    silent: bool = False
    """Whether nobody may talk now: in a game that forgets, while there is something to remember."""


class Changed(Frame, frozen=True, omit_defaults=True):
    """A position, for a client that asked for differences: all that is not said here is folded into
    the position before it. A field that has its default is left out."""

    hand: int | None
    n: int
    why: Literal["move", "draft", "take_back", "end"]
    events: tuple[Told, ...]
    changes: dict[str, Any]
    """Of the position. What is no object is a new value; `{"=": value}` is a new object; `{"#":
    [[at, gone, values]]}` a list of which, from `at`, `gone` members make room for these values, at
    places of the list as it was; `{"@": {"3": …}}` what changed, after that, of some members of a
    list; all else names fields."""
    clock: Clock | None = None
    """Of the question."""
    past: tuple[Phrase, ...] = ()


class Ack(Frame, frozen=True):
    """Done, and durably so."""

    id: str
    repeated: bool = False
    """The message had been done before; nothing happened now."""


class Refused(Frame, frozen=True):
    """The rules say no. Nothing changed."""

    id: str
    rule: str
    code: str
    say: Phrase


class Error(Frame, frozen=True):
    """The server says no. Nothing changed."""

    id: str | None
    """None: the message could not be read that far."""
    code: str
    say: Phrase
    closing: bool = False
    """The connection ends after this."""


class Probed(Frame, frozen=True):
    """The answer to `probe`."""

    id: str
    rule: str | None
    """None: it would be accepted."""
    code: str | None = None
    say: Phrase | None = None
    foreseen: bool = False
    """Whether events and view say what follows; not where chance or something hidden decides."""
    events: tuple[Told, ...] = ()
    view: View | None = None


class Weighed(msgspec.Struct, frozen=True):
    """A choice and the estimated chance to win after it."""

    choice: Choice
    value: float


class Advice(Frame, frozen=True):
    """The answer to `hint`, to be shown in steps: where, what, why, as far as the bot knows."""

    id: str
    steps: tuple[Phrase, ...]
    """What to do and why."""
    choice: Choice
    level: str
    """Of the bot that was asked."""
    area: Any = None
    """Where to look, in the game's own words (a cell of its board), before the rest is shown."""
    value: float | None = None
    """The estimated chance to win after it."""
    others: tuple[Weighed, ...] = ()
    """What else was weighed, the best first."""


class Reckoned(Frame, frozen=True):
    """The answer to `reckon`, and on the way to it how far the work is."""

    id: str
    done: int
    of: int
    odds: Any
    """As far as they are known by now, in the game's own words."""
    told: tuple[Phrase, ...] = ()
    """In sentences, once they are complete."""


class Pointed(Frame, frozen=True):
    """A player at the table points at something."""

    seat: int
    about: Any


class Knocked(Frame, frozen=True):
    """A visitor asks for a seat at a full table."""

    name: str


class Explained(Frame, frozen=True):
    """Why a bot has just decided as it did, where a game hides nothing."""

    seat: int
    say: Phrase


class Turning(msgspec.Struct, frozen=True):
    """A decision that could have been better."""

    step: int
    """The step of the replay in which it was made."""
    did: Weighed
    best: Weighed
    view: View
    """What the seat saw when it decided."""


class Hindsight(msgspec.Struct, frozen=True):
    """A stretch of a game, looked back at after its end."""

    number: int
    """Which stretch it was, counted from 1."""
    won: bool
    chance: float
    """The chance of the game's best bot to win it, at its beginning."""
    turning: Turning | None
    """The latest decision that could have changed it clearly; None: none was found."""
    luck: bool
    """It was lost, and the best bot knows that no other decision was clearly better."""


class Reviewed(Frame, frozen=True):
    """The answer to `review`."""

    id: str
    hindsight: Hindsight | None
    """None: nothing has ended yet, or this game has no review."""


class Said(Frame, frozen=True):
    """A line of the chat."""

    seat: int | None
    name: str
    text: str


ServerFrame: TypeAlias = Union[  # noqa: UP007
    Welcome, Table, Position, Changed, Ack, Refused, Error, Probed, Advice, Reckoned, Reviewed,
    Said, Knocked, Pointed, Explained,
]  # fmt: skip
