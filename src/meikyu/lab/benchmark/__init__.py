"""The benchmark: tasks that games declare, agents that play them, figures that can be repeated.

`tasks` says what is played, `program` talks to an agent in a process of its own, `agents` are those
and our own levels, `playing` plays, `report` writes. See ``docs/benchmark.md``.
"""
