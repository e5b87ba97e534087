"""Two hundred questions about the rules: the right one is among the answers."""

from typing import Any

import pytest

pytest.importorskip("mcp", reason="the extra `assistant` is not installed")

from meikyu.assistant.searching import MOST
from tests.assistant.caller import ask, meet
from tests.assistant.questions import BY_ID, EN, JA

LEAST = 0.95


def test_the_right_rule_is_among_the_answers() -> None:
    asked, missed = 0, []

    async def scene(client: Any, door: Any) -> None:
        nonlocal asked
        for language, ids in BY_ID.items():
            for typed in ids:
                told = await client.call_tool("rule", {"id": typed, "language": language})
                asked += 1
                found = [] if told.is_error else told.structured_content["rules"]
                if [bare(one["id"]) for one in found] != [bare(typed)]:
                    missed.append(typed)
        for language, games in (("en", EN), ("ja", JA)):
            for game, questions in games.items():
                for words, right in questions:
                    call = {"words": words, "game": game, "language": language}
                    told = await ask(client, "rule", **call)
                    asked += 1
                    found = [one["id"] for one in told.structured_content["rules"]]
                    assert len(found) <= MOST
                    if not set(right.split()) & set(found):
                        missed.append(f"{words} ({right})")

    meet(scene)
    assert asked == 200
    assert len(missed) <= (1 - LEAST) * asked, missed
    print(f"{asked - len(missed)} of {asked}; not: {missed}")


def bare(rule_id: str) -> str:
    return "".join(letter for letter in rule_id.upper() if letter.isalnum())
