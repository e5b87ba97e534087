"""Several books in a pack, one of them played (HID-R11); and each is independent of the others."""

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from meikyu.cli.packs import errors_in
from meikyu.core import record
from meikyu.core.chance import FastChance
from meikyu.core.content import Content, ContentError, from_data, from_folder, standard_folder
from meikyu.core.match import Match
from meikyu.core.words import LOCALES
from meikyu.games.hidden_rooms.bots.networks import book_networks
from meikyu.games.hidden_rooms.game import GAME
from meikyu.games.hidden_rooms.options import HiddenRoomsOptions
from meikyu.games.hidden_rooms.rules.monster import ACTIONS_A_TURN, actions_to_end
from meikyu.games.hidden_rooms.state import HiddenRoomsState
from meikyu.games.hidden_rooms.tables import Book
from meikyu.games.hidden_rooms.view import build_view
from meikyu.games.registry import find_game
from tests.rules import rule

BOOKS = GAME.tables(GAME.content())
ONE_BOOK = Path(__file__).parent / "golden" / "pack"
Data = dict[str, Any]


def standard() -> Data:
    return deepcopy(dict(GAME.content().data))


def load(data: Data) -> Content:
    content = from_data(GAME.id, "test", GAME.shape, data)
    GAME.tables(content)
    return content


def ended(options: HiddenRoomsOptions, seed: int) -> HiddenRoomsState:
    chance = FastChance(seed)
    state = GAME.setup(GAME.bounded(options), 1, GAME.content(), chance)
    while GAME.outcome(state) is None:
        GAME.apply(state, 0, GAME.sample(state, 0, chance), chance)
    return state


# -- which book is played -------------------------------------------------------------------------


@rule("HID-R11")
@pytest.mark.parametrize("book", BOOKS, ids=lambda book: str(book.id))
def test_a_game_is_played_from_the_one_book_that_was_chosen(book: Book) -> None:
    met: set[str] = set()
    for seed in range(12):
        view = build_view(ended(HiddenRoomsOptions(book=book.id, turn_limit=30), seed))
        assert view.book_name == book.name
        assert [page.name for page in view.book] == [monster.name for monster in book.monsters]
        assert all(one.monster == book.monsters[one.stage - 1] for one in view.played)
        met |= {one.monster.stage for one in view.played}
    assert met == {stage.id for stage in book.stages}


@rule("HID-R11")
def test_the_standard_pack_has_two_books_and_the_first_is_played_unless_somebody_chooses() -> None:
    assert [len(book.stages) for book in BOOKS] == [5, 5]
    assert build_view(ended(HiddenRoomsOptions(), 1)).book_name == BOOKS[0].name
    offers = GAME.offers(GAME.content())
    assert [offer.value for offer in offers["book"]] == [book.id for book in BOOKS]
    assert offers["book"][0].value is None


@rule("HID-R11")
def test_a_book_that_the_pack_has_not_is_refused() -> None:
    rejection = GAME.check_options(HiddenRoomsOptions(book="nobody"), 1, GAME.content())
    assert rejection is not None
    assert (rejection.rule, rejection.code) == ("HID-R11", "no-such-book")
    assert rejection.args == {"known": BOOKS[1].id}


@rule("HID-R11")
def test_a_stage_is_played_from_the_book_that_has_it_and_from_no_other() -> None:
    of_first, of_second = BOOKS[0].stages[1].id, BOOKS[1].stages[1].id
    view = build_view(ended(HiddenRoomsOptions(stage=of_second, turn_limit=20), 1))
    assert {one.monster.stage for one in view.played} == {of_second}
    options = HiddenRoomsOptions(book=BOOKS[1].id, stage=of_first)
    rejection = GAME.check_options(options, 1, GAME.content())
    assert rejection is not None
    assert rejection.code == "no-such-stage"


@rule("HID-R11")
def test_every_stage_is_offered_with_its_book() -> None:
    offered = {offer.value: offer.needs for offer in GAME.offers(GAME.content())["stage"]}
    assert offered.pop(None) == {}
    assert offered == {stage.id: {"book": book.id} for book in BOOKS for stage in book.stages}


# -- what is kept ---------------------------------------------------------------------------------


@rule("HID-R11")
def test_a_position_and_a_record_keep_their_book() -> None:
    options = HiddenRoomsOptions(book=BOOKS[1].id)
    state = ended(options, 2)
    again = GAME.thaw(GAME.content(), GAME.freeze(state))
    assert again.book is state.book
    assert again.key() == state.key()
    match = Match.start(GAME, GAME.content(), ["solo"], options, bytes(32))
    read = record.read(record.write(match), find_game, bytes(32))
    assert isinstance(read.state, HiddenRoomsState)
    assert read.state.book is BOOKS[1]
    assert match.header.content.hash == BOOKS[1].hash != BOOKS[0].hash


@rule("HID-R11")
def test_a_game_does_not_notice_when_another_book_of_its_pack_changes() -> None:
    data = standard()
    data["books"]["book"][0]["stage"].reverse()
    changed = load(data)
    first, second = HiddenRoomsOptions(), HiddenRoomsOptions(book=BOOKS[1].id)
    assert changed.hash != GAME.content().hash
    assert GAME.content_hash(changed, first) == GAME.content_hash(GAME.content(), first)
    assert GAME.content_hash(changed, second) != GAME.content_hash(GAME.content(), second)


@rule("HID-R11")
def test_a_pack_of_one_book_loads_as_ever_and_the_book_is_called_like_the_pack() -> None:
    pack = from_folder(GAME.id, "old", GAME.shape, ONE_BOOK)
    [book] = GAME.tables(pack)
    assert book.id is None
    assert book.name["en"] == pack.data["pack"]["name"]["en"]
    assert GAME.content_hash(pack, HiddenRoomsOptions()) == pack.hash == book.hash
    assert len(GAME.offers(pack)["book"]) == 1


@rule("HID-R11")
def test_a_book_taken_out_of_its_pack_has_the_same_hash() -> None:
    data = standard()
    [second] = data.pop("books")["book"]
    data["stages"]["stage"] = second["stage"]
    data["monsters"]["monster"] = second["monster"]
    assert load(data).hash == BOOKS[1].hash


@rule("HID-R11")
def test_the_numbers_for_learners_show_the_arrows_of_the_book_that_is_played() -> None:
    tensor = GAME.tensor(GAME.content(), 1)
    seen = set()
    for book in BOOKS:
        options = HiddenRoomsOptions(book=book.id, stage=book.stages[0].id)
        state = GAME.setup(options, 1, GAME.content(), FastChance(1))
        out = bytearray(tensor.size)
        tensor.write(state, 0, out, 0)
        seen.add(bytes(out))
    assert len(seen) == len(BOOKS)


# -- what is refused ------------------------------------------------------------------------------

SECOND = f"books.toml, book 1 ({BOOKS[1].id})"


def spoil_arrow(book: Data) -> None:
    rows = book["stage"][2]["directions"]
    rows[4] = rows[4][:5] + "R"  # the last cell of a row: off the board


@rule("HID-R11")
@pytest.mark.parametrize(
    ("change", "said"),
    [
        (spoil_arrow, "{stage 3}, directions[4]: the arrow at row 5, column 6 leads off the board"),
        (lambda b: b["stage"].pop(), "stage: a book has 5 stages, not 4"),
        (lambda b: b["stage"][1].update(first=[6, 6]), "{stage 2}, first: the monster would begin"),
        (lambda b: b["stage"][1].update(first=[7, 1]), "{stage 2}, first: row 7, column 1 is not"),
        (lambda b: b["stage"][1].update(more=1), "{stage 2}"),
        (lambda b: b["stage"][1].update(id="besom"), "stage 2 (besom), id: another book"),
        (lambda b: b["monster"].pop(), "monster: the stage"),
        (lambda b: b["monster"][0].update(mark=""), "{monster 1}, mark: “” is not a single letter"),
        (lambda b: b["name"].update(ja=" "), "name.ja: this must not be empty"),
        (lambda b: b["monster"][0]["teaches"].update(en=""), "{monster 1}, teaches.en: this must"),
    ],
)
def test_a_slip_in_a_further_book_is_named_with_book_and_stage(change: Any, said: str) -> None:
    data = standard()
    book = data["books"]["book"][0]
    names = {f"stage {n}": stage["id"] for n, stage in enumerate(book["stage"], 1)}
    names |= {f"monster {n}": monster["stage"] for n, monster in enumerate(book["monster"], 1)}
    change(book)
    with pytest.raises(ContentError) as error:
        load(data)
    for place, name in names.items():
        said = said.replace(f"{{{place}}}", f"{place} ({name})")
    assert error.value.say("en", GAME.package).startswith(f"{SECOND}, {said}")


@rule("HID-R11")
def test_two_books_of_one_id_are_refused() -> None:
    data = standard()
    twin = deepcopy(data["books"]["book"][0])
    for number, stage in enumerate(twin["stage"]):
        twin["monster"][number]["stage"] = stage["id"] = f"twin-{number}"
    data["books"]["book"].append(twin)
    with pytest.raises(ContentError) as error:
        load(data)
    assert "is there twice" in error.value.say("en", GAME.package)
    twin["id"] = "another"
    assert len(GAME.tables(load(data))) == 3


@rule("HID-R11")
def test_a_check_of_a_pack_finds_every_slip_of_every_book(tmp_path: Path) -> None:
    for file in standard_folder(GAME.package).iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    assert errors_in(GAME, tmp_path) == []
    books = tmp_path / "books.toml"
    text = books.read_text(encoding="utf-8").replace("first = [", 'first = ["x", ', 2)
    books.write_text(text, encoding="utf-8")
    errors = errors_in(GAME, tmp_path)
    names = [stage.id for stage in BOOKS[1].stages]
    assert [error.split(", first")[0] for error in errors] == [
        f"{SECOND}, stage {n + 1} ({names[n]})" for n in range(2)
    ]


# -- the second book ------------------------------------------------------------------------------


@rule("HID-C3")
def test_every_monster_of_the_second_book_teaches_something_of_its_own() -> None:
    monsters = BOOKS[1].monsters
    for locale in LOCALES:
        for field in ("name", "character", "look", "teaches"):
            told = {getattr(monster, field)[locale] for monster in monsters}
            assert len(told) == 5
    outlines = {monster.shape[0] for book in BOOKS for monster in book.monsters}
    assert len(outlines) == 10


@rule("HID-C3")
def test_where_time_does_not_suffice_the_text_speaks_of_luring() -> None:
    """Ten rooms are between start and exit: on a shorter way a monster must be led astray."""
    book = BOOKS[1]
    for stage, monster in zip(book.stages, book.monsters, strict=True):
        pose = stage.first << 2 | stage.first_facing
        turns = -(-actions_to_end(book, stage, pose) // ACTIONS_A_TURN)
        assert monster.teaches is not None
        if turns <= 10:
            assert "luring" in monster.teaches["en"].lower()
            assert "おびき寄せ" in monster.teaches["ja"]


@rule("HID-C3")
def test_the_expert_has_learned_every_stage_of_both_books() -> None:
    for book in BOOKS:
        found = book_networks(book)
        assert found is not None
        assert len(found.encode()) < 200_000
        assert len(found.header.reliability) == 5
