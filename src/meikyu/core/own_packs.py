"""A user's own packs on disk: begun as a copy of the standard one."""

from pathlib import Path
from typing import Any

from meikyu.core.content import PACK_FILE, standard_folder
from meikyu.core.contract import Game


def copy_standard(game: Game[Any, Any], folder: Path, pack_file: str) -> list[str]:
    """Puts the standard pack's files with their comments into a new folder, and what the game has
    written for its authors; `pack_file` is the text of its ``pack.toml``. Raises OSError."""
    files = {
        file.name: file.read_bytes()
        for file in standard_folder(game.package).iterdir()
        if file.name.endswith((".toml", ".md"))
    }
    files[f"{PACK_FILE}.toml"] = pack_file.encode()
    folder.mkdir(parents=True)
    for name, data in files.items():
        (folder / name).write_bytes(data)
    return sorted(files)
