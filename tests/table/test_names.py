"""Names are what they look like, at every entrance."""

import pytest

from meikyu.table import lobby
from meikyu.table.errors import Denied
from meikyu.table.names import chosen_name, looks_like, plain_text
from tests.table.house import House, run, tokens

CLEANED = {
    "bidi": ("abc\u202edef\u202c", "abcdef"),
    "isolate": ("\u2066a\u2069b", "ab"),
    "zero width": ("a\u200bb\ufeff", "ab"),
    "escape": ("a\x1b[31mb", "a[31mb"),
    "bell and line": ("a\x07\nb", "a b"),
    "spaces": ("  a \u3000 b ", "a b"),
    "filler": ("a\u3164\u115f", "a"),
    "tower": ("a" + "\u0301" * 30, "\u00e1" + "\u0301" * 3),
    "tags": ("a\U000e0041\U000e0042", "a"),
}
KEPT = ("Ōe 健三郎", "Zoë", "👩‍🚀 Mae", "نیم‌فاصله", "Robot: the second", "O'Brien")
REFUSED = ("\u200b", "\u3164", "\u202e\u202c", "\u0301\u0301", "bot:strong",
           "BOT: x", "ｂｏｔ：weak", "b\u200bot:strong", " bot :x")  # fmt: skip


@pytest.mark.parametrize(("text", "name"), CLEANED.values(), ids=CLEANED)
def test_what_cannot_be_seen_is_taken_out(text: str, name: str) -> None:
    assert chosen_name(text) == name


@pytest.mark.parametrize("name", KEPT)
def test_names_of_this_world_stay_as_they_are(name: str) -> None:
    assert chosen_name(name) == name


@pytest.mark.parametrize("name", REFUSED, ids=ascii)
def test_a_name_that_shows_nothing_or_imitates_a_bot_is_refused_everywhere(name: str) -> None:
    async def scene() -> None:
        async with House() as house:
            made = await house.make("me", "open")
            room = await house.hub.find(made.table)
            with pytest.raises(Denied, match="bad-name"):
                await room.ask(lambda: house.hub.sit(room, lobby.Sit(name)))
            wish = lobby.NewTable("lanterns", (lobby.SeatWish("me", name),))
            with pytest.raises(Denied, match="bad-name"):
                await house.hub.make(wish)
            guest = await house.come(made.table, *tokens(made))
            assert (await guest.ask("rename", hand=0, name=name))["code"] == "bad-name"
            assert guest.table["info"]["seats"][0]["name"] == "P0"

    run(scene())


def test_what_is_said_is_cleaned_too() -> None:
    assert plain_text("hi\u202e\x1b[2J there") == "hi[2J there"


ALIKE = {
    "the same": ("Aki", "Aki"),
    "case": ("Aki", "aKI"),
    "full width": ("Hana", "Ｈａｎａ"),
    "zero width": ("Hana", "Ha\u200bna"),
    "Cyrillic": ("Anna", "Аnnа"),
    "Greek capital": ("Hana", "Ηana"),
    "a digit": ("Olli", "0lli"),
    "a bar": ("Ian", "|an"),
    "mathematical": ("Ken", "𝐊𝐞𝐧"),
    "spaces": ("Mary Ann", "Mary  Ann"),
    "joined": ("MaryAnn", "Mary\u3000Ann"),
}
DIFFERENT = (("Aki", "Akio"), ("ハル", "ハナ"), ("Ann", "Anne"), ("Ken", "Kem"), ("Zoë", "Zed"))


@pytest.mark.parametrize(("one", "other"), ALIKE.values(), ids=ALIKE)
def test_a_name_that_looks_like_another_at_the_table_is_refused(one: str, other: str) -> None:
    async def scene() -> None:
        async with House() as house:
            made = await house.make("me", "open", "open")
            host = await house.come(made.table, *tokens(made))
            assert (await host.ask("rename", hand=0, name=one))["type"] == "ack"
            with pytest.raises(Denied, match="name-taken"):
                await house.hub.sit(host.room, lobby.Sit(other))
            guest = await house.hub.sit(host.room, lobby.Sit("Someone else"))
            seated = await house.come(made.table, *tokens(guest))
            assert (await seated.ask("rename", hand=0, name=other))["code"] == "name-taken"
            assert (await host.ask("rename", hand=0, name=one))["type"] == "ack"

    run(scene())


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_names_that_are_told_apart_sit_together(one: str, other: str) -> None:
    assert not looks_like(one, other)


def test_programs_of_one_kind_share_a_name_but_have_no_persons() -> None:
    async def scene() -> None:
        async with House() as house:
            made = await house.make("me", "open", "open", "open", game="elder-sign")
            room = await house.hub.find(made.table)
            for _ in range(2):
                await house.hub.sit(room, lobby.Sit("walker", bot=True))
            with pytest.raises(Denied, match="name-taken"):
                await house.hub.sit(room, lobby.Sit("p0", bot=True))

    run(scene())
