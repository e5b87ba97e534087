# Compiled by mypyc.
"""What the view says about things to come: time, midnights, and where dice would go."""

from functools import lru_cache
from typing import Final

from meikyu.core.recent import made_once
from meikyu.games.elder_sign.cards.kinds import AdventureCard
from meikyu.games.elder_sign.cards.names import book_of, named
from meikyu.games.elder_sign.cards.sentences import effects_phrase, icon_word
from meikyu.games.elder_sign.rules.dice import LORE, MOST_MAGNIFIERS, PERIL, TERROR, WILD, Task
from meikyu.games.elder_sign.rules.modifiers import summed
from meikyu.games.elder_sign.rules.turn import TURN_HOURS
from meikyu.games.elder_sign.state import BATTLE, CLOCK_HOURS, OVER, ElderState
from meikyu.games.elder_sign.tables import MOD_HOURS
from meikyu.games.elder_sign.view_parts import AheadView, LaidView, MidnightView, TurnAhead

MIDNIGHTS_AHEAD: Final = 2
TURNS_AHEAD: Final = 12
"""The most turns that are shown, where time hardly passes."""


def _hours(state: ElderState, seat: int) -> int:
    return max(0, TURN_HOURS + summed(state, seat, MOD_HOURS))


def ahead(state: ElderState) -> AheadView | None:
    """What the end of this turn brings (ELD-3, ELD-39)."""
    if state.phase == OVER:
        return None
    hours = _hours(state, state.turn)
    return AheadView(
        hours=hours,
        hour=(state.clock + hours) % CLOCK_HOURS,
        midnight=state.clock + hours >= CLOCK_HOURS,
        effects=_midnight(state),
        mythos=state.phase != BATTLE,
    )


def _midnight(state: ElderState) -> tuple[MidnightView, ...]:
    book = book_of(state)
    if state.phase == BATTLE:
        old_one = book.ancient_ones[state.ancient]
        attack = effects_phrase(old_one.attack, "table")
        return () if attack is None else (MidnightView(named(old_one), attack),)
    found = [_midnight_of(book.adventures[slot.card]) for slot in state.open]
    return tuple([one for one in found if one is not None])


@made_once(1024)
def _midnight_of(card: AdventureCard) -> MidnightView | None:
    effects = effects_phrase(card.midnight, "table")
    return None if effects is None else MidnightView(named(card), effects)


def timeline(state: ElderState) -> tuple[TurnAhead, ...]:
    """The turns to come, if nothing but turns moves the clock."""
    if state.phase == OVER:
        return ()
    hours = tuple([_hours(state, seat) for seat in range(state.seats)])
    return _turns(state.clock, state.turn, hours)


@lru_cache(maxsize=1024)
def _turns(hour: int, turn: int, hours: tuple[int, ...]) -> tuple[TurnAhead, ...]:
    found: list[TurnAhead] = []
    struck = 0
    while struck < MIDNIGHTS_AHEAD and len(found) < TURNS_AHEAD:
        seat = (turn + len(found)) % len(hours)
        hour += hours[seat]
        midnight = hour >= CLOCK_HOURS
        hour %= CLOCK_HOURS
        struck += midnight
        found.append(TurnAhead(seat, hour, midnight))
    return tuple(found)


# -- where dice would go --------------------------------------------------------------------------


def laid(task: Task, dice: tuple[int, ...], faces: tuple[int, ...]) -> tuple[LaidView, ...]:
    """The dice of a thrifty way on the icons of its task."""
    specials = (LORE,) * task.lore + (PERIL,) * task.peril + (TERROR,) * task.terror
    places = _places(task.magnifiers, specials, faces)
    found: list[LaidView] = []
    for n, on_icon in enumerate(places):
        numbers = tuple(dice[at] for at in on_icon)
        if n < len(task.magnifiers):
            icon = f"investigation:{task.magnifiers[n]}"
            found.append(LaidView(icon, numbers, sum(_worth(faces[at]) for at in on_icon)))
        else:
            found.append(LaidView(icon_word(specials[n - len(task.magnifiers)]), numbers, None))
    return tuple(found)


def _worth(face: int) -> int:
    return MOST_MAGNIFIERS if face == WILD else face if face <= MOST_MAGNIFIERS else 0


Places = tuple[tuple[int, ...], ...]


@lru_cache(maxsize=4096)
def _places(
    magnifiers: tuple[int, ...], specials: tuple[int, ...], faces: tuple[int, ...]
) -> Places:
    """For each icon the places in `faces` of the dice on it; all dice are used."""
    found = _serve_specials(magnifiers, specials, faces, tuple(range(len(faces))), ())
    assert found is not None, "a legal way covers its task"
    return found


def _serve_specials(
    magnifiers: tuple[int, ...],
    specials: tuple[int, ...],
    faces: tuple[int, ...],
    left: tuple[int, ...],
    taken: Places,
) -> Places | None:
    if len(taken) == len(specials):
        sums = _serve_magnifiers(magnifiers, faces, left, ())
        return None if sums is None else sums + taken
    for wanted in (specials[len(taken)], WILD):
        for at in left:
            if faces[at] == wanted:
                rest = tuple(other for other in left if other != at)
                found = _serve_specials(magnifiers, specials, faces, rest, (*taken, (at,)))
                if found is not None:
                    return found
                break  # dice that show the same are alike
    return None


def _serve_magnifiers(
    magnifiers: tuple[int, ...], faces: tuple[int, ...], left: tuple[int, ...], taken: Places
) -> Places | None:
    if len(taken) == len(magnifiers):
        return None if left else taken
    wanted = magnifiers[len(taken)]
    for bits in range(1, 1 << len(left)):
        chosen = tuple(at for n, at in enumerate(left) if bits >> n & 1)
        if sum(_worth(faces[at]) for at in chosen) < wanted:
            continue
        rest = tuple(at for at in left if at not in chosen)
        found = _serve_magnifiers(magnifiers, faces, rest, (*taken, chosen))
        if found is not None:
            return found
    return None
