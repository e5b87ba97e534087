"""Hidden Rooms (かくされた部屋), a solo game by はくし: out of the dark, past a monster."""
