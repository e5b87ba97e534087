"""What the lab offers for Dungeon in Memory."""

from meikyu.games.dungeon_in_memory.lab.explorations import ExplorationRecorder
from meikyu.games.dungeon_in_memory.lab.report import REPORT
from meikyu.lab.study import Study

STUDY = Study(recorders=(ExplorationRecorder,), report=REPORT)
