"""PPO with masks for any game: `python ppo.py dungeon-in-memory --seats 3 --seconds 600`.

Needs PyTorch, numpy and the extra `rl`. One network plays all seats of many games against itself
(`rl.batch`); each seat learns from its own decisions. The curve is the share of games that the
network wins in seat 0 while a level of our bots holds the other seats (`--against`), or alone.
"""

import argparse
import time

import numpy as np
import torch
from torch import nn

import meikyu.rl as rl


class Net(nn.Module):
    """Logits of all actions, and the value of the position for the seat that looks."""

    def __init__(self, inputs: int, actions: int, units: int) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(inputs, units), nn.ReLU(), nn.Linear(units, units), nn.ReLU()
        )
        self.policy, self.worth = nn.Linear(units, actions), nn.Linear(units, 1)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        body = self.body(seen.float())
        return self.policy(body).masked_fill(mask == 0, -1e9), self.worth(body).squeeze(-1)


class Kept:
    """A decision of one seat, until it is known what came of it."""

    def __init__(self, seen: torch.Tensor, mask: torch.Tensor, action: int) -> None:
        self.seen, self.mask, self.action = seen, mask, action
        self.likely = self.worth = self.target = self.gain = 0.0


def collect(games: rl.Batch, net: Net, steps: int, chosen: argparse.Namespace) -> list[Kept]:
    """Plays; returns the decisions of all games that ended."""
    running: list[list[list[Kept]]] = [
        [[] for _ in range(games.setting.seats)] for _ in range(games.games)
    ]
    done: list[Kept] = []
    shown: rl.Shown | rl.Stepped = games.reset()
    for _ in range(steps):
        seen = torch.from_numpy(shown.observation.copy()).to(chosen.device)
        mask = torch.from_numpy(shown.mask.copy()).to(chosen.device)
        seats = shown.seat.copy()
        with torch.no_grad():
            logits, worth = net(seen, mask)
            choice = torch.distributions.Categorical(logits=logits)
            actions = choice.sample()
            likely = choice.log_prob(actions)
        for number in range(games.games):
            one = Kept(seen[number], mask[number], int(actions[number]))
            one.likely, one.worth = float(likely[number]), float(worth[number])
            running[number][seats[number]].append(one)
        shown = stepped = games.step(actions.cpu().numpy())
        for number in map(int, np.flatnonzero(stepped.done)):
            for seat, decisions in enumerate(running[number]):
                _credit(decisions, float(stepped.reward[number, seat]), chosen.trace)
                done += decisions
            running[number] = [[] for _ in range(games.setting.seats)]
    return done


def _credit(decisions: list[Kept], reward: float, trace: float) -> None:
    """Generalised advantages: nothing is won before the end."""
    gain, after = 0.0, reward
    for one in reversed(decisions):
        gain = after - one.worth + trace * gain
        one.gain, one.target, after = gain, gain + one.worth, one.worth


def learn(
    net: Net, optimizer: torch.optim.Optimizer, kept: list[Kept], chosen: argparse.Namespace
) -> None:
    """PPO's clipped steps over the decisions."""

    def column(name: str) -> torch.Tensor:
        return torch.tensor([getattr(one, name) for one in kept], device=chosen.device)

    gains = column("gain")
    gains = (gains - gains.mean()) / (gains.std() + 1e-6)
    actions, before, targets = column("action"), column("likely"), column("target")
    for _ in range(chosen.epochs):
        for part in torch.randperm(len(kept)).split(chosen.lesson):
            seen = torch.stack([kept[k].seen for k in part])
            mask = torch.stack([kept[k].mask for k in part])
            logits, worth = net(seen, mask)
            choice = torch.distributions.Categorical(logits=logits)
            ratio = (choice.log_prob(actions[part]) - before[part]).exp()
            gain = gains[part]
            clipped = torch.minimum(ratio * gain, ratio.clamp(0.8, 1.2) * gain)
            loss = -clipped.mean() + 0.5 * (worth - targets[part]).pow(2).mean()
            loss = loss - chosen.entropy * choice.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()


@torch.no_grad()
def judge(net: Net, chosen: argparse.Namespace) -> float:
    """The share of games won in seat 0 by the likeliest actions."""
    env = rl.gym(chosen.game, seats=chosen.seats, others=chosen.against, observe=chosen.observe)
    won = 0
    for game in range(chosen.judge):
        seen, info = env.reset(seed=(1 << 30) + game)
        over, reward = False, 0.0
        while not over:
            mask = torch.from_numpy(info["action_mask"]).to(chosen.device)
            logits, _ = net(torch.from_numpy(seen).to(chosen.device), mask)
            seen, reward, over, _, info = env.step(int(logits.argmax()))
        won += reward > 0
    share: float = won / chosen.judge
    return share


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=rl.games())
    parser.add_argument("--seats", type=int)
    parser.add_argument("--observe", choices=["table", "recall"], default="recall")
    parser.add_argument("--against", default="random", help="a level of our bots")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=64)
    parser.add_argument("--steps", type=int, default=256)
    parser.add_argument("--units", type=int, default=128)
    parser.add_argument("--rate", type=float, default=3e-4)
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--lesson", type=int, default=512)
    parser.add_argument("--trace", type=float, default=0.95)
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--judge", type=int, default=100, help="games of each point of the curve")
    chosen = parser.parse_args()
    torch.manual_seed(chosen.seed)
    games = rl.batch(
        chosen.game, chosen.games, seats=chosen.seats, observe=chosen.observe, seed=chosen.seed
    )
    tensor = games.setting.tensor
    net = Net(tensor.size, tensor.actions, chosen.units).to(chosen.device)
    optimizer = torch.optim.Adam(net.parameters(), chosen.rate)
    began, number = time.monotonic(), 0
    print(f"     0 s  won {judge(net, chosen):.1%}", flush=True)
    while time.monotonic() - began < chosen.seconds:
        kept = collect(games, net, chosen.steps, chosen)
        if kept:
            learn(net, optimizer, kept, chosen)
        number += 1
        if number % 10 == 0:
            passed = time.monotonic() - began
            print(f"{passed:6.0f} s  won {judge(net, chosen):.1%}", flush=True)
    print(f"in the end won {judge(net, chosen):.1%}")


if __name__ == "__main__":
    main()
