"""A table whose play is written down as text, with the rule that each passage shows above it."""

from pathlib import Path

from meikyu.core.contract import Action, Event
from meikyu.core.play import EventList
from meikyu.core.words import Phrase
from meikyu.games.elder_sign.game import GAME
from meikyu.games.elder_sign.kernel import run
from meikyu.games.elder_sign.state import Frame
from tests.games.elder_sign.table import Script, Table
from tests.golden import NOTATION, agrees

SCENES = Path(__file__).parent / "golden" / "scenes"


class StrictScript(Script):
    """No die falls and no card is drawn that the scene has not named."""

    def pick(self, n: int, why: str) -> int:
        assert self.queues[why], f"nothing is scripted for {why}"
        return super().pick(n, why)

    def draw(self, counts: list[int], total: int, why: str) -> int:
        assert self.queues[why], f"nothing is scripted for {why}"
        return super().draw(counts, total, why)


class Story:
    """A scene: what is asked, what is chosen, what happens, and why that is so."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lines: list[str] = []
        table.chance = StrictScript()
        self.position()

    def _tell(self, mark: str, phrase: Phrase | None) -> None:
        if phrase is not None:
            self.lines.append(mark + NOTATION.say(phrase))

    def _tell_events(self, events: list[Event]) -> None:
        for event in events:
            self._tell("  ", GAME.tell_event(event))

    def position(self) -> "Story":
        """The table as it is."""
        for phrase in GAME.tell_position(GAME.observe(self.table.state, 0)):
            self._tell("  ", phrase)
        return self

    def shows(self, *rules: str) -> "Story":
        """What comes next shows these rules."""
        self.lines += ["", *(f"# {rule}" for rule in rules)]
        return self

    def do(self, *actions: Action) -> "Story":
        """Actions of the seat that is asked."""
        for action in actions:
            table = self.table
            seat = table.seat()
            view = GAME.observe(table.state, seat)
            self.lines.append("")
            self._tell(f"P{seat + 1} ? ", GAME.tell_prompt(GAME.pending(table.state)[seat], view))
            self._tell(f"P{seat + 1} > ", GAME.tell_action(action, view))
            self._tell_events(table.do(action))
        return self

    def refused(self, action: Action) -> "Story":
        """Something that the seat that is asked may not do."""
        table = self.table
        seat = table.seat()
        rejection = GAME.check(table.state, seat, action)
        assert rejection is not None, action
        self.lines.append("")
        self._tell(f"P{seat + 1} > ", GAME.tell_action(action, GAME.observe(table.state, seat)))
        self._tell(f"P{seat + 1} ! {rejection.rule} ", rejection.phrase())
        return self

    def happens(self, frame: Frame | None = None) -> "Story":
        """A step of the rules that no player has caused; none: the rules just go on."""
        sink = EventList()
        if frame is not None:
            self.table.state.stack.append(frame)
        run(self.table.state, self.table.chance, sink)
        self.lines.append("")
        self._tell_events(sink.events)
        return self

    def dice(self, green: str = "", yellow: str = "", red: str = "") -> "Story":
        """How the next dice fall."""
        self.table.falls(green).falls(yellow, "roll/yellow").falls(red, "roll/red")
        return self

    def end(self, name: str) -> None:
        """The scene is as it is written, and everything scripted was needed."""
        left = {why: queue for why, queue in self.table.chance.queues.items() if queue}
        assert not left, left
        outcome = GAME.outcome(self.table.state)
        if outcome is not None:
            self.lines.append("")
            self._tell(f"= {outcome.rule} ", Phrase(f"outcome-{outcome.how}"))
        agrees(SCENES / f"{name}.txt", "\n".join(self.lines) + "\n")
