"""Elder Sign's baseline: how nights end, learned from practice games; turns are weighed by it with
exact odds. In the first round the strong level of the house plays (see `learning`), so this learner
does not start from nothing: what it adds is the value of positions.
"""

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from meikyu.bots.base import Level
from meikyu.core.chance import SeededChance
from meikyu.games.elder_sign.bots.chances import Memory
from meikyu.games.elder_sign.bots.expert import Expert
from meikyu.games.elder_sign.bots.foresight import Learned
from meikyu.games.elder_sign.bots.levels import InvestigatorBot
from meikyu.games.elder_sign.game import GAME, WON
from meikyu.games.elder_sign.lab.learning import fitted
from meikyu.games.elder_sign.lab.practice import Sample, practise
from meikyu.games.elder_sign.options import ElderOptions
from meikyu.games.elder_sign.state import ElderState
from meikyu.lab.baseline import Baseline, Point, Report, Watch
from meikyu.lab.statistics import share_of

CONTENT = "standard"
PIECE = 50
EVALUATION = b"meikyu elder-sign evaluation"


class ElderValue(Baseline):
    """Two tables for the night and the battle, alone and in company."""

    name = "elder-sign-value"
    part = "elder-sign/alone"
    figure = "nights won alone"
    settings: Mapping[str, Any] = {"rounds": 2, "games": 600, "judged": 100}

    def train(self, seed: int, file: Path, report: Report, settings: Mapping[str, Any]) -> None:
        watch = Watch()
        learned: Learned | None = None
        samples: list[Sample] = []
        positions = 0
        watch.go()
        for number in range(settings["rounds"]):
            table = b"" if learned is None else msgspec.json.encode(learned)
            own: list[Sample] = []
            first = number * settings["games"]
            for at in range(first, first + settings["games"], PIECE):
                games = range(at, min(at + PIECE, first + settings["games"]))
                own += [one for game in practise(CONTENT, seed, games, table) for one in game]
            positions += len(own)
            samples = own if number < 2 else samples + own
            learned = fitted(samples, seed)
            watch.stop()
            won = sum(_won(learned, game) for game in range(settings["judged"]))
            found = share_of(won, settings["judged"])
            times = round(watch.cpu, 1), round(watch.wall, 1)
            report(Point(positions, *times, found.share, found.low, found.high))
            watch.go()
        watch.stop()
        file.write_bytes(msgspec.json.encode(learned))

    def level(self, file: Path) -> Level:
        learned = msgspec.json.decode(file.read_bytes(), type=Learned)

        def think(state: ElderState, seat: int, legal: Any, weights: Any, memory: Memory) -> Expert:
            return Expert(state, seat, legal, learned, memory)

        return Level(self.name, partial(InvestigatorBot, think=think), "exact odds, learned ends")


def _won(learned: Learned, number: int) -> bool:
    """Whether a night alone is won by what was learned so far."""
    seed = EVALUATION.ljust(28, b" ") + number.to_bytes(4, "big")
    chance = SeededChance(seed, {})
    state = GAME.setup(GAME.bounded(ElderOptions()), 1, GAME.content(CONTENT), chance)
    memory = Memory()
    while GAME.kernel.actors(state):
        move = Expert(state, 0, state.moves, learned, memory).decide().move
        GAME.kernel.apply(state, 0, move, chance, None)
    return state.result in WON


BASELINES: tuple[Baseline, ...] = (ElderValue(),)
