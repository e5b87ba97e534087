"""`meikyu odds`: cards, invented tasks, rolls, whole packs, and what is wrong with a question."""

from pathlib import Path

import pytest

from meikyu.core.content import from_folder
from meikyu.games.elder_sign.loader import SHAPE
from meikyu.games.elder_sign.odds import HOLD_EACH_ROLL, Odds, Position, read_task
from meikyu.games.elder_sign.odds.answers import answers, cards_of
from tests.cli.running import ROOT, Program

SAMPLE = ROOT / "tests" / "games" / "elder_sign" / "sample"


def test_invented_tasks_are_answered_as_the_library_answers_them(program: Program) -> None:
    tasks = ("--task", "investigation:6 lore", "--task", "peril")
    dice = ("--green", "4", "--yellow", "--red", "--focus", "--clues", "1")

    found = program("odds", *tasks, *dice, "--ordered", "--json").json()

    odds = Odds(
        [read_task(["investigation:6", "lore"]), read_task(["peril"])], True, HOLD_EACH_ROLL
    )
    wanted = [odds.before_roll(Position(0b11, 4, 1, 1, 0, clues)) for clues in (0, 1)]
    assert found["by_clues"] == pytest.approx(wanted, abs=1e-12)
    assert found["chance"] == found["by_clues"][1]
    assert found["tasks"] == [["investigation:6", "lore"], ["peril"]]
    shown = program("odds", *tasks, *dice, "--ordered")
    assert f"{wanted[1]:.4%}" in shown.out
    assert "from top to bottom" in shown.out


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_can_be_done_with_a_roll_is_listed_the_best_first(program: Program, lang: str) -> None:
    line = ("odds", "--task", "lore", "--task", "peril", "--green", "2", "--held", "lore")
    line += ("--roll", "green:peril green:1", "--clues", "1", "--focus")

    shown = program(*line, lang=lang)
    found = program(*line, "--json").json()

    chances = [choice["chance"] for choice in found["choices"]]
    assert chances == sorted(chances, reverse=True)
    best = {"do": "complete", "task": 2, "dice": ["green:peril"], "held": [], "chance": 1.0}
    assert found["choices"][0] == best
    sentence = {"en": "Complete task 2 with green peril", "ja": "タスク2を達成：緑の危険"}[lang]
    assert sentence in shown.out


def test_chances_with_a_few_clues_are_listed_unasked(program: Program) -> None:
    line = ("odds", "--task", "lore", "--task", "peril", "--green", "3")
    unasked = program(*line, "--json").json()
    asked = program(*line, "--clues", "3", "--json").json()
    alone = program(*line, "--clues", "0", "--json").json()

    assert unasked["by_clues"] == asked["by_clues"]
    assert len(unasked["by_clues"]) == 4
    assert (unasked["clues"], [unasked["chance"]]) == (0, alone["by_clues"])


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_failed_roll_is_told_what_to_remove_and_hold(program: Program, lang: str) -> None:
    line = ("odds", "--task", "lore peril", "--green", "3", "--focus")

    shown = program(*line, "--roll", "green:lore green:1 green:2", lang=lang)

    assert {"en": "hold green lore", "ja": "緑の知識を保持する"}[lang] in shown.out


def test_a_card_is_found_by_its_id_and_may_have_monsters(program: Program) -> None:
    content = from_folder("elder-sign", "sample", SHAPE, SAMPLE)
    card = next(card for card in cards_of(content).values() if any(r.frame for r in card.rows))
    pack = ("--content", str(SAMPLE), "--json", "--green", "3")

    alone = program("odds", card.id, *pack).json()
    covered = program("odds", card.id, *pack, "--monster", "terror terror").json()
    twice = program("odds", card.id, *pack, "--monster", "terror", "--monster", "peril").json()

    frames = [n for n, row in enumerate(card.rows) if row.frame]
    assert alone["tasks"] == [list(row.icons) for row in card.rows]
    assert covered["tasks"][frames[0]] == ["terror", "terror"]
    assert len(covered["tasks"]) == len(alone["tasks"])
    assert len(twice["tasks"]) == len(alone["tasks"]) + (len(frames) < 2)


def test_dice_locked_on_a_card_cannot_be_rolled_at_first(program: Program) -> None:
    content = from_folder("elder-sign", "sample", SHAPE, SAMPLE)
    locked = [card for card in cards_of(content).values() if sum(card.frees)]
    pack = ("--content", str(SAMPLE))

    for card in locked:
        found = program("odds", card.id, *pack, "--json").json()
        assert found["dice"]["green"] == 6 - sum(card.frees)
        assert program("odds", card.id, *pack, "--green", "6").code == 2


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(
    ("line", "named"),
    [
        ((), "meikyu odds"),
        (("nowhere", "--task", "lore"), "meikyu odds"),
        (("nowhere",), "nowhere"),
        (("--task", "lore", "--task", "lores"), "--task 2"),
        (("--task", "investigation:21"), "investigation:21"),
        (("--task", " "), "--task 1"),
        (("--task", "lore", "--held", "five"), "five"),
        (("--task", "lore", "--roll", "green:wild"), "green:wild"),
        (("--task", "lore", "--roll", "green:1"), "--roll"),
        (("--task", "lore", "--monster", "nobody"), "nobody"),
        (("--task", "lore", "--monster", "terror rats"), "--monster"),
        (("--task", "lore", "--green", "7"), "--green"),
        (("--task", "lore", "--content", "/nowhere", "--monster", "x"), "/nowhere"),
        (("--task", "lore") * 6, "6"),
        (("great-orrery", "--red"), "--red"),
        (("drowned-nave", "--yellow"), "--yellow"),
        (("--task", "lore", "--clues", "13"), "--clues 13"),
        (("--task", "lore", "--green", "6", "--yellow", "--red", "--held", "lore"), "9"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else value,
)
def test_what_is_wrong_is_said_in_one_line(
    program: Program, lang: str, line: tuple[str, ...], named: str
) -> None:
    done = program("odds", *line, lang=lang)

    assert (done.code, done.out) == (2, "")
    assert len(done.err.strip().splitlines()) == 1
    assert named in done.err


@pytest.mark.parametrize(("lang", "told"), [("en", "pay 1 stamina"), ("ja", "耐久度1を支払う")])
def test_what_a_task_costs_besides_dice_is_shown(program: Program, lang: str, told: str) -> None:
    line = ("odds", "plain-where-stone-sweats", "--green", "2")
    assert told in program(*line, lang=lang).out
    assert program(*line, "--json").json()["payments"][1] == {"stamina": 1, "sanity": 0}


def test_the_answers_of_a_pack_are_worked_out_once_and_kept(
    program: Program, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack = _small_pack(tmp_path)
    monkeypatch.setattr("meikyu.games.elder_sign.odds.answers.MOST_CLUES", 0)

    done = program("odds", "--table", "--content", str(pack), "--json")

    content = from_folder("elder-sign", "small", SHAPE, pack)
    found = answers(content)
    assert done.json()["files"] == [str(home / "odds" / f"{done.json()['hash']}.json")]
    assert set(found.kept.cards) == {card.key for card in found.cards.values()}
    for card in found.cards.values():
        fresh = card.odds(HOLD_EACH_ROLL)
        for clues in (0, 1):  # one clue is in no file: worked out when it is asked for
            wanted = fresh.before_roll(Position(fresh.all_open(), 2, 1, 0, 0, clues))
            assert found.chance(card.id, 2, 1, clues=clues) == pytest.approx(wanted, abs=1e-9)


def _small_pack(folder: Path) -> Path:
    """The sample pack with adventures of one icon: quick to work out."""
    pack = folder / "small"
    pack.mkdir()
    for file in SAMPLE.glob("*.toml"):
        (pack / file.name).write_bytes(file.read_bytes())
    for stem, table, count in (("adventures", "adventure", 8), ("other_worlds", "other_world", 1)):
        cards = [
            f'[[{table}]]\nid = "{table.replace("_", "-")}-{n}"\nname = {{ en = "A", ja = "B" }}\n'
            f'task = [{{ icons = ["{("lore", "peril")[n % 2]}"] }}]\n'
            for n in range(count)
        ]
        (pack / f"{stem}.toml").write_text("\n".join(cards), encoding="utf-8")
    return pack
