"""`meikyu lab --easier` and `--harder`: one drawn change, with its measured gain."""

from pathlib import Path

from meikyu.cli.arguments import AnyGame
from meikyu.cli.errors import PackError, UserError, cannot_write
from meikyu.cli.language import current, say
from meikyu.cli.output import console, write_json
from meikyu.core import pack_file, toml_text
from meikyu.core.content import Content, ContentError
from meikyu.core.proof import Proposals
from meikyu.core.words import lexicon
from meikyu.lab.progress import Bar
from meikyu.lab.proof import NoProof
from meikyu.lab.proposing import Way, propose


def run_proposals(
    game: AnyGame,
    content: Content,
    part: str,
    way: Way,
    level: str,
    aim: float | None,
    games: int,
    seed: str,
    out: Path | None,
    json: bool,
) -> None:
    try:
        with Bar(console(stderr=True)).waiting("") as tell:
            played = [0]

            def advance(count: int) -> None:
                played[0] += count
                tell(say("proposing", games=played[0]))

            found = propose(game, content, part, way, aim, games, seed, advance, level)
    except NoProof:
        raise UserError("error-propose-nothing", game=game.id) from None
    except ContentError as error:
        raise PackError(game, error) from None
    if out is not None and found.found:
        _write(out, found)
    if json:
        write_json(found)
        return
    words = lexicon(current(), game.package)
    shares = {"now": f"{found.now:.1f}", "aim": f"{found.aim:.1f}"}
    print(say("propose-title", part=part, games=found.games, **shares))
    for one in found.found:
        figures = {"estimate": f"{one.estimate:.1f}", "low": f"{one.low:.1f}"}
        figures |= {"high": f"{one.high:.1f}", "gain": f"{one.gain:+.1f}"}
        figures |= {"within": f"{one.plus_minus:.1f}"}
        print(say("propose-line", change=words.say(one.say), **figures))
    if not found.found:
        print(say(f"propose-none-{way}", tried=found.tried))
    elif out is not None:
        print(say("propose-kept", file=str(out)))


def _write(out: Path, found: Proposals) -> None:
    """The pack after the first change, to be opened in the workshop."""
    data = found.found[0].data
    texts = {f"{stem}.toml": toml_text.dumps(table) for stem, table in data.items()}
    try:
        out.write_bytes(pack_file.pack_up(texts))
    except OSError as error:
        raise cannot_write(out, error) from None
