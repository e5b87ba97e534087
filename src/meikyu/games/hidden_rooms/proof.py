"""How a room book is proved: who plays its stages, what HID-C2 wants of them, how they end."""

from collections.abc import Hashable, Mapping

from meikyu.core.content import PACK_FILE, Content, Pack, fail
from meikyu.core.contract import Outcome
from meikyu.core.proof import Note
from meikyu.core.proving import Judged, Plan, Proving, Way
from meikyu.core.words import Phrase, text_words
from meikyu.games.hidden_rooms.game import GAME
from meikyu.games.hidden_rooms.loader import STAGES_FILE
from meikyu.games.hidden_rooms.options import STUDY_LIMIT, HiddenRoomsOptions
from meikyu.games.hidden_rooms.proposals import variants
from meikyu.games.hidden_rooms.rules.monster import ACTIONS_A_TURN, actions_to_end
from meikyu.games.hidden_rooms.tables import Book, Stage

WANTED = "HID-C2"
OF_A_STAGE = (25, 60)
OF_A_GAME = (50, 75)
"""What the practised level is to win, in percent (HID-C2)."""
LEVEL = "practised"
CHECKED = 60
"""Our hardest stages are won once in twenty games."""
MOST_CIRCLES = 20
"""More than one game of so many that is given up is worth a word."""

STAGE_WAYS = (
    Way("out", "won", "HID-23"),
    Way("caught", "lost", "HID-25"),
    Way("route", "route", "HID-24"),
    Way("stalled", "stalled", "HID-R10"),
)
GAME_WAYS = (Way("games-won", "won", "HID-6"), Way("games-lost", "lost", "HID-6"))


def parts(content: Content) -> dict[str, Hashable]:
    """All stages of all books."""
    return {
        stage.id: (*_board(book), stage.first, stage.directions)
        for book in GAME.tables(content)
        for stage in book.stages
    }


def _board(book: Book) -> tuple[int, int, int, int]:
    return book.grid.rows, book.grid.columns, book.start, book.exit


def plan(content: Content, part: str) -> Plan:
    if not part:
        return _whole(content)
    books = GAME.tables(content)
    found = [(book, stage) for book in books for stage in book.stages if stage.id == part]
    if not found:
        fail(STAGES_FILE, "content-no-such-stage", "", "id", known=", ".join(parts(content)))
    return _stage(*found[0])


def _whole(content: Content) -> Plan:
    """Games as printed, from the first book."""
    return Plan(
        name=text_words(content.read(PACK_FILE, Pack).name),
        options=HiddenRoomsOptions(turn_limit=STUDY_LIMIT),
        levels=(Judged(LEVEL, OF_A_GAME),),
        rule=WANTED,
        ways=GAME_WAYS,
        ended=lambda outcome: "games-won" if outcome.winners else "games-lost",
        nobody=Phrase("proof-nobody-won"),
        why=lambda ended: Phrase("proof-nobody-won-why", {"games": sum(ended.values())}),
        doubts=lambda ended: (),
        checked=CHECKED,
    )


def _stage(book: Book, stage: Stage) -> Plan:
    """One stage, again and again."""
    pose = stage.first << 2 | stage.first_facing
    end = -(-actions_to_end(book, stage, pose) // ACTIONS_A_TURN)
    door = _apart(book)

    def why(ended: Mapping[str, int]) -> Phrase:
        counts = {way.id: ended.get(way.id, 0) for way in STAGE_WAYS}
        return Phrase(
            "proof-nobody-out-why",
            {"games": sum(counts.values()), **counts, "limit": STUDY_LIMIT}
            | {"end": end, "door": door},
        )

    return Plan(
        name=text_words(book.walker(stage)),
        options=HiddenRoomsOptions(
            goal="one_stage", book=book.id, stage=stage.id, turn_limit=STUDY_LIMIT
        ),
        levels=(Judged(LEVEL, OF_A_STAGE),),
        rule=WANTED,
        ways=STAGE_WAYS,
        ended=_ended,
        nobody=Phrase("proof-nobody-out"),
        why=why,
        doubts=_circles,
        checked=CHECKED,
    )


def _apart(book: Book) -> int:
    """The first turn in which the child can be out: a turn lays one room (HID-19, HID-20)."""
    grid = book.grid
    rows = grid.row(book.start) - grid.row(book.exit)
    columns = grid.column(book.start) - grid.column(book.exit)
    return abs(rows) + abs(columns)


def _ended(outcome: Outcome) -> str:
    return next(way.id for way in STAGE_WAYS if way.rule == outcome.rule)


def _circles(ended: Mapping[str, int]) -> tuple[Note, ...]:
    """Games that went on until they were given up (HID-R10)."""
    games, stalled = sum(ended.values()), ended.get("stalled", 0)
    if stalled * MOST_CIRCLES <= games:
        return ()
    args = {"stalled": stalled, "games": games, "limit": STUDY_LIMIT}
    return (Note(Phrase("proof-circles", args), "HID-R10"),)


PROOF = Proving(parts, plan, variants=variants)
