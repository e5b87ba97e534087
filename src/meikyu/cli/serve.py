"""`meikyu serve`, and `meikyu` alone: the table in the browser."""

from pathlib import Path
from typing import Annotated

import typer

BAD_INPUT = 2


def register(app: typer.Typer) -> None:
    app.command("serve", help="help-serve")(serve)


def serve(
    port: Annotated[int | None, typer.Option(help="help-serve-port", min=1, max=65535)] = None,
    data: Annotated[Path | None, typer.Option(help="help-serve-data", metavar="FOLDER")] = None,
    lan: Annotated[bool, typer.Option("--lan", help="help-serve-lan")] = False,
    host: Annotated[str | None, typer.Option(help="help-serve-host", metavar="ADDRESS")] = None,
    public_url: Annotated[
        str | None, typer.Option(help="help-serve-public-url", metavar="URL")
    ] = None,
    proxy: Annotated[
        list[str] | None, typer.Option(help="help-serve-proxy", metavar="ADDRESS")
    ] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="help-serve-no-browser")] = False,
    store: Annotated[
        str | None,
        typer.Option(help="help-serve-store", metavar="ADDRESS", envvar="MEIKYU_STORE"),
    ] = None,
    keep_days: Annotated[
        float | None, typer.Option(help="help-serve-keep-days", metavar="DAYS", min=0)
    ] = None,
    drain: Annotated[float, typer.Option(help="help-serve-drain", metavar="SECONDS", min=0)] = 0,
    metrics_port: Annotated[
        int | None, typer.Option(help="help-serve-metrics-port", min=1, max=65535)
    ] = None,
    metrics_host: Annotated[
        str, typer.Option(help="help-serve-metrics-host", metavar="ADDRESS")
    ] = "127.0.0.1",
    log_json: Annotated[bool, typer.Option("--log-json", help="help-serve-log-json")] = False,
    offline: Annotated[bool, typer.Option("--offline", help="help-serve-offline")] = False,
    no_shared_packs: Annotated[
        bool, typer.Option("--no-shared-packs", help="help-serve-no-shared-packs")
    ] = False,
    block_pack: Annotated[
        list[str] | None,
        typer.Option("--block-pack", help="help-serve-block-pack", metavar="HASH"),
    ] = None,
    assistants: Annotated[bool, typer.Option("--assistants", help="help-serve-assistants")] = False,
    admin: Annotated[bool, typer.Option("--admin", help="help-serve-admin")] = False,
) -> None:
    from meikyu.cli.language import current
    from meikyu.core.content import home
    from meikyu.core.words import Phrase, lexicon
    from meikyu.server import access, logs, serving
    from meikyu.server.config import Config
    from meikyu.server.store import StoreError

    def tell(message: str, **args: str) -> None:
        typer.echo(lexicon(current(), "meikyu.server").say(Phrase(message, args)))

    folder = (data or home()).expanduser().resolve()
    try:
        admin_token = access.admin_token() if admin else None
        public = access.public_address(public_url) if public_url else None
        proxies = access.proxy_networks(proxy or [])
        place = host or (serving.EVERYWHERE if lan else serving.LOCAL)
        listener = serving.listen(place, port)
        number = listener.getsockname()[1]
        url = serving.local_url(place, number)
        house = serving.house_address() if place in serving.EVERYWHERES else None
        address = public or (f"http://{house}:{number}" if house else None)

        def ready() -> None:
            tell("serve-at", url=url)
            if address is not None:
                tell("serve-public" if public else "serve-lan", url=address + "/")
                _print_code(address + "/")
            if host is not None and public is None and not serving.is_local(place):
                tell("serve-unprotected")
            if assistants:
                tell("serve-assistants", url=f"{address or url.rstrip('/')}/mcp")
            if admin_token is not None:
                tell("serve-admin", url=f"{address or url.rstrip('/')}/admin#{admin_token}")
            tell("serve-data", folder=str(folder))
            tell("serve-stop")
            if not no_browser:
                _open_browser(url)

        config = Config(
            data=folder,
            store=store,
            address=address,
            proxies=proxies,
            finished_days=keep_days,
            drain=drain,
            metrics=None if metrics_port is None else (metrics_host, metrics_port),
            page=_page_with_engine() if offline else None,
            assistants=assistants,
            shared_packs=not no_shared_packs,
            blocked_packs=frozenset(block_pack or ()),
            admin=admin_token,
        )
        if log_json:
            logs.as_lines()
        serving.serve(config, listener, ready)
    except StoreError as error:
        typer.echo(error.say(current()), err=True)
        raise typer.Exit(BAD_INPUT) from error
    tell("serve-stopped")


def _page_with_engine() -> Path:
    from meikyu.cli.errors import UserError
    from meikyu.cli.site import tell
    from meikyu.offline.site.building import served
    from meikyu.offline.site.inputs import SiteError

    try:
        return served(tell).place  # held as long as the server lives
    except SiteError as error:
        raise UserError(error.reason, **error.named) from error


def _print_code(url: str) -> None:
    """The address as a QR code, where a player can point a phone at it."""
    import sys

    import segno

    if sys.stdout.isatty():
        segno.make(url, error="m", micro=False).terminal(compact=True)


def _open_browser(url: str) -> None:
    """In a thread: some systems start the browser and wait for it."""
    import threading
    import webbrowser

    threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
