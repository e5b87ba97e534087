"""Packs: content that tables share. The same pack is in memory once, for all tables that play
it."""

from collections import OrderedDict

import msgspec

from meikyu.core.content import Content

KEPT = 32


class Packs:
    """The packs that were used last, by the hash of all that they show."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, str], Content] = OrderedDict()
        self._encoded: OrderedDict[int, tuple[Content, bytes]] = OrderedDict()

    def find(self, game: str, shown: str) -> Content | None:
        content = self._kept.get((game, shown))
        if content is not None:
            self._kept.move_to_end((game, shown))
        return content

    def keep(self, content: Content) -> Content:
        """The pack, or the same one that is kept already."""
        kept = self._kept.setdefault((content.game, content.shown), content)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return kept

    def encoded(self, content: Content) -> bytes:
        """A pack as it travels to a worker."""
        found = self._encoded.get(id(content))
        if found is None or found[0] is not content:
            found = content, msgspec.json.encode(content.data)
        self._encoded[id(content)] = found
        self._encoded.move_to_end(id(content))
        while len(self._encoded) > KEPT:
            self._encoded.popitem(last=False)
        return found[1]
