"""The table at which games are played: rooms, their store, and the wire to a browser or a bot."""
