"""Hidden Rooms in the benchmark: both books to their ends, and one stage of the first."""

from meikyu.lab.benchmark.tasks import Bound, Part, Task

TASKS = (
    Task(
        id="hidden-rooms",
        game="hidden-rooms",
        parts=(
            Part(id="first-book", figure="won", deals=200),
            Part(id="shadows", figure="won", deals=200, options={"book": "shadows"}),
            Part(id="stage", figure="won", deals=200, options={"goal": "one_stage"}),
            Part(
                id="besom",
                figure="won",
                deals=200,
                options={"goal": "one_stage", "stage": "besom"},
            ),
        ),
        bounds=(
            Bound("besom", 0.883, 0.002, "its first five turns solved exactly, on 8,192 deals"),
        ),
    ),
)
