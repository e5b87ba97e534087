"""The cards of Elder Sign as they are in the TOML files of a pack, one struct for each kind of
card.

Names and flavour are for people; everything else is read by the rules. What a card does is said in
the vocabulary of `effects`; its text is made from that, so a card never says what it does not do.
"""

from typing import Annotated

from msgspec import Meta

from meikyu.core.texts import Text
from meikyu.games.elder_sign.cards.effects import Effects, Modifiers
from meikyu.games.elder_sign.cards.terms import Colour, Entry

CardId = Annotated[str, Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$", max_length=40)]


class Card(Entry, frozen=True, kw_only=True):
    """What every card has."""

    id: CardId
    name: Text
    flavour: Text | None = None


class TaskRow(Entry, frozen=True):
    """A task: icons (``investigation:6``, ``lore``, ``peril``, ``terror``), a payment (ELD-R6), a
    white frame for a monster (ELD-25), a lock icon (ELD-29)."""

    icons: Annotated[tuple[str, ...], Meta(min_length=1, max_length=8)]
    stamina: Annotated[int, Meta(ge=0, le=5)] = 0
    sanity: Annotated[int, Meta(ge=0, le=5)] = 0
    frame: bool = False
    lock: Colour | None = None


class AdventureCard(Card, frozen=True, kw_only=True):
    """An adventure, in the museum or in another world."""

    task: Annotated[tuple[TaskRow, ...], Meta(min_length=1, max_length=4)]
    trophies: Annotated[int, Meta(ge=1, le=5)] = 1
    order: bool = False
    reward: Effects = ()
    penalty: Effects = ()
    terror: Effects = ()
    midnight: Effects = ()


class AdventuresFile(Entry, frozen=True):
    """``adventures.toml``."""

    adventure: Annotated[tuple[AdventureCard, ...], Meta(min_length=8, max_length=120)]


class OtherWorldsFile(Entry, frozen=True):
    """``other_worlds.toml``."""

    other_world: Annotated[tuple[AdventureCard, ...], Meta(min_length=1, max_length=40)]


class MonsterCard(Card, frozen=True, kw_only=True):
    """A monster: a task of its own."""

    icons: Annotated[tuple[str, ...], Meta(min_length=1, max_length=8)]
    stamina: Annotated[int, Meta(ge=0, le=5)] = 0
    sanity: Annotated[int, Meta(ge=0, le=5)] = 0
    lock: Colour | None = None
    trophies: Annotated[int, Meta(ge=1, le=5)] = 1
    reward: Effects = ()
    count: Annotated[int, Meta(ge=1, le=6)] = 1


class MonstersFile(Entry, frozen=True):
    """``monsters.toml``."""

    monster: Annotated[tuple[MonsterCard, ...], Meta(min_length=1, max_length=60)]


class MythosCard(Card, frozen=True, kw_only=True):
    """A mythos card: what it does at once, what holds while it is in force, what terror does."""

    effects: Effects = ()
    lasting: Modifiers = ()
    terror: Effects = ()


class MythosFile(Entry, frozen=True):
    """``mythos.toml``."""

    mythos: Annotated[tuple[MythosCard, ...], Meta(min_length=1, max_length=80)]


class AncientOneCard(Card, frozen=True, kw_only=True):
    """An Ancient One. `icons` are the spaces of the doom track (from 1) with a monster icon."""

    elder_signs: Annotated[int, Meta(ge=1, le=30)]
    doom: Annotated[int, Meta(ge=2, le=20)]
    icons: tuple[Annotated[int, Meta(ge=1, le=20)], ...] = ()
    power: Modifiers = ()
    task: TaskRow
    attack: Effects = ()
    awakening: Effects = ()
    awakening_is_defeat: bool = False


class AncientOnesFile(Entry, frozen=True):
    """``ancient_ones.toml``."""

    ancient_one: Annotated[tuple[AncientOneCard, ...], Meta(min_length=1, max_length=20)]


class Equipment(Entry, frozen=True):
    """What an investigator starts with."""

    clues: Annotated[int, Meta(ge=0, le=9)] = 0
    common: Annotated[int, Meta(ge=0, le=5)] = 0
    unique: Annotated[int, Meta(ge=0, le=5)] = 0
    spells: Annotated[int, Meta(ge=0, le=5)] = 0
    allies: Annotated[int, Meta(ge=0, le=5)] = 0
    elder_signs: Annotated[int, Meta(ge=0, le=3)] = 0


class InvestigatorCard(Card, frozen=True, kw_only=True):
    """An investigator: health, ability, starting equipment."""

    occupation: Text
    stamina: Annotated[int, Meta(ge=1, le=12)]
    sanity: Annotated[int, Meta(ge=1, le=12)]
    ability: Modifiers
    start: Equipment = Equipment()


class InvestigatorsFile(Entry, frozen=True):
    """``investigators.toml``."""

    investigator: Annotated[tuple[InvestigatorCard, ...], Meta(min_length=9, max_length=40)]


class ItemCard(Card, frozen=True, kw_only=True):
    """A common or unique item, a spell or an ally.

    `before` is done before a roll and `after` after one, by discarding the card (`keep`: it stays
    and can be used once a turn); `hold` is the number of die spaces of a spell; `owned` holds while
    the card is owned."""

    before: Effects = ()
    after: Effects = ()
    hold: Annotated[int, Meta(ge=0, le=2)] = 0
    owned: Modifiers = ()
    keep: bool = False
    count: Annotated[int, Meta(ge=1, le=6)] = 1


Items = Annotated[tuple[ItemCard, ...], Meta(min_length=1, max_length=60)]


class CommonFile(Entry, frozen=True):
    """``common.toml``."""

    item: Items


class UniqueFile(Entry, frozen=True):
    """``unique.toml``."""

    item: Items


class SpellsFile(Entry, frozen=True):
    """``spells.toml``."""

    spell: Items


class AlliesFile(Entry, frozen=True):
    """``allies.toml``."""

    ally: Items


class EntranceAction(Card, frozen=True, kw_only=True):
    """One line of the entrance sheet; `price` in trophies."""

    effects: Annotated[Effects, Meta(min_length=1)]
    price: Annotated[int, Meta(ge=0, le=20)] = 0


class EntranceFile(Entry, frozen=True):
    """``entrance.toml``."""

    action: Annotated[tuple[EntranceAction, ...], Meta(min_length=1, max_length=16)]
