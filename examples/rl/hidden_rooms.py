"""Learns Hidden Rooms by fitted value iteration: `python hidden_rooms.py [--device cuda]`.

Needs PyTorch, numpy, meikyu and a C++ compiler (nvcc for CUDA). A network learns how likely a stage
is won from what the player sees at the start of a turn. The batched engine expands every whole turn
with its exact chance; the best turn's value and what came of the turn that was played (a lambda
return) are the target. Half of the games play the best turn, half a noisy one. Prints and draws the
curve of stages won without noise. Then the network and one of our levels play the same stages.
"""

import argparse
import json
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import torch
from torch import nn

from meikyu.bots.registry import find_level
from meikyu.bots.seat import BotSeat
from meikyu.core.chance import FastChance
from meikyu.games.hidden_rooms import batch
from meikyu.games.hidden_rooms.batch.engine import UNDECIDED, Batch, Expansion
from meikyu.games.hidden_rooms.batch.packing import pack
from meikyu.games.hidden_rooms.game import GAME
from meikyu.games.hidden_rooms.options import HiddenRoomsOptions
from meikyu.games.hidden_rooms.state import RUNNING, HiddenRoomsState
from meikyu.games.hidden_rooms.state import WON as GAME_WON

WON = 0
"""How a stage ends."""
TURN_LIMIT = 100
"""Turns of a stage: whoever only stays out of reach has lost."""


def network(inputs: int, units: int) -> nn.Module:
    last = nn.Linear(32, 1)
    nn.init.constant_(last.bias, -3.0)  # at first few stages are won
    return nn.Sequential(nn.Linear(inputs, units), nn.ReLU(), nn.Linear(units, 32), nn.ReLU(), last)


class Player:
    """The network, and whole turns valued by it."""

    def __init__(self, games: Batch, net: nn.Module, discount: float) -> None:
        self.games, self.net, self.discount = games, net, discount

    def value(self, seen: torch.Tensor) -> torch.Tensor:
        return torch.sigmoid(self.net(seen.float()).squeeze(1))

    @torch.no_grad()
    def turns(self) -> tuple[Expansion, torch.Tensor, torch.Tensor]:
        """All turns of all games: the expansion, the value of each option, and its position."""
        found = self.games.expand()
        end = torch.from_dlpack(found.leaf_end).long()
        leaf = self.discount * self.value(torch.from_dlpack(self.games.look(found.leaves)))
        leaf = torch.where(end < 0, leaf, (end == WON).float())
        counts = torch.from_dlpack(found.option_outcomes).long()
        option = torch.repeat_interleave(torch.arange(len(counts), device=leaf.device), counts)
        worth = leaf[torch.from_dlpack(found.outcome_leaf).long()]
        worth = worth * torch.from_dlpack(found.outcome_weight)
        values = torch.zeros(len(counts), device=leaf.device).index_add_(0, option, worth)
        each = torch.tensor(found.options, device=leaf.device).diff()
        position = torch.repeat_interleave(torch.arange(self.games.n, device=leaf.device), each)
        return found, values, position


def best_of(values: torch.Tensor, position: torch.Tensor, n: int) -> torch.Tensor:
    """The option with the highest value of each position."""
    highest = torch.full((n,), -1e9, device=values.device).scatter_reduce(
        0, position, values, "amax"
    )
    numbers = torch.arange(len(values), device=values.device)
    chosen = torch.where(values >= highest[position], numbers, len(values))
    return torch.full((n,), len(values), device=values.device).scatter_reduce(
        0, position, chosen, "amin"
    )


def begin(games: Batch, seed: int) -> None:
    """Fresh stages at their first turn. The choice of the first room is left to chance."""
    games.reset(seed, TURN_LIMIT)
    games.step(games.sample())


class Course:
    """Games under way and what is learned from them."""

    def __init__(self, chosen: argparse.Namespace) -> None:
        torch.manual_seed(chosen.seed)
        self.chosen = chosen
        self.games = batch.make("hidden-rooms", chosen.games, device=chosen.device)
        self.fresh = batch.make("hidden-rooms", chosen.games, device=chosen.device)
        self.seed = chosen.seed << 20
        begin(self.games, self.seed)
        net = network(self.games.observed, chosen.units).to(chosen.device)
        self.player = Player(self.games, net, chosen.discount)
        self.learner = torch.optim.Adam(net.parameters(), chosen.rate)
        self.greedy = torch.arange(chosen.games, device=chosen.device) % 2 == 0
        self.won, self.ended = 0, 0

    def play_turn(self, noise: float) -> tuple[torch.Tensor, ...]:
        """One turn of every game: what was seen, the best turn's value, whether the stage ended and
        was won. Ended stages are replaced by fresh ones."""
        n, device = self.games.n, self.chosen.device
        seen = torch.from_dlpack(self.games.observe()).clone()
        found, values, position = self.player.turns()
        best = best_of(values, position, n)
        gumbel = -torch.log(-torch.log(torch.rand_like(values).clamp_(1e-9, 1 - 1e-7)))
        noisy = best_of(values + noise * gumbel, position, n)
        option = torch.where(self.greedy, best, noisy)
        leaf = self._draw(found, option)
        end = torch.from_dlpack(found.leaf_end)[leaf].clone()
        self.seed += 1
        begin(self.fresh, self.seed)
        states, leaves = torch.from_dlpack(self.games.states), torch.from_dlpack(found.leaves)
        over = (end >= 0).unsqueeze(1)
        states.copy_(torch.where(over, torch.from_dlpack(self.fresh.states), leaves[leaf]))
        if device == "cuda":
            torch.cuda.synchronize()
        self.ended += int(((end >= 0) & self.greedy).sum())
        self.won += int(((end == WON) & self.greedy).sum())
        return seen, values[best], end

    def _draw(self, found: Expansion, option: torch.Tensor) -> torch.Tensor:
        """The leaf that chance makes of the option of each game."""
        counts = torch.from_dlpack(found.option_outcomes).long()
        first = counts.cumsum(0) - counts
        weights = torch.from_dlpack(found.outcome_weight).double()
        sums = weights.cumsum(0)
        before = (sums - weights)[first[option]]
        lot = torch.rand(len(option), device=option.device, dtype=torch.double)
        at = torch.searchsorted(sums, before + lot * (1 - 1e-9))
        at = torch.minimum(at, first[option] + counts[option] - 1).maximum(first[option])
        return torch.from_dlpack(found.outcome_leaf).long()[at]

    def iterate(self) -> float:
        """A stretch of turns of all games, and a lesson from them; returns the mean loss."""
        chosen = self.chosen
        turns = [self.play_turn(chosen.noise) for _ in range(chosen.stretch)]
        after = self.player.value(torch.from_dlpack(self.games.observe())).detach()
        targets: list[torch.Tensor] = []
        for _, backup, end in reversed(turns):
            came = torch.where(end >= 0, (end == WON).float(), chosen.discount * after)
            after = (1 - chosen.trace) * backup + chosen.trace * came
            targets.append(after)
        seen = torch.cat([turn[0] for turn in turns])
        target = torch.cat(targets[::-1])
        order = torch.randperm(len(seen), device=seen.device)
        total = 0.0
        for part in order.split(chosen.lesson):
            logits = self.player.net(seen[part].float()).squeeze(1)
            loss = nn.functional.binary_cross_entropy_with_logits(logits, target[part])
            self.learner.zero_grad()
            loss.backward()
            self.learner.step()
            total += loss.item() * len(part)
        return total / len(seen)

    def share(self) -> float:
        """Of the stages that ended since last time without noise, those that were won."""
        won, ended, self.won, self.ended = self.won, self.ended, 0, 0
        return won / max(1, ended)


def curve(points: list[tuple[float, float]], file: Path) -> None:
    """The share of stages won, over the seconds of learning, as a picture."""
    last = max(points[-1][0], 1e-9)
    line = " ".join(f"{60 + 520 * x / last:.1f},{270 - 240 * y:.1f}" for x, y in points)
    ticks = "".join(
        f'<text x="8" y="{275 - 240 * y}">{y:.0%}</text>'
        f'<path d="M60 {270 - 240 * y}H580" stroke="#ccc"/>'
        for y in (0, 0.25, 0.5, 0.75, 1)
    )
    file.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 310" font-family="sans-serif" '
        f'font-size="13"><rect width="600" height="310" fill="#fff"/>{ticks}'
        f'<polyline points="{line}" fill="none" stroke="#246" stroke-width="2"/>'
        f'<text x="60" y="300">stages won without noise, over {last:.0f} seconds</text></svg>\n'
    )


def deal(seed: int) -> HiddenRoomsState:
    """A game of one stage at its first turn. The choice of the first room is left to chance."""
    chance = FastChance(seed)
    options = HiddenRoomsOptions(goal="one_stage", turn_limit=TURN_LIMIT)
    state = GAME.setup(options, 1, GAME.content(), chance)
    GAME.kernel.apply(state, 0, GAME.kernel.sample(state, 0, chance), chance, None)
    return state


def house_wins(level: str, seed: int) -> bool:
    """Whether one of our levels wins the stage of a seed."""
    state, chance = deal(seed), FastChance(~seed)
    bot = BotSeat(GAME, 0, find_level(GAME, level), seed)
    while state.over == RUNNING:
        GAME.kernel.apply(state, 0, bot.decide(state), chance, None)
    return state.over == GAME_WON


def network_wins(course: Course, seeds: range) -> list[bool]:
    """Of the same stages those that the network wins when it always plays its best turn."""
    judged = Course(argparse.Namespace(**{**vars(course.chosen), "games": len(seeds)}))
    judged.player.net = course.player.net
    judged.greedy = torch.ones_like(judged.greedy)
    judged.games.states.write(b"".join(pack(deal(seed), chance=seed) for seed in seeds))
    how = torch.full_like(judged.greedy, UNDECIDED, dtype=torch.int8)
    while (how == UNDECIDED).any():  # a stage ends at the latest with TURN_LIMIT
        _, _, end = judged.play_turn(0.0)
        how = torch.where(how == UNDECIDED, end, how)
    return [bool(won) for won in how == WON]


def side_by_side(course: Course) -> dict[str, float]:
    """The shares of the same fresh stages that the network and one of our levels win."""
    first = (course.chosen.seed << 20) + (1 << 40)
    seeds = range(first, first + course.chosen.judge)
    level = course.chosen.against
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        house = list(pool.map(house_wins, [level] * len(seeds), seeds, chunksize=4))
    return {
        "network": sum(network_wins(course, seeds)) / len(seeds),
        level: sum(house) / len(seeds),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--seconds", type=float, default=240, help="how long to learn")
    parser.add_argument("--games", type=int, default=0, help="side by side")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--units", type=int, default=128)
    parser.add_argument("--stretch", type=int, default=8, help="turns between lessons")
    parser.add_argument("--lesson", type=int, default=0, help="positions a step")
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--discount", type=float, default=0.98)
    parser.add_argument("--trace", type=float, default=0.8)
    parser.add_argument("--noise", type=float, default=0.03)
    parser.add_argument("--judge", type=int, default=400, help="stages played side by side")
    parser.add_argument("--against", default="practised", help="a level of our bots")
    parser.add_argument("--out", type=Path, default=Path("hidden_rooms"))
    chosen = parser.parse_args()
    chosen.games = chosen.games or (8192 if chosen.device == "cuda" else 256)
    chosen.lesson = chosen.lesson or (8192 if chosen.device == "cuda" else 256)
    course = Course(chosen)
    began, points, number = time.monotonic(), [(0.0, 0.0)], 0
    while time.monotonic() - began < chosen.seconds:
        loss = course.iterate()
        number += 1
        if number % 10 == 0:
            points.append((time.monotonic() - began, course.share()))
            seconds, share = points[-1]
            print(f"{seconds:6.0f} s  {number:5} loss {loss:.4f} won {share:.1%}", flush=True)
    curve(points, chosen.out.with_suffix(".svg"))
    torch.save(course.player.net.state_dict(), chosen.out.with_suffix(".pt"))
    won = side_by_side(course)
    shares = ", ".join(f"{who} {share:.1%}" for who, share in won.items())
    print(f"won of the same {chosen.judge} fresh stages: {shares}")
    about = {"won": won, "iterations": number, "curve": points, "device": chosen.device}
    chosen.out.with_suffix(".json").write_text(json.dumps(about) + "\n")


if __name__ == "__main__":
    main()
