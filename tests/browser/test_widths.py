"""No page is wider than its window: every page of every game, from a narrow phone to a desk."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from meikyu.games import PLACES
from meikyu.games.registry import find_game
from tests.browser.conftest import Visit
from tests.browser.house import Locale, Server, Visitor
from tests.server.table import Address, Player

WIDTHS = (320, 390, 820, 1280, 1440)
HEIGHT = 844
GAMES = tuple(PLACES)
NIGHT = "elder-sign"

Page = Callable[[Visitor, Server, str], None]


def _opened(visitor: Visitor, path: str, sign: str = "main h1") -> None:
    visitor.open(path)
    expect(visitor.find(sign).first).to_be_attached()
    for closed in visitor.find("main details").all():
        closed.evaluate("details => { details.open = true }")


def game_page(visitor: Visitor, server: Server, game: str) -> None:
    """With its options and hints laid open."""
    _opened(visitor, f"/g/{game}")
    expect(visitor.find("main select, main [role=radiogroup]").first).to_be_visible()


def rules(visitor: Visitor, server: Server, game: str) -> None:
    _opened(visitor, f"/rules/{game}", "main ol li")


def cards(visitor: Visitor, server: Server, game: str) -> None:
    _opened(visitor, f"/cards/{game}", ".gallery li")


def hosts_lobby(visitor: Visitor, server: Server, game: str) -> None:
    made = Address(server.port).make("me", game=game)
    _opened(visitor, f"/t/{made['table']}#{made['held'][0]['token']}", "main .primary")


def _seats(game: str, *wishes: str) -> tuple[str, ...]:
    """As many of the last ones as may sit at a table of this game."""
    return wishes[-max(find_game(game).seats) :]


def guests_lobby(visitor: Visitor, server: Server, game: str) -> None:
    """A guest who followed the link sees where to sit down."""
    made = Address(server.port).make(*_seats(game, "me", "open"), game=game)
    _opened(visitor, f"/t/{made['table']}")
    sit = visitor.find("main form .primary, main .primary").first
    expect(sit).to_be_visible()
    sit.scroll_into_view_if_needed()
    expect(sit).to_be_in_viewport(ratio=1)


def table(visitor: Visitor, server: Server, game: str) -> None:
    """A few decisions into a game with a bot."""
    made = Address(server.port).make(*reversed(_seats(game, "random", "me")), game=game, start=True)
    with Player(Address(server.port), made["table"], made["held"][0]["token"]) as player:
        for number in range(6):
            if not player.asked(0):
                break
            player.act(number, 0)
    _opened(visitor, f"/t/{made['table']}#{made['held'][0]['token']}", ".board > *")


def shelf(visitor: Visitor, server: Server, game: str) -> None:
    _opened(visitor, "/", "article")


PAGES: tuple[Page, ...] = (game_page, rules, hosts_lobby, guests_lobby, table)


def measure(visitor: Visitor, server: Server, page: Page, game: str) -> list[str]:
    """Opened on the narrowest screen, then the window grows."""
    wrong: list[str] = []
    for width in WIDTHS:
        visitor.page.set_viewport_size({"width": width, "height": HEIGHT})
        if width == WIDTHS[0]:
            page(visitor, server, game)
        visitor.page.evaluate("() => new Promise(requestAnimationFrame)")
        if (by := visitor.too_wide()) > 0:
            wrong.append(f"{game} {page.__name__} {visitor.locale} {width}: {by} px too wide")
    return wrong


@pytest.mark.parametrize("locale", ["en", pytest.param("ja", marks=pytest.mark.full)])
def test_elder_sign_fits_every_screen(visit: Visit, server: Server, locale: Locale) -> None:
    visitor = visit("phone", locale, "dark")
    pages = (hosts_lobby, guests_lobby, table)
    assert [one for page in pages for one in measure(visitor, server, page, NIGHT)] == []


@pytest.mark.full
@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_no_page_is_wider_than_its_window(
    visit: Visit, server: Server, game: str, locale: Locale
) -> None:
    visitor = visit("phone", locale, "light")
    pages = (shelf, *PAGES, *((cards,) if game == NIGHT else ()))
    assert [one for page in pages for one in measure(visitor, server, page, game)] == []
