"""The games: one package each, the same file names in every one."""
