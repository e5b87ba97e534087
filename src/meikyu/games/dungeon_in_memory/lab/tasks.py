"""Dungeon in Memory in the benchmark, as two problems: memory, where an agent sees what the table
shows and must hold the rest; and company, where the map is drawn for it and the others are four.
"""

from meikyu.games.dungeon_in_memory.lab.span import AGAINST, measured
from meikyu.lab.benchmark.tasks import Part, Task

TASKS = (
    Task(
        id="memory",
        game="dungeon-in-memory",
        parts=(Part(id="two", figure="won", deals=100, seats=2, against=AGAINST),),
        measure=measured,
    ),
    Task(
        id="company",
        game="dungeon-in-memory",
        parts=(Part(id="five", figure="won", deals=50, seats=5, against="keen", observe="map"),),
    ),
)
