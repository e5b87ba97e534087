"""Verifying: what a finished match can prove about itself, and what it has to admit.

The published seed must be the one committed to, and must have made every recorded number. It also
shows whether the match was assisted, whether bots replaced people or programs played, and whether
its end was reopened.
"""

import msgspec

from meikyu.core.chance import derive
from meikyu.core.entries import Entry, TakeBack
from meikyu.core.match import Match
from meikyu.core.starting import commitment
from meikyu.core.words import Phrase


class Verdict(msgspec.Struct, frozen=True):
    """Whether a match is what it claims to be, and what it has to admit."""

    good: bool
    says: tuple[Phrase, ...]
    assisted: bool
    """A player alone took back more than a table of several would have allowed."""
    reopened: bool
    """Something was taken back after the end, when the seed was public."""


def verify(match: Match) -> Verdict:
    """What can be said for and against a match."""
    says = [verify_chance(match) or Phrase("verify-good")]
    good = says[0].id == "verify-good"
    if match.assisted:
        says.append(Phrase("verify-assisted"))
    for seat, count in match.decisions_by_bots.items():
        says.append(Phrase("verify-stood-in", {"name": match.header.seats[seat], "count": count}))
    for seat, count in match.by_programs.items():
        says.append(Phrase("verify-program", {"name": match.header.seats[seat], "count": count}))
    for name, program in zip(match.header.seats, match.header.programs, strict=False):
        if program is not None and program.memory:
            says.append(Phrase("verify-memory", {"name": name, "memory": program.memory}))
    if match.header.unsealed:
        says.append(Phrase("verify-unsealed"))
    if match.reopened:
        says.append(Phrase("verify-reopened"))
    return Verdict(good, tuple(says), match.assisted, match.reopened)


def verify_chance(match: Match) -> Phrase | None:
    """Whether the published seed is the one committed to and made every recorded number; None: yes.

    It shows that the dice were not changed after the start, not that the host could not read them.
    The entries that a branch took over were made by another seed: its own match vouches for them.
    """
    if match.seed is None:
        return Phrase("verify-no-seed")
    if commitment(match.seed) != match.header.commitment:
        return Phrase("verify-other-seed")
    branch = match.header.branch
    taken_over = branch.entries if branch else 0
    asked: dict[str, int] = {}
    line: dict[int, Entry] = {}
    for entry in match.entries:
        if isinstance(entry, TakeBack):
            for why, _, _ in line.pop(entry.of).picks:
                asked[why] -= 1
            continue
        line[entry.n] = entry
        for why, n, value in entry.picks:
            count = asked.get(why, 0)
            asked[why] = count + 1
            if entry.n >= taken_over and derive(match.seed, why, count, n) != value:
                return Phrase("verify-wrong-number", {"entry": entry.n, "why": why})
    return None
