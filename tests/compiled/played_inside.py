"""Runs in the Python of a page: what both of its builds must play, say and find alike.

`inside.mjs` starts it with the sources and packages in its files; ``/job/job.json`` says what is
wanted, ``/job/told.json`` is where the answers go.
"""

import json
import os
import sys
from hashlib import sha256
from pathlib import Path

JOB = json.loads(Path("/job/job.json").read_text(encoding="utf-8"))
sys.path[:0] = ["/sources", "/packages", "/checkout"]
os.environ["MEIKYU_VECTORS"] = "/vectors"
compiled = 0
if JOB["module"]:
    from meikyu.offline.compiled import load

    compiled = load("/job/kernels.so")

import msgspec  # noqa: E402

from meikyu.analysis.analyst import analyst  # noqa: E402
from meikyu.bots.registry import find_level, levels  # noqa: E402
from meikyu.bots.seat import BotSeat  # noqa: E402
from meikyu.core import record  # noqa: E402
from meikyu.core.chance import FastChance  # noqa: E402
from meikyu.core.match import Match  # noqa: E402
from meikyu.core.verifying import verify  # noqa: E402
from meikyu.games.registry import find_game  # noqa: E402
from meikyu.lab.bench import checksum  # noqa: E402


def games(count: int) -> dict[str, list[object]]:
    """Seeded random games, by title: the digest of all positions and moves, and how many moves."""
    found = {}
    for name in JOB["games"]:
        one = checksum(find_game(name), count)
        found[name] = [one.checksum, one.plies]
    return found


def records() -> dict[str, list[object]]:
    """Every kept record that today's rules read: whether it verifies and is written as it was."""
    found = {}
    for file in sorted(Path("/checkout/tests/core/records").glob("*.jsonl")):
        text = file.read_text(encoding="utf-8")
        head = json.loads(text.splitlines()[0])
        if find_game(head["game"]).rules_version == head["rules_version"]:
            match = record.read(text, find_game)
            found[file.stem] = [verify(match).good, record.write(match) == text]
    return found


def vectors() -> object:
    from tests.browser.vectors_inside import run

    stems = [file.stem for file in Path("/vectors").glob("*.jsonl")]
    return json.loads(run(sorted(stems), 1))


def judged(name: str) -> str:
    """A game of the middling bot and all that its analysis finds, as a digest."""
    game = find_game(name)
    seats = game.seats[0]
    known = levels(game)
    level = known[len(known) // 2].id
    options = game.bounded(game.options_type())
    match = Match.start(game, game.content(), [level] * seats, options, challenge="bench")
    bots = [BotSeat(game, seat, find_level(game, level), seat) for seat in range(seats)]
    for bot in bots:
        bot.see(match.history()[0])
    while not match.over:
        seat = game.actors(match.state)[0]
        position = match.position(seat)
        made = match.act(seat, game.action(position, bots[seat].decide(position)))
        for bot in bots:
            bot.see(made.events)  # type: ignore[union-attr]
    who = analyst(game)
    assert who is not None
    found = [one for one in who.judge(match, 0, 0) if one is not None]
    told = [record.write(match), found, who.sum_up(match, found)]
    return sha256(msgspec.json.encode(told)).hexdigest()


if JOB["planted"]:
    picked = FastChance.pick
    FastChance.pick = lambda self, n, why: (picked(self, n, why) + 1) % n  # type: ignore[method-assign]
told: dict[str, object] = {"compiled": compiled, "games": games(JOB["count"])}
if JOB["whole"]:
    told["records"] = records()
    told["vectors"] = vectors()
    told["judged"] = {name: judged(name) for name in JOB["games"]}
Path("/job/told.json").write_text(json.dumps(told), encoding="utf-8")
