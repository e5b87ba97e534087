"""The choices before a game of Roguewright."""

from collections.abc import Collection
from typing import Annotated

from msgspec import Meta

from meikyu.core.contract import Offer, Options
from meikyu.core.rules import Rejection
from meikyu.core.words import Phrase

MAPS = ("basic", "advanced")
"""The printed maps, which every pack has; it may have others of its own (ROG-R19)."""
MapName = Annotated[str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=40)]
ChosenMap = Annotated[MapName, Meta(extra_json_schema={"enum": list(MAPS)})]
"""Where a pack has maps of its own, it offers them: see `offers`."""


class RogueOptions(Options, frozen=True, forbid_unknown_fields=True):
    """All seats play on the same map (ROG-1)."""

    map: ChosenMap = "basic"
    rounds: Annotated[int, Meta(ge=1)] | None = None
    """A short game, for learning: the build part ends after this number of rounds. None: as many as
    the time track has (ROG-7). A short game gives no rank."""


def check_map(options: RogueOptions, known: Collection[str]) -> Rejection | None:
    """Whether the pack has this map."""
    if options.map not in known:
        return Rejection("ROG-R19", "no-such-map", {"known": ", ".join(known)})
    return None


def map_name(map: str) -> Phrase:
    """What a map is called: one of a pack's own by its id."""
    return Phrase(f"option-map-{map}") if map in MAPS else Phrase("option-map-own", {"map": map})


def offers(known: Collection[str]) -> dict[str, tuple[Offer, ...]]:
    """The maps of a pack, where it has others than the printed ones."""
    if set(known) <= set(MAPS):
        return {}
    return {"map": tuple(Offer(map, map_name(map)) for map in known)}


def check_options(options: RogueOptions, printed: int) -> Rejection | None:
    """Whether the time track has enough rounds."""
    if options.rounds is not None and options.rounds > printed:
        return Rejection("ROG-7", "not-so-many-rounds", {"most": printed})
    return None
