"""A site: how much is downloaded, and how long it takes until a player can play.

``python bench/site.py [FOLDER]`` builds a site, or takes one, serves it from this machine, and
opens it in Chromium. *Cold*: a browser on its first visit. *Warm*: the same one, opened again.
The time runs from the address to the shelf, and to the answer to the first move of Hidden Rooms.
Medians of five; they mean something only beside the load of the machine, which is printed too.
"""

import os
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from files import chromium, serve  # type: ignore[import-not-found]
from playwright.sync_api import Browser, BrowserContext

from meikyu.offline.site.building import build, sizes

TIMES = 5
PATIENCE = 120_000
PLAIN = """localStorage.setItem('meikyu.plain', '{"hidden-rooms":true}');
localStorage.setItem('meikyu.speed', '"at-once"');"""
FIRST_MOVE = """async () => {
    const told = () => document.querySelector('.told')?.innerText;
    const before = told();
    document.querySelector('.choices button').click();
    while (told() === before) await new Promise((wake) => setTimeout(wake, 5));
}"""


def visit(context: BrowserContext, address: str) -> tuple[float, float]:
    """Seconds to the shelf, and to the answer to the first move."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    began = time.perf_counter()
    page.goto(address, wait_until="commit")
    page.locator("article h2").first.wait_for()
    shelf = time.perf_counter() - began
    page.get_by_role("button", name="Play now: Hidden Rooms").click()
    page.locator(".choices button").first.wait_for()
    page.evaluate(FIRST_MOVE)
    move = time.perf_counter() - began
    page.evaluate("async () => { await navigator.serviceWorker.ready }")
    page.wait_for_timeout(3000)  # what comes after the first move is not measured
    page.close()
    return shelf, move


def both(browser: Browser, address: str) -> tuple[tuple[float, float], tuple[float, float]]:
    context = browser.new_context(locale="en", reduced_motion="reduce")
    context.add_init_script(PLAIN)
    found = visit(context, address), visit(context, address)
    context.close()
    return found


def tell(site: Path) -> None:
    parts: dict[str, int] = {}
    for name, size in sizes(site).items():
        part = name.split("-")[0] if name.endswith(".packed") else name.split("/")[0]
        parts[part] = parts.get(part, 0) + size
    for part, size in sorted(parts.items(), key=lambda one: -one[1]):
        print(f"  {part:24} {size / 1e6:6.2f} MB")
    print(f"  {'all, compressed':24} {sum(parts.values()) / 1e6:6.2f} MB")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        site = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(folder, "site")
        if len(sys.argv) < 2:
            build(site)
        tell(site)
        address = serve(site)
        with chromium() as browser:
            runs = [both(browser, address) for _ in range(TIMES)]
    for name, which in (("cold", 0), ("warm", 1)):
        shelf = median(run[which][0] for run in runs)
        move = median(run[which][1] for run in runs)
        print(f"  {name}: shelf {shelf:.2f} s, first move answered {move:.2f} s")
    load = " ".join(f"{one:.1f}" for one in os.getloadavg())
    print(f"  median of {TIMES}; {os.cpu_count()} cores, load {load}")


if __name__ == "__main__":
    main()
