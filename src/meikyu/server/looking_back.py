"""Analysis of finished games over HTTP: begun, looked at while it runs, stopped, learned from."""

from litestar import Router, delete, get, post
from litestar.datastructures import State
from litestar.params import FromQuery, JSONBody

from meikyu.server.api import OF_FINISHED, TableId, hub_of
from meikyu.table.judging import Analysed, AnalysisAnswer, AnalysisAnswered, AnalysisQuestion
from meikyu.table.puzzles import PuzzlePosition

ANALYSIS = "/tables/{table:str}/analysis"


@post(ANALYSIS, status_code=200, **OF_FINISHED)
async def start(state: State, table: TableId) -> Analysed:
    """Begins the analysis of a finished game, or goes on with it. Ask again for what it finds."""
    hub = hub_of(state)
    return await hub.analyses.start(await hub.find(table))


@get(ANALYSIS, **OF_FINISHED)
async def look(state: State, table: TableId, since: FromQuery[int] = 0) -> Analysed:
    """How far the analysis of a game is, with all judgements from a step on; when it is complete,
    what they come to."""
    hub = hub_of(state)
    return await hub.analyses.look(await hub.find(table), since)


@delete(ANALYSIS, status_code=200, **OF_FINISHED)
async def stop(state: State, table: TableId) -> Analysed:
    """Stops an analysis. What is judged stays."""
    hub = hub_of(state)
    return await hub.analyses.stop(await hub.find(table))


@post(f"{ANALYSIS}/question", status_code=200, **OF_FINISHED)
async def question(
    state: State, table: TableId, data: JSONBody[AnalysisQuestion]
) -> PuzzlePosition:
    """A decision of a finished game, as its seat saw it, to be made again."""
    hub = hub_of(state)
    return await hub.analyses.question(await hub.find(table), data)


@post(f"{ANALYSIS}/answer", status_code=200, **OF_FINISHED)
async def answer(state: State, table: TableId, data: JSONBody[AnalysisAnswer]) -> AnalysisAnswered:
    """What it would have been worth to do this instead."""
    hub = hub_of(state)
    return await hub.analyses.answer(await hub.find(table), data)


ROUTES = Router("/api", route_handlers=[start, look, stop, question, answer])
