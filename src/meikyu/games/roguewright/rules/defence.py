# Compiled by mypyc.
"""The defence part: the stack and the adventurer's walk (ROG-40 to ROG-48). Compiled."""

from meikyu.core.chance import Chance
from meikyu.core.kernel import Sink
from meikyu.games.roguewright import emit
from meikyu.games.roguewright.rules.battle import battle_points, equip, level
from meikyu.games.roguewright.rules.effects import item_points
from meikyu.games.roguewright.rules.layout import Layout
from meikyu.games.roguewright.state import DEFENDING, NOWHERE, OVER, RogueState
from meikyu.games.roguewright.tables import DICE


def begin_defence(state: RogueState, chance: Chance, sink: Sink | None) -> None:
    """Stacks the sheets and lets the adventurer in."""
    state.phase = DEFENDING
    state.order = _stack(state, chance)
    if sink is not None:
        items = [item_points(state.chart, sheet) for sheet in state.sheets]
        emit.revealed(sink, state, items)
    _walk(state, chance, sink)


def _stack(state: RogueState, chance: Chance) -> list[int]:
    """The less developed the higher, then the fewer item points, then at random (ROG-41). Sheets
    without a connection stay out (ROG-40)."""
    left: list[tuple[int, int, int]] = []
    for seat in range(state.seats):
        layout = state.layouts[seat]
        if layout is not None and layout.connected():
            sheet = state.sheets[seat]
            left.append((sheet.development, item_points(state.chart, sheet), seat))
    order: list[int] = []
    while left:
        development, items, _ = min(left)
        tied = [entry for entry in left if entry[0] == development and entry[1] == items]
        place = chance.pick(len(tied), f"stack/{len(order) + 1}") if len(tied) > 1 else 0
        order.append(tied[place][2])
        left.remove(tied[place])
    return order


def here(state: RogueState) -> Layout:
    """The sheet that the adventurer is in."""
    layout = state.layouts[state.owner()]
    assert layout is not None
    return layout


def ways(state: RogueState) -> list[int]:
    """The rooms that can come next; empty: the exit (ROG-45)."""
    layout = here(state)
    if state.here == NOWHERE:
        return layout.first_rooms()
    return layout.next_rooms(state.here)


def _walk(state: RogueState, chance: Chance, sink: Sink | None) -> None:
    """Walks on until the owner of a sheet has to choose between ways, or to the end."""
    while state.floor < len(state.order):
        options = ways(state)
        if len(options) > 1:
            return
        if options:
            _enter(state, options[0], chance, sink)
        else:
            _leave(state, sink)
    state.phase = OVER
    if sink is not None:
        emit.over(sink, [total(state, seat) for seat in range(state.seats)])


def take_way(state: RogueState, room: int, chance: Chance, sink: Sink | None) -> None:
    """The owner of the sheet has chosen the next room (ROG-R6)."""
    _enter(state, room, chance, sink)
    _walk(state, chance, sink)


def _enter(state: RogueState, room: int, chance: Chance, sink: Sink | None) -> None:
    """One room: battle, then equipment (ROG-43, ROG-44)."""
    layout = here(state)
    owner = state.owner()
    track = state.chart.tracks.weapons[state.seats - 1]
    state.here = room
    if sink is not None:
        emit.entered(sink, state, room)
    monsters = layout.monsters[room]
    if monsters:
        state.battles += 1
        key = f"sheet/{owner + 1}/battle/{state.battles}"
        white = 1 + chance.pick(DICE, f"{key}/white")
        black = 1 + chance.pick(DICE, f"{key}/black")
        weapon = level(track, state.crossed)
        points = battle_points(monsters, white, black, weapon)
        state.points[owner] += points
        if sink is not None:
            emit.fought(sink, state, monsters, white, black, weapon, points)
    items = layout.items[room]
    if items:
        before = state.crossed
        state.crossed = equip(track, before, items)
        if sink is not None:
            emit.equipped(sink, state, items, level(track, state.crossed))


def _leave(state: RogueState, sink: Sink | None) -> None:
    """At the exit: the next sheet; the weapon track is kept (ROG-47)."""
    if sink is not None:
        emit.left(sink, state)
    state.floor += 1
    state.here = NOWHERE
    state.battles = 0


def total(state: RogueState, seat: int) -> int:
    """All points of a seat (ROG-48)."""
    points = item_points(state.chart, state.sheets[seat]) + state.points[seat]
    layout = state.layouts[seat]
    if layout is not None:
        points += layout.room_points + layout.goal_points
    return points
