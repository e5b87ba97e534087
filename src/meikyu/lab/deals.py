"""The dice of a deal: the same for all who play it, whoever asks for the series."""

from hashlib import sha256


def deal_seed(series: str, deal: int) -> bytes:
    """The seed of a deal in a series, which its own seed names."""
    return sha256(f"meikyu lab {series} {deal}".encode()).digest()
