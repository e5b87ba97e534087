"""Looking for the expert's first sketches on the maps of a pack: `meikyu learn roguewright`."""

from pathlib import Path


def learn(content: str, out: Path | None, tries: int | None, games: int | None, seed: int) -> None:
    """Nothing is played, so `games` is ignored."""
    from meikyu.cli.errors import cannot_write
    from meikyu.cli.language import say
    from meikyu.games.roguewright.bots.starts import Starts, encode, key, own_file
    from meikyu.games.roguewright.game import GAME
    from meikyu.games.roguewright.lab.starting import TRIES, starts

    charts = GAME.tables(GAME.content(content))
    found: dict[str, Starts] = {}
    files: dict[Path, dict[str, Starts]] = {}
    for name, chart in charts.items():
        sketches = []
        for entrance, (worth, start) in enumerate(starts(chart, tries or TRIES, seed), 1):
            args: dict[str, str | int] = {"map": name, "entrance": entrance, "worth": round(worth)}
            print(say("learn-sketch", **args), flush=True)
            sketches.append(start)
        found[key(chart)] = tuple(sketches)
        files[own_file(chart)] = {key(chart): found[key(chart)]}
    for file, contents in {out: found}.items() if out else files.items():
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(encode(contents))
        except OSError as error:
            raise cannot_write(file, error) from None
        print(say("learn-written", file=str(file)))
