"""The best task for these dice: the one that leaves the best chance to complete the adventure."""

from meikyu.analysis.puzzles.kinds import Answer, Kind
from meikyu.core.contract import Seat
from meikyu.core.kernel import State
from meikyu.games.elder_sign import frames, moves
from meikyu.games.elder_sign.bots.chances import Memory, hand_now, rolled
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.moves import KIND
from meikyu.games.elder_sign.odds import Complete, Position
from meikyu.games.elder_sign.state import BATTLE, ElderState

MARGIN = 0.03
"""The chance by which the answer is better than all others."""
LAST_TASK = "row 2"
USUAL = 40
"""How many of 256 games may have the usual answer."""
PLAIN = (moves.COMPLETE, moves.ACCEPT)
"""Where nothing else can be done: no clue, no card, no power."""


class BestTask(Kind):
    name = "best-task"
    game = GAME
    level = "careful"

    def asks(self, state: State, seat: Seat) -> bool:
        assert isinstance(state, ElderState)
        if not state.stack or state.stack[-1].kind != frames.AFTER_ROLL or state.phase == BATTLE:
            return False
        legal = GAME.legal(state, seat)
        rows = {self.said(state, seat, move) for move in legal}
        return len(rows) > 2 and all(move // KIND in PLAIN for move in legal)

    def answer(self, state: State, seat: Seat) -> Answer | None:
        assert isinstance(state, ElderState)
        tasks = Memory().running(state)
        hand = hand_now(state)
        held = Position(tasks.open, hand.green, hand.yellow, hand.red, hand.held, 0)
        chances: dict[str, float] = {}
        for choice in tasks.odds.after_roll(held, rolled(state)).choices:
            what = choice.what
            said = "fail"
            if isinstance(what, Complete):
                said = f"row {tasks.rows[tasks.numbers.index(what.task)]}"
            chances[said] = max(chances.get(said, 0.0), choice.value)
        lines = {self.said(state, seat, move): move for move in GAME.legal(state, seat)}
        if len(chances) < 3 or not chances.keys() <= lines.keys():
            return None
        first, second = sorted(chances, key=lambda said: chances[said], reverse=True)[:2]
        if first == "fail" or chances[first] < chances[second] + MARGIN:
            return None
        return Answer(first, (lines[first],), len(chances))

    def prefers(self, answer: Answer, lot: int) -> bool:
        """The last task, mostly the hardest, is the usual answer."""
        return answer.said != LAST_TASK or lot < USUAL

    def said(self, state: State, seat: Seat, move: int) -> str | None:
        kind, argument = divmod(move, KIND)
        return f"row {moves.row_of_way(argument)}" if kind == moves.COMPLETE else "fail"


PUZZLES = BestTask()
