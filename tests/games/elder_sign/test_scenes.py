"""Scenes with scripted dice and cards, as text: each shows rules of ELD-11 to ELD-42, named above
the passage that shows them. Written again with `./check quick --accept`."""

import re

from meikyu.games.elder_sign import actions as do
from tests.games.elder_sign.story import SCENES, Story
from tests.games.elder_sign.table import SIX, Table
from tests.rules import rule

FREE_SPECIAL_DICE = (*SIX[:5], "fossil-wing")
FRAMELESS = ("amber-hall", "boiler-cellar", "fossil-wing", "night-office", "dry-fountain")


def company(table: Table, seat: int, card: str) -> Table:
    """An investigator is at a card already."""
    table.state.people[seat].at = table.adventure(card)
    return table


def way(story: Story, task: int) -> do.CompleteTask:
    """The way with the fewest dice to complete a task."""
    ways = [one for one in story.table.choices() if isinstance(one, do.CompleteTask)]
    return min((len(one.dice), one.dice, one) for one in ways if one.task == task)[2]


def roll(story: Story, green: str = "", yellow: str = "", red: str = "") -> Story:
    return story.dice(green, yellow, red).do(do.RollDice())


def complete(story: Story, task: int) -> Story:
    return story.do(way(story, task))


def lose(story: Story, remove: str) -> Story:
    """The roll fails and a die with this face is removed."""
    story.do(do.AcceptFailure())
    if story.table.asked() == "RemovePrompt":
        story.do(do.RemoveDie(story.table.die(remove)))
    return story


@rule("ELD-11", "ELD-12", "ELD-13", "ELD-22", "ELD-23")
def test_a_failed_roll() -> None:
    story = Story(Table(locked=True).mythos("doors-ajar"))
    story.do(do.GoTo("amber-hall"))
    story.shows("ELD-11", "ELD-12", "ELD-22")
    lose(roll(story, "1 1 2 3 lore terror"), "terror")
    story.do(do.Focus(story.table.die("lore")))
    story.shows("ELD-23")
    complete(roll(story, "peril 1 1 2"), 1)
    story.table.draws("deck/adventure", story.table.adventure("boiler-cellar"))
    complete(roll(story, "lore 1 2"), 2)
    story.do(do.GoTo("cloak-room"))
    for count in (6, 5, 4, 3):
        lose(roll(story, " ".join(["peril"] * (count - 1) + ["1"])), "1").do(do.Decline())
    story.shows("ELD-13")
    lose(roll(story, "peril terror"), "peril").do(do.Decline())
    story.end("a-failed-roll")


@rule("ELD-22", "ELD-23", "ELD-24")
def test_an_assist() -> None:
    story = Story(company(Table(3, locked=True), 1, "cloak-room"))
    story.do(do.GoTo("cloak-room"))
    story.shows("ELD-22")
    lose(roll(story, "2 peril peril peril peril terror"), "terror")
    story.refused(do.Assist(1, 2)).do(do.Assist(1, 1))
    story.shows("ELD-23")
    complete(roll(story, "1 peril peril peril"), 1)
    story.shows("ELD-24")
    lose(roll(story, "1 1 1"), "1").do(do.Assist(story.table.die("1"), 1))
    lose(roll(story, "1"), "1")
    story.do(do.LoseHealth("stamina")).position()
    story.end("an-assist")


@rule("ELD-14", "ELD-15", "ELD-29")
def test_success_and_a_gate() -> None:
    table = company(Table(2, locked=True), 1, "star-cabinet")
    story = Story(table)
    story.do(do.GoTo("star-cabinet"))
    complete(roll(story, "3 1 terror lore lore 1"), 1)
    table.draws("deck/other_world", 0).draws("deck/spell", 0)
    table.draws("deck/adventure", table.adventure("boiler-cellar"))
    story.shows("ELD-14", "ELD-15", "ELD-29")
    complete(roll(story, "lore 1 1"), 2)
    story.position()
    story.shows("ELD-15").do(do.GoTo("glass-desert"))
    complete(roll(story, "lore peril 1 1 1 1"), 1)
    complete(roll(story, "3 1 1 1"), 2)
    story.position().end("success-and-a-gate")


@rule("ELD-16", "ELD-17", "ELD-21", "ELD-R27")
def test_special_dice_and_clues() -> None:
    table = Table(cards=FREE_SPECIAL_DICE, locked=True)
    table.give("dark-lantern", "dark-lantern", "red-idol", clues=2)
    story = Story(table)
    story.do(do.GoTo("amber-hall"))
    story.shows("ELD-16").do(do.UseCard("dark-lantern"), do.UseCard("red-idol"))
    lose(roll(story, "1 1 1 2 3", "4", "2"), "4").do(do.Decline())
    story.shows("ELD-17", "ELD-R27").refused(do.UseCard("dark-lantern"))
    story.shows("ELD-21")
    roll(story, "1 1 1 2 3", red="3")
    story.do(do.SpendClue(), do.MarkDie(table.die("1")), do.MarkDie(8))
    story.dice("1", red="4").do(do.RollAgain())
    story.do(do.SpendClue(), do.MarkDie(table.die("3"))).dice("1").do(do.RollAgain())
    lose(story, "1").do(do.Decline())
    story.shows("ELD-16").do(do.StopAttempt(), do.GoTo("cloak-room"))
    roll(story, "1 lore peril peril terror")
    story.end("special-dice-and-clues")


@rule("ELD-18", "ELD-19", "ELD-20")
def test_dice_on_a_spell() -> None:
    story = Story(Table(2, locked=True).give("twin-flames"))
    story.do(do.GoTo("amber-hall"))
    story.shows("ELD-18")
    roll(story, "1 1 1 lore lore terror")
    story.do(do.PutOnSpell("twin-flames", 4), do.PutOnSpell("twin-flames", 6))
    lose(story, "1").do(do.Decline(), do.StopAttempt())
    story.shows("ELD-19", "ELD-20").do(do.GoTo("cloak-room")).position()
    story.do(do.TakeOffSpell(6))
    complete(roll(story, "3 1 1 1 1"), 1)
    story.do(do.StopAttempt())
    story.shows("ELD-18", "ELD-19").do(do.GoTo("amber-hall"))
    complete(roll(story, "peril 1 1 1 1"), 1)
    story.table.draws("deck/adventure", story.table.adventure("boiler-cellar"))
    complete(roll(story, "lore 1 1 1"), 2)
    story.end("dice-on-a-spell")


@rule("ELD-25", "ELD-26", "ELD-27", "ELD-28", "ELD-33")
def test_monsters() -> None:
    table = Table(2, cards=("cloak-room", *FRAMELESS), doom=1, hour=9, locked=True)
    story = Story(table)
    story.do(do.GoTo(None))
    table.draws("deck/mythos", 1).draws("monster", 0).draws("monster", 3)
    table.falls("2", "roll/aside")
    story.shows("ELD-33", "ELD-25", "ELD-26").do(do.UseEntrance("lost-and-found"))
    story.do(do.LoseHealth("sanity"))
    story.refused(do.PickTask("cloak-room", 2)).do(do.PickTask("night-office", 2)).position()
    story.shows("ELD-27").do(do.GoTo("cloak-room"))
    roll(story, "lore 3 peril 1 1")
    story.refused(do.CompleteTask(2, (table.die("lore"),)))
    story.shows("ELD-28")
    complete(story, 2)
    story.table.draws("deck/adventure", table.adventure("map-room"))
    complete(roll(story, "3 lore 1 1"), 1)
    story.shows("ELD-27", "ELD-28").do(do.GoTo("night-office"))
    complete(roll(story, "lore 1 1 1 1"), 2)
    story.end("monsters")


@rule("ELD-29", "ELD-30", "ELD-33")
def test_locked_dice() -> None:
    table = Table(cards=FREE_SPECIAL_DICE, doom=3, locked=True)
    table.give("fetters", "red-idol", "red-idol")
    story = Story(table)
    story.do(do.GoTo("star-cabinet"), do.UseCard("red-idol"))
    roll(story, "1 1 peril peril peril", red="2").do(do.PutOnSpell("fetters", 8))
    held = table.die("peril")
    lose(story, "1").do(do.Focus(held))
    table.draws("monster", 4)
    story.shows("ELD-33", "ELD-29")
    roll(story, "1 peril terror").do(do.AcceptFailure(), do.PickTask("map-room", 1))
    story.do(do.PickDie(held))
    story.do(do.RemoveDie(table.die("1")), do.Decline())
    table.draws("monster", 2)
    story.shows("ELD-29").do(do.StopAttempt(), do.PickTask("cloak-room", 2)).position()
    story.shows("ELD-30").do(do.GoTo("cloak-room")).refused(do.UseCard("red-idol"))
    complete(roll(story, "3 1 lore peril"), 2)
    story.position().do(do.StopAttempt())
    story.shows("ELD-30").do(do.GoTo("fossil-wing"))
    complete(roll(story, "peril peril 1 1"), 1)
    roll(story, "1 lore lore")
    story.end("locked-dice")


@rule("ELD-31", "ELD-32", "ELD-33")
def test_death() -> None:
    table = Table(2, doom=1, locked=True).give("brandy", "fetters", "the-cat", clues=2)
    table.trophy("ghoul", "boiler-cellar")
    table.state.people[0].sanity = 1
    table.state.signs = 2
    story = Story(table.mythos("doors-ajar"))
    story.do(do.GoTo("amber-hall"))
    roll(story, "1 1 2 2 lore terror")
    table.draws("monster", 3)
    story.shows("ELD-31", "ELD-33").do(do.AcceptFailure(), do.PickTask("map-room", 1))
    table.draws("deck/unique", 0)
    story.shows("ELD-32").do(do.PickInvestigator("thief")).position()
    story.end("death")


@rule("ELD-34", "ELD-35")
def test_a_full_track() -> None:
    table = company(Table(2, doom=5, hour=3, locked=True), 1, "night-office").mythos("long-shadows")
    story = Story(table.give(clues=1, seat=1))
    story.do(do.GoTo("star-cabinet"))
    story.shows("ELD-34", "ELD-35")
    roll(story, "1 1 peril peril terror").do(do.AcceptFailure()).position()
    complete(roll(story, "lore peril 1 1 1 1"), 1)
    story.end("a-full-track")


@rule("ELD-34", "ELD-35", "ELD-39")
def test_woken_for_another_reason() -> None:
    table = Table(2, doom=3, hour=9, locked=True).mythos("silence")
    story = Story(table)
    story.shows("ELD-34", "ELD-35", "ELD-39")
    table.state.waking = True
    story.happens().position()
    story.end("woken-for-another-reason")


def awake(story: Story) -> Story:
    """The Ancient One has woken."""
    story.table.state.waking = True
    return story.happens()


@rule("ELD-36", "ELD-37", "ELD-38", "ELD-39", "ELD-41")
def test_a_battle_won() -> None:
    table = Table(2, people=("boxer", "nurse"), hour=6, locked=True).mythos("doors-ajar")
    story = awake(Story(table))
    story.shows("ELD-36")
    complete(roll(story, "lore peril 1 1 1 1"), 1)
    complete(roll(story, "lore peril 1 1"), 1)
    story.shows("ELD-37", "ELD-38", "ELD-39")
    roll(story, "1 terror").do(do.AcceptFailure())
    story.refused(do.Focus(2)).refused(do.Assist(2, 0)).do(do.RemoveDie(table.die("terror")))
    for faces in ("lore peril 1 1 1 1", "lore peril 1 1", "lore peril"):
        complete(roll(story, faces), 1)
    story.position()
    story.shows("ELD-41")
    complete(roll(story, "lore peril 1 1 1 1"), 1)
    story.end("a-battle-won")


@rule("ELD-39", "ELD-40", "ELD-42")
def test_a_battle_lost() -> None:
    table = Table(3, hour=3, locked=True).give("brandy", seat=1).trophy("ghoul", seat=1)
    for seat, stamina in enumerate((2, 1, 2)):
        table.state.people[seat].stamina = stamina
    story = awake(Story(table))
    story.do(do.StopAttempt())
    story.shows("ELD-39", "ELD-40").do(do.StopAttempt()).position()
    story.do(do.StopAttempt())
    story.shows("ELD-40").do(do.StopAttempt())
    story.shows("ELD-42").do(do.StopAttempt())
    story.end("a-battle-lost")


@rule("ELD-41")
def test_enough_elder_signs() -> None:
    table = Table(2, locked=True)
    table.state.signs = 5
    story = Story(table)
    story.do(do.GoTo("amber-hall"))
    complete(roll(story, "peril 1 1 1 1 1"), 1)
    story.shows("ELD-41")
    complete(roll(story, "lore lore 1 1 1"), 2)
    story.end("enough-elder-signs")


def test_every_rule_from_terror_to_the_end_is_shown() -> None:
    told = "".join(file.read_text(encoding="utf-8") for file in SCENES.glob("*.txt"))
    shown = {int(number) for number in re.findall(r"^# ELD-(\d+)$", told, re.MULTILINE)}
    assert shown >= set(range(11, 43)), sorted(set(range(11, 43)) - shown)
