"""What people ask of puzzles, analyses and their own record: each address once, as in
`addresses`."""

from meikyu.lab.statistics import Share
from meikyu.table import puzzles, shares
from meikyu.table.addressing import GAMES, Asked, at, at_finished
from meikyu.table.analysis import Analysed, AnalysisAnswer, AnalysisAnswered, AnalysisQuestion
from meikyu.table.puzzles import PuzzlePosition, PuzzleSet, PuzzleSteps
from meikyu.table.shares import Countings


@at("GET", "/puzzles/{game}", GAMES, 404)
def puzzle_set(asked: Asked, game: str) -> PuzzleSet:
    """The puzzles of a game."""
    return puzzles.puzzle_set(game)


@at("POST", "/puzzles/{game}/{puzzle}", GAMES, 404, 409)
async def puzzle_position(
    asked: Asked, game: str, puzzle: str, data: PuzzleSteps
) -> PuzzlePosition:
    """A puzzle after some steps; the step that answers it is judged."""
    return await asked.hub.services.aside(puzzles.puzzle_position, game, puzzle, data)


@at("POST", "/shares", GAMES, 409)
async def how_often(asked: Asked, data: Countings) -> list[Share | None]:
    """How often something happened in a record that its reader keeps, with 95 % intervals."""
    return await asked.hub.services.aside(shares.shares, data)


@at_finished("POST", "/tables/{table}/analysis")
async def start(asked: Asked, table: str) -> Analysed:
    """Begins the analysis of a finished game, or goes on with it. Ask again for what it finds."""
    return await asked.hub.analyses.start(await asked.hub.find(table), asked.visitor)


@at_finished("GET", "/tables/{table}/analysis")
async def look(asked: Asked, table: str, since: int = 0) -> Analysed:
    """How far the analysis of a game is, with all judgements from a step on; when it is complete,
    what they come to."""
    return await asked.hub.analyses.look(await asked.hub.find(table), since)


@at_finished("DELETE", "/tables/{table}/analysis")
async def stop(asked: Asked, table: str) -> Analysed:
    """Stops an analysis. What is judged stays."""
    return await asked.hub.analyses.stop(await asked.hub.find(table))


@at_finished("POST", "/tables/{table}/analysis/question")
async def question(asked: Asked, table: str, data: AnalysisQuestion) -> PuzzlePosition:
    """A decision of a finished game, as its seat saw it, to be made again."""
    return await asked.hub.analyses.question(await asked.hub.find(table), data)


@at_finished("POST", "/tables/{table}/analysis/answer")
async def answer(asked: Asked, table: str, data: AnalysisAnswer) -> AnalysisAnswered:
    """What it would have been worth to do this instead."""
    return await asked.hub.analyses.answer(await asked.hub.find(table), data, asked.visitor)
