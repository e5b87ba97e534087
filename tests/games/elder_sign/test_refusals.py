"""Every guard refuses with its rule and its code, and changes nothing."""

from collections.abc import Callable

import pytest

from meikyu.core.contract import Action
from meikyu.core.words import lexicon
from meikyu.games.elder_sign import actions as do
from meikyu.games.elder_sign import frames
from meikyu.games.elder_sign.cards.names import book_of
from meikyu.games.elder_sign.encoding import NamesDie
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.kernel import run
from meikyu.games.elder_sign.questions import ASKED
from meikyu.games.elder_sign.rules.changes import Mark
from meikyu.games.elder_sign.rules.choices import PickSeat
from meikyu.games.elder_sign.rules.death import Enter
from meikyu.games.elder_sign.rules.locks import LockDie, LockTask
from meikyu.games.elder_sign.rules.losing import PickItem, PickTrophy
from meikyu.games.elder_sign.rules.museum import PickAdventure
from meikyu.games.elder_sign.state import Frame
from meikyu.games.elder_sign.tables import KIND_COMMON
from tests.games.elder_sign.table import Table
from tests.games.elder_sign.test_vocabulary import modifier
from tests.rules import rule


def moving() -> Table:
    return Table(2)


def at_entrance() -> Table:
    table = Table(2).trophy("fossil-wing")
    table.do(do.GoTo(None))
    return table


def before_roll() -> Table:
    return Table(2).give("dark-lantern", "lens", "fetters").attempt("amber-hall")


def after_roll() -> Table:
    table = before_roll()
    table.roll("1 1 1 2 lore lore")
    return table


def fulfilled() -> Table:
    table = Table(2).attempt("cloak-room")
    table.roll("1 1 1 3 peril peril")
    return table


def fulfilled_thrice() -> Table:
    table = Table(2).attempt("cloak-room")
    table.roll("1 1 1 1 peril peril")
    return table


def two_alike_on_a_spell() -> Table:
    table = Table(2).give("twin-flames").attempt("amber-hall")
    table.roll("1 1 1 2 lore lore")
    for _ in range(2):
        table.do(do.PutOnSpell("twin-flames", table.die("1")))
    table.lose_roll()
    table.do(do.Decline())
    return table


def removing() -> Table:
    table = after_roll()
    table.do(do.PutOnSpell("fetters", table.die("2")))
    table.do(do.AcceptFailure())
    return table


def holding() -> Table:
    table = removing()
    table.do(do.RemoveDie(1))
    return table


def held_dice_alone() -> Table:
    """A roll of no dice: the two held on the investigator are all there is."""
    table = Table(2).give("lens", clues=1).attempt("amber-hall")
    for faces in ("lore 1 1 1 1 1", "lore 1 1 1"):
        table.roll(faces)
        table.lose_roll()
        table.do(do.Focus(table.die("lore")))
    table.fail("1 1")
    table.roll("peril")
    table.complete(1)
    table.do(do.RollDice())
    return table


def marking() -> Table:
    table = Table(2).give("lens", clues=1).attempt("amber-hall")
    table.roll("1 1 1 2 lore lore")
    table.do(do.UseCard("lens"))
    return table


def asked(frame: Frame) -> Table:
    table = Table(2).give("brandy", "lens").trophy("fossil-wing", "boiler-cellar")
    table.state.stack.append(frame)
    run(table.state, table.chance, None)
    return table


def without_frames() -> Table:
    """A monster to place, where every white frame is taken."""
    table = Table(cards=("amber-hall", "night-office"))
    table.state.stack.append(frames.Counted(frames.SPAWN, 1))
    run(table.state, table.chance, None)
    return table


def battle() -> Table:
    table = Table(ancient="pallid-king", doom=7)
    table.state.waking = True
    table.settle()
    while table.asked() == "LoseHealthPrompt":
        table.do(do.LoseHealth("stamina"))
    return table


def paying() -> Table:
    table = Table().trophy("fossil-wing", "boiler-cellar")
    table.do(do.GoTo(None))
    table.do(do.UseEntrance("clue"))
    return table


def alone_in_the_fog() -> Table:
    """No investigator could hold a die: the question is not asked."""
    table = Table().mythos("fog-in-the-halls").attempt("amber-hall")
    table.fail("1 1 1 2 lore lore")
    return table


def losing_a_common_item() -> Table:
    table = Table().give("brandy", "lens", "red-idol")
    table.state.stack.append(PickItem(0, 1 << KIND_COMMON, 1, 0))
    table.settle()
    return table


def assist_is_forbidden() -> Table:
    table = holding()
    table.state.people[1].at = table.adventure("amber-hall")
    return modifier(table, kind="forbid", what="assist")


def forbidding(mythos: str) -> Callable[[], Table]:
    """A question under a mythos card that forbids something."""

    def make() -> Table:
        if mythos == "quiet-hour":
            return at_entrance().mythos(mythos)
        table = Table(2).mythos(mythos).give("fetters", clues=1).attempt("amber-hall")
        table.state.people[1].at = table.adventure("amber-hall")
        table.roll("1 1 1 2 lore lore")
        if mythos == "fog-in-the-halls":
            table.lose_roll()
        return table

    return make


CASES: list[tuple[str, str, Callable[[], Table], Action]] = [
    ("ELD-1", "no-such-place", moving, do.GoTo("boiler-cellar")),
    ("ELD-1", "no-such-place", moving, do.GoTo("nowhere")),
    ("ELD-2", "no-such-line", at_entrance, do.UseEntrance("nothing")),
    ("ELD-2", "too-dear", at_entrance, do.UseEntrance("elder-sign")),
    ("ELD-R21", "forbidden", forbidding("quiet-hour"), do.UseEntrance("clue")),
    ("ELD-R21", "forbidden", forbidding("a-gate-yawns"), do.SpendClue()),
    ("ELD-R21", "forbidden", forbidding("fog-in-the-halls"), do.Focus(2)),
    ("ELD-4", "not-owned", before_roll, do.UseCard("brandy")),
    ("ELD-4", "wrong-window", before_roll, do.UseCard("lens")),
    ("ELD-4", "wrong-window", after_roll, do.UseCard("dark-lantern")),
    ("ELD-4", "nothing-rolled", held_dice_alone, do.UseCard("lens")),
    ("ELD-21", "nothing-rolled", held_dice_alone, do.SpendClue()),
    ("ELD-18", "no-space", after_roll, do.PutOnSpell("lens", 1)),
    ("ELD-18", "not-rolled", after_roll, do.PutOnSpell("fetters", 7)),
    ("ELD-20", "not-on-spell", before_roll, do.TakeOffSpell(1)),
    ("ELD-21", "no-clue", after_roll, do.SpendClue()),
    ("ELD-9", "no-open-task", fulfilled, do.CompleteTask(3, (1,))),
    ("ELD-10", "not-in-order", after_roll, do.CompleteTask(2, (5, 6))),
    ("ELD-5", "die-not-at-hand", fulfilled, do.CompleteTask(1, (7,))),
    ("ELD-5", "die-not-at-hand", fulfilled, do.CompleteTask(1, (1, 1, 1))),
    ("ELD-5", "not-fulfilled", fulfilled, do.CompleteTask(1, (1, 2))),
    ("ELD-R15", "not-thrifty", fulfilled, do.CompleteTask(1, (1, 4))),
    ("ELD-R12", "must-complete", fulfilled, do.AcceptFailure()),
    ("ELD-R1", "not-rolled", removing, do.RemoveDie(7)),
    ("ELD-22", "not-rolled", holding, do.Focus(7)),
    ("ELD-22", "not-here", holding, do.Assist(2, 1)),
    ("ELD-21", "not-rolled", marking, do.MarkDie(8)),
    (
        "ELD-25",
        "not-a-free-frame",
        lambda: asked(frames.Counted(frames.SPAWN, 1)),
        do.PickTask("amber-hall", 1),
    ),
    (
        "ELD-25",
        "not-a-free-frame",
        lambda: asked(frames.Counted(frames.SPAWN, 1)),
        do.PickTask("amber-hall", 3),
    ),
    ("ELD-26", "not-below", without_frames, do.PickTask("amber-hall", 1)),
    ("ELD-1", "not-asked", at_entrance, do.GoTo(None)),
    ("ELD-5", "not-asked", before_roll, do.CompleteTask(1, (1,))),
    ("ELD-35", "in-battle", battle, do.GoTo(None)),
    ("ELD-35", "in-battle", battle, do.UseEntrance("first-aid")),
    ("ELD-38", "no-help-in-battle", battle, do.Focus(1)),
    ("ELD-2", "no-such-trophy", paying, do.GiveTrophy("map-room")),
    ("ELD-R19", "no-such-trophy", lambda: asked(PickTrophy(0, 1, 0)), do.GiveTrophy("x")),
    ("ELD-R19", "not-owned", lambda: asked(PickItem(0, 1, 1, 0)), do.GiveCard("x")),
    ("ELD-R21", "forbidden", assist_is_forbidden, do.Assist(2, 1)),
    ("ELD-R21", "forbidden", alone_in_the_fog, do.Focus(2)),
    # A thing that is not among the choices.
    ("ELD-R12", "not-offered", after_roll, do.UsePower(0)),
    ("ELD-20", "not-on-spell", before_roll, do.TakeOffSpell(99)),
    ("ELD-21", "not-offered", marking, do.RollAgain()),
    ("ELD-R19", "not-offered", losing_a_common_item, do.GiveCard("red-idol")),
    ("ELD-25", "not-offered", lambda: asked(LockTask(0, 1)), do.PickTask("x", 1)),
    ("ELD-29", "not-offered", lambda: asked(LockDie(0, 3, 4096)), do.PickDie(9)),
    ("ELD-R21", "forbidden", forbidding("silence"), do.PutOnSpell("fetters", 1)),
    ("ELD-R19", "not-offered", lambda: asked(PickSeat(0, 1, 0, 0, 0)), do.PickSeat(2)),
    (
        "ELD-R19",
        "not-offered",
        lambda: asked(PickAdventure(0, 0, 1)),
        do.PickAdventure("fossil-wing"),
    ),
    ("ELD-31", "not-offered", lambda: asked(Enter(0)), do.PickInvestigator("nurse")),
]


@pytest.mark.parametrize(
    ("rule_id", "code", "make", "action"),
    [
        pytest.param(*case, marks=rule(case[0]), id=f"{n}-{case[0]}-{case[1]}")
        for n, case in enumerate(CASES)
    ],
)
def test_a_guard_refuses(
    rule_id: str, code: str, make: Callable[[], Table], action: Action
) -> None:
    assert make().refused(action) == (rule_id, code)


QUESTIONS: tuple[Callable[[], Table], ...] = (moving, before_roll)
SOME: dict[type[Action], Action] = {
    do.GoTo: do.GoTo(None),
    do.UseEntrance: do.UseEntrance("clue"),
    do.UseCard: do.UseCard("lens"),
    do.TakeOffSpell: do.TakeOffSpell(1),
    do.UsePower: do.UsePower(0),
    do.PutOnSpell: do.PutOnSpell("fetters", 1),
    do.CompleteTask: do.CompleteTask(1, (1,)),
    do.RemoveDie: do.RemoveDie(1),
    do.Focus: do.Focus(1),
    do.Assist: do.Assist(1, 1),
    do.MarkDie: do.MarkDie(1),
    do.ChooseOption: do.ChooseOption(1),
    do.LoseHealth: do.LoseHealth("stamina"),
    do.GiveCard: do.GiveCard("lens"),
    do.GiveTrophy: do.GiveTrophy("fossil-wing"),
    do.PickTask: do.PickTask("amber-hall", 1),
    do.PickAdventure: do.PickAdventure("amber-hall"),
    do.PickDie: do.PickDie(1),
    do.PickSeat: do.PickSeat(0),
    do.PickInvestigator: do.PickInvestigator("student"),
    do.FulfilTask: do.FulfilTask(1),
}


@pytest.mark.parametrize(
    ("kind", "rule_id"),
    [
        pytest.param(kind, rule_id, marks=rule(rule_id), id=kind.__name__)
        for kind, rule_id, _ in ASKED
    ],
)
def test_what_is_not_asked_is_refused_by_the_rule_of_the_action(
    kind: type[Action], rule_id: str
) -> None:
    kinds = next(frames_of for one, _, frames_of in ASKED if one is kind)
    make = next(q for q in QUESTIONS if q().state.stack[-1].kind not in kinds)
    table = make()
    action = SOME.get(kind) or kind()
    assert table.refused(action) == (rule_id, "not-asked")


ALIKE: list[tuple[Callable[[], Table], Action, Action]] = [
    (fulfilled_thrice, do.CompleteTask(1, (1, 2, 3)), do.CompleteTask(1, (4, 3, 2))),
    (two_alike_on_a_spell, do.TakeOffSpell(1), do.TakeOffSpell(2)),
    (removing, do.RemoveDie(1), do.RemoveDie(2)),
    (holding, do.Focus(2), do.Focus(3)),
    (marking, do.MarkDie(1), do.MarkDie(2)),
    (after_roll, do.PutOnSpell("fetters", 1), do.PutOnSpell("fetters", 2)),
]


@rule("ELD-5", "ELD-12", "ELD-18", "ELD-20", "ELD-21", "ELD-22")
@pytest.mark.parametrize(("make", "offered", "named"), ALIKE)
def test_of_equal_dice_each_may_be_named_and_is_the_one_meant(
    make: Callable[[], Table], offered: Action, named: Action
) -> None:
    one, other = make(), make()
    assert offered in one.choices()
    assert named not in one.choices()
    first, meant = dice_of(offered), dice_of(named)
    swapped = dict(zip(sorted(first - meant), sorted(meant - first), strict=True))
    swapped |= {there: here for here, there in swapped.items()}
    one.do(offered)
    other.do(named)
    for die in range(1, 9):
        assert die_now(one, die) == die_now(other, swapped.get(die, die))


def dice_of(action: Action) -> set[int]:
    if isinstance(action, do.CompleteTask):
        return set(action.dice)
    assert isinstance(action, NamesDie)
    return {action.die}


def die_now(table: Table, die: int) -> tuple[int, int, bool]:
    """Where a die is, what it shows, and whether it is marked to be rolled again."""
    state = table.state
    frame = state.stack[-1]
    marked = isinstance(frame, Mark) and frame.marked >> die - 1 & 1 == 1
    return state.place[die - 1], state.face[die - 1], marked


@rule("ELD-21")
def test_a_die_already_marked_is_not_marked_again() -> None:
    table = marking()
    table.do(do.MarkDie(1))
    table.do(do.MarkDie(2))
    assert table.refused(do.MarkDie(1)) == ("ELD-21", "not-offered")


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_a_prohibition_names_the_card(locale: str) -> None:
    table = forbidding("a-gate-yawns")()
    rejection = GAME.check(table.state, 0, do.SpendClue())
    assert rejection is not None
    name = next(c.name for c in book_of(table.state).mythos if c.id == "a-gate-yawns")
    told = lexicon(locale, GAME.package).say(rejection.phrase())
    assert name[locale] in told


def test_a_refusal_says_what_is_asked() -> None:
    rejection = GAME.check(at_entrance().state, 0, do.GoTo(None))
    assert rejection is not None
    assert rejection.args == {"asked": "entrance"}


@rule("ELD-R21")
def test_a_kept_card_is_used_once_a_turn() -> None:
    table = Table(2).give("lens", clues=0).attempt("amber-hall")
    table.roll("1 1 1 2 lore lore")
    table.do(do.UseCard("lens"))
    table.do(do.MarkDie(1))
    table.falls("1").do(do.RollAgain())
    assert table.refused(do.UseCard("lens")) == ("ELD-R21", "used-this-turn")
    assert table.state.people[0].items, "it is not discarded"


@rule("ELD-R22")
def test_whoever_is_not_asked_may_not_decide() -> None:
    table = Table(2)
    assert table.refused(do.GoTo(None), seat=1) == ("ELD-R22", "not-your-turn")


@rule("ELD-41")
def test_nothing_may_be_done_after_the_end() -> None:
    table = Table(ancient="end-of-all")
    table.state.waking = True
    run(table.state, table.chance, None)
    rejection = GAME.check(table.state, 0, do.GoTo(None))
    assert rejection is not None
    assert (rejection.rule, rejection.code) == ("ELD-41", "game-over")
