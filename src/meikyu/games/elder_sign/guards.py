"""Why an action is refused: one guard, one rule. `check` runs an action's guards in this order."""

from meikyu.core.contract import Action
from meikyu.core.rules import ALLOWED, Guards, RefusalArgs, Ruling, refuse
from meikyu.core.words import text_words
from meikyu.games.elder_sign import actions, frames
from meikyu.games.elder_sign.cards.names import book_of, forbidding
from meikyu.games.elder_sign.cards.vocabulary import EFFECTS
from meikyu.games.elder_sign.encoding import find_move, task_number, trophy_id
from meikyu.games.elder_sign.moves import ACCEPT, KIND, row_of_spot
from meikyu.games.elder_sign.questions import ASKED, QUESTIONS
from meikyu.games.elder_sign.rules.dice import ONE, contains
from meikyu.games.elder_sign.rules.effects import would_change
from meikyu.games.elder_sign.rules.entrance import price, sale_closed, sale_forbidden
from meikyu.games.elder_sign.rules.failing import holders
from meikyu.games.elder_sign.rules.modifiers import forbidden
from meikyu.games.elder_sign.rules.monsters import monster_places
from meikyu.games.elder_sign.rules.people import all_trophies
from meikyu.games.elder_sign.rules.tasks import (
    available_rows,
    counts_for_task,
    open_rows,
    rolled_dice,
    task_at,
)
from meikyu.games.elder_sign.rules.windows import free_spaces
from meikyu.games.elder_sign.state import (
    BATTLE,
    BELOW,
    DICE,
    NO_CARD,
    ON_SPELL,
    ON_TASK,
    POOL,
    ElderState,
)
from meikyu.games.elder_sign.tables import (
    KIND_ALLY,
    NO_ASSIST,
    NO_CLUE,
    NO_COMMON,
    NO_ENTRANCE,
    NO_FOCUS,
    NO_PROGRAM,
    NO_SOUVENIR,
)

GUARDS = Guards()


def _asked(state: ElderState) -> RefusalArgs:
    return {"asked": QUESTIONS[state.stack[-1].kind]}


def _forbids(state: ElderState, seat: int, what: int) -> RefusalArgs:
    """The card that forbids something, by its names."""
    card = forbidding(state, seat, what)
    if card is None:
        return {"known": "no", "card": ""}
    return {"known": "yes", "card": text_words(card.name)}


# -- before all: what the phase or a card forbids -------------------------------------------------


@GUARDS.on(actions.Focus, actions.Assist, rule="ELD-38", code="no-help-in-battle")
def no_help_in_battle(state: ElderState, seat: int, action: Action) -> Ruling:
    return refuse() if state.phase == BATTLE else ALLOWED


@GUARDS.on(actions.GoTo, actions.UseEntrance, rule="ELD-35", code="in-battle")
def in_battle(state: ElderState, seat: int, action: Action) -> Ruling:
    return refuse() if state.phase == BATTLE else ALLOWED


@GUARDS.on(actions.Focus, rule="ELD-R21", code="forbidden")
def focus_forbidden(state: ElderState, seat: int, action: actions.Focus) -> Ruling:
    forbids = state.attempt_seat == seat and forbidden(state, seat, NO_FOCUS)
    return refuse(**_forbids(state, seat, NO_FOCUS)) if forbids else ALLOWED


@GUARDS.on(actions.Assist, rule="ELD-R21", code="forbidden")
def assist_forbidden(state: ElderState, seat: int, action: actions.Assist) -> Ruling:
    forbids = state.attempt_seat == seat and forbidden(state, seat, NO_ASSIST)
    return refuse(**_forbids(state, seat, NO_ASSIST)) if forbids else ALLOWED


def _answers(kinds: tuple[int, ...]) -> object:
    def not_asked(state: ElderState, seat: int, action: Action) -> Ruling:
        return ALLOWED if state.stack[-1].kind in kinds else refuse(**_asked(state))

    return not_asked


for _kind, _rule, _frames in ASKED:
    GUARDS.on(_kind, rule=_rule, code="not-asked")(_answers(_frames))  # type: ignore[type-var]


# -- the entrance ---------------------------------------------------------------------------------


@GUARDS.on(actions.GoTo, rule="ELD-1", code="no-such-place")
def no_such_place(state: ElderState, seat: int, action: actions.GoTo) -> Ruling:
    book = book_of(state)
    names = [book.adventures[slot.card].id for slot in state.open]
    return ALLOWED if action.adventure is None or action.adventure in names else refuse()


def _line(state: ElderState, action: actions.UseEntrance) -> int | None:
    names = [card.id for card in book_of(state).sales]
    return names.index(action.line) if action.line in names else None


@GUARDS.on(actions.UseEntrance, rule="ELD-2", code="no-such-line")
def no_such_line(state: ElderState, seat: int, action: actions.UseEntrance) -> Ruling:
    return ALLOWED if _line(state, action) is not None else refuse()


@GUARDS.on(actions.UseEntrance, rule="ELD-2", code="not-sold")
def not_sold(state: ElderState, seat: int, action: actions.UseEntrance) -> Ruling:
    line = _line(state, action)
    return refuse() if line is not None and sale_closed(state, line) else ALLOWED


@GUARDS.on(actions.UseEntrance, rule="ELD-R21", code="forbidden")
def line_forbidden(state: ElderState, seat: int, action: actions.UseEntrance) -> Ruling:
    line = _line(state, action)
    if line is None or not sale_forbidden(state, seat, line):
        return ALLOWED
    return refuse(
        **_forbids(state, seat, NO_SOUVENIR if state.tables.sales[line].price else NO_ENTRANCE)
    )


@GUARDS.on(actions.UseEntrance, rule="ELD-2", code="too-dear")
def too_dear(state: ElderState, seat: int, action: actions.UseEntrance) -> Ruling:
    line = _line(state, action)
    if line is None:
        return ALLOWED
    due, worth = price(state, seat, line), all_trophies(state, seat)
    return refuse(price=due, worth=worth) if due > worth else ALLOWED


# -- cards, clues, spells -------------------------------------------------------------------------


def _owned(state: ElderState, seat: int, name: str) -> list[int]:
    """The copies of a card that an investigator owns."""
    book = book_of(state)
    return [item for item in state.people[seat].items if book.items[item].id == name]


@GUARDS.on(actions.UseCard, actions.PutOnSpell, rule="ELD-4", code="not-owned")
def not_owned(state: ElderState, seat: int, action: actions.UseCard | actions.PutOnSpell) -> Ruling:
    return ALLOWED if _owned(state, seat, action.card) else refuse()


@GUARDS.on(actions.UseCard, rule="ELD-4", code="wrong-window")
def wrong_window(state: ElderState, seat: int, action: actions.UseCard) -> Ruling:
    before = state.stack[-1].kind == frames.BEFORE_ROLL
    for item in _owned(state, seat, action.card):
        card = state.tables.items[item]
        if (card.before if before else card.after) != NO_PROGRAM:
            return ALLOWED
    return refuse(window="before" if before else "after")


def _nothing_rolled(state: ElderState) -> bool:
    """Whether the roll was of no dice: held ones alone are on the table (ELD-R13)."""
    return state.stack[-1].kind == frames.AFTER_ROLL and not rolled_dice(state, 0)


@GUARDS.on(actions.UseCard, rule="ELD-4", code="nothing-rolled")
def card_for_no_roll(state: ElderState, seat: int, action: actions.UseCard) -> Ruling:
    return refuse() if _nothing_rolled(state) else ALLOWED


@GUARDS.on(actions.UseCard, rule="ELD-R21", code="used-this-turn")
def used_this_turn(state: ElderState, seat: int, action: actions.UseCard) -> Ruling:
    items = _owned(state, seat, action.card)
    return refuse() if items and all(item in state.exhausted for item in items) else ALLOWED


@GUARDS.on(actions.UseCard, actions.PutOnSpell, rule="ELD-R21", code="forbidden")
def card_forbidden(
    state: ElderState, seat: int, action: actions.UseCard | actions.PutOnSpell
) -> Ruling:
    for item in _owned(state, seat, action.card):
        kind = state.tables.items[item].kind
        if kind != KIND_ALLY and forbidden(state, seat, NO_COMMON + kind):
            return refuse(**_forbids(state, seat, NO_COMMON + kind))
    return ALLOWED


@GUARDS.on(actions.UseCard, rule="ELD-R27", code="changes-nothing")
def changes_nothing(state: ElderState, seat: int, action: actions.UseCard) -> Ruling:
    before = state.stack[-1].kind == frames.BEFORE_ROLL
    for item in _owned(state, seat, action.card):
        card = state.tables.items[item]
        program = card.before if before else card.after
        if program == NO_PROGRAM or would_change(state, seat, program):
            return ALLOWED
        return refuse(why=REASONS.get(state.tables.programs[program][0][0], "nothing"))
    return ALLOWED


REASONS = {
    EFFECTS["gain"]: "full",
    EFFECTS["each"]: "full",
    EFFECTS["one_of"]: "full",
    EFFECTS["banish"]: "no-monster",
    EFFECTS["slay"]: "no-monster",
    EFFECTS["fulfil_task"]: "no-monster",
    EFFECTS["unlock_die"]: "no-lock",
    EFFECTS["add_die"]: "no-die",
    EFFECTS["restore_dice"]: "none-removed",
    EFFECTS["reroll"]: "no-face",
    EFFECTS["change"]: "no-face",
    EFFECTS["remove_doom"]: "doom",
    EFFECTS["may"]: "price",
    EFFECTS["calm"]: "calm",
}
"""Why a card would change nothing, by its first effect."""


@GUARDS.on(actions.PutOnSpell, rule="ELD-18", code="no-space")
def no_space(state: ElderState, seat: int, action: actions.PutOnSpell) -> Ruling:
    spaces = [free_spaces(state, item) for item in _owned(state, seat, action.card)]
    return ALLOWED if max(spaces, default=0) > 0 else refuse()


def _rolled(state: ElderState, number: int) -> bool:
    """Whether a die was just rolled."""
    die = number - 1
    return 0 <= die < DICE and state.place[die] == POOL and state.face[die] != 0


@GUARDS.on(actions.PutOnSpell, rule="ELD-18", code="not-rolled")
def spell_die_not_rolled(state: ElderState, seat: int, action: actions.PutOnSpell) -> Ruling:
    return ALLOWED if _rolled(state, action.die) else refuse()


@GUARDS.on(actions.TakeOffSpell, rule="ELD-20", code="not-on-spell")
def not_on_spell(state: ElderState, seat: int, action: actions.TakeOffSpell) -> Ruling:
    die = action.die - 1
    return ALLOWED if 0 <= die < DICE and ON_SPELL <= state.place[die] < ON_TASK else refuse()


@GUARDS.on(actions.SpendClue, rule="ELD-21", code="no-clue")
def no_clue(state: ElderState, seat: int, action: actions.SpendClue) -> Ruling:
    return ALLOWED if state.people[seat].clues else refuse()


@GUARDS.on(actions.SpendClue, rule="ELD-21", code="nothing-rolled")
def clue_for_no_roll(state: ElderState, seat: int, action: actions.SpendClue) -> Ruling:
    return refuse() if _nothing_rolled(state) else ALLOWED


@GUARDS.on(actions.SpendClue, rule="ELD-R21", code="forbidden")
def clue_forbidden(state: ElderState, seat: int, action: actions.SpendClue) -> Ruling:
    return refuse(**_forbids(state, seat, NO_CLUE)) if forbidden(state, seat, NO_CLUE) else ALLOWED


# -- tasks ----------------------------------------------------------------------------------------


def _row(state: ElderState, number: int) -> int | None:
    """The open row of a task's number in the attempt."""
    for row in open_rows(state):
        own = 1 if state.attempt_card == NO_CARD else task_number(state, state.attempt_card, row)
        if own == number:
            return row
    return None


@GUARDS.on(actions.CompleteTask, rule="ELD-9", code="no-open-task")
def no_open_task(state: ElderState, seat: int, action: actions.CompleteTask) -> Ruling:
    return ALLOWED if _row(state, action.task) is not None else refuse(task=action.task)


@GUARDS.on(actions.CompleteTask, rule="ELD-10", code="not-in-order")
def not_in_order(state: ElderState, seat: int, action: actions.CompleteTask) -> Ruling:
    return (
        ALLOWED if _row(state, action.task) in available_rows(state) else refuse(task=action.task)
    )


def _faces(state: ElderState, action: actions.CompleteTask) -> int | None:
    """The faces of the dice named; None: one of them cannot be used, or is named twice."""
    faces = 0
    for number in action.dice:
        if not 1 <= number <= DICE or not counts_for_task(state, number - 1):
            return None
        faces += ONE[state.face[number - 1]]
    return None if len(set(action.dice)) < len(action.dice) else faces


@GUARDS.on(actions.CompleteTask, rule="ELD-5", code="die-not-at-hand")
def die_not_at_hand(state: ElderState, seat: int, action: actions.CompleteTask) -> Ruling:
    return ALLOWED if _faces(state, action) is not None else refuse()


@GUARDS.on(actions.CompleteTask, rule="ELD-5", code="not-fulfilled")
def not_fulfilled(state: ElderState, seat: int, action: actions.CompleteTask) -> Ruling:
    row, faces = _row(state, action.task), _faces(state, action)
    if row is None or faces is None or task_at(state, row).minimal_sets(faces):
        return ALLOWED
    return refuse(task=action.task)


@GUARDS.on(actions.CompleteTask, rule="ELD-R15", code="not-thrifty")
def not_thrifty(state: ElderState, seat: int, action: actions.CompleteTask) -> Ruling:
    row, faces = _row(state, action.task), _faces(state, action)
    if row is None or faces is None:
        return ALLOWED
    smaller = [used for used in task_at(state, row).minimal_sets(faces) if contains(faces, used)]
    return ALLOWED if faces in smaller else refuse()


@GUARDS.on(actions.AcceptFailure, rule="ELD-R12", code="must-complete")
def must_complete(state: ElderState, seat: int, action: actions.AcceptFailure) -> Ruling:
    return ALLOWED if ACCEPT * KIND in state.moves else refuse()


# -- dice -----------------------------------------------------------------------------------------


@GUARDS.on(actions.RemoveDie, rule="ELD-R1", code="not-rolled")
def removed_not_rolled(state: ElderState, seat: int, action: actions.RemoveDie) -> Ruling:
    return ALLOWED if _rolled(state, action.die) else refuse()


@GUARDS.on(actions.Focus, actions.Assist, rule="ELD-22", code="not-rolled")
def held_not_rolled(state: ElderState, seat: int, action: actions.Focus | actions.Assist) -> Ruling:
    return ALLOWED if _rolled(state, action.die) else refuse()


@GUARDS.on(actions.Assist, rule="ELD-22", code="not-here")
def not_here(state: ElderState, seat: int, action: actions.Assist) -> Ruling:
    others = [other for other in holders(state, seat) if other != seat]
    return ALLOWED if action.seat in others else refuse()


@GUARDS.on(actions.MarkDie, rule="ELD-21", code="not-rolled")
def marked_not_rolled(state: ElderState, seat: int, action: actions.MarkDie) -> Ruling:
    return ALLOWED if _rolled(state, action.die) else refuse()


# -- monsters and trophies -------------------------------------------------------------------------


def _places(state: ElderState, action: actions.PickTask, frame_free: bool) -> Ruling:
    """Refuses a place for a monster, where a white frame is free or none is."""
    if state.stack[-1].kind != frames.PLACE_MONSTER or find_move(state, action) is not None:
        return ALLOWED
    on_frame = any(row_of_spot(spot) < BELOW for spot in monster_places(state))
    return refuse() if on_frame == frame_free else ALLOWED


@GUARDS.on(actions.PickTask, rule="ELD-25", code="not-a-free-frame")
def not_a_free_frame(state: ElderState, seat: int, action: actions.PickTask) -> Ruling:
    return _places(state, action, True)


@GUARDS.on(actions.PickTask, rule="ELD-26", code="not-below")
def not_below(state: ElderState, seat: int, action: actions.PickTask) -> Ruling:
    return _places(state, action, False)


def _has_trophy(state: ElderState, seat: int, action: actions.GiveTrophy) -> bool:
    return action.card in [trophy_id(state, one) for one in state.people[seat].trophies]


@GUARDS.on(actions.GiveTrophy, rule="ELD-2", code="no-such-trophy")
def nothing_to_pay_with(state: ElderState, seat: int, action: actions.GiveTrophy) -> Ruling:
    pays = state.stack[-1].kind == frames.PAY
    return refuse() if pays and not _has_trophy(state, seat, action) else ALLOWED


@GUARDS.on(actions.GiveTrophy, rule="ELD-R19", code="no-such-trophy")
def no_such_trophy(state: ElderState, seat: int, action: actions.GiveTrophy) -> Ruling:
    return ALLOWED if _has_trophy(state, seat, action) else refuse()


@GUARDS.on(actions.GiveCard, rule="ELD-R19", code="not-owned")
def no_such_card(state: ElderState, seat: int, action: actions.GiveCard) -> Ruling:
    return ALLOWED if _owned(state, seat, action.card) else refuse()


# -- the rest -------------------------------------------------------------------------------------


def not_offered(state: ElderState, seat: int, action: Action) -> Ruling:
    return ALLOWED if find_move(state, action) is not None else refuse(**_asked(state))


for _kind, _rule, _ in ASKED:
    # The last guard of every action: an accepted action is one of the moves.
    GUARDS.net(_kind, rule=_rule, code="not-offered")(not_offered)
