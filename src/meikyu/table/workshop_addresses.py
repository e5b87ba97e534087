"""What people ask of the workshop: packs are looked at, opened, proved and put into files; none is
kept. Each address once, as in `addresses`."""

import asyncio
from typing import Any

from meikyu.core.proof import Proof, Wish
from meikyu.core.workshop import Looked
from meikyu.table import workshop
from meikyu.table.addressing import WORKSHOP, Asked, at
from meikyu.table.errors import Denied
from meikyu.table.workshop import Look, Opened, PackAsFile, PackedUp

TRIES, PAUSE = 240, 0.25
"""How often, and after how many seconds, a proof waits for the one before it: who leaves the page
and comes back asks while an answer that nobody wants any more is under way."""


@at("GET", "/workshop/{game}/standard", WORKSHOP, 404)
def standard(asked: Asked, game: str) -> dict[str, Any]:
    """The pack that comes with a game as plain data: file stem to what is in the file."""
    return workshop.standard(game)


@at("GET", "/workshop/{game}/terms", WORKSHOP, 404)
def terms(asked: Asked, game: str) -> Any:
    """What the forms of a game's editor offer: the same for every pack. Null: it has no forms."""
    return workshop.terms(game)


@at("POST", "/workshop/{game}/look", WORKSHOP, 404, 409)
async def look(asked: Asked, game: str, data: Look) -> Looked:
    """A pack as it is drawn, after a stroke: everything that is wrong with it, each with its place,
    and what its editor shows."""
    return await asked.hub.services.aside(workshop.looked, game, data)


@at("POST", "/workshop/open", WORKSHOP, 404, 409)
async def open_file(asked: Asked, data: PackAsFile) -> Opened:
    """A pack out of a file. Its mistakes, if it has any, are found by looking at it."""
    return await asked.hub.services.aside(workshop.opened, data)


@at("POST", "/workshop/file", WORKSHOP, 409)
async def pack_up(asked: Asked, data: Look) -> PackedUp:
    """The file of a pack, to be saved and sent."""
    return await asked.hub.services.aside(workshop.packed_up, data.data)


@at("POST", "/workshop/proof", WORKSHOP, 409)
async def prove(asked: Asked, data: Wish) -> Proof | None:
    """How a drawn pack plays, as far as is known: send back the tally, and it goes on. A visitor
    has one such question at a time. Null: nothing can be proved of this game."""
    if not workshop.can_prove(data.game):
        return None
    for _ in range(TRIES):  # who draws on asks anew while the answer before is under way
        if asked.visitor not in asked.proving:
            break
        await asyncio.sleep(PAUSE)
    else:
        raise Denied("too-busy")
    asked.proving.add(asked.visitor)
    try:
        return await asked.hub.services.thinker.prove(data)
    finally:
        asked.proving.discard(asked.visitor)
