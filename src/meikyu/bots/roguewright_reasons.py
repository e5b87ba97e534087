"""Why a bot of Roguewright made a step, in a sentence, from what lies on its own sheet."""

from meikyu.core.words import Phrase
from meikyu.games.roguewright.kernel import (
    BAT,
    BLOCK,
    CIRCLE,
    DONE,
    EXIT,
    EXTRA,
    FILL,
    KIND,
    PLACE,
    PLAN,
    SPEND,
    WAY,
)
from meikyu.games.roguewright.rules.rounds import layout_with
from meikyu.games.roguewright.rules.walls import fills
from meikyu.games.roguewright.state import RogueState

_PLAIN = {
    DONE: "hint-done",
    SPEND: "hint-spend",
    EXTRA: "hint-extra",
    FILL: "hint-fill",
    WAY: "hint-way",
}


def reason(state: RogueState, seat: int, move: int) -> Phrase | None:
    """The strongest argument for a move; None for a step that needs none."""
    kind = move // KIND * KIND
    argument = move - kind
    chart, sheet = state.chart, state.sheets[seat]
    if kind == BLOCK:
        shape = chart.shapes[argument // PLACE]
        cells = fills(shape.pattern << argument % PLACE, chart.large)
        effects = (cells & (chart.items | chart.ghosts | chart.bats)).bit_count()
        return Phrase("hint-effects", {"effects": effects}) if effects else Phrase("hint-walls")
    if kind == PLAN:
        size = chart.sizes[argument // PLACE]
        monsters = chart.enclosed(size.pattern << argument % PLACE)
        return Phrase("hint-plan", {"monsters": monsters})
    if kind == CIRCLE:
        return Phrase("hint-mark", {"points": chart.tracks.mark_points[argument]})
    if kind == BAT:
        return Phrase("hint-bat-steps" if argument else "hint-bat-cell")
    if kind == EXIT:
        layout = layout_with(chart, sheet, argument)
        return Phrase("hint-exit", {"points": layout.room_points + layout.goal_points})
    name = _PLAIN.get(kind)
    return None if name is None else Phrase(name)
