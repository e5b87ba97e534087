"""The core: one contract for all games, and what follows from it. No game's name in here."""
