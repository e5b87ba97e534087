"""Drawing with a mouse and by keys: what the workshop's tests do to a board."""

from playwright.sync_api import Locator

from tests.browser.house import Visitor


class Board:
    """The cells that are drawn on."""

    def __init__(self, player: Visitor) -> None:
        self.player = player

    def cell(self, name: str) -> Locator:
        return self.player.find(f'[role=gridcell][data-cell="{name}"]')

    def says(self, name: str) -> str:
        return self.cell(name).get_attribute("aria-label") or ""

    def middle(self, name: str) -> tuple[float, float]:
        box = self.cell(name).bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def click(self, name: str) -> None:
        self.player.page.mouse.click(*self.middle(name))

    def drag(self, *names: str) -> None:
        mouse = self.player.page.mouse
        mouse.move(*self.middle(names[0]))
        mouse.down()
        for name in names[1:]:
            mouse.move(*self.middle(name), steps=6)
        mouse.up()
