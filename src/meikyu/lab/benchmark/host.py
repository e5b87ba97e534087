"""Plays a Python function as a program of the benchmark: `python -m meikyu.lab.benchmark.host
my_agent.py:policy`.

A function of two arguments gets the observation and the mask of legal actions as numpy arrays and
returns an action, as for `rl.judge`; one of a single argument gets a text and returns one. A class
is made anew for each game. What it prints goes to the error output: the pipe is not its own.
"""

import contextlib
import inspect
import json
import sys
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any


def load(place: str) -> Any:
    """``file.py:name``."""
    file, _, name = place.rpartition(":")
    spec = spec_from_file_location(Path(file).stem, file)
    if spec is None or spec.loader is None:
        raise ImportError(f"{file} is no Python file")
    module = module_from_spec(spec)
    sys.path.insert(0, str(Path(file).resolve().parent))
    spec.loader.exec_module(module)
    return getattr(module, name)


def by_words(asks: Callable[..., Any]) -> bool:
    """Whether a function takes a text alone."""
    return len(inspect.signature(asks).parameters) == 1


class Hosted:
    """The function, or a new object of the class for each game."""

    def __init__(self, found: Any) -> None:
        self.found = found
        self.made: dict[int, Any] = {}
        self.games: dict[int, dict[str, Any]] = {}
        self.words = by_words(found.__call__ if inspect.isclass(found) else found)

    def begin(self, about: dict[str, Any]) -> None:
        seat = about["seat"]
        self.games[seat] = about
        self.made[seat] = self.found() if inspect.isclass(self.found) else self.found

    def answer(self, asked: dict[str, Any]) -> dict[str, Any]:
        seat = asked["seat"]
        decide = self.made[seat]
        if self.words:
            return {"answer": str(decide(text_of(asked)))}
        import numpy as np

        about = self.games[seat]
        seen = np.zeros(about["size"], dtype=np.int8)
        seen[asked["ones"]] = 1
        mask = np.zeros(about["actions"], dtype=np.int8)
        mask[asked["legal"]] = 1
        return {"action": int(decide(seen, mask))}


def text_of(asked: dict[str, Any]) -> str:
    """A question in words, with its choices by number."""
    choices = [f"{number}. {choice}" for number, choice in enumerate(asked["choices"], 1)]
    return "\n\n".join(["\n".join(asked["position"]), asked["question"], "\n".join(choices)])


def main() -> None:
    out = sys.stdout

    def say(message: dict[str, Any]) -> None:
        out.write(json.dumps(message) + "\n")
        out.flush()

    with contextlib.redirect_stdout(sys.stderr):
        hosted = Hosted(load(sys.argv[1]))
        wants = "words" if hosted.words else "numbers"
        say({"type": "ready", "wants": wants, "name": sys.argv[1].rpartition(":")[2]})
        for line in sys.stdin:
            asked = json.loads(line)
            if asked["type"] == "begin":
                hosted.begin(asked)
            elif asked["type"] == "ask":
                head = {"ask": asked["ask"], "seat": asked["seat"]}
                try:
                    say({**head, **hosted.answer(asked)})
                except Exception as error:  # the agent's: the benchmark says which
                    say({**head, "error": f"{type(error).__name__}: {error}"})


if __name__ == "__main__":
    main()
