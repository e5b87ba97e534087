"""Every puzzle has one answer by the rules; a page gets it in the frames of a table."""

import random
from typing import Any

import pytest

from meikyu.analysis.puzzles import shelf
from meikyu.analysis.puzzles.kinds import Kind, Puzzle, position
from meikyu.analysis.puzzles.making import make
from meikyu.core.codec import plain
from meikyu.core.words import LOCALES, Phrase, lexicon
from meikyu.games import PLACES
from meikyu.games.registry import find_game
from meikyu.table.errors import Denied
from meikyu.table.puzzles import PuzzleSteps, puzzle_position, puzzle_set

SHIPPED = 200
SAMPLE = 2
GAMES = tuple(PLACES)


def kind_of(game_id: str) -> Kind:
    kind = shelf.kind_of(find_game(game_id))
    assert kind is not None
    return kind


def shipped(game_id: str) -> list[Puzzle]:
    kind = kind_of(game_id)
    return list(shelf.puzzles(kind, kind.game.content()).values())


def check_unique(game_id: str, puzzle: Puzzle) -> None:
    kind = kind_of(game_id)
    state = position(kind, puzzle, kind.game.content()).position(puzzle.seat)
    assert kind.asks(state, puzzle.seat)
    assert kind.answer(state, puzzle.seat) == puzzle.answer


@pytest.mark.parametrize("game_id", GAMES)
def test_a_sample_of_the_puzzles_has_one_answer_each(game_id: str) -> None:
    for puzzle in random.Random(game_id).sample(shipped(game_id), SAMPLE):
        check_unique(game_id, puzzle)


@pytest.mark.full
@pytest.mark.parametrize("game_id", GAMES)
def test_every_puzzle_has_one_answer(game_id: str) -> None:
    for puzzle in shipped(game_id):
        check_unique(game_id, puzzle)


def test_there_are_enough_of_them_and_none_comes_twice() -> None:
    everything = [puzzle for game_id in GAMES for puzzle in shipped(game_id)]
    assert len(everything) >= SHIPPED
    assert len({puzzle.id for puzzle in everything}) == len(everything)
    for game_id in GAMES:
        game = find_game(game_id)
        read = game.content_hash(game.content(), kind_of(game_id).options())
        for puzzle in shipped(game_id):
            assert (puzzle.rules_version, puzzle.content) == (game.rules_version, read)


def test_whether_it_is_lost_cannot_be_guessed() -> None:
    answers = [puzzle.answer.said for puzzle in shipped("dungeon-in-memory")]
    assert min(answers.count("lost"), answers.count("stay")) * 3 >= len(answers)


@pytest.mark.parametrize("game_id", ["hidden-rooms", "dungeon-in-memory"])
def test_the_same_seed_makes_the_same_puzzles(game_id: str) -> None:
    kind = kind_of(game_id)
    content = kind.game.content()
    first, second = (list(make(kind, content, 3, 4)) for _ in range(2))
    assert first == second
    assert list(make(kind, content, 4, 4)) != first or not any(first)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_kind_is_worded(game_id: str) -> None:
    kind = kind_of(game_id)
    for locale in LOCALES:
        words = lexicon(locale, kind.game.package)
        for message in (f"puzzle-{kind.name}", f"puzzle-{kind.name}-help"):
            assert words.say(Phrase(message)) != message


def steps_of(puzzle: Puzzle, moves: tuple[int, ...]) -> tuple[dict[str, Any], ...]:
    """Moves as a page sends them."""
    kind = kind_of(puzzle.game)
    match = position(kind, puzzle, kind.game.content())
    steps = []
    for move in moves:
        action = kind.game.action(match.position(puzzle.seat), move)
        steps.append(plain(action))
        match.act(puzzle.seat, action)
    return tuple(steps)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_answer_is_right_and_any_other_is_wrong(game_id: str) -> None:
    puzzle = shipped(game_id)[-1]
    kind = kind_of(game_id)
    opened = puzzle_position(game_id, puzzle.id, PuzzleSteps())
    assert opened.positions[-1].asked is not None
    assert opened.verdict is None
    answered = puzzle_position(
        game_id, puzzle.id, PuzzleSteps(steps_of(puzzle, puzzle.answer.line))
    )
    assert answered.verdict is not None
    assert answered.verdict.right
    assert len(answered.verdict.answer) == len(puzzle.answer.line)
    state = position(kind, puzzle, kind.game.content()).position(puzzle.seat)
    other = next(
        move
        for move in kind.game.legal(state, puzzle.seat)
        if kind.said(state, puzzle.seat, move) not in (None, puzzle.answer.said)
    )
    wrong = puzzle_position(game_id, puzzle.id, PuzzleSteps(steps_of(puzzle, (other,))))
    assert wrong.verdict is not None
    assert not wrong.verdict.right
    assert wrong.verdict.answer == answered.verdict.answer
    # An answered puzzle asks nothing more.
    twice = (*steps_of(puzzle, (other,)), *steps_of(puzzle, (other,)))
    with pytest.raises(Denied, match="not-asked"):
        puzzle_position(game_id, puzzle.id, PuzzleSteps(twice))


def test_a_step_on_the_way_is_not_judged_and_a_wrong_one_is_refused_with_its_rule() -> None:
    puzzle = next(one for one in shipped("hidden-rooms") if len(one.answer.line) > 1)
    first, *_ = steps_of(puzzle, puzzle.answer.line)
    on_the_way = puzzle_position("hidden-rooms", puzzle.id, PuzzleSteps((first,)))
    assert (on_the_way.verdict, on_the_way.refused) == (None, None)
    assert on_the_way.positions[-1].why == "draft"
    away = {"do": "PlaceStartTile", "tile": {"colour": "red", "value": 1}}
    refused = puzzle_position("hidden-rooms", puzzle.id, PuzzleSteps((away,)))
    assert refused.refused is not None
    assert refused.refused.rule.startswith("HID-")
    assert refused.verdict is None
    probed = puzzle_position("hidden-rooms", puzzle.id, PuzzleSteps((), first)).probed
    assert probed is not None
    assert probed.rule is None
    with pytest.raises(Denied, match="malformed"):
        puzzle_position("hidden-rooms", puzzle.id, PuzzleSteps(({"do": "Fly"},)))


def test_a_player_of_is_it_lost_is_shown_every_tile_and_no_hidden_answer() -> None:
    puzzle = shipped("dungeon-in-memory")[-1]
    opened = puzzle_position("dungeon-in-memory", puzzle.id, PuzzleSteps())
    shown = [type(told.event).__name__ for one in opened.positions for told in one.events]
    assert shown.count("TilePlaced") == puzzle.answer.choices - 1
    assert "Answered" not in shown
    assert puzzle_set("dungeon-in-memory").seconds


def test_what_is_not_there_is_denied() -> None:
    with pytest.raises(Denied, match="no-such-puzzle"):
        puzzle_position("hidden-rooms", "0000000000", PuzzleSteps())
