"""Between actions in words and the kernel's moves: a tag and an argument in one int."""

from meikyu.core.contract import Action
from tests.games.lanterns import kernel
from tests.games.lanterns.actions import (
    OILS,
    Flicker,
    Ignite,
    Leave,
    Light,
    Peek,
    Pour,
    Resolve,
    Shield,
    Stay,
)

TAGS: dict[type[Action], int] = {
    Light: kernel.LIGHT,
    Pour: kernel.POUR,
    Ignite: kernel.IGNITE,
    Resolve: kernel.RESOLVE,
    Peek: kernel.PEEK,
    Shield: kernel.SHIELD,
    Flicker: kernel.FLICKER,
    Leave: kernel.LEAVE,
    Stay: kernel.STAY,
}
KINDS = {tag: kind for kind, tag in TAGS.items()}


def action(move: int) -> Action:
    tag, argument = divmod(move, kernel.ARGUMENTS)
    kind = KINDS[tag]
    if kind in (Light, Peek):
        return kind(argument + 1)
    if kind in (Pour, Resolve, Shield):
        return kind(OILS[argument])
    return kind()


def move(action: Action) -> int:
    argument = 0
    if isinstance(action, Light | Peek):
        argument = action.niche - 1
    elif isinstance(action, Pour | Resolve | Shield):
        argument = OILS.index(action.oil)
    return TAGS[type(action)] * kernel.ARGUMENTS + argument
