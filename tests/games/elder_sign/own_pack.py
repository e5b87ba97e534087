"""A pack as a player makes it: begun by the program, then filled with a few cards of one's own."""

from pathlib import Path

NAME = "lighthouse"
ANCIENT_ONE = "drowned-lamp"
INVESTIGATORS = ("keeper", "wrecker")
ADVENTURES = ("lamp-room", "spiral-stair", "wreck-below")
ITEM = "oilskin"

_TASKS = 'task = [{ icons = ["investigation:4"] }, { icons = ["lore"], frame = true }]'
_CARDS = {
    "ancient_ones": """
[[ancient_one]]
id = "drowned-lamp"
name = { en = "The Drowned Lamp", ja = "沈んだ灯" }
elder_signs = 9
doom = 9
icons = [3, 6, 9]
power = [{ is = "harder", on = "monsters", icons = ["lore"] }]
task = { icons = ["investigation:4", "lore"] }
attack = [{ do = "each", effects = [{ do = "lose", what = "health", count = 2 }] }]
""",
    "investigators": """
[[investigator]]
id = "keeper"
name = { en = "Mary Kell", ja = "メアリー・ケル" }
occupation = { en = "the lighthouse keeper", ja = "灯台守" }
stamina = 6
sanity = 4
ability = [{ is = "more_dice", colour = "yellow" }]
start = { clues = 1, common = 1 }

[[investigator]]
id = "wrecker"
name = { en = "Jory Penrose", ja = "ジョリー・ペンローズ" }
occupation = { en = "the wrecker", ja = "難破船荒らし" }
stamina = 5
sanity = 5
ability = [{ is = "cheaper" }]
start = { unique = 1 }
""",
    "adventures": "".join(
        f"""
[[adventure]]
id = "{name}"
name = {{ en = "{name}", ja = "{name}" }}
{_TASKS}
reward = [{{ do = "gain", what = "elder_sign" }}]
penalty = [{{ do = "lose", what = "sanity" }}]
"""
        for name in ADVENTURES
    ),
    "common": """
[[item]]
id = "oilskin"
name = { ja = "油布" }
before = [{ do = "gain", what = "sanity" }]
""",
}


def fill(folder: Path) -> None:
    """Adds the cards to the files of a pack that was just begun."""
    for stem, cards in _CARDS.items():
        with (folder / f"{stem}.toml").open("a", encoding="utf-8") as file:
            file.write(cards)
