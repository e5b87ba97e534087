"""``python -m meikyu``: the same as the command ``meikyu``."""

import sys

from meikyu.cli import main

if __name__ == "__main__":
    sys.exit(main())
