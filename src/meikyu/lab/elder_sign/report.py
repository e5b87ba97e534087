"""The balance of Elder Sign (ELD-C2): how often each Ancient One is beaten, alone and together.

Every level plays each Ancient One alone, the strongest one also with more seats. Beside the win
rates it shows how games end, how each investigator does, and what is used. The win rates of the
strongest level alone are what the game shows beside its Ancient Ones.
"""

import json
from collections import Counter
from typing import Any

from meikyu.core.content import Content
from meikyu.core.words import LOCALES, Phrase, lexicon, message_source
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.measured import MEASURED
from meikyu.games.elder_sign.names import Book
from meikyu.games.elder_sign.options import ElderOptions
from meikyu.lab.arena import Series, make_series
from meikyu.lab.elder_sign.museum import MuseumRecorder
from meikyu.lab.elder_sign.page import STRONGEST, ordered, page, pictures
from meikyu.lab.reports import Report, Runs
from meikyu.lab.statistics import mean, rate

SOLO_GAMES = 300
"""Solo games of each level against each Ancient One."""
TABLES = (2, 4, 8)
TABLE_PART = 5
"""Larger tables play this fraction of the solo games."""
BEGIN, END = "# measured: begin", "# measured: end"
"""Between these lines of the game's words are those that are made here."""
ENDS = ("signs", "battle", "dead", "awoken")


def series_of(
    content: Content, level: str, ancient: str, seats: int, games: int, seed: str
) -> Series:
    """One level on all seats against one Ancient One. All levels meet the same dice."""
    return make_series(
        GAME,
        content,
        [level],
        games,
        f"{seed} {ancient} {seats}",
        seats=seats,
        options=ElderOptions(ancient_one=ancient),
        recorders=(MuseumRecorder,),
    )


def book_in(content: Content) -> Book:
    """All cards of a pack."""
    book = GAME.tables(content).book
    assert isinstance(book, Book)
    return book


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

    def measure(self, runs: Runs, content: Content, games: int, seed: str) -> dict[str, Any]:
        book = book_in(content)
        ancients = [card.id for card in book.ancient_ones]
        wanted = [(level, 1, games) for level in self.levels]
        wanted += [(STRONGEST, seats, max(1, games // TABLE_PART)) for seats in TABLES]
        played = {
            (level, ancient, seats): _played(
                runs, series_of(content, level, ancient, seats, count, seed)
            )
            for level, seats, count in wanted
            for ancient in ancients
        }
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


def _played(runs: Runs, series: Series) -> list[dict[str, Any]]:
    return [result.figures for result in runs.play(series).results.values()]


def _option_words(locale: str, rates: dict[str, float]) -> str:
    """The game's words with those of the option's values, which name the measured share."""
    words = lexicon(locale, GAME.package)
    book = book_in(GAME.content())
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
