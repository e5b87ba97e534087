"""How tables behave, in every program that runs them."""

import msgspec


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """The habits of all tables."""

    bot_delay: float = 0.8
    """Seconds between question and answer of a bot; a multiple of it where the bot needs longer."""
    grace: float = 60.0
    """Seconds after which a person without a connection counts as gone."""
    lobby_days: float = 7.0
    """Days after which a table goes at which no game has begun."""
    finished_days: float | None = None
    """Days after which a table goes whose game is over; None: it stays."""
    shared_packs: bool = True
    """Whether packs are kept here for who has their link. In a page nobody else could find them."""
    most_packs: int = 20_000
    """Of those, in all."""
    blocked_packs: frozenset[str] = frozenset()
    """The hashes of packs that the keeper of the house has taken away."""
