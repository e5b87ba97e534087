"""The command line: `meikyu play`, `replay`, `rules` and the others.

One module for each command, with ``register(app)``, listed in `commands` or by a game; words are in
``text/``. Nothing heavy is imported before it is known which command is wanted, so that
``meikyu --help`` answers at once.
"""

from collections.abc import Sequence

PROGRAM = "meikyu"


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the program and returns its exit code: 0 good, 1 a check failed, 2 bad input."""
    import sys

    from meikyu.cli.app import run

    return run(list(sys.argv[1:] if arguments is None else arguments))
