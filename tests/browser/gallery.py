"""All cards of Elder Sign in one page: ``python -m tests.browser.gallery [FILE]``.

Every card small and large, in both languages, at the width of a desktop and of a phone.
"""

import html
import sys
import tempfile
from pathlib import Path

from tests.browser import house
from tests.browser.house import SIZES, Locale, Visitor

LOCALES: tuple[Locale, ...] = ("en", "ja")
STILL = """() => {
  const rules = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules]);
  const style = rules.map(rule => rule.cssText).join("\\n");
  return `<!doctype html><html lang="${document.documentElement.lang}" data-theme="dark">` +
    `<meta charset="utf-8"><style>${style}</style>` +
    `<body data-game="elder-sign">${document.querySelector(".gallery").outerHTML}</body></html>`;
}"""
OVERFLOWING = """() => {
  const found = [];
  // Eight pixels below: letters may reach over a tight line, a line must not.
  for (const card of document.querySelectorAll(".gallery .card")) {
    const frame = card.getBoundingClientRect();
    const name = card.querySelector(".name").textContent;
    for (const part of [card, ...card.querySelectorAll("*")]) {
      if (part.closest(".vh") || (part.closest("svg") && part.tagName !== "svg")) continue;
      const box = part.getBoundingClientRect();
      const out = box.left < frame.left - 1 || box.right > frame.right + 1
        || box.top < frame.top - 1 || box.bottom > frame.bottom + 1;
      const cut = part.tagName !== "svg" && getComputedStyle(part).display !== "inline"
        && (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 8);
      if (out || cut) found.push(`${name}: ${part.className || part.tagName}`);
    }
  }
  return found;
}"""


def open_gallery(visitor: Visitor) -> int:
    """Opens all cards; says how many there are."""
    visitor.open("/cards/elder-sign")
    visitor.find(".gallery li").first.wait_for()
    return int(visitor.find(".gallery").get_attribute("data-count") or 0)


def overflowing(visitor: Visitor) -> list[str]:
    """Parts of cards that reach over their card's edge or are cut off."""
    found: list[str] = visitor.page.evaluate(OVERFLOWING)
    return found


def main() -> None:
    file = Path(sys.argv[1] if len(sys.argv) > 1 else "gallery.html")
    parts = []
    with (
        tempfile.TemporaryDirectory() as data,
        house.server(Path(data)) as server,
        house.browser() as chromium,
    ):
        for locale in LOCALES:
            visitor = Visitor(chromium, server.address, "desktop", locale)
            count = open_gallery(visitor)
            page = visitor.page.evaluate(STILL)
            for size, (width, height) in SIZES.items():
                parts.append(
                    f"<h2>{locale}, {size}: {count} cards</h2><iframe title='{locale} {size}' "
                    f"width='{width}' height='{height}' srcdoc=\"{html.escape(page)}\"></iframe>"
                )
            visitor.close()
    head = "<!doctype html><meta charset='utf-8'><title>Elder Sign: all cards</title>"
    file.write_text(head + "".join(parts), encoding="utf-8")
    print(file)


if __name__ == "__main__":
    main()
