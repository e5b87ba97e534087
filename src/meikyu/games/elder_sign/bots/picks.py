"""Decisions outside of the dice, as all levels with judgement make them: where to go, what to buy,
what to give up, where a monster does least harm. Each level says itself how likely success is.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import ClassVar

from meikyu.games.elder_sign import frames, moves
from meikyu.games.elder_sign.bots.plan import Plan
from meikyu.games.elder_sign.bots.reasons import Decision, because, go_because, use_because
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.rules.choices import Choose, May, PickSeat
from meikyu.games.elder_sign.rules.dice import GREEN
from meikyu.games.elder_sign.rules.entrance import Pay, price, sales
from meikyu.games.elder_sign.rules.monsters import PickMonster, PlaceMonster
from meikyu.games.elder_sign.rules.people import trophy_worth
from meikyu.games.elder_sign.rules.prospects import usable
from meikyu.games.elder_sign.state import (
    COLOUR,
    POOL,
    REMOVED,
    ElderState,
    Frame,
    Slot,
)
from meikyu.games.elder_sign.tables import FROM_PAYMENT, OP_ADD_DIE, TROPHY, WHEN_ENTRANCE

WINNING = 50.0
"""What the last elder sign is worth."""


class Thoughts(ABC):
    """A bot's thoughts about one decision."""

    handlers: ClassVar[dict[int, Callable[..., Decision]]]
    """By kind of frame: how it is decided."""

    def __init__(self, state: ElderState, seat: int, legal: Sequence[int], plan: Plan) -> None:
        self.state = state
        self.seat = seat
        self.legal = legal
        self.plan = plan
        self.worth = plan.worth

    def decide(self) -> Decision:
        """One of the legal moves."""
        frame = self.state.stack[-1]
        return self.handlers[frame.kind](self, frame)

    @abstractmethod
    def prospect(self, slot: Slot) -> tuple[float, float]:
        """What attempting an adventure is worth, and its chance."""

    @abstractmethod
    def hope(self, slot: Slot) -> float:
        """The chance of an adventure with six green dice."""

    @abstractmethod
    def on_dice(self, program: int) -> float:
        """What a program does for the attempt that goes on."""

    def best(self, value: Callable[[int], float], why: str) -> Decision:
        """The legal move whose argument is worth most."""
        return because(max(self.legal, key=lambda move: value(move % KIND)), why)

    # -- turns ----------------------------------------------------------------------------------

    def move(self, frame: Frame) -> Decision:
        """Where to go: what each adventure promises against what the entrance offers."""
        sale, best = self.best_sale()
        best += self.plan.whens(self.seat, WHEN_ENTRANCE)
        target: Slot | None = None
        chance = 0.0
        # The most hopeful first: what promises less even if it were sure needs no odds.
        hopes = [(self.plan.at_best(slot), n) for n, slot in enumerate(self.state.open)]
        for hope, n in sorted(hopes, reverse=True):
            if hope <= best:
                break
            slot = self.state.open[n]
            value, hoped = self.prospect(slot)
            if value > best:
                best, target, chance = value, slot, hoped
        if target is None:
            return go_because(self.state, moves.GO * KIND, sale, 0.0)
        return go_because(self.state, moves.GO * KIND + target.card + 1, target.card, chance)

    def best_sale(self) -> tuple[int, float]:
        """The line of the entrance sheet that is worth most now, and its worth."""
        found = (-1, -1.0)
        for line in sales(self.state, self.seat):
            value = self.sale(line)
            if value > found[1]:
                found = (line, value)
        return found

    def can_rest(self) -> bool:
        """Whether something at the entrance is free and open."""
        for line in sales(self.state, self.seat):
            if self.state.tables.sales[line].price == 0:
                return True
        return False

    def on_with_it(self, why: str, **args: int) -> Decision:
        """The roll; where there is nothing to roll, dice come off spells or the attempt ends."""
        if moves.ROLL * KIND in self.legal:
            return because(moves.ROLL * KIND, why, **args)
        for move in self.legal:
            if move // KIND == moves.TAKE_OFF:
                return because(move, "why-take-off")
        return because(moves.STOP * KIND, "why-stop")

    def best_row(self, value: Callable[[int], float]) -> Decision:
        """The task to complete without dice; none, where each of them would kill (ELD-R28)."""
        if moves.DECLINE * KIND in self.legal:
            return because(moves.DECLINE * KIND, "why-decline")
        return self.best(value, "why-fulfil")

    def sale(self, sale: int) -> float:
        due = price(self.state, self.seat, sale)
        value = self.worth.program(self.seat, self.state.tables.sales[sale].effects)
        if value >= 1.0 and self.worth.signs_left == 1:
            value = WINNING
        return value - due * self.worth.things[TROPHY]

    def entrance(self, frame: Frame) -> Decision:
        best = max(self.legal, key=lambda move: self.sale(move % KIND))
        return use_because(self.state, best, "why-entrance", sale=best % KIND)

    # -- answers and picks ----------------------------------------------------------------------

    def may(self, frame: May) -> Decision:
        value = self.worth.program(frame.seat, frame.program, frame.source)
        value += self.worth.program(frame.seat, frame.cost, FROM_PAYMENT)
        if self.state.attempt_seat == frame.seat:
            value += self.on_dice(frame.program)
        agreed = value > 0.0
        move = (moves.AGREE if agreed else moves.DECLINE) * KIND
        return because(move, "why-agree" if agreed else "why-decline")

    def choose(self, frame: Choose) -> Decision:
        return self.best(
            lambda option: self.worth.program(self.seat, frame.options[option], frame.source),
            "why-option",
        )

    def pick_health(self, frame: Frame) -> Decision:
        return because(moves.HEALTH * KIND + self.worth.better_loss(self.seat), "why-health")

    def pick_item(self, frame: Frame) -> Decision:
        return self.best(lambda item: -self.plan.keeping(item), "why-give-item")

    def pick_trophy(self, frame: Frame) -> Decision:
        return self.best(
            lambda trophy: -float(trophy_worth(self.state, self.seat, trophy)), "why-give-trophy"
        )

    def pay(self, frame: Pay) -> Decision:
        """The dearest trophy that is not too dear, else the cheapest."""

        def value(trophy: int) -> float:
            worth = trophy_worth(self.state, self.seat, trophy)
            return worth if worth <= frame.due else -worth

        return self.best(value, "why-pay")

    def place_monster(self, frame: PlaceMonster) -> Decision:
        """Where it does the least harm to what is still wanted."""
        before: dict[int, float] = {}

        def harm(spot: int) -> float:
            at, row = moves.place_of_spot(spot), moves.row_of_spot(spot)
            slot = self.state.open[at]
            span = max(0.0, self.plan.stakes(slot).span)
            if at not in before:
                before[at] = self.hope(slot)
            return (before[at] - self.hope(slot.with_monster(row, frame.monster))) * span

        return self.best(lambda spot: -harm(spot), "why-place-monster")

    def pick_monster(self, frame: PickMonster) -> Decision:
        """The one whose going helps most."""
        state = self.state
        slain = frame.slain == 1

        def value(spot: int) -> float:
            at, row = moves.place_of_spot(spot), moves.row_of_spot(spot)
            slot = state.open[at]
            monster = slot.monster_on(row)
            gain = self.hope(slot.without_monster(row)) - self.hope(slot)
            gain *= max(0.0, self.plan.stakes(slot).span)
            if state.attempt_seat >= 0 and slot.card == state.attempt_card:
                gain *= 4.0
            return gain + (self.plan.monster(monster) if slain else 0.0)

        return self.best(value, "why-pick-monster")

    def pick_adventure(self, frame: Frame) -> Decision:
        """The card that promises least goes."""

        def value(card: int) -> float:
            return -self.prospect(self.state.slot_of(card))[0]

        return self.best(value, "why-pick-adventure")

    def lock_task(self, frame: Frame) -> Decision:
        """Where the lock will soon be opened."""
        open_cards = self.state.open
        return self.best(
            lambda spot: self.prospect(open_cards[moves.place_of_spot(spot)])[0], "why-lock"
        )

    def pick_die(self, frame: Frame) -> Decision:
        """Locking: a die that is missed least; unlocking: the one that is missed most."""
        sign = 1.0 if frame.kind == frames.UNLOCK else -1.0
        return self.best(lambda die: sign * self._missed(die), "why-lock")

    def _missed(self, die: int) -> float:
        place = self.state.place[die]
        if COLOUR[die] == GREEN:
            return 0.5 + (0.3 if place > REMOVED else 0.0)
        for item in self.state.people[self.seat].items:
            for row in self.state.tables.programs[self.state.tables.items[item].before]:
                if row[0] == OP_ADD_DIE and row[1] == COLOUR[die]:
                    return 0.7 if usable(self.state, self.seat, item) else 0.6
        return 0.9 if place == POOL else 0.3

    def pick_seat(self, frame: PickSeat) -> Decision:
        return self.best(
            lambda seat: self.worth.program(seat, frame.program, frame.source), "why-pick-seat"
        )

    def enter(self, frame: Frame) -> Decision:
        """A sturdy investigator with good equipment."""

        def value(card: int) -> float:
            printed = self.state.tables.investigators[card]
            things = (0.17, 0.22, 0.3, 0.28, 0.5, 1.0)
            owned = sum([count * thing for count, thing in zip(printed.start, things, strict=True)])
            return owned + 0.1 * min(printed.stamina, printed.sanity)

        return self.best(value, "why-enter")


PICKS: dict[int, Callable[..., Decision]] = {
    frames.MOVE: Thoughts.move,
    frames.AT_ENTRANCE: Thoughts.entrance,
    frames.MAY: Thoughts.may,
    frames.CHOOSE: Thoughts.choose,
    frames.PICK_HEALTH: Thoughts.pick_health,
    frames.PICK_ITEM: Thoughts.pick_item,
    frames.PICK_TROPHY: Thoughts.pick_trophy,
    frames.PAY: Thoughts.pay,
    frames.PLACE_MONSTER: Thoughts.place_monster,
    frames.PICK_MONSTER: Thoughts.pick_monster,
    frames.PICK_ADVENTURE: Thoughts.pick_adventure,
    frames.LOCK_TASK: Thoughts.lock_task,
    frames.LOCK_DIE: Thoughts.pick_die,
    frames.UNLOCK: Thoughts.pick_die,
    frames.PICK_SEAT: Thoughts.pick_seat,
    frames.ENTER: Thoughts.enter,
}
"""The decisions of this module, by kind of frame; those on dice are the levels' own."""
