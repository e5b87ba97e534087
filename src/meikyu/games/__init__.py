"""The games: one package each, the same file names in every one."""

import os

EXTRA = "MEIKYU_GAMES"
"""Names games outside this package: ``module:NAME``, separated by commas."""


def places_outside() -> tuple[str, ...]:
    """Where the games outside this package are, as ``module:NAME``. Imports none of them."""
    places = os.environ.get(EXTRA, "").split(",")
    return tuple(place.strip() for place in places if place.strip())
