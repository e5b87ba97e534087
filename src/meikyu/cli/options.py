"""Arguments and options that mean the same in several commands."""

from pathlib import Path
from typing import Annotated

from typer import Argument, Option

GameName = Annotated[str, Argument(metavar="GAME", help="help-game")]
Wishes = Annotated[list[str] | None, Option("--option", metavar="NAME=VALUE", help="help-option")]
PackName = Annotated[str, Option("--content", metavar="PACK", help="help-content")]
LabSeed = Annotated[str, Option("--seed", metavar="S", help="help-lab-seed")]
LabJobs = Annotated[int | None, Option("--jobs", metavar="J", min=1, help="help-lab-jobs")]
Data = Annotated[Path | None, Option("--data", help="help-serve-data", metavar="FOLDER")]
StoreAddress = Annotated[
    str | None,
    Option("--store", help="help-operating-store", metavar="ADDRESS", envvar="MEIKYU_STORE"),
]
Json = Annotated[bool, Option("--json", help="help-json")]
