"""What a server offers for one game: a folder for each, as in every layer."""
