"""Lanterns in words: everything as phrases, the sentences are in `text/`."""

from collections.abc import Callable, Sequence
from typing import Any

from meikyu.core.contract import Action, Event, Prompt
from meikyu.core.words import Phrase, seat_words
from tests.games.lanterns import actions, events, prompts
from tests.games.lanterns.view import LanternsView


def oil_name(oil: str) -> Phrase:
    return Phrase(f"oil-{oil}")


def gem_name(gem: str) -> Phrase:
    return Phrase(f"gem-{gem}")


def oil_list(oils: Sequence[str]) -> Phrase | tuple[Phrase, ...]:
    return tuple(oil_name(oil) for oil in oils) if oils else Phrase("nothing")


def tell_position(seen: LanternsView) -> list[Phrase]:
    told = [
        Phrase(
            "position-round",
            {"round": seen.round, "rounds": seen.rounds, "seat": seat_words(seen.active)},
        ),
        Phrase(f"position-{seen.phase}"),
        Phrase("position-draught", {"draught": seen.draught}),
        Phrase("position-jar", {"jar": seen.jar, "niches": seen.niches}),
    ]
    if seen.lit is not None:
        told.append(
            Phrase("position-lit", {"niche": seen.lit.niche, "gem": gem_name(seen.lit.gem)})
        )
    told += [
        Phrase("position-peeked", {"niche": look.niche, "gem": gem_name(look.gem)})
        for look in seen.peeked
    ]
    if seen.poured:
        told.append(Phrase("position-poured", {"oils": oil_list(seen.poured)}))
    if seen.waiting:
        told.append(Phrase("position-waiting", {"oils": oil_list(seen.waiting)}))
    told.append(Phrase("position-spent", {"oils": oil_list(seen.spent)}))
    told += [
        Phrase(
            f"position-seat-{seat.where}",
            {
                "seat": seat_words(seat.seat),
                "oils": seat.oils,
                "wicks": seat.wicks,
                "score": seat.score,
            },
        )
        for seat in seen.seats
    ]
    if 0 <= seen.viewer < len(seen.seats):
        told.append(Phrase("position-hand", {"oils": oil_list(seen.hand)}))
    if seen.stays:
        told.append(Phrase("position-stays"))
    return told


def _facts(struct: Any) -> dict[str, Any]:
    """The fields of a struct as arguments: seats, oils and gems by their names."""
    named: dict[str, Callable[[Any], Any]] = {
        "seat": seat_words,
        "to": seat_words,
        "oil": oil_name,
        "gem": gem_name,
        "waiting": oil_list,
        "scores": lambda scores: "–".join(str(score) for score in scores),
    }
    return {
        name: named.get(name, lambda value: value)(getattr(struct, name))
        for name in struct.__struct_fields__
    }


ACTION_IDS = {
    actions.Light: "do-light",
    actions.Pour: "do-pour",
    actions.Ignite: "do-ignite",
    actions.Resolve: "do-resolve",
    actions.Peek: "do-peek",
    actions.Shield: "do-shield",
    actions.Flicker: "do-flicker",
    actions.Leave: "do-leave",
    actions.Stay: "do-stay",
}

PROMPT_IDS = {
    prompts.ChooseNiche: "ask-niche",
    prompts.PourOil: "ask-pour",
    prompts.ResolveOil: "ask-resolve",
    prompts.ChoosePeek: "ask-peek",
    prompts.MeetGust: "ask-gust",
    prompts.LeaveOrStay: "ask-leave",
}

EVENT_IDS = {
    events.TurnBegan: "event-turn-began",
    events.OilTaken: "event-oil-taken",
    events.OilDrawn: "event-oil-drawn",
    events.NicheLit: "event-niche-lit",
    events.NicheDarkened: "event-niche-darkened",
    events.OilPoured: "event-oil-poured",
    events.Ignited: "event-ignited",
    events.GemLifted: "event-gem-lifted",
    events.OilBurnt: "event-oil-burnt",
    events.NichePeeked: "event-niche-peeked",
    events.GemSeen: "event-gem-seen",
    events.GustShielded: "event-gust-shielded",
    events.WickLost: "event-wick-lost",
    events.DrivenOut: "event-driven-out",
    events.WindowOpened: "event-window-opened",
    events.Stayed: "event-stayed",
    events.Left: "event-left",
    events.Ended: "event-ended",
}


def tell_action(action: Action) -> Phrase:
    return Phrase(ACTION_IDS[type(action)], _facts(action))


def tell_prompt(prompt: Prompt) -> Phrase:
    return Phrase(PROMPT_IDS[type(prompt)], _facts(prompt))


def tell_event(event: Event) -> Phrase:
    return Phrase(EVENT_IDS[type(event)], _facts(event))
