"""The proof of what is drawn: bots play it, a few games at each call, and it is said what is known.

Nothing is kept between two calls: whoever asks sends back the tally. Game number n depends on the
seed and on n alone, so that any cut into calls gives the same proof, and the deals are those of
`meikyu lab` with the same seed. Needs nothing but games and bots: it runs in a page, too.
"""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from hashlib import sha256
from time import monotonic
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias

import msgspec

from meikyu.bots.base import Level
from meikyu.bots.companion import companion
from meikyu.bots.registry import find_level
from meikyu.core.content import Content, ContentError, from_data
from meikyu.core.contract import Game
from meikyu.core.declared import declared
from meikyu.core.proof import FIRST_WORDS, Change, Gauge, Note, Proof, Wish
from meikyu.core.proving import Judged, Plan, Proving, Question
from meikyu.core.words import Phrase
from meikyu.games.registry import find_game
from meikyu.lab import statistics
from meikyu.lab.bout import Bout
from meikyu.lab.deals import deal_seed

DRAWN, BEFORE = "drawn", "before"
"""What the two packs are called."""
ENOUGH = 200
"""Games after which nothing is only so far."""
SCOUTED = 4
"""Deals of which the scout plays one, up to the first words."""
SCOUTED_LATER = 8
"""And after them."""
MOST_GAMES = 10_000
MOST_SECONDS = 5.0
"""However much is wished for at once."""

Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=MOST_GAMES)]
Side: TypeAlias = Literal["good", "easy", "hard"]


class NoProof(ValueError):
    """A game that does not say how its packs are proved."""


class Pairs(msgspec.Struct):
    """Deals by who has won them."""

    both: Count = 0
    now: Count = 0
    before: Count = 0
    neither: Count = 0


class Tally(msgspec.Struct, forbid_unknown_fields=True):
    """What a proof has counted so far."""

    of: str
    """What was played: another drawing begins anew."""
    games: Count = 0
    ended: dict[str, dict[str, Count]] = {}
    """By level and way of ending."""
    pairs: dict[str, Pairs] = {}
    """By level, against the version before."""
    scouted: dict[str, Count] = {}
    """By way of ending: games of the scout, while the level that the sentence is about has won
    none."""


class Piece(NamedTuple):
    """A part of a pack that is played."""

    game: Game[Any, Any]
    content: Content
    plan: Plan

    def play(self, level: str | Level, seed: str, number: int) -> str:
        """How one game of a level ends."""
        who = find_level(self.game, level) if isinstance(level, str) else level
        bout = Bout(self.game, [who], deal_seed(seed, number), [], None, False)
        return self.plan.ended(bout.play(self.content, self.game.bounded(self.plan.options)))

    def is_won(self, way: str) -> bool:
        return any(one.id == way and one.kind == "won" for one in self.plan.ways)

    def won(self, ended: Mapping[str, int]) -> int:
        """How many of some games were won."""
        return sum(games for way, games in ended.items() if self.is_won(way))


def proving(game: Game[Any, Any]) -> Proving | None:
    """What a game says of the proof of its packs; None: nothing."""
    found = declared(game, "proof", "PROOF")
    assert found is None or isinstance(found, Proving)
    return found


def piece(game: Game[Any, Any], content: Content, part: str) -> Piece:
    """A part of a pack, to be played. Raises `ContentError` where there is none."""
    says = proving(game)
    if says is None:
        raise NoProof(f"{game.id} does not say how its packs are proved")
    return Piece(game, content, says.plan(content, part))


def prove(wish: Wish) -> Proof:
    """Plays for about as long as is wished, one game of each level at least, and says all that is
    known."""
    game = find_game(wish.game)
    content = from_data(game.id, DRAWN, game.shape, wish.data)
    reckoned = _reckoned(game, content, wish)
    if reckoned is not None:
        return reckoned
    drawn = piece(game, content, wish.part)
    before = _before(game, wish)
    tally = _tally(wish, drawn, before)
    wanted = min(max(wish.games, 1), MOST_GAMES)
    until = monotonic() + min(wish.seconds, MOST_SECONDS)
    while tally.games < wanted:
        _play(drawn, before, tally, str(wish.seed))
        if not monotonic() < until:  # whatever was wished for, also what is no number
            break
    return _told(wish.part, drawn, before, tally, wanted)


def _reckoned(game: Game[Any, Any], content: Content, wish: Wish) -> Proof | None:
    """What the game says of a part without letting bots play it."""
    says = proving(game)
    if says is None or says.reckon is None:
        return None
    seconds = min(wish.seconds, MOST_SECONDS)
    return says.reckon(Question(content, wish.part, wish.seed, seconds, wish.tally))


class NeverWon(NamedTuple):
    """A part of which no game was won."""

    part: str
    plan: Plan
    games: int


def never_won(game: Game[Any, Any], content: Content) -> Iterator[NeverWon]:
    """The parts of a pack that the level which the sentence is about never wins. What is drawn as
    in the standard pack is not played, and the first game that is won is enough."""
    says = proving(game)
    if says is None:
        return
    known = set(says.parts(game.content()).values())
    for part, read in says.parts(content).items():
        if read in known:
            continue
        found = piece(game, content, part)
        level, games = found.plan.levels[0].level, found.plan.checked
        who: list[str | Level] = [level, *_scout(game)]
        if not any(
            found.is_won(found.play(one, "1", number))
            for one in who
            for number in range(games if one == level else FIRST_WORDS)
        ):
            yield NeverWon(part, found.plan, games)


def _scout(game: Game[Any, Any]) -> list[Level]:
    """Who tries what nobody has won, if there is such a bot."""
    found = companion(game).scout
    return [] if found is None else [found]


# -- playing --------------------------------------------------------------------------------------


def _before(game: Game[Any, Any], wish: Wish) -> Piece | None:
    """The version before. One that cannot be played is not compared with."""
    if wish.before is None:
        return None
    with suppress(ContentError):
        content = from_data(game.id, BEFORE, game.shape, wish.before)
        return piece(game, content, wish.before_part or wish.part)
    return None


def _tally(wish: Wish, drawn: Piece, before: Piece | None) -> Tally:
    """The one that was sent back, if it is of the same question."""
    asked = [wish.game, wish.seed, wish.part, drawn.content.hash]
    if before is not None:
        asked += [wish.before_part or wish.part, before.content.hash]
    of = sha256(msgspec.json.encode(asked)).hexdigest()[:16]
    with suppress(msgspec.ValidationError):
        sent = msgspec.convert(wish.tally, Tally)
        if sent.of == of and _adds_up(sent, drawn, before):
            return sent
    return Tally(of)


def _adds_up(sent: Tally, drawn: Piece, before: Piece | None) -> bool:
    """Whether a tally counts each of its games once at each level."""
    levels = {judged.level for judged in drawn.plan.levels} if sent.games else set()
    ways = {way.id for way in drawn.plan.ways}
    compared = levels if before is not None else set()
    if sent.ended.keys() != levels or sent.pairs.keys() != compared:
        return False
    scouted = sum(map(_is_scouted, range(sent.games)))
    if not sent.scouted.keys() <= ways or sum(sent.scouted.values()) > scouted:
        return False
    return all(
        sum(ended.values()) == sent.games and ended.keys() <= ways for ended in sent.ended.values()
    ) and all(sum(msgspec.structs.astuple(one)) == sent.games for one in sent.pairs.values())


def _play(drawn: Piece, before: Piece | None, tally: Tally, seed: str) -> None:
    """The next deal, by every level, in both versions."""
    for judged in drawn.plan.levels:
        way = drawn.play(judged.level, seed, tally.games)
        ended = tally.ended.setdefault(judged.level, {})
        ended[way] = ended.get(way, 0) + 1
        if before is not None:
            pairs = tally.pairs.setdefault(judged.level, Pairs())
            then = before.is_won(before.play(judged.level, seed, tally.games))
            now = drawn.is_won(way)
            which = ("both" if then else "now") if now else ("before" if then else "neither")
            setattr(pairs, which, getattr(pairs, which) + 1)
    if not drawn.won(tally.ended[drawn.plan.levels[0].level]) and _is_scouted(tally.games):
        for scout in _scout(drawn.game):
            way = drawn.play(scout, seed, tally.games)
            tally.scouted[way] = tally.scouted.get(way, 0) + 1
    tally.games += 1


def _is_scouted(number: int) -> bool:
    """Whether the scout plays this deal, where it is asked at all."""
    every = SCOUTED if number < FIRST_WORDS else SCOUTED_LATER
    return number % every == every - 1


# -- saying ---------------------------------------------------------------------------------------


def _told(part: str, drawn: Piece, before: Piece | None, tally: Tally, wanted: int) -> Proof:
    plan, games = drawn.plan, tally.games
    first = plan.levels[0]
    ended = tally.ended[first.level]
    gauges = tuple(_gauge(drawn, judged, tally) for judged in plan.levels)
    said: dict[str, Any] = _sentence(plan, gauges[0], ended)
    if games >= FIRST_WORDS:
        said |= {
            "ended": Phrase("proof-ended", {"level": gauges[0].name, "n": games}),
            "endings": tuple(way.ending(ended.get(way.id, 0)) for way in plan.ways),
            "notes": (*_scouted(drawn, tally), *plan.doubts(ended)),
            "change": None if before is None else _change(before, tally.pairs[first.level]),
        }
    return Proof(
        part=part,
        games=games,
        of=wanted,
        done=games >= wanted,
        gauges=gauges,
        tally=msgspec.to_builtins(tally),
        **said,
    )


def _sentence(plan: Plan, gauge: Gauge, ended: Mapping[str, int]) -> dict[str, Any]:
    """State, sentence and reason."""
    if gauge.games < FIRST_WORDS:
        return {"state": "first", "sure": False, "say": Phrase("proof-first"), "rule": None}
    sure = _is_sure(gauge)
    if gauge.verdict == "nobody":
        most = max(plan.ways, key=lambda way: ended.get(way.id, 0))
        why = {"why": plan.why(ended), "rule": most.rule}
        return {"state": "nobody", "sure": sure, "say": plan.nobody, **why}
    if gauge.wanted is None:
        return {"state": "measured", "sure": sure, "say": Phrase("proof-measured"), "rule": None}
    side = _side(gauge.estimate, gauge.wanted)
    say = Phrase(f"proof-{side}" if sure else f"proof-{side}-so-far")
    return {"state": side if sure else "measuring", "sure": sure, "say": say, "rule": plan.rule}


def _scouted(drawn: Piece, tally: Tally) -> tuple[Note, ...]:
    """That it can be won, where only the scout has shown it."""
    won = drawn.won(tally.scouted)
    if not won or drawn.won(tally.ended[drawn.plan.levels[0].level]):
        return ()
    return (Note(Phrase("proof-scouted", {"won": won, "games": sum(tally.scouted.values())})),)


def _gauge(drawn: Piece, judged: Judged, tally: Tally) -> Gauge:
    games = tally.games
    won = sum(n for way, n in tally.ended[judged.level].items() if drawn.is_won(way))
    share = statistics.share_of(won, games)
    pairs = tally.pairs.get(judged.level)
    name = Phrase(f"level-{judged.level}")
    known: dict[str, Any] = {"level": judged.level, "name": name, "games": games}
    if judged.wanted is not None:
        known |= {"wanted": judged.wanted, "wanted_say": _wanted(judged.wanted)}
    if games < FIRST_WORDS:
        known |= {"estimate": 0, "low": 0, "high": 100}
        return Gauge(verdict="none", say=Phrase("proof-first"), **known)
    known |= {"estimate": 100 * share.share, "low": 100 * share.low, "high": 100 * share.high}
    if pairs is not None:
        known["before"] = 100 * (pairs.both + pairs.before) / games
    if not won and not drawn.won(tally.scouted):
        return Gauge(verdict="nobody", say=Phrase("proof-gauge-nobody"), **known)
    gauge = Gauge(verdict="none", say=Phrase("proof-measured"), **known)
    if gauge.wanted is None:
        return gauge
    side = _side(gauge.estimate, gauge.wanted)
    if _is_sure(gauge):
        return msgspec.structs.replace(gauge, verdict=side, say=Phrase(f"proof-gauge-{side}"))
    say = Phrase(f"proof-gauge-{side}-so-far")
    return msgspec.structs.replace(gauge, verdict="unsure", say=say)


def _wanted(band: tuple[int, int]) -> Phrase:
    low, high = band
    return Phrase(
        "proof-wanted-least" if high >= 100 else "proof-wanted", {"low": low, "high": high}
    )


def _side(estimate: float, band: tuple[float, float]) -> Side:
    low, high = band
    return "hard" if estimate < low else "easy" if estimate > high else "good"


def _is_sure(gauge: Gauge) -> bool:
    """Whether the interval lies wholly inside or outside of what is wanted, or is small enough."""
    if gauge.games >= ENOUGH or gauge.wanted is None:
        return gauge.games >= ENOUGH
    low, high = gauge.wanted
    return gauge.high < low or gauge.low > high or (low <= gauge.low and gauge.high <= high)


def _change(before: Piece, pairs: Pairs) -> Change:
    """What the drawing has changed: both versions have met the same dice."""
    first, second = statistics.Counted(), statistics.Counted()
    deals = [(1, 1)] * pairs.both + [(0, 1)] * pairs.now
    deals += [(1, 0)] * pairs.before + [(0, 0)] * pairs.neither
    for deal, (then, now) in enumerate(deals):
        first.add(deal, then)
        second.add(deal, now)
    found = statistics.change(first, second, shares=True)
    assert found.low is not None
    assert found.high is not None
    points = {"points": round(abs(100 * found.mean))}
    way = "easier" if found.low > 0 else "harder" if found.high < 0 else "alike"
    return Change(
        before=100 * first.mean,
        now=100 * second.mean,
        plus_minus=50 * (found.high - found.low),
        name=before.plan.name,
        say=Phrase(f"proof-change-{way}", points),
    )
