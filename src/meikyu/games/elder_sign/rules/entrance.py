# Compiled by mypyc.
"""The entrance sheet: what it sells, for which price, and paying it (ELD-2). Compiled."""

from meikyu.core.chance import Chance
from meikyu.core.kernel import Sink
from meikyu.games.elder_sign import emit, moves
from meikyu.games.elder_sign.frames import AT_ENTRANCE, PAY, Decision, Key, Pick, run_program
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.rules.modifiers import forbidden, summed
from meikyu.games.elder_sign.rules.people import (
    all_trophies,
    give_up_trophy,
    trophies_to_give,
    trophy_worth,
)
from meikyu.games.elder_sign.state import NO_SIGN_FOR_TROPHIES, ElderState
from meikyu.games.elder_sign.tables import (
    BY_SALE,
    FROM_ANY,
    MOD_PRICE,
    NO_ENTRANCE,
    NO_SOUVENIR,
    by,
)


def price(state: ElderState, seat: int, sale: int) -> int:
    """What a line of the entrance sheet costs this investigator."""
    printed = state.tables.sales[sale].price
    if printed == 0:
        return 0
    return max(1, printed + summed(state, seat, MOD_PRICE))


def sale_forbidden(state: ElderState, seat: int, sale: int) -> bool:
    free = state.tables.sales[sale].price == 0
    return forbidden(state, seat, NO_ENTRANCE if free else NO_SOUVENIR)


def sale_closed(state: ElderState, sale: int) -> bool:
    """Whether a house rule of this table closes a line of the entrance sheet."""
    return state.house & NO_SIGN_FOR_TROPHIES != 0 and state.tables.sales[sale].sells_sign


class AtEntrance(Decision):
    """Which line of the entrance sheet is used (ELD-2)."""

    __slots__ = ()

    def __init__(self, seat: int) -> None:
        self.kind = AT_ENTRANCE
        self.seat = seat

    def key(self) -> Key:
        return (AT_ENTRANCE, self.seat)

    def moves(self, state: ElderState) -> list[int]:
        return [moves.SALE * KIND + sale for sale in sales(state, self.seat)]

    def decide(
        self, state: ElderState, kind: int, argument: int, chance: Chance, sink: Sink | None
    ) -> None:
        assert kind == moves.SALE, kind
        if sink is not None:
            emit.entrance_used(sink, state, self.seat, argument)
        effects = state.tables.sales[argument].effects
        run_program(state, self.seat, effects, FROM_ANY, 0, by(BY_SALE, argument))
        due = price(state, self.seat, argument)
        if due:
            state.stack.append(Pay(self.seat, due))


def sales(state: ElderState, seat: int) -> list[int]:
    """The lines that can be used (ELD-2)."""
    worth = all_trophies(state, seat)
    found: list[int] = []
    for sale in range(len(state.tables.sales)):
        closed = sale_closed(state, sale) or sale_forbidden(state, seat, sale)
        if not closed and price(state, seat, sale) <= worth:
            found.append(sale)
    return found


class Pay(Pick):
    """Which trophy is handed in, until the price is paid (ELD-2)."""

    __slots__ = ("due",)

    def __init__(self, seat: int, due: int) -> None:
        self.kind = PAY
        self.seat = seat
        self.due = due  # worth of trophies

    def key(self) -> Key:
        return (PAY, self.seat, self.due)

    def moves(self, state: ElderState) -> list[int]:
        return trophies_to_give(state, self.seat) if self.due > 0 else []

    def decide(
        self, state: ElderState, kind: int, argument: int, chance: Chance, sink: Sink | None
    ) -> None:
        assert kind == moves.GIVE_TROPHY, kind
        due = self.due - trophy_worth(state, self.seat, argument)
        if due > 0:
            state.stack.append(Pay(self.seat, due))
        give_up_trophy(state, self.seat, argument, sink)
