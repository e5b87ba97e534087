"""The balance of Elder Sign (ELD-C2): how often each Ancient One is beaten, alone and together.

Games are played on the kernel by the levels' thoughts, which need nothing but the position that
everybody sees. Beside the win rates stand how games end, how each investigator fares, and what is
used. The win rates of the strongest level alone are what the game shows beside its Ancient Ones.
"""

import json
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

from meikyu.bots.elder_sign.careful import Careful
from meikyu.bots.elder_sign.chances import Memory
from meikyu.bots.elder_sign.levels import WEIGHTS, Think, expert
from meikyu.bots.elder_sign.strong import Strong
from meikyu.core.chance import FastChance
from meikyu.core.words import LOCALES, Phrase, lexicon, message_source
from meikyu.games.elder_sign import moves
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.measured import MEASURED
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.names import Book, book_of
from meikyu.games.elder_sign.options import ElderOptions
from meikyu.games.elder_sign.state import OVER, PHASES, ElderState
from meikyu.lab.elder_sign.page import STRONGEST, ordered, page, pictures
from meikyu.lab.reports import Report, Runs
from meikyu.lab.statistics import mean, rate

SOLO_GAMES = 300
"""Solo games of each level against each Ancient One."""
TABLES = (2, 4, 8)
TABLE_PART = 5
"""Larger tables play this fraction of the solo games."""
BEGIN, END = "# measured: begin", "# measured: end"
"""Between these lines of the game's words stand those that are made here."""
BATCH = 10
"""So many games are one piece of work."""
ENDS = ("signs", "battle", "dead", "awoken")
MOST_PLIES = 50_000
THINK: dict[str, Think] = {"careful": Careful, "strong": Strong, "expert": expert}
ITEM_MOVES = (moves.USE, moves.USE_AFTER)


def play(level: str, ancient: str, seats: int, seed: int) -> dict[str, Any]:
    """One game by one level on all seats: its figures."""
    content = GAME.content()
    chance, own = FastChance(seed), FastChance(seed + 1)
    state = GAME.setup(ElderOptions(ancient_one=ancient), seats, content, chance)
    people = [person.card for person in state.people]
    memory = Memory()
    used: Counter[str] = Counter()
    tried: Counter[str] = Counter()
    done: Counter[str] = Counter()
    book = book_of(state)
    awake = False
    for _ in range(MOST_PLIES):
        if state.phase == OVER:
            break
        awake = awake or PHASES[state.phase] == "battle"
        seat = state.stack[-1].seat
        if level == "random":
            move = GAME.sample(state, seat, own)
        else:
            move = THINK[level](state, seat, state.moves, WEIGHTS, memory).decide().move
        _count(book, move, used, tried)
        owned = len(state.people[seat].trophies)
        GAME.apply(state, seat, move, chance)
        for trophy in state.people[seat].trophies[owned:]:
            if trophy < len(book.adventures):
                done[book.adventures[trophy].id] += 1
    return {
        "investigators": [book.investigators[card].id for card in people],
        "end": _end(state),
        "awake": awake,
        "turns": state.turns,
        "signs": state.signs,
        "deaths": sum(person.life for person in state.people),
        "used": used,
        "tried": tried,
        "done": done,
    }


def _count(book: Book, move: int, used: Counter[str], tried: Counter[str]) -> None:
    kind, argument = divmod(move, KIND)
    if kind in ITEM_MOVES:
        used[book.items[argument].id] += 1
    elif kind == moves.CAST:
        used[book.items[moves.number_with_die(argument)].id] += 1
    elif kind == moves.CLUE:
        used["clue"] += 1
    elif kind == moves.SALE:
        used[book.sales[argument].id] += 1
    elif kind == moves.GO and argument:
        tried[book.adventures[argument - 1].id] += 1


def _end(state: ElderState) -> str:
    outcome = GAME.outcome(state)
    assert outcome is not None, "the game has not ended"
    return outcome.how


def _batch(level: str, ancient: str, seats: int, seed: int, games: int) -> list[dict[str, Any]]:
    return [play(level, ancient, seats, seed + 2 * game) for game in range(games)]


def won(game: dict[str, Any]) -> bool:
    return game["end"] in ENDS[:2]


def summed(games: list[dict[str, Any]]) -> dict[str, Any]:
    """The figures of some games together."""
    ends = Counter(game["end"] for game in games)
    return {
        "wins": rate(sum(won(game) for game in games), len(games)),
        "ends": {end: ends[end] for end in ENDS},
        "awake": rate(sum(game["awake"] for game in games), len(games)),
        "turns": round(mean([float(game["turns"]) for game in games]).mean, 2),
        "rounds": round(
            mean([game["turns"] / len(game["investigators"]) for game in games]).mean, 2
        ),
        "signs": round(mean([float(game["signs"]) for game in games]).mean, 2),
        "deaths": round(mean([float(game["deaths"]) for game in games]).mean, 2),
    }


class ElderSignReport(Report):
    """What `meikyu report elder-sign` measures and writes."""

    games = SOLO_GAMES
    levels = ("random", "careful", "strong", STRONGEST)

    def measure(self, runs: Runs, games: int, seed: str) -> dict[str, Any]:
        book = book_of(GAME.setup(ElderOptions(), 1, GAME.content(), FastChance(1)))
        ancients = [card.id for card in book.ancient_ones]
        wanted = [(level, 1, games) for level in self.levels]
        wanted += [(STRONGEST, seats, max(1, games // TABLE_PART)) for seats in TABLES]
        played = self._play(runs, wanted, ancients, seed)
        solo = [game for ancient in ancients for game in played[STRONGEST, ancient, 1]]
        return {
            "ancients": {
                card.id: {"name": card.name.en, "signs": card.elder_signs, "doom": card.doom}
                for card in book.ancient_ones
            },
            "solo": {
                level: {ancient: summed(played[level, ancient, 1]) for ancient in ancients}
                for level in self.levels
            },
            "tables": {
                str(seats): {
                    "all": summed([g for a in ancients for g in played[STRONGEST, a, seats]]),
                    **{ancient: summed(played[STRONGEST, ancient, seats]) for ancient in ancients},
                }
                for seats in TABLES
            },
            "investigators": _by_investigator(solo, book),
            "used": _by_card(solo, "used"),
            "adventures": _by_adventure(solo),
        }

    def _play(
        self, runs: Runs, wanted: list[tuple[str, int, int]], ancients: list[str], seed: str
    ) -> dict[tuple[str, str, int], list[dict[str, Any]]]:
        """All games, in pieces that several processes can work on."""
        pieces: list[tuple[str, str, int, int, int]] = []
        for level, seats, games in wanted:
            for number, ancient in enumerate(ancients):
                first = FastChance(sum(seed.encode()) + 1000 * seats + number).pick(1 << 30, seed)
                for at in range(0, games, BATCH):
                    count = min(BATCH, games - at)
                    pieces.append((level, ancient, seats, first + 2 * at, count))
        found: dict[tuple[str, str, int], list[dict[str, Any]]] = {}
        with (
            ProcessPoolExecutor(runs.jobs, mp_context=get_context("spawn")) as pool,
            runs.progress.counting("games", len(pieces)) as advance,
        ):
            futures = [(piece, pool.submit(_batch, *piece)) for piece in pieces]
            for (level, ancient, seats, _, _), future in futures:
                found.setdefault((level, ancient, seats), []).extend(future.result())
                advance(1)
        return found

    def page(self, figures: dict[str, Any]) -> str:
        return page(figures)

    def pictures(self, figures: dict[str, Any]) -> dict[str, str]:
        return pictures(figures)

    def game_files(self, figures: dict[str, Any]) -> dict[str, str]:
        """What the game itself shows: the measured win rates, the easiest Ancient One first."""
        solo = figures["figures"]["solo"][STRONGEST]
        rates = {ancient: solo[ancient]["wins"]["share"] for ancient in ordered(figures["figures"])}
        shown = {
            "content": figures["basis"]["content"],
            "games": figures["games"],
            "wins": rates,
        }
        files = {MEASURED: json.dumps(shown, indent=1) + "\n"}
        for locale in LOCALES:
            files[f"text/{locale}.ftl"] = _option_words(locale, rates)
        return files


def _option_words(locale: str, rates: dict[str, float]) -> str:
    """The game's words with those of the option's values, which name the measured share."""
    words = lexicon(locale, GAME.package)
    book = book_of(GAME.setup(ElderOptions(), 1, GAME.content(), FastChance(1)))
    names = {card.id: getattr(card.name, locale) for card in book.ancient_ones}
    lines = []
    for ancient, rate_of in rates.items():
        args = {"name": names.get(ancient, ancient), "percent": round(100 * rate_of)}
        lines.append(f"option-ancient_one-{ancient} = {words.say(Phrase('measured-option', args))}")
    before, _, rest = message_source(GAME.package, locale).partition(BEGIN)
    after = rest.partition(END)[2]
    return before + "\n".join([BEGIN, *lines, END]) + after


def _by_investigator(games: list[dict[str, Any]], book: Book) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for card in book.investigators:
        own = [game for game in games if game["investigators"][0] == card.id]
        if own:
            found[card.id] = {
                "name": card.name.en,
                "wins": rate(sum(won(game) for game in own), len(own)),
            }
    return found


def _by_card(games: list[dict[str, Any]], what: str) -> dict[str, float]:
    total: Counter[str] = Counter()
    for game in games:
        total.update(game[what])
    return {name: round(count / len(games), 4) for name, count in total.most_common()}


def _by_adventure(games: list[dict[str, Any]]) -> dict[str, Any]:
    tried: Counter[str] = Counter()
    done: Counter[str] = Counter()
    for game in games:
        tried.update(game["tried"])
        done.update(game["done"])
    return {
        name: {"tried": round(count / len(games), 4), "done": round(done[name] / len(games), 4)}
        for name, count in tried.most_common()
    }


REPORT = ElderSignReport()
