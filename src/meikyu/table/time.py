"""Where the time of tables comes from."""

import time
from typing import Protocol


class Time(Protocol):
    """Where the time comes from, in milliseconds."""

    def now(self) -> int:
        """Monotonic."""

    def date(self) -> int:
        """Since 1970, as the machine believes."""


class MachineTime:
    """The time of this machine."""

    def now(self) -> int:
        return time.monotonic_ns() // 1_000_000

    def date(self) -> int:
        return time.time_ns() // 1_000_000
