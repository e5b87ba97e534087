"""`meikyu rules`: the rules for players, and from a rule to its lines; in a checkout also the tests
that hold each of them."""

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from meikyu.cli.options import Json

if TYPE_CHECKING:
    from meikyu.cli.arguments import AnyGame
    from meikyu.cli.ledger import Rule


def register(app: typer.Typer) -> None:
    app.command("rules", help="help-rules")(rules)


def rules(
    game: Annotated[str, typer.Argument(help="help-rules-game", metavar="GAME")],
    rule: Annotated[str | None, typer.Argument(help="help-rules-id", metavar="ID")] = None,
    tests: Annotated[
        bool | None, typer.Option("--tests/--no-tests", help="help-rules-tests")
    ] = None,
    mutate: Annotated[bool, typer.Option("--mutate", help="help-rules-mutate")] = False,
    jobs: Annotated[int | None, typer.Option("--jobs", help="help-rules-jobs", metavar="N")] = None,
    json: Json = False,
) -> None:
    from meikyu.cli.arguments import game_named
    from meikyu.cli.errors import FAILED, UserError
    from meikyu.cli.ledger import game_of_rule, rules_of

    if rule is None and (named := game_of_rule(game)) is not None:
        found, rule = named, game
    else:
        found = game_named(game)
    listed = rules_of(found)
    if rule is not None:
        listed = [one for one in listed if one.id == rule.upper()]
        if not listed:
            raise UserError("error-unknown-rule", id=rule, game=found.id)
    root = find_checkout()
    about_tests = tests or mutate or (tests is None and rule is None)
    tools = _checkout_tools() if root is not None and about_tests else None
    if tools is None and (tests or mutate):
        raise UserError("error-no-checkout")
    good = True
    if tools is not None and mutate:
        good = tools.mutate(root, found, listed, jobs, json)
    elif tools is not None:
        good = tools.matrix(root, found, listed, json)
    elif rule is not None and tests is None:
        _one(found, listed[0], root, json)
    else:
        _list(listed, found.prefix, json)
    if not good:
        raise typer.Exit(FAILED)


def find_checkout() -> Path | None:
    """The folder with the tests: the current one, or the one this package was started from."""
    import meikyu

    for root in (Path.cwd(), Path(meikyu.__file__).parents[2]):
        if (root / "tests" / "conftest.py").is_file():
            return root
    return None


def _checkout_tools() -> Any:
    """What knows the tests, `tools/rules`: part of a checkout and not of the package. None where it
    is not there, or no pytest."""
    import sys
    from importlib.util import find_spec

    import meikyu

    checkout = Path(meikyu.__file__).parents[2]
    if find_spec("pytest") is None or not (checkout / "tools" / "rules").is_dir():
        return None
    if str(checkout) not in sys.path:
        sys.path.insert(0, str(checkout))
    return import_module("tools.rules")


def _list(listed: list["Rule"], prefix: str, json: bool) -> None:
    from rich.text import Text

    from meikyu.cli.ledger import legend, styled
    from meikyu.cli.output import console, write_json

    if json:
        write_json([{"id": one.id, "kind": one.kind, "text": one.text} for one in listed])
        return
    out = console()
    for one in listed:
        out.print(styled(one))
    if marks := legend(listed, prefix):
        out.print(Text(marks, style="dim"))


def _one(game: "AnyGame", rule: "Rule", root: Path | None, json: bool) -> None:
    """A rule with the places in the code that cite it, its guards and its tests."""
    from rich.text import Text

    from meikyu.cli.language import say
    from meikyu.cli.ledger import styled
    from meikyu.cli.output import console, write_json
    from meikyu.cli.rule_places import code_places, test_places

    code = code_places(game, rule.id)
    guards = [code for rule_id, code in game.guards.names() if rule_id == rule.id]
    tests = test_places(root, rule.id) if root is not None else []
    if json:
        told = {"id": rule.id, "kind": rule.kind, "text": rule.text}
        write_json({**told, "code": code, "guards": guards, "tests": tests})
        return
    out = console()
    out.print(styled(rule))
    for title, lines in (("code", code), ("guards", guards), ("tests", tests)):
        if lines:
            out.print(Text(say(f"rules-part-{title}"), style="bold"))
        for line in lines:
            out.print(Text(f"  {line}"), soft_wrap=True)
