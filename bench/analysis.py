"""How long the analysis of a whole game takes, by title, and how far its values can be trusted.

    python bench/analysis.py [GAME ...] [--margins]

Prints CPU seconds for one game of a practised bot: to the first judgement, and for all of them. The
goals, compiled, on a quiet machine: Hidden Rooms 10 s, Dungeon in Memory 5 s, the others 60 s.
"""

import sys
from statistics import quantiles
from time import process_time

from meikyu.analysis.analyst import analyst
from meikyu.analysis.hidden_rooms.deeper import Ahead
from meikyu.bots.registry import find_level
from meikyu.bots.seat import BotSeat
from meikyu.core.match import Acted, Match
from meikyu.core.walking import steps
from meikyu.games.hidden_rooms.state import HiddenRoomsState
from meikyu.games.registry import find_game

PLAYED = {
    "hidden-rooms": ("practised", 1, 10),
    "dungeon-in-memory": ("steady", 5, 5),
    "roguewright": ("planner", 1, 60),
    "elder-sign": ("strong", 1, 60),
}
"""Level, seats, and the goal in seconds."""
DEEPER = 10


def play(game_id: str, level: str, seats: int, challenge: str) -> Match:
    game = find_game(game_id)
    names = [level] * seats
    options = game.bounded(game.options_type())
    match = Match.start(game, game.content(), names, options, challenge=challenge)
    bots = [BotSeat(game, seat, find_level(game, level), seat) for seat in range(seats)]
    for bot in bots:
        bot.see(match.history()[0])
    while not match.over:
        seat = game.actors(match.state)[0]
        position = match.position(seat)
        made = match.act(seat, game.action(position, bots[seat].decide(position)))
        assert isinstance(made, Acted)
        for bot in bots:
            bot.see(made.events)
    return match


def time_analysis(game_id: str) -> None:
    level, seats, goal = PLAYED[game_id]
    match = play(game_id, level, seats, "bench")
    who = analyst(match.game)
    assert who is not None
    began = process_time()
    first = 0.0
    judged = []
    for one in who.judge(match, 0, 0):
        if one is not None:
            judged.append(one)
            if len(judged) == 2:  # the first is the set-up
                first = process_time() - began
    who.sum_up(match, judged)
    spent = process_time() - began
    print(
        f"{game_id:20} {len(judged):4} steps  first {first:6.2f} s"
        f"  all {spent:6.2f} s  goal {goal} s"
    )


def margins() -> None:
    """How far the chances of Hidden Rooms lie from those of a search ten times as deep."""
    apart = []
    for number in range(6):
        match = play("hidden-rooms", "practised", 1, f"margins {number}")
        for step in steps(match):
            for position, _ in list(step.decisions())[:1]:
                assert isinstance(position, HiddenRoomsState)
                apart.append(abs(Ahead(position).best() - Ahead(position, DEEPER).best()))
    share = quantiles(apart, n=20)[-1]
    print(f"hidden-rooms: nineteen of {len(apart)} chances in twenty are within {share:.3f}")


if __name__ == "__main__":
    wanted = [name for name in sys.argv[1:] if not name.startswith("-")]
    for name in wanted or PLAYED:
        time_analysis(name)
    if "--margins" in sys.argv:
        margins()
