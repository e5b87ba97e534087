"""The balance of Elder Sign: how often each Ancient One is beaten, alone (ELD-C2) and together
(ELD-C3), and what each step of the dial costs (ELD-R30).

Every level plays each Ancient One alone, the strongest one also with more seats and at each step of
the dial. Beside the win rates it shows how games end, how each investigator does, and what is used.
The win rates of the strongest level are what the game shows beside its Ancient Ones and its dial.
"""

import json
from collections import Counter
from statistics import fmean
from typing import Any

from meikyu.bots.registry import find_level
from meikyu.core.content import Content
from meikyu.core.texts import in_locale
from meikyu.core.words import LOCALES, Phrase, lexicon, message_source
from meikyu.games.elder_sign.cards.names import Book
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.lab.museum import MuseumRecorder
from meikyu.games.elder_sign.lab.page import (
    DIAL_PART,
    NEAR,
    PRINTED,
    STRONGEST,
    by_seats,
    ordered,
    page,
    pictures,
    prices,
)
from meikyu.games.elder_sign.measured import MEASURED
from meikyu.games.elder_sign.options import DIAL, Dial, ElderOptions
from meikyu.lab.arena import Series, make_series
from meikyu.lab.reports import Report, Runs
from meikyu.lab.statistics import rate

SOLO_GAMES = 300
"""Solo games of each level against each Ancient One."""
TABLES = (2, 4, 8)
COMPANY = "company"
"""The part of the report that is about larger tables."""
TABLE_SEED = "1"
TABLE_GAMES = 50
"""Games of the strongest level at a larger table against each Ancient One: 400 deals in all."""
DIAL_GAMES = 20
"""Games at each step of the dial against each Ancient One: 160 deals for each number of seats."""
BEGIN, END = "# measured: begin", "# measured: end"
"""Between these lines of the game's words are those that are made here."""
ENDS = ("signs", "battle", "dead", "awoken", "stalled")


def series_of(
    content: Content,
    level: str,
    ancient: str,
    seats: int,
    games: int,
    seed: str,
    dial: Dial = PRINTED,
) -> Series:
    """One level on all seats against one Ancient One. All levels meet the same dice."""
    return make_series(
        GAME,
        content,
        [level],
        games,
        f"{seed} {ancient} {seats}",
        seats=seats,
        options=ElderOptions(ancient_one=ancient, dial=dial),
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
        "turns": round(fmean(game["turns"] for game in games), 2),
        "rounds": round(fmean(game["turns"] / len(game["investigators"]) for game in games), 2),
        "signs": round(fmean(game["signs"] for game in games), 2),
        "deaths": round(fmean(game["deaths"] for game in games), 2),
    }


class ElderSignReport(Report):
    """What `meikyu report elder-sign` measures and writes."""

    games = SOLO_GAMES
    levels = ("random", "careful", "strong", STRONGEST)

    def measure(self, runs: Runs, content: Content, games: int, seed: str) -> dict[str, Any]:
        book = book_in(content)
        ancients = [card.id for card in book.ancient_ones]
        played = {
            (level, ancient): _played(runs, series_of(content, level, ancient, 1, games, seed))
            for level in self.levels
            for ancient in ancients
        }
        solo = [game for ancient in ancients for game in played[STRONGEST, ancient]]
        return {
            "ancients": {
                card.id: {
                    "name": in_locale(card.name, LOCALES[0]),
                    "signs": card.elder_signs,
                    "doom": card.doom,
                }
                for card in book.ancient_ones
            },
            "solo": {
                level: {ancient: summed(played[level, ancient]) for ancient in ancients}
                for level in self.levels
            },
            "investigators": _by_investigator(solo, book),
            "used": _by_card(solo, "used"),
            "adventures": _by_adventure(solo),
        }

    def parts(self, content: Content) -> dict[str, Any]:
        level = find_level(GAME, STRONGEST)
        rests_on = {
            "rules_version": GAME.rules_version,
            "content": GAME.content_hash(content, ElderOptions()),
            "level": level.id,
            "version": level.version,
        }
        return {COMPANY: rests_on, DIAL_PART: {**rests_on, "steps": dict(DIAL)}}

    def measure_part(self, name: str, runs: Runs, content: Content, games: int) -> dict[str, Any]:
        return _dial(runs, content, games) if name == DIAL_PART else _company(runs, content, games)

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
            "dial": {PRINTED: by_seats(figures), **prices(figures)},
        }
        files = {MEASURED: json.dumps(shown, indent=1) + "\n"}
        for locale in LOCALES:
            files[f"text/{locale}.ftl"] = _measured_words(locale, rates, by_seats(figures))
        return files


def _company(runs: Runs, content: Content, games: int) -> dict[str, Any]:
    """The strongest level at larger tables, by number of seats and Ancient One."""
    found: dict[str, Any] = {}
    for seats in TABLES:
        played = _table(runs, content, seats, min(games, TABLE_GAMES))
        found[str(seats)] = {
            "all": summed([game for games_of in played.values() for game in games_of]),
            **{ancient: summed(games_of) for ancient, games_of in played.items()},
        }
    return found


def _dial(runs: Runs, content: Content, games: int) -> dict[str, Any]:
    """The strongest level at each step of the dial but the printed one, by number of seats."""
    found: dict[str, Any] = {}
    for step in DIAL:
        if step != PRINTED:
            found[step] = {}
            for seats in (1, *TABLES):
                played = _table(runs, content, seats, min(games, DIAL_GAMES), step)
                every = [game for games_of in played.values() for game in games_of]
                found[step][str(seats)] = summed(every)["wins"]
    return found


def _table(
    runs: Runs, content: Content, seats: int, games: int, dial: Dial = PRINTED
) -> dict[str, list[dict[str, Any]]]:
    """The strongest level on all seats against each Ancient One. Every step of the dial meets the
    same dice."""
    return {
        card.id: _played(
            runs, series_of(content, STRONGEST, card.id, seats, games, TABLE_SEED, dial)
        )
        for card in book_in(content).ancient_ones
    }


def _played(runs: Runs, series: Series) -> list[dict[str, Any]]:
    return [result.figures for result in runs.play(series).results.values()]


def _measured_words(locale: str, rates: dict[str, float], by_number: dict[str, float]) -> str:
    """The game's words with those that name a measured share: the option's values, and how many
    fit."""
    words = lexicon(locale, GAME.package)
    book = book_in(GAME.content())
    names = {card.id: in_locale(card.name, locale) for card in book.ancient_ones}
    lines = []
    for ancient, rate_of in rates.items():
        args: dict[str, str | int] = {
            "name": names.get(ancient, ancient),
            "percent": round(100 * rate_of),
        }
        lines.append(f"option-ancient_one-{ancient} = {words.say(Phrase('measured-option', args))}")
    shares = tuple(
        Phrase("option-dial-share", {"seats": int(seats), "percent": round(100 * share)})
        for seats, share in by_number.items()
    )
    if max(by_number.values()) - min(by_number.values()) <= NEAR:  # else the sentence is false
        lines.append(f"about-company = {words.say(Phrase('measured-company', {'shares': shares}))}")
    before, _, rest = message_source(GAME.package, locale).partition(BEGIN)
    after = rest.partition(END)[2]
    return before + "\n".join([BEGIN, *lines, END]) + after


def _by_investigator(games: list[dict[str, Any]], book: Book) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for card in book.investigators:
        own = [game for game in games if game["investigators"][0] == card.id]
        if own:
            found[card.id] = {
                "name": in_locale(card.name, LOCALES[0]),
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
