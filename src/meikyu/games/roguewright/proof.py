"""How a map is proved: the planner plays it alone, and ROG-C3 says how often it is to come far."""

from collections.abc import Hashable, Mapping

import msgspec

from meikyu.core.content import Content, convert, fail
from meikyu.core.contract import Outcome
from meikyu.core.proof import Note
from meikyu.core.proving import Judged, Plan, Proving, Way
from meikyu.core.words import Phrase
from meikyu.games.roguewright.game import GAME
from meikyu.games.roguewright.loader import MAPS_FILE, MapsFile
from meikyu.games.roguewright.options import MAPS, RogueOptions
from meikyu.games.roguewright.rules.ranks import RANKS

WANTED, RANKED = "ROG-C3", "ROG-56"
TOP_RANKS = (55, 90)
"""How often the planner is to reach the two highest ranks, in percent (ROG-C3)."""
LEVEL = "planner"
CHECKED = 12
"""Games after which a map on which nobody comes far is doubtful: more than half are to."""
KINDS = ("lost", "lost", "other", "other", "won", "won")
WAYS = tuple(
    Way(f"rank-{rank}", kind, RANKED)
    for rank, kind in reversed(list(zip(RANKS, KINDS, strict=True)))
)
TOP = 2
"""The highest ranks that count as coming far."""


def parts(content: Content) -> dict[str, Hashable]:
    """All maps; blocks and tracks are those of the pack."""
    shared = msgspec.json.encode([content.data["blocks"], content.data["tracks"]])
    maps = content.read("maps", MapsFile).map
    return {entry.id: (shared, msgspec.json.encode(entry)) for entry in maps}


def plan(content: Content, part: str) -> Plan:
    """A map; without one the first that a game is played on."""
    charts, id = GAME.tables(content), part or MAPS[0]
    if id not in charts:
        fail(MAPS_FILE, "content-map-missing", "map", "id", map=id)
    chart = charts[id]
    least = chart.ranks[-TOP]

    def why(ended: Mapping[str, int]) -> Phrase:
        best = next((way.id for way in WAYS if ended.get(way.id)), WAYS[-1].id)
        return Phrase(
            "proof-nobody-far-why",
            {"games": sum(ended.values()), "best": Phrase(best), "least": least},
        )

    return Plan(
        name=Phrase("proof-map", {"map": id}),
        options=convert({"map": id}, RogueOptions, MAPS_FILE),
        levels=(Judged(LEVEL, TOP_RANKS),),
        rule=WANTED,
        ways=WAYS,
        ended=_ended,
        nobody=Phrase("proof-nobody-far"),
        why=why,
        doubts=_none,
        checked=CHECKED,
    )


def _ended(outcome: Outcome) -> str:
    return outcome.how


def _none(ended: Mapping[str, int]) -> tuple[Note, ...]:
    return ()


PROOF = Proving(parts, plan)
