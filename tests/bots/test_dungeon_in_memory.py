"""The bots of Dungeon in Memory: legal, blind to covered tiles, forgetful, each better than the one
below."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any

import pytest

from meikyu.bots.base import Bot, Level
from meikyu.bots.registry import find_level
from meikyu.bots.seat import turn_at
from meikyu.core.chance import Chance, FastChance
from meikyu.core.contract import Event, may_see
from meikyu.core.play import EventList
from meikyu.core.words import LOCALES, lexicon
from meikyu.games.dungeon_in_memory.bots import levels as bots
from meikyu.games.dungeon_in_memory.bots.beliefs import slipped
from meikyu.games.dungeon_in_memory.bots.levels import RememberingBot
from meikyu.games.dungeon_in_memory.bots.recall import Recall
from meikyu.games.dungeon_in_memory.events import ExplorationStarted, TilePlaced
from meikyu.games.dungeon_in_memory.game import GAME
from meikyu.games.dungeon_in_memory.kernel import LAY, LOST, STAY
from meikyu.games.dungeon_in_memory.lab.ghosts import noticed
from meikyu.games.dungeon_in_memory.options import MemoryOptions
from meikyu.games.dungeon_in_memory.rules.path import ORIGIN, Path, trace
from meikyu.games.dungeon_in_memory.state import ANNOUNCING, CHOOSING, PLACING, MemoryState
from meikyu.games.dungeon_in_memory.tables import NORTH, STRAIGHT
from meikyu.lab.arena import make_series, play_game

CONTENT = GAME.content()
TILES = GAME.tables(CONTENT)
REMEMBERING = bots.LEVELS[1:]
FORGETFUL = bots.LEVELS[1:-1]
PERFECT = bots.LEVELS[-1]
TABLES = [
    (seats, options)
    for seats in GAME.seats
    for options in (
        MemoryOptions(explorations=2),
        MemoryOptions(additional_rules=(1, 2, 3), explorations=2),
        MemoryOptions(level="advanced", explorations=2),
        MemoryOptions(level="advanced", additional_rules=(1, 2, 3, 4), explorations=2),
        MemoryOptions(level="advanced", additional_rules=(2, 3, 4), explorations=2),
    )
    if GAME.check_options(options, seats, CONTENT) is None
]
every_level = pytest.mark.parametrize("level", REMEMBERING, ids=lambda level: str(level.id))
forgetful_level = pytest.mark.parametrize("level", FORGETFUL, ids=lambda level: str(level.id))


class Seen:
    """A moment of a game: the state, who must decide, and all that this seat was shown."""

    def __init__(self, state: MemoryState, seat: int, shown: Sequence[Event]) -> None:
        self.state = state
        self.seat = seat
        self.shown = shown


Decide = Callable[[MemoryState, int, Sequence[int]], int]


def moments(seats: int, options: MemoryOptions, seed: int, decide: Decide) -> Iterator[Seen]:
    """A game in which `decide` moves for every seat, decision by decision."""
    chance, order = FastChance(seed), FastChance(seed + 1)
    sink = EventList()
    state = GAME.setup(options, seats, CONTENT, chance, sink)
    while actors := GAME.actors(state):
        seat = actors[order.pick(len(actors), "order")]
        shown = [event for event in sink.events if may_see(event, seat)]
        yield Seen(state, seat, shown)
        GAME.apply(state, seat, decide(state, seat, GAME.legal(state, seat)), chance, sink)


def careful(seed: int, announces: int = 12) -> Decide:
    """Lays right most of the time and says Lost now and then: explorations of some length."""
    chance = FastChance(seed)

    def decide(state: MemoryState, seat: int, legal: Sequence[int]) -> int:
        if state.phase == ANNOUNCING:
            return LOST if chance.pick(announces, "") == 0 else STAY
        if state.phase == CHOOSING or chance.pick(8, "") == 0:
            return legal[chance.pick(len(legal), "")]
        path = trace(TILES, state.rules, state.pile[state.starts[-1] :])
        right = [move for move in legal if (move - LAY) & 3 == path.heading]
        return right[chance.pick(len(right), "")]

    return decide


def ask(bot: Bot, moment: Seen, world: MemoryState | None = None) -> int:
    """A decision, from worlds of the true state or of another one."""
    state, seat = moment.state, moment.seat
    source = state if world is None else world

    def worlds(chance: Chance) -> MemoryState:
        return GAME.determinize(source, seat, chance)

    return bot.decide(turn_at(GAME, state, seat, worlds))


def remembering(level: Level, seat: int, seed: int = 7) -> RememberingBot:
    bot = level.make(GAME, seat, seed)
    assert isinstance(bot, RememberingBot)
    return bot


def memory(bot: RememberingBot) -> list[Any]:
    """Everything that a bot remembers."""
    recall = bot._recall
    assert recall is not None
    return [
        recall.laid,
        bot._announced,
        *(
            (one.weight, one.path.pile, one.path.cells, one.path.heading, one.path.reasons)
            for one in recall.maps
        ),
    ]


# -- legal, and from what the seat was shown ------------------------------------------------------


@every_level
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_game_of_any_kind_is_played_with_legal_moves_to_its_end(
    level: Level, seats: int, options: MemoryOptions
) -> None:
    """The arena refuses an illegal move."""
    seed = bytes([seats, len(options.additional_rules)]) * 16
    result = play_game(GAME, CONTENT, options, [level] * seats, seed)
    assert len(result.outcome.scores) == seats


@every_level
def test_deciding_changes_nothing(level: Level) -> None:
    for moment in moments(3, MemoryOptions(explorations=1), 5, careful(5)):
        before = moment.state.key()
        bot = remembering(level, moment.seat)
        bot.see(moment.shown)
        assert ask(bot, moment) in GAME.legal(moment.state, moment.seat)
        assert moment.state.key() == before


@every_level
@pytest.mark.parametrize("seats", [1, 3])
def test_a_bot_that_is_made_anew_and_shown_the_same_remembers_the_same(
    level: Level, seats: int
) -> None:
    """One bot is shown events as they happen and decides all along, the other all at once."""
    options = MemoryOptions(level="advanced", additional_rules=(2, 3), explorations=2)
    steady_on = {seat: remembering(level, seat) for seat in range(seats)}
    known = dict.fromkeys(range(seats), 0)
    for moment in moments(seats, options, 11, careful(11)):
        seat = moment.seat
        bot, anew = steady_on[seat], remembering(level, seat)
        bot.see(moment.shown[known[seat] :])
        known[seat] = len(moment.shown)
        anew.see(moment.shown)
        ask(bot, moment)
        ask(anew, moment)
        assert memory(bot) == memory(anew)


@every_level
def test_a_bot_that_sits_down_in_the_middle_remembers_only_what_it_was_shown(
    level: Level,
) -> None:
    options = MemoryOptions(level="advanced", explorations=2)
    since: dict[int, int] = {}
    bot_of: dict[int, RememberingBot] = {}
    known: dict[int, int] = {}
    for number, moment in enumerate(moments(3, options, 21, careful(21))):
        seat = moment.seat
        if number < 15:
            continue
        if seat not in bot_of:
            bot_of[seat], since[seat] = remembering(level, seat), len(moment.shown)
            known[seat] = since[seat]
        anew = remembering(level, seat)
        anew.see(moment.shown[since[seat] :])
        bot_of[seat].see(moment.shown[known[seat] :])
        known[seat] = len(moment.shown)
        assert ask(anew, moment) in GAME.legal(moment.state, seat)
        ask(bot_of[seat], moment)
        assert memory(bot_of[seat]) == memory(anew)
        if any(isinstance(event, TilePlaced) for event in moment.shown[since[seat] :]):
            assert memory(anew)[0] == len(moment.state.pile)


def test_a_bot_that_has_just_sat_down_follows_the_tile_on_top() -> None:
    """It has seen no event; what the table shows is enough to go on."""
    found = 0
    for seed in range(30, 40):
        for moment in moments(2, MemoryOptions(explorations=1), seed, careful(seed)):
            state = moment.state
            path = trace(TILES, 0, state.pile)
            if state.phase != PLACING or path.reasons or path.passed_again(len(path.pile) - 1):
                continue
            move = ask(remembering(PERFECT, moment.seat), moment)
            assert (move - LAY) & 3 == path.heading
            found += 1
    assert found > 10


@every_level
def test_a_bot_never_looks_under_the_top_tile(level: Level) -> None:
    """Worlds in which everything that is covered is different change no decision."""
    for seats, options in TABLES[::3]:
        for number, moment in enumerate(moments(seats, options, 41, careful(41))):
            if number % 4:
                continue
            decisions = []
            for world in (None, GAME.scramble(moment.state, moment.seat, FastChance(number))):
                bot = remembering(level, moment.seat)
                bot.see(moment.shown)
                decisions.append(ask(bot, moment, world))
            assert decisions[0] == decisions[1]


def test_memory_does_not_hang_on_what_was_decided() -> None:
    """Remembering draws from its own numbers: planning a tile longer forgets nothing."""
    for moment in moments(2, MemoryOptions(explorations=1), 51, careful(51)):
        once, often = (remembering(find_level(GAME, "keen"), moment.seat) for _ in range(2))
        for bot, asked in ((once, 1), (often, 3)):
            bot.see(moment.shown)
            for _ in range(asked):
                ask(bot, moment)
        assert memory(once) == memory(often)


# -- perfect recall -------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [(), (2, 3), (2, 3, 4)])
def test_perfect_recall_announces_exactly_when_the_path_is_lost(rules: tuple[Any, ...]) -> None:
    options = MemoryOptions(level="advanced", additional_rules=rules, explorations=3)
    answers = {True: 0, False: 0}
    for seed in range(60, 72):
        for moment in moments(3, options, seed, careful(seed)):
            if moment.state.phase != ANNOUNCING:
                continue
            bot = remembering(PERFECT, moment.seat)
            bot.see(moment.shown)
            lost = trace(TILES, moment.state.rules, moment.state.pile).reasons != 0
            assert ask(bot, moment) == (LOST if lost else STAY)
            answers[lost] += 1
    assert min(answers.values()) > 20


def test_perfect_recall_lays_every_tile_right_and_gets_lost_only_where_every_tile_does() -> None:
    options = MemoryOptions(level="advanced", explorations=3)
    for seed in range(80, 86):
        for moment in moments(3, options, seed, careful(seed)):
            state = moment.state
            path = trace(TILES, 0, state.pile)
            if state.phase != PLACING or path.reasons:
                continue
            bot = remembering(PERFECT, moment.seat)
            bot.see(moment.shown)
            laid = ask(bot, moment) - LAY
            assert laid & 3 == path.heading
            if path.clone().lay(laid):
                hand = state.hands[moment.seat]
                assert all(path.clone().lay(face * 4 + path.heading) for face in hand)


@pytest.mark.parametrize("seed", range(5))
def test_perfect_recall_plays_alone_without_a_failure(seed: int) -> None:
    options = MemoryOptions(additional_rules=(2, 3, 4))
    result = play_game(GAME, CONTENT, options, [PERFECT], bytes([seed]) * 32)
    assert result.outcome.scores == (50,)


# -- forgetting -----------------------------------------------------------------------------------


def ring(tiles: int) -> list[int]:
    """A straight way north: nothing in it is ever run into."""
    face = next(n for n in range(TILES.faces) if TILES.kinds[n] == STRAIGHT)
    return [face * 4 + NORTH] * tiles


def known(path: Path, index: int) -> bool:
    return path._at.get(path.cells[index], -1) == index


def held(level: Level, covered: int, tries: int = 60) -> float:
    """In how much of its memory a level still has a tile under a number of others."""
    share = 0.0
    for seed in range(tries):
        recall = Recall(remembering(level, 0).skill, FastChance(seed), TILES, 0)
        for tile in ring(covered + 1):
            recall.see(tile)
        share += sum(one.weight * known(one.path, 0) for one in recall.maps if one.path.cells)
    return share / tries


@forgetful_level
def test_a_tile_fades_once_more_tiles_lie_on_it_than_the_span(level: Level) -> None:
    span = remembering(level, 0).skill.span
    fresh, old, oldest = (held(level, covered) for covered in (span - 1, span + 4, span + 12))
    assert fresh == pytest.approx(1)
    assert fresh > old > oldest


def test_the_better_level_holds_an_old_tile_better() -> None:
    shares = [held(level, 12) for level in REMEMBERING]
    assert shares == sorted(shares)
    assert shares[-1] == pytest.approx(1)


def sureness(level: Level, covered: int, tries: int = 150) -> float:
    """How sure a level is, on average, of where the path leads, after a number of tiles."""
    total = 0.0
    for seed in range(tries):
        recall = Recall(remembering(level, 0).skill, FastChance(seed), TILES, 0)
        # Every tile is seen and then looked away from: none of them corrects the memory.
        for tile in ring(covered):
            for one in recall.maps:
                one.path.lay(tile - tile % 4 + one.path.heading)
            recall.laid += 1
            recall._fail()
        votes = [0.0] * 4
        for one in recall.maps:
            votes[one.path.heading] += one.weight
        total += votes[NORTH]
    return total / tries


@forgetful_level
def test_a_forgetful_level_is_less_sure_the_more_tiles_were_laid(level: Level) -> None:
    few, many = sureness(level, 2), sureness(level, 20)
    assert few > many
    assert sureness(PERFECT, 20) == pytest.approx(1)


def test_the_better_level_notices_the_fifth_ghost_more_often() -> None:
    """Ghosts fade like tiles do: the scatterbrain misses most fifth ghosts, perfect recall none."""
    shares = [noticed(TILES, level.id, 120, "test") for level in REMEMBERING]
    assert shares[0] < 0.5
    assert shares[0] < shares[2] < shares[3]
    assert shares[-1] == 1


@forgetful_level
def test_how_far_the_first_tile_lies_fades_and_perfect_recall_knows_it(level: Level) -> None:
    def off(of: Level) -> int:
        wrong = 0
        for seed in range(40):
            recall = Recall(remembering(of, 0).skill, FastChance(seed), TILES, 0)
            for tile in ring(20):
                recall.see(tile)
            wrong += any(one.path._centre != ORIGIN for one in recall.maps)
        return wrong

    assert off(level) > 0
    assert off(PERFECT) == 0


def test_a_bot_can_say_what_it_believed_after_each_tile() -> None:
    options = MemoryOptions(level="advanced", explorations=1)
    for moment in moments(3, options, 61, careful(61)):
        if moment.state.phase != ANNOUNCING:
            continue
        bot = remembering(PERFECT, moment.seat)
        bot.see(moment.shown)
        ask(bot, moment)
        believed = bot.beliefs()
        path = trace(TILES, 0, moment.state.pile)
        assert [belief.tiles for belief in believed] == list(range(1, len(moment.state.pile) + 1))
        assert slipped(believed, path) is None
        assert (believed[-1].lost > 0.5) == bool(path.reasons)
        why = bot.why()
        assert why is not None
        assert all(lexicon(locale, GAME.package).say(why) for locale in LOCALES)


def test_where_a_memory_slips_it_says_so() -> None:
    tiles = ring(6)
    recall = Recall(remembering(PERFECT, 0).skill, FastChance(1), TILES, 0)
    believed = []
    for number, tile in enumerate(tiles):
        recall.see(tile)
        if number == 3:
            recall.maps[0].path.heading = 1
        believed.append(recall.belief())
        recall.maps[0].path.heading = NORTH
    assert slipped(believed, trace(TILES, 0, tiles)) == 3


def test_a_new_exploration_begins_with_an_empty_table() -> None:
    for moment in moments(2, MemoryOptions(explorations=3), 91, careful(91, announces=4)):
        if moment.seat != 0:
            continue
        fresh = remembering(PERFECT, 0)
        begun = max(
            n for n, event in enumerate(moment.shown) if isinstance(event, ExplorationStarted)
        )
        fresh.see(moment.shown[begun:])
        bot = remembering(PERFECT, 0)
        bot.see(moment.shown)
        ask(bot, moment)
        ask(fresh, moment)
        assert memory(bot) == memory(fresh)


# -- strength -------------------------------------------------------------------------------------


def share(higher: str, lower: str, tiles: Any, games: int) -> float:
    """The part of two-seat games that the higher level wins."""
    options = MemoryOptions(level=tiles)
    series = make_series(GAME, CONTENT, [higher, lower], games, "strength", options=options)
    won = 0.0
    for number in range(games):
        line_up = series.line_up(number)
        levels = [find_level(GAME, name) for name in line_up]
        winners = play_game(
            GAME, CONTENT, options, levels, series.game_seed(number)
        ).outcome.winners
        won += (line_up.index(higher) in winners) / max(1, len(winners))
    return won / games


STEPS = list(pairwise(level.id for level in bots.LEVELS))


@pytest.mark.parametrize(("lower", "higher"), STEPS[:-1])
def test_each_level_beats_the_one_below(lower: str, higher: str) -> None:
    """Where the written report says seven in ten or more, half of 40 games is far from luck."""
    assert share(higher, lower, "beginner", 40) > 0.5


@pytest.mark.full
@pytest.mark.parametrize("tiles", ["beginner", "advanced"])
@pytest.mark.parametrize(("lower", "higher"), STEPS)
def test_each_level_beats_the_one_below_in_many_games(lower: str, higher: str, tiles: str) -> None:
    assert share(higher, lower, tiles, 200) > 0.55
