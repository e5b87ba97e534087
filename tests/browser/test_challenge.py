"""To keep and to share: pictures of a finished game, and the same luck for another player."""

import struct

from playwright.sync_api import expect

from meikyu.games import PLACES
from tests.browser.conftest import Visit
from tests.browser.house import Server
from tests.browser.sheets import BOARD, Sheets, never, sound
from tests.server.table import Address, Player


def test_a_finished_sheet_is_kept_as_png_svg_and_pdf(visit: Visit, server: Server) -> None:
    sheets = Sheets(server.port, options={"map": "advanced", "rounds": 2})
    sheets.play(never)
    player = visit("desktop", "en", "light")
    sheets.open_end(player)
    saved: dict[str, bytes] = {}
    for kind in ("PNG", "SVG", "PDF"):
        with player.page.expect_download() as waiting:
            player.find(".keep .save").get_by_text(kind).click()
        assert waiting.value.suggested_filename.endswith(kind.lower())
        saved[kind] = waiting.value.path().read_bytes()
    assert saved["PDF"].startswith(b"%PDF-")
    assert saved["SVG"].startswith(b"<svg")
    assert "迷".encode() in saved["SVG"]
    assert saved["PNG"].startswith(b"\x89PNG")
    assert struct.unpack(">II", saved["PNG"][16:24]) == (1200, 1500)
    sound(player)


def test_a_challenge_says_who_sent_it_and_what_to_beat_and_is_compared_afterwards(
    visit: Visit, server: Server
) -> None:
    sheets = Sheets(server.port, options={"rounds": 2})
    sheets.play(never)
    anna = visit("desktop", "en", "dark")
    sheets.open_end(anna)
    score = sheets.address.get(f"/api/tables/{sheets.table}")["outcome"]["scores"][0]
    anna.button("Challenge a friend").click()
    link = anna.find(".keep .field").input_value()

    ken = visit("phone", "ja", "light")
    ken.page.goto(link)
    expect(ken.find("h1")).to_have_text(f"P0さんは{score}点でした。超えてください。")
    expect(ken.find("tbody tr")).to_have_count(2)
    sound(ken)
    ken.button("挑戦する").click()
    expect(ken.find(BOARD)).to_be_visible()
    table = ken.page.url.rsplit("/", 1)[1]
    info = sheets.address.get(f"/api/tables/{table}")
    assert info["options"] == {"map": "basic", "rounds": 2}
    before = sheets.address.get(f"/api/tables/{sheets.table}/replay/0?viewer=0")["view"]
    token = ken.page.evaluate("JSON.parse(localStorage['meikyu.tables'])[0].held[0].token")
    with Player(Address(server.port), table, token) as hand:
        first = hand.positions[0]["view"]
        assert [first["white"], first["black"]] == [before["white"], before["black"]]
    sheets.table, sheets.tokens = table, [token]
    sheets.play(never, luck=1)
    expect(ken.find(".keep .verdict")).to_contain_text("P0さん")
    ken.page.get_by_role("link", name="ふたつの結果を並べて見る").click()
    sides = ken.find(".both > figure")
    expect(sides).to_have_count(2)
    for side, name in ((sides.nth(0), "ゲスト"), (sides.nth(1), "P0")):
        expect(side.locator("figcaption").first).to_contain_text(name)
        expect(side.locator("svg[role=img]").first).to_be_visible()
    sound(ken)
    last = int(sides.first.get_attribute("data-step") or 0)
    ken.find(".far input").fill("0")
    expect(sides.first).to_have_attribute("data-step", "0")
    assert last > 0


def test_every_game_can_be_sent_as_a_challenge(visit: Visit, server: Server) -> None:
    """The link of a game on another server is a whole challenge, too."""
    player = visit("desktop", "en", "light")
    for game in PLACES:
        player.open(f"/g/{game}?challenge=word&from=Anna&score=7&won=1&seats=me")
        expect(player.find("h1")).to_contain_text("Anna")
        expect(player.find(".you")).to_be_visible()
        sound(player)
        player.button("Play it").click()
        player.page.wait_for_url("**/t/*")
        table = player.page.url.rsplit("/", 1)[1]
        made = Address(server.port).get(f"/api/tables/{table}")
        assert (made["game"], made["challenge"]) == (game, "word")
