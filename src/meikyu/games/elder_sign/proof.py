"""How an Ancient One is proved: the strongest level meets it alone, and ELD-C2 says how often it is
to win."""

from collections.abc import Hashable, Mapping

from meikyu.core.content import PACK_FILE, Content, Pack, content_hash, fail
from meikyu.core.contract import Outcome
from meikyu.core.proof import Note
from meikyu.core.proving import Judged, Plan, Proving, Way
from meikyu.core.words import Phrase, text_words
from meikyu.games.elder_sign.cards.kinds import AncientOnesFile
from meikyu.games.elder_sign.loader import SHAPE
from meikyu.games.elder_sign.options import STUDY_LIMIT, ElderOptions

FILE = "ancient_ones"
WANTED = "ELD-C2"
OF_A_NIGHT = (30, 80)
"""How often the strongest level is to win alone, in percent (ELD-C2)."""
LEVEL = "expert"
CHECKED = 20
"""Games after which an Ancient One that nobody beats is doubtful."""
WAYS = (
    Way("signs", "won", "ELD-41"),
    Way("battle", "won", "ELD-41"),
    Way("dead", "lost", "ELD-42"),
    Way("awoken", "route", "ELD-34"),
    Way("stalled", "stalled", "ELD-R29"),
)


def parts(content: Content) -> dict[str, Hashable]:
    """All Ancient Ones. The cards that they are met with are left out: one card makes no night
    hopeless."""
    table = content.data[FILE]
    return {
        entry["id"]: content_hash(SHAPE, {FILE: {**table, "ancient_one": [entry]}})
        for entry in table["ancient_one"]
    }


def plan(content: Content, part: str) -> Plan:
    """An Ancient One; without one, nights with any of them."""
    known = {card.id: card for card in content.read(FILE, AncientOnesFile).ancient_one}
    if part and part not in known:
        fail(f"{FILE}.toml", "content-no-such-ancient-one", "", "id", known=", ".join(known))
    return Plan(
        name=text_words(known[part].name) if part else _title(content),
        options=ElderOptions(ancient_one=part or None, turn_limit=STUDY_LIMIT),
        levels=(Judged(LEVEL, OF_A_NIGHT),),
        rule=WANTED,
        ways=WAYS,
        ended=_ended,
        nobody=Phrase("proof-nobody-won"),
        why=_why,
        doubts=_none,
        checked=CHECKED,
    )


def _title(content: Content) -> Phrase:
    return text_words(content.read(PACK_FILE, Pack).name)


def _ended(outcome: Outcome) -> str:
    return outcome.how


def _why(ended: Mapping[str, int]) -> Phrase:
    lost = {way.id: ended.get(way.id, 0) for way in WAYS if way.kind != "won"}
    return Phrase("proof-night-why", {"games": sum(ended.values()), **lost})


def _none(ended: Mapping[str, int]) -> tuple[Note, ...]:
    return ()


PROOF = Proving(parts, plan)
