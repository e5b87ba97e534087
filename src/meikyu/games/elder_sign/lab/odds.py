"""The page of odds of Elder Sign: every adventure with several sets of dice, as a table and a
picture.

The page itself is written by hand; only what is between two marks is made here.
"""

from collections.abc import Mapping
from pathlib import Path

import msgspec

from meikyu.core.texts import in_locale
from meikyu.core.words import LOCALES
from meikyu.games.elder_sign.odds.answers import Answers, CardOdds, Kept, hash_of
from meikyu.games.elder_sign.rules.dice import COLOURS, RED, YELLOW

PAGE = "elder_sign_odds.md"
PICTURE = "elder_sign_odds.svg"
BEGIN = "<!-- odds: begin -->"
END = "<!-- odds: end -->"

WIDTH, ROW, TOP, LEFT, RIGHT, BOTTOM = 860, 15, 56, 250, 24, 28
PLAIN, BEST, LINE = "#1f5fa8", "#b3450f", "#9a9a9a"


class Column(msgspec.Struct, frozen=True):
    """A set of dice; `fewer` counts the green dice that are missing."""

    short: str
    yellow: int = 0
    red: int = 0
    hold: bool = True
    clues: int = 0
    fewer: int = 0


COLUMNS = (
    Column("5G F", fewer=1),
    Column("6G", hold=False),
    Column("6G F"),
    Column("6GY F", yellow=1),
    Column("6GR F", red=1),
    Column("6GYR F", yellow=1, red=1),
    Column("6G F 1c", clues=1),
    Column("6GYR F 1c", yellow=1, red=1, clues=1),
)
"""G green, Y yellow, R red, F focus or assist, c clues."""
FROM, CLUE, TO = COLUMNS[2], COLUMNS[6], COLUMNS[7]
NONE = "–"


def value(card: CardOdds, kept: Kept, column: Column) -> float | None:
    """The odds of a card with a set of dice; None where the card locks one of them."""
    locks = [row.lock for row in card.rows]
    if (column.yellow and COLOURS[YELLOW] in locks) or (column.red and COLOURS[RED] in locks):
        return None
    green = card.most_green - column.fewer
    answers = Answers({card.id: card}, kept)
    return answers.chance(card.id, green, column.yellow, column.red, column.hold, column.clues)


def cell(card: CardOdds, kept: Kept, column: Column) -> str:
    """The odds as a table shows them."""
    found = value(card, kept, column)
    return NONE if found is None else f"{100 * found:.1f}"


def write(cards: Mapping[str, CardOdds], kept: Kept, folder: Path) -> list[Path]:
    """Puts the table into the page and the picture beside it."""
    page, image = folder / PAGE, folder / PICTURE
    whole = page.read_text(encoding="utf-8")
    before, _, rest = whole.partition(BEGIN)
    after = rest.partition(END)[2]
    made = "\n".join([BEGIN, "", *_section(cards, kept), "", END])
    page.write_text(before + made + after, encoding="utf-8")
    image.write_text(picture(cards, kept), encoding="utf-8")
    return [page, image]


def _section(cards: Mapping[str, CardOdds], kept: Kept) -> list[str]:
    lines = [
        f"![Odds of every adventure, with six green dice and with everything]({PICTURE})",
        "",
        f"In per cent. Hash of the cards: `{hash_of(cards)[:16]}`.",
    ]
    for world, title in ((False, "Adventures"), (True, "Other worlds")):
        lines += ["", f"### {title}", ""]
        lines.append("| card | tasks | " + " | ".join(column.short for column in COLUMNS) + " |")
        lines.append("| --- | --- |" + " ---: |" * len(COLUMNS))
        for card in cards.values():
            if card.world == world:
                cells = " | ".join(cell(card, kept, column) for column in COLUMNS)
                lines.append(f"| {in_locale(card.name, LOCALES[0])} | {_tasks(card)} | {cells} |")
    return lines


def _tasks(card: CardOdds) -> str:
    short = {"lore": "L", "peril": "P", "terror": "T"}
    rows = []
    for row in card.rows:
        icons = " ".join(short.get(icon) or icon.partition(":")[2] for icon in row.icons)
        rows.append(icons + (f" (locks {row.lock})" if row.lock else ""))
    return (" → " if card.ordered else " · ").join(rows)


def picture(cards: Mapping[str, CardOdds], kept: Kept) -> str:
    """One line for each card, from six green dice with focus to everything and a clue; easiest
    first."""
    plain = {card.id: value(card, kept, FROM) or 0.0 for card in cards.values()}
    ordered = sorted(cards.values(), key=lambda card: -plain[card.id])
    height = TOP + ROW * len(ordered) + BOTTOM

    def x(chance: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * chance

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img"'
        ' font-family="sans-serif" font-size="11">',
        "<title>Odds of every adventure, with six green dice and with everything</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>',
        f'<circle cx="{LEFT + 6}" cy="18" r="4" fill="{PLAIN}"/>',
        f'<text x="{LEFT + 16}" y="22">six green dice, focus</text>',
        f'<circle cx="{LEFT + 156}" cy="18" r="3.5" fill="#fff" stroke="{PLAIN}"/>',
        f'<text x="{LEFT + 166}" y="22">and a clue</text>',
        f'<rect x="{LEFT + 252}" y="14" width="8" height="8" fill="{BEST}"/>',
        f'<text x="{LEFT + 266}" y="22">and the yellow and the red die</text>',
    ]
    for tick in range(0, 101, 20):
        at = x(tick / 100)
        parts.append(f'<path d="M{at:.1f} {TOP - 8}V{height - BOTTOM}" stroke="#ddd"/>')
        parts.append(f'<text x="{at:.1f}" y="{TOP - 14}" text-anchor="middle">{tick} %</text>')
    for n, card in enumerate(ordered):
        y = TOP + ROW * n + ROW / 2
        name = in_locale(card.name, LOCALES[0]).replace("&", "&amp;").replace("<", "&lt;")
        best = value(card, kept, TO)
        parts.append(f'<text x="{LEFT - 10}" y="{y + 4:.1f}" text-anchor="end">{name}</text>')
        if best is not None:
            low, high = x(plain[card.id]), x(best)
            parts.append(f'<path d="M{low:.1f} {y}H{high:.1f}" stroke="{LINE}" stroke-width="2"/>')
            parts.append(
                f'<rect x="{high - 4:.1f}" y="{y - 4}" width="8" height="8" fill="{BEST}"/>'
            )
        clue = x(value(card, kept, CLUE) or 0.0)
        parts.append(f'<circle cx="{clue:.1f}" cy="{y}" r="3.5" fill="#fff" stroke="{PLAIN}"/>')
        parts.append(f'<circle cx="{x(plain[card.id]):.1f}" cy="{y}" r="4" fill="{PLAIN}"/>')
    return "\n".join([*parts, "</svg>"]) + "\n"
