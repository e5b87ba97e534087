"""The cards: the words of their files, what the rules read of them, what people are told."""
