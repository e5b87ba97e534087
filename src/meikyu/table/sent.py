"""What each worker was sent already, so that it is sent only what is new."""

from meikyu.table.thinking import Job, Recent

REMEMBERED = 256
"""Tables and packs that a worker was sent. It may have forgotten some, and says so then."""


class Told:
    """What one worker was sent."""

    def __init__(self) -> None:
        self._entries: Recent[str, int] = Recent(REMEMBERED)
        self._packs: Recent[str, bool] = Recent(REMEMBERED)

    def brief(self, job: Job) -> Job:
        """A job without what the worker knows; from now on it knows the rest too."""
        known = min(self._entries.get(job.table) or 0, len(job.entries))
        brief = job.brief(known, self._packs.get(job.pack.key) is not None)
        self._entries.put(job.table, len(job.entries))
        self._packs.put(job.pack.key, True)
        return brief
