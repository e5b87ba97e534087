"""Counts the clicks of a night of Elder Sign played as the hints say, without a browser: what the
page does by one click is done here by one step. A test in the browser holds the two together."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from meikyu.bots.companion import companion
from meikyu.bots.seat import BotSeat
from meikyu.core.contract import Action
from meikyu.core.match import Match
from meikyu.games.elder_sign import actions as do
from meikyu.games.elder_sign.bots.odds import UNIT, ElderOdds, Worth, reckon
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.view_parts import DieView, ElderView, TrophyView

Step = Callable[["Night"], Action | None]


class Counted(NamedTuple):
    won: bool
    clicks: int


class Night:
    """One person alone, with "swift" switched on."""

    def __init__(self, challenge: str) -> None:
        self.match = Match.start(GAME, GAME.content(), ["P0"], None, challenge=challenge)
        self.adviser = BotSeat(GAME, 0, companion(GAME).levels[-1], 0)
        self.clicks = 1  # swift
        self.plan: list[Step] = []

    @property
    def choices(self) -> Sequence[Action]:
        return self.match.choices(0)

    @property
    def view(self) -> ElderView:
        view = self.match.view(0)
        assert isinstance(view, ElderView)
        return view

    def first(self, kind: type[Action]) -> Action | None:
        return next((one for one in self.choices if isinstance(one, kind)), None)

    def play(self) -> Counted:
        while not self.match.over:
            self.go_on()
        outcome = self.match.outcome
        assert outcome is not None
        return Counted(bool(outcome.winners), self.clicks)

    def go_on(self) -> None:
        """What happens by itself; else one click."""
        if self.plan:
            step, *self.plan = self.plan
            action = step(self)
            if action is None:
                self.plan = []
            else:
                self.act(action)
            return
        action = swiftly(self)
        if action is None:
            self.clicks += 1
            action = self.click()
        self.act(action)

    def act(self, action: Action) -> None:
        self.match.act(0, action)

    def click(self) -> Action:
        """Follows the hint: the first step of what one click does."""
        state = self.match.position(0)
        hint = GAME.action(state, self.adviser.decide(state))
        if isinstance(hint, do.SpendClue):
            self.plan = self.rolled_again(self.best(do.SpendClue))
        elif isinstance(hint, do.MarkDie | do.RollAgain):
            best = self.best(do.RollAgain)
            if best is None:
                return hint  # die by die
            first, *self.plan = self.rolled_again(best)
            return first(self) or hint
        elif isinstance(hint, do.AcceptFailure):
            self.plan = self.failed(self.best(do.AcceptFailure))
        elif isinstance(hint, do.CompleteTask):
            self.clicks += self.folded(hint)
        elif isinstance(hint, do.UseEntrance):
            self.plan = self.paid(hint.line)
        return hint

    def folded(self, wanted: do.CompleteTask) -> bool:
        """Whether other dice are offered for this task: one more click unfolds all ways."""
        attempt = self.view.attempt
        assert attempt is not None
        ways = (way for way in attempt.assignments if way.task == wanted.task and way.thriftiest)
        return wanted.dice != next(ways).dice

    def best(self, kind: type[Action]) -> Worth | None:
        odds = next(
            odds for done, _, odds in reckon(GAME, self.match.position(0), 0) if done >= UNIT
        )
        assert isinstance(odds, ElderOdds)
        found = next((one for one in odds.actions if isinstance(one.action, kind)), None)
        return found if found and (found.again or found.removes) else None

    def rolled_again(self, best: Worth | None) -> list[Step]:
        if best is None:
            return []
        marks = [self.about(do.MarkDie, die) for die in best.again]
        return [*marks, lambda now: now.first(do.RollAgain)]

    def failed(self, best: Worth | None) -> list[Step]:
        if best is None or best.removes is None:
            return []
        if best.keeps is None:
            return [self.about(do.RemoveDie, best.removes), lambda now: now.first(do.Decline)]
        return [self.about(do.RemoveDie, best.removes), self.about(do.Focus, best.keeps)]

    def about(self, kind: type[Any], die: int) -> Step:
        wanted = look(self.view.dice[die - 1])

        def step(now: "Night") -> Action | None:
            dice = now.view.dice
            return next(
                (
                    one
                    for one in now.choices
                    if isinstance(one, kind) and look(dice[one.die - 1]) == wanted
                ),
                None,
            )

        return step

    def paid(self, line: str) -> list[Step]:
        price = next(one.price for one in self.view.entrance if one.card.id == line)
        given = payment(self.view.people[0].trophies, price)

        def pay(card: str) -> Step:
            return lambda now: next(
                (one for one in now.choices if one == do.GiveTrophy(card)), None
            )

        return [pay(trophy.card.id) for trophy in given]


def look(die: DieView) -> tuple[Any, ...]:
    return die.colour, die.face, die.place, die.seat, die.card and die.card.id, die.marked


def payment(trophies: Sequence[TrophyView], price: int) -> list[TrophyView]:
    """With the least to spare, then with the fewest."""
    sums: dict[int, list[TrophyView]] = {0: []}
    for trophy in trophies:
        for worth, given in list(sums.items()):
            now = worth + trophy.worth
            if worth < price and (now not in sums or len(sums[now]) > len(given) + 1):
                sums[now] = [*given, trophy]
    return sums[min(worth for worth in sums if worth >= price)]


def swiftly(night: Night) -> Action | None:
    """What leaves no choice."""
    view, choices = night.view, night.choices
    found: Action | None = None
    if len(choices) == 1 and not isinstance(choices[0], do.AcceptFailure):
        found = choices[0]
    found = found or _rolls_on(night, view) or _lays_only(choices, view)
    return None if any(one.action == found for one in view.cautions) else found


def _rolls_on(night: Night, view: ElderView) -> Action | None:
    begun = any(die.place in ("task", "removed") for die in view.dice)
    bare = all(isinstance(one, do.RollDice | do.StopAttempt) for one in night.choices)
    return night.first(do.RollDice) if begun or bare else None


def _lays_only(choices: Sequence[Action], view: ElderView) -> Action | None:
    ways = view.attempt.assignments if view.attempt else ()
    if len({way.task for way in ways}) != 1:
        return None
    way = next(way for way in ways if way.thriftiest)
    wanted = do.CompleteTask(way.task, way.dice)
    return wanted if wanted in choices else None
