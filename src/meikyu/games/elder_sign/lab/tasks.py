"""Elder Sign in the benchmark: a night alone, and one with four investigators in one hand."""

from meikyu.lab.benchmark.tasks import Part, Task

TASKS = (
    Task(
        id="elder-sign",
        game="elder-sign",
        parts=(
            Part(id="alone", figure="won", deals=200),
            Part(id="four", figure="won", deals=100, seats=4),
        ),
    ),
)
