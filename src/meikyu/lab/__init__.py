"""The lab: many games, measured. Imports games and bots, never the server."""
