"""What to install where a package is missing: ``pip install "meikyu[ladder]"``."""

import re
from importlib import metadata

_NEEDED = re.compile(r"([\w.-]+)(?:.*\bextra == [\"'](\w+)[\"'])?")


def bringing(module: str) -> str | None:
    """The requirement that brings the package which this module belongs to: ours, with an extra
    where one is needed. None where the package is none that we ask for."""
    wanted = module.partition(".")[0].replace("_", "-").lower()
    for requirement in metadata.requires("meikyu") or ():
        named = _NEEDED.match(requirement)
        if named is not None and named[1].lower() == wanted:
            return f"meikyu[{named[2]}]" if named[2] else "meikyu"
    return None
