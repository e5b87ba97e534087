# Compiled by mypyc.
"""Builds the view of a state, field by field."""

from functools import lru_cache
from typing import Any, Final, cast

import msgspec

from meikyu.core.recent import Recent, Same, made_once
from meikyu.core.words import Phrase
from meikyu.games.elder_sign import emit, frames, moves
from meikyu.games.elder_sign.cards.names import Book, Named, book_of, named
from meikyu.games.elder_sign.cards.printed import (
    KINDS,
    ancient_one_view,
    card_text,
    investigator_view,
    item_view,
    monster_view,
)
from meikyu.games.elder_sign.cards.sentences import effects_phrase, modifier_phrases, option_phrase
from meikyu.games.elder_sign.cards.sources import source_of
from meikyu.games.elder_sign.cards.vocabulary import TROPHY_WORDS
from meikyu.games.elder_sign.encoding import action, task_number
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.outlook.cautions import cautions
from meikyu.games.elder_sign.outlook.foreseeing import ahead, laid, timeline
from meikyu.games.elder_sign.outlook.harm import threatened
from meikyu.games.elder_sign.outlook.steps import steps, terror_shows
from meikyu.games.elder_sign.rules.changes import Mark
from meikyu.games.elder_sign.rules.choices import Choose
from meikyu.games.elder_sign.rules.death import newcomers
from meikyu.games.elder_sign.rules.dice import RED, YELLOW, Task
from meikyu.games.elder_sign.rules.entrance import price, sale_closed
from meikyu.games.elder_sign.rules.locks import holder_of, is_done
from meikyu.games.elder_sign.rules.people import all_trophies, trophy_kind, trophy_worth
from meikyu.games.elder_sign.rules.tasks import available_rows, demanded, printed_row, task_at
from meikyu.games.elder_sign.rules.windows import free_powers
from meikyu.games.elder_sign.state import (
    AT_ANCIENT_ONE,
    BATTLE,
    BELOW,
    BOX,
    COLOUR,
    DICE,
    HELD,
    HOUSE_RULE_NAMES,
    LOCKED,
    MONSTER_LOCK,
    NO_CARD,
    NO_MONSTER,
    NOBODY,
    ON_SPELL,
    ON_TASK,
    OVER,
    PHASES,
    POOL,
    REMOVED,
    ElderState,
    Slot,
    lock_place,
)
from meikyu.games.elder_sign.tables import NO_LOCK
from meikyu.games.elder_sign.view_parts import (
    AdventureView,
    AncientOneView,
    AssignmentView,
    AttemptView,
    CautionView,
    DecksView,
    DieView,
    ElderView,
    InvestigatorView,
    ItemView,
    LineView,
    MythosView,
    PersonView,
    Place,
    PowerView,
    Standing,
    Step,
    TaskView,
    TrophyKind,
    TrophyView,
)

STEPS: Final[dict[int, Step]] = {
    frames.BEFORE_ROLL: "before_roll",
    frames.AFTER_ROLL: "after_roll",
    frames.REMOVE_DIE: "remove_die",
    frames.HOLD: "hold",
    frames.MARK: "mark",
}


def observe(state: ElderState) -> ElderView:
    """The table as everybody sees it."""
    book = book_of(state)
    return ElderView(
        phase=cast("object", PHASES[state.phase]),  # type: ignore[arg-type]
        turn=state.turn,
        turns=state.turns,
        turn_limit=state.turn_limit or None,
        hour=state.clock,
        doom=state.doom,
        elder_signs=state.signs,
        ancient_one=_ancient_one(state, book),
        mythos=_mythos(state, book),
        ahead=ahead(state),
        timeline=timeline(state),
        adventures=tuple(_adventure(state, slot) for slot in state.open),
        people=tuple(_person(state, seat) for seat in range(state.seats)),
        dice=_dice(state),
        entrance=tuple(
            _line(state, sale)
            for sale in range(len(state.tables.sales))
            if not sale_closed(state, sale)
        ),
        attempt=_attempt(state),
        house=tuple(name for bit, name in enumerate(HOUSE_RULE_NAMES) if state.house >> bit & 1),
        options=_options(state, book),
        cautions=tuple(
            CautionView(cast(Any, action(state, move)), why) for move, why in cautions(state)
        ),
        newcomers=_newcomers(state, book),
        decks=_decks(state),
        asked=None if state.phase == OVER else state.stack[-1].seat,
        source=source_of(state, state.stack[-1].blames()) if state.stack else None,
        result=emit.RESULTS[state.result],
    )


def _ancient_one(state: ElderState, book: Book) -> AncientOneView:
    """The card, with as many elder signs as win at this table."""
    printed = ancient_one_view(book.ancient_ones[state.ancient])
    wanted = state.signs_wanted()
    if wanted == printed.elder_signs:
        return printed
    return msgspec.structs.replace(printed, elder_signs=wanted)


# -- dice -----------------------------------------------------------------------------------------


def marked_dice(state: ElderState) -> int:
    """The dice chosen to be rolled again, as bits."""
    if state.phase == OVER or not state.stack:
        return 0
    frame = state.stack[-1]
    return frame.marked if isinstance(frame, Mark) else 0


def _is_spent(state: ElderState, die: int) -> bool:
    """Whether a die is aside and cannot come back into this attempt (ELD-17)."""
    aside = state.attempt_seat != NOBODY and state.place[die] == BOX
    return aside and state.spent >> die & 1 == 1


def _dice(state: ElderState) -> tuple[DieView, ...]:
    marked = marked_dice(state)
    return tuple([_die(state, die, marked) for die in range(DICE)])


def _die(state: ElderState, die: int, marked: int) -> DieView:
    place = state.place[die]
    where: Place = "box"
    card: Named | None = None
    task: int | None = None
    seat = holder_of(state, die)
    if place == POOL:
        where = "pool"
    elif place == REMOVED or _is_spent(state, die):
        where = "removed"
    elif place >= LOCKED:
        where = "locked"
        adventure, row = divmod(place - LOCKED, 64)
        card = emit.adventure_name(state, adventure)
        task = task_number(state, adventure, row - MONSTER_LOCK if row >= MONSTER_LOCK else row)
    elif place >= ON_TASK:
        where = "task"
        task = place - ON_TASK + 1
    elif place >= ON_SPELL:
        where = "spell"
        card = emit.item_name(state, place - ON_SPELL)
    elif place >= HELD:
        where = "held"
    return _shown_die(die, state.face[die], where, seat, card, task, marked >> die & 1 == 1)


@lru_cache(maxsize=4096)
def _shown_die(
    die: int, face: int, where: Place, seat: int, card: Named | None, task: int | None, marked: bool
) -> DieView:
    return DieView(
        die=die + 1,
        colour=emit.colour_word(COLOUR[die]),
        face=emit.FACE_WORDS[face],
        place=where,
        seat=None if seat < 0 else seat,
        card=card,
        task=task,
        marked=marked,
    )


# -- cards on the table ---------------------------------------------------------------------------


@made_once(4096)
def icon_words(task: Task) -> tuple[str, ...]:
    """A task's icons as the cards write them."""
    words = [f"investigation:{number}" for number in task.magnifiers]
    words += ["lore"] * task.lore + ["peril"] * task.peril + ["terror"] * task.terror
    return tuple(words)


_tasks: Recent[tuple[object, ...], TaskView] = Recent(4096)
_adventures: Recent[tuple[object, ...], AdventureView] = Recent(2048)
"""Equal ones are the same object, so that comparing and wording can skip them by identity."""


def _task(state: ElderState, slot: Slot, row: int, available: list[int]) -> TaskView:
    printed = printed_row(state, slot, row)
    below = row >= BELOW
    monster = slot.below[row - BELOW] if below else slot.cover[row]
    places = [lock_place(slot.card, row)]
    lock = printed.lock
    frame = False
    dice: tuple[int, ...] = ()
    attempted = state.attempt_seat != NOBODY and state.attempt_card == slot.card
    if not below:
        places.append(lock_place(slot.card, row + MONSTER_LOCK))
        lock = slot.locks[row] if slot.locks[row] != NO_LOCK else lock
        frame = state.adventure(slot.card).rows[row].frame
        if attempted:
            dice = tuple(d + 1 for d in range(DICE) if state.place[d] == ON_TASK + row)
    shown = None if monster == NO_MONSTER else monster_view(book_of(state).monsters[monster])
    number = task_number(state, slot.card, row)
    icons = icon_words(demanded(state, slot, row, state.turn))
    lock_word = None if lock == NO_LOCK else emit.colour_word(lock)
    locked = tuple([die + 1 for die in range(DICE) if state.place[die] in places])
    done = not below and is_done(state, slot, row)
    free = row in available
    key = (
        (number, icons, printed.stamina, printed.sanity, frame, lock_word, locked),
        (Same(shown), done, free, dice),
    )
    found = _tasks.find(key)
    if found is not None:
        return found
    made = TaskView(
        task=number,
        icons=icons,
        stamina=printed.stamina,
        sanity=printed.sanity,
        frame=frame,
        lock=lock_word,
        locked=locked,
        monster=shown,
        done=done,
        available=free,
        dice=dice,
    )
    return _tasks.put(key, made)


def _adventure(state: ElderState, slot: Slot) -> AdventureView:
    card = book_of(state).adventures[slot.card]
    rows = [*range(len(slot.cover)), *range(BELOW, BELOW + len(slot.below))]
    attempted = state.attempt_seat != NOBODY and state.attempt_card == slot.card
    available = available_rows(state) if attempted else []
    tasks = tuple([_task(state, slot, row, available) for row in rows])
    people = tuple([seat for seat, person in enumerate(state.people) if person.at == slot.card])
    world = state.adventure(slot.card).world
    key = Same(card), world, tuple([Same(task) for task in tasks]), people, attempted
    found = _adventures.find(key)
    if found is not None:
        return found
    made = AdventureView(
        text=card_text(card),
        other_world=world,
        order=card.order,
        trophies=card.trophies,
        tasks=tasks,
        investigators=people,
        attempted=attempted,
        reward=effects_phrase(card.reward),
        penalty=effects_phrase(card.penalty),
        terror=effects_phrase(card.terror),
        midnight=effects_phrase(card.midnight, "table"),
    )
    return _adventures.put(key, made)


_mythos_cards: Recent[tuple[Same, bool], MythosView] = Recent(256)


def _mythos(state: ElderState, book: Book) -> MythosView | None:
    if state.mythos == NO_CARD:
        return None
    card = book.mythos[state.mythos]
    calmed = state.calmed or state.phase == BATTLE
    key = Same(card), calmed
    found = _mythos_cards.find(key)
    if found is not None:
        return found
    made = MythosView(
        text=card_text(card),
        effects=effects_phrase(card.effects, "table"),
        lasting=modifier_phrases(card.lasting, shared=True),
        terror=effects_phrase(card.terror),
        calmed=calmed,
    )
    return _mythos_cards.put(key, made)


_lines: Recent[tuple[Same, int], LineView] = Recent(1024)


def _line(state: ElderState, sale: int) -> LineView:
    card = book_of(state).sales[sale]
    key = Same(card), price(state, state.turn, sale)
    found = _lines.find(key)
    if found is not None:
        return found
    return _lines.put(key, LineView(named(card), key[1], option_phrase(card.effects)))


def _decks(state: ElderState) -> DecksView:
    items = [deck.total for deck in state.item_decks]
    return DecksView(
        adventures=state.deck.total,
        other_worlds=state.worlds.total,
        monsters=state.monsters.total,
        mythos=state.mythos_deck.total,
        common=items[0],
        unique=items[1],
        spells=items[2],
        allies=items[3],
    )


# -- investigators --------------------------------------------------------------------------------


_items: Recent[tuple[Same, tuple[int, ...], bool], ItemView] = Recent(1024)


def _item(state: ElderState, item: int) -> ItemView:
    card = book_of(state).items[item]
    dice = tuple([die + 1 for die in range(DICE) if state.place[die] == ON_SPELL + item])
    key = Same(card), dice, item in state.exhausted
    found = _items.find(key)
    if found is not None:
        return found
    kind = KINDS[state.tables.items[item].kind]
    return _items.put(key, item_view(card, kind, dice, used=item in state.exhausted))


def _trophy(state: ElderState, seat: int, trophy: int) -> TrophyView:
    return TrophyView(
        card=emit.trophy_name(state, trophy),
        kind=cast(TrophyKind, TROPHY_WORDS[trophy_kind(state, trophy)]),
        worth=trophy_worth(state, seat, trophy),
    )


def _person(state: ElderState, seat: int) -> PersonView:
    person = state.people[seat]
    at: Standing = "entrance"
    adventure: Named | None = None
    if person.at == AT_ANCIENT_ONE:
        at = "ancient_one"
    elif person.at >= 0:
        at = "adventure"
        adventure = emit.adventure_name(state, person.at)
    return PersonView(
        seat=seat,
        investigator=investigator_view(book_of(state).investigators[person.card]),
        alive=person.alive,
        stamina=person.stamina,
        sanity=person.sanity,
        clues=person.clues,
        at=at,
        adventure=adventure,
        items=tuple(_item(state, item) for item in person.items),
        trophies=tuple(_trophy(state, seat, trophy) for trophy in person.trophies),
        worth=all_trophies(state, seat),
        deaths=person.life,
        threatened=threatened(state, seat),
    )


# -- the attempt and the question -----------------------------------------------------------------


def _assignments(state: ElderState) -> tuple[AssignmentView, ...]:
    ways = [move % KIND for move in state.moves if move // KIND == moves.COMPLETE]
    best: dict[int, tuple[int, ...]] = {}
    for way in ways:
        row, cost = moves.row_of_way(way), _cost(state, moves.dice_of_way(way))
        best[row] = min(best.get(row, cost), cost)
    found: list[AssignmentView] = []
    for way in ways:
        row, mask = moves.row_of_way(way), moves.dice_of_way(way)
        number = 1 if state.attempt_card == NO_CARD else task_number(state, state.attempt_card, row)
        used = [die for die in range(DICE) if mask >> die & 1]
        dice = tuple(die + 1 for die in used)
        icons = laid(task_at(state, row), dice, tuple(state.face[die] for die in used))
        found.append(AssignmentView(number, dice, _cost(state, mask) == best[row], icons))
    return tuple(found)


def _cost(state: ElderState, mask: int) -> tuple[int, ...]:
    """What a way spends: dice, red dice, yellow dice, then the sum of their faces."""
    dice = [die for die in range(DICE) if mask >> die & 1]
    colours = [COLOUR[die] for die in dice]
    faces = sum(state.face[die] for die in dice)
    return len(dice), colours.count(RED), colours.count(YELLOW), faces


def _attempt(state: ElderState) -> AttemptView | None:
    if state.attempt_seat == NOBODY:
        return None
    kind = state.stack[-1].kind
    after = kind == frames.AFTER_ROLL
    book = book_of(state)
    powers = free_powers(state, state.attempt_seat) if after else []
    return AttemptView(
        seat=state.attempt_seat,
        adventure=None
        if state.attempt_card == NO_CARD
        else emit.adventure_name(state, state.attempt_card),
        step=STEPS.get(kind, "effect"),
        assignments=_assignments(state) if after else (),
        powers=tuple(
            PowerView(power, modifier_phrases((book.modifiers[power],))[0]) for power in powers
        ),
        terror=terror_shows(state),
        steps=steps(state),
    )


def _options(state: ElderState, book: Book) -> tuple[Phrase, ...]:
    if state.phase == OVER:
        return ()
    frame = state.stack[-1]
    options = frame.options if isinstance(frame, Choose) else []
    return tuple(option_phrase(book.programs[program]) for program in options)


def _newcomers(state: ElderState, book: Book) -> tuple[InvestigatorView, ...]:
    if state.phase == OVER or state.stack[-1].kind != frames.ENTER:
        return ()
    return tuple(investigator_view(book.investigators[card]) for card in newcomers(state))
