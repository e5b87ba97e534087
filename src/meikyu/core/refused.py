"""A refusal as an exception, for programs that play: what the rules forbid, in words."""

from meikyu.core.rules import Rejection
from meikyu.core.words import Lexicon


class Refused(ValueError):
    """The rules say no. The message is the sentence and the number of the rule."""

    __module__ = "meikyu"  # as a traceback names it

    def __init__(self, rejection: Rejection, words: Lexicon) -> None:
        self.rejection = rejection
        self.rule = rejection.rule
        """The number of the rule."""
        self.code = rejection.code
        """What is wrong, as a word that never changes: for programs."""
        self.sentence = words.say(rejection.phrase())
        """What is wrong, for people."""
        text = f"rule-{rejection.rule}"
        self.text = words.say(text) if words.has(text) else ""
        """What the rule says."""
        super().__init__(f"{self.sentence} ({self.rule})")
