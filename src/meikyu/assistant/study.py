"""A model as a seat, for study: what a study varies is fixed beforehand and told, every try is
written down, and the match holds only what was done.

Nothing here helps: no hints, no odds, no trials. What the program remembers by is declared by who
runs it, not proven; see `meikyu.core.entries.Program`.
"""

import time
from pathlib import Path
from random import Random
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from meikyu.assistant import looking_up, playing
from meikyu.assistant.answers import Answer
from meikyu.assistant.door import Door
from meikyu.assistant.telling import told
from meikyu.assistant.tools import Arguments, Language, Tool
from meikyu.assistant.visitor import Visitor
from meikyu.bots.seat import own_seed
from meikyu.core import record
from meikyu.core.codec import parse
from meikyu.core.content import STANDARD
from meikyu.core.contract import Game
from meikyu.core.entries import Program
from meikyu.core.starting import challenge_seed
from meikyu.lab.twins import twin
from meikyu.table import hosting, lobby
from meikyu.table.errors import Denied
from meikyu.table.hub import Hub

TRIES = "tries.jsonl"
FAULTS = ("rule", "malformed")
"""Kinds of refusals that use a try up. One that comes late is no mistake."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a study fixes, as its file says it."""

    game: str
    seeds: Annotated[tuple[int | str, ...], Meta(min_length=1)]
    """One game each. The same seed is the same game as in `meikyu.start`."""
    players: Annotated[int, Meta(ge=1, le=lobby.MAX_SEATS)] | None = None
    bots: lobby.LevelId | None = None
    """The opponents; None: the strongest."""
    options: dict[str, Any] = {}
    content: str = STANDARD
    twin: Annotated[int, Meta(ge=0)] | None = None
    """Plays the pack under invented names, of this number: what was read about it does not help."""
    language: Language = "en"
    choices: Literal["shown", "hidden"] = "shown"
    tries: Annotated[int, Meta(ge=1, le=20)] = 2
    """For one decision."""
    after: Literal["random", "forfeit"] = "random"
    """What follows when they are used up."""
    memory: Literal["transcript", "notes", "recall"] = "transcript"


class Try(msgspec.Struct, frozen=True, omit_defaults=True):
    """One call of a tool, as it was."""

    game: int
    """Which one of the study, from 0."""
    tool: str
    at: float
    """Seconds since 1970."""
    took: float
    kind: str
    """``done``, ``rule``, ``malformed``, ``late``, ``denied``."""
    sent: dict[str, Any]
    taken: int
    """Bytes of what came in, and of what went out."""
    given: int
    mark: str | None = None
    code: str | None = None
    rule: str | None = None
    number: int = 0
    """Of an act: which try of its decision it was, from 1."""
    drawn: bool = False
    """Whether it was the last one and something else was done instead."""


class Next(Arguments, frozen=True):
    """Nothing: a study fixes how its games are."""


async def new_game(door: Door, wish: Next) -> Answer:
    """The next game of the study."""
    assert isinstance(door, StudyDoor)
    return await door.begin()


class StudyDoor(Door):
    """A door to the games of one study."""

    def __init__(self, hub: Hub, settings: Settings, out: Path) -> None:
        super().__init__(hub, settings.language, tools=TOOLS)
        self.settings = settings
        self.out = out
        self.lists = settings.choices == "shown"
        self.begun = 0
        self._visitor: Visitor | None = None
        self._forfeited = False
        self._written = 0
        self._lots = Random()
        self._used: tuple[str | None, int] = None, 0
        """A question, and how many tries of it were used up."""

    @property
    def game(self) -> Game[Any, Any]:
        return hosting.game_named(self.settings.game)

    @property
    def about(self) -> dict[str, Any]:
        """What every answer tells of the study. No seed: who knows it could work out the dice."""
        plain: dict[str, Any] = msgspec.to_builtins(self.settings)
        return {**plain, "seeds": len(self.settings.seeds), "help": "off", "game": self.game.id}

    # -- games ----------------------------------------------------------------------------------

    async def begin(self) -> Answer:
        settings, game = self.settings, self.game
        if self._visitor is not None and not (self._visitor.over or self._forfeited):
            raise self.voice.no("denied", "study-goes-on", seat=self._visitor.handle)
        if self.begun == len(settings.seeds):
            raise self.voice.no("denied", "study-over", n=self.begun)
        seed = challenge_seed(str(settings.seeds[self.begun]))
        level = hosting.level_of(game, settings.bots)
        others = (settings.players or game.seats[0]) - 1
        me = lobby.SeatWish("me", self.voice.say("door-assistant"), bot=True)
        table = lobby.NewTable(
            game.id,
            (me, *(lobby.SeatWish("bot", level=level) for _ in range(others))),
            options=settings.options,
            content=settings.content,
            pack=self._twin(),
            settings=lobby.Settings(chat=False, hints=False, watching=False),
            start=True,
        )
        said = Program(settings.memory, {**_flat(self.about), "bots": level})
        seated = await self.hub.make(table, said, seed)
        self._visitor = await self.seat_at(seated, game, settings.language)
        self._lots = Random(own_seed(seed, "study"))
        self._forfeited, self._used = False, (None, 0)
        self.begun += 1
        async with self._visitor.busy:
            await self._visitor.settle(playing.SETTLE)
            return told(self._visitor, whole=True)

    def _twin(self) -> dict[str, Any] | None:
        """The pack under invented names, where the study wants them."""
        number = self.settings.twin
        if number is None:
            return None
        return dict(twin(self.game.id, number, self.settings.content).data)

    # -- calls ----------------------------------------------------------------------------------

    async def call(self, name: str, arguments: dict[str, Any]) -> Answer:
        """Every call is written down, whatever comes of it."""
        at, began = time.time(), time.monotonic()
        taken = len(msgspec.json.encode(arguments))
        visitor = self._visitor
        mark = None if visitor is None else visitor.mark
        answer = await self._forfeit_or(name, arguments)
        kind = str(answer.facts.get("kind", "done")) if answer.error else "done"
        number, drawn = 0, False
        if name == "act" and kind in ("done", *FAULTS) and mark is not None:
            number = self._count(mark)
            if kind in FAULTS:
                answer, drawn = await self._another_try(answer, number)
        facts = answer.facts
        self._log(
            Try(
                game=max(0, self.begun - 1),
                tool=name,
                at=at,
                took=round(time.monotonic() - began, 4),
                kind=kind,
                sent=arguments,
                taken=taken,
                given=len(answer.text.encode()) + len(msgspec.json.encode(facts)),
                mark=mark,
                code=facts.get("code"),
                rule=facts.get("rule"),
                number=number,
                drawn=drawn,
            )
        )
        await self._keep()
        return msgspec.structs.replace(answer, about=self.about)

    async def _forfeit_or(self, name: str, arguments: dict[str, Any]) -> Answer:
        if self._forfeited and name in ("act", "look"):
            return self.voice.no("denied", "study-forfeited").answer()
        return await super().call(name, arguments)

    def _count(self, mark: str) -> int:
        """Which try of its decision this is."""
        known, used = self._used
        self._used = mark, (used if known == mark else 0) + 1
        return self._used[1]

    async def _another_try(self, answer: Answer, number: int) -> tuple[Answer, bool]:
        """What follows a try that was none: another, or the end of this decision."""
        left = self.settings.tries - number
        visitor = self._visitor
        assert visitor is not None
        if left > 0:
            said = self.voice.say("door-study-left", left=left)
            return msgspec.structs.replace(answer, text=f"{answer.text}\n{said}"), False
        said = self.voice.say(f"door-study-{self.settings.after}")
        if self.settings.after == "forfeit":
            self._forfeited = True
            facts = {**answer.facts, "seat": visitor.handle, "over": True}
            return Answer(f"{answer.text}\n{said}", facts, error=True), True
        async with visitor.busy:
            asked = visitor.asked
            if asked is not None:
                action = self._lots.choice(asked["choices"])["action"]
                await visitor.ask("act", hand=0, mark=asked["mark"], action=action)
                await visitor.settle(playing.SETTLE)
            now = told(visitor, whole=False, first=f"{answer.text}\n{said}")
        return Answer(now.text, {**answer.facts, **now.facts, "drawn": True}, error=True), True

    # -- what is kept ---------------------------------------------------------------------------

    def _log(self, one: Try) -> None:
        with (self.out / TRIES).open("ab") as file:
            file.write(msgspec.json.encode(one) + b"\n")

    async def _keep(self) -> None:
        """The record of a game, as soon as it is over."""
        visitor = self._visitor
        if visitor is None or not visitor.over or self._written == self.begun:
            return
        self._written = self.begun
        match = await self.hub.finished(visitor.room)
        file = self.out / f"{self.game.id}-{self.begun - 1:04d}.jsonl"
        file.write_text(record.write(match), encoding="utf-8")


def _flat(about: dict[str, Any]) -> dict[str, str | int | bool]:
    """Settings as a header has them."""
    return {name: value for name, value in about.items() if isinstance(value, str | int | bool)}


TOOLS = (
    *(tool for tool in looking_up.TOOLS if tool.name == "rule"),
    Tool("new_game", Next, new_game),
    *(tool for tool in playing.TOOLS if tool.name in ("look", "act")),
)


# -- before and after -----------------------------------------------------------------------------


def settings_of(raw: Any) -> Settings:
    """The settings of a study, checked whole before its first game. Raises Malformed or Denied."""
    settings: Settings = parse(raw, Settings, "study")
    game = hosting.game_named(settings.game)
    hosting.level_of(game, settings.bots)
    hosting.content_of(game, settings.content)
    hosting.options_of(game, settings.options)
    if settings.players is not None and settings.players not in game.seats:
        raise Denied("too-many-seats", most=game.seats[-1])
    return settings


class Counts(msgspec.Struct, frozen=True):
    """What the tries of a study come to."""

    decisions: int
    first: int
    """Decisions that were made at the first try."""
    illegal: int
    malformed: int
    late: int
    drawn: int
    broken: dict[str, int]
    """How often each rule was broken, the most frequent first."""


def counted(lines: str) -> Counts:
    """The counts of a file of tries."""
    tries = [msgspec.json.decode(line, type=Try) for line in lines.splitlines() if line]
    acts = [one for one in tries if one.tool == "act"]
    kinds = [one.kind for one in acts]
    broken: dict[str, int] = {}
    for one in acts:
        if one.kind == "rule" and one.rule is not None:
            broken[one.rule] = broken.get(one.rule, 0) + 1
    done = [one for one in acts if one.kind == "done"]
    return Counts(
        decisions=len(done) + sum(one.drawn for one in acts),
        first=sum(one.number == 1 for one in done),
        illegal=kinds.count("rule"),
        malformed=kinds.count("malformed"),
        late=kinds.count("late"),
        drawn=sum(one.drawn for one in acts),
        broken=dict(sorted(broken.items(), key=lambda each: (-each[1], each[0]))),
    )
