"""What a page is sent: whole positions for tests that look at them or meddle with them."""

import json
from typing import Any

from meikyu.table.differences import fold

Frame = dict[str, Any]


class Whole:
    """Folds the differences that one connection is sent."""

    def __init__(self) -> None:
        self._last: dict[int | None, Frame] = {}

    def frames(self, message: str | bytes) -> list[Frame]:
        """The frames of a message; positions are whole."""
        return [self._whole(frame) for frame in json.loads(message)]

    def _whole(self, frame: Frame) -> Frame:
        if frame["type"] == "changed":
            before = self._last[frame["hand"]]
            shown = fold(before, frame.pop("changes"))
            clock = frame.pop("clock", None)
            if shown["asked"] is not None:
                shown["asked"] = {**shown["asked"], "clock": clock}
            frame = {**shown, "past": [], **frame, "type": "position"}
        if frame["type"] == "position":
            self._last[frame["hand"]] = frame
        return frame


def asks_for_whole_positions(message: str | bytes) -> str:
    """A message of the page, which asks for no differences."""
    text = message if isinstance(message, str) else message.decode()
    return text.replace('"differences":true', '"differences":false')
