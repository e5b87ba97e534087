"""How the HTTP half describes itself: `/api/schema/openapi.json`.

Every request that fails answers with a `Problem`; the description says so for every request.
"""

from typing import Any

from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme, Tag

from meikyu import __version__
from meikyu.table import addressing
from meikyu.table.addressing import FINISHED, GAMES, SERVER, TABLES, WORKSHOP
from meikyu.table.lobby import Problem

BEARER = "token"
NEEDS_TOKEN: Any = [{BEARER: []}]

_WHY = {
    400: "The request could not be understood.",
    401: "A token is missing.",
    403: "Not with this token, or not from this page.",
    404: "There is nothing at this address.",
    409: "Not at this table, or not now.",
    413: "Too long.",
    429: "Too many from this address; `Retry-After` says how many seconds to wait.",
    503: "The server is busy, or the table was closed: try again.",
}


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """The ways in which a request can fail."""
    return {
        status: ResponseSpec(Problem, description=_WHY[status], generate_examples=False)
        for status in sorted({400, 429, 503, *statuses})
    }


def openapi() -> OpenAPIConfig:
    """The description, with the groups of what single games add."""
    return OpenAPIConfig(
        title="meikyu",
        version=__version__,
        description=(
            "The lobby of a meikyu server: games, tables, seats, finished games. A game itself is"
            " played over a socket, which docs/reference/protocol.md describes. No answer holds a"
            " sentence: a phrase is the id of a message in the Fluent files at /api/words, with its"
            " arguments."
        ),
        path="/api/schema",
        render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        use_handler_docstrings=True,
        tags=[
            Tag(GAMES, "What can be played here: games, rules, cards, words."),
            Tag(TABLES, "Making tables and sitting down."),
            Tag(FINISHED, "What can be seen once a game is over."),
            Tag(WORKSHOP, "Packs that players draw: looked at, proved, put into files."),
            *(Tag(*group) for group in addressing.groups_of_games()),
            Tag(SERVER, "The server itself."),
        ],
        components=Components(
            security_schemes={
                BEARER: SecurityScheme(
                    type="http",
                    scheme="bearer",
                    description="The token of a seat, of the host, or an invitation.",
                )
            }
        ),
    )
