"""Draws the screens that pages show into `docs/screens/`: ``python -m tests.browser.screenshots``.

With names of scenes, or ``all``, it draws those, into the folder that ``MEIKYU_SCREENS`` names.
Both sizes; language and light change from screen to screen so that every combination occurs.
"""

import os
import re
import sys
import tempfile
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from meikyu.core.codec import plain as plain_data
from meikyu.games.registry import EXTRA
from tests.browser import builder, house
from tests.browser.counting import Night
from tests.browser.dungeon import Dungeon, Hands
from tests.browser.house import ROOT, Light, Locale, Size, Visitor
from tests.browser.museum import Museum, asked_for, battle, fits, two_tasks_fit, wanted
from tests.browser.past import PASTS, table_of
from tests.browser.rooms import Rooms, beside_the_monster, rooms_laid, stages_played
from tests.browser.sheets import Sheets, exiting, hover, in_round, never
from tests.games import LANTERNS
from tests.server.table import Address

SCREENS = Path(os.environ.get("MEIKYU_SCREENS", ROOT / "docs" / "screens"))
PEOPLE = "localStorage.setItem('meikyu.name', JSON.stringify('Aki'))"

STOP = "for (let id = setTimeout(() => {}); id > 0; id -= 1) clearTimeout(id)"
"""What is played stays as it is."""

Scene = Callable[[Visitor], None]
WORDS = {
    "en": {"play": "Play now", "bots": "Play against bots", "people": "Play with people",
           "table": "Table", "dice": "Check the luck", "hint": "Hint",
           "foresee": "Foresee", "settings": "Settings", "find": "Where does it fit?",
           "again": "The show again",
           "audit": "Auditor", "odds": "Odds", "first": "A first game, explained"},
    "ja": {"play": "すぐ遊ぶ", "bots": "ボットと遊ぶ", "people": "みんなで遊ぶ",
           "table": "卓", "dice": "乱数を確かめる", "hint": "ヒント",
           "foresee": "先読み", "settings": "設定", "find": "記入できる場所は？",
           "again": "もう一度見る",
           "audit": "部屋診断", "odds": "確率", "first": "説明つきではじめて遊ぶ"},
}  # fmt: skip


def word(visitor: Visitor, name: str) -> str:
    return WORDS[visitor.locale][name]


def at(path: str, sign: str) -> Scene:
    """A screen that needs only its address."""

    def scene(visitor: Visitor) -> None:
        visitor.open(path)
        visitor.find(sign).first.wait_for()

    return scene


def start(visitor: Visitor, game: str, button: str, plain: bool = False) -> None:
    visitor.open(f"/g/{game}")
    visitor.page.evaluate(PEOPLE)
    if plain:
        visitor.page.evaluate(f"localStorage.setItem('meikyu.plain', '{{\"{game}\": true}}')")
    visitor.open(f"/g/{game}")
    visitor.button(word(visitor, button)).click()


def analysis(game: str) -> Scene:
    """A finished game at the step that mattered most, when all of it is judged."""

    def scene(visitor: Visitor) -> None:
        table = table_of(PASTS[game], int(visitor.address.rpartition(":")[2]))
        visitor.open(f"/a/{table}")
        visitor.find("nav.film[data-judged=true]").wait_for(timeout=300_000)
        visitor.find(".why .made").wait_for()

    return scene


def options(visitor: Visitor) -> None:
    visitor.open("/g/hidden-rooms")
    visitor.find("summary").click()
    visitor.find(".options").scroll_into_view_if_needed()


def lobby(visitor: Visitor) -> None:
    """A host waits for friends; a bot has a seat already."""
    seats = [
        {"kind": "me", "name": "Aki"},
        {"kind": "bot", "level": "stroller"},
        *[{"kind": "open"}] * 2,
    ]
    wish = {"game": "dungeon-in-memory", "seats": seats}
    made = Address(int(visitor.address.rpartition(":")[2])).post("/api/tables", wish)
    visitor.open(f"/t/{made['table']}#{made['held'][0]['token']}")
    visitor.find(".qr img").wait_for()


def moves(visitor: Visitor, count: int) -> None:
    """A few moves with the first choices, as long as the game goes on."""
    for move in range(count):
        visitor.find(".choices button, .result").first.wait_for()
        if visitor.find(".result").count():
            return
        visitor.press(str(1 + move % 2))
        visitor.page.wait_for_timeout(150)


def plain(visitor: Visitor) -> None:
    start(visitor, "hidden-rooms", "play", plain=True)
    moves(visitor, 5)


def company(visitor: Visitor) -> None:
    start(visitor, "lanterns", "bots")
    moves(visitor, 2)


def sheet(visitor: Visitor) -> None:
    company(visitor)
    visitor.button(word(visitor, "table")).click()
    visitor.find("dialog .qr img").wait_for()


def settings(visitor: Visitor) -> None:
    visitor.open("/g/hidden-rooms")
    visitor.button(word(visitor, "settings")).click()
    visitor.find("dialog .check").first.wait_for()


def curtain(visitor: Visitor) -> None:
    start(visitor, "lanterns", "people")
    visitor.find(".qr img").wait_for()
    other = {"en": "Another player on this device", "ja": "この端末でもう一人遊ぶ"}
    visitor.button(other[visitor.locale]).click()
    visitor.find(".sit input").fill("Haru")
    visitor.find(".sit .btn").click()
    visitor.page.get_by_text("Haru", exact=True).wait_for()
    visitor.find(".start .primary").click()
    visitor.find(".curtain").wait_for()


def end(visitor: Visitor) -> None:
    start(visitor, "lanterns", "bots")
    while not visitor.find(".result").count():
        moves(visitor, 3)


def replay(visitor: Visitor) -> None:
    end(visitor)
    table = visitor.page.url.rsplit("/", 1)[1]
    visitor.open(f"/r/{table}/4")
    visitor.find("nav.film").wait_for()
    visitor.button(word(visitor, "dice")).click()
    visitor.find(".ok").wait_for()


def mine(visitor: Visitor) -> None:
    company(visitor)
    end(visitor)
    visitor.open("/")
    visitor.find(".mine section").first.wait_for()
    visitor.page.wait_for_timeout(300)


# -- Hidden Rooms ---------------------------------------------------------------------------------

CHALLENGE = "a picture"
"""The same dice for every picture."""


def table(visitor: Visitor, **wishes: Any) -> Rooms:
    rooms = Rooms(int(visitor.address.rpartition(":")[2]), challenge=CHALLENGE, **wishes)
    rooms.open(visitor)
    return rooms


def rooms_first(visitor: Visitor) -> None:
    table(visitor)


def rooms_turn(visitor: Visitor) -> None:
    rooms = table(visitor)
    rooms.play(rooms_laid(6))
    visitor.find("[data-direction]").first.wait_for()
    visitor.button(word(visitor, "foresee")).click()
    dark = visitor.find("[data-direction][aria-pressed]")
    if dark.count() > 1:  # a single one is chosen
        dark.first.click()


def rooms_beside(visitor: Visitor) -> None:
    """The monster is on a cell that could be explored."""
    rooms, way = beside_the_monster(int(visitor.address.rpartition(":")[2]))
    rooms.open(visitor)
    visitor.find(f"svg.board [data-direction={way}]").wait_for()


def rooms_miss(visitor: Visitor) -> None:
    """A tile does not fit, and says why: shown without movement, so that it stays."""
    visitor.context.add_init_script("localStorage.setItem('meikyu.speed', '\"slow\"')")
    dark = visitor.find("svg.board [data-direction][aria-pressed]")
    falls = visitor.find(".air.misses, .air.falls")
    while True:
        Rooms(int(visitor.address.rpartition(":")[2])).open(visitor)
        visitor.find(".tilebutton").first.click()
        dark.first.click()
        visitor.find(".source").click()
        for _ in range(80):
            if falls.count():
                visitor.page.evaluate(STOP)
                return
            visitor.page.wait_for_timeout(25)


def rooms_hint(visitor: Visitor) -> None:
    rooms = table(visitor)
    rooms.play(rooms_laid(4))
    visitor.find("[data-direction]").first.wait_for()
    visitor.button(word(visitor, "hint")).click()
    visitor.find(".advice").wait_for()
    visitor.press("h", "h")


def rooms_back(visitor: Visitor) -> None:
    rooms = table(visitor)
    rooms.play(rooms_laid(5))
    rooms.play(stages_played(1), advised=False)
    visitor.find(".review .odds, .review .tiny").first.wait_for()


def rooms_end(visitor: Visitor) -> None:
    rooms = table(visitor, options={"turn_limit": 12})
    rooms.play(stages_played(3), advised=False)
    rooms.play(rooms_laid(5))
    rooms.play(lambda view: view["result"] != "running", advised=False)
    visitor.find(".result").wait_for()
    visitor.find(".review .odds, .review .tiny").first.wait_for()


def rooms_replay(visitor: Visitor) -> None:
    rooms = table(visitor, options={"turn_limit": 12})
    rooms.play(rooms_laid(7))
    rooms.play(lambda view: view["result"] != "running", advised=False)
    visitor.open(f"/r/{rooms.table}/7")
    visitor.find("nav.film").wait_for()
    visitor.find("svg.board").wait_for()


def lesson(visitor: Visitor) -> None:
    """As a newcomer sees it who has pressed the first button."""
    visitor.open("/")
    visitor.find("article[data-game=hidden-rooms] .go .btn").click()
    slip = visitor.find("aside.lesson")
    slip.locator(".btn").click()
    visitor.find(".lesson-ring").wait_for()


def rule(visitor: Visitor) -> None:
    """A link to a numbered rule, when all boards above it are there."""
    visitor.open("/rules/hidden-rooms#HID-12")
    visitor.find(".example .live svg").last.wait_for()
    visitor.page.wait_for_timeout(1000)


def record(visitor: Visitor) -> None:
    """What the browser keeps, after a game."""
    rooms_end(visitor)
    visitor.open("/statistics")
    visitor.find("main section").first.wait_for()


def guest(visitor: Visitor) -> None:
    """A friend has opened the link of a table."""
    people = [{"kind": "me", "name": "Aki"}, *[{"kind": "open"}] * 3]
    wish = {"game": "dungeon-in-memory", "seats": people}
    made = Address(int(visitor.address.rpartition(":")[2])).post("/api/tables", wish)
    assert visitor.context.browser is not None
    host = Visitor(visitor.context.browser, visitor.address)
    host.open(f"/t/{made['table']}#{made['held'][0]['token']}")
    link = host.page.get_by_label("Invitation link").input_value()
    host.close()
    visitor.page.goto(link)
    visitor.page.get_by_role("textbox").wait_for()


# -- Dungeon in Memory ----------------------------------------------------------------------------


WINDING = "a dungeon 9"
"""Its paths are long and cross themselves."""


def dungeon(visitor: Visitor, names: str, **options: Any) -> Dungeon:
    port = int(visitor.address.rpartition(":")[2])
    return Dungeon(port, names=names, challenge=WINDING, options={"start_player": 0, **options})


def dungeon_turn(visitor: Visitor) -> None:
    made = dungeon(visitor, "Aki Haru Mei", level="advanced", additional_rules=[2, 3])
    made.open(visitor)
    with made.hands() as hands:
        hands.explore(9)
    visitor.find("button.card").first.click()
    visitor.find("[data-arrow=west]").click()


def dungeon_window(visitor: Visitor) -> None:
    made = dungeon(visitor, "Aki Haru Mei Ken Sora", start_player=4)
    made.open(visitor)
    with made.hands() as hands:
        hands.lay()
        hands.act(2, do="AnnounceLost")
        visitor.find("button.lost").first.click()


def checked(visitor: Visitor) -> None:
    """A check with a re-pass, seen by one who was too late."""
    made = dungeon(visitor, "Aki Haru Mei Ken Sora", level="advanced", explorations=2)
    made.open(visitor)
    with made.hands() as hands:
        while hands.lay(lose=len(hands.path.pile) > 12):
            hands.answer(*(others(hands)[-1:] if len(hands.path.pile) == 9 else []))
        hands.answer()
        # One tile later two notice it, and again one later all who are left.
        hands.lay()
        hands.answer(*others(hands)[:2])
        while not hands.player.positions[0]["view"]["check"]:
            hands.lay()
            hands.answer(*others(hands))
    visitor.find(".theatre").wait_for()


def others(hands: Hands) -> list[int]:
    """Who may say Lost now."""
    return [hand for hand in range(5) if hands.player.asked(hand)]


def dungeon_check(visitor: Visitor) -> None:
    checked(visitor)
    for _ in range(8):
        visitor.press("ArrowRight")


def dungeon_lost(visitor: Visitor) -> None:
    checked(visitor)
    visitor.press("Escape")


def alone(visitor: Visitor, moves: int) -> Dungeon:
    made = dungeon(visitor, "Aki", additional_rules=[2, 3, 4])
    made.open(visitor)
    with made.hands() as hands:
        for _ in range(moves):
            hand = hands.asked("ChoosePrompt")
            anew = bool(hands.path.reasons)
            hands.act(hand, do="StartNewDungeon" if anew else "GoOn")
            if anew:
                hands.anew()
            hands.lay(solo=True)
    return made


def dungeon_alone(visitor: Visitor) -> None:
    alone(visitor, 20)
    visitor.find("[data-pile]").wait_for()


def dungeon_end(visitor: Visitor) -> None:
    alone(visitor, 37)
    visitor.find(".theatre").wait_for()
    visitor.find(".leave button:visible, .at-thumb button:visible").click()
    visitor.find(".result").wait_for()


def dungeon_replay(visitor: Visitor) -> None:
    made = alone(visitor, 37)
    visitor.open(f"/r/{made.table}/22")
    visitor.find(".views").wait_for()
    visitor.find(".views [role=radio]").nth(1).click()
    visitor.find(".truth .map").wait_for()


def dungeon_first(visitor: Visitor) -> None:
    made = dungeon(visitor, "Aki Haru", open_map=True)
    made.open(visitor)
    with made.hands() as hands:
        hands.explore(4)
    visitor.find(".beside .tile").nth(4).wait_for()


def dungeon_train(visitor: Visitor) -> None:
    visitor.open("/train/dungeon-in-memory")
    for answer in range(6):
        while not visitor.find(".compass").count():
            visitor.find(".side .primary:not([disabled])").click()
            visitor.page.wait_for_timeout(40)
        visitor.find(".compass button").nth((answer * 4) % 5).click()
        visitor.find(".stage .map").wait_for()
    visitor.page.wait_for_timeout(200)


def walk(chromium: Browser, address: str) -> None:
    """A walk through a check as one small drawing that moves."""
    visitor = Visitor(chromium, address, "desktop", "en", "dark")
    dungeon_lost(visitor)
    drawing = visitor.find(".theatre .map").evaluate("map => map.outerHTML")
    colours = visitor.page.evaluate(
        """() => Object.fromEntries(['b-ink', 'b-paper', 'b-lamp', 'b-shu', 'p-blue', 'serif'].map(
            name => [name, getComputedStyle(document.documentElement)
                .getPropertyValue('--' + name).trim()]))"""
    )
    (SCREENS / "dungeon-walk.svg").write_text(moving(drawing, colours), encoding="utf-8")
    visitor.close()


def moving(drawing: str, colours: dict[str, str]) -> str:
    """The map of a finished check, its parts appearing one after the other, over and over."""
    for name, colour in colours.items():
        drawing = drawing.replace(f"var(--{name})", colour)
    drawing = re.sub(r"<!--.*?-->| (?:role|aria-label|data-svelte-h)=\"[^\"]*\"", "", drawing)
    drawing = re.sub(r" ?svelte-\w+", "", drawing)
    last = max(int(index) for index in re.findall(r'data-index="(\d+)"', drawing))
    beat, rest = 0.7, 4.0
    whole = (last + 2) * beat + rest
    rules = [
        ".path path{fill:none}",
        f".number{{font:700 16px {colours['serif']};text-anchor:middle;fill:{colours['b-ink']}}}",
        "[data-index]{opacity:0}",
    ]
    for index in range(last + 1):
        for part, later in (("tile", 0.0), ("badge", 0.0), ("path", 0.4), ("lostcard", 0.6),
                            ("burst", 1.0)):  # fmt: skip
            share = 100 * (index + later) * beat / whole
            name = f"{part[0]}{index}"
            rules.append(
                f"@keyframes {name}{{0%,{share:.2f}%{{opacity:0}}"
                f"{share + 0.4:.2f}%,100%{{opacity:1}}}}"
                f".{part}[data-index='{index}']{{animation:{name} {whole:.1f}s infinite}}"
            )
    box = re.search(r'viewBox="(\S+) (\S+) (\S+) (\S+)"', drawing)
    assert box is not None
    x, y, width, height = box.groups()
    ground = f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{colours["b-ink"]}"/>'
    head, inner = drawing.split(">", 1)
    head = head.replace(
        "<svg", f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
    )
    return f"{head}><style>{''.join(rules)}</style>{ground}{inner}\n"


WALK = "dungeon-walk"

# -- Roguewright ----------------------------------------------------------------------------------

BUILT = "two"
"""The dice of the sheets in the pictures."""
NAMES = ("Aki", "Yuu", "Ren")


def seated(*seats: str) -> list[Any]:
    """Wishes for seats; people have names."""
    return [
        {"kind": "me", "name": name} if seat == "me" else seat
        for seat, name in zip(seats or ("me",), NAMES, strict=False)
    ]


def sheets(visitor: Visitor, *seats: str, **wishes: Any) -> Sheets:
    port = int(visitor.address.rpartition(":")[2])
    made = Sheets(port, *seated(*seats), challenge=BUILT, **wishes)
    made.open(visitor)
    return made


def rogue_draw(visitor: Visitor) -> None:
    sheets(visitor).build(BUILT, in_round(8))
    hover(visitor, 6, 6)


def rogue_fits(visitor: Visitor) -> None:
    sheets(visitor).build(BUILT, in_round(6))
    visitor.button(word(visitor, "find")).click()
    visitor.find(".lit path").first.wait_for()
    visitor.find("svg.board").focus()
    visitor.press("n", "n", "n")


def rogue_effects(visitor: Visitor) -> None:
    made = sheets(visitor)
    made.build(BUILT, lambda view: view["sheet"]["bats"] + view["sheet"]["ghosts"] > 0)
    visitor.find(".effect").first.wait_for()


def rogue_audit(visitor: Visitor) -> None:
    sheets(visitor).build(BUILT, in_round(14))
    visitor.button(word(visitor, "audit")).last.click()


def rogue_exits(visitor: Visitor) -> None:
    sheets(visitor).build(BUILT, exiting)
    visitor.find(".exits").wait_for()


def rogue_show(visitor: Visitor) -> None:
    sheets(visitor, "me", "me", "me").build(BUILT, never)
    visitor.button(word(visitor, "again")).click()
    for _ in range(40):
        visitor.press("ArrowRight")
        if visitor.find(".hit").count():
            return


def rogue_compare(visitor: Visitor) -> None:
    sheets(visitor, "me", "me", "me").build(BUILT, never)
    visitor.find(".compare input").fill("11")
    visitor.find(".compare[data-round='11']").wait_for()
    visitor.find(".compare").evaluate("compare => compare.scrollIntoView()")


def rogue_end(visitor: Visitor) -> None:
    sheets(visitor).build(BUILT, never)
    visitor.find(".result").wait_for()


def rogue_gain(visitor: Visitor) -> None:
    """A block in the hand that closes a room."""
    step, block = builder.closing(BUILT, "basic", least=12)
    steps = count()
    sheets(visitor).build(BUILT, lambda _: next(steps) == step)
    cells = [(cell.row, cell.column) for cell in block.cells]
    wanted = {f"{chr(64 + column)}{row}" for row, column in cells}
    for keys in [""] + ["t"] * 3 + ["m"] + ["t"] * 3:
        visitor.press(*keys)
        if any(hover(visitor, *cell)[0] == wanted for cell in cells):
            return visitor.find("[data-gain]").first.wait_for()
    raise AssertionError("the block cannot be turned so")


def challenged(visitor: Visitor) -> Sheets:
    """A player's finished game, and the card that their link opens."""
    made = sheets(visitor)
    made.build(BUILT, never)
    visitor.find(".keep button").first.click()
    visitor.page.goto(visitor.find(".keep .field").input_value())
    visitor.find("tbody tr").nth(1).wait_for()
    return made


def rogue_challenge(visitor: Visitor) -> None:
    challenged(visitor)


def rogue_versus(visitor: Visitor) -> None:
    made = challenged(visitor)
    visitor.page.evaluate("localStorage.setItem('meikyu.name', JSON.stringify('Yuu'))")
    visitor.page.reload()
    visitor.find(".go .primary").click()
    visitor.find("svg.board").first.wait_for()
    made.table = visitor.page.url.rsplit("/", 1)[1]
    tables = "JSON.parse(localStorage['meikyu.tables'])"
    made.tokens = [
        visitor.page.evaluate(
            f"{tables}.find(({{table}}) => table === '{made.table}').held[0].token"
        )
    ]
    made.build(BUILT, in_round(11))
    made.play(never, luck=3)
    visitor.find(".keep a").first.click()
    visitor.find(".both > figure").nth(1).wait_for()
    visitor.page.wait_for_timeout(800)


def rogue_first(visitor: Visitor) -> None:
    visitor.open("/g/roguewright")
    visitor.page.get_by_role("button", name=word(visitor, "first")).click()
    visitor.find("aside.lesson").wait_for()


def rogue_hint(visitor: Visitor) -> None:
    sheets(visitor).build(BUILT, in_round(5))
    visitor.button(word(visitor, "hint")).click()
    visitor.find(".advice").wait_for()
    visitor.press("h", "h")


# -- Elder Sign -----------------------------------------------------------------------------------

NIGHT = "a night in pictures"
ONWARD = ("CompleteTask", "RollDice", "GoTo", "AcceptFailure", "Focus")
ON = wanted(*ONWARD)


def museum(visitor: Visitor, *seats: str) -> Museum:
    port = int(visitor.address.rpartition(":")[2])
    made = Museum(port, *seated(*seats), challenge=NIGHT, options={"ancient_one": "dagon"})
    made.play(asked_for("MovePrompt"))
    made.open(visitor)
    return made


def night_hall(visitor: Visitor) -> None:
    museum(visitor, "me", "careful", "careful")
    visitor.find("[data-card] .whole").nth(2).click()


def night_attempt(visitor: Visitor) -> None:
    museum(visitor, "me", "careful").play(two_tasks_fit, ON)
    visitor.find(".attempt button[data-task]").first.click()


def night_odds(visitor: Visitor) -> None:
    made = museum(visitor, "me", "careful")
    visitor.button(word(visitor, "odds")).locator("visible=true").click()
    made.play(two_tasks_fit, ON)
    visitor.find(".note[data-reckoned=true]").wait_for()


def night_reroll(visitor: Visitor) -> None:
    made = museum(visitor, "me", "careful")
    visitor.button(word(visitor, "odds")).locator("visible=true").click()
    made.play(asked_for("MarkPrompt"), wanted("SpendClue", "RollDice", "GoTo", "AcceptFailure"))
    visitor.find(".tray .plate").first.wait_for()


def story(chapter: str, event: str, *kinds: str) -> Scene:
    """Plays until something happens, and shows its chapter when its last line has arrived."""

    def scene(visitor: Visitor) -> None:
        visitor.page.emulate_media(reduced_motion="no-preference")
        visitor.context.add_init_script("localStorage.setItem('meikyu.speed', '\"slow\"')")
        made = museum(visitor)
        pick = wanted(*kinds)
        with made.hands() as hand:
            while not any(one["event"]["event"] == event for one in hand.positions[0]["events"]):
                visitor.press("Escape")  # what came before is not looked at
                hand.act(pick(hand.positions[0]))
        told = visitor.find(f"[data-story={chapter}]")
        for _ in range(900):
            waits = told.locator("ul li:not(.there, .arriving):not(.says li)")
            if told.count() and not waits.count():
                return visitor.page.wait_for_timeout(700)
            visitor.page.wait_for_timeout(100)
        raise AssertionError(f"{chapter} was not shown")

    return scene


def night_lost(visitor: Visitor) -> None:
    museum(visitor).play(lambda position: False, wanted("StopAttempt"))
    visitor.find("[data-finale]").wait_for()


def night_won(visitor: Visitor) -> None:
    """A night that the hints win, known beforehand and played again over the socket."""
    known = Night("clicks 0")
    assert known.play().won
    port = int(visitor.address.rpartition(":")[2])
    made = Museum(port, *seated(), challenge="clicks 0")
    made.open(visitor)
    with made.hands() as hand:
        for entry in known.match.line:
            for action in entry.actions:
                mark = hand.positions[0]["asked"]["mark"]
                answer = hand.ask("act", hand=0, mark=mark, action=plain_data(action))
                assert answer["type"] == "ack", answer
    visitor.find("[data-finale]").wait_for()


def night_chooser(visitor: Visitor) -> None:
    visitor.open("/g/elder-sign")
    visitor.find("details summary").click()
    visitor.find(".chooser button").first.click()
    visitor.find("[data-investigator=ruth-adeyemi]").click()


def night_battle(visitor: Visitor) -> None:
    made = museum(visitor)
    made.play(battle, wanted("StopAttempt"))
    made.play(lambda position: battle(position) and fits(position), ON)
    visitor.find("[data-battle]").wait_for()


def night_ledger(visitor: Visitor) -> None:
    museum(visitor).play(lambda position: False, ON)
    visitor.find(".ledger").wait_for()
    visitor.find(".ledger").scroll_into_view_if_needed()


SCENES: dict[str, Scene] = {
    "shelf": at("/", "article"),
    "my-games": mine,
    "game": at("/g/hidden-rooms", "main h1"),
    "options": options,
    "lobby": lobby,
    "plain": plain,
    "company": company,
    "sheet": sheet,
    "curtain": curtain,
    "end": end,
    "replay": replay,
    "rooms-first": rooms_first,
    "rooms-turn": rooms_turn,
    "rooms-hint": rooms_hint,
    "rooms-back": rooms_back,
    "rooms-end": rooms_end,
    "rooms-replay": rooms_replay,
    "dungeon-turn": dungeon_turn,
    "dungeon-window": dungeon_window,
    "dungeon-check": dungeon_check,
    "dungeon-lost": dungeon_lost,
    "dungeon-alone": dungeon_alone,
    "dungeon-end": dungeon_end,
    "dungeon-replay": dungeon_replay,
    "dungeon-first": dungeon_first,
    "dungeon-train": dungeon_train,
    "rogue-draw": rogue_draw,
    "rogue-fits": rogue_fits,
    "rogue-effects": rogue_effects,
    "rogue-audit": rogue_audit,
    "rogue-exits": rogue_exits,
    "rogue-show": rogue_show,
    "rogue-compare": rogue_compare,
    "rogue-end": rogue_end,
    "rogue-gain": rogue_gain,
    "rogue-challenge": rogue_challenge,
    "rogue-versus": rogue_versus,
    "rogue-first": rogue_first,
    "rogue-hint": rogue_hint,
    "night-hall": night_hall,
    "night-attempt": night_attempt,
    "night-odds": night_odds,
    "night-reroll": night_reroll,
    "night-story": story("solved", "AdventureSucceeded", *ONWARD),
    "night-lost": night_lost,
    "night-chooser": night_chooser,
    "night-battle": night_battle,
    "night-ledger": night_ledger,
    "night-cards": at("/cards/elder-sign", ".gallery li"),
    "rules": at("/rules/dungeon-in-memory", ".example .live svg"),
    "lost": at("/nowhere", "main h1"),
    "settings": settings,
    "lesson": lesson,
    "guest": guest,
    "rooms-analysis": analysis("hidden-rooms"),
    "dungeon-analysis": analysis("dungeon-in-memory"),
    "rogue-analysis": analysis("roguewright"),
    "night-analysis": analysis("elder-sign"),
    "night-death": story("death", "InvestigatorDied", "StopAttempt"),
    "night-awake": story("awake", "AncientOneAwoke", "StopAttempt"),
    "night-won": night_won,
    "rooms-beside": rooms_beside,
    "rooms-miss": rooms_miss,
    "rule": rule,
    "daily": at("/daily", "h2 > a"),
    "puzzles": at("/puzzles", "h2 > a"),
    "record": record,
}
OF_THE_PACKAGE = ("shelf",)
"""What is shown as users find it: without the game that the tests bring along."""
LOOKS: list[tuple[Size, Locale, Light]] = [
    ("desktop", "en", "dark"),
    ("phone", "ja", "light"),
    ("desktop", "ja", "light"),
    ("phone", "en", "dark"),
]


def draw(
    chromium: Browser, address: str, name: str, looks: list[tuple[Size, Locale, Light]]
) -> None:
    for size, locale, light in looks:
        visitor = Visitor(chromium, address, size, locale, light)
        SCENES[name](visitor)
        visitor.page.wait_for_timeout(300)
        visitor.page.screenshot(path=SCREENS / f"{name}-{size}-{locale}-{light}.png")
        visitor.close()


def main() -> None:
    shown = {file.stem for file in (ROOT / "docs" / "screens").iterdir()}
    wanted = sys.argv[1:] or [
        name for name in [*SCENES, WALK] if any(one.startswith(name) for one in shown)
    ]
    if wanted == ["all"]:
        wanted = [*SCENES, WALK]
    if unknown := [name for name in wanted if name not in (*SCENES, WALK)]:
        sys.exit(f"no such scene: {' '.join(unknown)}; there are {' '.join((*SCENES, WALK))}")
    SCREENS.mkdir(parents=True, exist_ok=True)
    os.environ.setdefault(EXTRA, LANTERNS)
    draw_all([name for name in wanted if name in OF_THE_PACKAGE], "")
    draw_all([name for name in wanted if name not in OF_THE_PACKAGE], LANTERNS)


def draw_all(wanted: list[str], games: str) -> None:
    """Draws scenes at a server with these games besides the package's."""
    if not wanted:
        return
    with (
        tempfile.TemporaryDirectory() as data,
        house.server(Path(data), games) as server,
        house.browser() as chromium,
    ):
        for name in wanted:
            if name == WALK:
                walk(chromium, server.address)
                continue
            # Two of the four looks each: a desktop and a phone, every other screen the other two.
            even = list(SCENES).index(name) % 2 == 0
            draw(chromium, server.address, name, LOOKS[:2] if even else LOOKS[2:])
            print(name, flush=True)


if __name__ == "__main__":
    main()
