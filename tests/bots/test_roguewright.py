"""The bots of Roguewright: legal at every table, blind to others' sheets, and their sketches agree
with the rules where they must."""

from collections.abc import Iterator

import pytest

from meikyu.bots.base import Bot
from meikyu.bots.registry import find_level, levels
from meikyu.bots.seat import turn_at
from meikyu.core.chance import Chance, FastChance
from meikyu.core.kernel import State
from meikyu.core.words import LOCALES, lexicon
from meikyu.games.roguewright.bots import levels as bots
from meikyu.games.roguewright.bots.reasons import reason
from meikyu.games.roguewright.bots.sketch import Sketcher
from meikyu.games.roguewright.bots.turn import KERNEL, NO_CHANCE, Thinker, alone
from meikyu.games.roguewright.game import GAME
from meikyu.games.roguewright.kernel import DONE, EXIT
from meikyu.games.roguewright.options import MapName, RogueOptions
from meikyu.games.roguewright.rules.layout import Layout
from meikyu.games.roguewright.rules.odds import along, distribution, expected
from meikyu.games.roguewright.rules.rounds import layout_with, new_sheet, open_exits
from meikyu.games.roguewright.state import BUILDING, EXITING, RogueState
from meikyu.lab.arena import play_game

CONTENT = GAME.content()
CHARTS = GAME.tables(CONTENT)
MAPS: tuple[MapName, ...] = ("basic", "advanced")
every_map = pytest.mark.parametrize("map", MAPS)
FEW = bots.Effort(first=20, more=20, again=20, width=3, each=20)


def decide(bot: Bot, state: RogueState, seat: int, world: RogueState) -> int:
    """A decision of a bot that is handed one certain world."""

    def worlds(chance: Chance) -> State:
        return world.clone()

    return bot.decide(turn_at(GAME, state, seat, worlds))


def positions(map: MapName, seats: int, seed: int) -> Iterator[RogueState]:
    """Every position of a game of random moves."""
    chance, chooser = FastChance(seed), FastChance(seed + 1)
    state = GAME.setup(RogueOptions(map=map), seats, CONTENT, chance)
    while actors := GAME.actors(state):
        yield state.clone()
        seat = actors[chooser.pick(len(actors), "seat")]
        GAME.apply(state, seat, GAME.sample(state, seat, chooser), chance)


def test_there_are_four_levels() -> None:
    assert [level.id for level in levels(GAME)] == ["random", "greedy", "planner", "expert"]


@every_map
@pytest.mark.parametrize(
    "line_up",
    [
        ("planner",),
        ("greedy", "random"),
        ("greedy", "random", "random"),
        ("random", "greedy", "random", "random"),
        ("greedy", "random", "greedy", "random", "random"),
        ("random", "greedy", "random", "random", "random", "random"),
    ],
    ids=len,
)
def test_the_levels_play_whole_games_at_every_table(map: MapName, line_up: tuple[str, ...]) -> None:
    """The arena refuses an illegal move."""
    chosen = [find_level(GAME, level) for level in line_up]
    result = play_game(GAME, CONTENT, RogueOptions(map=map), chosen, bytes([len(line_up)] * 32))
    assert len(result.outcome.scores) == len(line_up)


@every_map
def test_a_bot_can_go_on_from_any_position_of_somebody_else(map: MapName) -> None:
    for number, state in enumerate(positions(map, 2, 5)):
        if number % 3 == 0:
            for seat in GAME.actors(state):
                bot = bots.Builder(GAME, seat, number, FEW)
                assert decide(bot, state, seat, state) in GAME.legal(state, seat)


@every_map
def test_others_sheets_do_not_matter_while_they_are_hidden(map: MapName) -> None:
    for number, state in enumerate(positions(map, 3, 9)):
        if number % 12 or state.phase != BUILDING:
            continue
        seat = GAME.actors(state)[0]
        others = GAME.scramble(state, seat, FastChance(number))
        assert others.key() != state.key() or number == 0
        chosen = {
            decide(bots.Builder(GAME, seat, 3, FEW), state, seat, world)
            for world in (state, others)
        }
        assert len(chosen) == 1


def test_a_turn_is_thought_through_to_its_end() -> None:
    for number, state in enumerate(positions("advanced", 1, 2)):
        if state.phase != BUILDING or state.sheets[0].stage >= EXITING or number % 4:
            continue
        judge = bots.SketchJudge(Sketcher(state.chart, 1), FastChance(1), FEW)
        moves = Thinker(judge).turn(state, 0)
        own = alone(state, 0)
        assert moves[-1] == DONE
        for move in moves[:-1]:
            assert move in KERNEL.legal(own, 0)
            KERNEL.apply(own, 0, move, NO_CHANCE, None)
        assert DONE in KERNEL.legal(own, 0)


# -- sketches -------------------------------------------------------------------------------------


def drawings(map: MapName, count: int) -> Iterator[tuple[Layout, Sketcher, int, int]]:
    """Walls at random, read by the rules and ready to be read as a sketch."""
    chart = CHARTS[map]
    chance = FastChance(count)
    sketcher = Sketcher(chart, 1)
    for _ in range(count):
        white = 1 + chance.pick(6, "white")
        sheet = new_sheet(chart, white, 1)
        wall = 3 + chance.pick(5, "density")
        for unit in sketcher.units:
            if not unit & (sheet.planned | chart.all_entrances) and chance.pick(10, "w") < wall:
                sheet.filled |= unit
        for corner in open_exits(chart, sheet):
            sketcher.look(sheet, 0)
            yield layout_with(chart, sheet, corner), sketcher, sheet.filled, corner


@every_map
def test_a_sketch_counts_rooms_and_goals_like_the_rules(map: MapName) -> None:
    connected = 0
    for layout, sketcher, walls, corner in drawings(map, 300):
        found = sketcher.read(walls | sketcher.closing[corner], sketcher.chart.exits[corner])
        assert found.connected == layout.connected()
        points = layout.room_points + layout.goal_points
        assert found.points() - found.battles == pytest.approx(points)
        assert found.counting == sum(room.counts for room in layout.floor.rooms)
        connected += found.connected
    assert connected > 50


@every_map
def test_a_sketch_expects_the_battles_of_a_route_with_the_fewest_rooms(map: MapName) -> None:
    track = CHARTS[map].tracks.weapons[0]
    fought = 0
    for layout, sketcher, walls, corner in drawings(map, 300):
        rooms = layout.floor.rooms
        if not rooms or any(room.joined for room in rooms):
            continue  # rooms that join are one stop in a sketch
        found = sketcher.read(walls | sketcher.closing[corner], sketcher.chart.exits[corner])
        means = [
            float(expected(distribution(along(layout, route), track, 0)))
            for route in layout.routes()
        ]
        assert any(abs(found.battles - mean) < 1e-9 for mean in means)
        fought += found.battles > 0
    assert fought > 5


def test_improving_a_sketch_never_makes_it_worse() -> None:
    chart = CHARTS["basic"]
    sketcher = Sketcher(chart, 1)
    sketcher.look(new_sheet(chart, 2, 1), 16)
    before = sketcher.worth(sketcher.filled, 0)
    worth, walls, corner = sketcher.improve(0, 0, 300, 3.0, FastChance(1))
    assert worth > before
    assert sketcher.worth(walls, corner) == worth
    assert not walls & sketcher.planned
    assert not walls & chart.exits[corner]


def test_in_the_next_roll_every_value_of_the_die_counts_alike() -> None:
    """A sheet to which no block can be added scores what it scores."""
    chart = CHARTS["basic"]
    sketcher = Sketcher(chart, 1)
    sheet = new_sheet(chart, 1, 1)
    sheet.filled = chart.board.inside & ~sheet.planned & ~chart.exits[0]
    sheet.filled &= ~chart.board.rectangle(0, 0, 1, 4)
    sketcher.look(sheet, 1)
    drawn = sketcher.after_next_roll(0)
    ended, corner = sketcher.ended()
    assert corner == 0
    assert drawn <= ended  # any block of a closed corridor closes it


# -- exits, ways, reasons -------------------------------------------------------------------------


@every_map
def test_the_exit_with_the_most_points_is_chosen(map: MapName) -> None:
    seen = 0
    for seed in range(20):
        for state in positions(map, 1, seed):
            sheet = state.sheets[0]
            if sheet.stage != EXITING:
                continue
            best = decide(bots.Builder(GAME, 0, 1, FEW), state, 0, state) - EXIT
            scores = {
                corner: layout_with(state.chart, sheet, corner).room_points
                for corner in open_exits(state.chart, sheet)
            }
            assert best in scores
            if len(scores) > 1 and max(scores.values()) > 40 + min(scores.values()):
                assert scores[best] > min(scores.values())
            seen += 1
    assert seen


@pytest.mark.parametrize("locale", LOCALES)
def test_every_step_has_a_reason_in_words(locale: str) -> None:
    words = lexicon(locale, GAME.package)
    told: set[str] = set()
    for seed in range(3):
        for state in positions("advanced", 1, seed):
            for move in GAME.legal(state, 0):
                phrase = reason(state, 0, move)
                if phrase is not None:
                    told.add(phrase.id)
                    assert words.say(phrase)
    assert {"hint-walls", "hint-effects", "hint-plan", "hint-exit-goals", "hint-done"} <= told


def test_a_bot_says_why_it_did_something() -> None:
    state = next(positions("basic", 1, 1))
    bot = bots.Builder(GAME, 0, 1, FEW)
    move = decide(bot, state, 0, state)
    assert bot.why() == reason(state, 0, move)
