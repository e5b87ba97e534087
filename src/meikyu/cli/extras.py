"""Which extra of the package brings what is not installed: ``pip install "meikyu[serve]"``."""

import re
from importlib import metadata

_NEEDED = re.compile(r"([\w.-]+).*\bextra == [\"'](\w+)[\"']")


def extra_of(module: str) -> str | None:
    """The extra with the package that this module belongs to; None where no extra has it."""
    wanted = module.partition(".")[0].replace("_", "-").lower()
    for requirement in metadata.requires("meikyu") or ():
        named = _NEEDED.match(requirement)
        if named is not None and named.group(1).lower() == wanted:
            return named.group(2)
    return None
