"""Exact odds of an attempt: the probability of completing an adventure with best play. Compiled.

Owns the search over rolls, not the rules of what a roll fulfils (`rules.dice`). Nothing is sampled.
What keeps it quick: faces that no open task can use are one blank; magnifiers beyond what any open
icon wants are capped; rolls are multisets; a failed roll's worth depends only on what may be held.

The attempt follows ELD-5 to ELD-13, ELD-21 and ELD-22 with R1, R12 and R13: all dice left are
rolled; a roll that fulfils an open task must complete one; else one of the dice just rolled is
removed and one other may be held. A clue re-rolls any dice just rolled before the roll is judged.
Payments, terror effects, items and spells play no part.
"""

from meikyu.games.elder_sign.rules.dice import (
    BLANK,
    DIE_FACES,
    FACES,
    GREEN,
    MOST_MAGNIFIERS,
    ONE,
    RED,
    YELLOW,
    Task,
    contains,
    face_count,
    total,
)

HOLD_NONE = 0
HOLD_EACH_ROLL = 1
"""One die may be held after each failed roll; they add up (ELD-R13)."""
HOLD_ONE = 2
"""At most one die is held at a time."""

NO_DIE = -1
_IMPOSSIBLE = -1.0
_UNKNOWN = -2.0


class Faces:
    """The faces as a set of open tasks sees them."""

    def __init__(self, tasks: list[Task]) -> None:
        most = 0
        relevant = 0
        for task in tasks:
            most = max(most, task.most_magnifiers)
            relevant |= task.relevant
        seen_as: list[int] = []
        for face in range(FACES):
            shown = min(face, most) if face <= MOST_MAGNIFIERS else face
            seen_as.append(shown if relevant & ONE[shown] and shown != BLANK else BLANK)
        self.seen_as = seen_as
        # For each colour: the different faces and the number of sides that show them.
        self.sides: list[list[tuple[int, int]]] = []
        for colour in range(3):
            sides: dict[int, int] = {}
            for face in DIE_FACES[colour]:
                sides[seen_as[face]] = sides.get(seen_as[face], 0) + 1
            self.sides.append(sorted(sides.items()))
        self.green_rolls: dict[int, list[tuple[int, float]]] = {}

    def held(self, faces: int) -> int:
        """Held dice as the open tasks see them; what is useless is dropped."""
        seen = 0
        for face in range(1, FACES):
            dice = face_count(faces, face)
            if dice and self.seen_as[face] != BLANK:
                seen += dice * ONE[self.seen_as[face]]
        return seen

    def rolls_of_green(self, dice: int) -> list[tuple[int, float]]:
        """Every multiset that so many green dice can show, with its probability."""
        known = self.green_rolls.get(dice)
        if known is None:
            chances: dict[int, float] = {0: 1.0}
            for _ in range(dice):
                more: dict[int, float] = {}
                for faces, chance in chances.items():
                    for face, sides in self.sides[GREEN]:
                        key = faces + ONE[face]
                        more[key] = more.get(key, 0.0) + chance * sides / 6.0
                chances = more
            known = sorted(chances.items())
            self.green_rolls[dice] = known
        return known


class Position:
    """An attempt just before a roll: what is open, the dice to roll, the dice held, the clues."""

    def __init__(
        self, open_tasks: int, green: int, yellow: int, red: int, held: int, clues: int
    ) -> None:
        self.open_tasks = open_tasks
        self.green = green
        self.yellow = yellow
        self.red = red
        self.held = held
        self.clues = clues


class Fail:
    """What a failed roll is worth: without holding a die, and with each die that could be held."""

    def __init__(self) -> None:
        self.plain = 0.0
        self.holding: list[list[float]] = []


class Odds:
    """Answers for one card: its tasks, their order, and what may be held."""

    def __init__(self, tasks: list[Task], ordered: bool, hold: int) -> None:
        self.tasks = tasks
        self.ordered = ordered
        self.hold = hold
        self.faces = [
            Faces([task for n, task in enumerate(tasks) if open_tasks >> n & 1])
            for open_tasks in range(1 << len(tasks))
        ]
        self.fewest = [
            sum(task.fewest_dice for n, task in enumerate(tasks) if open_tasks >> n & 1)
            for open_tasks in range(1 << len(tasks))
        ]
        self.available_tasks = [
            _available(open_tasks, ordered) for open_tasks in range(1 << len(tasks))
        ]
        self.known: dict[int, dict[int, float]] = {}
        self.visited = 0
        """Rolls judged so far: the size of the search."""

    def all_open(self) -> int:
        return (1 << len(self.tasks)) - 1

    def before_roll(self, position: Position) -> float:
        """The probability of success before a roll."""
        return self._value(
            position.open_tasks,
            position.green,
            position.yellow,
            position.red,
            self.faces[position.open_tasks].held(position.held),
            position.clues,
        )

    def _value(
        self, open_tasks: int, green: int, yellow: int, red: int, held: int, clues: int
    ) -> float:
        if open_tasks == 0:
            return 1.0
        if green + yellow + red + total(held) < self.fewest[open_tasks]:
            return 0.0
        place = open_tasks << 12 | clues << 5 | green << 2 | yellow << 1 | red
        table = self.known.get(place)
        if table is None:
            table = {}
            self.known[place] = table
        value = table.get(held, _IMPOSSIBLE)
        if value < 0.0:
            if green + yellow + red == 0:
                value = max(0.0, self._complete(open_tasks, 0, NO_DIE, NO_DIE, held, clues))
            else:
                value = _Rolls(self, open_tasks, green, yellow, red, held, clues).expected()
            table[held] = value
        return value

    def _complete(
        self, open_tasks: int, green: int, yellow: int, red: int, held: int, clues: int
    ) -> float:
        """The best completion that a roll (green faces, the yellow and the red die's face) allows;
        negative if it fulfils no task."""
        return self._best_completion(
            open_tasks, green, yellow, red, held, clues, _Spent(self, total(green), yellow, red)
        )

    def _best_completion(
        self,
        open_tasks: int,
        green: int,
        yellow: int,
        red: int,
        held: int,
        clues: int,
        spent: "_Spent",
    ) -> float:
        faces = green + held
        if yellow != NO_DIE:
            faces += ONE[yellow]
        if red != NO_DIE:
            faces += ONE[red]
        best = _IMPOSSIBLE
        for n in self.available_tasks[open_tasks]:
            then_open = open_tasks ^ (1 << n)
            for used in self.tasks[n].minimal_sets(faces):
                if held:
                    value = self._spend(then_open, used, green, yellow, red, held, clues)
                else:
                    value = spent.best(n, then_open, used, green, yellow, red, clues)
                if value > best:
                    best = value
        return best

    def _spend(
        self, then_open: int, used: int, green: int, yellow: int, red: int, held: int, clues: int
    ) -> float:
        """The best way to take the used faces from special dice, held dice and green ones."""
        best = _IMPOSSIBLE
        seen = self.faces[then_open]
        green_dice = total(green)
        for spend_yellow in range(2):
            if spend_yellow and (yellow == NO_DIE or not contains(used, ONE[yellow])):
                continue
            after_yellow = used - ONE[yellow] if spend_yellow else used
            for spend_red in range(2):
                if spend_red and (red == NO_DIE or not contains(after_yellow, ONE[red])):
                    continue
                rest = after_yellow - ONE[red] if spend_red else after_yellow
                for from_held in _shares(rest, green, held):
                    value = self._value(
                        then_open,
                        green_dice - total(rest - from_held),
                        1 if yellow != NO_DIE and not spend_yellow else 0,
                        1 if red != NO_DIE and not spend_red else 0,
                        seen.held(held - from_held),
                        clues,
                    )
                    if value > best:
                        best = value
        return best


class _Spent:
    """What completing a task is worth where nothing is held: it depends only on how many dice of
    each colour are spent, so a position computes it once for all its rolls."""

    def __init__(self, odds: Odds, green_dice: int, yellow: int, red: int) -> None:
        self.odds = odds
        self.green_dice = green_dice
        self.has_yellow = 0 if yellow == NO_DIE else 1
        self.has_red = 0 if red == NO_DIE else 1
        self.known: list[float] = [_UNKNOWN] * (len(odds.tasks) * 32)

    def best(
        self, n: int, then_open: int, used: int, green: int, yellow: int, red: int, clues: int
    ) -> float:
        """The best way to take the used faces from the special dice and the green ones."""
        dice = total(used)
        best = _IMPOSSIBLE
        if contains(green, used):
            best = self._worth(n, then_open, dice, 0, 0, clues)
        if yellow != NO_DIE and contains(used, ONE[yellow]):
            rest = used - ONE[yellow]
            if contains(green, rest):
                best = max(best, self._worth(n, then_open, dice - 1, 1, 0, clues))
            if red != NO_DIE and contains(rest, ONE[red]) and contains(green, rest - ONE[red]):
                best = max(best, self._worth(n, then_open, dice - 2, 1, 1, clues))
        if red != NO_DIE and contains(used, ONE[red]) and contains(green, used - ONE[red]):
            best = max(best, self._worth(n, then_open, dice - 1, 0, 1, clues))
        return best

    def _worth(
        self, n: int, then_open: int, green: int, yellow: int, red: int, clues: int
    ) -> float:
        at = n << 5 | green << 2 | yellow << 1 | red
        value = self.known[at]
        if value == _UNKNOWN:
            value = self.odds._value(
                then_open,
                self.green_dice - green,
                self.has_yellow - yellow,
                self.has_red - red,
                0,
                clues,
            )
            self.known[at] = value
        return value


def _available(open_tasks: int, ordered: bool) -> list[int]:
    """The tasks that may be completed now: with the order icon only the topmost (ELD-10)."""
    available: list[int] = []
    for n in range(open_tasks.bit_length()):
        if open_tasks >> n & 1:
            available.append(n)
            if ordered:
                break
    return available


def _shares(wanted: int, green: int, held: int) -> list[int]:
    """Every way to take some of the wanted faces from held dice and the rest from the green."""
    if held == 0:
        return [0] if contains(green, wanted) else []
    shares = [0]
    for face in range(1, FACES):
        dice = face_count(wanted, face)
        if dice == 0:
            continue
        most = min(dice, face_count(held, face))
        least = max(0, dice - face_count(green, face))
        more: list[int] = []
        for taken in range(least, most + 1):
            for share in shares:
                more.append(share + taken * ONE[face])
        shares = more
    return shares


class _Rolls:
    """All rolls from one position."""

    def __init__(
        self, odds: Odds, open_tasks: int, green: int, yellow: int, red: int, held: int, clues: int
    ) -> None:
        self.odds = odds
        self.open_tasks = open_tasks
        self.green = green
        self.yellow = yellow
        self.red = red
        self.held = held
        self.clues = clues
        self.faces = odds.faces[open_tasks]
        self.fails = [_fail(self, left) for left in range(clues + 1)]
        any_yellow = BLANK if yellow else NO_DIE
        any_red = BLANK if red else NO_DIE
        self.spent = [_Spent(odds, green, any_yellow, any_red) for _ in range(clues + 1)]
        # By clues left: the worth of a roll, of keeping some dice and re-rolling the others, and of
        # the best way to keep some of a roll.
        self.judged: list[dict[int, float]] = [{} for _ in range(clues + 1)]
        self.kept: list[dict[int, float]] = [{} for _ in range(clues + 1)]
        self.best_kept: list[dict[int, float]] = [{} for _ in range(clues + 1)]

    def expected(self) -> float:
        """The worth of the position: over all rolls, each played best."""
        worth = 0.0
        for green, green_chance in self.faces.rolls_of_green(self.green):
            for yellow, yellow_chance in self._sides(YELLOW, self.yellow):
                for red, red_chance in self._sides(RED, self.red):
                    chance = green_chance * yellow_chance * red_chance
                    worth += chance * self.rolled(green, yellow, red, self.clues)
        return worth

    def _sides(self, colour: int, dice: int) -> list[tuple[int, float]]:
        if dice == 0:
            return [(NO_DIE, 1.0)]
        return [(face, sides / 6.0) for face, sides in self.faces.sides[colour]]

    def rolled(self, green: int, yellow: int, red: int, clues: int) -> float:
        """The worth of a roll: judged as it lies, or after spending clues (ELD-21)."""
        key = _key(green, yellow, red)
        value = self.judged[clues].get(key, _IMPOSSIBLE)
        if value < 0.0:
            value = self._judge(green, yellow, red, clues)
            if clues and value < 1.0:
                again = self._best_keeping(green, self.green, yellow, red, clues - 1)
                if again > value:
                    value = again
            self.judged[clues][key] = value
        return value

    def _judge(self, green: int, yellow: int, red: int, clues: int) -> float:
        self.odds.visited += 1
        value = self.odds._best_completion(
            self.open_tasks, green, yellow, red, self.held, clues, self.spent[clues]
        )
        if value >= 0.0:
            return value
        fail = self.fails[clues]
        value = fail.plain
        if fail.holding:
            for face in range(1, FACES):
                if face_count(green, face) and fail.holding[GREEN][face] > value:
                    value = fail.holding[GREEN][face]
            if yellow > BLANK and fail.holding[YELLOW][yellow] > value:
                value = fail.holding[YELLOW][yellow]
            if red > BLANK and fail.holding[RED][red] > value:
                value = fail.holding[RED][red]
        return value

    def _keeping(self, green: int, dice: int, yellow: int, red: int, clues: int) -> float:
        """The worth of keeping `dice` green dice and the special ones that show a face, and rolling
        the others again. Blank dice are never kept."""
        key = _key(green, yellow, red)
        value = self.kept[clues].get(key, _IMPOSSIBLE)
        if value >= 0.0:
            return value
        value = 0.0
        if dice < self.green:
            for face, sides in self.faces.sides[GREEN]:
                value += (
                    sides / 6.0 * self._keeping(green + ONE[face], dice + 1, yellow, red, clues)
                )
        elif self.yellow and yellow == NO_DIE:
            for face, sides in self.faces.sides[YELLOW]:
                value += sides / 6.0 * self._keeping(green, dice, face, red, clues)
        elif self.red and red == NO_DIE:
            for face, sides in self.faces.sides[RED]:
                value += sides / 6.0 * self._keeping(green, dice, yellow, face, clues)
        else:
            value = self.rolled(green, yellow, red, clues)
        self.kept[clues][key] = value
        return value

    def _best_keeping(self, green: int, dice: int, yellow: int, red: int, clues: int) -> float:
        """The best part of a roll to keep when the rest is rolled again."""
        key = _key(green, yellow, red)
        best = self.best_kept[clues].get(key, _IMPOSSIBLE)
        if best >= 0.0:
            return best
        best = self._keeping(green, dice, yellow, red, clues)
        for face in range(FACES):
            if face_count(green, face):
                less = self._best_keeping(green - ONE[face], dice - 1, yellow, red, clues)
                if less > best:
                    best = less
        if yellow != NO_DIE:
            best = max(best, self._best_keeping(green, dice, NO_DIE, red, clues))
        if red != NO_DIE:
            best = max(best, self._best_keeping(green, dice, yellow, NO_DIE, clues))
        self.best_kept[clues][key] = best
        return best


def _key(green: int, yellow: int, red: int) -> int:
    """One int for a roll or a part of one; green faces use 45 bits."""
    return green << 8 | (yellow + 1) << 4 | (red + 1)


def _fail(rolls: _Rolls, clues: int) -> Fail:
    """A failed roll: one of the dice rolled is removed, then one other may be held (ELD-R1)."""
    fail = Fail()
    fail.plain = _after_removal(rolls, rolls.green, rolls.yellow, rolls.red, rolls.held, clues)
    may_hold = rolls.odds.hold == HOLD_EACH_ROLL or (
        rolls.odds.hold == HOLD_ONE and rolls.held == 0
    )
    if not may_hold or rolls.green + rolls.yellow + rolls.red < 2:
        return fail
    for colour in range(3):
        green = rolls.green - (1 if colour == GREEN else 0)
        yellow = rolls.yellow - (1 if colour == YELLOW else 0)
        red = rolls.red - (1 if colour == RED else 0)
        worth = [0.0] * FACES
        if green >= 0 and yellow >= 0 and red >= 0:
            for face, _ in rolls.faces.sides[colour]:
                if face != BLANK:
                    worth[face] = _after_removal(
                        rolls, green, yellow, red, rolls.held + ONE[face], clues
                    )
        fail.holding.append(worth)
    return fail


def _after_removal(
    rolls: _Rolls, green: int, yellow: int, red: int, held: int, clues: int
) -> float:
    """The best die to remove, special ones included."""
    best = 0.0
    if green:
        best = rolls.odds._value(rolls.open_tasks, green - 1, yellow, red, held, clues)
    if yellow:
        best = max(best, rolls.odds._value(rolls.open_tasks, green, 0, red, held, clues))
    if red:
        best = max(best, rolls.odds._value(rolls.open_tasks, green, yellow, 0, held, clues))
    return best
