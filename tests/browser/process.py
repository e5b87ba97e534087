"""A server for a browser: prints its port and serves until it is ended.

``python -m tests.browser.process FOLDER [PORT]``; the page may be in a folder of its own.
"""

import os
import sys
from pathlib import Path

from meikyu.server import serving
from meikyu.server.config import Config
from meikyu.server.limits import Limits, Rate

PAGE = "MEIKYU_TEST_PAGE"
STORE = "MEIKYU_TEST_STORE"
"""The address of a database that several servers share; without it each has a file of its own."""
CROWD = Limits(requests=Rate(100_000, 100_000), files=Rate(1_000_000, 1_000_000))
"""All visitors of all tests come from one address, faster than people could."""


def main() -> None:
    folder, *rest = sys.argv[1:]
    listener = serving.listen(serving.LOCAL, int(rest[0]) if rest else 0)
    page = Path(os.environ[PAGE]) if PAGE in os.environ else None
    config = Config(
        Path(folder),
        bot_delay=0.05,
        bot_processes=0,
        page=page,
        limits=CROWD,
        store=os.environ.get(STORE),
    )
    port = listener.getsockname()[1]
    serving.serve(config, listener, lambda: print(port, flush=True))


if __name__ == "__main__":
    main()
