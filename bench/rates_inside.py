"""Runs in the Python of a page, for `compare.py --page`: the rates of one game.

``/job/job.json`` names it; compiled kernels are used where ``/job/kernels.so`` is there.
"""

import json
import os
import sys
from pathlib import Path

JOB, MODULE = Path("/job/job.json"), "/job/kernels.so"
sys.path[:0] = ["/sources", "/packages"]
os.environ["MEIKYU_INTERPRETED"] = "1"
if os.path.exists(MODULE):
    from meikyu.offline.compiled import load

    load(MODULE)

import msgspec  # noqa: E402

from meikyu.games.registry import find_game  # noqa: E402
from meikyu.lab.bench import speed  # noqa: E402

job = json.loads(JOB.read_text(encoding="utf-8"))
found = speed(find_game(job["game"]), job["seconds"])
JOB.with_name("told.json").write_bytes(msgspec.json.encode(found))
