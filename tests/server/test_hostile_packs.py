"""Packs of strangers at the server's door, as TOML and as data: each gets an answer that says why,
none stops the server, fills its memory or holds up a game.

Files as they travel (zip bombs and the like) are tested in `tests/core/test_pack_file.py`.
"""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from meikyu.core.content import STANDARD
from meikyu.games import PLACES
from meikyu.games.registry import EXTRA, find_game
from meikyu.server.config import Config
from meikyu.server.limits import Limits, Rate
from tests.server.table import LANTERNS, Address, Player, Refusal, ServerProcess, running

FEW, MANY = 24, 700
FINE = (200, 400, 404, 409, 413)
MUCH = 256
"""MiB by which the server may grow over all of them."""


# -- as text --------------------------------------------------------------------------------------


def nested(dice: Random) -> str:
    depth = dice.choice((13, 200, 5_000, 60_000))
    opening, closing = dice.choice((("[", "]"), ("{a=", "}"), ("[{a=", "}]")))
    return f"a = {opening * depth}1{closing * depth * dice.randint(0, 1)}"


def long_keys(dice: Random) -> str:
    key = ".".join(["a"] * dice.choice((13, 1_000, 200_000)))
    return dice.choice((f"{key} = 1", f"[{key}]\nb = 1", f"[[{key}]]\nb = 1", f"c = {{{key} = 1}}"))


def numbers(dice: Random) -> str:
    nines = "9" * dice.choice((30, 4_301, 300_000))
    return dice.choice((
        f"a = {nines}", f"a = 1e{nines}", f"a = 0x{nines}", f"a = -0.{nines}",
        "a = nan", "a = -inf", "a = 9999-99-99", "a = 0000-00-00T99:99:99",
    ))  # fmt: skip


def large(dice: Random) -> str:
    count = dice.choice((70_000, 200_000))
    return dice.choice((
        "".join(f"a{n} = {n}\n" for n in range(count // 4)),
        "[[a]]\n" * (count // 4),
        f"a = [{'1,' * count}]",
        f'a = "{"x" * count * 4}"',
        "#" * count * 4,
        "\n" * count * 4,
        "a = '''" + "'" * count,
        "[" * count,
        ("," + '"x') * (count // 2),
    ))  # fmt: skip


def strange(dice: Random) -> str:
    return dice.choice((
        "a = 1\na = 2", "[a]\n[a]", "a = 1\n[a]\nb = 2", "\ufeffa = 1", "a = \x00", "a = '\x1b[2J'",
        "__class__ = 1\n[__proto__]\na = 1", "game = ['x']", "[game]\nx = 1", "game = 'nosuch'",
        "game = '../../etc/passwd'", "game = 'elder-sign'\nname = 3", "", "=", "a", '"" = 1',
        "'\u202e' = 1", 'a = "\\ud800"', 'a = "\\U99999999"', "game = 'hidden-rooms'\nby = '" +
        "x" * 5_000 + "'",
    ))  # fmt: skip


TEXTS: tuple[Callable[[Random], str], ...] = (nested, long_keys, numbers, large, strange)


# -- as data --------------------------------------------------------------------------------------


def values(dice: Random) -> Any:
    """What may be put in the place of something sound."""
    return dice.choice((
        None, True, -1, 0, 2**31, 2**63, -(2**63), 10**18, 1e308, 1e-308, "", "x", "x" * 5_000,
        "\u202e\u0000", "../..", [], {}, [[]], [0] * 500, ["x"] * 500, {"a": {"a": {"a": {}}}},
        {f"k{n}": n for n in range(500)}, "9" * 400, [None], {"": ""},
        json.loads("[" * 20 + "]" * 20),
    ))  # fmt: skip


def places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Everything in a pack that can be replaced: what holds it, and where there."""
    inside = data.items() if isinstance(data, dict) else enumerate(data)
    for key, one in inside:
        yield data, key
        if isinstance(one, dict | list):
            yield from places(one)


def spoiled(pack: dict[str, Any], dice: Random) -> dict[str, Any]:
    """A sound pack with some of its parts replaced, taken out, doubled or many times as many."""
    data = deepcopy(pack)
    for _ in range(dice.choice((1, 1, 2, 8))):
        holder, key = dice.choice(list(places(data)))
        how = dice.randrange(4)
        if how == 0 and isinstance(holder, dict):
            del holder[key]
        elif how == 1 and isinstance(holder, list):
            holder.extend([holder[key]] * dice.choice((1, 40, 400)))
        elif how == 2 and isinstance(holder, dict):
            holder[dice.choice(("x" * 300, "__class__", "", "\x1b[2J"))] = holder[key]
        else:
            holder[key] = values(dice)
    return data


# -- at the door ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def sound() -> dict[str, dict[str, Any]]:
    """The packs that come with the games."""
    return {
        game: json.loads(json.dumps(find_game(game).content(STANDARD).data, default=str))
        for game in PLACES
    }


def hostile(count: int, sound: dict[str, dict[str, Any]]) -> Iterator[tuple[str, str, Any]]:
    """What is asked: a kind, an address and what is sent there."""
    dice = Random(count)
    for number in range(count):
        if number % 2:
            make = TEXTS[number // 2 % len(TEXTS)]
            files = {
                f"{name}.toml": make(dice) for name in ("pack", "stages")[: dice.randint(1, 2)]
            }
            yield make.__name__, "/api/workshop/open", {"files": files}
            continue
        game = dice.choice(sorted(sound))
        data = spoiled(sound[game], dice)
        if number % 4:
            yield game, f"/api/workshop/{game}/look", {"data": data}
        else:
            seats = [{"kind": "me", "name": "P"} for _ in range(max(1, find_game(game).seats[0]))]
            wish = {"game": game, "seats": seats, "pack": data, "start": True}
            yield game, "/api/tables", wish


def answered(server: Address, path: str, body: Any) -> tuple[int, str]:
    try:
        server.post(path, body)
    except Refusal as refusal:
        return refusal.status, refusal.code
    return 200, "fine"


def knock(server: Address, count: int, sound: dict[str, dict[str, Any]]) -> Counter[str]:
    """How each was answered; beside it somebody plays."""
    answers: Counter[str] = Counter()
    made = server.make("me", "me", start=True, options={"hand": 6})
    tokens = [held["token"] for held in made["held"]]
    with Player(server, made["table"], *tokens) as player:
        for kind, path, body in hostile(count, sound):
            status, code = answered(server, path, body)
            assert status in FINE, (kind, path, status, code)
            answers[f"{kind}: {code}"] += 1
            if not player.over():
                hand = next(hand for hand in (0, 1) if player.asked(hand))
                assert player.act(hand=hand)["type"] == "ack"
    assert server.get("/api/health")["status"] == "alive"
    return answers


@pytest.fixture(autouse=True)
def _lanterns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(EXTRA, LANTERNS)


def test_hostile_packs_are_answered_and_a_game_goes_on(
    tmp_path: Path, sound: dict[str, dict[str, Any]]
) -> None:
    anything = Rate(10**6, 1e6)
    limits = Limits(requests=anything, tables=anything)
    config = Config(tmp_path, bot_delay=0.0, bot_processes=0, rate=1e6, limits=limits)
    with running(config) as server:
        answers = knock(server, FEW, sound)
    assert sum(answers.values()) == FEW
    assert sum(count for kind, count in answers.items() if "fine" not in kind) > FEW / 3


@pytest.mark.full
def test_seven_hundred_hostile_packs_neither_stop_nor_fill_a_server(
    tmp_path: Path, sound: dict[str, dict[str, Any]]
) -> None:
    log = tmp_path / "log"
    server = ServerProcess(tmp_path / "games", "--many-tables", log=log)
    try:
        knock(server, 20, sound)
        before = resident(server)
        answers = knock(server, MANY, sound)
        assert sum(answers.values()) == MANY
        assert resident(server) < before + MUCH
        assert server.stop() == 0
    finally:
        if server.process.poll() is None:
            server.kill()
    assert "Traceback" not in log.read_text()


def resident(server: ServerProcess) -> float:
    """MiB that the server has taken at most."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    found = re.search(r"VmHWM:\s+(\d+) kB", status)
    assert found is not None
    return int(found.group(1)) / 1024
