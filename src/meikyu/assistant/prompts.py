"""Prompts: what a person can start an assistant with, in their own language."""

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from meikyu.assistant.door import Door


class Prompt(msgspec.Struct, frozen=True):
    """A prompt: what it is about is ``prompt-<name>-about``, its text ``prompt-<name>``."""

    name: str
    needs: tuple[str, ...] = ()
    """Arguments without which it says nothing."""
    takes: tuple[str, ...] = ()
    """Others."""

    @property
    def about(self) -> str:
        return f"prompt-{self.name}-about"


PROMPTS = (
    Prompt("teach-me", needs=("game",)),
    Prompt("play-with-me", needs=("game",)),
    Prompt("review-my-game", needs=("seat",)),
    Prompt("make-it-harder", needs=("game",), takes=("wish",)),
    Prompt("why", needs=("question",), takes=("game",)),
)
LONGEST = 400
"""Characters of an argument that a prompt repeats."""


def words(door: "Door", name: str, given: dict[str, str]) -> str | None:
    """The text of a prompt; None: there is none of this name, or something is missing."""
    for prompt in PROMPTS:
        if prompt.name == name:
            if any(not given.get(need) for need in prompt.needs):
                return None
            known = (*prompt.needs, *prompt.takes)
            arguments = {one: given.get(one, "")[:LONGEST] for one in known}
            return door.voice.say(f"prompt-{name}", **arguments)
    return None
