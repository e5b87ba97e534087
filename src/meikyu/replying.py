"""Games in words, for whatever answers a text with a text: a language model, a script, a person.

`play` asks ``reply(text) -> text`` for every decision of one seat; our bots hold the others. `Talk`
is the same for whatever wants to hold the loop. The text has what the seat sees, what it is asked
and, where they are shown, its choices. An answer that fits none, or that the rules refuse, gets the
reason and one more try; then a choice is drawn. All of that is counted. The games are those of
`meikyu.start` with the same seed, in any language.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, TypeAlias

import msgspec

from meikyu.bots.seat import own_seed
from meikyu.core import record
from meikyu.core.choosing import number
from meikyu.core.codec import parse_options, plain
from meikyu.core.content import STANDARD, Content
from meikyu.core.refused import Refused
from meikyu.core.words import Phrase, lexicon
from meikyu.games.registry import find_game
from meikyu.lab.twins import twin as twin
from meikyu.playing import Choices, Unclear, start

Reply: TypeAlias = Callable[[str], str]
TRIES = 2
PACKAGE = "meikyu.lab"
"""Where the sentences around the game's own are."""
CHOICE = "{number}. {text}"
HINT = "» "
"""What a line with a hint begins with, in every language."""


class Replied(msgspec.Struct, frozen=True):
    """How one game went."""

    seed: str
    language: str
    won: bool
    scores: tuple[int, ...]
    how: str
    decisions: int
    refused: int
    """Answers that the rules did not allow."""
    unclear: int
    """Answers that fitted no choice, or several."""
    drawn: int
    """Decisions that were drawn by lot, after the tries were used up."""
    asked: int
    """Characters that the replier was given, in all."""
    record: str
    """The game as a record that the page can replay."""


def play(game: str, reply: Reply, *, seed: int | str, **wishes: Any) -> Replied:
    """One game, decided on the first seat by a replier. `wishes` are those of `Talk`."""
    talk = Talk(game, seed=seed, **wishes)
    while talk.text is not None:
        talk.answer(reply(talk.text))
    return talk.end()


class Talk:
    """A game in words, a text at a time: an environment for whatever wants to hold the loop itself.

    `text` is what is asked now, None when the game is over; `answer` goes on. Games are bounded, so
    that they end. `choices`: the legal choices are listed; else the replier has to know what there
    is. `hints`: what our bots would do is told, too.

    >>> talk = Talk("hidden-rooms", seed=1, options={"goal": "one_stage"})
    >>> while talk.text is not None:
    ...     talk.answer("1")
    >>> talk.end().drawn
    0
    """

    def __init__(
        self,
        game: str,
        *,
        seed: int | str,
        others: str = "random",
        seats: int | None = None,
        language: str = "en",
        choices: bool = True,
        hints: bool = False,
        content: str | Content = STANDARD,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        rules = find_game(game)
        count = rules.seats[0] if seats is None else seats
        bounded = plain(rules.bounded(parse_options(rules, dict(options or {}))))
        self.match = start(
            game,
            bots=[others] * (count - 1),
            seed=seed,
            content=content,
            language=language,
            **bounded,
        )
        self.seed = str(seed)
        self.language = language
        self.choices = choices
        self.hints = hints
        self.text: str | None = None
        """What is asked now; None: the game is over."""
        self._words = lexicon(language, PACKAGE)
        self._lots = Random(own_seed(self.seed.encode(), "replying"))
        self._happened: list[str] = []
        self._offered = Choices()
        self._left = TRIES
        self.decisions = self.refused = self.unclear = self.drawn = self.asked = 0
        self._ask_next()

    def answer(self, answer: str) -> None:
        """Does what an answer says. What did not work is at the head of the next text; when the
        tries are used up, a choice is drawn."""
        if self.text is None:
            raise ValueError("the game is over")
        self._left -= 1
        try:
            self._do(answer)
        except Refused as no:
            self.refused += 1
            self._ask_again(f"{no}\n{no.text}".strip())
        except Unclear:
            self.unclear += 1
            self._ask_again(self._say("reply-unclear", answer=answer.strip()[:80]))
        else:
            self._ask_next()

    def _ask_again(self, why: str) -> None:
        if self._left:
            self._ask(self._say("reply-again", why=why, left=self._left))
            return
        self.drawn += 1
        drawn = self.match.play(self._lots.choice(self._offered))
        self._happened = [self._say("reply-drawn"), *drawn]
        self._ask_next()

    def _ask_next(self) -> None:
        if self.match.turn is None:
            self.text = None
            return
        self.decisions += 1
        self._left = TRIES
        self._offered = self.match.choices()
        self._ask("")

    def _ask(self, said: str) -> None:
        self.text = self._text(self._offered, said)
        self.asked += len(self.text)

    def _do(self, answer: str) -> None:
        """Carries out the last line of an answer that is not empty: thoughts may come before it."""
        lines = [line.strip() for line in answer.splitlines() if line.strip()]
        typed = lines[-1] if lines else ""
        wanted = number(typed.rstrip(".")) if self.choices else None
        offered = self._offered
        if wanted is not None and 1 <= wanted <= len(offered):
            self._happened = list(self.match.play(offered[wanted - 1]))
        else:
            self._happened = list(self.match.play(typed))

    def _text(self, offered: Choices, said: str) -> str:
        match = self.match
        parts = [said] if said else []
        if self._happened:
            parts.append("\n".join([self._say("reply-happened"), *self._happened]))
        parts.append("\n".join(match.describe()))
        parts.append(match.question() or "")
        if self.choices:
            parts.append(
                "\n".join(CHOICE.format(number=n, text=c) for n, c in enumerate(offered, 1))
            )
        if self.hints and (hint := match.hint()) is not None:
            parts.append(f"{HINT}{hint.choice}\n{hint.reason}")
        parts.append(self._say("reply-ask" if self.choices else "reply-ask-freely"))
        return "\n\n".join(part for part in parts if part)

    def end(self) -> Replied:
        """How the game went."""
        result = self.match.result
        if result is None:
            raise ValueError("the game is not over")
        return Replied(
            seed=self.seed,
            language=self.language,
            won=0 in result.winners,
            scores=result.scores,
            how=result.how,
            decisions=self.decisions,
            refused=self.refused,
            unclear=self.unclear,
            drawn=self.drawn,
            asked=self.asked,
            record=record.write(self.match.log),
        )

    def _say(self, message: str, **args: str | int) -> str:
        return self._words.say(Phrase(message, args))


# -- two repliers, which prove that a text says enough ---------------------------------------------


def at_random(seed: int) -> Reply:
    """Answers with the number of any choice."""
    lots = Random(seed)

    def reply(text: str) -> str:
        numbers = [line.partition(".")[0] for line in text.splitlines()]
        offered = [int(found) for found in numbers if found.isdecimal()]
        return str(lots.randint(1, max(offered)))

    return reply


def by_the_hint(text: str) -> str:
    """Answers with the choice that the hint names, or the first one."""
    for line in text.splitlines():
        if line.startswith(HINT):
            return line.removeprefix(HINT)
    return "1"
