"""Elder Sign on its drawn board: whole games, a night in company with fixed chance, odds, cards."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count, islice
from statistics import median

import pytest
from playwright.sync_api import Browser, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.conftest import Visit
from tests.browser.counting import Night
from tests.browser.following import Follower, whole
from tests.browser.gallery import open_gallery, overflowing
from tests.browser.house import Server, Visitor
from tests.browser.museum import Museum, asked_for, wanted
from tests.browser.rigged import PACK, RiggedServer

PRIMARY = ".decide .picks .primary"


def looked_at(player: Visitor, seen: set[str], name: str) -> None:
    """Each kind of screen is examined once."""
    if name not in seen:
        seen.add(name)
        assert player.violations() == [], name
        assert player.too_wide() <= 0, name


def settled(player: Visitor, before: str | None) -> None:
    """Waits until another question is asked, or the game is over."""
    player.page.wait_for_function(
        """before => document.querySelector('.result') ||
           (document.querySelector('.decide .question')?.textContent ?? '') +
           document.querySelectorAll('.log li:not(.dim)').length !== before""",
        arg=before,
    )


def moment(player: Visitor) -> str:
    question = player.find(".decide .question")
    text = question.first.text_content() if question.count() else ""
    return f"{text}{player.find('.log li:not(.dim)').count()}"


def scene(player: Visitor) -> str:
    """What is on the board: one name for each kind of screen."""
    if player.find("[data-battle]").count():
        return "battle"
    return "attempt" if player.find(".attempt").count() else "hall"


# -- a whole night --------------------------------------------------------------------------------

EVERY_FACE = "lore peril 3 terror 2 1"
Rig = Callable[[str], RiggedServer]


@pytest.fixture
def rig(tmp_path_factory: pytest.TempPathFactory, server: Server) -> Iterator[Rig]:
    """Servers with fixed dice; the page that they serve is built with the first server."""
    running: list[RiggedServer] = []

    def start(faces: str) -> RiggedServer:
        running.append(RiggedServer(tmp_path_factory.mktemp("rigged"), faces))
        return running[-1]

    yield start
    for one in running:
        one.kill()


@pytest.mark.full
def test_a_whole_game_alone_by_mouse(chromium: Browser, rig: Rig) -> None:
    """Through attempts, midnights and the battle to the end."""
    server = rig(EVERY_FACE)
    player = Visitor(chromium, server.address, "desktop", "en", "dark")
    Museum(server.port, content=PACK, options={"investigators": "boxer"}).open(player)
    seen: set[str] = set()
    for _ in range(120):
        expect(player.find(".decide .picks button:visible, .result").first).to_be_visible()
        if player.find(".result").count():
            break
        looked_at(player, seen, scene(player))
        before = moment(player)
        main = player.find(PRIMARY)
        if main.count():
            main.first.click()
        else:
            choices = player.find(".decide .picks button:visible")
            choices.nth(min(1, choices.count() - 1)).click()
        settled(player, before)
    expect(player.find(".result")).to_be_visible()
    looked_at(player, seen, "end")
    assert seen == {"hall", "attempt", "battle", "end"}
    assert player.complaints == []
    player.close()


def step_on(player: Visitor) -> None:
    """Does what is most likely done next, beside the board."""
    main = player.find(PRIMARY)
    choices = player.find(".decide .picks button:visible")
    with suppress(TooLate):  # it may be gone by then: something is shown
        other = choices.nth(min(1, choices.count() - 1))
        (main.first if main.count() else other).click(timeout=2000)


WATCH = """() => {
  window.told = [];
  new MutationObserver(() => {
    const story = document.querySelector('[data-story]');
    const now = story?.dataset.story ?? (document.querySelector('.falls') ? 'dice' : null);
    if (now && window.told.at(-1) !== now) window.told.push(now);
  }).observe(document.body, {subtree: true, childList: true, attributes: true});
}"""


@pytest.mark.full
def test_a_night_is_told_step_by_step(chromium: Browser, rig: Rig) -> None:
    """Dice, result, clock, midnight, mythos, the waking, the end: each in its own frame."""
    server = rig(EVERY_FACE)
    player = Visitor(chromium, server.address, speed="fast", motion="no-preference")
    Museum(server.port, content=PACK, options={"investigators": "boxer"}).open(player)
    player.page.evaluate(WATCH)
    looked: set[str] = set()
    for _ in range(400):
        ready = player.find(".decide .picks button:visible, .result, [data-story]")
        expect(ready.first).to_be_visible()
        if player.find(".result").count():
            break
        kind = player.page.evaluate("document.querySelector('[data-story]')?.dataset.story")
        if kind:
            if kind in ("failed", "mythos") and kind not in looked:
                looked.add(kind)
                assert player.violations() == [], kind
            player.press("Space")  # any key goes on
        else:
            step_on(player)
        player.page.wait_for_timeout(30)
    expect(player.find("[data-finale]")).to_be_visible()
    told = player.page.evaluate("window.told")
    assert {"dice", "clock", "midnight", "mythos", "awake", "end"} <= set(told)
    assert {"solved", "failed"} & set(told)
    for place, kind in enumerate(told):
        if kind == "midnight":
            assert told[place - 1] == "clock"
    assert player.complaints == []
    player.close()


@pytest.mark.full
def test_two_people_and_a_bot_fight_the_battle_to_its_end(chromium: Browser, rig: Rig) -> None:
    server = rig(EVERY_FACE)
    one = Visitor(chromium, server.address, "desktop", "en", "dark")
    two = Visitor(chromium, server.address, "phone", "ja", "light")
    people = (one, two)
    museum = Museum(server.port, "me", "me", "careful", content=PACK)
    for hand, visitor in enumerate(people):
        museum.open(visitor, hand)
    seen: set[str] = set()
    for _ in range(900):
        if all(person.find(".result").count() for person in people):
            break
        for name, person in zip(("desktop", "phone"), people, strict=True):
            asked = person.find(".decide .picks button:visible")
            if scene(person) == "battle":  # all see it, not only the investigator who fights it
                looked_at(person, seen, f"battle, {name}")
            if person.find(".result").count() or not asked.count():
                continue
            looked_at(person, seen, f"{scene(person)}, {name}")
            before = moment(person)
            step_on(person)
            settled(person, before)
        one.page.wait_for_timeout(40)
    for name, person in zip(("desktop", "phone"), people, strict=True):
        expect(person.find("[data-finale]")).to_be_visible()
        looked_at(person, seen, f"end, {name}")
        assert person.complaints == []
        person.close()
    assert {"battle, desktop", "battle, phone"} <= seen


# -- in company, chance fixed ---------------------------------------------------------------------

FACES = " ".join(
    [
        "lore lore terror terror 1",  # nothing fits: a spell holds lore, a clue rolls a terror
        "1",
        "3 peril",  # the monster's peril
        "2 2",  # with the die held: several ways
        "1 1 1 1 1",  # nothing: an assist
        "lore lore lore lore lore",  # the battle
        "lore lore lore lore",
    ]
)


@pytest.fixture
def night(chromium: Browser, rig: Rig) -> Iterator[tuple[Visitor, Visitor]]:
    """Two people at one table: one with mouse and keys, one with a finger."""
    server = rig(FACES)
    one = Visitor(chromium, server.address, "desktop", "en", "dark")
    two = Visitor(chromium, server.address, "phone", "ja", "light")
    chosen = {"investigators": "archivist boxer"}
    museum = Museum(server.port, "me", "me", content=PACK, options=chosen)
    for hand, visitor in enumerate((one, two)):
        museum.open(visitor, hand)
    yield one, two
    assert one.complaints == two.complaints == []
    one.close()
    two.close()


def do(player: Visitor, kind: str, number: int = 0, touch: bool = False) -> None:
    """Takes a choice of a kind beside the board."""
    button = player.find(f".decide [data-do={kind}]").nth(number)
    expect(button).to_be_visible()
    if touch:
        button.tap()
    else:
        button.click()


def lift_only(player: Visitor, face: str) -> None:
    """Of the dice that may be rolled again lifts one: best ones are lifted before, one click puts
    each back."""
    expect(player.find(".tray .fate").first).to_be_visible()
    expect(player.find(".tray .plate").first).to_be_visible()
    while player.find(".tray .plate").count():
        player.find(".tray .plate").first.click()
    player.find(f".tray button[data-look*={face}]").first.click()
    expect(player.find(".tray .plate")).to_have_count(1)


def go(player: Visitor, card: str, touch: bool = False) -> None:
    """Looks at a card and goes there."""
    look = player.find(f"[data-card={card}] .whole")
    expect(player.find(".decide [data-do=GoTo]").first).to_be_visible()
    if touch:
        look.tap()
        player.find(f"[data-go={card}]").tap()
    else:
        look.click()
        player.find(f"[data-go={card}]").click()


def test_a_night_for_two_with_everything_in_it(night: tuple[Visitor, Visitor]) -> None:
    one, two = night
    seen: set[str] = set()
    # A monster appears and locks a green die; it may be on the only white frame.
    expect(one.find("[data-card=long-hall] .haunted")).to_be_visible()
    looked_at(one, seen, "hall, desktop")
    looked_at(two, seen, "hall, phone")

    # They talk by pointing: one proposes a card, the other agrees.
    two.find("[data-card=long-hall] .whole").tap()
    two.button("ここを提案").tap()
    expect(one.find("[data-card=long-hall] .pointer")).to_be_visible()
    one.find("[data-card=long-hall] .whole").click()
    one.button("Agree").click()
    expect(two.find(".light .pointer")).to_have_count(2)
    two.button("カードを戻す").tap()

    # The strip of heads is there for both; on the plan board a number proposes, for anybody.
    expect(one.find("[data-head]")).to_have_count(2)
    expect(two.find("[data-head]")).to_have_count(2)
    one.find("[data-planning]:visible").click()
    expect(one.find("[data-cell='long-hall/1'] b")).not_to_have_text("…")
    looked_at(one, seen, "plan, desktop")
    one.find("[data-cell='long-hall/1']").click()
    expect(one.find("[data-cell='long-hall/1']")).to_have_attribute("aria-pressed", "true")
    two.find("[data-planning]:visible").tap()
    expect(two.find("[data-proposal]")).to_be_visible()
    looked_at(two, seen, "plan, phone")
    two.find("[data-planning]:visible").tap()
    one.press("Escape")
    expect(one.find("[data-plan]")).to_have_count(0)

    # First turn: the roll fits nothing. A spell holds a die, a clue rolls one again.
    one.find("[data-go=long-hall]").click()
    expect(one.find(".attempt .die svg").first).to_be_visible()
    expect(one.find("[data-place^='locked'] .dice > .die")).to_have_count(1)
    do(one, "RollDice")
    expect(two.find(".status .turn")).to_contain_text("P0")  # whose turn it is, at the top
    looked_at(one, seen, "attempt, desktop")
    looked_at(two, seen, "attempt, phone")
    do(one, "PutOnSpell")  # the dice are sorted: lore comes first
    expect(one.find("[data-place^='spell'] .dice > .die")).to_have_count(1)
    do(one, "SpendClue")
    lift_only(one, "terror")
    do(one, "RollAgain")
    # Terror strikes; the price is a die; another is kept by focus, by keyboard alone.
    die = one.find(".decide [data-do=GiveUp][data-look*=terror]").first
    expect(die).to_be_visible()
    die.click()
    held = one.find(".tray button[data-look*='green/1']").first
    expect(held).to_be_visible()
    one.tab_to(one.find(".tray button[tabindex='0']"))
    for _ in range(12):
        if held.evaluate("die => die === document.activeElement"):
            break
        one.press("ArrowRight")
    expect(held).to_be_focused()
    one.press("Enter")
    expect(one.find("[data-place^='held'] .dice > .die")).to_have_count(1)

    # Second roll: the peril is dragged onto the monster, which goes, and the lock with it.
    do(one, "RollDice")
    peril = one.find(".tray button[data-look*=peril]")
    expect(peril).to_be_visible()
    peril.drag_to(one.find(".attempt [data-task='2']"))
    expect(one.find(".attempt [data-task='2'].lit")).to_be_visible()
    do(one, "CompleteTask")
    expect(one.find("[data-place^='locked'] .dice > .die")).to_have_count(0)

    # Third roll: a task is chosen, its thriftiest dice are on it with their sum.
    do(one, "RollDice")
    one.find(".attempt button[data-task='1']").click()
    expect(one.find(".attempt [data-task='1'] .sum")).to_have_text("3/3")
    one.find(PRIMARY).first.click()
    expect(one.find(".log")).to_contain_text("completes The Long Hall!")

    # The other goes to the pit and gives up; the first follows and is assisted there.
    go(two, "pit", touch=True)
    do(two, "StopAttempt", touch=True)
    go(one, "pit")
    do(one, "RollDice")
    do(one, "GiveUp")
    do(one, "Assist")
    expect(one.find("[data-place^='held/1']")).to_be_visible()
    do(one, "StopAttempt")
    # Who assisted in vain pays for it, by choice.
    do(two, "LoseHealth", touch=True)

    # A death, the next investigator, midnight, and the Ancient One wakes.
    go(two, "abyss", touch=True)
    do(two, "StopAttempt", touch=True)
    expect(two.find("[data-do=PickInvestigator]").first).to_be_visible()
    looked_at(two, seen, "newcomer, phone")
    two.find("[data-do=PickInvestigator]").first.tap()
    expect(one.find(".log")).to_contain_text("Midnight strikes.")
    expect(one.find("[data-battle]")).to_be_visible()
    looked_at(one, seen, "battle, desktop")
    looked_at(two, seen, "battle, phone")

    # Each completion tears a doom token away; the second wins. Digits and Enter do it all.
    for left in (1, 0):
        expect(one.find(".decide [data-do=RollDice]")).to_be_visible()
        one.press("1")
        expect(one.find(".decide [data-do=CompleteTask]").first).to_be_visible()
        one.press("1")
        if left:
            expect(one.find(".must")).to_contain_text("1 doom token")
    expect(one.find(".result")).to_be_visible()
    expect(two.find(".result")).to_be_visible()
    looked_at(one, seen, "end, desktop")
    looked_at(two, seen, "end, phone")


# -- helps ----------------------------------------------------------------------------------------


def test_odds_are_switched_on_and_follow_the_game(visit: Visit, server: Server) -> None:
    """What the page shows is what the server worked out, for every open card."""
    player = visit("desktop", "en", "dark")
    museum = Museum(server.port, challenge="odds")
    museum.play(asked_for("MovePrompt"))
    museum.open(player)
    expect(player.find(".chances")).to_have_count(0)
    expect(player.find(".facts .one .signs")).to_be_visible()  # alone one faces it, too
    player.button("Odds").first.click()
    expect(player.find(".note[data-reckoned=true]")).to_be_visible()
    expect(player.find(".note")).to_contain_text("best one")
    with museum.hands() as hand:
        reckoned = whole(hand)
    for card in reckoned["cards"]:
        chance = player.find(f"[data-card={card['adventure']}] .chances .odds")
        expect(chance).to_have_text(shown(card["chance"]))
    assert player.violations() == []
    player.find(".decide [data-do=GoTo]").nth(1).click()
    expect(player.find(".decide [data-do=RollDice] .odds")).to_be_visible()
    player.page.reload()  # who wants odds wants them tomorrow, too
    expect(player.find(".decide [data-do=RollDice] .odds")).to_be_visible()


@pytest.mark.full
def test_the_odds_on_the_page_are_the_servers_all_through_a_game(
    visit: Visit, server: Server
) -> None:
    """Position after position: every card's chance, every choice's worth."""
    player = visit("desktop", "en", "dark")
    museum = Museum(server.port, challenge="many odds")
    museum.play(asked_for("MovePrompt"))
    museum.open(player)
    player.button("Odds").first.click()
    pick = wanted("RollDice", "CompleteTask", "AcceptFailure", "GoTo")
    compared = 0
    with museum.hands() as hand:
        while compared < 200 and not hand.over():
            reckoned = whole(hand)
            for card in reckoned["cards"]:
                chance = player.find(f"[data-card={card['adventure']}] .chances .odds")
                if chance.count():
                    expect(chance).to_have_text(shown(card["chance"]))
            if reckoned["actions"] and reckoned["actions"][0]["action"]["do"] == "RollDice":
                worth = player.find(".decide [data-do=RollDice] .odds")
                expect(worth).to_have_text(shown(reckoned["actions"][0]["value"]))
            compared += 1
            before = moment(player)
            hand.act(pick(hand.positions[0]))
            settled(player, before)
    assert compared > 20


CLICKS = 150
"""At most, in the middle of won nights: about 300 decisions."""


@pytest.mark.full
def test_a_won_night_takes_half_the_clicks() -> None:
    """Of the first nights that are won."""
    nights = (Night(f"clicks {seed}").play() for seed in count())
    won = list(islice((night.clicks for night in nights if night.won), 20))
    assert median(won) <= CLICKS, sorted(won)


@pytest.mark.full
@pytest.mark.parametrize("seed", [0, 3])
def test_the_clicks_counted_are_those_of_the_page(visit: Visit, server: Server, seed: int) -> None:
    player = visit("desktop", "en", "dark")
    challenge = f"clicks {seed}"
    follower = Follower(player, Museum(server.port, challenge=challenge))
    end = follower.night()
    follower.close()
    assert (bool(end["outcome"]["winners"]), follower.clicks) == Night(challenge).play()


def shown(chance: float) -> str:
    """As the page writes a chance: certain only what is certain."""
    whole_percent = round(chance * 100)
    return f"{min(99, max(1, whole_percent)) if 0 < chance < 1 else whole_percent}%"


def test_time_to_come_is_told(visit: Visit, server: Server) -> None:
    player = visit("desktop", "ja", "light")
    museum = Museum(server.port, challenge="time")
    museum.play(asked_for("MovePrompt"))
    museum.open(player)
    player.find(".ahead summary").click()
    expect(player.find(".timeline li")).to_have_count(8)
    expect(player.find(".timeline .midnight")).to_have_count(2)
    expect(player.find(".ahead")).to_contain_text("3時になります")
    assert player.violations() == []
    player.button("絵と記号の意味").click()
    legend = player.page.get_by_role("dialog")
    for figure in ("探索", "知識", "危険", "恐怖", "耐久度", "正気度", "手がかり", "古き印"):
        expect(legend.get_by_text(figure, exact=True)).to_be_visible()


WENT = ("why-go", "why-rest", "why-wait")


def test_one_person_runs_two_investigators_and_a_bot_says_why(visit: Visit, server: Server) -> None:
    player = visit("desktop", "en", "dark")
    museum = Museum(server.port, "me", "me", "careful", challenge="company")
    for hand in (0, 1):
        museum.open(player, hand)
        player.open("/")
    player.open(f"/t/{museum.table}")
    expect(player.find(".table[data-phase]")).to_be_visible()
    whose: set[str] = set()
    for _ in range(60):
        expect(player.find(".decide .picks button:visible").first).to_be_visible()
        whose.add(player.find("article.now").get_attribute("data-holder") or "")
        assert player.find(".curtain").count() == 0  # nothing is hidden here
        # In one's own turn it is no more than why the bot went where it went.
        why = player.find("[data-why]")
        if why.count():
            assert player.find(".decide [data-do=GoTo]").count()
            assert (why.get_attribute("data-why") or "").startswith(WENT)
        if {"0", "1"} <= whose and why.count():
            return
        before = moment(player)
        stop = player.find(".decide [data-do=StopAttempt]")
        (stop if stop.count() else player.find(".decide .picks button:visible")).last.click()
        settled(player, before)
    raise AssertionError(whose)


# -- a pack of one's own --------------------------------------------------------------------------


@pytest.mark.full
def test_the_cards_of_ones_own_pack_are_chosen_at_the_page(chromium: Browser, rig: Rig) -> None:
    server = rig(EVERY_FACE)
    player = Visitor(chromium, server.address, "phone", "ja", "light")
    player.open("/g/elder-sign")
    player.find("details summary").click()
    ancient_ones = player.page.get_by_label("エンシェントワン", exact=True)
    expect(ancient_ones.locator("option[value=hypnos]")).to_have_count(1)
    player.page.get_by_label("コンテンツ", exact=True).select_option(PACK)
    expect(ancient_ones.locator("option[value=hypnos]")).to_have_count(0)
    expect(ancient_ones.locator("option[value=sleeper]")).to_have_text("底に眠るもの（未計測）")
    ancient_ones.select_option("sleeper")
    # Investigators are chosen by portrait: health, ability, equipment; one for each seat.
    chosen = player.find(".chooser button")
    expect(chosen).to_have_count(2)
    chosen.nth(1).click()
    seats = player.find("dialog .seats button")
    boxer = player.find("[data-investigator=boxer]")
    for told in ("正気度", "耐久度"):
        expect(boxer).to_contain_text(told)
    boxer.click()
    expect(seats.nth(1)).to_contain_text("トム・ラッド")
    seats.nth(0).click()
    expect(boxer).to_have_attribute("aria-disabled", "true")
    assert player.violations() == []
    assert player.too_wide() <= 0
    player.button("決定").click()
    expect(chosen.nth(1)).to_contain_text("トム・ラッド")
    assert player.violations() == []
    player.find(".go .primary").click()
    expect(player.find(".table[data-phase]")).to_be_visible()
    expect(player.find("[data-holder='1']")).to_have_attribute("data-person", "boxer")
    assert player.complaints == []
    player.close()


# -- cards ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("locale", ["en", pytest.param("ja", marks=pytest.mark.full)])
def test_no_card_overflows(visit: Visit, size: str, locale: str) -> None:
    """Every card of the content, as large as it is read."""
    player = visit(size, locale, "dark")
    assert open_gallery(player) == player.find(".gallery li").count() > 100
    assert overflowing(player) == []
    assert player.too_wide() <= 0


def test_cards_are_found_by_kind_and_by_word(visit: Visit) -> None:
    player = visit("phone", "en", "dark")
    count = open_gallery(player)
    player.find("[data-kind=spell]").click()
    spells = player.find(".gallery li").count()
    assert 0 < spells < count
    player.page.get_by_role("searchbox").fill("hester quill")
    expect(player.find(".gallery li")).to_have_count(0)
    player.find("[data-kind=all]").click()
    expect(player.find(".gallery li")).to_have_count(1)
    expect(player.find(".gallery li")).to_contain_text("Ability")
    # What a die brings is a table of its faces.
    player.page.get_by_role("searchbox").fill("crate from nowhere")
    expect(player.find(".gallery li [data-roll-table] svg")).to_have_count(6)
    expect(player.find(".gallery li")).to_contain_text("On investigation 1 or investigation 2")
    assert player.violations() == []
    # A lock that holds no die is as easy to read as any other.
    player.page.get_by_role("searchbox").fill("shapeless")
    expect(player.find(".gallery li .pay.open")).to_be_visible()
    assert player.violations() == []
