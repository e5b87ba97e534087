"""The contract between a game and everything that runs it.

Owns the words of the edge (actions, events, views, prompts, outcomes) as frozen tagged structs, and
`Game`, the one object that each game registers. Server, bots, lab, terminal and replay know a game
through this alone.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import cache
from typing import Annotated, Any, ClassVar, Generic, TypeAlias, TypeVar

import msgspec

from meikyu.core import content as packs
from meikyu.core.chance import Chance
from meikyu.core.content import Content, Shape
from meikyu.core.kernel import Kernel, Sink, State
from meikyu.core.picture import Picture
from meikyu.core.progress import Progress
from meikyu.core.rules import Guards, Rejection
from meikyu.core.tensor import Tensor
from meikyu.core.words import Lexicon, Phrase, seats_words

Seat: TypeAlias = int
SPECTATOR: Seat = -1
"""The viewer who holds no seat: sees what every seat sees, no more."""

Frozen: TypeAlias = tuple[Any, ...]
"""A position as `freeze` gives it."""


class Action(
    msgspec.Struct, frozen=True, gc=False, tag=True, tag_field="do", forbid_unknown_fields=True
):
    """What a seat decides, in the words of the ledger."""


class Prompt(msgspec.Struct, frozen=True, gc=False, tag=True, tag_field="prompt"):
    """What a seat is asked. Fields are facts that the page may show with the question.

    A field `time_limit` gives the seconds for an answer where the rules set one; a prompt that
    changes is a new question, and its time begins again.
    """


class View(msgspec.Struct, frozen=True, gc=False, tag=True, tag_field="view"):
    """What one viewer may see, built field by field from an allow-list, never by blanking."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The choices made before a game starts. Every field has a default."""


class Offer(msgspec.Struct, frozen=True):
    """A value that a pack offers for an option, and what it is called."""

    value: str | None
    say: Phrase
    needs: Mapping[str, str | None] = {}
    """Options that must be chosen like this; with others it is not offered."""


ChosenSeat: TypeAlias = Annotated[int, msgspec.Meta(ge=0, extra_json_schema={"seat": True})]
"""The type of an option that names a seat. It is kept like every seat, counted from 0; a person who
chooses sees names, or counts from 1."""


class Audience(Enum):
    """Who may see an event."""

    PUBLIC = "public"
    PRIVATE = "private"  # only the seat named in the event's field `to`
    SECRET = "secret"  # no viewer before the end


class Event(msgspec.Struct, frozen=True, gc=False, tag=True, tag_field="event"):
    """What happened. A new event class is secret until it says otherwise."""

    audience: ClassVar[Audience] = Audience.SECRET
    uncovers: ClassVar[bool] = False
    """Whether it shows something that was hidden and is not drawn just now: such a step cannot stay
    a draft and cannot be taken back. Private events always do."""


def may_see(event: Event, viewer: Seat) -> bool:
    """Whether an event may be shown to a viewer."""
    if event.audience is Audience.PUBLIC:
        return True
    return event.audience is Audience.PRIVATE and getattr(event, "to", None) == viewer != SPECTATOR


def shows_hidden(event: Event) -> bool:
    """Whether a viewer knows more after this event than the rules alone would show."""
    return event.uncovers or event.audience is Audience.PRIVATE


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """How a game ended."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    rule: str
    """The rule that ended it."""
    how: str
    """A stable code, worded as ``outcome-<how>``."""

    def told(self, words: Lexicon) -> Phrase:
        """The end in one sentence, with the winners by name (``end-<how>``) where the game names
        them; ``outcome-<how>`` is the kind of end, whoever won."""
        if not words.has(f"end-{self.how}"):
            return Phrase(f"outcome-{self.how}")
        return Phrase(
            f"end-{self.how}",
            {
                "players": seats_words(self.winners),
                "count": len(self.winners),
                "points": max(self.scores, default=0),
            },
        )


class Chapter(msgspec.Struct, frozen=True):
    """Where in a game a decision is made: what a replay is divided by.

    Worded as ``chapter-<kind>`` with `number` as `$n`, and ``turn-<kind>`` with `turn` as `$n`.
    """

    kind: str
    """``night``, ``stage``, ``build``."""
    number: int
    """Which one of its kind, from 1."""
    turn: int
    """The turn, round or tile: of one chapter, or counted through the game."""


S = TypeVar("S", bound=State)
O = TypeVar("O", bound=Options)  # noqa: E741 - the usual letter of this parameter


class Occasion(msgspec.Struct, frozen=True):
    """What a picture of a finished game says beside the position: which game, who, when, with
    which luck, and the public events."""

    title: str
    names: tuple[str, ...]
    day: str = ""
    """As the reader writes it; empty where it is not known."""
    seed: str = ""
    events: tuple[Event, ...] = ()


class Game(ABC, Generic[S, O]):
    """One game: its rules behind one interface. A game is a value without state; matches have
    states."""

    id: ClassVar[str]
    """As typed on the command line: ``hidden-rooms``."""
    prefix: ClassVar[str]
    """Of its rule ids: ``HID``."""
    package: ClassVar[str]
    """Where its texts and its content live; its last part is the game's folder in every layer."""
    rules_version: ClassVar[int]
    """Moves when behaviour does, or when records made before would be refused."""
    earlier_rules: ClassVar[frozenset[int]] = frozenset()
    """Earlier versions whose matches these rules play on, each with the content it began with: the
    versions that moved because of their content alone."""
    seats: ClassVar[range]
    seats_rule: ClassVar[str] = ""
    """Cited where a game cannot start with so many players; empty: `turn_rule`."""
    turn_rule: ClassVar[str]
    """Cited when a seat acts that need not decide."""
    over_rule: ClassVar[str]
    """Cited when a seat acts after the end."""
    forgets: ClassVar[bool] = False
    """Whether a view shows less later: then no event log is kept before the end."""
    open: ClassVar[bool] = False
    """Whether every seat sees everything: all viewers are shown one and the same view, nothing need
    be covered between two people on one device, and bots may say why they decide."""
    together: ClassVar[bool] = False
    """Whether all seats win and lose together."""
    draft_steps: ClassVar[tuple[type[Action], ...]] = ()
    """Actions that are steps of a longer decision: kept in a draft until another one commits it."""

    window_answers: ClassVar[tuple[type[Action], ...]] = ()
    """Actions that answer a whole window (`window`): what other seats have answered in it meanwhile
    does not make them late."""

    action_types: ClassVar[tuple[type[Action], ...]]
    event_types: ClassVar[tuple[type[Event], ...]]
    options_type: ClassVar[type[Options]]
    shape: ClassVar[Shape]
    guards: ClassVar[Guards]
    kernel: ClassVar[Kernel]

    def __repr__(self) -> str:
        return f"<Game {self.id}>"

    def plays(self, rules_version: int) -> bool:
        """Whether matches that began under this version of the rules go on here."""
        return rules_version == self.rules_version or rules_version in self.earlier_rules

    # -- set-up ---------------------------------------------------------------------------------

    @abstractmethod
    def tables(self, content: Content) -> Any:
        """The content as the kernel reads it: validated (ContentError), kept by a `Reader`."""

    def content(self, wanted: str = packs.STANDARD) -> Content:
        """A pack by name or path, validated as a whole. The game's own does not change: read
        once."""
        if wanted in (packs.STANDARD, packs.LESSON):
            return _own_content(self, wanted)
        return _validated(self, wanted)

    def content_hash(self, content: Content, options: O) -> str:
        """The hash of what the rules read of a pack in a game with these options. A game that
        plays with a part of a pack names that part: other parts may change, its records stay."""
        return content.hash

    def check_options(self, options: O, seats: int, content: Content) -> Rejection | None:
        """Whether a game can start like this, beyond the types and `seats`."""
        return None

    def offers(self, content: Content) -> Mapping[str, tuple[Offer, ...]]:
        """Options whose values are cards of the pack, with what can be chosen, in order."""
        return {}

    @abstractmethod
    def setup(
        self, options: O, seats: int, content: Content, chance: Chance, sink: Sink | None = None
    ) -> S:
        """A new game."""

    def variants(self) -> Iterable[O]:
        """Options that together use every rule: what the contract laws play."""
        return (self.options_type(),)  # type: ignore[return-value]

    def bounded(self, options: O) -> O:
        """The same options with the limits that bots, lab and playouts set so that games end."""
        return options

    def daily_options(self) -> O:
        """How the daily game is played, by one player (`core.daily`)."""
        return self.options_type()  # type: ignore[return-value]

    # -- deciding -------------------------------------------------------------------------------

    @abstractmethod
    def pending(self, state: S) -> Mapping[Seat, Prompt]:
        """Who must decide what, derived from the state. Empty: the game is over."""

    def may_change_answer(self, state: S) -> Mapping[Seat, Prompt]:
        """Seats that the table does not wait for, but that may still change what they decided; what
        they are asked. Never a seat of `pending`, and none at the end."""
        return {}

    def window(self, state: S, seat: Seat) -> object:
        """Names the window in which a seat may answer beside others: the same from its beginning to
        its end, never again afterwards, and known to everybody. None: there is none."""
        return None

    def may_take_back_answer(self, state: S) -> Sequence[Seat]:
        """Seats that may still take back what they answered, although others have answered since:
        they decide side by side, everybody sees who has answered, and no answer shows anything
        hidden or changes what another may do."""
        return ()

    def actors(self, state: S) -> tuple[Seat, ...]:
        """The seats of `pending`, without the prompts."""
        return _seats_of(self.kernel.actors(state))

    def legal(self, state: S, seat: Seat) -> Sequence[int]:
        """All legal moves of a seat, in a fixed order."""
        return self.kernel.legal(state, seat)

    def choices(self, state: S, seat: Seat) -> Sequence[Action]:
        """What may be offered to a seat as buttons: its legal moves in words."""
        return [self.action(state, move) for move in self.legal(state, seat)]

    def sample(self, state: S, seat: Seat, chance: Chance) -> int:
        """One legal move, all equally likely: the one with the number that chance picks in the
        list. Override it where the list is long; the kernel may sample in another order."""
        moves = self.legal(state, seat)
        return moves[chance.pick(len(moves), "sample")]

    def is_step(self, state: S, move: int) -> bool:
        """Whether a legal move is a step before a commit (`draft_steps`). Override it where this
        shows without the action, which costs more than most moves."""
        return bool(self.draft_steps) and type(self.action(state, move)) in self.draft_steps

    def check(self, state: S, seat: Seat, action: Action) -> Rejection | None:
        """Whether a seat may do this now. Total and pure; uses only what the seat may know."""
        actors = self.kernel.actors(state)
        if not actors:
            return Rejection(self.over_rule, "game-over")
        if seat < 0 or not (actors >> seat & 1 or seat in self.may_change_answer(state)):
            return self.out_of_turn(state, seat, action)
        if type(action) not in self.action_types:
            return Rejection(self.turn_rule, "foreign-action")
        return self.guards.check(state, seat, action)

    def out_of_turn(self, state: S, seat: Seat, action: Action) -> Rejection:
        """Why a seat that is asked nothing may not do this, from what every seat may know."""
        return Rejection(self.turn_rule, "not-your-turn")

    def apply(
        self, state: S, seat: Seat, move: int, chance: Chance, sink: Sink | None = None
    ) -> None:
        """Makes a legal move; trusts its input. Callers from outside use `play.step`."""
        self.kernel.apply(state, seat, move, chance, sink)

    def waits_for(self, view: View) -> Sequence[Seat]:
        """The seats that a game waits for, as far as this view shows them. Who has already answered
        in secret is left out with who has not."""
        return ()

    def may_talk(self, state: S) -> bool:
        """Whether players may talk now. A game that forgets is silent, except while there is
        nothing that one could remember for another."""
        return not self.forgets

    def timeout(self, state: S, seat: Seat) -> int | None:
        """The move the rules make when time is up; None: a bot of the lowest level moves."""
        return None

    # -- seeing ---------------------------------------------------------------------------------

    @abstractmethod
    def observe(self, state: S, viewer: Seat) -> View:
        """What a viewer may see now."""

    def disclose(self, state: S) -> View:
        """What can be seen where nothing is secret any more: for looking back at finished games."""
        return self.observe(state, SPECTATOR)

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """The result, once the game is over."""

    @abstractmethod
    def determinize(self, state: S, seat: Seat, chance: Chance) -> S:
        """A world that fits all that the seat was ever shown (perfect recall): for bots."""

    @abstractmethod
    def scramble(self, state: S, viewer: Seat, chance: Chance) -> S:
        """A world that fits only what the table shows this viewer now: for the leak law."""

    def tensor(self, content: Content, seats: int, recall: bool = False) -> Tensor | None:
        """Observations and actions as numbers; `recall`: all that a seat was ever shown, not only
        what the table shows it now. None: this game has no such form yet."""
        return None

    def progress(self, content: Content) -> Progress | None:
        """How far along a game is, as a number. None: this game does not say."""
        return None

    # -- words ----------------------------------------------------------------------------------

    @abstractmethod
    def action(self, state: S, move: int) -> Action:
        """A move in words; the state gives those that a bare int lacks (which tile, which cell)."""

    @abstractmethod
    def move(self, state: S, action: Action) -> int:
        """The move of a checked action."""

    def offered(self, state: S, move: int) -> int:
        """The legal move that stands for this one: itself, unless one of several that are alike is
        offered and another was named."""
        return move

    @abstractmethod
    def tell_position(self, view: View) -> Sequence[Phrase]:
        """The position in short sentences, the same that a screen reader reads."""

    @abstractmethod
    def tell_prompt(self, prompt: Prompt, view: View) -> Phrase:
        """The question to a seat."""

    @abstractmethod
    def tell_action(self, action: Action, view: View) -> Phrase:
        """A choice as a seat reads it on a button."""

    def pictures(self, view: View, occasion: Occasion, words: Lexicon) -> Sequence[Picture]:
        """A finished game to keep, one picture for each page; none where there is nothing to
        show."""
        return ()

    @abstractmethod
    def tell_event(self, event: Event) -> Phrase | None:
        """What happened, in a sentence; None where there is nothing to say."""

    def chapter(self, state: S, last: Chapter | None, events: Sequence[Event]) -> Chapter | None:
        """The chapter of a decision that is made here: `events` led here from `last`. None: nothing
        divides this game."""
        return None

    # -- checking -------------------------------------------------------------------------------

    def clone(self, state: S) -> S:
        return state.clone()  # type: ignore[return-value]

    def freeze(self, state: S) -> Frozen:
        """A position as plain data: nested tuples of ints and strings, the content left out."""
        return state.freeze()

    @abstractmethod
    def thaw(self, content: Content, frozen: Frozen) -> S:
        """The position that was frozen, played with the same content."""

    @abstractmethod
    def invariants(self, state: S) -> Iterator[str]:
        """Every law of the state that is broken, in words for programmers."""


@cache
def _seats_of(bits: int) -> tuple[Seat, ...]:
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)


def _validated(game: Game[Any, Any], wanted: str) -> Content:
    loaded = packs.load(game.id, game.package, game.shape, wanted)
    game.tables(loaded)
    return loaded


@cache
def _own_content(game: Game[Any, Any], wanted: str) -> Content:
    return _validated(game, wanted)
