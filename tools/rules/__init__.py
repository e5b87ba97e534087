"""What a checkout knows about its rules: which tests hold each of them, and whether they would
notice a broken one. `meikyu rules` uses it where it finds it; the package does not contain it, so
nothing that is installed can switch a rule off."""

from tools.rules.report import matrix, mutate

__all__ = ["matrix", "mutate"]
