"""What it means that a law is broken."""


class LawBroken(AssertionError):
    """A game does not keep the contract."""


def require(holds: bool, law: str, *details: object) -> None:
    """Raises `LawBroken` with the law and what broke it."""
    if not holds:
        raise LawBroken(": ".join([law, *map(str, details)]))
