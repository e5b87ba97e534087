"""Guards and rejections: how a game says no, and by which rule.

One guard is one rule. A guard is a function ``(state, seat, action)`` that returns `ALLOWED` when
the action passes and `refuse(…)`, with the arguments of the refusal's words, when it does not.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

import msgspec

from meikyu.core.words import Phrase

RefusalArgs = dict[str, str | int | Phrase]


class Refusal(msgspec.Struct, frozen=True):
    """A guard's no, with the arguments of its words."""

    args: RefusalArgs = {}


def refuse(**args: str | int | Phrase) -> Refusal:
    """A guard's no. Its rule and its code are those that the guard was registered with."""
    return Refusal(args)


ALLOWED: Final = None
"""A guard's yes."""

Ruling = Refusal | None
Guard = Callable[[Any, int, Any], Ruling]
G = TypeVar("G", bound=Guard)


class Rejection(msgspec.Struct, frozen=True):
    """Why an action is refused: a rule of the ledger, a stable code, and its arguments."""

    rule: str
    code: str
    args: Mapping[str, str | int | Phrase] = {}

    def phrase(self) -> Phrase:
        """The refusal in words; the rule's own text is the message ``rule-<id>``."""
        return Phrase(f"refuse-{self.code}", dict(self.args))


class Guards:
    """The guards of one game, by action, in the order in which they were written."""

    def __init__(self) -> None:
        self._by_action: dict[type, list[tuple[str, str, Guard]]] = {}
        self.nets: set[tuple[str, str]] = set()
        """The rule and code of every net, see `net`."""

    def net(self, action: type, rule: str, code: str) -> Callable[[G], G]:
        """Registers the last guard of an action, which refuses whatever the others let pass. They
        may leave it nothing to do, so that nobody can notice its absence for one action alone."""
        self.nets.add((rule, code))
        return self.on(action, rule=rule, code=code)

    def on(self, *actions: type, rule: str, code: str) -> Callable[[G], G]:
        """Registers a guard for some actions."""

        def register(guard: G) -> G:
            for action in actions:
                self._by_action.setdefault(action, []).append((rule, code, guard))
            return guard

        return register

    def check(self, state: Any, seat: int, action: Any) -> Rejection | None:
        """The first refusal, in order."""
        for rule, code, guard in self._by_action.get(type(action), ()):
            ruling = guard(state, seat, action)
            if ruling is not ALLOWED:
                return Rejection(rule, code, ruling.args)
        return None

    def names(self) -> list[tuple[str, str]]:
        """Every guard's rule and code, once, in order."""
        seen: dict[tuple[str, str], None] = {}
        for guards in self._by_action.values():
            for rule, code, _ in guards:
                seen[rule, code] = None
        return list(seen)
