"""Who plays in the benchmark: levels of ours, what a baseline has learned, and programs.

To the lab each of them is a level. A program is asked through a world that fits what its seat was
shown, by numbers (the ones of its observation, the legal actions) or by words.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec

from meikyu.bots.base import Bot, Level, Turn
from meikyu.bots.registry import find_level
from meikyu.bots.registry import levels as levels_of
from meikyu.core.choosing import fitting, number
from meikyu.core.contract import Game, Outcome, Seat, View
from meikyu.core.tensor import NO_ACTION, Tensor
from meikyu.core.words import lexicon
from meikyu.lab.benchmark.program import Fault, Program
from meikyu.lab.benchmark.tasks import Part, tensor_of

TRIES = 2
"""How often a question in words is asked before the answer is drawn."""
MOST_CAUGHT = 5
"""Games of a part that an agent may lose by what it does; then it has lost the rest, too."""


OWN_LUCK = 0xA6E27
"""Sets the luck of an agent apart from that of the same level on another seat: both would play one
game twice, each from either side."""


class Caught(msgspec.Struct, frozen=True):
    """A game that an agent has lost by what it did."""

    reason: str
    what: str


class Counts(msgspec.Struct):
    """How an agent answered."""

    decisions: int = 0
    unclear: int = 0
    """Answers in words that fitted no choice, or several."""
    drawn: int = 0
    """Decisions that were drawn by lot instead."""


class Agent(ABC):
    """Plays parts of the benchmark."""

    name: str
    kind: str

    def __init__(self) -> None:
        self.counts = Counts()
        self.caught: list[Caught] = []

    def begin(self) -> None:
        """Counts anew: a part begins."""
        self.counts = Counts()
        self.caught = []

    def about(self) -> dict[str, Any]:
        """For the file: how to have it again."""
        return {"name": self.name, "kind": self.kind}

    @abstractmethod
    def level(self, game: Game[Any, Any], part: Part) -> Level:
        """As the lab plays it."""

    def close(self) -> None:  # noqa: B027 - most have nothing open
        """Ends what was begun."""


class OwnLevel(Agent):
    """One of our levels, or what a baseline has learned."""

    def __init__(self, name: str, level: Level | None = None) -> None:
        super().__init__()
        self.name = name
        self.kind = "level" if level is None else "baseline"
        self._given = level

    def level(self, game: Game[Any, Any], part: Part) -> Level:
        inner = self._given or find_level(game, self.name)
        return Level("agent", partial(_counted, inner, self.counts), inner.budget)

    def plays(self, game: Game[Any, Any]) -> bool:
        known = [name for one in levels_of(game) for name in (one.id, *one.aliases)]
        return self._given is not None or self.name in known


def _counted(inner: Level, counts: Counts, game: Game[Any, Any], seat: Seat, seed: int) -> Bot:
    own = seed ^ OWN_LUCK
    return _CountedBot(game, seat, own, inner.make(game, seat, own), counts)


class _CountedBot(Bot):
    """A bot whose decisions are counted."""

    def __init__(
        self, game: Game[Any, Any], seat: Seat, seed: int, inner: Bot, counts: Counts
    ) -> None:
        super().__init__(game, seat, seed)
        self._inner = inner
        self._counts = counts

    def see(self, events: Any) -> None:
        self._inner.see(events)

    def decide(self, turn: Turn) -> int:
        self._counts.decisions += 1
        return self._inner.decide(turn)

    def end(self, view: View, outcome: Outcome) -> None:
        self._inner.end(view, outcome)


class ProgramAgent(Agent):
    """A program that is asked over a pipe. It is started again after it was caught."""

    kind = "program"

    def __init__(self, name: str, command: Sequence[str], patience: float, language: str) -> None:
        super().__init__()
        self.name = name
        self.command = tuple(command)
        self.patience = patience
        self.language = language
        self._program: Program | None = None
        self._told: dict[str, Any] = {}

    def about(self) -> dict[str, Any]:
        return {**super().about(), "patience": self.patience, "said": self._told}

    def level(self, game: Game[Any, Any], part: Part) -> Level:
        tensor = tensor_of(game, part)
        return Level("agent", partial(ProgramBot, self, part, tensor), "a program")

    def program(self) -> Program:
        """The running one."""
        if self._program is None:
            self._program = Program(self.command, self.patience)
            self._told = {k: v for k, v in self._program.about.items() if k != "type"}
        return self._program

    def catch(self, fault: Fault) -> None:
        """Notes what it did; the next game has a new process."""
        self.caught.append(Caught(fault.reason, fault.what))
        self.close()

    def close(self) -> None:
        if self._program is not None:
            self._program.close()
            self._program = None


class ProgramBot(Bot):
    """A program on a seat."""

    def __init__(
        self,
        agent: ProgramAgent,
        part: Part,
        tensor: Tensor,
        game: Game[Any, Any],
        seat: Seat,
        seed: int,
    ) -> None:
        super().__init__(game, seat, seed)
        self._agent = agent
        self._part = part
        self._tensor = tensor
        self._seed = seed
        self._begun = False
        self._decisions = 0

    def decide(self, turn: Turn) -> int:
        agent = self._agent
        if len(agent.caught) >= MOST_CAUGHT:
            raise Fault("barred", f"caught {MOST_CAUGHT} times")
        agent.counts.decisions += 1
        self._decisions += 1
        try:
            if self._decisions > self._part.most:
                raise Fault("too-long", f"more than {self._part.most} decisions in a game")
            program = agent.program()
            if not self._begun:
                self._begun = True
                program.begin(self._about(program))
            if program.about["wants"] == "words":
                return self._by_words(program, turn)
            return self._by_numbers(program, turn)
        except Fault as fault:
            agent.catch(fault)
            raise

    def end(self, view: View, outcome: Outcome) -> None:
        if self._begun:
            self._agent.program().end(outcome.scores, outcome.winners)

    def _about(self, program: Program) -> dict[str, Any]:
        about: dict[str, Any] = {
            "game": self.game.id,
            "options": self._part.options,
            "seats": self._part.seats,
            "seat": self.seat,
            "seed": self._seed,
        }
        if program.about["wants"] == "words":
            return {**about, "language": self._agent.language}
        sizes = {"observe": self._part.observe, "size": self._tensor.size}
        return {**about, **sizes, "actions": self._tensor.actions}

    def _by_numbers(self, program: Program, turn: Turn) -> int:
        tensor = self._tensor
        seen = bytearray(tensor.size)
        tensor.write(turn.worlds(self.chance), self.seat, seen, 0)
        moves = {tensor.dense(move): move for move in turn.legal}
        moves.pop(NO_ACTION, None)
        shown = {"ones": [n for n, one in enumerate(seen) if one], "legal": sorted(moves)}
        action = program.ask(self.seat, shown).get("action")
        if not isinstance(action, int) or isinstance(action, bool) or action not in moves:
            raise Fault("illegal", f"action {str(action)[:80]} is not legal for seat {self.seat}")
        return moves[action]

    def _by_words(self, program: Program, turn: Turn) -> int:
        counts = self._agent.counts
        words = lexicon(self._agent.language, self.game.package)
        world, view = turn.worlds(self.chance), turn.view
        moves = list(turn.legal)
        told = [
            words.say(self.game.tell_action(self.game.action(world, move), view)) for move in moves
        ]
        shown = {
            "position": [words.say(one) for one in self.game.tell_position(view)],
            "question": words.say(self.game.tell_prompt(turn.prompt, view)),
            "choices": told,
        }
        for attempt in range(1, TRIES + 1):
            answer = program.ask(self.seat, {**shown, "attempt": attempt}).get("answer")
            chosen = _meant(answer, told)
            if chosen is not None:
                return moves[chosen]
            counts.unclear += 1
        counts.drawn += 1
        return moves[self.chance.pick(len(moves), "drawn")]


def _meant(answer: object, told: Sequence[str]) -> int | None:
    """The choice that the last line of an answer names, by its number from 1 on or in words."""
    lines = [line.strip() for line in str(answer).splitlines() if line.strip()]
    typed = lines[-1] if lines else ""
    wanted = number(typed.rstrip("."))
    if wanted is not None:
        return wanted - 1 if 1 <= wanted <= len(told) else None
    found = fitting(typed, told) if typed else []
    return found[0] if len(found) == 1 else None
