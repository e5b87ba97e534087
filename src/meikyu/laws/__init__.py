"""The laws that every game keeps, callable on any registered game.

>>> from meikyu import laws
>>> laws.check("hidden-rooms", games=1).broken
()

`check` plays random games and tries every law on the way; `meikyu dev laws GAME` prints what it
found. The laws themselves are plain functions: `words`, `play` (positions, steps, whole games),
`secrets` (what may be seen, other worlds), `matches` (drafts, taking back, records), `tensors` and
`wishes` (random actions).
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from meikyu.core.chance import FastChance
from meikyu.core.contract import Game
from meikyu.games.registry import find_game
from meikyu.laws import matches, play, secrets, tensors, wishes, words
from meikyu.laws.law import LawBroken as LawBroken
from meikyu.laws.law import require as require
from meikyu.laws.tables import Table, content_of, is_large, tables_of

AnyGame = Game[Any, Any]

PLIES = 120
"""How far into a game the costly laws look."""
WISHES = 300
"""Random actions at each table."""
MOST_WORLDS = 100


@dataclass(frozen=True)
class Broken:
    """One law that a game does not keep: where, and what was found."""

    law: str
    table: str
    """The game with its seats and options; the id of the game where no table matters."""
    seed: int | None
    found: str

    def __str__(self) -> str:
        seeded = "" if self.seed is None else f", seed {self.seed}"
        return f"{self.law} ({self.table}{seeded}): {self.found}"


@dataclass(frozen=True)
class Report:
    """What `check` did and found."""

    game: str
    laws: tuple[str, ...]
    tables: tuple[str, ...]
    games: int
    """Random games played at each table by each law."""
    broken: tuple[Broken, ...]

    def __bool__(self) -> bool:
        """Whether every law holds."""
        return not self.broken

    def __str__(self) -> str:
        tried = f"{len(self.laws)} laws at {len(self.tables)} tables, {self.games} games each"
        if self:
            return f"{self.game}: every law holds ({tried})"
        return "\n".join(
            [f"{self.game}: {len(self.broken)} broken ({tried})", *map(str, self.broken)]
        )


def check(
    game: str | AnyGame, games: int = 2, seed: int = 0, told: Callable[[str], None] = lambda _: None
) -> Report:
    """Tries every law on a game, given itself or by its name: at each of its tables, in random
    games. Says which laws are broken, each once for each table; raises nothing for them.

    `told` is called with the name of each law and table before it is tried. Raises `LawBroken`
    where a game has no table to play at: then nothing was checked.
    """
    rules = find_game(game) if isinstance(game, str) else game
    tables = tables_of(rules)
    if not tables:
        raise LawBroken(f"{rules.id} has no variant that can be played with any number of seats")
    tried: dict[str, None] = {}
    broken: list[Broken] = []

    def try_law(name: str, table: str, law: Callable[[], object], seed: int | None = None) -> None:
        tried[name] = None
        told(f"{name} ({table})")
        if any((one.law, one.table) == (name, table) for one in broken):
            return
        try:
            law()
        except Exception as error:  # the game's own code may fail in any way
            kind = "" if isinstance(error, LawBroken) else f"{type(error).__name__}: "
            broken.append(Broken(name, table, seed, f"{kind}{error}"))

    for law in words.WORD_LAWS:
        try_law(law.__name__.replace("_", " "), rules.id, partial(law, rules))
    for table in tables:
        for at in range(seed, seed + games):
            for name, tried_there in _laws_of(table, at):
                try_law(name, str(table), tried_there, at)
    return Report(rules.id, tuple(tried), tuple(map(str, tables)), games, tuple(broken))


def _laws_of(table: Table, seed: int) -> Iterator[tuple[str, Callable[[], object]]]:
    """The laws that are tried in one random game of a table."""
    large = is_large(table.game)
    plies, every = PLIES // (3 if large else 1), 6 if large else 2

    def chances() -> tuple[FastChance, FastChance]:
        return FastChance(2 * seed), FastChance(2 * seed + 1)

    yield (
        "positions and steps keep the contract",
        lambda: play.keeps_all_laws(table, *chances(), plies, every),
    )
    yield (
        "clones are independent",
        lambda: play.clones_are_independent(table, *chances(), plies),
    )
    yield "games end", lambda: play.games_end(table, *chances())
    yield (
        "nothing hidden is shown",
        lambda: secrets.keeps_secrets(table, *chances(), plies // 3, every),
    )
    if not large:
        seat = seed % table.seats
        yield (
            "other worlds fit all that a seat was shown",
            lambda: secrets.worlds_fit_the_history(table, seat, *chances(), 40, MOST_WORLDS),
        )
    yield (
        "a match and its record tell the same",
        lambda: matches.record_tells_it_all(
            matches.play_match(table, seed, FastChance(seed), plies)
        ),
    )
    yield "what is accepted is legal", lambda: wishes.wish_at_random(table, seed + 1, WISHES)
    content = content_of(table.game)
    now = table.game.tensor(content, table.seats)
    recall = table.game.tensor(content, table.seats, recall=True)
    if now is not None and recall is not None:
        yield (
            "tensors show nothing hidden",
            lambda: tensors.keeps_all_laws(table, now, recall, *chances(), plies // 2, every),
        )
