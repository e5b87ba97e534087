# Compiled by mypyc.
"""Elder Sign in words: positions, questions, choices and events as phrases of the Fluent files.

An event's or a question's message is named after its class and takes its fields; names of the
content come in every language as arguments, and each language's message takes its own.
"""

import re
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Any, Final

from meikyu.core.contract import Action, Event, Prompt
from meikyu.core.locales import LOCALES
from meikyu.core.recent import made_once
from meikyu.core.words import Phrase, seat_words, text_words
from meikyu.games.elder_sign import actions
from meikyu.games.elder_sign.cards.names import Named
from meikyu.games.elder_sign.cards.sentences import icon_phrase
from meikyu.games.elder_sign.events import Die, DieMarked, EffectBegan, Source
from meikyu.games.elder_sign.view_parts import (
    AdventureView,
    CardText,
    DieView,
    ElderView,
    MonsterTask,
    MythosView,
    PersonView,
    TaskView,
)

Args = dict[str, str | int | Phrase | tuple[Phrase, ...]]
SEATS: Final = ("seat", "on", "other")
"""Fields that hold a seat: said as the player's number."""


@made_once(1024)
def name_phrase(card: Named) -> Phrase:
    return text_words(card.name)


@cache
def message_id(kind: str, of: type) -> str:
    """``event-dice-rolled`` for DiceRolled."""
    words = re.sub(r"(?<!^)(?=[A-Z])", "-", of.__name__.removesuffix("Prompt")).lower()
    return f"{kind}-{words}"


def face_phrase(face: str | None) -> Phrase:
    return Phrase(f"face-{face or 'none'}")


def die_phrase(die: Die) -> Phrase:
    return Phrase("die", {"colour": die.colour, "face": face_phrase(die.face)})


def _value(name: str, value: Any) -> str | int | Phrase | tuple[Phrase, ...]:
    if name in SEATS and isinstance(value, int):
        return seat_words(value)
    if name == "face":
        return face_phrase(value)
    if isinstance(value, Named):
        return name_phrase(value)
    if isinstance(value, Die):
        return die_phrase(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "none"
    if isinstance(value, tuple):
        return tuple(item if isinstance(item, Phrase) else die_phrase(item) for item in value)
    assert isinstance(value, str | int | Phrase)
    return value


@made_once(1024)
def source_phrase(source: Source) -> Phrase:
    """Whose effect something is: kind and card."""
    return Phrase("source", {"kind": source.kind, "card": name_phrase(source.card)})


def _told(kind: str, of: Event | Prompt) -> Phrase:
    args: Args = {}
    for name in of.__struct_fields__:
        value = getattr(of, name)
        if isinstance(value, MonsterTask):
            continue  # a card that is drawn, not said in words
        args[name] = _value(name, value)
        if name in OPTIONAL:
            args[f"has_{name}"] = "no" if value is None else "yes"
        if isinstance(value, tuple):
            args[f"{name}_count"] = len(value)
    return Phrase(message_id(kind, type(of)), args)


OPTIONAL: Final = ("place", "card", "adventure", "cost")
"""Fields that may hold nothing: the messages get to know whether they do."""


def tell_event(event: Event) -> Phrase | None:
    """Dice chosen to be rolled again are named once, by the roll."""
    if isinstance(event, EffectBegan):
        return _source_says(event.source)
    return None if isinstance(event, DieMarked) else _tell_event(event)


@lru_cache(maxsize=4096)
def _tell_event(event: Event) -> Phrase:
    return _told("event", event)


@made_once(1024)
def _source_says(source: Source) -> Phrase:
    """Whose effect it is, and what it says."""
    said = source_phrase(source)
    if source.effects is None:
        return said
    return Phrase("event-effect-began", {"source": said, "effects": source.effects})


def tell_prompt(prompt: Prompt, view: ElderView) -> Phrase:
    """The question; whose effect asks it comes first."""
    asked = _told("prompt", prompt)
    if view.source is None:
        return asked
    return Phrase("prompt-of", {"source": source_phrase(view.source), "asked": asked})


# -- the position ---------------------------------------------------------------------------------


def tell_position(view: ElderView) -> list[Phrase]:
    """The table in short sentences, the most important first."""
    old_one = view.ancient_one
    told = [
        Phrase(
            "position-old-one",
            {
                "phase": view.phase,
                "name": name_phrase(old_one.text.card),
                "doom": view.doom,
                "spaces": old_one.spaces,
                "signs": view.elder_signs,
                "needed": old_one.elder_signs,
            },
        ),
        Phrase("position-clock", {"hour": view.hour or 12, "turn": seat_words(view.turn)}),
        *(Phrase(f"house-{name}") for name in view.house),
    ]
    if view.turn_limit is not None:
        told.append(Phrase("position-turn", {"turn": view.turns, "limit": view.turn_limit}))
    if view.mythos is not None and view.phase == "playing":
        told.append(_mythos(view.mythos))
    if view.ahead is not None:
        told.append(
            Phrase(
                "position-ahead",
                {"hour": view.ahead.hour or 12, "midnight": "yes" if view.ahead.midnight else "no"},
            )
        )
    told += [_person(person) for person in view.people]
    told += [_adventure(adventure) for adventure in view.adventures]
    rolled = tuple(_die_here(die) for die in view.dice if die.face is not None)
    if rolled:
        told.append(Phrase("position-dice", {"dice": rolled}))
    return told


def _mythos(mythos: MythosView) -> Phrase:
    lasting = () if mythos.calmed else mythos.lasting
    terror = None if mythos.calmed else mythos.terror
    return Phrase(
        "position-mythos",
        {
            "name": name_phrase(mythos.text.card),
            "calmed": "yes" if mythos.calmed else "no",
            "lasting": Phrase("effects", {"list": lasting}),
            "lasting_count": len(lasting),
            "terror": terror or "",
            "has_terror": "no" if terror is None else "yes",
        },
    )


def _person(person: PersonView) -> Phrase:
    return Phrase(
        "position-person",
        {
            "seat": seat_words(person.seat),
            "name": name_phrase(person.investigator.text.card),
            "alive": "yes" if person.alive else "no",
            "stamina": person.stamina,
            "sanity": person.sanity,
            "clues": person.clues,
            "at": person.at,
            "adventure": "" if person.adventure is None else name_phrase(person.adventure),
            "items": tuple(name_phrase(item.text.card) for item in person.items),
            "item_count": len(person.items),
            "trophies": len(person.trophies),
            "worth": person.worth,
        },
    )


def _task(task: TaskView) -> Phrase:
    reward = None if task.monster is None else task.monster.reward
    return Phrase(
        "position-task",
        {
            "task": task.task,
            "icons": Phrase("effects", {"list": tuple(icon_phrase(icon) for icon in task.icons)}),
            "done": "yes" if task.done else "no",
            "monster": "" if task.monster is None else name_phrase(task.monster.text.card),
            "has_monster": "no" if task.monster is None else "yes",
            "stamina": task.stamina,
            "sanity": task.sanity,
            "locked": len(task.locked),
            "lock": task.lock or "none",
            "reward": reward or "",
            "has_reward": "no" if reward is None else "yes",
        },
    )


@made_once(2048)
def _adventure(adventure: AdventureView) -> Phrase:
    """As a card is read: tasks, reward, failure, terror, midnight, who is there."""
    told: Args = {
        "name": name_phrase(adventure.text.card),
        "order": "yes" if adventure.order else "no",
        "tasks": tuple(_task(task) for task in adventure.tasks),
        "trophies": adventure.trophies,
        "people": tuple(seat_words(seat) for seat in adventure.investigators),
        "people_count": len(adventure.investigators),
    }
    for name in ("reward", "penalty", "terror", "midnight"):
        effect: Phrase | None = getattr(adventure, name)
        told[name] = "" if effect is None else effect
        told[f"has_{name}"] = "no" if effect is None else "yes"
    return Phrase("position-adventure", told)


def _die_here(die: DieView) -> Phrase:
    """A die with its place, so that equal faces in different places differ."""
    args: Args = {
        "colour": die.colour,
        "face": face_phrase(die.face),
        "place": die.place,
        "seat": "" if die.seat is None else seat_words(die.seat),
        "card": "" if die.card is None else name_phrase(die.card),
        "task": die.task or 0,
    }
    return Phrase("die-here", args)


# -- choices --------------------------------------------------------------------------------------


def tell_action(action: Action, view: ElderView) -> Phrase:
    """A choice as a seat reads it on a button, with its warning."""
    told = Phrase(message_id("action", type(action)), _ACTIONS[type(action)](action, view))
    for one in view.cautions:
        if one.action == action:
            caution = Phrase(f"caution-{one.caution}")
            return Phrase("action-with-caution", {"action": told, "caution": caution})
    return told


def _nothing(action: Any, view: ElderView) -> Args:
    return {}


def _of_card(card: str, texts: Sequence[CardText]) -> Phrase:
    """A card's name by its id; an id that is not there is said as it is."""
    for text in texts:
        if text.card.id == card:
            return name_phrase(text.card)
    return text_words({LOCALES[0]: card})


def _adventures(view: ElderView) -> list[CardText]:
    return [adventure.text for adventure in view.adventures]


def _items(view: ElderView) -> list[CardText]:
    return [item.text for person in view.people for item in person.items]


def _die(number: int, view: ElderView) -> Phrase:
    return _die_here(view.dice[number - 1])


def _go(action: actions.GoTo, view: ElderView) -> Args:
    if action.adventure is None:
        return {"has_adventure": "no", "adventure": ""}
    return {"has_adventure": "yes", "adventure": _of_card(action.adventure, _adventures(view))}


def _line(action: actions.UseEntrance, view: ElderView) -> Args:
    for line in view.entrance:
        if line.card.id == action.line:
            return {"line": name_phrase(line.card), "price": line.price, "effects": line.effects}
    return {"line": action.line, "price": 0, "effects": ""}


def _power(action: actions.UsePower, view: ElderView) -> Args:
    powers = view.attempt.powers if view.attempt is not None else ()
    for power in powers:
        if power.power == action.power:
            return {"power": power.text}
    return {"power": action.power}


def _complete(action: actions.CompleteTask, view: ElderView) -> Args:
    ways = view.attempt.assignments if view.attempt is not None else ()
    thrifty = any(
        way.thriftiest and (way.task, way.dice) == (action.task, action.dice) for way in ways
    )
    return {
        "task": action.task,
        "dice": tuple(_die(number, view) for number in action.dice),
        "thrifty": "yes" if thrifty and len(ways) > 1 else "no",
    }


def _trophy(action: actions.GiveTrophy, view: ElderView) -> Args:
    trophies = [trophy for person in view.people for trophy in person.trophies]
    for trophy in trophies:
        if trophy.card.id == action.card:
            return {"card": name_phrase(trophy.card), "worth": trophy.worth}
    return {"card": action.card, "worth": 0}


def _task_of(action: actions.PickTask, view: ElderView) -> Args:
    return {
        "adventure": _of_card(action.adventure, _adventures(view)),
        "task": action.task,
    }


def _option(action: actions.ChooseOption, view: ElderView) -> Args:
    if 1 <= action.option <= len(view.options):
        return {"option": view.options[action.option - 1]}
    return {"option": action.option}


def _lose_health(action: actions.LoseHealth, view: ElderView) -> Args:
    left = getattr(view.people[view.turn if view.asked is None else view.asked], action.what)
    return {"what": action.what, "from": left, "to": left - 1}


def _with_die(action: Any, view: ElderView) -> Args:
    return {"die": _die(action.die, view)}


_ACTIONS: Final[dict[type[Action], Callable[[Any, ElderView], Args]]] = {
    actions.GoTo: _go,
    actions.UseEntrance: _line,
    actions.RollDice: lambda action, view: {
        "dice": len([die for die in view.dice if die.place == "pool"])
    },
    actions.StopAttempt: _nothing,
    actions.UseCard: lambda action, view: {"card": _of_card(action.card, _items(view))},
    actions.TakeOffSpell: _with_die,
    actions.SpendClue: _nothing,
    actions.UsePower: _power,
    actions.PutOnSpell: lambda action, view: {
        "card": _of_card(action.card, _items(view)),
        "die": _die(action.die, view),
    },
    actions.CompleteTask: _complete,
    actions.AcceptFailure: _nothing,
    actions.RemoveDie: _with_die,
    actions.Focus: _with_die,
    actions.Assist: lambda action, view: {
        "die": _die(action.die, view),
        "seat": seat_words(action.seat),
    },
    actions.Decline: _nothing,
    actions.Agree: _nothing,
    actions.MarkDie: _with_die,
    actions.RollAgain: _nothing,
    actions.ChooseOption: _option,
    actions.LoseHealth: _lose_health,
    actions.GiveCard: lambda action, view: {"card": _of_card(action.card, _items(view))},
    actions.GiveTrophy: _trophy,
    actions.PickTask: _task_of,
    actions.PickAdventure: lambda action, view: {
        "adventure": _of_card(action.adventure, _adventures(view))
    },
    actions.PickDie: _with_die,
    actions.PickSeat: lambda action, view: {"seat": seat_words(action.seat)},
    actions.PickInvestigator: lambda action, view: {
        "investigator": _of_card(action.investigator, [one.text for one in view.newcomers])
    },
    actions.FulfilTask: lambda action, view: {"task": action.task},
}
