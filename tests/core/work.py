"""How much work a call is: counted in lines of Python run, which no other program can disturb."""

import sys
from collections.abc import Callable
from typing import Any


def work(call: Callable[[], Any]) -> int:
    """The lines of Python that a call runs."""
    count = 0

    def trace(frame: Any, event: str, argument: Any) -> Any:
        nonlocal count
        if event == "line":
            count += 1
        return trace

    call()  # what is worked out only once does not count
    before = sys.gettrace()
    sys.settrace(trace)
    try:
        call()
    finally:
        sys.settrace(before)
    return count
