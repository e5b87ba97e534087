"""What each entry of the cards' vocabulary does."""

from typing import Any

import msgspec
import pytest

from meikyu.games.elder_sign import actions as do
from meikyu.games.elder_sign import frames, tables
from meikyu.games.elder_sign.cards import vocabulary as words
from meikyu.games.elder_sign.cards.effects import AnyModifier, Effects
from meikyu.games.elder_sign.cards.names import book_of
from meikyu.games.elder_sign.cards.programs import Compiler
from meikyu.games.elder_sign.kernel import run
from meikyu.games.elder_sign.rules.modifiers import SEAT_STEP, refresh
from meikyu.games.elder_sign.state import BATTLE, LOCKED, POOL
from tests.games.elder_sign.table import SIX, Table


def program(table: Table, entries: list[dict[str, Any]]) -> int:
    """Effects as they would be on a card."""
    read = msgspec.convert(entries, Effects)
    to = Compiler(table.state.tables)
    number = to.program(read, "test")
    book = book_of(table.state)
    book.programs.update(to.program_of)
    book.modifiers = [*book.modifiers, *to.modifier_of]
    return number


def effects(
    table: Table, *entries: dict[str, Any], seat: int = 0, source: int = tables.FROM_ANY
) -> Table:
    """The effects happen to a seat now."""
    life = table.state.people[seat].life
    number = program(table, list(entries))
    table.state.stack.append(frames.Run(seat, number, 0, source, life, 0))
    run(table.state, table.chance, None)
    return table


def modifier(table: Table, seat: int = 0, **entry: Any) -> Table:
    """A modifier holds for a seat for the rest of its turn."""
    read = msgspec.convert({"is": entry.pop("kind"), **entry}, AnyModifier)  # type: ignore[var-annotated]
    number = Compiler(table.state.tables).modifier(read, "test")
    book = book_of(table.state)
    book.modifiers = [*book.modifiers, read]
    assert len(book.modifiers) == len(table.state.tables.modifiers)
    table.state.turn_mods += (seat * SEAT_STEP + number,)
    refresh(table.state)
    table.settle()
    return table


def gain(what: str, count: int = 1) -> dict[str, Any]:
    return {"do": "gain", "what": what, "count": count}


def lose(what: str, count: int | str = 1) -> dict[str, Any]:
    return {"do": "lose", "what": what, "count": count}


# -- effects --------------------------------------------------------------------------------------


def test_gaining() -> None:
    table = Table()
    person = table.state.people[0]
    person.stamina = person.sanity = 2
    effects(table, gain("stamina", 2), gain("sanity", 9), gain("clue", 3), gain("elder_sign"))
    assert (person.stamina, person.sanity, person.clues) == (4, 5, 3), "up to the maximum"
    assert table.state.signs == 1
    effects(table, gain("common"), gain("unique"), gain("spell"), gain("ally"))
    kinds = [table.state.tables.items[item].kind for item in person.items]
    assert kinds == [0, 1, 2, 3]


def test_losing() -> None:
    table = Table().give("brandy", "red-idol", "unsight", "the-cat", clues=3)
    table.trophy("fossil-wing", "ghoul")
    table.state.signs = 4
    person = table.state.people[0]
    effects(table, lose("clue", 2), lose("elder_sign", 9), lose("common"), lose("ally"))
    assert (person.clues, table.state.signs, len(person.items)) == (1, 0, 2)
    effects(table, lose("item"))
    table.do(do.GiveCard("unsight"))
    effects(table, lose("trophy"))
    table.do(do.GiveTrophy("ghoul"))
    assert len(person.trophies) == 1
    effects(table, lose("trophy", "all"), lose("item", "all"), lose("clue", "all"))
    assert (person.items, person.trophies, person.clues) == ((), (), 0)
    effects(table, lose("health", 2))
    table.do(do.LoseHealth("stamina"))
    table.do(do.LoseHealth("sanity"))
    assert (person.stamina, person.sanity) == (4, 4)


def test_doom_monsters_and_gates() -> None:
    table = Table(doom=2)
    effects(table, {"do": "remove_doom", "count": 5})
    assert table.state.doom == 0
    effects(table, {"do": "add_doom"})
    assert table.state.doom == 1
    table.haunt("ghoul", "cloak-room", 1).haunt("bone-piper", "map-room", 0)
    effects(table, {"do": "banish"})
    table.do(do.PickTask("cloak-room", 2))
    assert table.slot("cloak-room").cover == (-1, -1)
    effects(table, {"do": "slay"})
    assert table.state.signs == 1, "the piper's reward"
    effects(table, {"do": "open_gate", "count": 2})
    assert len(table.state.open) == 8
    effects(table, {"do": "close_gate"})
    table.do(do.PickAdventure("glass-desert"))
    assert len(table.state.open) == 7


def test_clock_and_awakening() -> None:
    table = Table(hour=6)
    effects(table, {"do": "advance_clock", "hours": 5})
    assert table.state.clock == 11
    effects(table, {"do": "awaken"})
    assert table.state.phase == BATTLE


def test_locking_and_unlocking() -> None:
    table = Table()
    effects(table, {"do": "lock_die", "colour": "yellow"})
    table.do(do.PickTask("cloak-room", 1))
    assert table.state.place[6] >= LOCKED
    effects(table, {"do": "unlock_die"})
    assert table.state.place[6] == 0


def test_going_to_the_entrance_ends_an_attempt_without_penalty() -> None:
    table = Table(2).attempt("cloak-room")
    effects(table, {"do": "go_to_entrance"})
    assert table.home()
    assert table.state.people[0].stamina == 5
    assert table.seat() == 1


def test_calm_ends_what_a_mythos_card_does() -> None:
    table = Table().mythos("long-shadows")
    effects(table, {"do": "calm"})
    table.attempt("cloak-room")
    assert table.pool() == 6


def test_ending_an_attempt_is_a_failure() -> None:
    table = Table().attempt("cloak-room")
    effects(table, {"do": "end_attempt"})
    assert table.state.people[0].stamina == 4
    assert table.asked() == "MovePrompt"


def test_a_choice_leaves_out_what_can_do_nothing() -> None:
    table = Table()
    options = [[gain("stamina")], [gain("sanity")], [lose("clue")]]
    effects(table, {"do": "choose", "options": options})
    assert table.asked() == "MovePrompt", "in full health and without clues nothing is left"
    table.state.people[0].stamina = 3
    effects(table, {"do": "choose", "options": options})
    assert table.state.people[0].stamina == 4, "one option is taken at once"
    table.state.people[0].sanity = 3
    effects(table, {"do": "choose", "options": options})
    table.do(do.ChooseOption(2))
    assert table.state.people[0].sanity == 4


def test_what_may_be_done_for_a_cost() -> None:
    entry = {"do": "may", "cost": [lose("clue", 2)], "effects": [gain("elder_sign")]}
    table = effects(Table().give(clues=1), entry)
    assert table.asked() == "MovePrompt", "it cannot be paid"
    effects(table.give(clues=1), entry)
    table.do(do.Decline())
    assert table.state.people[0].clues == 2
    effects(table, entry)
    table.do(do.Agree())
    assert (table.state.people[0].clues, table.state.signs) == (0, 1)


def test_a_cost_must_not_kill() -> None:
    table = Table()
    table.state.people[0].stamina = 1
    entry = {"do": "may", "cost": [lose("stamina")], "effects": [gain("elder_sign")]}
    assert effects(table, entry).asked() == "MovePrompt"


@pytest.mark.parametrize(
    ("who", "seats"),
    [("all", [0, 1, 2]), ("others", [1, 2]), ("here", [0, 2]), ("entrance", [1])],
)
def test_groups(who: str, seats: list[int]) -> None:
    table = Table(3)
    table.state.people[0].at = table.state.people[2].at = table.adventure("map-room")
    effects(table, {"do": "each", "who": who, "effects": [gain("clue")]})
    assert [n for n in range(3) if table.state.people[n].clues] == seats
    effects(table, {"do": "one_of", "who": who, "effects": [gain("clue")]})
    if len(seats) > 1:
        table.do(do.PickSeat(seats[-1]))
    assert table.state.people[seats[-1]].clues == 2


FACTS: list[tuple[str, int]] = [
    ("stamina", 5),
    ("sanity", 5),
    ("clues", 2),
    ("common", 1),
    ("unique", 2),
    ("spells", 1),
    ("allies", 1),
    ("items", 4),
    ("trophies", 1),
    ("elder_signs", 3),
    ("doom", 2),
    ("monsters", 1),
    ("other_worlds", 1),
    ("locked_dice", 1),
    ("hour", 6),
    ("investigators", 2),
]


@pytest.mark.parametrize(("fact", "value"), FACTS)
def test_conditions(fact: str, value: int) -> None:
    table = Table(2, cards=(*SIX, "glass-desert"), doom=2, hour=6, locked=True)
    table.give("brandy", "red-idol", "hourglass", "fetters", "the-cat", clues=2)
    table.trophy("fossil-wing").haunt("ghoul", "cloak-room", 1)
    table.state.signs = 3
    for bounds, holds in (
        ({"at_least": value}, True),
        ({"at_least": value + 1}, False),
        ({"at_most": value}, True),
        ({"at_least": value, "at_most": value}, True),
    ):
        then, otherwise = [{"do": "add_doom"}], [{"do": "remove_doom"}]
        doom = table.state.doom
        entry = {"do": "if", "fact": fact, "then": then, "otherwise": otherwise, **bounds}
        effects(table, entry)
        assert table.state.doom == doom + (1 if holds else -1)
        table.state.doom = 2


def test_a_die_rolled_aside() -> None:
    lines = [
        {"faces": ["lore"], "effects": [gain("clue")]},
        {"faces": ["1", "2"], "effects": [gain("elder_sign")]},
    ]
    table = Table()
    for face, clues, signs in (("lore", 1, 0), ("2", 1, 1), ("terror", 1, 1)):
        table.falls(face, "roll/aside")
        effects(table, {"do": "roll_die", "table": lines})
        assert (table.state.people[0].clues, table.state.signs) == (clues, signs)


# -- in an attempt --------------------------------------------------------------------------------


def test_dice_come_back() -> None:
    table = Table().attempt("amber-hall")
    table.fail("1 1 1 1 1 1")
    table.fail("1 1 1 1 1")
    effects(table, {"do": "restore_dice"})
    assert table.pool() == 5
    effects(table, {"do": "add_die", "colour": "green"}, {"do": "add_die", "colour": "red"})
    assert table.pool() == 7


def test_rolling_again_and_turning() -> None:
    table = Table().attempt("amber-hall")
    table.roll("1 1 2 2 3 3")
    effects(table, {"do": "reroll", "count": 1, "only": ["3"]})
    dice = [one.die for one in table.choices() if isinstance(one, do.MarkDie)]
    assert dice == [5]
    table.do(do.MarkDie(5))
    assert table.choices() == [do.RollAgain()]
    table.falls("2").do(do.RollAgain())
    effects(table, {"do": "change", "to": "peril", "only": ["1"], "count": 2})
    assert table.state.face == [6, 6, 2, 2, 2, 3, 0, 0], "both ones, without asking"
    effects(table, {"do": "change", "to": "lore"})
    table.do(do.PickDie(table.die("3")))
    assert 5 in table.state.face


def test_a_task_without_dice() -> None:
    table = Table().haunt("ghoul", "cloak-room", 1).attempt("cloak-room")
    effects(table, {"do": "fulfil_task", "only": "monster"})
    assert len(table.state.people[0].trophies) == 1
    effects(table, {"do": "fulfil_task"})
    assert table.home(), "that was the last task"


# -- modifiers ------------------------------------------------------------------------------------


def test_more_and_fewer_dice() -> None:
    table = modifier(Table(), kind="more_dice", colour="red")
    modifier(table, kind="fewer_dice", count=2)
    table.attempt("cloak-room")
    assert table.pool() == 5
    assert table.state.place[7] == POOL


def test_free_powers_are_limited_to_a_turn() -> None:
    table = modifier(Table(), kind="free_reroll", count=8, only=["1"])
    modifier(table, kind="free_change", to="lore", only=["2"])
    table.attempt("amber-hall")
    table.roll("1 1 1 2 3 3")
    powers = [one for one in table.choices() if isinstance(one, do.UsePower)]
    assert len(powers) == 2
    table.do(powers[0])
    table.do(do.MarkDie(1))
    table.falls("1").do(do.RollAgain())
    table.do(powers[1])
    assert table.state.face.count(5) == 1
    assert not [one for one in table.choices() if isinstance(one, do.UsePower)]


def test_a_spared_die_and_more_dice_held() -> None:
    table = modifier(Table(), kind="spare_die")
    modifier(table, kind="hold_more")
    table.attempt("amber-hall")
    table.roll("1 1 1 1 2 3")
    table.do(do.AcceptFailure())
    assert table.asked() == "HoldPrompt"
    table.do(do.Focus(1))
    table.do(do.Focus(5))
    assert table.pool() == 4
    table.roll("1 1 2 3")
    table.do(do.AcceptFailure())
    assert table.asked() == "RemovePrompt"


def test_losing_less_and_gaining_more() -> None:
    table = modifier(Table(), kind="lose_less", what="stamina", source="penalty")
    modifier(table, kind="gain_more", what="clue", count=2)
    effects(table, gain("clue"), lose("stamina"))
    assert (table.state.people[0].clues, table.state.people[0].stamina) == (3, 4)
    table.attempt("cloak-room")
    table.do(do.StopAttempt())
    assert table.state.people[0].stamina == 4, "no loss from the penalty"


def test_worth_and_prices() -> None:
    table = Table().trophy("ghoul")
    modifier(table, kind="worth", what="monster", count=3)
    modifier(table, kind="dearer", count=2)
    table.do(do.GoTo(None))
    lines = {one.line for one in table.choices() if isinstance(one, do.UseEntrance)}
    assert lines == {"first-aid", "lost-and-found", "clue", "common"}
    modifier(table, kind="cheaper", count=9)
    table.do(do.UseEntrance("elder-sign"))
    assert table.state.signs == 1


def test_hours_and_order() -> None:
    table = modifier(Table(), kind="hours", count=2)
    modifier(table, kind="any_order")
    table.attempt("amber-hall")
    table.roll("lore lore 1 1 1 1")
    table.complete(2)
    table.do(do.StopAttempt())
    assert table.state.clock == 5


@pytest.mark.parametrize(
    ("on", "task", "card"),
    [
        ("monsters", 2, "cloak-room"),
        ("adventures", 2, "amber-hall"),
        ("other_worlds", 2, "glass-desert"),
    ],
)
def test_harder_tasks(on: str, task: int, card: str) -> None:
    table = Table(cards=(*SIX, "glass-desert")).haunt("ghoul", "cloak-room", 1)
    modifier(table, kind="harder", on=on, icons=["terror"])
    modifier(table, kind="any_order")
    table.attempt(card)
    table.roll("lore lore peril 3 1 1")
    assert task not in {one.task for one in table.choices() if isinstance(one, do.CompleteTask)}
    table.chance.queues.clear()
    table.state.face[0] = 7
    table.state.moves = []
    table.settle()
    assert task in {one.task for one in table.choices() if isinstance(one, do.CompleteTask)}


def test_ignoring_and_keeping() -> None:
    table = modifier(Table(), kind="ignore", what="penalty")
    modifier(table, kind="ignore", what="terror", uses=1)
    modifier(table, kind="keep_used", what="common")
    table.give("brandy", "dark-lantern").attempt("amber-hall")
    table.do(do.UseCard("dark-lantern"))
    assert len(table.state.people[0].items) == 2
    table.fail("terror 1 1 1 1 1", yellow="1")
    assert table.state.people[0].sanity == 5
    table.fail("terror 1 1 1 1", yellow="1")
    assert table.state.people[0].sanity == 4, "once a turn"
    table.do(do.StopAttempt())
    assert table.state.people[0].sanity == 4, "no penalty"


HAPPENINGS = ("adventure", "task", "monster", "success", "failed_roll", "terror", "clue", "item")


@pytest.mark.parametrize("happens", HAPPENINGS)
def test_what_happens_in_a_turn_is_answered(happens: str) -> None:
    table = Table().haunt("ghoul", "night-office").give("brandy", clues=1)
    modifier(table, kind="when", happens=happens, effects=[{"do": "add_doom"}], uses=1)
    table.state.people[0].stamina = table.state.people[0].sanity = 2
    table.attempt("night-office")
    table.do(do.UseCard("brandy"))
    table.do(do.ChooseOption(1))
    table.roll("terror 1 1 1 lore lore")
    table.do(do.SpendClue())
    table.do(do.MarkDie(table.die("1")))
    table.falls("1").do(do.RollAgain())
    table.lose_roll()
    table.do(do.Decline())
    table.roll("peril 2 3 1 1")
    table.complete(2)
    table.roll("2 3 1 1")
    table.complete(1)
    table.do(do.ChooseOption(1))
    assert table.state.doom == 1, "once"


@pytest.mark.parametrize("happens", ["midnight", "doom", "spawn", "gate", "elder_sign", "death"])
def test_what_happens_at_the_table_is_answered(happens: str) -> None:
    table = Table(2, cards=SIX[:5])
    number = program(table, [gain("clue")])
    rows = table.state.tables.modifiers
    rows.append((tables.MOD_WHEN, words.HAPPENINGS[happens], number, 0))
    book = book_of(table.state)
    book.modifiers = [*book.modifiers, book.modifiers[0]]
    table.state.tables.investigators[table.state.people[1].card].ability.append(len(rows) - 1)
    try:
        refresh(table.state)
        entries: dict[str, list[dict[str, Any]]] = {
            "midnight": [{"do": "advance_clock", "hours": 12}],
            "doom": [{"do": "add_doom"}],
            "spawn": [{"do": "spawn"}],
            "gate": [{"do": "open_gate"}],
            "elder_sign": [gain("elder_sign")],
            "death": [lose("stamina", "all")],
        }
        effects(table, *entries[happens])
        if happens == "spawn":
            table.do(do.PickTask("map-room", 1))
        assert table.state.people[1].clues == 1
    finally:
        table.state.tables.investigators[table.state.people[1].card].ability.pop()


def test_an_answer_does_not_set_itself_off() -> None:
    table = Table(ancient="end-of-all")
    modifier(table, kind="when", happens="elder_sign", effects=[gain("elder_sign")])
    number = table.state.turn_mods[0] % SEAT_STEP
    assert table.state.tables.modifiers[number][0] == 16
    effects(table, gain("elder_sign"))
    assert table.state.signs == 2
