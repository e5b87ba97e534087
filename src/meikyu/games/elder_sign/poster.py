"""A finished night to keep: who was there, whom they faced, and how it ended.

Everything it draws is in the view.
"""

from meikyu.core.contract import Occasion
from meikyu.core.picture import Curve, Mark, Picture, Text, curve
from meikyu.core.poster import (
    BOTTOM,
    DIM,
    HEIGHT,
    INK,
    LEFT,
    PAPER,
    RIGHT,
    TOP,
    WIDTH,
    cut,
    foot,
    rays,
    sheet,
)
from meikyu.core.texts import in_locale
from meikyu.core.words import Lexicon, Phrase, seat_words
from meikyu.games.elder_sign.cards.names import Named
from meikyu.games.elder_sign.view_parts import ElderView

PLATE = "#63398f"
WON = ("signs", "battle")
EYE = "M -74 0 C -40 -52 40 -52 74 0 C 40 52 -40 52 -74 0 Z"
IRIS = (
    "M 0 -30 C 17 -30 30 -17 30 0 C 30 17 17 30 0 30 "
    "C -17 30 -30 17 -30 0 C -30 -17 -17 -30 0 -30 Z"
)
SLIT = "M 0 -26 C 9 -10 9 10 0 26 C -9 10 -9 -10 0 -26 Z"
STAR = "M 0 -70 L 17 -22 L 67 -22 L 27 9 L 42 57 L 0 28 L -42 57 L -27 9 L -67 -22 L -17 -22 Z"
LINE = 26.0


def pictures(view: ElderView, occasion: Occasion, words: Lexicon) -> tuple[Picture, ...]:
    """One picture for everybody: they won or lost together."""
    if view.result is None:
        return ()
    won = view.result in WON
    facing = _named(view.ancient_one.text.card, words)
    below = f"{occasion.title} · {facing}"
    heading = words.say(Phrase("poster-heading", {"count": len(view.people)}))
    signs = f"{view.elder_signs}"
    marks = sheet(occasion, heading, below, signs, PLATE)
    marks += _scene(view, won, words)
    marks += _people(view, occasion, words)
    sums = [
        (words.say(Phrase("poster-signs")), f"{view.elder_signs}/{view.ancient_one.elder_signs}"),
        (words.say(Phrase("poster-doom")), f"{view.doom}/{view.ancient_one.spaces}"),
        (words.say(Phrase("poster-turns")), str(view.turns)),
        (words.say(Phrase("poster-fallen")), str(sum(one.deaths for one in view.people))),
    ]
    verdict = words.say(Phrase("poster-won" if won else "poster-lost"))
    marks += foot(occasion, sums, verdict, "meikyu")
    return (Picture(f"{heading} · {facing}", WIDTH, HEIGHT, tuple(marks)),)


def _named(card: Named, words: Lexicon) -> str:
    return in_locale(card.name, words.locale)


def _scene(view: ElderView, won: bool, words: Lexicon) -> list[Mark]:
    """Light from the seal where it held; where it did not, the eye that opened."""
    x, y = (LEFT + RIGHT) / 2, TOP + 172
    marks: list[Mark] = [
        Curve(cut(LEFT - 4, TOP - 4, RIGHT - LEFT + 8, BOTTOM - TOP + 8, 1.8, "hall"), INK)
    ]
    marks += [Curve(ray, PAPER) for ray in rays(x, y, 96, 168, 44, view.ancient_one.text.card.id)]
    if won:
        marks.append(Curve(curve(STAR, x, y + 4, 1.05), PAPER))
        marks.append(Curve(curve(EYE, x, y + 2, 0.34), INK))
    else:
        marks.append(Curve(curve(EYE, x, y, 1.15), PAPER))
        marks.append(Curve(curve(IRIS, x, y, 1.2), INK))
        marks.append(Curve(curve(SLIT, x, y, 1.1), PAPER))
    said = words.say(Phrase(f"outcome-{view.result}"))
    marks.append(Text(x, TOP + 378, said, 17, "middle", PAPER, serif=True))
    return marks


def _people(view: ElderView, occasion: Occasion, words: Lexicon) -> list[Mark]:
    """Each investigator with who played it; those who fell in a lighter tone."""
    marks: list[Mark] = []
    top = BOTTOM - 16 - LINE * (len(view.people) - 1)
    for place, person in enumerate(view.people):
        y = top + LINE * place
        seat = person.seat
        name = occasion.names[seat] if seat < len(occasion.names) else ""
        player = name or words.say(seat_words(seat))
        fill = PAPER if person.alive else DIM
        card = _named(person.investigator.text.card, words)
        marks.append(Text(LEFT + 14, y, card, 18, "start", fill, bold=True, serif=True))
        marks.append(Text(RIGHT - 14, y, player, 15, "end", fill))
    return marks
