"""Finds the compiled kernels that fit the sources: carried by the package, kept, or made now."""

import gzip
import os
from collections.abc import Callable
from pathlib import Path

from meikyu import _compiled
from meikyu.offline.site import inputs
from meikyu.offline.site.inputs import SiteError
from meikyu.offline.site.keeping import hold
from meikyu.offline.site.kernels import making

CARRIED, STAMP = making.HERE / "carried.packed", making.HERE / "carried.from"
"""What `python -m meikyu.offline.site.kernels` has put into the package, and what it is of."""
Say = Callable[[str, str], None]
"""Tells a message of the command line, with what went wrong."""


def silent(message: str, detail: str) -> None:
    """For those who do not ask."""


def find(say: Say = silent) -> bytes | None:
    """The module; None where the page must run interpreted, which is then said."""
    if os.environ.get(_compiled.INTERPRETED) == "1":
        return None
    wanted = making.fingerprint()
    if CARRIED.is_file() and STAMP.read_text(encoding="utf-8").strip() == wanted:
        return gzip.decompress(CARRIED.read_bytes())
    kept = inputs.cache() / "kernels" / wanted
    if not kept.is_dir():
        if not making.can_be_made():
            say("site-kernels-do-not-fit", "")
            return None
        say("site-compiling", "")
    try:
        held = hold(kept, making.make)
    except SiteError as error:
        say("site-interpreted", str(error.named.get("detail", error.named.get("name", ""))))
    except OSError as error:
        say("site-interpreted", str(error))
    else:
        module = (held.place / making.MODULE).read_bytes()
        held.release()
        return module
    return None


def carry(say: Say = silent) -> Path:
    """Puts the module into the package, for a release."""
    module = find(say)
    if module is None:
        raise SiteError("site-not-carried")
    CARRIED.write_bytes(gzip.compress(module, 9, mtime=0))
    STAMP.write_text(making.fingerprint() + "\n", encoding="utf-8")
    return CARRIED
