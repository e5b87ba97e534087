"""Roguewright in the benchmark: both maps, alone, by points."""

from meikyu.lab.benchmark.tasks import Part, Task

TASKS = (
    Task(
        id="roguewright",
        game="roguewright",
        parts=(
            Part(id="basic", figure="score", deals=100),
            Part(id="advanced", figure="score", deals=100, options={"map": "advanced"}),
        ),
    ),
)
