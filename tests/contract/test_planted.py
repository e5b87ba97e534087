"""The laws can fail: each of these games breaks one, and the law notices.

The broken games are Lanterns with one thing wrong.
"""

import itertools
from collections.abc import Callable
from typing import Any, ClassVar

import pytest

from meikyu.core.chance import Chance, FastChance
from meikyu.core.content import Content
from meikyu.core.contract import Audience, Frozen, Prompt, Seat, View
from meikyu.core.kernel import Sink, State
from meikyu.core.recent import Recent
from meikyu.core.rules import ALLOWED, Guards, Rejection, Ruling, refuse
from meikyu.laws import matches, play, secrets
from meikyu.laws.law import LawBroken
from tests.contract.tables import Table
from tests.games.lanterns import events as told
from tests.games.lanterns import worlds
from tests.games.lanterns.actions import OILS, Peek, Pour
from tests.games.lanterns.game import GAME, Lanterns
from tests.games.lanterns.guards import GUARDS
from tests.games.lanterns.kernel import ARGUMENTS, RESOLVE, LanternsKernel
from tests.games.lanterns.options import LanternsOptions
from tests.games.lanterns.state import NOT_DRAWN, LanternsState
from tests.games.lanterns.view import LanternsView, observe

GAMES = 12
SMALL = LanternsOptions(rounds=3, hand=1, wicks=1)


def table(game: Lanterns) -> Table:
    return Table(game, SMALL, 2)


def all_laws(game: Lanterns) -> None:
    for seed in range(GAMES):
        play.keeps_all_laws(table(game), FastChance(seed), FastChance(seed + 100), 80, every=2)


def clone_law(game: Lanterns) -> None:
    for seed in range(GAMES):
        play.clones_are_independent(table(game), FastChance(seed), FastChance(seed + 100), 80)


def leak_law(game: Lanterns) -> None:
    for seed in range(GAMES):
        secrets.keeps_secrets(table(game), FastChance(seed), FastChance(seed + 100), 80)


def history_law(game: Lanterns) -> None:
    for seed in range(GAMES):
        chance, chooser = FastChance(seed), FastChance(seed + 100)
        secrets.worlds_fit_the_history(table(game), seed % 2, chance, chooser, 60, 400)


def match_law(game: Lanterns) -> None:
    for seed in range(GAMES):
        match = matches.play_match(table(game), seed, FastChance(seed), 120)
        matches.record_tells_it_all(match)


LAWS = (all_laws, clone_law, leak_law, history_law, match_law)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_unbroken_game_keeps_the_law(law: Callable[[Lanterns], None]) -> None:
    law(GAME)


class ViewShowsAnotherHand(Lanterns):
    def observe(self, state: LanternsState, viewer: Seat) -> View:
        seen = observe(state, viewer)
        other = (viewer + 1) % state.seats
        return _changed(seen, spent=tuple(OILS[:1]) * state.hands[other][0])


class ViewRemembersWhatIsCovered(Lanterns):
    def observe(self, state: LanternsState, viewer: Seat) -> View:
        seen = observe(state, viewer)
        return _changed(seen, niches=10 + sum(state.niches))


class ViewTellsWhoHasAnswered(Lanterns):
    def observe(self, state: LanternsState, viewer: Seat) -> View:
        seen = observe(state, viewer)
        return _changed(seen, stays=any(state.answers))


class KeepsAViewTooLong(Lanterns):
    kept: ClassVar[Recent[int, View]] = Recent(64)

    def observe(self, state: LanternsState, viewer: Seat) -> View:
        return self.kept.get(viewer, lambda: observe(state, viewer))


class OpenAndYetDifferent(Lanterns):
    open: ClassVar[bool] = True


def _changed(seen: LanternsView, **fields: Any) -> LanternsView:
    values = {name: getattr(seen, name) for name in seen.__struct_fields__}
    return LanternsView(**{**values, **fields})


class PromptTellsAnotherHand(Lanterns):
    def pending(self, state: LanternsState) -> Any:
        asked = super().pending(state)
        if not asked:
            return asked
        richer = sum(hand[0] for hand in state.hands) > 1
        return asked if richer else {seat: Twin() for seat in asked}


class Twin(Prompt, frozen=True):
    """A question that differs."""


class RejectionTellsWhatIsCovered(Lanterns):
    def check(self, state: LanternsState, seat: Seat, action: Any) -> Rejection | None:
        rejection = super().check(state, seat, action)
        if isinstance(action, Peek) and rejection is not None and NOT_DRAWN in state.niches:
            return Rejection("LAN-10", "not-peeking")
        return rejection


class LegalMovesTellAnotherHand(Lanterns):
    class kernel_type(LanternsKernel):  # noqa: N801
        def legal(self, state: State, seat: int) -> list[int]:
            moves = super().legal(state, seat)
            assert isinstance(state, LanternsState)
            return moves[::-1] if state.hands[(seat + 1) % 2][0] else moves

    kernel = kernel_type()


class SamplesInAnotherOrder(Lanterns):
    def sample(self, state: LanternsState, seat: Seat, chance: Chance) -> int:
        moves = self.legal(state, seat)
        return moves[-1 - chance.pick(len(moves), "sample")]


class SamplesWithoutAsking(Lanterns):
    def sample(self, state: LanternsState, seat: Seat, chance: Chance) -> int:
        moves = self.legal(state, seat)
        return moves[0] if len(moves) == 2 else moves[chance.pick(len(moves), "sample")]


class ScrambleThatBreaksTheWorld(Lanterns):
    def scramble(self, state: LanternsState, viewer: Seat, chance: Chance) -> LanternsState:
        world = super().scramble(state, viewer, chance)
        world.jar.counts[0] += 1
        return world


class DeterminizeThatForgets(Lanterns):
    def determinize(self, state: LanternsState, seat: Seat, chance: Chance) -> LanternsState:
        return worlds.redeal(state, seat, worlds.shown_now(state, seat), chance)


class DeterminizeThatPeeks(Lanterns):
    def determinize(self, state: LanternsState, seat: Seat, chance: Chance) -> LanternsState:
        return state.clone()


class DeterminizeThatShares(Lanterns):
    def determinize(self, state: LanternsState, seat: Seat, chance: Chance) -> LanternsState:
        world = super().determinize(state, seat, chance)
        world.scores = state.scores
        return world


class CloneThatSharesAList(Lanterns):
    def clone(self, state: LanternsState) -> LanternsState:
        new = state.clone()
        new.hands = state.hands
        return new


class CloneThatSharesABag(Lanterns):
    def clone(self, state: LanternsState) -> LanternsState:
        new = state.clone()
        new.jar = state.jar
        return new


class FreezesTooLittle(Lanterns):
    def freeze(self, state: LanternsState) -> Frozen:
        return (state.seats, state.rounds + 1, *state.key()[2:])


class ThawLosesAHand(Lanterns):
    def thaw(self, content: Content, frozen: Frozen) -> LanternsState:
        state = super().thaw(content, frozen)
        state.hands[0] = [0, 0, 0]
        return state


class OwnRandomness(Lanterns):
    """Draws from a generator of its own, which no record holds."""

    own: ClassVar = itertools.count()

    def apply(
        self,
        state: LanternsState,
        seat: Seat,
        move: int,
        chance: Chance,
        sink: Sink | None = None,
    ) -> None:
        super().apply(state, seat, move, chance, sink)
        if move // ARGUMENTS == RESOLVE:
            state.draught = 1 + next(self.own) % 3


class EventsDecide(Lanterns):
    """Plays differently when there is a sink."""

    def apply(
        self,
        state: LanternsState,
        seat: Seat,
        move: int,
        chance: Chance,
        sink: Sink | None = None,
    ) -> None:
        super().apply(state, seat, move, chance, sink)
        if sink is not None:
            state.draught = 1


class NeverEnds(Lanterns):
    def outcome(self, state: LanternsState) -> None:
        return None


def without_guard(code: str) -> Guards:
    """The guards of Lanterns but one."""
    left = Guards()
    for kind, guards in GUARDS._by_action.items():
        left._by_action[kind] = [guard for guard in guards if guard[1] != code]
    return left


def with_guard(kind: type, guard: Callable[[Any, int, Any], Any], rule: str, code: str) -> Guards:
    more = without_guard("")
    more.on(kind, rule=rule, code=code)(guard)
    return more


def refuse_jade(state: LanternsState, seat: int, action: Pour) -> Ruling:
    return refuse(draught=0) if action.oil == "jade" else ALLOWED


class RefusesTooMuch(Lanterns):
    guards = with_guard(Pour, refuse_jade, "LAN-6", "enough-oil")


class CitesNoRule(Lanterns):
    def check(self, state: LanternsState, seat: Seat, action: Any) -> Rejection | None:
        rejection = super().check(state, seat, action)
        if rejection is not None and rejection.code == "no-such-niche":
            return Rejection("LAN-99", rejection.code, rejection.args)
        return rejection


class ChecksWithAHeavyHand(Lanterns):
    def check(self, state: LanternsState, seat: Seat, action: Any) -> Rejection | None:
        rejection = super().check(state, seat, action)
        if rejection is not None:
            state.draught += 1
        return rejection


class WordsLackAnEvent(Lanterns):
    def tell_event(self, event: Any) -> Any:
        phrase = super().tell_event(event)
        return type(phrase)("event-nobody-wrote", phrase.args)


@pytest.mark.parametrize(
    ("game", "law", "said"),
    [
        (ViewShowsAnotherHand, leak_law, "the view of viewer"),
        (ViewRemembersWhatIsCovered, leak_law, "the view of viewer"),
        (KeepsAViewTooLong, all_laws, "a kept view is"),
        (OpenAndYetDifferent, all_laws, "an open game has one view"),
        (ViewTellsWhoHasAnswered, leak_law, "the view of viewer"),
        (ViewTellsWhoHasAnswered, all_laws, "a change that is seen is told"),
        (PromptTellsAnotherHand, leak_law, "the prompt of viewer"),
        (RejectionTellsWhatIsCovered, leak_law, "the rejections of viewer"),
        (LegalMovesTellAnotherHand, leak_law, "the (choices|legal moves) of viewer"),
        (ScrambleThatBreaksTheWorld, leak_law, "a valid one"),
        (DeterminizeThatForgets, history_law, "a world fits all that the seat was ever shown"),
        (DeterminizeThatPeeks, history_law, "do not depend on what the seat does not know"),
        (DeterminizeThatShares, leak_law, "leaves the state alone"),
        (CloneThatSharesAList, clone_law, "leaves the original alone|stay as they were"),
        (CloneThatSharesABag, clone_law, "leaves the original alone|stay as they were"),
        (FreezesTooLittle, all_laws, "a thawed position"),
        (ThawLosesAHand, all_laws, "a thawed position is equal"),
        (OwnRandomness, all_laws, "recorded numbers decide"),
        (EventsDecide, all_laws, "recorded numbers decide"),
        (NeverEnds, all_laws, "an outcome exactly at the end"),
        (RefusesTooMuch, all_laws, "legal is accepted"),
        (SamplesInAnotherOrder, all_laws, "sample takes the move of its number"),
        (SamplesWithoutAsking, all_laws, "sample takes the move of its number"),
        (ChecksWithAHeavyHand, all_laws, "changes nothing|is a function|accepted"),
    ],
    ids=lambda part: getattr(part, "__name__", ""),
)
def test_the_law_notices(game: type[Lanterns], law: Callable[[Lanterns], None], said: str) -> None:
    with pytest.raises(LawBroken, match=said):
        law(game())


@pytest.mark.parametrize("game", [CitesNoRule, WordsLackAnEvent])
def test_the_law_notices_what_has_no_words(game: type[Lanterns]) -> None:
    with pytest.raises(KeyError):
        all_laws(game())


@pytest.mark.parametrize("code", sorted({code for _, code in GUARDS.names()}))
def test_the_law_notices_a_missing_guard(code: str) -> None:
    class Permissive(Lanterns):
        guards = without_guard(code)

    with pytest.raises(LawBroken, match="accepted is legal"):
        all_laws(Permissive())


@pytest.mark.parametrize("event", [told.OilDrawn, told.GemSeen, told.Stayed])
def test_the_law_notices_an_event_for_too_many(event: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(event, "audience", Audience.PUBLIC)
    with pytest.raises(LawBroken, match="a world fits all"):
        history_law(GAME)


def test_the_law_notices_a_step_that_uncovers_and_can_be_undone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(told.NicheLit, "uncovers", False)
    with pytest.raises(LawBroken, match="shows nothing hidden"):
        match_law(GAME)
