"""A model on a seat, for study: a whole game of words, and nothing in its context but what we put.

    python examples/model_seat.py STUDY.toml OUT

The study's file fixes its games (`docs/assistant-research.md`) and what the model remembers by:

- ``transcript``: every text so far and every answer of its own stand above the next question;
- ``notes``: only the position of now, and the note that the model left itself, cut to NOTE bytes;
- ``recall``: all that the table ever told, and none of the model's own words.

`reply(text) -> text` is the model. The one below takes any choice: put yours in its place. The last
line of an answer is what it does, a number of the list or an action as JSON; where it takes notes,
the lines after ``NOTE:`` are the note.
"""

import asyncio
import json
import random
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from mcp import Client
from mcp.client.stdio import StdioServerParameters

from meikyu.assistant.study import TRIES, counted

NOTE = 400
"""Bytes of a note: what is varied where forgetting is studied."""
ASK = "Answer with the number of a choice, or with an action as JSON, on the last line."
ASK_NOTE = "Before it you may leave a note for your next turn: a line NOTE: and then the note."
Reply = Callable[[str], str]


class Context:
    """What a model reads before it decides."""

    def __init__(self, memory: str, note_bytes: int = NOTE) -> None:
        self.memory = memory
        self.note_bytes = note_bytes
        self.said: list[str] = []
        """What stands above the next question."""
        self.note = ""

    def text(self, now: str) -> str:
        if self.memory == "notes":
            return "\n\n".join(part for part in (self.note, now, ASK_NOTE, ASK) if part)
        return "\n\n".join((*self.said, now, ASK))

    def keep(self, now: str, answer: str) -> None:
        """What is left of a decision in the next text."""
        if self.memory == "transcript":
            self.said += [now, answer]
        elif self.memory == "recall":
            self.said.append(now)
        elif "NOTE:" in answer:
            note = answer.partition("NOTE:")[2].strip().rpartition("\n")[0]
            self.note = note.encode()[: self.note_bytes].decode(errors="ignore")


def decision(answer: str) -> dict[str, Any]:
    """What an answer does. One that cannot be read is handed over as it is: the door says no."""
    lines = [line.strip() for line in answer.splitlines() if line.strip()]
    last = lines[-1] if lines else ""
    if last.rstrip(".").isdecimal():
        return {"choice": int(last.rstrip("."))}
    try:
        action = json.loads(last)
    except ValueError:
        action = None
    return {"action": action if isinstance(action, dict) else {"do": last[:80]}}


async def play(study: Path, out: Path, reply: Reply, note_bytes: int = NOTE) -> None:
    """All games of a study. What happened is in the folder `out` afterwards."""
    memory = tomllib.loads(study.read_text(encoding="utf-8")).get("memory", "transcript")
    words = ["-m", "meikyu", "mcp", "--seat", str(study), "--out", str(out)]
    async with Client(StdioServerParameters(command=sys.executable, args=words)) as client:
        while True:
            begun = await client.call_tool("new_game", {})
            if begun.is_error:
                return
            await one_game(client, begun, Context(memory, note_bytes), reply)


async def one_game(client: Client, told: Any, context: Context, reply: Reply) -> None:
    """From the answer of `new_game` to the end."""
    now, facts = text_of(told), told.structured_content
    while not facts.get("over"):
        if facts.get("mark") is None:  # the others decide
            told = await client.call_tool("look", {"seat": facts["seat"], "wait": 20})
            now, facts = text_of(told), told.structured_content
            continue
        answer = reply(context.text(now))
        context.keep(now, answer)
        call = {"seat": facts["seat"], "mark": facts["mark"], **decision(answer)}
        told = await client.call_tool("act", call)
        now = text_of(told)
        if told.structured_content.get("seat") is not None:  # else the question stands
            facts = told.structured_content
        if context.memory == "notes" and not facts.get("over"):
            # Nothing stands above: what has happened, and the whole position.
            now += "\n\n" + text_of(await client.call_tool("look", {"seat": facts["seat"]}))


def text_of(result: Any) -> str:
    return "\n".join(part.text for part in result.content)


def any_choice(lots: random.Random) -> Reply:
    """Takes any choice of the last list in a text."""

    def reply(text: str) -> str:
        last = 0
        for line in text.splitlines():
            number = line.partition(". ")[0]
            if number.isdecimal():
                last = int(number)
        return str(lots.randint(1, max(1, last)))

    return reply


def main() -> None:
    study, out = Path(sys.argv[1]), Path(sys.argv[2])
    asyncio.run(play(study, out, any_choice(random.Random(1))))
    print(counted((out / TRIES).read_text(encoding="utf-8")))


if __name__ == "__main__":
    main()
