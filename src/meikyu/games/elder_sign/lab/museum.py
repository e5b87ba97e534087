"""What is counted in a game of Elder Sign: against whom, by whom, how it ended, what was used."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from meikyu.core.contract import Event, Outcome
from meikyu.core.kernel import State
from meikyu.games.elder_sign.cards.names import book_of
from meikyu.games.elder_sign.events import (
    AncientOneAwoke,
    ClueSpent,
    DieOnSpell,
    EntranceUsed,
    ItemUsed,
    Moved,
    TrophyTaken,
)
from meikyu.games.elder_sign.state import ElderState
from meikyu.lab.recorders import BREAKDOWN, Figure, Recorder

CLUE = "clue"


class MuseumRecorder(Recorder):
    """One game, by its Ancient One, investigators, adventures and items."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.state: ElderState | None = None
        self.investigators: list[str] = []
        self.awake = False
        self.used: Counter[str] = Counter()
        self.tried: Counter[str] = Counter()
        self.done: Counter[str] = Counter()

    def begin(self, state: State) -> None:
        assert isinstance(state, ElderState)
        self.state = state
        book = book_of(state)
        self.investigators = [book.investigators[person.card].id for person in state.people]
        self.adventures = {card.id for card in book.adventures}

    def see(self, event: Event) -> None:
        match event:
            case Moved(place=place) if place is not None:
                self.tried[place.id] += 1
            case ItemUsed(card=card) | EntranceUsed(card=card) | DieOnSpell(card=card):
                self.used[card.id] += 1
            case ClueSpent():
                self.used[CLUE] += 1
            case TrophyTaken(card=card) if card.id in self.adventures:
                self.done[card.id] += 1
            case AncientOneAwoke():
                self.awake = True

    def end(self, outcome: Outcome) -> Mapping[str, Figure]:
        state = self.state
        assert state is not None
        ancient = book_of(state).ancient_ones[state.ancient].id
        won = bool(outcome.winners)
        cards = {name: [self.done[name], tried] for name, tried in self.tried.items()}
        return {
            "ancient_one": ancient,
            "investigators": self.investigators,
            "end": outcome.how,
            "awake": self.awake,
            "turns": state.turns,
            "signs": state.signs,
            "deaths": sum(person.life for person in state.people),
            "used": dict(self.used),
            "tried": dict(self.tried),
            "done": dict(self.done),
            BREAKDOWN: [
                {"by": "ancient-one", "name": ancient, "won": won, "turns": state.turns},
                *({"by": "investigator", "name": name, "won": won} for name in self.investigators),
                *({"by": "card", "name": name, "done": pair} for name, pair in cards.items()),
                *({"by": "used", "name": name, "times": n} for name, n in self.used.items()),
            ],
        }
