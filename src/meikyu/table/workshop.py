"""The workshop's questions: what a pack is, what is wrong with it, how it plays. Nothing of what is
asked is kept; packs are kept where they are drawn.
"""

import binascii
from base64 import b64decode, b64encode
from importlib import import_module
from typing import Annotated, Any

import msgspec

from meikyu.core import declared, pack_file, proof, toml_text
from meikyu.core.content import PACK_FILE, STANDARD, Content, ContentError, from_data
from meikyu.core.contract import Game
from meikyu.core.workshop import DRAWN, Data, Looked, look, workshop
from meikyu.table.errors import Denied
from meikyu.table.hosting import game_named

PROOF = "meikyu.lab.proof"
LONGEST_FILE = pack_file.MOST_BYTES * 4 // 3 + 4
FileName = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_]{0,39}\.toml$")]


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pack as it is drawn, and perhaps a stroke to be drawn on it."""

    data: dict[str, Any]
    stroke: dict[str, Any] | None = None
    """In the words of the game's editor."""
    sample: Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)] | None = None
    """A number for what the editor shows by lot: others for another one."""
    part: Annotated[str, msgspec.Meta(max_length=100)] = ""
    """Which of its parts is wanted as it is printed."""


class PackAsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file that travels, in base64, or the TOML files of a pack as texts."""

    packed: Annotated[str, msgspec.Meta(max_length=LONGEST_FILE)] = ""
    files: Annotated[dict[FileName, str], msgspec.Meta(max_length=pack_file.MOST_FILES)] = {}


class Opened(msgspec.Struct, frozen=True):
    """A pack out of a file: sound or faulty, as it is there."""

    game: str
    data: dict[str, Any]


class PackedUp(msgspec.Struct, frozen=True):
    """The file of a pack, in base64."""

    packed: str


def standard(game: str) -> Data:
    """The pack that comes with a game, to begin from."""
    return dict(game_named(game).content(STANDARD).data)


def terms(game: str) -> Any:
    """What the forms of a game's editor offer; None: it has none."""
    own = workshop(game_named(game))
    return own.terms() if own is not None and own.terms is not None else None


def looked(game: str, wish: Look) -> Looked:
    """A pack after a stroke, with everything that is wrong with it."""
    found = game_named(game)
    _check_size(wish.data)
    try:
        return look(found, wish.data, wish.stroke, wish.sample, wish.part)
    except msgspec.ValidationError as error:
        raise Denied("malformed", detail=str(error)) from error


def opened(wish: PackAsFile) -> Opened:
    """A pack out of a file."""
    try:
        if wish.packed:
            data = pack_file.unpack(b64decode(wish.packed, validate=True)).data
        else:
            data = {
                name.removesuffix(".toml"): pack_file.parse(name, text)
                for name, text in wish.files.items()
            }
    except ContentError as error:
        raise _bad(error) from error
    except binascii.Error as error:
        raise Denied("malformed", detail=str(error)) from error
    about = data.get(PACK_FILE, {})
    return Opened(game_named(str(about.get("game", ""))).id, data)


def packed_up(data: Data) -> PackedUp:
    """The file of a pack. Its mistakes, if it has any, travel with it."""
    _check_size(data)
    try:
        texts = {f"{stem}.toml": toml_text.dumps(table) for stem, table in data.items()}
        return PackedUp(b64encode(pack_file.pack_up(texts)).decode())
    except ContentError as error:
        raise _bad(error) from error
    except (TypeError, AttributeError) as error:
        raise Denied("malformed", detail=str(error)) from error


def drawn_pack(game: Game[Any, Any], data: Data) -> Content:
    """A pack that is to be played, sound in every part."""
    _check_size(data)
    try:
        content = from_data(game.id, DRAWN, game.shape, data)
        game.tables(content)
    except ContentError as error:
        raise _bad(error) from error
    return content


def can_prove(game: str) -> bool:
    """Whether bots play what is drawn of a game."""
    return declared.is_there(PROOF) and declared.where(game_named(game), "proof") is not None


def proved(wish: proof.Wish) -> proof.Proof:
    """A proof, one step further. Runs where bots think."""
    _check_size(wish.data)
    _check_size(wish.before or {})
    try:
        answer: proof.Proof = import_module(PROOF).prove(wish)
    except ContentError as error:
        raise _bad(error) from error
    return answer


def _check_size(data: Data) -> None:
    try:
        for stem, table in data.items():
            pack_file.check_plain(f"{stem[:60]}.toml", table)
    except ContentError as error:
        raise _bad(error) from error


def _bad(error: ContentError) -> Denied:
    denied = Denied("bad-pack")
    denied.say = error.phrase()
    return denied
