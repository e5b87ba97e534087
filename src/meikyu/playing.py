"""Games from Python: start one, look at it, play it. `import meikyu` offers what is in here.

A `Match` knows everything, as the host of a table does. What it *shows* is always what one seat may
see: without a seat, the one that has to decide. Seats are counted from 0.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from os import PathLike
from pathlib import Path
from typing import Any, TypeAlias

from msgspec.structs import replace

from meikyu.bots.base import Level
from meikyu.bots.bot import Bot
from meikyu.bots.companion import companion
from meikyu.bots.registry import as_level, find_level
from meikyu.bots.registry import levels as levels_of
from meikyu.bots.seat import BotSeat, own_seed
from meikyu.core import record
from meikyu.core.chance import FastChance
from meikyu.core.choosing import conceivable, fitting
from meikyu.core.codec import parse_action, parse_options
from meikyu.core.content import STANDARD, Content
from meikyu.core.contract import SPECTATOR, Action, Event, Game, Seat, View, may_see
from meikyu.core.entries import BOT
from meikyu.core.match import Acted
from meikyu.core.match import Match as Log
from meikyu.core.refused import Refused
from meikyu.core.rules import Rejection
from meikyu.core.starting import StartRefused
from meikyu.core.words import Lexicon, Phrase, lexicon
from meikyu.games.registry import find_game, game_ids

AnyGame: TypeAlias = Game[Any, Any]


class Unclear(ValueError):
    """Typed words fit no choice, or several."""

    def __init__(self, typed: str, fitting: "Sequence[Choice]", among: "Sequence[Choice]") -> None:
        self.fitting = fitting
        """The choices that fit."""
        several = f"{len(fitting)} choices" if fitting else "no choice"
        listed = "\n".join(f"  {choice}" for choice in fitting or among)
        super().__init__(f"{typed!r} fits {several}:\n{listed}")


@dataclass(frozen=True)
class Choice:
    """Something that a seat may do: `action` for the rules, `str(choice)` for people.

    >>> choice = start("hidden-rooms", seed=1).choices()[0]
    >>> print(choice)
    Start on yellow 2, remember green 4
    >>> choice.action
    PlaceStartTile(tile=Tile(colour='yellow', value=2))
    """

    action: Action
    text: str

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"


class Choices(tuple[Choice, ...]):
    """All that a seat may do; prints one choice a line."""

    def __repr__(self) -> str:
        return "\n".join(map(repr, self)) or "()"


class Happened(Sequence[str]):
    """What followed a decision, a sentence for each event that the seat was shown.

    `events` has the same as data. Prints one sentence a line.
    """

    def __init__(self, events: Sequence[Event], game: AnyGame, words: Lexicon) -> None:
        self.events = tuple(events)
        told = map(game.tell_event, self.events)
        self._sentences = [words.say(phrase) for phrase in told if phrase is not None]

    def __len__(self) -> int:
        return len(self._sentences)

    def __getitem__(self, at: Any) -> Any:
        return self._sentences[at]

    def __repr__(self) -> str:
        return "\n".join(self._sentences)


@dataclass(frozen=True)
class Hint:
    """What a bot would do, and why."""

    choice: Choice
    reason: str

    def __str__(self) -> str:
        return f"{self.choice}\n{self.reason}"


@dataclass(frozen=True)
class Result:
    """How a game ended; `str(result)` says it."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    rule: str
    """The rule that ended it."""
    how: str
    """What happened, as a word that never changes: for programs."""
    text: str

    def __str__(self) -> str:
        return self.text


class Match:
    """A running or finished game, made by `start` or `load`.

    >>> match = start("hidden-rooms", seed=1)
    >>> match
    <Match of hidden-rooms: seat 0 decides>
    >>> match.play("start on yellow 2")
    Your first room is yellow 2; you remember green 4.
    The Knocker walks on to d3.
    The Knocker turns to face down.

    `print(match)` shows the board as the seat that decides sees it; with several people who may
    decide, as a spectator does. Where a method takes a seat, it may be left out as long as only
    one can be meant.
    """

    def __init__(
        self,
        log: Log,
        levels: Sequence[Level | None],
        bot_seed: int,
        language: str = "en",
        watch: Callable[[Sequence[Event]], None] | None = None,
    ) -> None:
        self.log = log
        """The match behind this one: all entries, and everything that is hidden."""
        self.game: AnyGame = log.game
        """The rules."""
        self.seats = log.header.seats
        """The names of the players."""
        self.people = tuple(seat for seat, level in enumerate(levels) if level is None)
        """The seats that no bot holds."""
        self.watch = watch
        """Is called after every entry, before any bot reacts, with all events, hidden ones too."""
        self.words = lexicon(language, self.game.package)
        self._levels = tuple(levels)
        self._bot_seed = bot_seed
        self._bots: dict[Seat, BotSeat] = {}
        self._offered: dict[Action, None] = {}
        self._seat_bots()

    # -- seeing ---------------------------------------------------------------------------------

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats of people that the game waits for; several where they decide side by side."""
        return tuple(seat for seat in self.game.actors(self.log.state) if seat in self.people)

    @property
    def turn(self) -> Seat | None:
        """The seat that decides next; None: the game is over."""
        return self.waiting[0] if self.waiting else None

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""
        found = self.log.outcome
        if found is None:
            return None
        text = self.words.say(found.told(self.words))
        return Result(found.scores, found.winners, found.rule, found.how, text)

    def view(self, seat: Seat | None = None) -> View:
        """What a seat may see now, as data: nothing hidden from that seat is in it."""
        return self.log.view(self._viewer(seat))

    def describe(self, seat: Seat | None = None) -> list[str]:
        """The position in sentences, as a seat may see it."""
        return [self.words.say(one) for one in self.game.tell_position(self.view(seat))]

    def question(self, seat: Seat | None = None) -> str | None:
        """What a seat is asked now; None: nothing."""
        viewer = self._viewer(seat)
        prompt = None if viewer == SPECTATOR else self.log.prompt(viewer)
        if prompt is None:
            return None
        return self.words.say(self.game.tell_prompt(prompt, self.log.view(viewer)))

    def choices(self, seat: Seat | None = None) -> Choices:
        """All that a seat may do now; none where it has nothing to decide."""
        viewer = self._viewer(seat)
        if viewer == SPECTATOR:
            return Choices()
        actions = self.log.choices(viewer)
        self._offered.update(dict.fromkeys(actions))
        return self.worded(actions, viewer)

    def worded(self, actions: Sequence[Action], seat: Seat) -> Choices:
        """Actions with the words that a seat reads."""
        view = self.log.view(seat)
        say, tell = self.words.say, self.game.tell_action
        return Choices(Choice(one, say(tell(one, view))) for one in actions)

    def hint(self, seat: Seat | None = None) -> Hint | None:
        """What a bot would do on this seat, from what the seat may know; None: no advice."""
        advise = companion(self.game).advise
        deciding = self._decider(seat)
        if advise is None or self.log.prompt(deciding) is None:
            return None
        advice = advise(self.game, self._world(deciding, "hint"), deciding)
        if not advice:
            return None
        (choice,) = self.worded([advice.action], deciding)
        return Hint(choice, self.words.say(advice.reason))

    def odds(self, seat: Seat | None = None) -> list[str]:
        """The chances of what a seat may try now, in sentences: exact, and from what the seat may
        know. Empty where the game has none to tell."""
        bots = companion(self.game)
        deciding = self._decider(seat)
        if bots.reckon is None or bots.tell_odds is None or self.log.prompt(deciding) is None:
            return []
        # Each step knows more than the one before it.
        *_, (_, _, odds) = bots.reckon(self.game, self._world(deciding, "odds"), deciding)
        told = bots.tell_odds(self.game, odds, self.log.view(deciding))
        return [self.words.say(one) for one in told]

    def __str__(self) -> str:
        view = self.view()
        module = f"{self.game.package}.drawing"
        if find_spec(module) is None:
            return "\n".join(self.describe())
        drawn = import_module(module).draw(view, self.words).plain
        return "\n".join(line.rstrip() for line in drawn.split("\n"))

    def __repr__(self) -> str:
        who = "over" if self.turn is None else f"seat {self.turn} decides"
        return f"<Match of {self.game.id}: {who}>"

    # -- deciding -------------------------------------------------------------------------------

    def play(
        self, what: str | Choice | Action | Mapping[str, Any], seat: Seat | None = None
    ) -> Happened:
        """Decides for a seat, then lets the bots answer. Says what the seat was shown of it.

        `what` is a choice, an action (also as plain data, ``{"do": "Move", …}``) or words: some of
        those of a choice are enough, as long as they fit no other. Raises `Refused`, with the rule,
        where the rules do not allow it: nothing has changed then.

        >>> match = start("hidden-rooms", seed=1)
        >>> try:
        ...     match.play("move left")
        ... except Refused as no:
        ...     print(no)
        ...     print(no.rule, no.code)
        First choose the tile for your first room. (HID-10)
        HID-10 first-room-missing

        A step of a longer decision changes only what this seat sees, until the decision is
        complete; `undo` takes such a step back.
        """
        deciding = self._decider(seat)
        if isinstance(what, str):
            what = self.meant(what, deciding)
        if isinstance(what, Mapping):
            what = parse_action(self.game, what)
        action = what.action if isinstance(what, Choice) else what
        told_before = len(self.log.draft_events(deciding))
        acted = self._act(deciding, action, "player")
        events = acted.events if acted.entry is None else acted.events[told_before:]
        shown = [event for event in [*events, *self._bots_decide()] if may_see(event, deciding)]
        return Happened(shown, self.game, self.words)

    def meant(self, typed: str, seat: Seat | None = None) -> Choice:
        """The choice that typed words mean; raises `Unclear` where they fit none or several.

        Words that fit none may still name an action that the rules refuse now: they can then say
        why.
        """
        deciding = self._decider(seat)
        choices = self.choices(deciding)
        found = fitting(typed, [choice.text for choice in choices])
        if len(found) == 1:
            return choices[found[0]]
        if not found:
            others = self.worded([*conceivable(self.game), *self._offered], deciding)
            if named := fitting(typed, [choice.text for choice in others]):
                return others[named[0]]
        raise Unclear(typed, [choices[at] for at in found], choices)

    def undo(self, seat: Seat | None = None, free: bool = False) -> None:
        """Takes the last step of a decision back, or the seat's last decision.

        Raises `Refused` where something was drawn, rolled or shown since, or another seat has
        acted. `free` allows that in a game for one; the record then says so.
        """
        if seat is None:
            seat = self.turn if self.turn is not None else self._viewer(None)
        if self.log.undo_step(seat):
            return
        taken = self.log.take_back(seat, free)
        if isinstance(taken, Rejection):
            raise Refused(taken, self.words)
        self._seat_bots()

    def go_on(self) -> None:
        """Lets bots decide for as long as one of them must."""
        self._bots_decide()

    def _bots_decide(self) -> list[Event]:
        """What happened then, hidden things too."""
        happened: list[Event] = []
        while actors := [seat for seat in self.game.actors(self.log.state) if seat in self._bots]:
            seat = actors[0]
            level = self._levels[seat]
            assert level is not None
            position = self.log.position(seat)
            action = self.game.action(position, self._bots[seat].decide(position))
            happened += self._act(seat, action, BOT + level.id).events
        return happened

    # -- keeping --------------------------------------------------------------------------------

    def save(self, file: "str | PathLike[str]") -> None:
        """Writes the record: `load` reads it, the page and `meikyu replay` do, too.

        The record of a running game holds its seed, so that the game can go on; a reader could know
        the dice, and from then on the record says so.
        """
        if self.log.outcome is None and not self.log.header.unsealed:
            self.log.header = replace(self.log.header, unsealed=True)
        Path(file).write_text(record.write(self.log), encoding="utf-8")

    # -- inside ---------------------------------------------------------------------------------

    def _viewer(self, seat: Seat | None) -> Seat:
        """Who looks: the seat that was named, the only one that decides, the only person; else a
        spectator, who sees what all see."""
        if seat is not None:
            self._check_seat(seat)
            return seat
        for seats in (self.waiting, self.people):
            if len(seats) == 1:
                return seats[0]
        return SPECTATOR

    def _decider(self, seat: Seat | None) -> Seat:
        viewer = self._viewer(seat)
        if viewer == SPECTATOR:
            raise ValueError(f"several seats may decide: say which one, seat={self.waiting or 0}")
        return viewer

    def _check_seat(self, seat: Seat) -> None:
        if seat != SPECTATOR and seat not in range(len(self.seats)):
            raise ValueError(f"there is no seat {seat}; seats are counted from 0")

    def _act(self, seat: Seat, action: Action, by: str) -> Acted:
        acted = self.log.act(seat, action, by)
        if isinstance(acted, Rejection):
            raise Refused(acted, self.words)
        if acted.entry is not None:
            if self.watch is not None:
                self.watch(acted.events)
            for bot in self._bots.values():
                bot.see(acted.events)
        return acted

    def _world(self, seat: Seat, why: str) -> Any:
        """A position that fits all that a seat was ever shown."""
        chance = FastChance(own_seed(self._bot_seed.to_bytes(8, "big"), f"{why}/{seat}"))
        return self.game.determinize(self.log.position(seat), seat, chance)

    def _seat_bots(self) -> None:
        """Makes the bots and shows them all that their seats were shown: at the start, after
        loading, and after a decision was taken back."""
        for seat, level in enumerate(self._levels):
            if level is not None:
                seed = own_seed(self._bot_seed.to_bytes(8, "big"), f"bot/{seat}")
                self._bots[seat] = BotSeat(self.game, seat, level, seed)
                self._bots[seat].see(self.log.seen(seat))


def games() -> list[str]:
    """The names of all games.

    >>> games()
    ['hidden-rooms', 'dungeon-in-memory', 'roguewright', 'elder-sign']
    """
    return game_ids()


def game(name: str) -> AnyGame:
    """A game's rules, by its name; ``_`` is as good as ``-``.

    >>> rooms = game("hidden_rooms")
    >>> rooms
    <Game hidden-rooms>
    >>> rooms.seats
    range(1, 2)
    """
    return find_game(name)


def levels(game: str) -> list[str]:
    """The levels of a game's bots, weakest first.

    >>> levels("dungeon-in-memory")[0]
    'random'
    """
    return [level.id for level in levels_of(find_game(game))]


def start(
    game: str,
    *players: str,
    bots: Sequence[str | Level | type[Bot]] = (),
    seed: int | str | None = None,
    content: str | Content = STANDARD,
    language: str = "en",
    **options: Any,
) -> Match:
    """A new game.

    `players` are the names of people; without them there are as many as the game needs. `bots` sit
    on the last seats: names of levels, or bots of your own. The same `seed`, a number or a word,
    brings the same luck, here, on the page and in the terminal (*challenge*). `content` names a
    pack or its folder. `options` are the game's own, by name.

    >>> start("dungeon-in-memory", "Aki", bots=["random"], seed=1)
    <Match of dungeon-in-memory: seat 0 decides>
    >>> start("hidden-rooms", seed=1, goal="one_stage").log.options.goal
    'one_stage'
    """
    rules = find_game(game)
    seated = [as_level(rules, bot) for bot in bots]
    words = lexicon(language, rules.package)
    count = len(players) or max(1, rules.seats[0] - len(seated))
    numbered = [words.say(Phrase("player-name", {"number": n + 1})) for n in range(count)]
    names = [*(players or numbered), *(BOT + level.id for level in seated)]
    wish = parse_options(rules, options)
    challenge = None if seed is None else str(seed)
    pack = content if isinstance(content, Content) else rules.content(content)
    try:
        log = Log.start(rules, pack, names, wish, challenge=challenge)
    except StartRefused as no:
        raise Refused(no.rejection, words) from None
    return _running(log, [*[None] * count, *seated], language)


def load(file: "str | PathLike[str]", language: str = "en") -> Match:
    """A game from its record. One that was saved before its end by `Match.save`, or taken out of
    the page, goes on, with the same bots; any other can be looked at.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     match = start("hidden-rooms", seed=1)
    ...     match.save(f"{folder}/rooms.meikyu")
    ...     again = load(f"{folder}/rooms.meikyu")
    >>> print(again.choices()[0])
    Start on yellow 2, remember green 4
    """
    log = record.read(Path(file).read_text(encoding="utf-8"), find_game)
    levels: list[Level | None] = [None] * len(log.header.seats)
    if log.outcome is None and log.seed is not None:
        for seat, name in enumerate(log.header.seats):
            if name.startswith(BOT):
                levels[seat] = find_level(log.game, name.removeprefix(BOT))
    return _running(log, levels, language)


def _running(log: Log, levels: Sequence[Level | None], language: str) -> Match:
    match = Match(log, levels, own_seed(log.seed or b"", "bots"), language)
    match.go_on()
    return match
