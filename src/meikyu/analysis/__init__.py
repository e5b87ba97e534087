"""Analysis of finished games: what every step was worth, where it turned, and what was luck."""
