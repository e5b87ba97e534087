"""The rules of Dungeon in Memory, one topic a file."""
