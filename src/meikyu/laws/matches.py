"""Laws of a match: drafts stay with their seat, taking back restores, a record has everything."""

from typing import Any

from meikyu.core import record
from meikyu.core.chance import Chance
from meikyu.core.contract import Game
from meikyu.core.entries import TakeBack
from meikyu.core.match import Acted, Match
from meikyu.core.play import digest
from meikyu.core.rules import Rejection
from meikyu.core.verifying import verify_chance
from meikyu.laws.forms import encodable
from meikyu.laws.law import require
from meikyu.laws.play import rejection_is_worded
from meikyu.laws.secrets import undone_steps_tell_nothing
from meikyu.laws.tables import Table, content_of


def start(table: Table, seed: int) -> Match:
    names = [f"player {seat + 1}" for seat in range(table.seats)]
    content = content_of(table.game)
    return Match.start(table.game, content, names, table.options, seed.to_bytes(32, "big"))


def play_match(table: Table, seed: int, chooser: Chance, plies: int) -> Match:
    """A random match through the front door, with steps undone, entries taken back and refused
    actions on the way."""
    match = start(table, seed)
    for _ in range(plies):
        actors = table.game.actors(match.state)
        if not actors:
            break
        seat = actors[chooser.pick(len(actors), "seat")]
        refused_changes_nothing(table, match, seat, chooser)
        choices = match.choices(seat)
        action = choices[chooser.pick(len(choices), "choice")]
        act(table, match, seat, action, chooser)
        reconsider(table, match, chooser)
    end_is_the_end(match)
    return match


def reconsider(table: Table, match: Match, chooser: Chance) -> None:
    """Now and then one of those who have answered beside others changes its mind."""
    for seat in table.game.may_take_back_answer(match.state):
        require(seat not in table.game.actors(match.state), "who may_take_back_answer has answered")
        if chooser.pick(6, "reconsider") or match.check_take_back(seat) is not None:
            continue
        others = [other for other in range(table.seats) if other != seat]
        drafts = [match.draft(other) for other in others]
        answer = match.line[match.index_to_take_back(seat)]
        taken = match.take_back(seat)
        assert isinstance(taken, TakeBack)
        require(answer.seat == seat and taken.of == answer.n, "an answer is its seat's own")
        require(match.draft(seat) == answer.actions[:-1], "an answer taken back is a draft again")
        require([match.draft(other) for other in others] == drafts, "others draw on")
        walked = match.state_before(len(match.line))
        require(digest(match.state) == taken.digest == digest(walked), "the rest stays as it was")
        return


def end_is_the_end(match: Match) -> None:
    """After the end nothing is taken back: seed and record are public by then."""
    if match.outcome is None:
        return
    for seat in range(len(match.header.seats)):
        for free in (False, True):
            refused = match.check_take_back(seat, free)
            require(refused is not None and refused.code == "game-over", "the end is the end")


def act(table: Table, match: Match, seat: int, action: Any, chooser: Chance) -> None:
    game = table.game
    others = [viewer for viewer in table.viewers() if viewer != seat]
    shown = [match.view(viewer) for viewer in others]
    before, was = game.clone(match.state), digest(match.state)
    steps = match.draft(seat)
    acted = match.act(seat, action)
    assert isinstance(acted, Acted), acted
    if acted.entry is None:
        require(match.draft(seat) == (*steps, action), "a step goes into the draft")
        require(digest(match.state) == was, "a draft is outside the log")
        require([match.view(viewer) for viewer in others] == shown, "a draft is seen by its seat")
        undone_steps_tell_nothing(table, before, seat, (*steps, action), chooser)
        if chooser.pick(3, "undo") == 0:
            require(match.undo_step(seat) and match.draft(seat) == steps, "a step can be undone")
        return
    require(match.draft(seat) == (), "an entry holds its draft")
    require(acted.entry.actions == (*steps, action), "an entry is the draft and what ended it")
    require(acted.entry.digest == digest(match.state), "an entry knows its position")
    if match.check_take_back(seat) is None:
        undone_steps_tell_nothing(table, before, seat, acted.entry.actions, chooser)
        if chooser.pick(2, "take back") == 0:
            taken = match.take_back(seat)
            assert isinstance(taken, TakeBack)
            require(digest(match.state) == was == taken.digest, "taking back restores the position")
            again = [match.view(viewer) for viewer in others]
            require(again == shown, "taking back restores every view")


def refused_changes_nothing(table: Table, match: Match, seat: int, chooser: Chance) -> None:
    game = table.game
    actions = encodable(game, chooser, most=30)
    was, entries, steps = digest(match.state), len(match.entries), match.draft(seat)
    for _ in range(3):
        action = actions[chooser.pick(len(actions), "action")]
        rejection = match.probe(seat, action)
        if rejection is not None:
            rejection_is_worded(game, rejection)
            answer = match.act(seat, action)
            require(isinstance(answer, Rejection), "what a probe refuses is refused", action)
    require(digest(match.state) == was, "a refused action changes no position")
    require((len(match.entries), match.draft(seat)) == (entries, steps), "nor the log or a draft")


def record_tells_it_all(match: Match) -> None:
    """Written, read and written again a record is the same, and so is the match."""
    game: Game[Any, Any] = match.game
    text = record.write(match)
    again = record.read(text, lambda game_id: game, match.seed)
    require(record.write(again) == text, "a record survives reading")
    require(again.state.key() == match.state.key(), "a record leads to the same position")
    require(again.entries == match.entries, "a record holds every entry")
    require(again.history() == match.history(), "a record leads to the same events")
    for viewer in (*range(len(match.header.seats)), -1):
        require(again.seen(viewer) == match.seen(viewer), "and shows the same to everybody")
    if match.outcome is not None:
        require(again.seed == match.seed, "the seed is told after the end")
        require(verify_chance(again) is None, "the seed made every number")
    else:
        require(match.seed is None or match.seed.hex() not in text, "the seed is not told before")
