"""Agents for the tests of the benchmark, played by `meikyu.lab.benchmark.host`."""

import gc
import os
import sys
import time
from typing import Any


def first(seen: Any, mask: Any) -> int:
    return int(mask.argmax())


def by_words(text: str) -> str:
    return "I think about it.\n1."


def unclear(text: str) -> str:
    return "Perhaps."


class Remembering:
    """Is made anew for each game."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self, seen: Any, mask: Any) -> int:
        self.asked += 1
        legal = mask.nonzero()[0]
        return int(legal[self.asked % len(legal)])


# -- those that cheat -----------------------------------------------------------------------------


def reads_the_position(seen: Any, mask: Any) -> int:
    """Looks for a position everywhere in its process, and for the process that has one."""
    found = [one for one in gc.get_objects() if type(one).__name__.endswith("State")]
    if "meikyu.core.kernel" in sys.modules or found:
        return int(mask.argmax())
    raise LookupError("there is no position here")


def acts_illegally(seen: Any, mask: Any) -> int:
    return int((mask == 0).argmax())


def stalls(seen: Any, mask: Any) -> int:
    time.sleep(30)
    return 0


def gives_up(seen: Any, mask: Any) -> int:
    os._exit(3)
