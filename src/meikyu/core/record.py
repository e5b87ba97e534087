"""Records: a match as a text file, one JSON object per line, in names and not in codes.

One format for replay, sharing, the lab and bug reports; `docs/reference/records.md` describes it.
Reading is strict: a mistake becomes a `RecordError` with the line and the reason.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NoReturn

import msgspec

from meikyu.core.chance import SEED_BYTES, ReplayMismatch
from meikyu.core.codec import Malformed, parse, parse_action, parse_json, plain
from meikyu.core.content import Content, ContentError, from_data
from meikyu.core.contract import Game, Outcome, Seat
from meikyu.core.entries import Entry, Header, TakeBack
from meikyu.core.folding import Illegal, Step
from meikyu.core.match import Match
from meikyu.core.play import digest
from meikyu.core.rules import Rejection
from meikyu.core.starting import StartRefused, check_start, commitment
from meikyu.core.words import Phrase, lexicon

FORMAT = 1

FindGame = Callable[[str], Game[Any, Any]]
"""A game by its name; raises KeyError where there is none."""


class RecordError(ValueError):
    """Something is wrong with a record; says in which line."""

    def __init__(self, line: int, reason: Phrase) -> None:
        self.line = line
        self.reason = reason
        super().__init__(self.say("en"))

    def say(self, locale: str) -> str:
        words = lexicon(locale)
        return words.say(
            Phrase("record-error", {"line": self.line, "reason": words.say(self.reason)})
        )


class _First(Header, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The first line: the header with the format's name."""

    meikyu: str
    format: int


class _Named(msgspec.Struct, frozen=True):
    """What every header of this format says, of any version: by which rules it was made."""

    game: str
    rules_version: int


class _Moves(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An `Entry` whose actions are still plain data: its game knows their types."""

    n: int
    digest: str
    seat: int | None = None
    by: str = "player"
    do: list[dict[str, Any]] = []
    chance: list[tuple[str, int, int]] = []


class _Paused(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last line of a match that is not over and goes on elsewhere, with the seed for that."""

    paused: bool
    seed: str


class _End(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    end: Outcome
    seed: str | None = None


def write(match: Match) -> str:
    """A match as a record. The seed is in it only once the game is over, or where the match is not
    sealed any more."""
    head = {"meikyu": "record", "format": FORMAT, **plain(match.header)}
    lines: list[Any] = [head]
    if match.content.shown != match.game.content().shown:  # other texts are included too
        lines.append({"content": match.content.data})
    lines += match.entries
    outcome = match.outcome
    if outcome is not None:
        lines.append(_End(outcome, match.seed.hex() if match.seed else None))
    text = "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)
    if outcome is None and match.header.unsealed and match.seed is not None:
        text += paused(match.seed)
    return text


def write_moves(
    game: Game[Any, Any],
    content: Content,
    names: Sequence[str],
    options: Any,
    seed: bytes,
    moves: Iterable[tuple[Seat, int]],
    by: Sequence[str],
) -> str:
    """A game that was played on a bare state with a `SeededChance`, as a record: the same seed and
    the same moves through a match. `by`: who decided, for each seat."""
    match = Match.start(game, content, names, options, seed)
    for seat, move in moves:
        done = match.act(seat, game.action(match.position(seat), move), by=by[seat])
        assert not isinstance(done, Rejection), f"legal, and yet refused: {done}"
    return write(match)


def write_unread(header: Mapping[str, Any], content: bytes, entries: Iterable[bytes]) -> str:
    """A record from what was kept of a match, for a program that plays its rules: nothing of it is
    read here, and its pack, as JSON, is always in it."""
    head = msgspec.json.encode({"meikyu": "record", "format": FORMAT, **header})
    lines = [head, b'{"content":' + content + b"}", *entries]
    return "".join(line.decode() + "\n" for line in lines)


def paused(seed: bytes) -> str:
    """The last line of a match that goes on where the record is read."""
    return msgspec.json.encode(_Paused(True, seed.hex())).decode() + "\n"


def encode_entry(entry: Entry | TakeBack) -> bytes:
    """One line of a record."""
    return msgspec.json.encode(entry)


def decode_entry(game: Game[Any, Any], line: bytes) -> Entry | TakeBack:
    """One line of a record, its form checked (raises Malformed), not its legality."""
    raw = parse_json(line, "line")
    if isinstance(raw, dict) and "takes_back" in raw:
        taken: TakeBack = parse(raw, TakeBack, "line")
        return taken
    return _entry(game, parse(raw, _Moves, "line"))


def _entry(game: Game[Any, Any], moves: _Moves) -> Entry:
    return Entry(
        n=moves.n,
        digest=moves.digest,
        seat=moves.seat,
        by=moves.by,
        actions=tuple(parse_action(game, action) for action in moves.do),
        picks=tuple(moves.chance),
    )


def read(
    text: str, find_game: FindGame, seed: bytes | None = None, steps: list[Step] | None = None
) -> Match:
    """A match from a record, every entry checked: legal, recorded chance used up, digest equal.

    `find_game` is the registry's; `seed` is for a match in progress, whose record does not have it;
    `steps` gets every step on the way, for callers that look at the match anyway.
    """
    lines = _Lines(text)
    game, header = _read_header(lines, find_game)
    content = _read_content(lines, game, header)
    try:
        match = Match(game, header, content, seed)
        if game.content_hash(content, match.options) != header.content.hash:
            lines.fail("record-other-content", id=header.content.id)
        rejection = check_start(game, content, len(header.seats), match.options)
        if rejection is not None:
            raise StartRefused(rejection)
    except (Malformed, StartRefused) as error:
        lines.fail("record-bad-line", detail=str(error))
    taken_back = lines.taken_back()
    for raw in lines:
        if not isinstance(raw, dict):
            lines.fail("record-bad-line", detail="not an object")
        if "end" in raw:
            _read_end(lines, match, raw)
            continue
        if "paused" in raw:
            _read_pause(lines, match, raw)
            continue
        if "takes_back" in raw:
            step = _read_take_back(lines, match, raw)
        else:
            step = _read_moves(lines, match, raw, taken_back)
        if digest(step.after) != step.entry.digest:
            lines.fail("record-digest", found=digest(step.after), recorded=step.entry.digest)
        if steps is not None:
            steps.append(step)
    if not match.line:
        lines.fail("record-no-setup")
    return match


class _Lines:
    """The lines of a record as plain data, with the number of the current one for errors."""

    def __init__(self, text: str) -> None:
        self._lines = [_decoded(line) for line in text.split("\n") if line.strip()]
        self.number = 0

    def __iter__(self) -> Iterator[Any]:
        while self.number < len(self._lines):
            yield self.next()

    def peek(self) -> Any:
        if self.number >= len(self._lines):
            return None
        raw = self.next()
        self.number -= 1
        return raw

    def next(self) -> Any:
        self.number += 1
        if self.number > len(self._lines):
            self.fail("record-ends-early")
        raw = self._lines[self.number - 1]
        if isinstance(raw, _Unreadable):
            self.fail("record-bad-line", detail=raw.detail)
        return raw

    def taken_back(self) -> frozenset[int]:
        """The numbers of the entries that others take back."""
        taken = (raw.get("takes_back") for raw in self._lines if isinstance(raw, dict))
        return frozenset(number for number in taken if isinstance(number, int))

    def parse(self, raw: Any, kind: Any) -> Any:
        try:
            return parse(raw, kind, "line")
        except Malformed as error:
            self.fail("record-bad-line", detail=str(error))

    def fail(self, reason: str, **args: str | int) -> NoReturn:
        raise RecordError(self.number, Phrase(reason, args)) from None


class _Unreadable(msgspec.Struct, frozen=True):
    """A line that is no JSON: it matters when its turn comes."""

    detail: str


def _decoded(line: str) -> Any:
    try:
        return parse_json(line.encode(), "line")
    except (Malformed, UnicodeEncodeError) as error:
        return _Unreadable(str(error))


def _read_header(lines: _Lines, find_game: FindGame) -> tuple[Game[Any, Any], Header]:
    raw = lines.next()
    if not isinstance(raw, dict) or raw.get("meikyu") != "record":
        lines.fail("record-not-a-record")
    if raw.get("format") != FORMAT:
        lines.fail("record-other-format", found=str(raw.get("format")), known=FORMAT)
    named = lines.parse(raw, _Named)
    try:
        game = find_game(named.game)
    except KeyError as error:
        lines.fail("record-bad-line", detail=str(error))
    if not game.plays(named.rules_version):
        _fail_by_rules(lines, game, named.rules_version)
    first = lines.parse(raw, _First)
    return game, Header(**{name: getattr(first, name) for name in Header.__struct_fields__})


def _fail_by_rules(lines: _Lines, game: Game[Any, Any], found: int) -> NoReturn:
    lines.fail("record-other-rules", game=game.id, found=found, known=game.rules_version)


def _read_content(lines: _Lines, game: Game[Any, Any], header: Header) -> Content:
    raw = lines.peek()
    try:
        if isinstance(raw, dict) and "content" in raw:
            lines.next()
            data = raw["content"]
            if not isinstance(data, Mapping):
                lines.fail("record-bad-line", detail="content is not a table")
            content = from_data(game.id, header.content.id, game.shape, data)
            game.tables(content)
        elif header.rules_version != game.rules_version:
            # It was played with the usual content of its time, which only that program knows.
            _fail_by_rules(lines, game, header.rules_version)
        else:
            content = game.content()
    except ContentError as error:
        lines.fail("record-bad-line", detail=error.say("en", game.package))
    return content


def _read_moves(lines: _Lines, match: Match, raw: Any, taken_back: frozenset[int]) -> Step:
    moves: _Moves = lines.parse(raw, _Moves)
    if moves.n != len(match.entries):
        lines.fail("record-bad-number", found=moves.n, wanted=len(match.entries))
    if (moves.seat is None) != (moves.n == 0):
        lines.fail("record-bad-line", detail="only entry 0, the set-up, has no seat")
    if moves.seat is not None and not moves.do:
        lines.fail("record-bad-line", detail="an entry of a seat has actions")
    try:
        return match.fold(_entry(match.game, moves), checking=True, going=moves.n in taken_back)
    except Illegal as error:
        rejection = error.rejection
        lines.fail("record-illegal", rule=rejection.rule, code=rejection.code)
    except (Malformed, ReplayMismatch) as error:
        lines.fail("record-bad-line", detail=str(error))


def _read_take_back(lines: _Lines, match: Match, raw: Any) -> Step:
    taken: TakeBack = lines.parse(raw, TakeBack)
    if not match.line or taken.n != len(match.entries):
        lines.fail("record-bad-number", found=taken.n, wanted=len(match.entries))
    rejection = match.check_taken_back(taken)
    if rejection is not None:
        lines.fail("record-illegal", rule=rejection.rule, code=rejection.code)
    reached = match.line[match.index_to_take_back(taken.seat)].n
    if reached != taken.of:
        lines.fail("record-bad-number", found=taken.of, wanted=reached)
    return match.fold(taken)


def _read_end(lines: _Lines, match: Match, raw: Any) -> None:
    end: _End = lines.parse(raw, _End)
    if not match.line or match.outcome is None:
        lines.fail("record-not-over")
    if match.outcome != end.end:
        lines.fail("record-other-outcome")
    if end.seed is not None:
        match.seed = _seed(lines, end.seed)
    _nothing_more(lines)


def _read_pause(lines: _Lines, match: Match, raw: Any) -> None:
    """A match that is not over goes on where it is read, with the dice that it began with."""
    paused: _Paused = lines.parse(raw, _Paused)
    seed = _seed(lines, paused.seed)
    if not match.header.unsealed or not match.line or match.outcome is not None:
        lines.fail("record-bad-line", detail="only a match that is unsealed and not over is paused")
    if commitment(seed) != match.header.commitment:
        lines.fail("record-bad-line", detail="another seed than the one committed to")
    match.seed = seed
    _nothing_more(lines)


def _seed(lines: _Lines, text: str) -> bytes:
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        lines.fail("record-bad-line", detail="the seed is not a hexadecimal number")
    if len(seed) != SEED_BYTES:
        lines.fail("record-bad-line", detail=f"the seed has {len(seed)} bytes")
    return seed


def _nothing_more(lines: _Lines) -> None:
    if lines.peek() is not None:
        lines.number += 1
        lines.fail("record-after-end")
