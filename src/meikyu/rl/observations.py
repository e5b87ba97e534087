"""The page of all observations and actions, made from what the games declare: `python -m
meikyu.rl.observations FILE`."""

import sys
from collections.abc import Sequence
from pathlib import Path

from meikyu.core.layout import Spec
from meikyu.core.observing import OBSERVED, NotObserved
from meikyu.rl.episode import choose, games

SEATS = 2
"""Of the tables of this page, where a game allows it."""
HEAD = """\
# Observations and actions as numbers

<!-- Made by `python -m meikyu.rl.observations docs/reference/observations.md`. -->

What `rl.spec(game, seats=…, observe=…)` says, for two seats where a game allows it and for the
standard packs: other packs and other numbers of seats have other sizes. Every byte is 0 or 1.
*Holds*: *one* of them is set, *one or none*, any (*bits*), or they are the bits of a *number*, the
lowest first; of the last number of a shape.

```python
import meikyu.rl as rl

spec = rl.spec("hidden-rooms")
env = rl.gym("hidden-rooms")
observation, info = env.reset(seed=1)
env.step(int(info["action_mask"].argmax()))
child = spec["child"]
print(child.about, observation[child.place].reshape(child.shape))
print(spec.kind(7).name)
```
"""


def page() -> str:
    """All of it."""
    parts = [HEAD]
    for game_id in games():
        specs: list[Spec] = []
        for observe in OBSERVED:
            seats = min(SEATS, choose(game_id).game.seats[-1])
            try:
                found = choose(game_id, seats, observe=observe).spec()
            except NotObserved:
                continue
            if not specs or found.pieces != specs[0].pieces:
                specs.append(found)
        parts.append(_game(specs))
    return "\n".join(parts)


def _game(specs: Sequence[Spec]) -> str:
    first = specs[0]
    lines = [f"## {first.game}", "", f"Seats: {first.seats}. Actions: {first.actions:,}.", ""]
    lines += ["| actions | from | to | |", "| --- | ---: | ---: | --- |"]
    lines += [f"| {k.name} | {k.start} | {k.stop - 1} | {k.about} |" for k in first.kinds]
    for one in specs:
        told = {piece.name for piece in first.pieces} if one is not first else set()
        lines += ["", f"### {one.observe}: {one.size:,} bytes", ""]
        if told:
            lines += ["As *table*, and:", ""]
        lines += ["| part | from | shape | holds | |", "| --- | ---: | --- | --- | --- |"]
        for piece in one.pieces:
            if piece.name not in told:
                shape = " × ".join(map(str, piece.shape))
                lines.append(
                    f"| {piece.name} | {piece.start} | {shape} | {piece.holds} | {piece.about} |"
                )
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(), encoding="utf-8")
