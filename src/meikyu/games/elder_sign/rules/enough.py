# Compiled by mypyc.
"""Whether the dice left could still complete what is open: over their best faces (ELD-13, ELD-R14).
Compiled."""

from meikyu.games.elder_sign.rules.dice import (
    LORE,
    MOST_MAGNIFIERS,
    PERIL,
    TERROR,
    WILD,
    Task,
    face_count,
    total,
)


def enough(tasks: list[Task], green: int, yellow: int, red: int, held: int) -> bool:
    """Whether some faces of the dice to roll, with the held ones, complete every task."""
    thrifty = 0
    fewest = 0
    for task in tasks:
        thrifty += task.green_dice
        fewest += task.fewest_dice
    if thrifty <= green:
        return True
    if fewest > green + yellow + red + total(held):
        return False
    lore = 0
    peril = 0
    terror = 0
    icons: list[int] = []
    for task in tasks:
        lore += task.lore
        peril += task.peril
        terror += task.terror
        icons += task.magnifiers
    # Held dice that show an icon wanted are never better used elsewhere; a held wild and the dice
    # to roll can be anything (a yellow die no terror), so only their number counts for plain icons.
    lore = max(0, lore - face_count(held, LORE))
    peril = max(0, peril - face_count(held, PERIL))
    terror = max(0, terror - face_count(held, TERROR))
    values: list[int] = []
    for face in range(MOST_MAGNIFIERS, 0, -1):
        values += [face] * face_count(held, face)
    wilds = face_count(held, WILD)
    icons.sort(reverse=True)
    for yellow_plain in range(min(yellow, lore + peril) + 1):
        for strong_plain in range(red + wilds + 1):
            left = lore + peril + terror - yellow_plain - strong_plain
            if left < 0:
                continue
            if left > green:
                continue
            fours = yellow - yellow_plain + red + wilds - strong_plain
            if _sums(icons, 0, values, fours, green - left):
                return True
    return False


def _sums(icons: list[int], at: int, values: list[int], fours: int, threes: int) -> bool:
    """Whether the icons from `at` on can each be reached with dice of their own: held values, a
    number of dice that may show four and a number that may show three."""
    if at == len(icons):
        return True
    return _reach(icons, at, icons[at], values, 0, fours, threes)


def _reach(
    icons: list[int], at: int, wanted: int, values: list[int], first: int, fours: int, threes: int
) -> bool:
    if wanted <= 0:
        return _sums(icons, at + 1, values, fours, threes)
    last = 0
    for n in range(first, len(values)):
        if values[n] != last:
            last = values[n]
            rest = values[:n] + values[n + 1 :]
            if _reach(icons, at, wanted - last, rest, n, fours, threes):
                return True
    if fours and _reach(icons, at, wanted - 4, values, len(values), fours - 1, threes):
        return True
    return threes > 0 and _reach(icons, at, wanted - 3, values, len(values), fours, threes - 1)
