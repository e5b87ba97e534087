"""The rules of Hidden Rooms, a topic a file."""
