"""What the analysis says of an exploration is what the check found, and what was there to know.

Random games for one to five are judged. Each sentence is compared by its id and arguments with the
check's events and with the rules' own path, and is noticed when it lies.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pytest
from msgspec.structs import replace

from meikyu.analysis.forms import Finding, Findings, Judged, JudgedMove
from meikyu.core.chance import FastChance
from meikyu.core.codec import parse_action
from meikyu.core.contract import Event
from meikyu.core.folding import Step
from meikyu.core.match import Acted, Match
from meikyu.core.walking import steps
from meikyu.core.words import Phrase
from meikyu.games.dungeon_in_memory import events
from meikyu.games.dungeon_in_memory.actions import AnnounceLost
from meikyu.games.dungeon_in_memory.analysis.analyst import ANALYST
from meikyu.games.dungeon_in_memory.analysis.extras import MemoryKnown, MemoryStep, SeatKnown
from meikyu.games.dungeon_in_memory.analysis.holding import CAREFUL
from meikyu.games.dungeon_in_memory.game import GAME
from meikyu.games.dungeon_in_memory.kernel import LAY, LOST, NEW_DUNGEON, STAY
from meikyu.games.dungeon_in_memory.options import MemoryOptions
from meikyu.games.dungeon_in_memory.rules.path import NOT_LOST, Path, trace
from meikyu.games.dungeon_in_memory.state import CHOOSING, MemoryState
from meikyu.games.dungeon_in_memory.tables import STRAIGHT
from tests.games.dungeon_in_memory.test_promises import inclined
from tests.rules import rule

FEW, MANY = 5, 120
"""Games; a game has about 200 decisions that are judged."""
OPTIONS = (
    MemoryOptions(open_map=True, explorations=6),
    MemoryOptions(level="advanced", additional_rules=(2, 3), open_map=True, explorations=6),
    MemoryOptions(additional_rules=(1,), open_map=True, explorations=6),
)


@dataclass
class Judgement:
    """A finished game with everything that is said of it."""

    walked: list[Step]
    judged: list[Judged]
    findings: Findings
    checks: dict[int, tuple[Event, ...]] = field(default_factory=dict)
    """By exploration: the events of the step that ended it."""

    def state(self, number: int) -> MemoryState:
        """The position before a step."""
        before = self.walked[number].before
        assert isinstance(before, MemoryState)
        return before

    def known(self) -> MemoryKnown:
        assert isinstance(self.findings.extra, MemoryKnown)
        return self.findings.extra


def played(seed: int) -> Match:
    """A game by moves that mostly keep the path going; solo players start a new dungeon when it is
    lost, mostly."""
    seats = 1 + seed % 5
    options = OPTIONS[seed // 5 % (2 if seats == 1 else 3)]
    names = [f"P{seat + 1}" for seat in range(seats)]
    match = Match.start(GAME, GAME.content(), names, options, challenge=f"verdict {seed}")
    chooser = FastChance(~seed)
    while not match.over:
        state = match.state
        assert isinstance(state, MemoryState)
        actors = GAME.actors(state)
        seat = actors[chooser.pick(len(actors), "seat")]
        move = inclined(state, seat, chooser)
        if move >= LAY and chooser.pick(12, "care"):
            move = next((one for one in GAME.legal(state, seat) if goes_on(state, one)), move)
        if state.solo and state.phase == CHOOSING and chooser.pick(12, "heed"):
            move = NEW_DUNGEON if path_of(state).reasons else STAY + 2
        if state.seats > 1 and move == STAY and not chooser.pick(4, "heed"):
            move = LOST if path_of(state).reasons else STAY
        assert isinstance(match.act(seat, GAME.action(state, move)), Acted)
    return match


def goes_on(state: MemoryState, move: int) -> bool:
    return not path_of(state).lay(move - LAY)


def path_of(state: MemoryState) -> Path:
    """The path of the present dungeon, as the rules trace it."""
    first, movement = 0, STRAIGHT
    for start in [*state.starts[1:], len(state.pile)]:
        path = trace(state.tiles, state.rules, state.pile[first:start], movement)
        first, movement = start, path.movement
    if state.starts[-1] == len(state.pile):
        return Path(state.tiles, state.rules, movement)
    return path


def judgement(seed: int) -> Judgement:
    match = played(seed)
    judged = [one for one in ANALYST.judge(match, 0, 0) if one is not None]
    found = Judgement(list(steps(match)), judged, ANALYST.sum_up(match, judged))
    for step in found.walked:
        for event in step.events:
            if isinstance(event, events.CheckBegan):
                found.checks[event.exploration] = step.events
    return found


_kept: dict[int, Judgement] = {}


def judgements(count: int) -> Iterator[Judgement]:
    for seed in range(count):
        if seed < FEW:
            yield _kept.setdefault(seed, judgement(seed))
        else:
            yield judgement(seed)


# -- a step ---------------------------------------------------------------------------------------


def broken_lost(one: Judgement, judged: Judged) -> Iterator[str]:
    """That it was lost, since which tile and which one was to remember: as the check has it, once
    it is lost, and not before."""
    state = one.state(judged.step)
    said = {phrase.id: phrase.args for phrase in judged.why}
    told = one.checks[state.exploration]
    laid = range(state.starts[-1], len(state.pile))
    lost = [e for e in told if isinstance(e, events.DungeonLost) and e.index in laid]
    failed = [e.index for e in told if isinstance(e, events.RunFailed)]
    if failed and failed[0] < len(state.pile):
        return  # the check goes no further
    if "analysis-was-lost" not in said:
        if lost:
            yield f"{judged.step}: nothing is said of {lost}"
        return
    if [said["analysis-was-lost"]["tile"]] != [e.index for e in lost]:
        yield f"{judged.step}: {said}, and the check has {lost}"
        return
    cells = {
        e.cell: e.index
        for e in told
        if isinstance(e, events.TileMapped) and e.dungeon == lost[0].dungeon
    }
    wrong = any(reason.rule == "DIM-21" for reason in lost[0].reasons)
    key = None if wrong or cells[lost[0].at] == lost[0].index else cells[lost[0].at]
    told_key = None
    if "analysis-key-tile" in said:
        name = said["analysis-key-tile"]["tile"]
        assert isinstance(name, Phrase)
        told_key = name.args["index"] if name.id == "tile-number" else 0
    if told_key != key:
        yield f"{judged.step}: {said}, and it ran into {key}"


def claims(one: Judgement, judged: Judged) -> Iterator[tuple[int, bool]]:
    """What is said to be so with a chance, and whether it was so."""
    state = one.state(judged.step)
    path = path_of(state)
    for move in judged.better:
        why = move.why
        if why is None:
            continue
        share = why.args["share"]
        assert isinstance(share, int)
        if why.id == "analysis-why-lost":
            yield share, path.lost != NOT_LOST
        elif why.id == "analysis-why-stay":
            yield share, path.lost == NOT_LOST
        else:
            action = parse_action(GAME, move.actions[0])
            laid = GAME.move(state, action) - LAY
            if why.id == "analysis-why-turned":
                yield share, laid & 3 == path.heading
            else:
                assert why.id == "analysis-why-tile"
                yield share, not path.clone().lay(laid)


def broken_shares(one: Judgement, judged: Judged) -> Iterator[str]:
    """While nothing can have been forgotten, what is said to be known is so."""
    state = one.state(judged.step)
    if len(state.pile) - state.starts[-1] > CAREFUL.span:
        return
    for share, so in claims(one, judged):
        if share != 100 * so:
            yield f"{judged.step}: {share}% of what is {so}"


def broken_after(one: Judgement, judged: Judged) -> Iterator[str]:
    """After the answer that ends an exploration the chance is what came of it."""
    told = one.walked[judged.step].events
    points = [e for e in told if isinstance(e, events.PointsScored)]
    runs = [e for e in told if isinstance(e, events.RunScored)]
    if judged.after is None or judged.made is None:
        return
    if points:
        came = float(judged.seat in points[0].seats)
    elif runs:
        came = float(not any(isinstance(e, events.RunFailed) for e in told))
    else:
        came = judged.made.value.value
    if judged.after.value != came:
        yield f"{judged.step}: {judged.after}, and it is {came}"
    if abs(judged.luck - (came - judged.made.value.value)) > 1e-9:
        yield f"{judged.step}: {judged.luck} of luck"


def broken_moves(one: Judgement, judged: Judged) -> Iterator[str]:
    """What would have been better could have been done, and is called what the board calls it."""
    state = one.state(judged.step)
    made = () if judged.made is None else (judged.made,)
    for move in (*judged.better, *made):
        action = parse_action(GAME, move.actions[0])
        assert judged.seat is not None
        if GAME.check(state, judged.seat, action) is not None:
            yield f"{judged.step}: {action} is refused"
        if GAME.tell_action(action, GAME.observe(state, judged.seat)) != move.say:
            yield f"{judged.step}: {action} is called {move.say}"


STEP: dict[str, Callable[[Judgement, Judged], Iterator[str]]] = {
    "lost": broken_lost,
    "shares": broken_shares,
    "after": broken_after,
    "moves": broken_moves,
}


def asked(one: Judgement) -> Iterator[Judged]:
    return (judged for judged in one.judged if judged.made is not None)


@rule("DIM-21", "DIM-22", "DIM-23")
@pytest.mark.parametrize("count", [FEW, pytest.param(MANY, marks=pytest.mark.full)])
def test_what_is_said_of_a_decision_is_so(count: int) -> None:
    met: Counter[str] = Counter()
    seen = 0
    for one in judgements(count):
        for judged in asked(one):
            seen += 1
            met.update(phrase.id for phrase in judged.why)
            met.update(move.why.id for move in judged.better if move.why is not None)
            for name, broken in STEP.items():
                assert list(broken(one, judged)) == [], (name, judged)
    assert seen >= 40 * count
    assert {"analysis-was-lost", "analysis-key-tile", "analysis-why-lost"} <= set(met)
    assert {"analysis-why-stay", "analysis-why-tile"} <= set(met)
    assert count == FEW or "analysis-why-turned" in met


def test_what_seems_likely_is_so_more_often_than_not() -> None:
    """Beyond the span a share may be wrong; together they say more than their opposite would."""
    error = opposite = 0.0
    for one in judgements(FEW):
        for judged in asked(one):
            for share, so in claims(one, judged):
                error += (share / 100 - so) ** 2
                opposite += (1 - share / 100 - so) ** 2
    assert 0 < 4 * error < opposite


def louder(phrase: Phrase, name: str) -> Phrase:
    value = phrase.args.get(name)
    if isinstance(value, int):
        return replace(phrase, args={**phrase.args, name: value + 1})
    return phrase


def one_later(judged: Judged) -> Judged:
    return replace(judged, why=tuple(louder(phrase, "tile") for phrase in judged.why))


def another_key(judged: Judged) -> Judged:
    named = Phrase("tile-number", {"index": 1})
    why = [
        replace(phrase, args={**phrase.args, "tile": named}) if "key" in phrase.id else phrase
        for phrase in judged.why
    ]
    return replace(judged, why=tuple(why))


def of_moves(judged: Judged, change: Callable[[JudgedMove], JudgedMove]) -> Judged:
    return replace(judged, better=tuple(change(move) for move in judged.better))


def less_sure(move: JudgedMove) -> JudgedMove:
    return move if move.why is None else replace(move, why=louder(move.why, "share"))


STEP_LIES: list[tuple[str, Callable[[Judged], Judged]]] = [
    ("lost", one_later),
    ("lost", another_key),
    ("lost", lambda judged: replace(judged, why=())),
    ("shares", lambda judged: of_moves(judged, less_sure)),
    ("after", lambda judged: replace(judged, luck=judged.luck + 0.2)),
    ("moves", lambda judged: of_moves(judged, lambda m: replace(m, say=Phrase("choice-lost")))),
]


@pytest.mark.parametrize(("name", "lie"), STEP_LIES)
def test_a_lie_about_a_decision_is_noticed(name: str, lie: Callable[[Judged], Judged]) -> None:
    assert any(
        list(STEP[name](one, lie(judged))) for one in judgements(FEW) for judged in asked(one)
    )


# -- an exploration and the game ------------------------------------------------------------------


def of_exploration(one: Judgement, number: int) -> range:
    """Its steps."""
    own = [judged.step for judged in one.judged if judged.group.number == number]
    return range(min(own), max(own) + 1)


def scored(told: tuple[Event, ...], solo: bool) -> set[int]:
    if solo:
        return set() if any(isinstance(e, events.RunFailed) for e in told) else {0}
    (points,) = [e for e in told if isinstance(e, events.PointsScored)]
    return set(points.seats)


STORIES = {
    "scores": "could-know-in-time",
    "early": "could-know-early",
    "late": "could-know-late",
    "never-lost": "could-know-never-lost",
}


def knew(one: Judgement, number: int, seat: int, until: int) -> bool:
    """Whether a seat might have said so, up to a tile, and would rather have been right."""
    for step in of_exploration(one, number):
        after, extra = one.walked[step].after, one.judged[step].extra
        assert isinstance(after, MemoryState)
        assert isinstance(extra, MemoryStep)
        asked = after.seats == 1 or (after.exploring >> seat & 1 and after.active != seat)
        in_time = after.exploration == number and len(after.pile) - 1 <= until
        sure = extra.seats[seat].chance >= 0.5
        if asked and sure and in_time and path_of(after).reasons:
            return True
    return False


def story(one: Judgement, number: int, seat: int) -> str:
    """What must be said of a seat, by the events alone but for what it could remember."""
    told = one.checks[number]
    solo = len(one.known().explorations[0].seats) == 1
    lost = [e for e in told if isinstance(e, events.DungeonLost)]
    cards = {s: e for e in told if isinstance(e, events.CardsFound) for s in e.seats}
    if solo:
        (failed,) = [e for e in told if isinstance(e, events.RunFailed)] or [None]
        if failed is None:
            return "could-know-in-time" if lost else "could-know-held"
        if failed.why != "lost-and-no-new-dungeon":
            return f"could-know-{failed.why}"
        ended = [e.index for e in lost][-1]
        until = failed.index - 1
        early = knew(one, number, seat, until) and not knew_before(one, number, ended, until)
        return "could-know-silent" if early else "could-know-never"
    if seat in cards:
        return STORIES[cards[seat].result]
    if seat in scored(told, solo):
        return "could-know-held"
    steps_of = [one.walked[step] for step in of_exploration(one, number)]
    if any(isinstance(e, events.LostVoid) and seat in e.seats for s in steps_of for e in s.events):
        return "could-know-void"
    right = [e.index for e in cards.values() if e.result == "scores"]
    if knew(one, number, seat, min(right, default=99)):
        return "could-know-silent"
    return "could-know-own" if lost and lost[0].seat == seat else "could-know-never"


def knew_before(one: Judgement, number: int, ended: int, until: int) -> bool:
    """Solo: of the dungeon with which the run ended there was nothing to know."""
    for step in of_exploration(one, number):
        after, extra = one.walked[step].after, one.judged[step].extra
        assert isinstance(after, MemoryState)
        if ended <= len(after.pile) - 1 <= until and extra.seats[0].chance >= 0.5:
            return False
    return True


def broken_stories(one: Judgement, known: SeatKnown, number: int) -> Iterator[str]:
    told = one.checks[number]
    solo = len(one.known().explorations[0].seats) == 1
    points = int(known.seat in scored(told, solo))
    if known.points != points:
        yield f"{known}: {points} points"
    wanted = story(one, number, known.seat)
    if known.say.id != wanted:
        yield f"{known}: {wanted}"
    said = [
        step
        for step in of_exploration(one, number)
        if one.walked[step].entry.seat == known.seat
        and any(isinstance(action, AnnounceLost) for _, action in one.walked[step].decisions())
    ]
    if [known.announced_at] != (said[-1:] or [None]):
        yield f"{known}: it was in {said}"


def broken_finding(one: Judgement, found: Finding) -> Iterator[str]:
    """Won or not as the check or the end has it; luck and choice make up what was missing."""
    solo = one.state(len(one.walked) - 1).solo
    if found.group is None:
        end = one.walked[-1].events
        (over,) = [e for e in end if isinstance(e, events.GameEnded)]
        won = None if solo else found.seat in over.winners
    else:
        won = found.seat in scored(one.checks[found.group], solo)
    if found.won != won:
        yield f"{found}: won is {won}"
    said = found.say.id.removeprefix("finding-chance-")
    if found.cause is not None and said != found.cause:
        yield f"{found}: {found.cause}"
    if found.cause is None and said != ("won" if won else "even"):
        yield f"{found}: won is {won}"
    own = [
        judged
        for judged in one.judged
        if judged.seat == found.seat and found.first <= judged.step <= found.last
    ]
    if found.say.args["turning"] != sum(judged.turning for judged in own):
        yield f"{found}: mistakes"
    if said == "luck" and any(judged.turning for judged in own):
        yield f"{found}: not by luck alone"
    if said == "choice" and not any(judged.choice < 0 for judged in own):
        yield f"{found}: nothing was chosen badly"


@rule("DIM-28", "DIM-29", "DIM-30", "DIM-36", "DIM-R5")
@pytest.mark.parametrize("count", [FEW, pytest.param(MANY, marks=pytest.mark.full)])
def test_what_is_said_of_an_exploration_is_so(count: int) -> None:
    met: Counter[str] = Counter()
    for one in judgements(count):
        for found in one.findings.findings:
            assert list(broken_finding(one, found)) == []
        for part in one.known().explorations:
            lost = [e for e in one.checks[part.exploration] if isinstance(e, events.DungeonLost)]
            assert part.lost_at in {None, *(e.index for e in lost)}
            assert (part.lost_at is None) == (not lost) or len(part.seats) == 1
            for known in part.seats:
                met[known.say.id] += 1
                assert list(broken_stories(one, known, part.exploration)) == []
    assert set(STORIES.values()) | {"could-know-held", "could-know-silent"} <= set(met)


SEAT_LIES: dict[str, Callable[[SeatKnown], SeatKnown]] = {
    "another story": lambda one: replace(one, say=Phrase("could-know-never", one.say.args)),
    "too early": lambda one: replace(one, say=Phrase("could-know-early", one.say.args)),
    "a point": lambda one: replace(one, points=1 - one.points),
    "said nothing": lambda one: replace(one, announced_at=None),
}
FOUND_LIES: dict[str, Callable[[Finding], Finding]] = {
    "won": lambda one: replace(one, won=not one.won),
    "by luck": lambda one: replace(
        one, cause="luck", say=Phrase("finding-chance-luck", one.say.args)
    ),
    "one mistake more": lambda one: replace(one, say=louder(one.say, "turning")),
}


@pytest.mark.parametrize("lie", SEAT_LIES.values(), ids=SEAT_LIES)
def test_a_lie_about_a_seat_is_noticed(lie: Callable[[SeatKnown], SeatKnown]) -> None:
    assert any(
        list(broken_stories(one, lie(known), part.exploration))
        for one in judgements(FEW)
        for part in one.known().explorations
        for known in part.seats
    )


@pytest.mark.parametrize("lie", FOUND_LIES.values(), ids=FOUND_LIES)
def test_a_lie_about_an_end_is_noticed(lie: Callable[[Finding], Finding]) -> None:
    assert any(
        list(broken_finding(one, lie(found)))
        for one in judgements(FEW)
        for found in one.findings.findings
    )
